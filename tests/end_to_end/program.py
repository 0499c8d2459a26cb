"""The real program in a terminal, with a home of its own, and what it has kept there."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from cardsuite.session.library import look_at
from cardsuite.session.session import Session
from cardsuite.session.store import GameRow, Store
from tests.terminal.ptyrun import Terminal

CARDSUITE = (sys.executable, "-m", "cardsuite")


def made_home(folder: Path) -> Path:
    """A home where nothing rests on the screen."""
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text('pace = "instant"\nanimation = false\n', encoding="utf-8")
    return folder


def program(
    home: Path,
    *arguments: str,
    env: Mapping[str, str] | None = None,
    cols: int = 80,
    rows: int = 24,
    stdin: int | None = None,
) -> Terminal:
    """`cardsuite` with its arguments, started in a terminal."""
    own = {"CARDSUITE_HOME": str(home), **(env or {})}
    return Terminal([*CARDSUITE, *arguments], env=own, cols=cols, rows=rows, stdin=stdin)


@contextmanager
def kept(home: Path) -> Iterator[Store]:
    """The store of a home, read by the test."""
    store = Store.open(home / "cardsuite.db")
    try:
        yield store
    finally:
        store.close()


def the_game(home: Path) -> tuple[GameRow, Session]:
    """The one game of a home, as its log tells it."""
    with kept(home) as store:
        assert store.notice is None, store.notice
        (row,) = store.games()
        return row, look_at(store, row.id)


def moves(home: Path) -> tuple[str, ...]:
    """The lines of the log of the one game of a home."""
    with kept(home) as store:
        (row,) = store.games()
        game = store.load(row.id)
        assert game is not None
        return game.entries
