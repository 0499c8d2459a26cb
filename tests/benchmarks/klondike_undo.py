"""Ten thousand sequences of moves, undo and redo of Klondike: each way back is exact (K9).

python -m tests.benchmarks.klondike_undo [sequences]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import perf_counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.unit.klondike.taking_back import DRAWS, SCORINGS, SEEDS, taken_back_and_brought_back


def main(arguments: Sequence[str]) -> None:
    """Try them; an error shows the shortest sequence that fails."""
    count = int(arguments[0]) if arguments else 10_000
    tried: list[int] = []

    @settings(max_examples=count, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(
        seed=SEEDS,
        draw=DRAWS,
        scoring=SCORINGS,
        choices=st.lists(st.integers(0, 10**6), min_size=20, max_size=60),
    )
    def all_ways(seed: int, draw: int, scoring: str, choices: list[int]) -> None:
        taken_back_and_brought_back(seed, draw, scoring, choices)
        tried.append(len(choices))

    start = perf_counter()
    all_ways()
    seconds = perf_counter() - start
    sys.stdout.write(
        f"{len(tried)} sequences of {sum(tried) / len(tried):.1f} steps in the mean, at most {max(tried)}: "
        f"every state, fan, score and history came back; {seconds:.0f} s\n"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
