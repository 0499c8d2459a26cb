"""The table: a game being played, whichever it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, cast

from textual import events

from cardsuite.core.seat import Seat
from cardsuite.scene.presenter import presenter_of
from cardsuite.scene.scene import Target
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.tui.chooser import Chooser
from cardsuite.tui.flow import Events, Flow
from cardsuite.tui.keys import GAME, key_name
from cardsuite.tui.layout import layout
from cardsuite.tui.left import Left
from cardsuite.tui.pace import Pace, Scheduler
from cardsuite.tui.page import Page, is_letters
from cardsuite.tui.paint import Hit, Layout
from cardsuite.tui.screens import table_choosing as choosing
from cardsuite.tui.screens import table_parts as parts
from cardsuite.tui.screens.hiding import Hiding, lay_curtain
from cardsuite.tui.screens.table_picture import picture_of
from cardsuite.tui.sight import Sight
from cardsuite.tui.steps import Direction
from cardsuite.tui.table import TableView
from cardsuite.tui.timers import Loop

_DIRECTIONS: Final = ("left", "right", "up", "down")
_CHOOSING: Final = (*_DIRECTIONS, "take", "next", "back")
_DECIDING: Final = ("take", "next", "back", "undo", "redo", "hint", "type")
_STANDING: Final = ("palette", "stop", "help", "quit")
"""Keys for which nothing has to move on first."""
_WAITING: Final = ("take", "next", "back", "pause")
"""Keys that do no more than end a pause: they would decide about something not yet seen again."""


class TableScreen(Page[Left]):
    """One session at one screen, dismissed with how it was left; a move is in the log before it is drawn.

    `showing_last`, `hinted` and `asks_deal` (the line being typed is a deal's number) are what
    its commands set; `story_back` is how many sentences of the story have been scrolled away. `notice` is
    asked for what has to be known for as long as it is so, `complaint` is said until a key is pressed.
    """

    place: ClassVar[str] = "table"

    def __init__(
        self,
        session: Session,
        settings: Settings,
        scheduler: Scheduler | None = None,
        notice: Callable[[], str | None] = lambda: None,
        best: Callable[[Session], str] = lambda _: "",
    ) -> None:
        presenter = presenter_of(session.spec)
        keys, self.complaint = parts.keys_of(presenter, settings)
        super().__init__(settings, keys)
        view = TableView(self.lay, is_letters(settings), settings.four_colours, self._pointed, self._wheeled)
        view.dragged, view.carried = self._dragged, self._carried
        self.canvas = view
        self.session = session
        self.chooser = Chooser()
        happenings = Events(self._changed, self.open_sheet, self._open_curtain, self._over)
        self.bench = parts.bench_of(self) if scheduler is None else None
        timers, wishes = scheduler or Loop(self), settings.wishes
        pace = cast(Pace, settings.pace)
        self.sight = Sight(session, presenter, settings.order)
        self.flow = Flow(session, self.sight, timers, happenings, pace, wishes, self.bench)
        self.hiding: Hiding | None = None
        self.showing_last = self.asks_deal = False
        self.hinted: tuple[Target, ...] = ()
        self.paused = self._left = False
        self.story_back, self._twice = 0, ""
        self.notice = notice
        self._best = best
        self.desk = parts.desk_of(self)
        self.forms = parts.forms_of(self)

    def on_mount(self) -> None:
        """Begin, or go on where the game was left, once the table stands there."""
        self.hiding = Hiding(self)
        self.flow.deal()
        self.call_after_refresh(self.flow.begin)
        if self.session.spec.price is not None:
            self.call_after_refresh(self._compared)
            self.set_interval(1.0, self._tick)

    async def on_unmount(self) -> None:
        """Nobody is asked any more."""
        for beside in (self.desk, self.bench):
            if beside is not None:
                await beside.close()

    def _compared(self) -> None:
        self.sight.best = self._best(self.session)
        self.repaint()

    def _tick(self) -> None:
        """Draw the time anew; only its cells change."""
        if self.is_active and self.session.clock.running:
            self.repaint()

    def on_screen_suspend(self) -> None:
        """Nothing goes on under another screen, and no time passes."""
        self.flow.hold()
        self.session.clock.pause()

    def on_screen_resume(self) -> None:
        """Go on from there."""
        if self.hiding is not None and self.hiding.resumed():
            return
        if self.forms is not None and self.forms.is_open:
            return
        if not self.paused:
            self.session.clock.resume()
            self.flow.release()

    # The picture

    def lay(self, width: int, height: int) -> Layout:
        """The table as it is now."""
        return layout(picture_of(self), width, height)

    def _changed(self) -> None:
        self.message, self.hinted, self.showing_last, self.story_back = "", (), False, 0
        self.chooser.show(self.sight.scene())
        if self.is_attached:
            view = cast(TableView, self.canvas)
            view.gliding = self.settings.animation and self.flow.pace != "instant"
            self.repaint()
            view.gliding = False

    # What the flow asks for

    def open_sheet(self) -> None:
        """Open the score sheet; the game goes on when it is closed."""
        from cardsuite.tui.screens.sheet import SheetScreen

        self.app.push_screen(SheetScreen(self.sight.sheet(), self.settings, self.keys))

    def _open_curtain(self, seat: Seat) -> None:
        lay_curtain(self, seat, lambda: self.flow.seated(seat))

    def _over(self) -> None:
        self.leave(Left("over"))

    def leave(self, left: Left) -> None:
        """Leave the table, once."""
        if not self._left:
            self._left = True
            self.flow.hold()
            self.dismiss(left)

    def when_twice(self, id: str, left: Left, words: str) -> None:
        """Leave when a key is pressed for the second time in a row; say so at the first."""
        before, self._twice = self._twice, id
        if before == id:
            self.leave(left)
        else:
            self.message = words.format(key=self.keys.key(id).keys[0])

    # Keys and the mouse

    def on_key(self, event: events.Key) -> None:
        """A key ends a pause, and then `Page.on_key` carries it out, which Textual calls after this."""
        id = self.keys.find(self.place, key_name(event.character, event.key))
        if self._left:
            event.stop().prevent_default()
            return
        if self.hiding is not None:
            self.hiding.touched()
        self.complaint = ""
        if self.flow.by_itself and not self.paused and self._interrupts(id):
            event.stop().prevent_default()
            return
        if self.paused:
            self._resume()
            if id in _WAITING:
                event.stop().prevent_default()
                return
        if self.entry is None and id not in _STANDING and not self.keys.opens_form(id):
            self._move_on_for(id)
        if id != self._twice:
            self._twice = ""

    def _move_on_for(self, id: str | None) -> None:
        """A key that decides (digits have no id) needs what comes next; others are drawn before it."""
        if id is None or id in _DECIDING or id.startswith(GAME):
            self.flow.move_on()
        elif self.flow.resting:
            # By way of the canvas: the screen hears of what is to be drawn only when that is idle.
            self.call_later(self.canvas.call_after_refresh, self.flow.move_on)

    def act(self, id: str) -> bool:
        """Do what a key does; False when it does nothing here."""
        if self._left:
            return True
        if self.chooser.modal and id not in _CHOOSING and not self._may_go_on(id):
            self.message = "A move is begun: Enter picks, Escape puts back."
        elif id in _DIRECTIONS:
            choosing.by_arrow(self, cast(Direction, id))
        elif id == "pause":
            self._pause()
        else:
            from cardsuite.tui.screens.commands import carried_out

            return carried_out(self, id)
        return True

    def _may_go_on(self, id: str) -> bool:
        """Whether a key has a meaning while a move is begun: it names a place, or asks what is left out."""
        if id == "help":
            return self.chooser.prompt is not None and bool(self.chooser.prompt.left_out)
        return id.startswith(GAME) and bool(self.keys.own[id].target)

    def digit(self, number: int) -> bool:
        """Choose by digit."""
        choosing.by_digit(self, number)
        return True

    def unknown(self, name: str) -> bool:
        """Say that a letter or a sign is no key here."""
        if len(name) == 1 and not self._left:
            self.message = f"{name} does nothing here; {self.keys.key('help').keys[0]} shows every key."
        return len(name) == 1

    def point(self, target: str) -> None:
        """Choose what was clicked."""
        choosing.by_click(self, target)

    def entered(self, text: str) -> None:
        """Make the move that was typed, or play the deal of that number."""
        if text.strip() and self.asks_deal:
            choosing.deal_typed(self, text.strip())
        elif text.strip():
            choosing.move_typed(self, text)

    def _pointed(self, hit: Hit | None) -> None:
        if self._left:
            return
        if self.hiding is not None:
            self.hiding.touched()
        if self.paused:
            self._resume()
            return
        if self.flow.by_itself:
            self._interrupts(None)
            return
        self.flow.move_on()
        super()._pointed(hit)

    def _dragged(self, source: Hit, over: Hit | None) -> None:
        if self._takes_hold:
            from cardsuite.tui.screens.table_dragging import dragged

            dragged(self, source, over)

    def _carried(self, source: Hit, over: Hit | None) -> None:
        if self._takes_hold:
            from cardsuite.tui.screens.table_dragging import carried

            carried(self, source, over)

    @property
    def _takes_hold(self) -> bool:
        """Whether the mouse can take something along now: in a grid of piles, while one decides."""
        return not (self._left or self.paused or self.flow.by_itself) and self.chooser.roams

    def wheel(self, rows: int) -> None:
        """Scroll the story."""
        self.scroll(-1 if rows > 0 else 1)

    def scroll(self, back: int) -> None:
        """Go back in the story by so many sentences, or on again."""
        self.story_back = max(min(self.story_back + back, len(self.sight.story()) - 1), 0)

    def _interrupts(self, id: str | None) -> bool:
        """Stop what the game does by itself; whether the key, None for a click, did no more than that."""
        if id in ("palette", "stop"):
            return False
        self.flow.interrupt()
        self.message = "Stopped; it goes on by itself after your next move."
        self.repaint()
        return id in (*_WAITING, None)

    def _pause(self) -> None:
        self.paused = True
        self.session.clock.pause()
        self.flow.hold()

    def _resume(self) -> None:
        self.paused = False
        self.session.clock.resume()
        self.flow.release()
        self.repaint()
