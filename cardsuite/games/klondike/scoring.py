"""What a game of Klondike is worth: points for moves and for time (K15); the tables are data."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from cardsuite.games.klondike.options import Options


class Event(Enum):
    """What scores: a card moved from here to there, a card turned up, the waste turned over."""

    WASTE_TO_COLUMN = "waste>column"
    WASTE_UP = "waste>foundation"
    COLUMN_UP = "column>foundation"
    DOWN = "foundation>column"
    TURN_UP = "turn up"
    RECYCLE = "recycle"
    OTHER = "column>column"


class Elapsed(NamedTuple):
    """So many seconds have gone by in all since the first action (K11)."""

    seconds: int


Happening: TypeAlias = Event | Elapsed

STANDARD: Final = {
    Event.WASTE_TO_COLUMN: 5,
    Event.WASTE_UP: 10,
    Event.COLUMN_UP: 10,
    Event.TURN_UP: 5,
    Event.DOWN: -15,
}
VEGAS: Final = {Event.WASTE_UP: 5, Event.COLUMN_UP: 5, Event.DOWN: -5}
STAKE: Final = 52
"""What a game of Vegas costs: one for each card."""

RECYCLE_COSTS: Final = {1: (1, 100), 3: (3, 20)}
"""By the cards drawn at a time: from which turning over on, and what each costs (standard)."""

TICK_SECONDS: Final = 10
TICK_COST: Final = 2
BONUS_FROM: Final = 30
BONUS: Final = 700_000


def opening(options: Options) -> int:
    """What a game begins with: nothing, or the stake off what was carried over."""
    return options.vegas_bank - STAKE if options.scoring == "vegas" else 0


def bonus(seconds: int) -> int:
    """What a win after so many full seconds adds to a standard score; nothing below half a minute.

    >>> bonus(60), bonus(29)
    (11666, 0)
    """
    return BONUS // seconds if seconds >= BONUS_FROM else 0


class Standing(NamedTuple):
    """A score on its way: the points, how often the waste was turned over, the ticks of time paid for."""

    points: int
    recycles: int = 0
    ticks: int = 0


def scored(standing: Standing, what: Happening, scoring: str, draw: int) -> Standing:
    """The standing after something happened; a standard score never falls below 0."""
    points, recycles, ticks = standing
    match scoring, what:
        case "standard", Elapsed(seconds):
            ticks = max(seconds // TICK_SECONDS, ticks)
            return Standing(max(points - TICK_COST * (ticks - standing.ticks), 0), recycles, ticks)
        case _, Elapsed():
            return standing
        case "standard", Event.RECYCLE:
            first, cost = RECYCLE_COSTS[draw]
            recycles += 1
            return Standing(max(points - cost, 0) if recycles >= first else points, recycles, ticks)
        case "standard", Event():
            return Standing(max(points + STANDARD.get(what, 0), 0), recycles, ticks)
        case "vegas", Event():
            return Standing(points + VEGAS.get(what, 0), recycles, ticks)
        case _:
            return standing


def score(happenings: Iterable[Happening], start: int, scoring: str, draw: int) -> int:
    """The score after everything in order, from a start.

    >>> score([Event.WASTE_TO_COLUMN, Elapsed(10)], 0, "standard", 1)
    3
    """
    standing = Standing(start)
    for what in happenings:
        standing = scored(standing, what, scoring, draw)
    return standing.points
