"""The app: one screen on top of another, from the table to the result and on to the next game.

Only Textual is imported at first: the felt is on the screen while the game and its screens load.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widget import Widget

if TYPE_CHECKING:
    from cardsuite.session.library import Kept
    from cardsuite.session.session import Session
    from cardsuite.session.settings import Settings
    from cardsuite.session.store import GameKey, Store
    from cardsuite.tui.left import Left
    from cardsuite.tui.pace import Scheduler
    from cardsuite.tui.screens.table import TableScreen


class Opened(NamedTuple):
    """What a table needs: the session, the person's settings, and where the game is kept, if it is.

    A session that is `watched` is stepped through and not played. `first` opens another screen than
    the table or the home screen; leaving it ends the app. `keep` brings a new game into the store, once its
    table has been drawn; before that there is neither `store` nor `kept`.
    """

    settings: Settings
    session: Session | None = None
    store: Store | None = None
    kept: Kept | None = None
    watched: bool = False
    first: Callable[[CardsApp], object] | None = None
    keep: Callable[[], tuple[Kept, Store]] | None = None


class Felt(Widget):
    """The bare table with the game's name, for the moment until the game has been loaded."""

    DEFAULT_CSS = "Felt { background: #005f00; color: #ffffff; text-style: bold; width: 1fr; height: 1fr; }"

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def render(self) -> str:
        """The name where the table will have it."""
        return f" {self._title}"


class CardsApp(App[int]):
    """Plays what `opening` gives, called once the felt is on the screen.

    It begins with the table of the session, or with the home screen when there is none. Leaving a table
    leads back to where it was opened from. What `opening` raises ends the app and is in `failure`.
    With `at_once` there is no felt, and what was opened is the first picture. `scheduler` replaces the
    clock that counts the rests, in tests.
    """

    BINDINGS: ClassVar[list[BindingType]] = []
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: #005f00; }"
    TITLE = "cardsuite"

    def __init__(
        self,
        opening: Callable[[], Opened],
        title: str = "",
        scheduler: Scheduler | None = None,
        at_once: bool = False,
    ) -> None:
        super().__init__()
        self._disable_tooltips = True  # nothing here has any, and each screen would mount a widget for them
        self.failure: Exception | None = None
        self.store: Store | None = None
        self.kept: Kept | None = None
        self.at_home = False
        self.back_to: GameKey | None = None
        self._opening = opening
        self._felt = title
        self._at_once = at_once
        self._disable_notifications = at_once  # until the table stands: a place for them takes a while
        self._keep: Callable[[], tuple[Kept, Store]] | None = None
        self._scheduler = scheduler
        self._session: Session | None = None
        self._asked_to_stop = False
        self._told: str | None = None

    def compose(self) -> ComposeResult:
        """The felt, unless the table is there already."""
        if not self._at_once:
            yield Felt(self._felt)

    def get_default_screen(self) -> Screen[Any]:
        """The table itself, if that is to be opened at once: nothing need then be drawn before it."""
        opened = self._opened() if self._at_once else None
        if opened is None or opened.session is None:
            return super().get_default_screen()
        table = self._table(opened.session)
        table.be_first(self, self.table_left)
        return table

    def on_mount(self) -> None:
        """Go on when the first picture has been drawn."""
        self.call_after_refresh(self._settle if self._at_once else self._open)

    def _open(self) -> None:
        opened = self._opened()
        if opened is None:
            return
        session, watched, first = opened.session, opened.watched, opened.first
        if self.store is not None:
            self._told = self.store.notice
            self.set_interval(1.0, self._tell_notice)
        self.at_home = session is None and first is None
        if first is not None:
            first(self)
        elif session is None:
            self.open_home()
        elif watched:
            self.open_viewer(session)
        else:
            self.open_table(session)
        self.call_after_refresh(self._settle)

    def _opened(self) -> Opened | None:
        """What `opening` gives, taken up; None where it gives nothing, and the app ends."""
        from cardsuite.engine.errors import CardsuiteError

        try:
            opened = self._opening()
        except (CardsuiteError, OSError) as error:
            self.fail(error)
            return None
        self.settings, self.store = opened.settings, opened.store
        self.kept, self._keep = opened.kept, opened.keep
        return opened

    def fail(self, error: Exception) -> None:
        """End the app for a reason that is told when the terminal is as it was."""
        self.failure = error
        self.exit(1)

    def _settle(self) -> None:
        """What can wait until the first picture stands."""
        self._disable_notifications = False
        self.keep()
        if self._session is not None:
            self.look_ahead(self._session)
        gc.freeze()  # what is loaded stays: collecting would look through it again and again, while keys wait
        gc.enable()

    def look_ahead(self, session: Session) -> None:
        """Have deals looked for that the next game may want, where finding one takes long."""
        if session.spec.numbering is not None:
            from cardsuite.session.ahead import find_ahead
            from cardsuite.session.places import ahead_dir

            find_ahead(session.spec, session.header.options, ahead_dir())

    def keep(self) -> None:
        """Have the game kept that is not yet."""
        if self._keep is None:
            return
        from cardsuite.session.store import StoreError

        keep, self._keep = self._keep, None
        try:
            self.kept, self.store = keep()
        except (StoreError, OSError) as error:
            self.fail(error)
        else:
            self._tell_notice()
            self.set_interval(1.0, self._tell_notice)

    def _tell_notice(self) -> None:
        """Draw the screen anew where the disk has begun to refuse, or has come back."""
        notice = self._notice()
        if notice != self._told:
            self._told = notice
            from cardsuite.tui.page import Page

            if isinstance(self.screen, Page):
                self.screen.repaint()

    def open_home(self) -> None:
        """Open the home screen."""
        from cardsuite.tui.doors import open_home

        open_home(self)

    def open_viewer(self, session: Session) -> None:
        """Step through a session, and leave after it."""
        from cardsuite.tui.screens.viewer import RecordViewer

        self.push_screen(RecordViewer(session, self.settings), lambda _: self.leave())

    def open_table(self, session: Session) -> None:
        """Play a session."""
        self.push_screen(self._table(session), self.table_left)

    def _table(self, session: Session) -> TableScreen:
        from cardsuite.tui.screens.table import TableScreen

        self._session = session
        return TableScreen(session, self.settings, self._scheduler, self._notice, self._best)

    def _best(self, session: Session) -> str:
        from cardsuite.tui.standing import best_words

        self.keep()
        return best_words(self.store, session) if self.store is not None else ""

    def _notice(self) -> str | None:
        return self.store.notice if self.store is not None else None

    def open_kept(self, kept: Kept) -> None:
        """Play a kept session; the one before is let go."""
        self.let_go()
        self.kept, self.back_to = kept, None
        self.open_table(kept.session)

    def let_go(self) -> None:
        """Another terminal may play the game from here on."""
        self.keep()
        if self.kept is not None:
            self.kept.lock.release()
            self.kept = None

    def table_left(self, left: Left | None) -> None:
        """Go on from the table, or from the result of its game, the way it was left."""
        self.keep()
        if left is None or left.way == "leave":
            self.leave()
            return
        from cardsuite.tui.onward import go_on

        assert self._session is not None
        go_on(self, self._session, left)

    def leave(self) -> None:
        """Leave the table: back to the game from which a deal was watched, to the home screen, or out."""
        self.let_go()
        back, self.back_to = self.back_to, None
        if back is not None and self.store is not None:
            from cardsuite.tui.doors import go_on

            go_on(self, self.store, back, self.leave)
        elif self.at_home:
            self.open_home()
        else:
            self.exit(0)

    def on_key(self, event: events.Key) -> None:
        """The keys that hold on every screen: the palette, and leaving by pressing twice."""
        from cardsuite.tui.keys import KeyMap, key_name
        from cardsuite.tui.page import Page

        # Before the first page stands there are no wishes yet.
        keys = self.screen.keys if isinstance(self.screen, Page) else KeyMap()
        id = keys.find("anywhere", key_name(event.character, event.key))
        if id == "stop":
            self.ask_to_stop()
        else:
            self._asked_to_stop = False
        if id == "palette" and isinstance(self.screen, Page):
            self.open_palette()

    def ask_to_stop(self) -> None:
        """Leave when asked twice; everything is kept."""
        if self._asked_to_stop:
            self.let_go()
            self.exit(0)
            return
        self._asked_to_stop = True
        from cardsuite.tui.page import Page

        screen = self.screen
        if isinstance(screen, Page):
            screen.message = "Press ctrl+c again to leave; everything is kept."
            screen.repaint()

    def open_palette(self) -> None:
        """All commands by name."""
        from cardsuite.tui.palette_commands import KeyCommands, KeyPalette

        if not isinstance(self.screen, KeyPalette):
            self.push_screen(KeyPalette([KeyCommands]))
