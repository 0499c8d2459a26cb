"""What a table costs while the person thinks: processor time and memory.

    python -m tests.benchmarks.idle [SECONDS]

Wanted: under 1 % of a processor and under 60 MB.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from tests.terminal.ptyrun import Terminal


def say(text: str) -> None:
    """Write a line of the report."""
    sys.stdout.write(f"{text}\n")


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Megabytes of memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main(seconds: float) -> None:
    """Print both figures after a bid and a few tricks."""
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal([sys.executable, "-m", "cardsuite", "spades"], env={"CARDSUITE_HOME": home}) as terminal,
    ):
        terminal.wait_for("How many tricks", timeout=60)
        terminal.press("3", "+", "+")
        for _ in range(3):
            terminal.wait_for("▸ You", timeout=60)
            terminal.press("enter")
        terminal.wait_for("▸ You", timeout=60)
        begin, before = time.monotonic(), cpu_seconds(terminal.pid)
        time.sleep(seconds)
        share = (cpu_seconds(terminal.pid) - before) / (time.monotonic() - begin)
        say(f"idle: {share * 100:.2f} % of a processor over {seconds:g} s, {resident(terminal.pid):.0f} MB")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 10)
