"""A long sheet that is read: the whole of a game, with keys that go a windowful on."""

from __future__ import annotations

from typing import ClassVar

from cardsuite.scene.scene import Sheet
from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout
from cardsuite.tui.screens.sheet import lay_sheet
from cardsuite.tui.scroll import Scroll


class ToldScreen(Page[None]):
    """Dismissed when it is left."""

    place: ClassVar[str] = "page"

    def __init__(self, sheet: Sheet, settings: Settings, keys: KeyMap) -> None:
        super().__init__(settings, keys)
        self._sheet = sheet
        self._scroll = Scroll()

    def lay(self, width: int, height: int) -> Layout:
        """As many rows as there is room for, and where they are."""
        easel = Easel(width, height)
        box = self.head(easel, self._sheet.title)
        lay_sheet(easel, self._sheet, box, self._scroll)
        first, last = self._scroll.top + 1, min(self._scroll.top + box.height, self._scroll.rows)
        easel.text(box.x, height - 2, f"rows {first} to {last} of {self._scroll.rows}", "dim")
        self.foot(easel, ("up/down", "scroll"), ("next", "a windowful on"), ("quit", "back"))
        return easel.layout()

    def act(self, id: str) -> bool:
        """Scroll or leave."""
        if self._scroll.obeys(id):
            return True
        if id in ("back", "quit", "take"):
            self.dismiss(None)
            return True
        return False

    def wheel(self, rows: int) -> None:
        """Scroll."""
        self._scroll.by(rows)
