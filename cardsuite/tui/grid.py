"""A grid of piles: rows from the top, columns from the left, cascades as long as they must be."""

from __future__ import annotations

from typing import Final

from cardsuite.scene.scene import Cell, Face, Scene, Shape, Zone
from cardsuite.tui.cards import INLINE, MEDIUM, PLAIN, SMALL, CardSize
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.fan import state_of
from cardsuite.tui.middle import lay_zone

SIZES: Final = (MEDIUM, PLAIN, SMALL, INLINE)


def lay_grid(easel: Easel, picture: Picture, box: Box) -> None:
    """Draw the grid with the largest cards that fit; a cascade too long even so is folded at its head."""
    scene = picture.scene
    columns, rows = _extent(scene)
    size = _size_for(scene, box, columns)
    step = min((box.width - 2) // columns, size.width + 3)
    x0 = box.x + (box.width - step * columns + step - size.width) // 2
    y, gap = box.y, _gap(scene, box, size)
    for row in range(rows):
        zones = [z for z in scene.zones if isinstance(z.place, Cell) and z.place.row == row]
        last = row == rows - 1
        room = box.y + box.height - bool(scene.status) - y if last else size.height
        for zone in zones:
            assert isinstance(zone.place, Cell)
            x = x0 + zone.place.column * step
            if zone.shape is Shape.CASCADE:
                _lay_cascade(easel, picture, zone, Box(x, y, size.width, room), size)
            else:
                lay_zone(easel, picture, zone, Box(x, y, size.width, size.height), size)
        y += size.height + gap
    if scene.status:
        easel.text(box.x + 2, box.y + box.height - 1, scene.status, "dim", box.width - 4)


def _extent(scene: Scene) -> tuple[int, int]:
    cells = [z.place for z in scene.zones if isinstance(z.place, Cell)]
    return max(c.column for c in cells) + 1, max(c.row for c in cells) + 1


def _size_for(scene: Scene, box: Box, columns: int) -> CardSize:
    for size in SIZES:
        if columns * (size.width + 1) <= box.width and _needed(scene, size) <= box.height:
            return size
    return INLINE


def _needed(scene: Scene, size: CardSize) -> int:
    """The rows of the whole grid, without air between its rows."""
    _, rows = _extent(scene)
    longest = max((_folded(zone) for zone in scene.zones if zone.shape is Shape.CASCADE), default=0)
    return rows * size.height + longest + bool(scene.status)


def _gap(scene: Scene, box: Box, size: CardSize) -> int:
    _, rows = _extent(scene)
    return 1 if _needed(scene, size) + rows - 1 <= box.height else 0


def _folded(zone: Zone) -> int:
    """The rows a cascade takes above its last card when its face-down cards share one row."""
    down = sum(face.card is None for face in zone.faces)
    return max(len(zone.faces) - down - 1, 0) + (1 if down else 0)


def _lay_cascade(easel: Easel, picture: Picture, zone: Zone, box: Box, size: CardSize) -> None:
    """A column: what is face down counted in one row, what is open a row each, the last card whole."""
    easel.hit(box, zone.target)
    if not zone.faces:
        easel.card(box.x, box.y, size, None, nothing=True)
        return
    down = sum(face.card is None for face in zone.faces)
    faces: tuple[Face, ...] = tuple(face for face in zone.faces if face.card is not None)
    y = box.y
    if down:
        easel.text(box.x, y, f"▒{down}".ljust(size.width), "back", size.width)
        y += 1
    for at, face in enumerate(faces):
        left = box.y + box.height - y
        rows = min(size.height if at == len(faces) - 1 else 1, left)
        if rows < 1:
            break
        head = INLINE if at < len(faces) - 1 else size
        easel.card(box.x, y, head, face.card, state=state_of(face, picture), rows=rows)
        easel.hit(Box(box.x, y, size.width, rows), face.target, face.playable)
        y += 1
