# ruff: noqa: T201
"""Random games of Literature to their end, every step held against what is always so.

    python -m tests.benchmarks.literature_games [games] [seed]

plays them in equal parts under every preset with 4, 6 and 8 seats, and as many again in each part under
options mixed at random; prints how many ended, the longest, and how they ended.
"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

from cardsuite.core.shuffle import Stream
from cardsuite.games.literature.options import PLAYERS, TABLE
from tests.unit.literature.play import mixed_options, play_out, rules_for


def main(games: int, seed: str) -> None:
    """Play the games; an assertion fails where something is not so."""
    parts = [(name, seats) for name in (*TABLE.presets, "mixed") for seats in PLAYERS]
    each = -(-games // len(parts))
    start = perf_counter()
    for name, seats in parts:
        ends: Counter[str] = Counter()
        longest = entries = 0
        for number in range(each):
            own = f"{seed}/{name}/{seats}/{number}"
            options = (
                mixed_options(Stream(own.encode(), "literature/mixed"), seats)
                if name == "mixed"
                else {"preset": name}
            )
            rules = rules_for(seats, **options)
            length, state = play_out(rules, own)
            result = rules.result(state)
            assert result is not None
            ends[result.termination.value] += 1
            longest, entries = max(longest, length), entries + length
        told = ", ".join(f"{end} {number}" for end, number in sorted(ends.items()))
        print(
            f"{perf_counter() - start:7.1f} s  {name}, {seats} seats: {each} games, "
            f"{entries / each:.0f} entries in the mean, {longest} at most; {told}",
            flush=True,
        )


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 20_000, given[1] if len(given) > 1 else "long")
