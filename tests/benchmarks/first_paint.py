"""How long until the screen is painted first, held against a Textual app that shows one word.

    python -m tests.benchmarks.first_paint [ROUNDS] [GAME]...

Both run in a terminal of their own, in turn, so that a busy machine slows both; the ratios of the
fastest rounds, of the medians and the median of the rounds' ratios are printed: of the first paint
(the game's name) and of the whole table with its cards (wanted: both at most 1.25; the status is 1 where the
median of the rounds' ratios is above). The times are those at which the bytes came: what this side's terminal
makes of them is looked at afterwards. The modules are compiled before, as those of an installed package are.
"""

from __future__ import annotations

import compileall
import os
import select
import statistics
import sys
import tempfile
from collections.abc import Callable
from typing import Final

from cardsuite.engine.registry import find
from tests.terminal.picture import Picture
from tests.terminal.ptyrun import PATIENCE, ROOT, Terminal

BAR: Final = 1.25

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


def seen_after(terminal: Terminal, last: bytes, *wanted: Callable[[str], bool]) -> tuple[float, ...]:
    """Seconds from the start until the screen was so, for each that is wanted; `last` is written with it."""
    chunks: list[tuple[float, bytes]] = []
    written, wait = b"", PATIENCE
    while select.select([terminal._master], [], [], wait)[0]:
        chunks.append((terminal.age, os.read(terminal._master, 65536)))
        written += chunks[-1][1]
        wait = 0.05 if last in written else PATIENCE  # the rest of the picture still comes
    picture, seconds = Picture(terminal.cols, terminal.rows), list[float]()
    for age, data in chunks:
        picture.feed(data)
        while len(seconds) < len(wanted) and wanted[len(seconds)]("\n".join(picture.lines())):
            seconds.append(age)
    if len(seconds) < len(wanted):
        raise AssertionError("The picture did not come:\n" + "\n".join(picture.lines()))
    return tuple(seconds)


def bare() -> tuple[float, ...]:
    """Seconds until a bare app's word is there."""
    with Terminal([sys.executable, "-c", BARE]) as terminal:
        return seen_after(terminal, b"There is a word here.", lambda screen: "word" in screen)


def is_dealt(screen: str) -> bool:
    """Whether cards lie on the table and the keys are named below it."""
    return "leave" in screen and "▒▒" in screen


def table(game: str) -> tuple[float, ...]:
    """Seconds until the game's name is there, and until the table of a new game is."""
    title = find(game).title
    with (
        tempfile.TemporaryDirectory() as home,
        Terminal([sys.executable, "-m", "cardsuite", game], env={"CARDSUITE_HOME": home}) as terminal,
    ):
        return seen_after(terminal, b"leave", lambda screen: title in screen, is_dealt)


def main(rounds: int, games: list[str]) -> int:
    """Print the times and their ratios; how many games are too slow."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir(ROOT / "cardsuite", quiet=1)
    slow = 0
    for game in games:
        bare(), table(game)
        pairs = [(*bare(), *table(game)) for _ in range(rounds)]
        words, felts, tables = [list(times) for times in zip(*pairs, strict=True)]
        say(f"{game}:")
        report("bare app", words, words)
        report("first paint", felts, words)
        slow += report("whole table", tables, words) > BAR
    return slow


def report(name: str, times: list[float], words: list[float]) -> float:
    """Print the times and what they are of those of the bare app; the median of the rounds' ratios."""
    fast, usual = min(times), statistics.median(times)
    paired = statistics.median(time / word for time, word in zip(times, words, strict=True))
    ratios = f"ratio {fast / min(words):.2f} and {usual / statistics.median(words):.2f}, {paired:.2f} paired"
    say(f"{name:12} fastest {fast * 1000:4.0f} ms, median {usual * 1000:4.0f} ms, {ratios}")
    return paired


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7, sys.argv[2:] or ["spades"])))
