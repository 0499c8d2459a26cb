"""Pages of text: scrolled by keys and wheel, searched, one beside the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout
from cardsuite.tui.screens.rules_page import Line
from cardsuite.tui.scroll import Scroll


class TextPage(NamedTuple):
    """A page: its title, and its lines for a width."""

    title: str
    lines: Callable[[int], list[Line]]


class PagesScreen(Page[None]):
    """Pages of text under one title, left and right from one to the next; dismissed when it is left."""

    place: ClassVar[str] = "page"

    def __init__(
        self, title: str, pages: Sequence[TextPage], settings: Settings, keys: KeyMap | None = None
    ) -> None:
        super().__init__(settings, keys)
        self._title = title
        self._pages = tuple(pages)
        self.at = 0
        self._scroll = Scroll()
        self._lines: list[Line] = []
        self._known: tuple[int, int] | None = None
        self._word = ""
        self._found: int | None = None

    def lay(self, width: int, height: int) -> Layout:
        """The titles of the pages in a row, the page under them."""
        easel = Easel(width, height)
        box = self.head(easel, self._title)
        if len(self._pages) > 1:
            self._lay_tabs(easel, Box(box.x, box.y, box.width, 1))
            box = Box(box.x, box.y + 2, box.width, box.height - 2)
        self._read(box.width)
        for y, line in enumerate(self._lines[self._scroll.fit(len(self._lines), box.height)]):
            x = box.x + line.x
            if self._scroll.top + y == self._found:
                easel.text(box.x - 1 if box.x > 1 else 0, box.y + y, "▸", "turn")
            easel.texts(x, box.y + y, list(line.pieces), box.x + box.width - x)
        if self.entry is not None:
            x = easel.text(box.x, height - 2, f" {self.entry[-40:]}", "entry")
            easel.text(x, height - 2, "▏ ", "entry")
        else:
            self.say(easel, self.message or self._where())
        self._feet(easel)
        return easel.layout()

    def _lay_tabs(self, easel: Easel, box: Box) -> None:
        x = box.x
        for number, page in enumerate(self._pages):
            if x + len(page.title) + 4 > box.x + box.width:
                easel.text(x, box.y, "…", "dim")
                break
            start = x
            x = easel.text(x, box.y, f" {page.title} ", "chip.chosen" if number == self.at else "dim")
            easel.hit(Box(start, box.y, x - start, 1), f"page:{number}")
            x += 1

    def _read(self, width: int) -> None:
        if self._known != (self.at, width):
            self._lines = self._pages[self.at].lines(width) if self._pages else []
            self._known = (self.at, width)
            self._found = None

    def _where(self) -> str:
        rest = self._scroll.rows - self._scroll.top - self._scroll.room
        return "" if rest <= 0 else f"{rest} more {'line' if rest == 1 else 'lines'}"

    def say(self, easel: Easel, message: str) -> None:
        """How much follows is no complaint, and so said quietly."""
        if message and not self.message:
            easel.text(easel.width // 2 - len(message) // 2, easel.height - 2, message, "dim")
        else:
            super().say(easel, message)

    def _feet(self, easel: Easel) -> None:
        if self.entry is not None:
            self.foot(easel, ("take", "find"), ("back", "leave"))
            return
        pages = (("left/right", "page"),) if len(self._pages) > 1 else ()
        again = (("find-next", "next place"),) if self._word else ()
        self.foot(easel, ("up/down", "scroll"), *pages, ("find", "find"), *again, ("back", "back"))

    def act(self, id: str) -> bool:
        """Scroll, turn the page, look for a word, leave."""
        if self._scroll.obeys(id):
            return True
        match id:
            case "left" | "right":
                self._turn(self.at + (1 if id == "right" else -1))
            case "find":
                self.entry = ""
            case "find-next":
                self._find(self._word)
            case "back" | "quit" | "help" | "take":
                if self.entry is not None:
                    self._leave_entry(id)
                else:
                    self.dismiss(None)
            case _:
                return False
        return True

    def _leave_entry(self, id: str) -> None:
        text, self.entry = self.entry or "", None
        if id == "take":
            self.entered(text)

    def digit(self, number: int) -> bool:
        """Turn to the page of that number."""
        if not 0 < number <= len(self._pages):
            return False
        self._turn(number - 1)
        return True

    def point(self, target: str) -> None:
        """Turn to the page that was clicked."""
        self._turn(int(target.removeprefix("page:")))

    def wheel(self, rows: int) -> None:
        """Scroll."""
        self._scroll.by(rows)

    def _turn(self, at: int) -> None:
        if self._pages:
            self.at = at % len(self._pages)
            self._scroll.top = 0

    def entered(self, text: str) -> None:
        """Look for the word that was typed, from the top of the window on."""
        self._word, self._found = text.strip().casefold(), None
        self._find(self._word)

    def _find(self, word: str) -> None:
        if not word:
            return
        start = self._scroll.top if self._found is None else self._found + 1
        places = [at for at, line in enumerate(self._lines) if word in line.text.casefold()]
        if not places:
            self.message, self._found = "That word is nowhere on this page.", None
            return
        self._found = next((at for at in places if at >= start), places[0])
        self._scroll.by(self._found - 2 - self._scroll.top)
