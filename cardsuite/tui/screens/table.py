"""The table: a game being played, whichever it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final, cast

from textual import events

from cardsuite.core.card import CardError
from cardsuite.core.seat import Seat
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError
from cardsuite.scene.presenter import presenter_of
from cardsuite.scene.scene import Choice, Path, Scene, Target
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.tui.chooser import Chooser, Direction, Going, Meant, Middle, Outcome, Refused, all_targets
from cardsuite.tui.easel import Picture
from cardsuite.tui.flow import Events, Flow
from cardsuite.tui.keys import GAME, key_name
from cardsuite.tui.layout import layout
from cardsuite.tui.left import Left
from cardsuite.tui.marking import onto
from cardsuite.tui.oracle import Desk
from cardsuite.tui.pace import Pace, Scheduler
from cardsuite.tui.page import Page, is_letters
from cardsuite.tui.paint import Hit, Layout
from cardsuite.tui.screens import table_parts as parts
from cardsuite.tui.screens.commands import COMMANDS, game_key, tell_oracle
from cardsuite.tui.screens.hiding import Hiding
from cardsuite.tui.screens.table_piles import (
    WAITING,
    carried,
    deal_typed,
    dragged,
    interrupts,
    marked,
    ticked,
)
from cardsuite.tui.table import TableView

_DIRECTIONS: Final = ("left", "right", "up", "down")
_CHOOSING: Final = (*_DIRECTIONS, "take", "next", "back")
_DECIDING: Final = ("take", "next", "back", "undo", "redo", "hint", "type")
_STANDING: Final = ("palette", "stop", "help", "quit")
"""Keys for which nothing has to move on first."""


class TableScreen(Page[Left]):
    """One session at one screen, dismissed with how it was left; a move is in the log before it is drawn.

    `showing_last`, `hinted` and `asks_deal` (the line being typed is a deal's number) are what
    its commands set. `notice` is asked for what has to be known for as long as it is so.
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
        keys, self._complaint = parts.keys_of(presenter, settings)
        super().__init__(settings, keys)
        view = TableView(self.lay, is_letters(settings), settings.four_colours, self._pointed, self._wheeled)
        view.dragged, view.carried = partial(dragged, self), partial(carried, self)
        self.canvas = view
        self.session = session
        self.chooser = Chooser()
        happenings = Events(self._changed, self.open_sheet, self._open_curtain, self._over)
        self.bench = parts.bench_of(self) if scheduler is None else None
        timers, wishes = scheduler or parts.Timers(self), settings.wishes
        pace = cast(Pace, settings.pace)
        self.flow = Flow(session, presenter, timers, happenings, pace, wishes, self.bench)
        self.flow.order = settings.order % len(presenter.orders)
        self.hiding: Hiding | None = None
        self.showing_last = self.asks_deal = False
        self.hinted: tuple[Target, ...] = ()
        self._paused = self._left = False
        self._back, self._twice = 0, ""
        self._notice = notice
        self._best = best
        self.desk: Desk | None = None
        self.forms = parts.forms_of(self)
        if session.spec.oracle is not None:
            tell = partial(tell_oracle, self)
            self.desk = Desk(session, tell, lambda: self.repaint() if self.is_active else None)

    def on_mount(self) -> None:
        """Begin, or go on where the game was left, once the table stands there."""
        self.hiding = Hiding(self)
        self.flow.deal()
        self.call_after_refresh(self.flow.begin)
        if self.session.spec.price is not None:
            self.call_after_refresh(self._compared)
            self.set_interval(1.0, lambda: ticked(self))

    async def on_unmount(self) -> None:
        """Nobody is asked any more."""
        for beside in (self.desk, self.bench):
            if beside is not None:
                await beside.close()

    def _compared(self) -> None:
        self.flow.best = self._best(self.session)
        self.repaint()

    def on_screen_suspend(self) -> None:
        """Nothing goes on under another screen, and no time passes."""
        self.flow.hold()
        self.session.clock.pause()

    def on_screen_resume(self) -> None:
        """Go on from there."""
        if self.forms is not None and self.forms.is_open:
            return
        if not self._paused:
            self.session.clock.resume()
            self.flow.release()

    # The picture

    def lay(self, width: int, height: int) -> Layout:
        """The table as it is now."""
        return layout(self.picture(), width, height)

    def picture(self) -> Picture:
        """All that is drawn, whatever the size."""
        scene = self._scene()
        pointing = not self.showing_last and (self.flow.my_turn or not self.flow.resting)
        return Picture(
            scene=scene,
            cursor=self.chooser.cursor if pointing else "",
            picked=(*self.chooser.picked, *self.chooser.marked),
            hinted=self.hinted,
            story=tuple(self.flow.story()),
            story_back=self._back,
            message=self.message or self._complaint or clean(self._notice() or "", 200),
            entry=self.entry,
            entry_label="Deal number:" if self.asks_deal else ":",
            footer=parts.footer_at(self, scene),
            sheet=self.flow.sheet(),
            notice="Paused. The clock stands still; any key goes on." if self._paused else "",
        )

    def _scene(self) -> Scene:
        """The flow's scene; with the last trick in the middle while that is asked for."""
        scene = self.flow.scene()
        self.chooser.show(scene)
        if self.desk is not None and self.desk.mark is not None:
            self.desk.follow()
            scene = marked(scene, self.desk.mark)
        if not self.showing_last:
            return scene._replace(prompt=self.chooser.prompt) if scene.then else scene
        zone = self.flow.presenter.last(self.session.view(self.flow.viewer), self.flow.look)
        if zone is None:
            return scene
        return parts.once_more(scene, zone)

    def _changed(self) -> None:
        self.message, self.hinted, self.showing_last, self._back = "", (), False, 0
        self.chooser.show(self.flow.scene())
        if self.is_attached:
            view = cast(TableView, self.canvas)
            view.gliding = self.settings.animation and self.flow.pace != "instant"
            self.repaint()
            view.gliding = False

    # What the flow asks for

    def open_sheet(self) -> None:
        """Open the score sheet; the game goes on when it is closed."""
        from cardsuite.tui.screens.sheet import SheetScreen

        self.app.push_screen(SheetScreen(self.flow.sheet(), self.settings, self.keys))

    def _open_curtain(self, seat: Seat) -> None:
        from cardsuite.tui.screens.curtain import CurtainScreen

        name, scene = self.session.names[seat], self.flow.scene()
        curtain = CurtainScreen(name, self.settings, self.keys, scene=scene)
        self.app.push_screen(curtain, lambda _: self.flow.seated(seat))

    def _over(self) -> None:
        self.leave(Left("over"))

    def leave(self, left: Left) -> None:
        """Leave the table, once."""
        if not self._left:
            self._left = True
            self.flow.hold()
            self.dismiss(left)

    def pressed_twice(self, id: str) -> bool:
        """Whether a key is pressed for the second time in a row."""
        before, self._twice = self._twice, id
        return before == id

    def when_twice(self, id: str, left: Left, words: str) -> None:
        """Leave when a key is pressed for the second time in a row; say so at the first."""
        if self.pressed_twice(id):
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
        self._complaint = ""
        if self.flow.by_itself and not self._paused and interrupts(self, id):
            event.stop().prevent_default()
            return
        if self._paused:
            self._resume()
            if id in WAITING:
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
            self.showing_last = False
            self.chooser.move(cast(Direction, id), self._middles())
        elif id == "pause":
            self._pause()
        elif id.startswith(GAME):
            game_key(self, id)
        elif id in COMMANDS:
            try:
                COMMANDS[id](self)
            except CardsuiteError as error:
                self.message = str(error)
        else:
            return False
        return True

    def _may_go_on(self, id: str) -> bool:
        """Whether a key has a meaning while a move is begun: it names a place, or asks what is left out."""
        if id == "help":
            return self.chooser.prompt is not None and bool(self.chooser.prompt.left_out)
        return id.startswith(GAME) and bool(self.keys.own[id].target)

    def _middles(self) -> dict[Target, Middle]:
        return {hit.target: parts.middle_of(hit) for hit in self.canvas.picture.hits}

    def digit(self, number: int) -> bool:
        """Choose by digit: an answer is taken, a card is pointed at and taken at the second press."""
        self.message, self.showing_last = "", False
        target = self.chooser.nth(number)
        if target is None:
            self.message = "Nothing has that digit; use the arrows and Enter."
        elif self.chooser.roams:
            self.follow(self.chooser.name(target), self.session.number)
        elif target not in all_targets(self.flow.scene()):
            self.message = f"Nothing on the table has the number {number}."
        elif (path := onto(self.chooser, self.flow.scene(), target)) is not None:
            self.make(path, self.session.number)
        elif self._answers() or target == self.chooser.cursor:
            self.take(target)
        else:
            self._aim(target)
        return True

    def point(self, target: str) -> None:
        """Choose what was clicked; a second click on it takes it, an answer is taken at once."""
        if target.startswith("part:"):
            return
        scene = self.flow.scene()
        path = onto(self.chooser, scene, target) if scene.digits and not self.chooser.roams else None
        if path is not None:
            self.make(path, self.session.number)
            return
        answered = any(choice.target == target for choice in self._answers())
        if self.chooser.roams or answered or target == self.chooser.cursor:
            self.take(target)
        else:
            self._aim(target)

    def _answers(self) -> tuple[Choice, ...]:
        prompt = self.chooser.prompt
        return prompt.choices if prompt is not None else ()

    def _pointed(self, hit: Hit | None) -> None:
        if self._left:
            return
        if self.hiding is not None:
            self.hiding.touched()
        if self._paused:
            self._resume()
            return
        if self.flow.by_itself:
            interrupts(self, None)
            return
        self.flow.move_on()
        super()._pointed(hit)

    @property
    def takes_hold(self) -> bool:
        """Whether the mouse can take something along now: in a grid of piles, while one decides."""
        return not (self._left or self._paused or self.flow.by_itself) and self.chooser.roams

    def wheel(self, rows: int) -> None:
        """Scroll the story."""
        self.scroll(-1 if rows > 0 else 1)

    def scroll(self, back: int) -> None:
        """Go back in the story by so many sentences, or on again."""
        self._back = max(min(self._back + back, len(self.flow.story()) - 1), 0)

    # Choosing

    def _aim(self, target: Target) -> None:
        """Point at something; what may not be chosen says why."""
        if target in self.chooser.choosable():
            self.chooser.cursor = target
        else:
            self.take(target)

    def take(self, target: Target) -> None:
        """Pick a target; a whole move is made."""
        self.follow(self.chooser.take(target), self.session.number)

    def follow(self, outcome: Outcome, answers: int) -> None:
        """Do what choosing has led to, decided after so many entries."""
        match outcome:
            case Meant(path):
                self.make(path, answers)
            case Going(words):
                self.message = words
                self.chooser.lean(self.hinted)
            case Refused(words):
                self.message = words or self.whose_turn()

    def make(self, path: Path, answers: int) -> None:
        """Make the move a path means, decided after so many entries, or say why it may not be made."""
        try:
            move = self.session.read_move(path.move)
            viewer = self.flow.viewer
            if not path.legal and viewer is not None:
                reason = self.session.why_not(viewer, move)
                self.message = reason.sentence if reason is not None else "That cannot be played now."
                return
            self.flow.play(move, answers)
        except (CardsuiteError, CardError) as error:
            self.message = str(error)

    def whose_turn(self) -> str:
        """Why nothing can be chosen, as a sentence."""
        if self.flow.my_turn:
            return "That cannot be chosen now."
        active = next((panel.name for panel in self.flow.scene().panels if panel.active), "")
        return f"It is {clean(active)}'s turn." if active else "There is nothing to decide now."

    def entered(self, text: str) -> None:
        """Make the move that was typed; what is none stays to be mended."""
        if text.strip() and self.asks_deal:
            deal_typed(self, text.strip())
        elif text.strip():
            parts.move_typed(self, text)

    def _pause(self) -> None:
        self._paused = True
        self.session.clock.pause()
        self.flow.hold()

    def _resume(self) -> None:
        self._paused = False
        self.session.clock.resume()
        self.flow.release()
        self.repaint()
