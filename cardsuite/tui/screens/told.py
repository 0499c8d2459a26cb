"""A long sheet that is read: the whole of a game, with keys that go a windowful on."""

from __future__ import annotations

from typing import ClassVar

from cardsuite.scene.scene import Sheet
from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page, scrolled
from cardsuite.tui.paint import Layout
from cardsuite.tui.screens.sheet import sheet_rows


class ToldScreen(Page[None]):
    """Dismissed when it is left."""

    place: ClassVar[str] = "page"

    def __init__(self, sheet: Sheet, settings: Settings, keys: KeyMap) -> None:
        super().__init__(settings, keys)
        self._sheet = sheet
        self._top = 0
        self._lines = 0
        self._room = 1

    def lay(self, width: int, height: int) -> Layout:
        """As many rows as there is room for, and where they are."""
        easel = Easel(width, height)
        box = self.head(easel, self._sheet.title)
        rows = sheet_rows(self._sheet, box.width)
        while rows and not any(text.strip() for _, text, _ in rows[0]):
            del rows[0]  # no side has a column here
        self._lines, self._room = len(rows), box.height
        self._top = scrolled(self._top, 0, self._lines, self._room)
        for y, row in enumerate(rows[self._top : self._top + box.height]):
            for x, text, ink in row:
                easel.text(box.x + x, box.y + y, text, ink)
        last = min(self._top + box.height, len(rows))
        easel.text(box.x, height - 2, f"rows {self._top + 1} to {last} of {len(rows)}", "dim")
        self.foot(easel, ("up/down", "scroll"), ("next", "a windowful on"), ("quit", "back"))
        return easel.layout()

    def act(self, id: str) -> bool:
        """Scroll or leave."""
        match id:
            case "up" | "down":
                self.wheel(-1 if id == "up" else 1)
            case "page-up" | "page-down" | "next":
                self.wheel((1 - self._room) if id == "page-up" else self._room - 1)
            case "first" | "final":
                self.wheel(-self._lines if id == "first" else self._lines)
            case "back" | "quit" | "take":
                self.dismiss(None)
            case _:
                return False
        return True

    def wheel(self, rows: int) -> None:
        """Scroll."""
        self._top = scrolled(self._top, rows, self._lines, self._room)
