"""The values of Spades: what lies face up, what one seat knows, what may be done and seen.

A value's place says who may see it: `Table` is public, `Private` belongs to one seat. The full
`State` and what nobody sees are in `rules`; bots and pictures never meet them.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.core.trick import Trick
from cardsuite.engine.result import Result
from cardsuite.games.spades.options import Options


class Word(Enum):
    """The moves that are one word."""

    LOOK = "look"
    BLIND_NIL = "blind nil"
    CLAIM = "claim"
    KEEP = "keep"
    REJECT = "reject"


@dataclass(frozen=True, slots=True)
class SetDealer:
    """Chance names the first dealer (R1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: the pack in dealing order (R1), the rest of it is the stock."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MakeBid:
    """A bid of that many tricks; 0 is a nil (R5)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class PassCards:
    """Cards given to the partner after a blind nil (R6)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card played to the trick."""

    card: Card


Move: TypeAlias = Word | SetDealer | Deal | MakeBid | PassCards | PlayCard


class Bid(NamedTuple):
    """What a seat has bid: tricks (0 is a nil), and whether it had not seen its cards."""

    tricks: int
    blind: bool = False

    @property
    def is_nil(self) -> bool:
        """Whether it promises no trick at all."""
        return self.tricks == 0


class SideScore(NamedTuple):
    """A side's points and its count of bags (R13)."""

    score: int
    bags: int


class HandFacts(NamedTuple):
    """How a hand was played, before anybody prices it: bids and tricks by seat."""

    bids: tuple[Bid, ...]
    won: tuple[int, ...]


class Seating(NamedTuple):
    """The first dealer is about to be drawn."""


class Dealing(NamedTuple):
    """The cards are about to be dealt."""

    dealer: Seat


class Drawing(NamedTuple):
    """Two players build their hands from the stock in turn (R4); `stock` cards are left."""

    dealer: Seat
    turn: Seat
    stock: int
    held: tuple[int, ...]


class Bidding(NamedTuple):
    """Bids are made in turn; `bids[seat]` is None until made.

    Seats in `unlooked` have not seen their cards (R6).
    """

    dealer: Seat
    turn: Seat
    bids: tuple[Bid | None, ...]
    unlooked: tuple[Seat, ...]
    held: tuple[int, ...]


class Passing(NamedTuple):
    """Blind nil bidders and their partners exchange cards (R6); `waiting` still give, in that order."""

    dealer: Seat
    bids: tuple[Bid, ...]
    waiting: tuple[Seat, ...]
    held: tuple[int, ...]


class Playing(NamedTuple):
    """Tricks are played. `tricks` are the completed ones of this hand; `won` counts them by seat."""

    dealer: Seat
    turn: Seat
    bids: tuple[Bid, ...]
    trick: Trick
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    broken: bool
    held: tuple[int, ...]


class Over(NamedTuple):
    """The game has ended."""

    dealer: Seat
    result: Result


Phase: TypeAlias = Seating | Dealing | Drawing | Bidding | Passing | Playing | Over


class Table(NamedTuple):
    """All that lies face up.

    `hand` counts hands from 1. `scores` are by side, after the hands in `sheet`. `last_trick` is the
    trick completed last, in this hand or the one before, empty before the first.
    """

    hand: int
    scores: tuple[SideScore, ...]
    phase: Phase
    sheet: tuple[HandFacts, ...]
    last_trick: Trick


class Private(NamedTuple):
    """What one seat alone has seen: its hand, and in the order it saw them the cards it gave to and got from
    its partner, put away unseen by others, or is looking at now."""

    hand: tuple[Card, ...] = ()
    given: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    rejected: tuple[Card, ...] = ()
    looking_at: Card | None = None


class View(NamedTuple):
    """What a seat knows; the public view has no seat and an empty private part."""

    seat: Seat | None
    seats: int
    options: Options
    table: Table
    private: Private


class Saw(NamedTuple):
    """What was seen of a move: who made it, its public kind, and the cards that this viewer could see.

    `move` is the move itself where everybody may know it whole (bids, plays, claims, the dealer's seat);
    otherwise None. `cards` holds what this seat saw of it: its own hand (dealt, looked at, or turned up
    because another's bid ended the right to a blind nil), the cards it gave or got, the card it took,
    the card it is shown to keep or reject. `trick_winner` is set where the move completed a trick,
    `hand_over` where it ended the hand.
    """

    seat: Seat
    kind: str
    move: Move | None = None
    cards: tuple[Card, ...] = ()
    trick_winner: Seat | None = None
    hand_over: bool = False
