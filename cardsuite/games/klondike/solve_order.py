"""In which order the moves of Klondike that cannot be undone are tried: the solver's, and the players'."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.games.klondike.solve_tables import CARD, World

NOISE: Final = 60
"""By so much a restart may move a card in the order."""


class Turns(NamedTuple):
    """How early a move is tried, highest first, by the card that moves.

    `top`: it leaves the cards under it or its column; `host`: it comes from the stock and a top may lie
    on it; `up`: it goes up from the stock; `other`: it comes from the stock to a column.
    """

    top: dict[int, int]
    host: dict[int, int]
    up: dict[int, int]
    other: dict[int, int]


EMPTIES: Final = 130
_HOST: Final = dict.fromkeys(CARD, 120)
_UP: Final = dict.fromkeys(CARD, 100)
_OTHER: Final = dict.fromkeys(CARD, 80)


def turns_of(world: World) -> Turns:
    """What hides most first, then emptying a column, a host for a top, up, the rest."""
    return Turns({b: _top(below) for b, below in world.below.items()}, _HOST, _UP, _OTHER)


def shuffled_turns(world: World, noise: int) -> Turns:
    """The same order with some noise in it, from a seed."""
    turns = Turns({}, {}, {}, {})
    for b in CARD:
        for turn, first in zip(
            turns, (_top(world.below.get(b, 0)), _HOST[b], _UP[b], _OTHER[b]), strict=True
        ):
            noise = next_noise(noise)
            turn[b] = first + (noise >> 16) % NOISE
    return turns


def next_noise(noise: int) -> int:
    """The next number of a simple generator: the same search takes the same turns."""
    return noise * 1103515245 + 12345 & 0x7FFFFFFF


def _top(below: int) -> int:
    return 200 + 10 * below.bit_count() if below else EMPTIES
