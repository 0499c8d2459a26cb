"""A grid of piles: rows from the top, columns from the left, cascades as long as they must be.

The size of the cards depends on the window alone, never on how the cards lie, so that a move changes
no more than it must. Only a column that would not fit lies closer.
"""

from typing import Final, NamedTuple

from rich.cells import cell_len

from cardsuite.scene.scene import Cell, Face, Scene, Shape, Target, Zone
from cardsuite.tui.cards import BIG, INLINE, MEDIUM, SMALL, CardSize
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.fan import state_of

SIZES: Final = (BIG, MEDIUM, SMALL, INLINE)

LONGEST: Final = 14
"""The rows of the longest column there can be: one for what is face down, and king to ace a row each."""

ROOMY: Final = 26
"""From this many rows on a longest column lies with a row for every card; less, and what is face down is
counted in one row in all columns alike."""

_STEPS: Final = (2, 1)


class Lie(NamedTuple):
    """How a column lies: the rows of its face-down cards, from card to card, and of its last card."""

    down: int
    step: int
    last: int


def lay_grid(easel: Easel, picture: Picture, box: Box) -> None:
    """Draw the grid with the largest cards with which the longest column would fit."""
    scene = picture.scene
    columns, rows = _extent(scene)
    size = size_for(box, columns, rows)
    step = min((box.width - 2) // columns, size.width + 3)
    x0 = box.x + (box.width - step * columns + step - size.width) // 2
    gap = max(min(box.height - (rows - 1) * size.height - LONGEST, 2), 0) if rows > 1 else 0
    y = box.y
    for row in range(rows):
        last = row == rows - 1
        room = box.y + box.height - y if last else size.height
        for zone in scene.zones:
            if not isinstance(zone.place, Cell) or zone.place.row != row:
                continue
            place = Box(x0 + zone.place.column * step, y, size.width, room)
            if zone.shape is Shape.CASCADE:
                _lay_cascade(easel, picture, zone, place, size)
            else:
                _lay_pile(easel, picture, zone, place, size, step)
                if zone.note and zone.note != zone.sign and gap:
                    easel.text(place.x, y + size.height, zone.note, "dim", 2 * step - 1)
        y += size.height
        if row == rows - 2 and gap:
            end = x0 + (columns - 1) * step + size.width
            _write_gap(easel, scene, Box(x0, y, end - x0, gap), step)
        y += 0 if last else gap


def size_for(box: Box, columns: int, rows: int) -> CardSize:
    """The largest cards for which there is room, whatever lies on the table."""
    for size in SIZES:
        longest = ROOMY if size is BIG else LONGEST
        if columns * (size.width + 1) <= box.width and (rows - 1) * size.height + longest <= box.height:
            return size
    return INLINE


def _extent(scene: Scene) -> tuple[int, int]:
    cells = [z.place for z in scene.zones if isinstance(z.place, Cell)]
    return max(c.column for c in cells) + 1, max(c.row for c in cells) + 1


def _write_gap(easel: Easel, scene: Scene, box: Box, step: int) -> None:
    """What stands between the piles and the columns: how the game stands, and the digits of the columns."""
    if scene.status:
        easel.text(box.x + box.width - cell_len(scene.status), box.y, scene.status, "dim", box.width)
    if box.height < 2:
        return
    columns = {z.target: z.place.column for z in scene.zones if isinstance(z.place, Cell) and z.place.row}
    for digit, target in enumerate(scene.digits, start=1):
        if target in columns:
            x = box.x + columns[target] * step
            easel.text(x + 1, box.y + 1, str(digit), "dim")
            easel.hit(Box(x, box.y + 1, step - 1, 1), target)


def _lay_pile(easel: Easel, picture: Picture, zone: Zone, box: Box, size: CardSize, step: int) -> None:
    """A pile, of which the top is seen, or a fan no wider than two places."""
    easel.hit(Box(box.x, box.y, size.width, size.height), zone.target)
    if not zone.faces:
        held = zone.size
        if held:
            easel.card(box.x, box.y, size, None, label=str(held))
        else:
            _lay_nothing(easel, picture, zone, box, size)
        return
    faces = zone.faces if zone.shape is Shape.FAN else zone.faces[-1:]
    pitch = min((2 * step - 1 - size.width) // max(len(faces) - 1, 2), size.width)
    for at, face in enumerate(faces):
        x, last = box.x + at * pitch, at == len(faces) - 1
        label = str(zone.size) if face.card is None and zone.size > 1 else ""
        state = state_of(face, picture)
        easel.card(x, box.y, size, face.card, state=state, whole=last or pitch >= size.width, label=label)
        easel.hit(Box(x, box.y, size.width, size.height), face.target, face.playable)
        _point_at(easel, picture, face.target, x, box.y)


def _lay_nothing(easel: Easel, picture: Picture, zone: Zone, box: Box, size: CardSize) -> None:
    """An empty place with its sign."""
    state = state_of(Face(None, zone.target), picture)
    easel.card(box.x, box.y, size, None, nothing=True, label=zone.sign, state=state)
    easel.hit(Box(box.x, box.y, size.width, size.height), zone.target)
    _point_at(easel, picture, zone.target, box.x, box.y)


def _point_at(easel: Easel, picture: Picture, target: Target, x: int, y: int) -> None:
    """The cursor, and a star at what was picked, beside the card: colour is never the only sign."""
    if target and target == picture.cursor:
        easel.text(x - 1, y, "▸", "turn")
    elif target and target in picture.picked:
        easel.text(x - 1, y, "*", "turn")


def lie_of(down: int, up: int, rows: int, size: CardSize) -> Lie:
    """How a column lies in so many rows: as loosely as it fits, its last card whole if it can be.

    >>> lie_of(6, 13, 14, SMALL)
    Lie(down=1, step=1, last=1)
    """
    if not up:
        down -= 1
    folded = min(down, 1)
    for heads in (down, folded) if rows >= ROOMY else (folded,):
        for step in _STEPS:
            if heads + max(up - 1, 0) * step + size.height <= rows:
                return Lie(heads, step, size.height)
    return Lie(folded, 1, max(min(rows - folded - max(up - 1, 0), size.height), 1))


def _lay_cascade(easel: Easel, picture: Picture, zone: Zone, box: Box, size: CardSize) -> None:
    """A column: the heads of its cards one below the other, the last card as whole as it can be."""
    easel.hit(box, zone.target)
    if not zone.faces:
        _lay_nothing(easel, picture, zone, box, size)
        return
    down = sum(face.card is None for face in zone.faces)
    faces = tuple(face for face in zone.faces if face.card is not None)
    lie = lie_of(down, len(faces), box.height, size)
    y = _lay_backs(easel, box, size, down if faces else down - 1, lie.down)
    if not faces:
        easel.card(box.x, y, size, None, rows=lie.last)
        _point_at(easel, picture, zone.target, box.x, y)
    lifted = False
    for at, face in enumerate(faces):
        last = at == len(faces) - 1
        rows = min(lie.last if last else lie.step, box.y + box.height - y)
        lifted = lifted or face.target in picture.picked
        state = state_of(face, picture)
        state = "lit" if lifted and not state else state
        whole = last and rows >= size.height
        easel.card(box.x, y, size, face.card, state=state, whole=whole, rows=rows, head=not whole, last=last)
        easel.hit(Box(box.x, y, size.width, rows), face.target, face.playable)
        _point_at(easel, picture, face.target, box.x, y)
        y += rows


def _lay_backs(easel: Easel, box: Box, size: CardSize, down: int, rows: int) -> int:
    """The face-down cards of a column, a row each or counted in one; returns the row after them."""
    if rows == down > 1 or (rows and down == 1 and box.height >= ROOMY):
        for y in range(box.y, box.y + rows):
            easel.card(box.x, y, size, None, rows=1)
    elif rows:
        easel.text(box.x, box.y, f"▒{down}".ljust(size.width), "back.paper", size.width)
    return box.y + rows
