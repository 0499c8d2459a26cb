"""How long until the screen is painted first, held against a Textual app that shows one word.

    python -m tests.benchmarks.first_paint [ROUNDS] [GAME]

Both run in a terminal of their own, in turn, so that a busy machine slows both; the ratios of the
fastest rounds, of the medians and the median of the rounds' ratios are printed: of the first paint
(the game's name) and of the whole table with its cards (wanted: both at most 1.25). The
modules are compiled before, as those of an installed package are.
"""

from __future__ import annotations

import compileall
import os
import statistics
import sys
import tempfile

from cardsuite.engine.registry import find
from tests.terminal.ptyrun import ROOT, Terminal

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


def is_dealt(screen: str) -> bool:
    """Whether cards lie on the table and the keys are named below it."""
    return "leave" in screen and "▒▒▒▒" in screen


def table(game: str) -> tuple[float, float]:
    """Seconds until the game's name is there, and until the table of a new game is."""
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal([sys.executable, "-m", "cardsuite", game], env={"CARDSUITE_HOME": home}) as terminal,
    ):
        return terminal.wait_for(find(game).title), terminal.wait_for(is_dealt)


def main(rounds: int, game: str) -> None:
    """Print the times and their ratios."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir(ROOT / "cardsuite", quiet=1)
    bare(), table(game)
    pairs = [(bare(), *table(game)) for _ in range(rounds)]
    words, felts, tables = [list(times) for times in zip(*pairs, strict=True)]
    for name, times in (("bare app", words), ("first paint", felts), ("whole table", tables)):
        fast, usual = min(times), statistics.median(times)
        paired = statistics.median(time / word for time, word in zip(times, words, strict=True))
        ratios = (
            f"ratio {fast / min(words):.2f} and {usual / statistics.median(words):.2f}, {paired:.2f} paired"
        )
        say(f"{name:12} fastest {fast * 1000:4.0f} ms, median {usual * 1000:4.0f} ms, {ratios}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7, sys.argv[2] if len(sys.argv) > 2 else "spades")
