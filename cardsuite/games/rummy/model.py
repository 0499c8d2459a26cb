"""The values of Rummy: what lies face up, what one seat knows, what may be done and seen.

A value's place says who may see it: `Table` is public, `Private` belongs to one seat. The full
`State` and the stock are in `rules`; bots and pictures never meet them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.rummy.options import Options


class Word(Enum):
    """The move that is one phrase: the top card of the stock (R3)."""

    DRAW_STOCK = "draw stock"


@dataclass(frozen=True, slots=True)
class SetDealer:
    """Chance names the first dealer (R2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals the pack in dealing order (R1): the hands, the card turned up, the stock."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance shuffles the pile under its top card into a new stock (R7), first card on top."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DrawPile:
    """The `depth`-th card from the top of the pile and all above it (R3, R10); 1 is the top discard."""

    depth: int


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards laid on the table as a new meld (R3)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """A card laid on the meld of that number, from 1 in the order in which they were laid (R4)."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Discard:
    """The card that ends the turn (R3)."""

    card: Card


Move: TypeAlias = Word | SetDealer | Deal | Shuffle | DrawPile | Meld | LayOff | Discard


class Laid(NamedTuple):
    """A meld on the table: its cards in order, who laid each of them, and whose meld it is.

    Runs ascend, an ace that follows the king last; sets are in the order of the suits.
    """

    owner: Seat
    cards: tuple[Card, ...]
    by: tuple[Seat, ...]


class End(Enum):
    """How a hand came to its end: somebody went out (R6), all in one turn (R8); it was blocked (R7); or there
    was no card of the stock to draw where melds score, and nobody is the worse for it (R10)."""

    OUT = "out"
    RUMMY = "rummy"
    BLOCKED = "blocked"
    STOCK = "stock"


class HandFacts(NamedTuple):
    """How a hand ended, before anybody prices it: who went out, if anybody did, the cards
    left in each hand, and the melds on the table."""

    end: End
    out: Seat | None
    left: tuple[tuple[Card, ...], ...]
    melds: tuple[Laid, ...]


class Hand(NamedTuple):
    """The public facts of a hand in play.

    `held` and `stock` are numbers of cards. `pile` is the discard pile, its top last. `taken` holds by seat
    the cards it took from the pile and still holds. `renewed` tells whether the stock has been renewed (R7),
    `takes` how many turns in a row began with the pile.
    """

    dealer: Seat
    turn: Seat
    held: tuple[int, ...]
    stock: int
    pile: tuple[Card, ...]
    melds: tuple[Laid, ...]
    taken: tuple[tuple[Card, ...], ...]
    renewed: bool = False
    takes: int = 0


class Seating(NamedTuple):
    """The first dealer is about to be drawn."""


class Dealing(NamedTuple):
    """The cards are about to be dealt."""

    dealer: Seat


class Drawing(NamedTuple):
    """The seat on turn is about to draw (R3)."""

    hand: Hand


class Renewing(NamedTuple):
    """The seat on turn wants a card of the stock; chance shuffles the pile for it first (R7)."""

    hand: Hand


class Laying(NamedTuple):
    """The seat on turn has drawn: it may meld and lay off, and discards to end its turn (R3).

    `drew` is the card it took from the pile, the deepest where there were several; None after a card of the
    stock. It is `owed` until it lies on the table where the options ask for that (R5, R10). `melded` counts
    the melds of this turn. `fresh` tells that the seat had nothing on the table when the turn began (R8).
    """

    hand: Hand
    drew: Card | None
    owed: bool
    melded: int
    fresh: bool


class Over(NamedTuple):
    """The game has ended."""

    dealer: Seat
    result: Result


Phase: TypeAlias = Seating | Dealing | Drawing | Renewing | Laying | Over


class Table(NamedTuple):
    """All that lies face up. `number` counts hands from 1; `scores` by seat stand after those in `sheet`."""

    number: int
    scores: tuple[int, ...]
    phase: Phase
    sheet: tuple[HandFacts, ...]


class Private(NamedTuple):
    """What one seat alone has seen: its hand, and the card of it that it has just drawn from the stock."""

    hand: tuple[Card, ...] = ()
    drawn: Card | None = None


class View(NamedTuple):
    """What a seat knows; the public view has no seat and an empty private part."""

    seat: Seat | None
    seats: int
    options: Options
    table: Table
    private: Private


class Saw(NamedTuple):
    """What was seen of a move: who made it, its kind, and the cards that this viewer could see of it.

    `move` is the move itself where everybody may know it whole; None for a deal and a shuffle. `cards` are
    the own cards that were dealt, the card that oneself drew from the stock, or those that anybody took
    from the pile. `up` is the card that was turned up by a deal. `renewed` tells that the stock ran out
    and was made anew before the card was drawn, `end` how the hand ended where this move ended it.
    """

    seat: Seat
    kind: str
    move: Move | None = None
    cards: tuple[Card, ...] = ()
    up: Card | None = None
    renewed: bool = False
    end: End | None = None
