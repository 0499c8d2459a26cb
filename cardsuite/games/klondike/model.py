"""The values of Klondike: what lies on the table, what may be done and what was seen of it.

One person plays, so nothing belongs to a seat alone: what is known is in `Table`, also the order of
a stock that has been gone through. The full `State` and what nobody has seen are in `rules`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from cardsuite.core.card import Card, Suit
from cardsuite.core.seat import Seat
from cardsuite.games.klondike.options import Options

COLUMNS: Final = 7
WASTE: Final = 0
"""The waste where a move comes from; the columns are 1 to 7."""

FAN: Final = 3
"""So many cards of the waste are shown side by side at the most (K3)."""


MOST_MOVES: Final = 2000
"""So many moves on the way to a position end the game: a stock can be gone through for ever."""


class Word(Enum):
    """The moves that are one word; `finish` asks for the rest to be sent up (K12), moving nothing itself."""

    DRAW = "draw"
    RECYCLE = "recycle"
    FINISH = "finish"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: the pack in dealing order, the last 24 are the stock (K1)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Up:
    """The top card of a column (1 to 7) or of the waste (0) goes to its foundation (K7)."""

    source: int


@dataclass(frozen=True, slots=True)
class Across:
    """Cards of a column (1 to 7) or of the waste (0) go to a column; 0 cards are as many as fit (K5)."""

    source: int
    target: int
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Down:
    """The top card of a foundation comes back to a column (K7)."""

    suit: Suit
    target: int


@dataclass(frozen=True, slots=True)
class Flip:
    """The last card of a column is turned up by hand (K8)."""

    column: int


Move: TypeAlias = Word | Deal | Up | Across | Down | Flip


class Phase(Enum):
    """Whether cards are dealt, the game is played, or it ended: won, without a move left, or too long."""

    DEALING = "dealing"
    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"
    CAPPED = "capped"


class Column(NamedTuple):
    """A column: how many cards lie face down, and the face-up ones on them, the top card last."""

    down: int
    up: tuple[Card, ...]

    @property
    def is_empty(self) -> bool:
        """Whether no card lies there."""
        return not self.down and not self.up


class Table(NamedTuple):
    """All that lies on the table and all that is known.

    `unseen` cards of the stock have never been drawn; `stock` are those that have been and were turned
    over since (K4), the next one first. One of the two is always empty. `waste` ends with its top card,
    of which `fan` cards lie side by side. `foundations` are the highest rank up by suit, 0 for none.
    `moves` and `points` are those on the way to this position, without time, undo and redo (K10, K15).
    """

    phase: Phase
    columns: tuple[Column, ...] = ()
    unseen: int = 0
    stock: tuple[Card, ...] = ()
    waste: tuple[Card, ...] = ()
    fan: int = 0
    foundations: tuple[int, int, int, int] = (0, 0, 0, 0)
    recycles: int = 0
    moves: int = 0
    points: int = 0

    @property
    def in_stock(self) -> int:
        """How many cards the stock holds."""
        return self.unseen + len(self.stock)

    @property
    def home(self) -> int:
        """How many cards are on the foundations."""
        return sum(self.foundations)

    @property
    def face_down(self) -> int:
        """How many cards of the columns lie face down."""
        return sum(column.down for column in self.columns)


class View(NamedTuple):
    """What the player knows; the public view has no seat and shows the same."""

    seat: Seat | None
    options: Options
    table: Table


class Saw(NamedTuple):
    """What was seen of a move: the move, None for a deal; the cards that were moved, drawn or dealt face up;
    the card that it turned up; and how the game stood then."""

    seat: Seat
    move: Move | None
    cards: tuple[Card, ...] = ()
    turned: Card | None = None
    phase: Phase = Phase.PLAYING
