# ruff: noqa: T201
"""Milliseconds from appending an entry to its acknowledgement on the disk; bar: median under 2 ms."""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from cardsuite.session.store import Store

MOVES, BAR = 500, 2.0


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "cardsuite.db")
        id = store.new_game("spades", "{}", "now")
        times = []
        for seq in range(MOVES):
            begun = time.perf_counter()
            assert store.append(id, seq, f'{{"seat":{seq % 4},"move":"play QS","t":{seq}}}').wait(5)
            times.append((time.perf_counter() - begun) * 1000)
        store.close()
    median, p95 = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    print(f"append to acknowledged: median {median:.2f} ms (bar {BAR}), p95 {p95:.2f} ms, {MOVES} moves")
    return 0 if median < BAR else 1


if __name__ == "__main__":
    sys.exit(main())
