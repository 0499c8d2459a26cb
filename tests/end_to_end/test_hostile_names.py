"""Names from people who mean no good, on every screen: nothing of them reaches the terminal but letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from cardsuite.engine.record import write_header
from cardsuite.engine.registry import listings, load
from cardsuite.session.library import StoredJournal
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import GameKey
from tests.end_to_end.program import kept, made_home, program
from tests.terminal.ptyrun import Terminal

TAME = ("Ann", "Bea", "Cid", "Dot")
HOSTILE = (
    "\x1b]52;c;aGk=\x07A\x9b5n[bold",
    "\u202e\u2066B]][/\u200f\u2069[@click=app.quit]x",
    "C\u0301" + "\u0301" * 30 + "\x90q\x9c\x1b[?1049l\x1bc\n\r\x00",
    "[/D" + "x" * 4000 + "\ud800",
)
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
CONTROL = re.compile(
    r"\x1b\](\d*)[^\x07\x1b]*(?:\x07|\x1b\\)"  # OSC, by its number
    r"|\x1b\[([<=>?]?)[0-9;:]*([ -/]*[@-~])"  # CSI, by its final letter
    r"|\x1b[P_^X][^\x1b]*\x1b\\"  # DCS and the like
    r"|\x1b[ -/]*[0-~]"
    r"|[\x00-\x1f\x7f-\x9f]"
)
MARKS = re.compile("[\u0300-\u036f]{3}")


def controls(raw: bytes) -> set[str]:
    """The kinds of control sequences in what a program wrote: letters and numbers that tell them apart."""
    text = raw.decode("utf-8", errors="replace")
    kinds = set()
    for found in CONTROL.finditer(text):
        whole = found[0]
        if whole.startswith("\x1b]"):
            kinds.add(f"OSC {found[1]}")
        elif whole.startswith("\x1b["):
            private = whole[:-1] if found[2] else ""  # which mode it is matters
            kinds.add(f"CSI {private!r} {found[3]}")
        else:
            kinds.add(repr(whole[:3]))
    return kinds


class Stored(NamedTuple):
    """The two games of a home: one running, one over."""

    running: GameKey
    over: GameKey


def with_games(home: Path, game: str, names: tuple[str, ...]) -> Stored:
    """Make a home with two games whose headers hold the names, as a stranger's file would."""
    made_home(home)
    spec = load(game)
    names = tuple(name.replace("\ud800", "") for name in names)  # refused when a record is read
    ids = []
    with kept(home) as store:
        for resigned in (True, False):
            header = new_header(spec, Wish(level=spec.default_level), seed="hostile")
            chairs = tuple(
                chair._replace(name=name) for chair, name in zip(header.chairs, names, strict=False)
            )
            header = header._replace(chairs=chairs)
            id = store.new_game(game, write_header(header), header.created)
            session = Session(spec, header, StoredJournal(store, id))
            for _ in range(20):
                waiting = session.awaits()
                if isinstance(waiting, AwaitsPeople):
                    session.play(waiting.seats[0], session.legal(waiting.seats[0])[0])
                session.advance()
            if resigned:
                session.resign(0)
            ids.append(id)
        assert store.flush()
    over, running = ids
    return Stored(running, over)


def footed(terminal: Terminal, word: str) -> None:
    """Wait until the last line, which is drawn last, holds the word."""
    terminal.wait_for(lambda now: word in now.splitlines()[-1])


def walk_through(terminal: Terminal, *steps: tuple[str, str]) -> None:
    """Press each key and wait for the word of the screen it leads to."""
    for key, word in steps:
        terminal.press(key)
        footed(terminal, word)


@contextmanager
def left(terminal: Terminal) -> Iterator[Terminal]:
    """A program that is left with ctrl+c twice at the end, from wherever it is."""
    with terminal:
        yield terminal
        terminal.press("ctrl+c", "ctrl+c")
        assert terminal.exit_status() == 0
        assert terminal.modes.tame


def table_and_curtain(home: Path, game: str, names: tuple[str, ...]) -> bytes:
    """The command line's names: curtain, table, sheet, help, setup."""
    made_home(home)
    people = names[: min(2, max(load(game).seats))]
    apart = max(load(game).seats[0] // 2, 1)
    words = ",".join(f"{name}@{apart * seat}" for seat, name in enumerate(people))
    words = words.replace("\x00", "").replace("\ud800", "\udcff")  # what an argument may hold
    with left(program(home, game, "--humans", words, "--seed", "hostile")) as table:
        if len(people) > 1:
            table.wait_for("Pass the screen to")
            table.click(*table.find("shows your hand"))
        footed(table, "leave")
        walk_through(table, ("s", "go on"), ("q", "leave"), ("?", "back"), ("q", "leave"))
        table.press("n", "n")
        table.wait_for("Begin the game")
        table.press("down", "enter")
        table.send("\x1b[200~" + names[0].replace("\x1b", "") + names[1] + "\x1b[201~")
        table.press("enter", "up", "enter")
        table.wait_for(lambda now: "Begin the game" not in now)
    return bytes(table.raw)


def home_and_saves(home: Path, game: str, names: tuple[str, ...]) -> bytes:
    """A stranger's records: home, saved games, viewer, statistics, rules, settings, setup."""
    with_games(home, game, names)
    with left(program(home)) as screen:
        footed(screen, "leave")
        for door in ("Saved games", "Statistics", "Rules", "Settings"):
            screen.click(*screen.find(door))
            footed(screen, "back")
            if door == "Saved games":
                screen.press("right", "right")
                walk_through(screen, ("enter", "leave"))
                screen.press("right", "a", "a")
                walk_through(screen, ("s", "go on"), ("q", "leave"), ("q", "back"))
            if door == "Rules":
                screen.press("1")
                screen.wait_for(lambda now: "Whose rules?" not in now)
                footed(screen, "back")
            walk_through(screen, ("q", "leave"))
        screen.press("2")
        footed(screen, "back")
    return bytes(screen.raw)


def resumed_and_over(home: Path, game: str, names: tuple[str, ...]) -> bytes:
    """A stranger's records gone on with: the table, and the result with all hands laid open."""
    stored = with_games(home, game, names)
    with left(program(home, "resume", stored.running, cols=120, rows=30)) as table:
        footed(table, "leave")
    with left(program(home, "resume", stored.over)) as result:
        result.wait_for("the game is over")
        result.press("t")
        result.wait_for(lambda now: "the game is over" not in now)
        footed(result, "q ")
    with left(program(home, "resume", stored.running, "--watch")) as watched:
        footed(watched, "leave")
    return bytes(table.raw + result.raw + watched.raw)


Walk = Callable[[Path, str, tuple[str, ...]], bytes]
WALKS: tuple[Walk, ...] = (table_and_curtain, home_and_saves, resumed_and_over)
GAMES = tuple(listing.id for listing in listings())


@pytest.fixture(scope="module")
def own_controls(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Walk], set[str]]:
    """What the program writes by itself on a walk with names that mean well, whatever the game."""

    @cache
    def of(walk: Walk) -> set[str]:
        return controls(walk(tmp_path_factory.mktemp("tame") / "home", GAMES[0], TAME))

    return of


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_no_name_is_obeyed_by_the_terminal(
    game: str, walk: Walk, own_controls: Callable[[Walk], set[str]], tmp_path: Path
) -> None:
    raw = walk(tmp_path / "home", game, HOSTILE)
    text = raw.decode("utf-8", errors="replace")
    assert controls(raw) <= own_controls(walk)
    assert b"\x1b]52" not in raw
    assert not re.search("[\x80-\x9f]", text)
    assert not BIDI.search(text)
    assert not MARKS.search(text)
