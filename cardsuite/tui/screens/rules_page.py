"""A rules page as lines of text: headings, paragraphs, lists and tables of the simple Markdown they use."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

from rich.cells import cell_len

from cardsuite.engine.clean import clean
from cardsuite.engine.spec import AnySpec
from cardsuite.tui.aside import wrapped
from cardsuite.tui.palette import Ink

_BULLET: Final = re.compile(r"^(\s*)(?:[-*]|\d+\.) +")
_RULE_ROW: Final = re.compile(r"^\|[\s:|-]+\|?$")
_MARKS: Final = re.compile(r"[`*]+|\[([^]]*)\]\([^)]*\)")
GAP: Final = 2
SIDE_BY_SIDE: Final = 70
"""From this many cells on, the columns of a table stand beside each other."""


class Line(NamedTuple):
    """A line: its texts with their inks, and the cell it begins at."""

    pieces: tuple[tuple[str, Ink], ...]
    x: int = 0

    @property
    def text(self) -> str:
        """The line without its inks."""
        return "".join(text for text, _ in self.pieces)


BLANK: Final = Line(())


def rules_text(spec: AnySpec) -> str:
    """The rules page of a game as it stands in its package; a sentence where it cannot be read."""
    package, name = spec.rules_page
    try:
        return files(package).joinpath(name).read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError, UnicodeDecodeError):
        return f"# {spec.title}\n\nThe rules page of this game is missing from the installation."


def plain(text: str) -> str:
    """A text without its Markdown marks and without anything a terminal would obey.

    >>> plain("a *nil* of [ten](x) is `bid 0`")
    'a nil of ten is bid 0'
    """
    return clean(_MARKS.sub(lambda found: found.group(1) or "", text), 2000)


def render(page: str, width: int) -> list[Line]:
    """A page of rules as lines no wider than that."""
    lines: list[Line] = []
    block: list[str] = []
    for row in [*page.splitlines(), ""]:
        stripped = row.strip()
        if block and (not stripped or _starts_anew(stripped) or _is_table(block[0]) != _is_table(stripped)):
            lines += _block(block, width)
            block = []
        if not stripped:
            if lines and lines[-1] != BLANK:
                lines.append(BLANK)
        elif stripped.startswith("#"):
            lines += _heading(stripped, width, first=not lines)
        else:
            block.append(row if _BULLET.match(row) else stripped)
    while lines and lines[-1] == BLANK:
        lines.pop()
    return lines


def _starts_anew(stripped: str) -> bool:
    return stripped.startswith("#") or _BULLET.match(stripped) is not None


def _is_table(row: str) -> bool:
    return row.lstrip().startswith("|")


def _heading(row: str, width: int, first: bool) -> list[Line]:
    level = len(row) - len(row.lstrip("#"))
    ink: Ink = "turn" if level == 1 else "bright"
    return [Line(((text, ink),)) for text in wrapped(plain(row.lstrip("# ")), width, "")] + (
        [] if not first else [BLANK]
    )


def _block(block: Sequence[str], width: int) -> list[Line]:
    if _is_table(block[0]):
        return _table([_cells(row) for row in block if not _RULE_ROW.match(row.strip())], width)
    bullet = _BULLET.match(block[0])
    if bullet is None:
        return [Line(((text, "text"),)) for text in wrapped(plain(" ".join(block)), width, "")]
    indent = min(len(bullet.group(1)), 8)
    sign = bullet.group(0).strip()
    head = f"{'·' if sign in '-*' else sign} "
    text = " ".join((block[0][bullet.end() :], *(row.strip() for row in block[1:])))
    room = width - indent - len(head)
    texts = wrapped(plain(text), room, "")
    return [
        Line(
            ((head, "dim"), (line, "text")) if at == 0 else ((line, "text"),),
            indent if at == 0 else indent + 2,
        )
        for at, line in enumerate(texts)
    ]


def _cells(row: str) -> list[str]:
    return [plain(cell.replace("\0", "|")) for cell in row.strip().replace("\\|", "\0").strip("|").split("|")]


def _table(rows: list[list[str]], width: int) -> list[Line]:
    """Rows with aligned columns; where the window is too narrow, all but the first under each other."""
    columns = max(map(len, rows), default=0)
    if not columns:
        return []
    rows = [row + [""] * (columns - len(row)) for row in rows]
    natural = [max(cell_len(row[column]) for row in rows) for column in range(columns)]
    if sum(natural) + GAP * (columns - 1) <= width:
        widths = natural
    elif width >= SIDE_BY_SIDE and columns > 1:
        widths = _shared(natural, width - GAP * (columns - 1))
    else:
        return _stacked(rows, min(natural[0], 12), width)
    lines: list[Line] = []
    airy = widths != natural
    for number, row in enumerate(rows):
        lines += _row(row, widths, head=number == 0)
        if airy and number < len(rows) - 1:
            lines.append(BLANK)
    return lines


def _shared(natural: list[int], room: int) -> list[int]:
    """Widths for columns: the short ones as they are, the long ones share the rest by their length."""
    short = [min(wide, room // (len(natural) + 1)) if wide <= 14 else 0 for wide in natural]
    rest = room - sum(short)
    long = sum(min(wide, 160) for wide, kept in zip(natural, short, strict=True) if not kept)
    widths = [
        kept or max(rest * min(wide, 160) // max(long, 1), 8)
        for wide, kept in zip(natural, short, strict=True)
    ]
    while sum(widths) > room:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(row: list[str], widths: list[int], head: bool) -> list[Line]:
    cells = [wrapped(cell, wide, "") for cell, wide in zip(row, widths, strict=True)]
    lines = []
    for at in range(max(map(len, cells))):
        pieces: list[tuple[str, Ink]] = []
        for column, (texts, wide) in enumerate(zip(cells, widths, strict=True)):
            text = texts[at] if at < len(texts) else ""
            ink: Ink = "dim" if head or (column == len(cells) - 1 and column > 1) else "text"
            ink = "bright" if column == 0 and not head else ink
            gap = wide - cell_len(text) + GAP if column < len(cells) - 1 else 0
            pieces.append((text + " " * gap, ink))
        lines.append(Line(tuple(pieces)))
    return lines


def _stacked(rows: list[list[str]], label: int, width: int) -> list[Line]:
    """A table as a list: the first column beside the second, the others under it and dim."""
    lines: list[Line] = []
    x = label + GAP
    for row in rows[1:]:
        texts = [
            (text, _ink(column))
            for column, cell in enumerate(row[1:])
            for text in wrapped(cell, width - x, "")
        ]
        texts = texts or [("", "text")]
        first = row[0] + " " * max(x - cell_len(row[0]), 1)
        lines.append(Line(((first, "bright"), texts[0])))
        lines += [Line((text,), x) for text in texts[1:]]
        lines.append(BLANK)
    return lines[:-1]


def _ink(column: int) -> Ink:
    return "text" if column == 0 else "dim"
