"""What the measurements of a screen know of each game: how its table is reached, and what is done there."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from cardsuite.engine.registry import listings
from tests.terminal.ptyrun import Terminal


class Play(NamedTuple):
    """How a game is measured.

    `stands` is on the screen once the table can be used, and `begin` is pressed then. `keys` change the
    picture, one after the other and over again; `sign` is among the bytes of each such picture. `step`
    moves the game on now and then. `arguments` are added to the command.
    """

    stands: str
    begin: tuple[str, ...] = ()
    keys: tuple[str, ...] = ("o",)
    sign: bytes = b""
    step: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()


# The hand is laid in another order, while bots decide after each step.
_ANY: Final = Play("▸ You", step=("space",))

_KEY: Final = {
    "spades": Play("How many tricks", begin=("3",), step=("enter",)),
    # The solver says after each step whether the game can still be won.
    "klondike": Play("leave", begin=("m", "space"), keys=("right", "left"), step=("space",)),
    # Bots play among themselves, in the process beside the table, and never rest.
    "literature": Play(
        "leave",
        keys=("v",),
        sign=b"colours.",
        arguments=("--humans", "", "--level", "hard", "--seats", "6", "--seed", "beside"),
    ),
}

_IDLE: Final = {"spades": Play("How many tricks", begin=("3",)), "klondike": Play("leave", begin=("space",))}


def games() -> list[str]:
    """The games named on the command line after its first argument, or all there are."""
    return sys.argv[2:] or [listing.id for listing in listings()]


def to_be_pressed(game: str) -> Play:
    """How the time from a key to its picture is measured."""
    return _KEY.get(game, _ANY)


def to_be_left(game: str) -> Play:
    """How it is measured what a game costs while its player thinks."""
    return _IDLE.get(game, Play("▸ You"))


@contextmanager
def at_table(game: str, play: Play) -> Iterator[Terminal]:
    """The game in a terminal, where nothing rests, begun as `play` says."""
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "config.toml").write_text('pace = "instant"\n', encoding="utf-8")
        command = [sys.executable, "-m", "cardsuite", game, *play.arguments]
        with Terminal(command, env={"CARDSUITE_HOME": home}) as terminal:
            terminal.wait_for(play.stands, timeout=60)
            terminal.press(*play.begin)
            yield terminal
            terminal.press("q")


def cpu_seconds(pid: int) -> float:
    """Processor time of a process so far."""
    return sum(_ticks(pid)[:2]) / os.sysconf("SC_CLK_TCK")


def cpu_seconds_beside(pid: int) -> float:
    """Processor time so far of the processes that a process has started, also of those that have ended."""
    return (sum(_ticks(pid)[2:]) + sum(sum(_ticks(child)) for child in beside(pid))) / os.sysconf(
        "SC_CLK_TCK"
    )


def _ticks(pid: int) -> tuple[int, ...]:
    """The time in the program and in the kernel, of a process and of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:  # it has ended since it was listed
        return (0, 0, 0, 0)
    return tuple(int(field) for field in fields[11:15])


def resident(pid: int) -> float:
    """Megabytes of memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def beside(pid: int) -> list[int]:
    """The processes that a process has started and that still run."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
