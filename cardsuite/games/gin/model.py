"""The values of Gin Rummy: what lies face up, what one seat knows, what may be done and seen.

A value's place says who may see it: `Table` is public, `Private` belongs to one seat. The full
`State` and what nobody sees are in `rules`; bots and pictures never meet them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.gin.options import Options

Meld: TypeAlias = tuple[Card, ...]


class Word(Enum):
    """The moves that are one word or two."""

    PASS = "pass"
    DRAW_STOCK = "draw stock"
    DRAW_DISCARD = "draw discard"
    BIG_GIN = "big gin"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class SetDealer:
    """Chance names the first dealer (G2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: the pack in dealing order, then the upcard, then the stock (G1)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """A card is put on the pile and ends the turn (G4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """A card is discarded to end the hand (G6); no deadwood left makes it gin (G10).

    Without melds the best arrangement is meant, otherwise these, whatever is left over (G8).
    """

    card: Card
    melds: tuple[Meld, ...] = ()


@dataclass(frozen=True, slots=True)
class LayOff:
    """A card of the defender is laid off on a meld of the knocker, counted from 1 (G9).

    Without a number it goes on the only meld it fits.
    """

    card: Card
    meld: int | None = None


Move: TypeAlias = Word | SetDealer | Deal | Discard | Knock | LayOff


class End(Enum):
    """How a hand was ended by a player."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"


class Cause(Enum):
    """Why a hand is void: the stock has come to its end (G12), or cards were taken without end (G13)."""

    STOCK = "stock"
    TAKING = "taking"


class Ended(NamedTuple):
    """How a hand ended, before anybody prices it; the defender's deadwood is that after laying off."""

    knocker: Seat
    end: End
    knocker_deadwood: int
    defender_deadwood: int
    spade_upcard: bool


class Void(NamedTuple):
    """A hand that nobody won, dealt again by the same dealer."""

    cause: Cause


HandFacts: TypeAlias = Ended | Void


class LaidOff(NamedTuple):
    """A card that was laid off, and the number of the meld, counted from 1."""

    card: Card
    meld: int


class Shown(NamedTuple):
    """What was shown at the end of a hand.

    `melds` are the knocker's, with what was laid off on them, `deadwood` the rest of the knocker's
    cards; `defender_melds` and `defender_deadwood` what the defender kept. `discard` is the knocker's
    last, None after big gin.
    """

    facts: Ended
    discard: Card | None
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
    laid: tuple[LaidOff, ...]
    defender_melds: tuple[Meld, ...]
    defender_deadwood: tuple[Card, ...]


class Unfinished(NamedTuple):
    """A void hand, and the card that was discarded or taken last in it."""

    cause: Cause
    card: Card


class Column(NamedTuple):
    """A game being scored (G14): points that count towards the target and hands won, by seat.

    `won` is the seat that has reached the target, None while nobody has. Where boxes are paid at once,
    they are among the points.
    """

    points: tuple[int, int]
    boxes: tuple[int, int]
    won: Seat | None


class Open(NamedTuple):
    """What lies open while a hand is played.

    `upcard` is the first one, which may set the limit (G7). `stock` cards are left to draw. `pile` is
    what may be seen of it, the top last: all of it or only the top card (G5), and `buried` cards lie
    unseen below. By seat, `taken` are the cards a seat took from the pile and still holds, `declined`
    those on top of the pile that it did not take, in that order. `takes` counts cards taken from the
    pile since one was last drawn from the stock (G13).
    """

    dealer: Seat
    upcard: Card
    stock: int
    pile: tuple[Card, ...]
    buried: int
    taken: tuple[tuple[Card, ...], tuple[Card, ...]]
    declined: tuple[tuple[Card, ...], tuple[Card, ...]]
    takes: int


class From(Enum):
    """Where the seat on turn may draw from: stock or pile; only the stock, when both have passed (G3);
    only the pile and only to knock, when the stock has come to its end (G12)."""

    EITHER = "either"
    STOCK = "stock"
    WALL = "wall"


class Seating(NamedTuple):
    """The first dealer is about to be drawn."""


class Dealing(NamedTuple):
    """The cards are about to be dealt."""

    dealer: Seat


class FirstUpcard(NamedTuple):
    """The first upcard may be taken or passed, by the non-dealer and then by the dealer (G3)."""

    turn: Seat
    open: Open


class Drawing(NamedTuple):
    """A card is about to be drawn."""

    turn: Seat
    open: Open
    draw: From


class Discarding(NamedTuple):
    """The seat on turn holds eleven cards and discards, or ends the hand.

    `taken` is the card it has just taken from the pile, which it may not discard (G4), None where it
    drew from the stock. It must knock where it took the last discard at the wall (G12).
    """

    turn: Seat
    open: Open
    taken: Card | None
    must_knock: bool


class LayingOff(NamedTuple):
    """A knock: the knocker's cards lie open, the defender, whose turn it is, lays off (G9).

    `melds` are numbered from 1 and grow by what is laid off; `deadwood` is what the knocker has left.
    """

    turn: Seat
    open: Open
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
    laid: tuple[LaidOff, ...]


class Over(NamedTuple):
    """The game has ended."""

    dealer: Seat
    result: Result


Phase: TypeAlias = Seating | Dealing | FirstUpcard | Drawing | Discarding | LayingOff | Over


class Table(NamedTuple):
    """All that lies face up.

    `hand` counts hands from 1. `columns` is one game, or three (G14), after the hands in `sheet`.
    `last` is what was shown at the end of the hand before this one, None before the first has ended.
    """

    hand: int
    columns: tuple[Column, ...]
    phase: Phase
    sheet: tuple[HandFacts, ...]
    last: Shown | Unfinished | None


class Private(NamedTuple):
    """What one seat alone has seen: its cards, and the one it has just drawn from the stock, if any."""

    hand: tuple[Card, ...] = ()
    drawn: Card | None = None


class View(NamedTuple):
    """What a seat knows; the public view has no seat and an empty private part."""

    seat: Seat | None
    options: Options
    table: Table
    private: Private


class Saw(NamedTuple):
    """What was seen of a move: who made it, its kind, and the cards that this viewer could see.

    `kind` is the move's first words, and `gin` for a knock without deadwood. `move` is the move itself,
    None for a deal. `own` are cards that only this viewer saw: its hand dealt, the card it drew. `shown`
    lie open by the move: the upcard, the card taken or discarded or laid off; at a knock the discard
    and then the knocker's ten; at the end of a hand also the defender's. `facts` and `points` tell how
    the hand ended where it did, and what that was worth to the winner; a `box` is paid besides where
    boxes are paid at once, and both are entered in so many `columns` (G14).
    """

    seat: Seat
    kind: str
    move: Move | None = None
    own: tuple[Card, ...] = ()
    shown: tuple[Card, ...] = ()
    facts: HandFacts | None = None
    winner: Seat | None = None
    points: int = 0
    box: int = 0
    columns: int = 1
