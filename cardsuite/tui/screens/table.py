"""The table: a game being played, whichever it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal, cast

from textual import events

from cardsuite.core.card import CardError
from cardsuite.core.seat import Seat
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError, OptionError
from cardsuite.scene.presenter import presenter_of
from cardsuite.scene.scene import Mark, Path, Scene, Target
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.settings import Settings
from cardsuite.tui.chooser import Chooser, Direction, Going, Meant, Middle, Refused
from cardsuite.tui.easel import Picture
from cardsuite.tui.flow import Events, Flow
from cardsuite.tui.footer import footer_of
from cardsuite.tui.keys import DIGITS, GAME, KeyMap, key_name
from cardsuite.tui.layout import layout
from cardsuite.tui.left import Left
from cardsuite.tui.pace import Pace, Scheduler, Timer, changed
from cardsuite.tui.page import Page, is_letters
from cardsuite.tui.paint import Hit, Layout
from cardsuite.tui.table import TableView

_TWICE: Final = {
    "new": "Press {key} again to begin a new game; this one is kept.",
    "restart": "Press {key} again to play these deals from the start; it counts as helped.",
    "stop": "Press {key} again to leave; everything is kept.",
}
_WAITS: Final = ("take", "next", "back")
"""Keys that only end a pause when the game was paused by a person."""


class TableScreen(Page[Left]):
    """One session at one screen, dismissed with how it was left; a move is in the log before it is drawn."""

    place: ClassVar[str] = "table"

    def __init__(
        self,
        session: Session,
        settings: Settings,
        scheduler: Scheduler | None = None,
        notice: Callable[[], str | None] = lambda: None,
    ) -> None:
        self.session = session
        presenter = presenter_of(session.spec)
        try:
            keys, complaint = KeyMap(presenter.keys, settings.keys), ""
        except OptionError as error:
            keys, complaint = KeyMap(presenter.keys), str(error)
        self.chooser = Chooser()
        happenings = Events(self._changed, self._open_sheet, self._open_curtain, self._over)
        pace = cast(Pace, settings.pace)
        self.flow = Flow(session, presenter, scheduler or _Timers(self), happenings, pace, settings.wishes)
        self.flow.order = settings.order % len(presenter.orders)
        self._hidden = self._paused = self._showing_last = False
        self._hinted: tuple[Target, ...] = ()
        self._back = 0
        self._twice = ""
        self._asks_deal = False
        self._notice = notice
        super().__init__(settings, keys)
        self.message = complaint
        self.canvas = TableView(
            self.lay, is_letters(settings), settings.four_colours, self._pointed, self._wheeled
        )

    def on_mount(self) -> None:
        """Begin, or go on where the game was left."""
        self.flow.go_on()

    # The picture

    def lay(self, width: int, height: int) -> Layout:
        """The table as it is now."""
        return layout(self.picture(), width, height)

    def picture(self) -> Picture:
        """All that is drawn, whatever the size."""
        scene = self._scene()
        notice = "Paused. The clock stands still; any key goes on." if self._paused else ""
        choosing = self.flow.my_turn or not self.flow.resting
        label = "Deal number:" if self._asks_deal else ":"
        return Picture(
            scene=scene,
            cursor=self.chooser.cursor if choosing and not self._showing_last else "",
            picked=self.chooser.picked,
            hinted=self._hinted,
            story=tuple(self.flow.story()),
            story_back=self._back,
            message=self.message or clean(self._notice() or "", 200),
            entry=self.entry,
            entry_label=label,
            footer=footer_of(self.keys, scene, self.chooser, my_turn=self.flow.my_turn),
            sheet=self.flow.sheet(),
            notice=notice,
            hidden=self._hidden,
        )

    def _scene(self) -> Scene:
        """The flow's scene; with the last trick in the middle while that is asked for."""
        scene = self.flow.scene()
        self.chooser.show(scene)
        if not self._showing_last:
            return scene
        zone = self.flow.presenter.last(self.session.view(self.flow.viewer), self.flow.look)
        if zone is None:
            return scene
        others = tuple(z for z in scene.zones if type(z.place) is not type(zone.place))
        dulled = tuple(z._replace(faces=tuple(f._replace(mark=Mark.NONE) for f in z.faces)) for z in others)
        return scene._replace(
            zones=(*dulled, zone._replace(note="")), status=f"Again: {zone.note}", prompt=None
        )

    def _changed(self) -> None:
        self.message = ""
        self._hinted = ()
        self._showing_last = False
        self._back = 0
        self.chooser.show(self.flow.scene())
        if self.is_mounted:
            self.repaint()

    # What happens

    def _open_sheet(self) -> None:
        from cardsuite.tui.screens.sheet import SheetScreen

        self.app.push_screen(
            SheetScreen(self.flow.sheet(), self.settings, self.keys), lambda _: self.flow.go_on()
        )

    def _open_curtain(self, seat: Seat) -> None:
        from cardsuite.tui.screens.curtain import CurtainScreen

        name = self.session.names[seat]
        self.app.push_screen(CurtainScreen(name, self.settings, self.keys), lambda _: self.flow.seated(seat))

    def _over(self) -> None:
        self.dismiss(Left("over"))

    # Keys and the mouse

    def on_key(self, event: events.Key) -> None:
        """A key ends a pause and is carried out as well; in the middle of a move only choosing goes on."""
        event.prevent_default()  # else Textual would call the page's own handler a second time
        name = key_name(event.character, event.key)
        id = self.keys.find(self.place, name)
        if self._paused:
            self._resume()
            if id in (*_WAITS, "pause"):
                event.stop()
                return
        if self.entry is None and id not in ("palette", "stop", "help", "quit"):
            self.flow.move_on()
        if id != self._twice:
            self._twice = ""
        super().on_key(event)

    def _pressed(self, name: str) -> bool:
        if name in DIGITS or self.keys.find(self.place, name) is not None:
            return super()._pressed(name)
        return False

    def act(self, id: str) -> bool:
        """Do what a key does; False when it does nothing here."""
        if self.chooser.modal and id not in ("left", "right", "up", "down", "take", "back", "next"):
            self.message = "A move is begun; Enter picks, Escape puts back."
            return True
        if id in ("left", "right", "up", "down"):
            self._showing_last = False
            self.chooser.move(cast(Direction, id), self._middles())
            return True
        if id.startswith(GAME):
            self._game_key(id)
            return True
        command = getattr(self, f"_key_{id.replace('-', '_')}", None)
        if command is None:
            return False
        try:
            command()
        except CardsuiteError as error:
            self.message = str(error)
        return True

    def _middles(self) -> dict[Target, Middle]:
        return {hit.target: _middle(hit) for hit in self.canvas.picture.hits}

    def digit(self, number: int) -> bool:
        """Choose by digit: an answer is taken, a card is pointed at and taken at the second press."""
        self.message = ""
        target = self.chooser.nth(number)
        prompt = self.flow.scene().prompt
        if target is None:
            self.message = "Nothing has that digit; use the arrows and Enter."
        elif (prompt is not None and prompt.choices) or target == self.chooser.cursor:
            self._take(target)
        else:
            self._aim(target)
        return True

    def point(self, target: str) -> None:
        """Choose what was clicked; a second click on it takes it, an answer is taken at once."""
        if target.startswith("part:"):
            return
        prompt = self.flow.scene().prompt
        answers = prompt.choices if prompt is not None else ()
        if target == self.chooser.cursor or any(choice.target == target for choice in answers):
            self._take(target)
        else:
            self._aim(target)

    def _pointed(self, hit: Hit | None) -> None:
        if self._paused:
            self._resume()
            return
        self.flow.move_on()
        super()._pointed(hit)

    def wheel(self, rows: int) -> None:
        """Scroll the story."""
        self._scroll(-1 if rows > 0 else 1)

    def _scroll(self, back: int) -> None:
        self._back = max(min(self._back + back, len(self.flow.story()) - 1), 0)

    def _aim(self, target: Target) -> None:
        """Point at something; what may not be chosen says why."""
        if target in self.chooser.choosable():
            self.chooser.cursor = target
        else:
            self._take(target)

    def _take(self, target: Target) -> None:
        answers = self.session.number
        match self.chooser.take(target):
            case Meant(path):
                self._make(path, answers)
            case Going():
                self.message = ""
            case Refused(words):
                self.message = words or self._whose_turn()

    def _make(self, path: Path, answers: int) -> None:
        """Make the move a path means, or say why it may not be made."""
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

    def _whose_turn(self) -> str:
        if self.flow.my_turn:
            return "That cannot be chosen now."
        active = next((panel.name for panel in self.flow.scene().panels if panel.active), "")
        return f"It is {clean(active)}'s turn." if active else "There is nothing to decide now."

    def _game_key(self, id: str) -> None:
        hint = self.keys.own[id]
        answers = self.session.number
        match self.chooser.begin(hint.move):
            case Meant(path):
                self._make(path, answers)
            case Refused(_) if self.flow.my_turn:
                self._make(Path((), hint.move, hint.label, legal=False), answers)
            case Refused(words):
                self.message = words or self._whose_turn()
            case Going():
                pass

    # What the keys do, by their ids

    def _key_take(self) -> None:
        if self._showing_last:
            self._showing_last = False
        elif self.chooser.cursor in self.chooser.choosable() and self.flow.my_turn:
            self._take(self.chooser.cursor)
        else:
            self.message = "" if self.flow.resting else self._whose_turn()

    def _key_next(self) -> None:
        path = self.chooser.usual()
        prompt = self.flow.scene().prompt
        if self._showing_last or not self.flow.my_turn:
            self._showing_last = False
        elif path is not None:
            self._make(path, self.session.number)
        elif prompt is not None and prompt.usual and self.chooser.cursor != prompt.usual:
            self.chooser.cursor = prompt.usual
        else:
            self.message = "There is more than one thing to do; arrows choose, Enter takes."

    def _key_back(self) -> None:
        self._showing_last = False
        self.chooser.put_back()

    def _key_type(self) -> None:
        self.entry, self._asks_deal = "", False

    def _key_numbered(self) -> None:
        self.entry, self._asks_deal = "", True

    def entered(self, text: str) -> None:
        """Make the move that was typed; what is none stays to be mended."""
        if self._asks_deal:
            self._deal_typed(text.strip())
            return
        if not text.strip():
            return
        try:
            move = self.session.read_move(text)
            if not self.flow.my_turn:
                self.message = self._whose_turn()
            else:
                self.flow.play(move, self.session.number)
        except (CardsuiteError, CardError) as error:
            self.message, self.entry = str(error), text

    def _deal_typed(self, text: str) -> None:
        if not text:
            return
        if text.isdecimal() and len(text) <= 20:
            self.dismiss(Left("numbered", str(int(text))))
        else:
            self.message, self.entry = "A deal has a number of at most 20 digits.", text

    def _key_hint(self) -> None:
        if self.flow.viewer is None or not self.flow.my_turn:
            self.message = self._whose_turn()
            return
        hint = self.session.hint(self.flow.viewer)
        notation = self.session.spec.codec.write_move(hint.move)
        path = next((p for p in self.flow.scene().paths if p.move == notation), None)
        if path is not None:
            self._hinted = path.targets
            if path.targets and path.targets[0] in self.chooser.choosable():
                self.chooser.cursor = path.targets[0]
        self.message = f"Hint: {path.words if path is not None else notation}. {hint.reason}"

    def _key_oracle(self) -> None:
        self.message = f"{self.session.spec.title} tells nothing of the whole deal."

    def _key_undo(self) -> None:
        if self.flow.viewer is not None:
            self.session.undo(self.flow.viewer)
            self.flow.rewound()
            self.message = "Taken back."

    def _key_redo(self) -> None:
        if self.flow.viewer is not None:
            self.session.redo(self.flow.viewer)
            self.flow.rewound()
            self.message = "Brought back."

    def _key_sheet(self) -> None:
        from cardsuite.tui.screens.sheet import SheetScreen

        self.flow.hold()
        self.app.push_screen(
            SheetScreen(self.flow.sheet(), self.settings, self.keys), lambda _: self.flow.release()
        )

    def _key_last(self) -> None:
        zone = self.flow.presenter.last(self.session.view(self.flow.viewer), self.flow.look)
        if zone is None:
            self.message = "There is none yet."
        self._showing_last = zone is not None and not self._showing_last

    def _key_hide(self) -> None:
        self._hidden = not self._hidden

    def _key_order(self) -> None:
        orders = self.flow.presenter.orders
        self.flow.order = (self.flow.order + 1) % len(orders)
        self.message = f"The hand lies {orders[self.flow.order]}."

    def _key_colours(self) -> None:
        self.canvas.four_colours = not self.canvas.four_colours
        cast(TableView, self.canvas).recolour()
        self.message = "Four colours." if self.canvas.four_colours else "Two colours."

    def _key_faster(self) -> None:
        self._change_pace(True)

    def _key_slower(self) -> None:
        self._change_pace(False)

    def _change_pace(self, faster: bool) -> None:
        self.flow.pace = changed(self.flow.pace, faster)
        self.message = f"The pace is {self.flow.pace}."

    def _key_pause(self) -> None:
        self._paused = True
        self.session.clock.pause()
        self.flow.hold()

    def _resume(self) -> None:
        self._paused = False
        self.session.clock.resume()
        self.flow.release()
        self.repaint()

    def _key_earlier(self) -> None:
        self._scroll(1)

    def _key_later(self) -> None:
        self._scroll(-1)

    def _key_quit(self) -> None:
        self.dismiss(Left("leave"))

    def _key_new(self) -> None:
        self._when_twice("new")

    def _key_restart(self) -> None:
        self._when_twice("restart")

    def _when_twice(self, id: Literal["new", "restart"]) -> None:
        if self._twice == id:
            self.dismiss(Left(id))
            return
        self._twice = id
        self.message = _TWICE[id].format(key=self.keys.key(id).keys[0])

    def _key_help(self) -> None:
        from cardsuite.tui.screens.help import HelpScreen

        self.flow.hold()
        self.app.push_screen(
            HelpScreen(self.session.spec, self.settings, self.keys), lambda _: self.flow.release()
        )


class _Timers:
    """Textual's timers as a scheduler; what comes at once waits for keys that came before it."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def after(self, seconds: float, what: Callable[[], object]) -> Timer:
        """Call it later on the screen's loop."""
        return self._screen.set_timer(max(seconds, 0.001), what)


def _middle(hit: Hit) -> Middle:
    return hit.x + min(hit.width, 4) / 2, hit.y + hit.height / 2


def is_waiting(session: Session) -> bool:
    """Whether people are to decide."""
    return isinstance(session.awaits(), AwaitsPeople)
