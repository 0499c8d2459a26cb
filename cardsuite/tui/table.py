"""The view of a table: one Line-API widget that repaints only what has changed."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.geometry import Region

from cardsuite.core.card import Card
from cardsuite.tui.canvas import Canvas
from cardsuite.tui.glide import FRAMES, STEP, between, travellers
from cardsuite.tui.paint import Hit, Row, hit_at, paint
from cardsuite.tui.timers import Later


class TableView(Canvas):
    """A canvas that compares the old rows with the new ones and refreshes the cells between the first
    and the last difference of each.

    With `gliding`, cards that lie far from where they lay go there in a few steps; `picture` is the new
    picture from the first of them on, so that what is clicked is what will be there. `dragged` is told
    where the mouse took hold and where it let go, if that was somewhere else; `carried` the way there.
    """

    gliding = False
    dragged: Callable[[Hit, Hit | None], None] | None = None
    carried: Callable[[Hit, Hit | None], None] | None = None
    _down: Hit | None = None
    _was_drag = False

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember where the mouse took hold."""
        self._was_drag = False
        self._down = hit_at(self.picture, event.x, event.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell what is being dragged over what."""
        if self._down is None or self.carried is None:
            return
        over = hit_at(self.picture, event.x, event.y)
        if event.button and over != self._down:
            self.carried(self._down, over)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Tell what was dragged where; the click that follows it is none."""
        down, self._down = self._down, None
        over = hit_at(self.picture, event.x, event.y)
        if down is None or self.dragged is None or not self.screen.is_active:
            return
        if over is None or over.target != down.target:
            self._was_drag = True
            self.dragged(down, over)

    def on_click(self, event: events.Click) -> None:
        """A click that ended a drag says nothing more."""
        if self._was_drag:
            self._was_drag = False
            event.stop()
            event.prevent_default()

    def repaint(self) -> None:
        """Lay the picture out anew and refresh what has changed."""
        self._land()
        before, shown = self._layout, self._rows
        self._painted = None
        self._prepare()
        start = travellers(before, self._layout) if self.gliding else {}
        if start:
            self._glide(start, 1)
        if len(shown) == len(self._rows) and before.width == self._layout.width:
            self._refresh_from(shown)
        else:
            self.refresh()

    def recolour(self) -> None:
        """Draw everything again in other colours."""
        self._painted = None
        self.refresh()

    _timer: Later | None = None

    def _land(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _glide(self, start: dict[Card, tuple[int, int]], frame: int) -> None:
        self._rows = paint(between(self._layout, start, frame / FRAMES), self.letters)
        if frame < FRAMES:
            self._timer = Later(self, STEP, lambda: self._next(start, frame + 1))

    def _next(self, start: dict[Card, tuple[int, int]], frame: int) -> None:
        shown = self._rows
        if self._painted is None or len(shown) != self.size.height:
            return  # the window has another size; the whole picture comes by itself
        self._glide(start, frame)
        self._refresh_from(shown)

    def _refresh_from(self, shown: tuple[Row, ...]) -> None:
        regions = changed_regions(shown, self._rows)
        if regions:
            self.refresh(*regions)


def changed_regions(before: tuple[Row, ...], after: tuple[Row, ...]) -> list[Region]:
    """The part of each row, from the first to the last cell, that is not what it was."""
    regions = []
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        cells = zip(old.cells, old.inks, new.cells, new.inks, strict=True)
        differing = [x for x, (c1, i1, c2, i2) in enumerate(cells) if c1 != c2 or i1 != i2]
        regions.append(Region(differing[0], y, differing[-1] - differing[0] + 1, 1))
    return regions
