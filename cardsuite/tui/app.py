"""The app: one screen on top of another, from the table to the result and on to the next game."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import App
from textual.binding import BindingType

from cardsuite.engine.errors import CardsuiteError, OptionError
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.tui.keys import KeyMap, key_name
from cardsuite.tui.left import Left
from cardsuite.tui.pace import Scheduler
from cardsuite.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from cardsuite.engine.log import Header
    from cardsuite.session.library import Kept
    from cardsuite.session.store import Store


class CardsApp(App[int]):
    """Plays a session, kept in a store or (for tests and looking) nowhere.

    It begins with the table of `session`, or with the home screen when there is none. Leaving a table
    leads back to where it was opened from. `scheduler` replaces the clock that counts the rests, in tests.
    """

    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: #005f00; layers: base; }"
    TITLE = "cardsuite"

    def __init__(
        self,
        settings: Settings,
        session: Session | None = None,
        store: Store | None = None,
        kept: Kept | None = None,
        scheduler: Scheduler | None = None,
    ) -> None:
        super().__init__()
        self._scheduler = scheduler
        self.settings = settings
        self.store = store
        self.at_home = session is None
        self._session = session
        self._kept = kept
        self._asked_to_stop = False

    def on_mount(self) -> None:
        """Open the first screen."""
        if self._session is not None:
            self.open_table(self._session)
        else:
            self.open_home()

    def open_home(self) -> None:
        """Open the home screen."""
        from cardsuite.tui.lobby import open_lobby

        open_lobby(self)

    def open_table(self, session: Session) -> None:
        """Play a session."""
        self._session = session
        self.push_screen(TableScreen(session, self.settings, self._scheduler, self._notice), self._table_left)

    def _notice(self) -> str | None:
        return self.store.notice if self.store is not None else None

    def open_kept(self, kept: Kept) -> None:
        """Play a kept session; the one before is let go."""
        self.let_go()
        self._kept = kept
        self.open_table(kept.session)

    def let_go(self) -> None:
        """Another terminal may play the game from here on."""
        if self._kept is not None:
            self._kept.lock.release()
            self._kept = None

    def _table_left(self, left: Left | None) -> None:
        session = self._session
        assert session is not None
        match left:
            case Left("over"):
                self._open_result(session)
            case Left("new" | "rematch" | "restart" | "numbered"):
                self._begin(session, left)
            case _:
                self.leave()

    def leave(self) -> None:
        """Leave the table: to the home screen, or out."""
        self.let_go()
        if self.at_home:
            self.open_home()
        else:
            self.exit(0)

    def _open_result(self, session: Session) -> None:
        from cardsuite.tui.screens.result import ResultScreen

        self.push_screen(ResultScreen(session, self.settings), self._table_left)

    def _begin(self, session: Session, left: Left) -> None:
        from cardsuite.tui.again import another, numbered, restarted

        header = session.header
        match left:
            case Left("restart"):
                header = restarted(header)
            case Left("numbered", deal):
                header = numbered(header, deal, session.spec.numbered is not None)
            case _:
                header = another(header)
        try:
            started = self._started(session, header)
        except CardsuiteError as error:
            self.open_table(session)
            self.notify(str(error), markup=False)
            return
        if left.way == "restart" and started.people and not session.result:
            started.note_help(started.people[0], "oracle")
        self.open_table(started)

    def _started(self, session: Session, header: Header) -> Session:
        if self.store is None:
            return Session(session.spec, header)
        from cardsuite.session.library import begin

        kept = begin(self.store, session.spec, header)
        self.let_go()
        self._kept = kept
        return kept.session

    def on_key(self, event: events.Key) -> None:
        """The keys that hold on every screen: the palette, and leaving by pressing twice."""
        try:
            keys = KeyMap(wishes=self.settings.keys)
        except OptionError:
            keys = KeyMap()
        id = keys.find("anywhere", key_name(event.character, event.key))
        if id == "stop":
            self.ask_to_stop()
        else:
            self._asked_to_stop = False
        if id == "palette":
            self.open_palette()

    def ask_to_stop(self) -> None:
        """Leave when asked twice; everything is kept."""
        if self._asked_to_stop:
            self.let_go()
            self.exit(0)
            return
        self._asked_to_stop = True
        screen = self.screen
        if isinstance(screen, TableScreen):
            screen.message = "Press ctrl+c again to leave; everything is kept."
            screen.repaint()

    def open_palette(self) -> None:
        """All commands by name."""
        from textual.command import CommandPalette

        from cardsuite.tui.palette_commands import KeyCommands

        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette([KeyCommands]))


def _resolved(settings: Settings) -> Settings:
    """The settings with `auto` decided: letters wherever the output is not UTF-8."""
    if settings.glyphs != "auto":
        return settings if is_utf8() else replace(settings, glyphs="letters")
    return replace(settings, glyphs="suits" if is_utf8() else "letters")


def is_utf8() -> bool:
    """Whether what is written to the terminal is UTF-8."""
    encoding = getattr(sys.__stdout__, "encoding", None) or ""
    return encoding.lower().replace("-", "") == "utf8" and os.environ.get("TERM") != "linux"


def run(app: CardsApp) -> int:
    """Run the app on this terminal and give its exit status."""
    from cardsuite.session.places import data_dir
    from cardsuite.tui.terminal import run_app

    return run_app(app, data_dir() / "crashes", on_hangup=app.let_go)


def play(kept: Kept, store: Store, settings: Settings) -> int:
    """Play a kept game until the person leaves; returns the exit status."""
    return run(CardsApp(_resolved(settings), kept.session, store, kept))


def home(store: Store, settings: Settings) -> int:
    """The home screen until the person leaves; returns the exit status."""
    return run(CardsApp(_resolved(settings), store=store))


def play_session(session: Session, settings: Settings) -> int:
    """Play a session that is kept nowhere; returns the exit status."""
    return run(CardsApp(_resolved(settings), session))
