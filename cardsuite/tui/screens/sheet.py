"""The score sheet: every line with its figures and the sentence that explains it."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len

from cardsuite.scene.scene import Sheet, SheetLine
from cardsuite.session.settings import Settings
from cardsuite.tui.aside import wrapped
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout, cut
from cardsuite.tui.scroll import Scroll


class SheetScreen(Page[None]):
    """Dismissed by any key but those that scroll."""

    place: ClassVar[str] = "sheet"

    def __init__(self, sheet: Sheet, settings: Settings, keys: KeyMap) -> None:
        super().__init__(settings, keys)
        self._sheet = sheet
        self._scroll = Scroll()

    def lay(self, width: int, height: int) -> Layout:
        """Labels at the left, a column for each side at the right, reasons dim under their lines."""
        easel = Easel(width, height)
        box = self.head(easel, self._sheet.title)
        lay_sheet(easel, self._sheet, box, self._scroll)
        if self._scroll.is_needed:
            self.foot(easel, ("up/down", "scroll"), ("take", "go on"))
        else:
            self.foot(easel, ("take", "go on"))
        return easel.layout()

    def _pressed(self, name: str) -> bool:
        id = self.keys.find(self.place, name)
        return False if id in ("palette", "stop") else self.act(id or "")

    def act(self, id: str) -> bool:
        """Scroll where that is needed; whatever else is pressed goes on."""
        if not (id in ("up", "down") and self._scroll.is_needed and self._scroll.obeys(id)):
            self.dismiss(None)
        return True

    def wheel(self, rows: int) -> None:
        """Scroll."""
        self._scroll.by(rows)


SheetRow = list[tuple[int, str, str]]
"""Texts of a row: column, text, ink."""


def sheet_rows(sheet: Sheet, width: int) -> list[SheetRow]:
    """A sheet as rows of texts, a column for each side right-aligned."""
    widest = max((cell_len(v) for line in sheet.lines for v in line.values), default=4)
    sides = max(len(sheet.sides), 1)
    each = max(min(max(widest, *(map(cell_len, sheet.sides or ("",)))) + 2, (width - 20) // sides), 5)
    label = width - each * sides
    rows: list[SheetRow] = [
        [_right(label + each * n, each, side, "dim") for n, side in enumerate(sheet.sides)]
    ]
    for line in sheet.lines:
        if not line.values or not any(line.values):
            rows.append([])
        rows.append(_line(line, label, each))
        rows += [[(2, text, "dim")] for text in wrapped(line.explanation, width - 4, "")]
    while rows and not any(text.strip() for _, text, _ in rows[0]):
        del rows[0]  # no side has a column here
    return rows


def _line(line: SheetLine, label: int, each: int) -> SheetRow:
    heading = not any(line.values)
    ink = "turn" if heading else "bright" if line.total else "text"
    row: SheetRow = [(0, cut(line.label, label - 1), ink)]
    return row + [_right(label + each * n, each, value, ink) for n, value in enumerate(line.values)]


def _right(x: int, width: int, text: str, ink: str) -> tuple[int, str, str]:
    shown = cut(text, width - 1)
    return x + width - cell_len(shown), shown, ink


def lay_sheet(easel: Easel, sheet: Sheet, box: Box, scroll: Scroll) -> None:
    """Draw as much of a sheet as there is room for in a box."""
    rows = sheet_rows(sheet, box.width)
    for y, row in enumerate(rows[scroll.fit(len(rows), box.height)]):
        for x, text, ink in row:
            easel.text(box.x + x, box.y + y, text, ink)
