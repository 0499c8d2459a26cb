"""Playing on a screen. Nothing here loads click, so that the shortest command is the fastest."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from cardsuite.cli.status import DISK_REFUSED, NO_TERMINAL, OK, ExitError

if TYPE_CHECKING:
    from cardsuite.session.library import Kept
    from cardsuite.session.settings import Settings
    from cardsuite.session.setup import Wish
    from cardsuite.session.store import Store
    from cardsuite.tui.app import Opened


def settings_for_play() -> Settings:
    """The person's settings; what was not understood in them is said on standard error."""
    from cardsuite.session.places import config_dir
    from cardsuite.session.settings import load_settings

    settings, complaints = load_settings(config_dir())
    for complaint in complaints:
        import click

        click.echo(complaint, err=True)
    return settings


@contextmanager
def opened_store() -> Iterator[Store]:
    """The store of the saved games, closed at the end with everything on the disk."""
    from cardsuite.session.places import database_path
    from cardsuite.session.store import Store

    store = Store.open(database_path())
    try:
        yield store
    finally:
        store.close()


def need_terminal() -> None:
    """End with status 3 where no screen can be drawn, and name the way that needs none."""
    from cardsuite.tui.terminal import why_no_terminal

    why = why_no_terminal(sys.stdin, sys.stdout, sys.stderr, os.environ.get("TERM", ""))
    if why is not None:
        raise ExitError(NO_TERMINAL, why)


def play_on_screen(game: str, wish: Wish | None = None) -> int:
    """Play a new game on the screen: the table is drawn first, and then the store is opened.

    Without a wish nothing has to be waited for, and the table itself is the first picture.
    """
    need_terminal()
    gc.disable()  # until the table stands: what is loaded stays, and collecting finds nothing
    settings = settings_for_play()
    from cardsuite.engine.registry import find, load
    from cardsuite.tui.start import start

    def opening() -> Opened:
        from cardsuite.session.beginning import Beginning
        from cardsuite.session.places import ahead_dir
        from cardsuite.session.setup import Wish, new_header
        from cardsuite.tui.app import Opened

        spec = load(game)
        header = new_header(spec, wish or Wish(), level=settings.level)
        by_chance = wish is None or wish.seed is None
        ahead = ahead_dir() if by_chance else None
        beginning = Beginning(spec, header, open_late, ahead)
        return Opened(settings, beginning.session, keep=beginning.keep)

    def open_late() -> Store:
        stores.append(leaving.enter_context(opened_store()))
        return stores[0]

    stores: list[Store] = []
    with ExitStack() as leaving:
        status = start(find(game).title, opening, at_once=wish is None)
        return _with_all_saved(status, *stores)


def run_on_screen(kept: Kept, store: Store, settings: Settings) -> int:
    """Play a kept game on the screen until the person leaves."""
    from cardsuite.tui.start import play

    return _with_all_saved(play(kept, store, settings), store)


def open_home() -> int:
    """Open the home screen."""
    need_terminal()
    gc.disable()
    from cardsuite.tui.start import home

    settings = settings_for_play()
    with opened_store() as store:
        return _with_all_saved(home(store, settings), store)


def _with_all_saved(status: int, *stores: Store) -> int:
    """The exit status of a game that is kept; where the disk has not taken it, that is said."""
    for store in stores:
        if status == OK and not store.flush():
            from cardsuite.session.store_disk import GOES_ON

            why = (store.notice or "The disk does not answer").removesuffix(GOES_ON).removesuffix(".")
            raise ExitError(DISK_REFUSED, f"{why}: what was played last is not saved.")
    return status
