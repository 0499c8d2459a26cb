"""Pace: how long the eye rests after each thing that happens, and who counts the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, Protocol, assert_never

from cardsuite.core.shuffle import Stream
from cardsuite.scene.presenter import Beat

Pace = Literal["slow", "normal", "fast", "instant"]
PACES: Final[tuple[Pace, ...]] = ("slow", "normal", "fast", "instant")

_FACTOR: Final[dict[Pace, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}


def rest(beat: Beat, pace: Pace) -> float:
    """Seconds to rest after something of that beat; none where a screen opens by itself.

    >>> rest(Beat.GLANCE, "normal"), rest(Beat.GLANCE, "instant")
    (1.2, 0.0)
    """
    match beat:
        case Beat.STEP:
            return 0.5 * _FACTOR[pace]
        case Beat.GLANCE:
            return 1.2 * _FACTOR[pace]
        case Beat.SHEET | Beat.OVER:
            return 1.2 * _FACTOR[pace]
        case Beat.NONE:
            return 0.0
        case _:
            assert_never(beat)


def thinking(seconds: tuple[float, float], pace: Pace, game: str, number: int) -> float:
    """How long a bot seems to think after so many entries: between two times, and for no reason.

    Drawn from what everybody knows, so that no card has a part in it.

    >>> thinking((0.8, 2.5), "instant", "2026-01-01T00:00:00", 7)
    0.0
    """
    shortest, longest = seconds
    part = Stream(game.encode(), f"cardsuite/pace/{number}").below(1000) / 999
    return (shortest + part * (longest - shortest)) * _FACTOR[pace]


def changed(pace: Pace, faster: bool) -> Pace:
    """The next pace in that direction; the same at the end of the row."""
    at = PACES.index(pace) + (1 if faster else -1)
    return PACES[min(max(at, 0), len(PACES) - 1)]


class Timer(Protocol):
    """Something that will happen."""

    def stop(self) -> None:
        """It will not."""
        ...


class Scheduler(Protocol):
    """Makes things happen later, on the loop of the screen."""

    def after(self, seconds: float, what: Callable[[], object]) -> Timer:
        """Call `what` once, after that many seconds."""
        ...
