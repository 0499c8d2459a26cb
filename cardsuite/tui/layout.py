"""From a scene and a size to a picture: where everything lies. Pure; knows no screen."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from cardsuite.scene.scene import Cell, Figure
from cardsuite.tui.aside import lay_aside
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.paint import Layout, cut
from cardsuite.tui.ring import lay_ring
from cardsuite.tui.words import lay_words, rows_over

LEAST: Final = (60, 20)
"""The smallest table, columns by rows; below it one sentence is drawn."""

WIDE: Final = 112
"""From this many columns on there is a side panel with the score sheet and the story."""

ASIDE: Final = 32


def layout(picture: Picture, width: int, height: int) -> Layout:
    """The picture of a table at a size in cells; any size is answered, the smallest with a sentence."""
    if width < LEAST[0] or height < LEAST[1]:
        return too_small(width, height)
    easel = Easel(width, height)
    aside = ASIDE if width >= WIDE and height >= 24 else 0
    table = width - aside
    top = _header(easel, picture, table)
    _bottom(easel, picture, table)
    middle = Box(0, top, table, height - 2 - top)
    if picture.notice:
        _notice(easel, picture.notice, middle)
    elif any(isinstance(zone.place, Cell) for zone in picture.scene.zones):
        from cardsuite.tui.grid import lay_grid

        lay_grid(easel, picture, middle)
    else:
        lay_ring(easel, picture, middle, rows_over(picture, table))
    lay_words(easel, picture, table, with_story=not aside)
    if aside:
        lay_aside(easel, picture, Box(table, 0, aside, height))
    return easel.layout()


def too_small(width: int, height: int) -> Layout:
    """One sentence for a window in which no table fits; nothing is lost meanwhile."""
    easel = Easel(width, height)
    words = (
        f"The table needs {LEAST[0]} columns by {LEAST[1]} rows; this window has {width} by {height}. "
        "Make it larger; nothing is lost."
    ).split()
    y, line = 0, ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            easel.text(0, y, line, "text", width)
            y, line = y + 1, ""
        line = f"{line} {word}" if line else word
    easel.text(0, y, line, "text", width)
    return easel.layout()


def _header(easel: Easel, picture: Picture, width: int) -> int:
    """Title and figures; returns the first row under them."""
    figures = picture.scene.figures
    title = cell_len(picture.scene.title)
    while figures and figures[-1].spare and _widths(figures, width) + title + 2 > width:
        figures = figures[:-1]
    columns = _figure_columns(figures, width - 12)
    gap = _gap(len(columns))
    needed = sum(columns_width + gap for _, _, columns_width in columns)
    parts = picture.scene.title.split(" · ")
    while len(parts) > 1 and cell_len(" · ".join(parts)) > width - needed - 2:
        parts.pop(1 if len(parts) > 2 else -1)
    name, dot, rest = " · ".join(parts).partition(" · ")
    easel.texts(1, 0, [(name, "bright"), (dot + rest, "dim")], max(width - needed - 2, 0))
    x = max(width - needed + gap - 1, 1)
    for upper, lower, columns_width in columns:
        easel.texts(x, 0, upper, columns_width)
        easel.texts(x, 1, lower, columns_width)
        x += columns_width + gap
    return 2 if any(lower for _, lower, _ in columns) else 1


def _gap(figures: int) -> int:
    return 3 if figures < 5 else 1


def _widths(figures: tuple[Figure, ...], room: int) -> int:
    return sum(wide + _gap(len(figures)) for _, _, wide in _figure_columns(figures, room))


_Pieces = list[tuple[str, str]]


def _figure_columns(figures: tuple[Figure, ...], room: int) -> list[tuple[_Pieces, _Pieces, int]]:
    """Each figure's two lines and their width; the detail moves down where the room is short."""
    columns: list[tuple[_Pieces, _Pieces, int]] = []
    for compact in (False, True):
        columns = []
        for figure in figures:
            detail = f" ({figure.detail})" if figure.detail else ""
            upper = [(f"{figure.label} ", "text"), (figure.value, "bright")]
            lower = [(figure.below, "dim")] if figure.below else []
            if compact:
                lower = [(" · ".join(filter(None, (figure.detail, figure.below))), "dim")]
            elif detail:
                upper.append((detail, "dim"))
            wide = max(_width(upper), _width(lower))
            columns.append((upper, lower, wide))
        if sum(wide + _gap(len(columns)) for _, _, wide in columns) <= room:
            return columns
    each = max(room // max(len(columns), 1) - _gap(len(columns)), 5)
    return [(_shortened(upper, each), lower, each) for upper, lower, _ in columns]


def _shortened(pieces: _Pieces, width: int) -> _Pieces:
    """A figure's first line with as much of its label as leaves the value whole."""
    (label, ink), value = pieces[0], pieces[1]
    room = max(width - cell_len(value[0]) - 1, 0)
    return [(f"{cut(label.rstrip(), room)} ", ink), value]


def _width(pieces: _Pieces) -> int:
    return sum(cell_len(text) for text, _ in pieces)


def _bottom(easel: Easel, picture: Picture, width: int) -> None:
    """The keys."""
    x = 1
    room = width - 1 + 2  # nothing follows the last key
    kept = picture.footer
    while len(kept) > 3 and sum(cell_len(s) + cell_len(w) + 3 for s, w, _ in kept) > room:
        kept = (*kept[:-3], *kept[-2:])  # the last two, help and leave, always stay
    for sign, word, id in kept:
        start = x
        x = easel.text(x, easel.height - 1, sign, "key")
        x = easel.text(x + 1, easel.height - 1, word, "dim")
        easel.hit(Box(start, easel.height - 1, x - start, 1), f"key:{id}")
        x += 2


def _notice(easel: Easel, notice: str, box: Box) -> None:
    easel.centred(box, box.y + box.height // 2, [(notice, "bright")])
