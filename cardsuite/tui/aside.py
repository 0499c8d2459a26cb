"""The side panel of a wide table: the score sheet and the story."""

from __future__ import annotations

from rich.cells import cell_len

from cardsuite.scene.scene import Sheet
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.paint import cut


def lay_aside(easel: Easel, picture: Picture, box: Box) -> None:
    """Draw the sheet above and the story under it, the newest sentence last."""
    easel.fill(box, "panel")
    inner = Box(box.x + 2, box.y, box.width - 4, box.height)
    y = 1
    if picture.sheet is not None:
        y = _sheet(easel, picture.sheet, inner, y) + 1
    easel.text(inner.x, y, "Story", "panel.bright")
    room = box.height - y - 2
    lines = _story(picture, inner.width, room)
    for offset, (text, ink) in enumerate(lines):
        easel.text(inner.x, y + 1 + offset, text, ink)
    easel.hit(Box(box.x, y, box.width, box.height - y), "part:story")


def _sheet(easel: Easel, sheet: Sheet, box: Box, y: int) -> int:
    """The sheet in columns, without its explanations; returns the row after it."""
    easel.text(box.x, y, sheet.title, "panel.bright", box.width)
    widths = _widths(sheet, box.width)
    label = box.width - sum(widths)
    columns = [(box.x + label + sum(widths[:at]), width) for at, width in enumerate(widths)]
    y += 1
    for (x, width), side in zip(columns, sheet.sides, strict=False):
        _right(easel, x, y, side, width, "panel.dim")
    for line in sheet.lines:
        y += 1
        if y >= box.height // 2:
            break
        easel.text(box.x, y, line.label, "panel.bright" if line.total else "panel", label - 1)
        for (x, width), value in zip(columns, line.values, strict=False):
            _right(easel, x, y, value, width, "panel.bright" if line.total else "panel")
    return y + 1


def _widths(sheet: Sheet, room: int) -> list[int]:
    """Columns alike; where a name would be cut, as wide as each needs if the labels leave room for that."""
    sides = sheet.sides or ("",)
    alike = max(min((room - 12) // len(sides), 9), 4)
    needed = [max(cell_len(side) + 1, 4) for side in sides]
    is_cut = any(width > alike for width in needed)
    return needed if is_cut and sum(needed) <= room - 10 else [alike] * len(sides)


def _right(easel: Easel, x: int, y: int, text: str, width: int, ink: str) -> None:
    shown = cut(text, width - 1)
    easel.text(x + width - cell_len(shown), y, shown, ink)


def _story(picture: Picture, width: int, room: int) -> list[tuple[str, str]]:
    """The newest sentences that fit, wrapped, the last one bright."""
    end = len(picture.story) - picture.story_back
    lines: list[tuple[str, str]] = []
    for at in range(end - 1, -1, -1):
        ink = "panel.bright" if at == len(picture.story) - 1 else "panel"
        lines[:0] = [(text, ink) for text in wrapped(picture.story[at], width)]
        if len(lines) >= room:
            break
    return lines[-room:] if room > 0 else []


def wrapped(text: str, width: int, indent: str = "  ") -> list[str]:
    """A sentence in lines no wider than that, those after the first indented."""
    lines, line = [], ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append(line)
            line = indent + cut(word, width - len(indent))
        else:
            line = longer if cell_len(longer) <= width else cut(longer, width)
    return [*lines, line] if line else lines
