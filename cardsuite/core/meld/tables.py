"""How melds are formed and cards counted, as data; and the tables of a suit's holdings that follow.

A table has an entry for each of the 8192 holdings of one suit. Tables are built when they are first
asked for, in a few milliseconds, and kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from cardsuite.core.meld.masks import LANE, RANKS

PIPS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""What unmelded cards count from ace to king: the ace 1, pictures 10."""

_NEVER: Final = 1 << 20


@dataclass(frozen=True, slots=True, eq=False)
class Melding:
    """How melds are formed and unmelded cards counted, with its tables by a suit's holding.

    `values` count the ranks from ace to king. The ace is low, with `ace_high` also high; K-A-2 is never a
    run. `left` is the least value a holding leaves when only runs are laid; `in_runs` are the bits that
    are part of some run. `melding` makes them, one for the same values and ace.
    """

    values: tuple[int, ...]
    ace_high: bool
    left: tuple[int, ...]
    in_runs: tuple[int, ...]


class Shedding(NamedTuple):
    """What giving up one card of a holding comes to: `change` of its `left`, and all `bits` that reach it.

    The empty holding has a change that no sum makes up for.
    """

    change: tuple[int, ...]
    bits: tuple[int, ...]


@cache
def melding(values: tuple[int, ...] = PIPS, ace_high: bool = False) -> Melding:
    """The tables for these values and this ace. Raises ValueError unless there are 13 values."""
    if len(values) != RANKS:
        raise ValueError(f"There are {len(values)} values; every rank from ace to king needs one, so 13.")
    long, runs = _lane((*values, values[0]) if ace_high else values)
    if not ace_high:
        return Melding(values, ace_high, tuple(long), tuple(runs))
    # Place 13 is the ace above the king: of a holding with an ace, the better of its two places counts.
    left, in_runs = long[: LANE + 1], runs[: LANE + 1]
    for holding in range(1, LANE + 1, 2):
        high = holding ^ 1 | 1 << RANKS
        left[holding] = min(left[holding], long[high])
        in_runs[holding] |= runs[high] & LANE | runs[high] >> RANKS
    return Melding(values, ace_high, tuple(left), tuple(in_runs))


def _lane(values: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """What each holding leaves, and which of its cards are in runs, for places in a row.

    A holding's highest card is left over, or ends a run of three, four or five; longer runs are two.
    """
    left, runs = [0], [0]
    for top, value in enumerate(values):
        three, four, five = (
            ((1 << size) - 1) << top + 1 - size if top + 1 >= size else -1 for size in (3, 4, 5)
        )
        for below in range(1 << top):
            holding = below | 1 << top
            best, inside = left[below] + value, runs[below]
            if holding & three == three:
                inside |= three
                best = min(best, left[holding ^ three])
                if holding & four == four:
                    best = min(best, left[holding ^ four])
                    if holding & five == five:
                        best = min(best, left[holding ^ five])
            left.append(best)
            runs.append(inside)
    return left, runs


@cache
def shedding(rules: Melding) -> Shedding:
    """The tables of giving up one card."""
    left = rules.left
    change, gone = [_NEVER], [0]
    for holding in range(1, LANE + 1):
        least, bits, rest = _NEVER, 0, holding
        while rest:
            bit = rest & -rest
            rest ^= bit
            now = left[holding ^ bit]
            if now < least:
                least, bits = now, bit
            elif now == least:
                bits |= bit
        change.append(least - left[holding])
        gone.append(bits)
    return Shedding(tuple(change), tuple(gone))
