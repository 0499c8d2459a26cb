"""However the real program ends, the terminal is the shell's again and every move made is kept."""

from __future__ import annotations

import os
import re
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.end_to_end.program import CARDSUITE, made_home, moves, program, the_game
from tests.terminal.ptyrun import Terminal

SEED = "seed-of-these-rows"
SPADES = ("spades", "--seed", SEED, "--level", "easy")
ENDING = {"TERM": signal.SIGTERM, "HUP": signal.SIGHUP, "QUIT": signal.SIGQUIT, "closed window": None}


def at_the_prompt(table: Terminal) -> None:
    """Asked for a bid, the cards seen."""
    table.wait_for(lambda now: "▸ You" in now and "How many tricks do you bid?" in now)


def in_the_middle(table: Terminal) -> None:
    """A bid made, and a card on the table."""
    at_the_prompt(table)
    table.press("3")
    table.wait_for("bid 3 · 0 tricks")
    table.wait_for(lambda now: "▸ You" in now and "Enter play" in now)
    table.press("enter")
    table.wait_for(lambda now: re.search(r"[1-9] tricks?\b", now) is not None)


def on_the_sheet(table: Terminal) -> None:
    """The score sheet lies over the table."""
    at_the_prompt(table)
    table.press("3")
    table.wait_for("bid 3 · 0 tricks")
    table.press("s")
    table.wait_for("Enter go on")


def behind_the_curtain(table: Terminal) -> None:
    """Nobody looks: another person is to sit down."""
    table.wait_for("Pass the screen to You.")
    table.click(*table.find("shows your hand"))
    at_the_prompt(table)
    table.press("3")
    table.wait_for("Pass the screen to Ben.")


class Place(NamedTuple):
    """Where a game ends, how, and the moves that had been made by then."""

    reach: Callable[[Terminal], None]
    ends: tuple[str, ...]
    made: tuple[str, ...]


PLACES = (
    Place(in_the_middle, tuple(ENDING), ("bid 3", "play")),
    Place(at_the_prompt, ("QUIT", "closed window"), ()),
    Place(on_the_sheet, ("TERM", "closed window"), ("bid 3",)),
    Place(behind_the_curtain, ("HUP", "closed window"), ("bid 3",)),
)


def tame(terminal: Terminal) -> bool:
    return terminal.modes.tame and terminal.cooked


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.reach.__name__)
def test_every_end_leaves_a_tame_terminal_and_the_game(place: Place, tmp_path: Path) -> None:
    people = ("--humans", "You@0,Ben@2") if place.reach is behind_the_curtain else ()
    homes = {name: made_home(tmp_path / name) for name in place.ends}
    with ExitStack() as stack:
        tables = {name: stack.enter_context(program(home, *SPADES, *people)) for name, home in homes.items()}
        for table in tables.values():
            place.reach(table)
        for name, table in tables.items():
            number = ENDING[name]
            table.hang_up() if number is None else table.kill(number)
        for name, table in tables.items():
            assert table.exit_status() == 128 + (ENDING[name] or signal.SIGHUP), name
            assert ENDING[name] is None or tame(table), name
    for name, home in homes.items():
        row, session = the_game(home)
        assert row.status == "running"
        assert session.number == row.entries
        own = " ".join(line for line in moves(home) if '"seat":0' in line)
        assert all(move in own for move in place.made), (name, own)
        assert not list(home.glob("crashes/*"))
    with program(homes["closed window"], "resume") as again:
        again.wait_for("Pass the screen to Ben." if people else "▸ You")
        assert people or not place.made or "bid 3" in again.screen_text()
        again.press("ctrl+c", "ctrl+c")
        assert again.exit_status() == 0


def test_bytes_that_are_no_text_do_not_end_the_game(tmp_path: Path) -> None:
    with program(made_home(tmp_path / "home"), *SPADES) as table:
        at_the_prompt(table)
        for junk in (b"\xff", b"\xc3(", b"\x1b[M \xe9\xff", b"\x1b[<;;M\x1b]52;\xff\x07\x1bP\xff\x1b\\"):
            table.send(junk)
            table.wait_until(partial(_types, table), f"a typed line after {junk!r}")
            table.press("escape")
            table.wait_for(lambda now: ":w" not in now)
        table.press("3")
        table.wait_for("bid 3")
        table.press("q")
        assert table.exit_status() == 0
        assert tame(table)


def _types(table: Terminal) -> bool:
    """Pressed again and again: a torn sequence may take the next keys with it."""
    table.press(":", "w")
    return ":w" in table.screen_text()


@pytest.mark.parametrize("command", [(), ("spades",), ("resume",)], ids=["home", "game", "resume"])
def test_without_a_terminal_the_way_that_needs_none_is_named(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    home = made_home(tmp_path / "home")
    reader, writer = os.pipe()
    os.close(writer)
    with (
        program(home, *command, env={"TERM": "dumb"}, cols=120) as dumb,
        program(home, *command, stdin=reader, cols=120) as piped,
    ):
        for terminal, why in ((dumb, "TERM is dumb"), (piped, "standard input is not a terminal")):
            assert terminal.exit_status() == 3
            said = " ".join(terminal.screen_text().split())
            assert why in said
            assert "use --plain." in said
            assert b"\x1b" not in terminal.raw
    os.close(reader)
    assert not (home / "cardsuite.db").exists()


BRITTLE = """
from cardsuite.games.spades.spec import SPEC as SPADES

def hinter(rules):
    return Hinter()

class Hinter:
    def hint(self, view, history, legal, dice, budget):
        hand, seed = repr(view), "SEED"
        raise RuntimeError(f"{hand} {seed}")

SPEC = SPADES._replace(id="brittle", title="Brittle", hint="brittle:hinter")
"""


def _installed(folder: Path) -> Path:
    """A package that brings a game which breaks when it is asked for a hint."""
    info = folder / "brittle-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brittle\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[cardsuite.games]\nbrittle = brittle:SPEC\n")
    (folder / "brittle.py").write_text(BRITTLE.replace("SEED", SEED))
    return folder


def test_a_crash_shows_three_lines_and_its_report_no_hand_and_no_seed(tmp_path: Path) -> None:
    home, site = made_home(tmp_path / "home"), _installed(tmp_path / "site")
    env = {"PYTHONPATH": str(site)}
    with program(home, "brittle", *SPADES[1:], env=env, cols=200) as table:
        at_the_prompt(table)
        table.press("3")
        table.wait_for(lambda now: "▸ You" in now and "bid 3" in now and "Enter play" in now)
        table.press("i")
        assert table.exit_status() == 1
        assert tame(table)
        _, _, after = bytes(table.raw).rpartition(b"\x1b[?1049l")
        shown = re.sub(rb"\x1b\[[^a-zA-Z]*[a-zA-Z]", b"", after).decode().splitlines()
    (report,) = (home / "crashes").glob("*")
    assert shown == [
        "cardsuite had to stop: a fault in the program (RuntimeError).",
        "What was played is kept; `cardsuite resume` goes on with it.",
        f"The report is in {report}; it holds no cards and no names.",
    ]
    text = report.read_text()
    assert re.search(r"brittle\.py:\d+ in Hinter\.hint", text)
    assert SEED not in text
    assert "hand" not in text
    assert "Card(" not in text
    with program(home, "resume", env=env) as again:
        again.wait_for(lambda now: "▸ You" in now and "bid 3" in now)
        again.press("ctrl+c", "ctrl+c")
        assert again.exit_status() == 0


def test_a_killed_program_s_terminal_is_put_right_by_the_command(tmp_path: Path) -> None:
    home = made_home(tmp_path / "home")
    script = f"""
sh -c 'echo $$ >{home}/pid; exec "$@"' sh "$@"
read line
{sys.executable} -m cardsuite fix-terminal
"""
    command = ["sh", "-c", script, "sh", *CARDSUITE, *SPADES]
    with Terminal(command, env={"CARDSUITE_HOME": str(home)}) as shell:
        at_the_prompt(shell)
        shell.press("3")
        shell.wait_for("bid 3 · 0 tricks")
        os.kill(int((home / "pid").read_text()), signal.SIGKILL)
        shell.wait_for("Killed")
        assert not tame(shell)
        shell.send("\n")
        assert shell.exit_status() == 0
        assert shell.modes.tame
        flags = shell.attributes()
        assert flags[0] & termios.ICRNL
        assert flags[1] & termios.OPOST
        lines = termios.ICANON | termios.ECHO | termios.ISIG
        assert flags[3] & lines == lines
        assert "The terminal is as it was." in shell.screen_text()
    assert any('"seat":0,"move":"bid 3"' in line for line in moves(home))
