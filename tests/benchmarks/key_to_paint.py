"""From a key to the bytes of its picture, and what the app costs while nothing happens.

    python -m tests.benchmarks.key_to_paint [KEYS]

The app runs in a terminal of its own. The hand is laid in another order while the bots of a fast game
decide and play; the time is taken from the key to the last byte of the picture that follows it. Wanted:
95 of 100 under 16 ms. A bare app that changes one word is measured in the same run, to tell a busy
machine from a slow table.
"""

from __future__ import annotations

import compileall
import os
import select
import statistics
import sys
import tempfile
import time

from tests.terminal.ptyrun import ROOT, Terminal


def say(text: str) -> None:
    """Write a line of the report."""
    sys.stdout.write(f"{text}\n")


BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("There is a word here.")
    def on_key(self, event):
        word = self.query_one(Static)
        word.update("Another" if str(word.render()) != "Another" else "There is a word here.")
Bare().run()
"""


def until_drawn(terminal: Terminal) -> float:
    """When the last byte of the next picture came: after it nothing follows for a millisecond.

    The bytes are only looked at afterwards: the time of this side's terminal is not the table's.
    """
    drawn, wait = b"", 1.0
    end = time.perf_counter()
    while select.select([terminal._master], [], [], wait)[0]:
        drawn += os.read(terminal._master, 65536)
        end, wait = time.perf_counter(), 0.001
    terminal.raw += drawn
    terminal._picture.feed(drawn)
    return end


def key_times(terminal: Terminal, keys: int) -> list[float]:
    """Milliseconds from each key to what it wrote."""
    times = []
    for number in range(keys):
        terminal.pump()
        start = time.perf_counter()
        terminal.press("o")
        times.append((until_drawn(terminal) - start) * 1000)
        if number % 12 == 11:
            terminal.press("enter")  # a card: the bots decide under the next keys
            time.sleep(0.02)
        else:
            time.sleep(0.01)
    return times


def main(keys: int) -> None:
    """Measure the table, then the bare app."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir(ROOT / "cardsuite", quiet=1)
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal([sys.executable, "-m", "cardsuite", "spades"], env={"CARDSUITE_HOME": home}) as terminal,
    ):
        terminal.wait_for("How many tricks", timeout=60)
        terminal.press("3", "+")
        terminal.wait_for("▸ You", timeout=60)
        times = sorted(key_times(terminal, keys))
        terminal.press("q")
    report("the table", times)
    with Terminal([sys.executable, "-c", BARE]) as terminal:
        terminal.wait_for("There is a word here.")
        report("bare app", sorted(key_times(terminal, keys)))


def report(name: str, times: list[float]) -> None:
    """Print the median, the 95th of 100 and the slowest."""
    say(
        f"{name:10} median {statistics.median(times):5.1f} ms, "
        f"95 of 100 under {times[int(len(times) * 0.95)]:5.1f} ms, slowest {times[-1]:5.1f} ms"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 120)
