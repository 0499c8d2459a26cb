"""The log: one list of entries, only ever appended to, that is save, undo, replay and wire at once."""

from typing import Generic, NamedTuple, TypeAlias, TypeVar

from cardsuite.core.seat import Seat
from cardsuite.engine.options import Value

M_co = TypeVar("M_co", covariant=True)

RECORD_FORMAT = "cardsuite"
RECORD_VERSION = 1


class Chair(NamedTuple):
    """Who sits at a seat: a name, and `human` or the level of a bot with what it remembers of 100."""

    name: str
    player: str = "human"
    memory: int = 100

    @property
    def is_human(self) -> bool:
        """Whether a person decides for the seat."""
        return self.player == "human"


class Header(NamedTuple):
    """What a record begins with: the game, every option's value, who sits where, where chance comes from.

    `deal` is the number of a numbered deal, or None. `view` is the seat whose knowledge a record of
    a running game is limited to; such a record has no seed. `imported` games were brought in from a file.
    """

    game: str
    rules_version: int
    options: dict[str, Value]
    chairs: tuple[Chair, ...]
    seed: str | None
    created: str
    deal: str | None = None
    view: Seat | None = None
    imported: bool = False


class Moved(NamedTuple, Generic[M_co]):
    """A seat, or the dealer, made a move; `t` is active milliseconds since the start.

    `auto` marks a move that was made for a person without asking; it is no decision of theirs.
    """

    seat: Seat
    move: M_co
    t: int = 0
    auto: bool = False


class Undone(NamedTuple):
    """A seat took back: the state after entry `to` (0: the start) is the state again."""

    seat: Seat
    to: int
    t: int = 0


class Redone(NamedTuple):
    """A seat took an undo back: the state after entry `to` is the state again."""

    seat: Seat
    to: int
    t: int = 0


class Resigned(NamedTuple):
    """A seat gave the game up for its side."""

    seat: Seat
    t: int = 0


class Replaced(NamedTuple):
    """Somebody else decides for a seat from here on."""

    seat: Seat
    chair: Chair
    t: int = 0


class Helped(NamedTuple):
    """A seat was shown a hint or what only the whole deal tells; `what` is `hint` or `oracle`."""

    seat: Seat
    what: str
    t: int = 0


Entry: TypeAlias = Moved[M_co] | Undone | Redone | Resigned | Replaced | Helped
