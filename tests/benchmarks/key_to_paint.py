"""From a key to the bytes of its picture, while others decide.

    python -m tests.benchmarks.key_to_paint [KEYS] [GAME]...

The app runs in a terminal of its own. In each game a key is pressed that changes the picture, while bots
decide and play, or a solver works beside the table; the time is taken from the key to the last byte of the
picture that follows it. Wanted: 95 of 100 under 16 ms; the status is 1 where they are not. A bare app that
changes one word is measured in the same run, to tell a busy machine from a slow table.
"""

from __future__ import annotations

import compileall
import os
import select
import statistics
import sys
import time
from itertools import cycle, islice
from typing import Final

from tests.benchmarks.tables import Play, at_table, cpu_seconds_beside, games, to_be_pressed
from tests.terminal.ptyrun import ROOT, Terminal

BAR: Final = 16.0
OVER: Final = b"rematch"


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


def drawn_until_quiet(terminal: Terminal, sign: bytes, wait: float) -> tuple[bytes, float]:
    """What is drawn, and when its last byte came: the sign is in it, and nothing follows for a millisecond.

    Waits so long for the first byte and for the sign. The bytes are not looked at: the time of this side's
    terminal is not the table's.
    """
    drawn, end = b"", 0.0
    while select.select([terminal._master], [], [], wait)[0]:
        drawn += os.read(terminal._master, 65536)
        end = time.perf_counter()
        wait = 0.001 if sign in drawn or OVER in drawn else wait
    terminal.raw += drawn
    return drawn, end


def key_times(terminal: Terminal, play: Play, keys: int) -> list[float]:
    """Milliseconds from each key to what it wrote, as long as the game lasts."""
    times = []
    for number, key in enumerate(islice(cycle(play.keys), keys)):
        before, _ = drawn_until_quiet(terminal, b"", 0)
        start = time.perf_counter()
        terminal.press(key)
        drawn, end = drawn_until_quiet(terminal, play.sign, 2.0)
        if OVER in before + drawn:
            break
        if not drawn or play.sign not in drawn:
            raise AssertionError(f"The key changed nothing; last came {bytes(terminal.raw[-400:])!r}")
        times.append((end - start) * 1000)
        if number % 12 == 11 and play.step:
            terminal.press(*play.step)  # others decide under the next keys
            time.sleep(0.02)
        else:
            time.sleep(0.01)
    return times


def main(keys: int, names: list[str]) -> int:
    """Measure the tables, then the bare app; how many tables are too slow."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    compileall.compile_dir(ROOT / "cardsuite", quiet=1)
    slow = 0
    for game in names:
        play = to_be_pressed(game)
        with at_table(game, play) as terminal:
            terminal.comes(lambda: False, 0.5)
            begin, before = time.perf_counter(), cpu_seconds_beside(terminal.pid)
            times = key_times(terminal, play, keys)
            while len(times) < keys:
                terminal.press("r")  # the game is over: the same players again
                terminal.wait_for_bytes(b"leave", start=len(terminal.raw))
                times += key_times(terminal, play, keys - len(times))
            worked = cpu_seconds_beside(terminal.pid) - before
            seconds = time.perf_counter() - begin
        times.sort()
        report(game, times, f", beside it {100 * worked / seconds:.0f} % of a processor" if worked else "")
        slow += late(times) >= BAR
    with Terminal([sys.executable, "-c", BARE]) as terminal:
        terminal.wait_for("There is a word here.")
        report("bare app", sorted(key_times(terminal, Play("", keys=("o",)), keys)))
    return slow


def late(times: list[float]) -> float:
    """What 95 of 100 are under."""
    return times[int(len(times) * 0.95)]


def report(name: str, times: list[float], more: str = "") -> None:
    """Print the median, the 95th of 100 and the slowest."""
    say(
        f"{name:10} median {statistics.median(times):5.1f} ms, "
        f"95 of 100 under {late(times):5.1f} ms, slowest {times[-1]:5.1f} ms{more}"
    )


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]) if len(sys.argv) > 1 else 120, games())))
