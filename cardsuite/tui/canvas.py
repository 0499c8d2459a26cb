"""The canvas: a widget that is one picture, painted by lines, and tells what of it was clicked."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from cardsuite.tui.layout import LEAST, too_small
from cardsuite.tui.paint import Hit, Layout, Row, hit_at, paint
from cardsuite.tui.palette import style


def safe_strip(row: Row, four_colours: bool) -> Strip:
    """A painted row as Textual draws it, whatever a name smuggled in left out."""
    if not "".join(row.cells).isprintable():
        row = row._replace(cells=tuple(_printable(cell) for cell in row.cells))
    segments = [Segment(text, style(ink, four_colours)) for text, ink in row.pieces()]
    return Strip(segments, len(row.cells))


def _printable(cell: str) -> str:
    return "".join(c for c in cell if c.isprintable()) or (" " if cell else "")


class Canvas(Widget):
    """One picture, painted by lines; clicks are told by what lies at the cell."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; background: #005f00; }"
    ALLOW_SELECT = False

    def __init__(
        self,
        draw: Callable[[int, int], Layout],
        letters: bool,
        four_colours: bool,
        clicked: Callable[[Hit | None], None],
        rolled: Callable[[int], None],
    ) -> None:
        super().__init__()
        self._draw = draw
        self._clicked = clicked
        self._rolled = rolled
        self.letters = letters
        self.four_colours = four_colours
        self._painted: tuple[int, int] | None = None
        self._layout = Layout(0, 0)
        self._rows: tuple[Row, ...] = ()

    @property
    def picture(self) -> Layout:
        """The picture as it is laid out now."""
        self._prepare()
        return self._layout

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows as they are painted now."""
        self._prepare()
        return self._rows

    def repaint(self) -> None:
        """Lay the picture out anew before it is drawn next."""
        self._painted = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A row of the picture."""
        self._prepare()
        if y >= len(self._rows):
            return Strip.blank(self.size.width)
        return safe_strip(self._rows[y], self.four_colours)

    def _prepare(self) -> None:
        size = (self.size.width, self.size.height)
        if self._painted == size:
            return
        if size[0] < LEAST[0] or size[1] < LEAST[1]:
            self._layout = too_small(*size)
        else:
            self._layout = self._draw(*size)
        self._rows = paint(self._layout, self.letters)
        self._painted = size

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        event.stop()
        if not self.screen.is_active:
            return  # clicked before what lies over it now was there
        self._clicked(hit_at(self.picture, event.x, event.y))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Tell that the wheel was turned towards the person."""
        event.stop()
        self._rolled(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Tell that the wheel was turned away."""
        event.stop()
        self._rolled(-3)
