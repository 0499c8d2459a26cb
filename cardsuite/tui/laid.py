"""Melds on the table: numbered rows of small cards, in as many columns as there is room for."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from cardsuite.scene.scene import Face, Laid, Scene, Zone
from cardsuite.tui.cards import INLINE
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.fan import state_of

_PITCH: Final = 3
"""Columns from one card of a meld to the next."""

_BETWEEN: Final = 3
"""Columns between two columns of melds."""

_LEAST: Final = 3
"""Rows that are kept for melds, so that the first ones move nothing."""

_NARROW: Final = 27
"""Columns that are kept for melds between the players at the sides."""

_OWNER: Final = 8
"""Columns for whose meld it is, where there is room for that."""


def laid_zones(scene: Scene) -> tuple[Zone, ...]:
    """The melds on the table by their numbers; the place where they will lie has the number 0."""
    found = [zone for zone in scene.zones if isinstance(zone.place, Laid)]
    return tuple(sorted(found, key=_number))


def laid_height(scene: Scene, width: int) -> int:
    """The rows that the melds need in so many columns, a few at least; none where no melds are laid."""
    zones = laid_zones(scene)
    if not zones:
        return 0
    melds = [zone for zone in zones if _number(zone)]
    columns = _columns(melds, width)
    return max(-(-len(melds) // columns) + _loose_rows(zones, width), _LEAST)


def laid_width(scene: Scene) -> int:
    """The columns that the melds would like to have in the middle of the table."""
    zones = laid_zones(scene)
    widest = max((_width(zone) + _OWNER for zone in zones if _number(zone)), default=_NARROW)
    return max(widest, _NARROW) if zones else 0


def lay_laid(easel: Easel, picture: Picture, box: Box) -> None:
    """Draw the melds within a box, downwards and then to the right."""
    zones = laid_zones(picture.scene)
    loose = _loose_rows(zones, box.width)
    _lay_loose(easel, picture, [face for zone in zones if not _number(zone) for face in zone.faces], box)
    box = box._replace(y=box.y + loose, height=box.height - loose)
    melds = [zone for zone in zones if _number(zone)]
    if not melds:
        return
    columns = _columns(melds, box.width)
    rows = -(-len(melds) // columns)
    each = min(max(map(_width, melds)) + _OWNER, (box.width + _BETWEEN) // columns - _BETWEEN)
    used = -(-len(melds) // rows)
    left = box.x + max((box.width - used * (each + _BETWEEN) + _BETWEEN) // 2, 0)
    for at, zone in enumerate(melds):
        column, row = divmod(at, rows)
        if row < box.height:
            _lay_meld(easel, picture, zone, Box(left + column * (each + _BETWEEN), box.y + row, each, 1))


def _loose_rows(zones: tuple[Zone, ...], width: int) -> int:
    """The rows of the cards that lie open over the melds and belong to none."""
    return -(-sum(len(zone.faces) for zone in zones if not _number(zone)) // max(width // _PITCH, 1))


def _lay_loose(easel: Easel, picture: Picture, faces: list[Face], box: Box) -> None:
    """Draw those cards in rows, each to be pointed at, the last ones at the end."""
    in_row = max(box.width // _PITCH, 1)
    left = box.x + max((box.width - min(len(faces), in_row) * _PITCH) // 2, 0)
    for at, face in enumerate(faces):
        row, column = divmod(at, in_row)
        x, y = left + column * _PITCH, box.y + row
        state = state_of(face, picture)
        easel.card(x, y, INLINE._replace(width=_PITCH), face.card, state=state)
        easel.hit(Box(x, y, _PITCH, 1), face.target, face.playable)


def _lay_meld(easel: Easel, picture: Picture, zone: Zone, box: Box) -> None:
    chosen = zone.target == picture.cursor or zone.target in (*picture.picked, *picture.hinted)
    x = easel.text(box.x, box.y, f"{_number(zone):>2}", "key" if chosen else "dim") + 1
    easel.hit(box, zone.target)
    for face in _shown(zone, box.width):
        if face is None:
            easel.text(x, box.y, "…", "dim")
            x += 2
            continue
        state = "up" if chosen else state_of(face, picture)
        easel.card(x, box.y, INLINE._replace(width=_PITCH), face.card, state=state)
        x += _PITCH
    room = box.x + box.width - x - 1
    if zone.note and room >= min(cell_len(zone.note), 4):
        easel.text(x + 1, box.y, zone.note, "dim", room)


def _shown(zone: Zone, width: int) -> list[Face | None]:
    """The cards of a meld, or both ends of a run that is too long."""
    room = (width - 3) // _PITCH
    if len(zone.faces) <= room:
        return list(zone.faces)
    ends = max((width - 5) // _PITCH, 2)
    return [*zone.faces[: ends - 1], None, zone.faces[-1]]


def _number(zone: Zone) -> int:
    return zone.place.number if isinstance(zone.place, Laid) else 0


def _width(zone: Zone) -> int:
    return 3 + _PITCH * len(zone.faces)


def _columns(melds: list[Zone], width: int) -> int:
    """As many columns as hold every meld whole, one at least."""
    widest = max(map(_width, melds), default=width)
    return max((width + _BETWEEN) // (min(widest, width) + _BETWEEN), 1)
