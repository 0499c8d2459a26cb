"""The view of a table: one Line-API widget that repaints only what has changed."""

from __future__ import annotations

from textual.geometry import Region

from cardsuite.tui.page import Canvas
from cardsuite.tui.paint import Layout, Row


class TableView(Canvas):
    """A canvas that compares the old rows with the new ones and refreshes the cells between the first
    and the last difference of each."""

    def repaint(self) -> None:
        """Lay the picture out anew and refresh what has changed."""
        before, before_layout = self._rows, self._layout
        self._painted = None
        self._prepare()
        if (before_layout.width, before_layout.height) != (self._layout.width, self._layout.height):
            self.refresh()
            return
        regions = changed_regions(before, self._rows)
        if regions:
            self.refresh(*regions)

    def recolour(self) -> None:
        """Draw everything again in other colours."""
        self._painted = None
        self.refresh()

    def layout_now(self) -> Layout:
        """The picture as it is laid out now."""
        return self.picture


def changed_regions(before: tuple[Row, ...], after: tuple[Row, ...]) -> list[Region]:
    """The part of each row, from the first to the last cell, that is not what it was."""
    regions = []
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        cells = list(zip(old.cells, old.inks, new.cells, new.inks, strict=True))
        differing = [x for x, (c1, i1, c2, i2) in enumerate(cells) if c1 != c2 or i1 != i2]
        regions.append(Region(differing[0], y, differing[-1] - differing[0] + 1, 1))
    return regions
