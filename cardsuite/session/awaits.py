"""Who is to decide now: the ways a session can stand."""

from typing import NamedTuple, TypeAlias

from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result


class AwaitsDealer(NamedTuple):
    """Chance is to decide; `Session.advance` goes on."""


class AwaitsBot(NamedTuple):
    """A bot is to decide; `Session.advance` goes on, or `question` puts it to another process."""

    seat: Seat


class AwaitsNobody(NamedTuple):
    """The game itself makes a seat's next move; `Session.advance` goes on, `interrupt` stops it."""

    seat: Seat


class AwaitsPeople(NamedTuple):
    """People are to decide; the one on turn comes first."""

    seats: tuple[Seat, ...]


class Ended(NamedTuple):
    """The game is over."""

    result: Result


Awaits: TypeAlias = AwaitsDealer | AwaitsBot | AwaitsNobody | AwaitsPeople | Ended
