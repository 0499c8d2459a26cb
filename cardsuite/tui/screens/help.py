"""Help: the keys that hold on the table."""

from __future__ import annotations

from typing import ClassVar

from cardsuite.engine.spec import AnySpec
from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Easel
from cardsuite.tui.keys import KeyMap, sign_of
from cardsuite.tui.page import Page, scrolled
from cardsuite.tui.paint import Layout


class HelpScreen(Page[None]):
    """The list of keys; Escape, `q` or `?` go back."""

    place: ClassVar[str] = "help"

    def __init__(self, spec: AnySpec, settings: Settings, keys: KeyMap | None = None) -> None:
        super().__init__(settings, keys)
        self.spec = spec
        self._top = 0
        self._room = 1

    def lay(self, width: int, height: int) -> Layout:
        """A line a key."""
        easel = Easel(width, height)
        box = self.head(easel, self.spec.title, "keys")
        lines = self.keys.at("table")
        self._room = box.height
        self._top = scrolled(self._top, 0, len(lines), self._room)
        for y, key in enumerate(lines[self._top : self._top + box.height]):
            easel.text(box.x, box.y + y, sign_of(key), "key", 10)
            easel.text(box.x + 11, box.y + y, key.label, "text", box.width - 11)
        self.foot(easel, ("up/down", "scroll"), ("back", "back"))
        return easel.layout()

    def act(self, id: str) -> bool:
        """Scroll, or go back."""
        if id in ("up", "down"):
            self.wheel(-1 if id == "up" else 1)
        else:
            self.dismiss(None)
        return True

    def wheel(self, rows: int) -> None:
        """Scroll."""
        self._top = scrolled(self._top, rows, len(self.keys.at("table")), self._room)
