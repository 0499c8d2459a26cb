"""From its first picture on a table is only ever drawn over: nothing clears it, and it is never empty."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardsuite.core.seat import Seat
from cardsuite.engine.registry import load
from cardsuite.scene.presenter import presenter_of
from cardsuite.session.beginning import settled
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header
from tests.end_to_end.program import made_home, program
from tests.terminal.picture import Picture
from tests.terminal.ptyrun import Terminal
from tests.unit.session.playing import GAMES, easiest

MOVES = 10
SEED = "steady"
CLEARS = re.compile(rb"\x1b\[[0-3]?J|\x1bc|\x1b\[!p|\x1b\[\?(?:47|1047|1049)[hl]|\x1b\[\d*[LMST]")
"""What empties a screen, changes to another, or moves all its lines."""

SYNCHRONIZED = re.compile(rb"\x1b\[\?2026[hl]")
SHEET = "Enter go on"
FOOTER = "leave"
FEWEST = 5
PIECE = 256
"""So many bytes are drawn between two looks; a whole table has some thousand."""


def turn(session: Session) -> Seat | None:
    """Whose decision is next, after all that is decided without people or for them; None at the end."""
    presenter, wishes = presenter_of(session.spec), Settings().wishes
    while True:
        awaits = session.awaits()
        if not isinstance(awaits, AwaitsPeople):
            if session.advance() is None:
                return None
            continue
        seat = awaits.seats[0]
        unasked = presenter.automatic(session.view(seat), session.legal(seat), wishes)
        if unasked is None:
            return seat
        session.play(seat, unasked, auto=True)


def after_the_first_picture(raw: bytes, footer: str) -> Iterator[tuple[bytes, list[str]]]:
    """What was written after the first picture, piece by piece, and the screen after each piece.

    A terminal is looked at that draws at once whatever it is sent.
    """
    picture, stands = Picture(80, 24), False
    raw = SYNCHRONIZED.sub(b"", raw)
    for start in range(0, len(raw), PIECE):
        piece = raw[start : start + PIECE]
        picture.feed(piece)
        lines = picture.lines()
        if stands:
            yield piece, lines
        stands = stands or any(footer in line for line in lines)


def entries_kept(home: Path) -> int:
    """How many entries of the one game are on the disk; none before the store has been made."""
    if not (home / "cardsuite.db").exists():
        return 0
    with closing(sqlite3.connect(f"file:{home / 'cardsuite.db'}?mode=ro", uri=True)) as store:
        try:
            return int(store.execute("SELECT count(*) FROM entries").fetchone()[0])
        except sqlite3.OperationalError:  # the tables are being made
            return 0


def catch_up(table: Terminal, home: Path, number: int) -> None:
    """Wait until so many entries are kept; a score sheet that comes meanwhile is closed."""
    while entries_kept(home) < number:
        table.wait_until(
            lambda: entries_kept(home) >= number or SHEET in table.screen_text(), f"entry {number}"
        )
        if SHEET in table.screen_text():
            table.press("enter")
            table.wait_for(lambda screen: SHEET not in screen)


def played(home: Path, game: str) -> bytes:
    """All that the program writes while a person makes so many moves."""
    spec = load(game)
    level = easiest(spec)
    session = Session(spec, settled(spec, new_header(spec, Wish(seed=SEED, level=level)), ()))
    with program(made_home(home), game, "--seed", SEED, "--level", level) as table:
        table.wait_for(FOOTER)
        for _ in range(MOVES + 1):
            seat = turn(session)
            catch_up(table, home, session.number)
            if seat is None:
                break
            move = session.legal(seat)[0]
            table.send(f":{spec.codec.write_move(move)}\r")
            session.play(seat, move)
        table.press("q")
        table.exit_status()
        return bytes(table.raw)


def faults(raw: bytes) -> list[str]:
    """What is wrong with what a program wrote to its terminal after its first picture."""
    pieces = list(after_the_first_picture(raw, FOOTER))
    after = b"".join(piece for piece, _ in pieces)
    cleared = [f"{found[0]!r} after {after[: found.start()][-60:]!r}" for found in CLEARS.finditer(after)]
    bare = [f"only {sum(map(bool, lines))} lines" for _, lines in pieces if sum(map(bool, lines)) < FEWEST]
    return cleared + bare + ([] if pieces else ["nothing was drawn"])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_over_and_never_cleared(game: str, tmp_path: Path) -> None:
    raw = played(tmp_path / "home", game)
    begun, given_back = raw.index(b"\x1b[?1049h"), raw.rfind(b"\x1b[?1049l")
    assert faults(raw[begun:given_back]) == []


@pytest.mark.parametrize("fault", [b"\x1b[2J", b"\x1b[H" + b" " * 80 * 24])
def test_a_cleared_or_empty_screen_is_found(fault: bytes) -> None:
    table = b"\x1b[H" + b"\r\n".join(b"A row of the table".ljust(PIECE, b"\0") for _ in range(23))
    steady = table + b"\r\n " + FOOTER.encode() + b"\0" * PIECE + table
    assert faults(steady) == []
    assert faults(steady + fault) != []
