"""Starting the app: from what is to be opened to the exit status. Textual is loaded when it starts."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from types import ModuleType

    from cardsuite.session.library import Kept
    from cardsuite.session.session import Session
    from cardsuite.session.settings import Settings
    from cardsuite.session.store import Store
    from cardsuite.tui.app import CardsApp, Opened


def start(title: str, opening: Callable[[], Opened], at_once: bool = False) -> int:
    """Show the felt, open what `opening` gives, and run until the person leaves.

    With `at_once` the table that `opening` gives is the first picture. Returns the exit status. Raises
    what `opening` raised, once the terminal is as it was.
    """
    gc.disable()  # until the table stands: a third of the collections of a start find nothing
    _load_asyncio()
    os.environ.setdefault("TEXTUAL_FPS", "120")  # so that a key that follows another is drawn soon
    sys.setswitchinterval(0.001)  # the driver's threads should not wait for the loop, nor it for the store's
    from cardsuite.session.places import data_dir
    from cardsuite.tui.app import CardsApp
    from cardsuite.tui.terminal import run_app

    app = CardsApp(lambda: _with_glyphs(opening()), title, at_once=at_once)
    try:
        status = run_app(app, data_dir() / "crashes", on_hangup=app.let_go)
    finally:
        gc.enable()
    if app.failure is not None:
        raise app.failure
    return status


def _load_asyncio() -> None:
    """Load asyncio as where Python has no ssl: nothing here needs it, and loading it is felt at the start."""
    if "ssl" in sys.modules:
        return
    sys.modules["ssl"] = cast("ModuleType", None)  # makes its import fail, which asyncio is ready for
    try:
        import asyncio  # noqa: F401
    finally:
        del sys.modules["ssl"]


def _with_glyphs(opened: Opened) -> Opened:
    return opened._replace(settings=resolved(opened.settings))


def resolved(settings: Settings) -> Settings:
    """The settings with `auto` decided: letters wherever the terminal takes no UTF-8."""
    from cardsuite.tui.encoding import glyphs_here

    return settings._replace(glyphs=glyphs_here(settings.glyphs))


def play(kept: Kept, store: Store, settings: Settings) -> int:
    """Play a kept game until the person leaves; returns the exit status."""
    return start(kept.session.spec.title, lambda: _opened(settings, kept.session, store, kept))


def home(store: Store, settings: Settings) -> int:
    """The home screen until the person leaves; returns the exit status."""
    return start("cardsuite", lambda: _opened(settings, store=store))


def open_first(title: str, first: Callable[[CardsApp], object], store: Store, settings: Settings) -> int:
    """Begin with what `first` opens, until the person leaves; returns the exit status."""
    return start(title, lambda: _opened(settings, store=store)._replace(first=first))


def view_record(session: Session, settings: Settings) -> int:
    """Step through a session until the person leaves; returns the exit status."""
    return start(session.spec.title, lambda: _opened(settings, session)._replace(watched=True))


def _opened(
    settings: Settings, session: Session | None = None, store: Store | None = None, kept: Kept | None = None
) -> Opened:
    from cardsuite.tui.app import Opened

    return Opened(settings, session, store, kept)
