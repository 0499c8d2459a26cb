"""From a layout to rows of cells: text and the ink of each cell."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.cells import cell_len

from cardsuite.core.card import Card
from cardsuite.tui.cards import CardSize, Piece, back, empty, face, head
from cardsuite.tui.palette import Ink, mark

_ASCII: Final = str.maketrans(
    {
        "♣": "C", "♦": "D", "♥": "H", "♠": "S", "·": "-", "−": "-", "▸": ">", "▒": "#", "…": "~",
        "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "←": "<", "→": ">", "↑": "^", "↓": "v",
        "▏": "_", "▲": "^", "×": "x", "↻": "O", "═": "=",
        "▁": "1", "▂": "2", "▃": "3", "▄": "4", "▅": "5", "▆": "6", "▇": "7", "█": "8",
    }
)  # fmt: skip


class Run(NamedTuple):
    """Text of one ink, from a cell to the right."""

    x: int
    y: int
    text: str
    ink: Ink


class PlacedCard(NamedTuple):
    """A card on the picture: its corner, its size, how many of its columns and rows will be seen.

    `card` is None for a back, `label` what stands on it; with `nothing` it is an empty place. With `head`
    rank and suit stand in its first row, as on a card that lies under others; `last` if none lies on it.
    """

    x: int
    y: int
    size: CardSize
    card: Card | None
    state: str = ""
    whole: bool = True
    label: str = ""
    nothing: bool = False
    rows: int = 99
    head: bool = False
    last: bool = True


class Hit(NamedTuple):
    """What a click on a rectangle means: a target of the scene, `key:ID`, or a part of the picture.

    `playable` is False where aiming at it is refused. Later hits lie on top of earlier ones.
    """

    x: int
    y: int
    width: int
    height: int
    target: str
    playable: bool = True


class Layout(NamedTuple):
    """A picture: everything placed, in the order it is painted, and what can be pointed at."""

    width: int
    height: int
    cards: tuple[PlacedCard, ...] = ()
    runs: tuple[Run, ...] = ()
    hits: tuple[Hit, ...] = ()


class Row(NamedTuple):
    """A painted row: a text for each cell (empty behind a wide character) and an ink for each cell."""

    cells: tuple[str, ...]
    inks: tuple[Ink, ...]

    def pieces(self) -> Iterator[Piece]:
        """The row as runs of one ink."""
        position = 0
        for ink, group in groupby(self.inks):
            length = sum(1 for _ in group)
            yield "".join(self.cells[position : position + length]), ink
            position += length


def hit_at(layout: Layout, x: int, y: int) -> Hit | None:
    """The topmost thing at a cell."""
    for hit in reversed(layout.hits):
        if hit.x <= x < hit.x + hit.width and hit.y <= y < hit.y + hit.height:
            return hit
    return None


def paint(layout: Layout, letters: bool = False) -> tuple[Row, ...]:
    """All rows of a picture; what lies outside it is cut off. With `letters`, nothing but ASCII is drawn
    save for what people typed."""
    width, height = layout.width, layout.height
    cells = [[" "] * width for _ in range(height)]
    inks = [["felt"] * width for _ in range(height)]
    uneven: set[int] = set()

    def put(x: int, y: int, text: str, ink: Ink) -> int:
        if letters:
            text = text.translate(_ASCII)
        if text.isascii() or cell_len(text) == len(text):
            glyphs: Sequence[str] = text
        else:
            glyphs = wide(text)
            uneven.add(y)
        if 0 <= y < height:
            start, end = max(x, 0), min(x + len(glyphs), width)
            if start < end:
                cells[y][start:end] = glyphs[start - x : end - x]
                inks[y][start:end] = [ink] * (end - start)
        return x + len(glyphs)

    for card in layout.cards:
        for offset, pieces in enumerate(_rows(card, letters)[: card.rows]):
            x = card.x
            for text, ink in pieces:
                x = put(x, card.y + offset, text, ink)
    for run in layout.runs:
        put(run.x, run.y, run.text, run.ink)
    for y in uneven:
        if 0 <= y < height:
            cells[y] = _mended(cells[y])
    return tuple(Row(tuple(c), tuple(i)) for c, i in zip(cells, inks, strict=True))


def _mended(cells: list[str]) -> list[str]:
    """The cells with blanks for wide characters of which only half is left."""
    widths = [cell_len(cell) for cell in cells]
    for at, width in enumerate(widths):
        if (width == 2 and (at + 1 == len(cells) or cells[at + 1])) or (
            not cells[at] and (at == 0 or widths[at - 1] != 2)
        ):
            cells[at] = " "
    return cells


def _rows(placed: PlacedCard, letters: bool) -> tuple[tuple[Piece, ...], ...]:
    if placed.nothing:
        return empty(placed.size, placed.label, placed.state)
    if placed.card is None:
        return back(placed.size, placed.label, placed.state)
    if placed.head:
        return head(placed.card, placed.size, placed.state, letters, placed.rows, placed.last)
    return face(placed.card, placed.size, placed.state, letters, placed.whole)


def wide(text: str) -> list[str]:
    """A text by cells: a wide character takes two (the second empty), a combining one none of its own."""
    glyphs: list[str] = []
    for character in text:
        width = cell_len(character)
        if width == 0 and glyphs:
            glyphs[-1] += character
        elif width > 0:
            glyphs.extend((character, *[""] * (width - 1)))
    return glyphs


def dump(rows: Sequence[Row], inks: bool = False) -> str:
    """A picture as text; with `inks`, each row is followed by the letters of its inks."""
    lines = []
    for row in rows:
        lines.append("".join(row.cells).rstrip())
        if inks:
            lines.append("".join(map(mark, row.inks)).rstrip())
    return "\n".join(lines) + "\n"


def cut(text: str, width: int) -> str:
    """A text no wider than that, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    if width < 1:
        return ""
    glyphs = wide(text)[: width - 1]
    return "".join(glyphs).rstrip() + "…"
