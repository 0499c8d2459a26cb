"""What a table costs while the person thinks: processor time and memory.

    python -m tests.benchmarks.idle [SECONDS] [GAME]...

Wanted: under 1 % of a processor and under 60 MB, also where a clock runs. What still runs beside the table
is told apart. Status 1 where a figure is over.
"""

from __future__ import annotations

import sys
import time

from tests.benchmarks.tables import at_table, beside, cpu_seconds, games, resident, to_be_left

MOST_PERCENT, MOST_MB = 1.0, 60.0


def main(seconds: float, names: list[str]) -> int:
    """Print both figures of each game; how many are over."""
    over = 0
    for game in names:
        with at_table(game, to_be_left(game)) as terminal:
            terminal.comes(lambda: False, 2.0)  # what is loaded and looked for after the first picture
            begin, before = time.monotonic(), cpu_seconds(terminal.pid)
            terminal.comes(lambda: False, seconds)
            percent = 100 * (cpu_seconds(terminal.pid) - before) / (time.monotonic() - begin)
            memory = resident(terminal.pid)
            others = ", ".join(f"{resident(pid):.0f} MB" for pid in beside(terminal.pid))
        over += (percent >= MOST_PERCENT) + (memory >= MOST_MB)
        sys.stdout.write(
            f"{game:11} idle {percent:.2f} % of a processor over {seconds:g} s, {memory:.0f} MB"
            f"{f' and beside it {others}' if others else ''}\n"
        )
        sys.stdout.flush()
    return over


if __name__ == "__main__":
    sys.exit(bool(main(float(sys.argv[1]) if len(sys.argv) > 1 else 10, games())))
