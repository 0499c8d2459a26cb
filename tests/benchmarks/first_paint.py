"""How long until the screen is painted first, held against a Textual app that shows one word.

    python -m tests.benchmarks.first_paint [ROUNDS]

Both run in a terminal of their own, in turn, so that a busy machine slows both; the ratios of the
fastest rounds and of the medians are printed: of the first paint (the felt with the game's name;
wanted: at most 1.25) and of the whole table with its cards.
"""

from __future__ import annotations

import statistics
import sys
import tempfile

from tests.terminal.ptyrun import Terminal

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("There is a word here.")
Bare().run()
"""


def say(text: str) -> None:
    """Write a line of the report."""
    sys.stdout.write(f"{text}\n")


def bare() -> float:
    """Seconds until a bare app's word is there."""
    with Terminal([sys.executable, "-c", BARE]) as terminal:
        return terminal.wait_for("There is a word here.")


def table() -> tuple[float, float]:
    """Seconds until the felt is there, and until the table of a new game is."""
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal([sys.executable, "-m", "cardsuite", "spades"], env={"CARDSUITE_HOME": home}) as terminal,
    ):
        return terminal.wait_for("Spades"), terminal.wait_for("leave")


def main(rounds: int) -> None:
    """Print the times and their ratios."""
    bare(), table()
    pairs = [(bare(), *table()) for _ in range(rounds)]
    words, felts, tables = [list(times) for times in zip(*pairs, strict=True)]
    for name, times in (("bare app", words), ("first paint", felts), ("whole table", tables)):
        fast, usual = min(times), statistics.median(times)
        ratios = f"ratio {fast / min(words):.2f} and {usual / statistics.median(words):.2f}"
        say(f"{name:12} fastest {fast * 1000:4.0f} ms, median {usual * 1000:4.0f} ms, {ratios}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
