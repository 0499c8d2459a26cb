"""A page: a screen that is one picture, obeys the list of keys, and lets everything drawn be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from rich.cells import cell_len
from textual import events
from textual.app import App, ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import Screen

from cardsuite.engine.errors import OptionError
from cardsuite.tui.aside import wrapped
from cardsuite.tui.canvas import Canvas
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import DIGITS, KeyMap, key_name, sign_of
from cardsuite.tui.paint import Hit, Layout, cut

if TYPE_CHECKING:
    from cardsuite.session.settings import Settings

ResultT = TypeVar("ResultT")

COLUMN: Final = 76
"""Lines of a page are no longer than this; a wider window gets margins."""


def is_letters(settings: Settings) -> bool:
    """Whether letters are drawn for suits, as far as the settings say so; `auto` is the app's to decide."""
    return settings.glyphs == "letters"


def column_of(width: int) -> Box:
    """The column of a page in a window of that width; only `x` and `width` are meant."""
    wide = min(width - 2, COLUMN)
    return Box((width - wide) // 2, 0, wide, 0)


class Page(Screen[ResultT]):
    """A screen with one canvas. A page says what it draws and what its keys and targets do.

    `place` names the page in the list of keys. `entry` is the line being typed, or None; while it is
    one, keys type. Whatever is drawn with a target `key:ID` does what that key does. A page that
    `is_private` shows what belongs to one person of several; `cover` hides it.
    """

    place: ClassVar[str] = "anywhere"
    is_private: ClassVar[bool] = False
    DEFAULT_CSS = "Page { background: #005f00; }"

    def __init__(self, settings: Settings, keys: KeyMap | None = None) -> None:
        super().__init__()
        self.settings = settings
        self.keys = keys or own_keys(settings)
        self.entry: str | None = None
        self.message = ""
        self._dismissed = False
        self.canvas = Canvas(
            self.lay, is_letters(settings), settings.four_colours, self._pointed, self._wheeled
        )

    def compose(self) -> ComposeResult:
        """The canvas and nothing else."""
        yield self.canvas

    # What a page defines

    def lay(self, width: int, height: int) -> Layout:
        """The picture at a size of at least `layout.LEAST`."""
        raise NotImplementedError

    def act(self, id: str) -> bool:
        """Do what the key of that id does; False when it does nothing here."""
        raise NotImplementedError

    def point(self, target: str) -> None:
        """Do what a click on that target means."""

    def digit(self, number: int) -> bool:
        """Do what a digit does; False when it does nothing here."""
        return number < 0

    def unknown(self, name: str) -> bool:
        """Say of a key that it does nothing, where that needs saying; False where it does not."""
        return not name

    def wheel(self, rows: int) -> None:
        """Scroll by rows."""

    def entered(self, text: str) -> None:
        """Take the line that was typed."""

    def cover(self) -> None:
        """Hide what belongs to one person, where anything does."""

    # What is the same on every page

    async def on_event(self, event: events.Event) -> None:
        """Drop keys pressed before another screen lay over this one: they were meant for neither."""
        if isinstance(event, events.Key | events.Paste) and not self.is_active:
            event.stop()
            return
        await super().on_event(event)

    async def handle_key(self, event: events.Key) -> bool:  # noqa: ARG002
        """Nothing: a key is looked up in the list, and does not call what happens to be named after it."""
        return False

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Leave the page, once: leaving it twice would take away the screen under it."""
        if self._dismissed:
            return AwaitComplete()
        self._dismissed = True
        if len(self.app.screen_stack) > 1:
            return super().dismiss(result)
        self._result_callbacks[-1](result)
        return self.app.switch_screen(Screen())  # an app is never without any

    def be_first(self, app: App[Any], left: Callable[[ResultT | None], None]) -> None:
        """Be the app's first screen, which nothing pushes; `left` is told how it was left."""
        self._push_result_callback(app, left)

    def repaint(self) -> None:
        """Draw the page as it is now."""
        self.canvas.repaint()

    def on_key(self, event: events.Key) -> None:
        """Look a key up in the list and do what it does."""
        name = key_name(event.character, event.key)
        if self.entry is not None and name not in ("ctrl+c", "ctrl+p"):
            self._type(name, event.character)
            event.stop()
        elif self._pressed(name):
            event.stop()
        self.repaint()

    def _pressed(self, name: str) -> bool:
        if name in DIGITS:
            return self.digit(int(name))
        id = self.keys.find(self.place, name)
        if id is None:
            return self.unknown(name)
        if id in ("palette", "stop"):
            return False
        self.message = ""
        return self.act(id)

    def _type(self, name: str, character: str | None) -> None:
        text = self.entry or ""
        if name == "enter":
            self.entry = None
            self.message = ""
            self.entered(text)
        elif name == "escape":
            self.entry = None
        elif name in ("backspace", "ctrl+h"):
            self.entry = text[:-1]
        elif name == "ctrl+u":
            self.entry = ""
        elif character is not None:
            self._add(character)

    def _add(self, characters: str) -> None:
        more = "".join(c for c in characters if c.isprintable())
        self.entry = ((self.entry or "") + more)[:200]

    def on_paste(self, event: events.Paste) -> None:
        """Take pasted text into the line being typed."""
        if self.entry is not None:
            self._add(event.text[:1000])
            self.repaint()
        event.stop()

    def _pointed(self, hit: Hit | None) -> None:
        if hit is None:
            return
        self.message = ""
        if hit.target.startswith("key:"):
            self.act(hit.target.removeprefix("key:"))
        else:
            self.point(hit.target)
        self.repaint()

    def _wheeled(self, rows: int) -> None:
        self.wheel(rows)
        self.repaint()

    def head(self, easel: Easel, title: str, rest: str = "") -> Box:
        """Draw the title; returns the box between it and the last two lines."""
        column = column_of(easel.width)
        easel.texts(column.x, 1, [(title, "bright"), (f"  {rest}" if rest else "", "dim")], column.width)
        return Box(column.x, 3, column.width, easel.height - 6)

    def say(self, easel: Easel, message: str) -> None:
        """Draw what was wrong or was done above the keys, in two lines at most."""
        column = column_of(easel.width)
        lines = wrapped(message, column.width, "")[:2] if message else []
        for y, line in enumerate(lines, start=easel.height - 1 - len(lines)):
            easel.text(column.x, y, line, "refused", column.width)

    def foot(self, easel: Easel, *named: tuple[str, str]) -> None:
        """Draw the keys: ids, several joined by `/`, and the word for what they do."""
        column = column_of(easel.width)
        y = easel.height - 1
        x, end = column.x, column.x + column.width
        for ids, word in named:
            keys = [self.keys.key(id) for id in ids.split("/")]
            sign = "".join(map(sign_of, keys))
            if x + cell_len(sign) + 1 + cell_len(word) > end:
                break
            start = x
            x = easel.text(x, y, sign, "key")
            x = easel.text(x + 1, y, word, "dim")
            easel.hit(Box(start, y, x - start, 1), f"key:{keys[-1].id}")
            x += 2


def own_keys(settings: Settings) -> KeyMap:
    """The keys after a person's wishes, or as they are where the wishes contradict each other."""
    try:
        return KeyMap(wishes=settings.keys)
    except OptionError:
        return KeyMap()


def typed(text: str, width: int) -> str:
    """The end of a line being typed, as much as there is room for."""
    return cut(text[::-1], width)[::-1] if cell_len(text) > width else text


def in_sight(offset: int, at: int, room: int) -> int:
    """Where a list begins so that item `at` is seen, moved as little as may be.

    >>> in_sight(0, 9, 5), in_sight(7, 2, 5), in_sight(3, 5, 5)
    (5, 2, 3)
    """
    return min(max(offset, at - room + 1), at)
