"""The middle of the table: the trick as a cross, piles and rows side by side."""

from __future__ import annotations

from typing import Final

from cardsuite.scene.scene import Middle, Scene, Shape, Zone
from cardsuite.tui.cards import CardSize
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.fan import pitch_for, state_of

_AT: Final = {
    1: ((0.0, 0.0),),
    2: ((0.0, 0.5), (0.0, -0.5)),
    3: ((0.0, 0.5), (-1.0, -0.25), (1.0, -0.25)),
    4: ((0.0, 0.5), (-1.0, 0.0), (0.0, -0.5), (1.0, 0.0)),
    5: ((0.0, 0.5), (-1.0, 0.25), (-0.5, -0.5), (0.5, -0.5), (1.0, 0.25)),
    6: ((0.0, 0.5), (-1.0, 0.5), (-1.0, -0.5), (0.0, -0.5), (1.0, -0.5), (1.0, 0.5)),
    7: ((0.0, 0.5), (-1.0, 0.5), (-1.5, -0.5), (-0.5, -0.5), (0.5, -0.5), (1.5, -0.5), (1.0, 0.5)),
    8: (
        *((0.0, 0.5), (-1.0, 0.5), (-2.0, 0.0), (-1.0, -0.5)),
        *((0.0, -0.5), (1.0, -0.5), (2.0, 0.0), (1.0, 0.5)),
    ),
}
"""Where a trick's card lies by its player's place: from the middle, in cards to the right and down."""


def _players(scene: Scene) -> int:
    return min(max((panel.around.of for panel in scene.panels), default=4), 8)


def _zones(scene: Scene) -> list[Zone]:
    found = [(z.place.slot, z) for z in scene.zones if isinstance(z.place, Middle)]
    return [zone for _, zone in sorted(found, key=lambda pair: pair[0])]


def _zone_size(zone: Zone, size: CardSize, players: int, room: int = 200) -> tuple[int, int]:
    """The width and height of a zone in the middle, a note under it included."""
    note = 1 if zone.note else 0
    match zone.shape:
        case Shape.TRICK:
            spread = max(abs(x) for x, _ in _AT[players])
            return round(2 * spread * (size.width + 1)) + size.width, (2 if players > 1 else 1) * size.height
        case Shape.ROW | Shape.FAN:
            pitch = _row_pitch(zone, size, room)
            return max((len(zone.faces) - 1) * pitch + size.width, size.width), size.height + note
        case Shape.CASCADE:
            return size.width, size.height + max(len(zone.faces) - 1, 0) + note
        case Shape.PILE | Shape.BACKS:
            return size.width, size.height + note


def _row_pitch(zone: Zone, size: CardSize, room: int) -> int:
    if zone.shape is Shape.FAN:
        return pitch_for(len(zone.faces), size, room)
    cards = max(len(zone.faces), 1)
    return min(size.width + 1, max((room - size.width) // max(cards - 1, 1), 2))


def middle_height(scene: Scene, size: CardSize) -> int:
    """The rows that the middle needs with cards of that size."""
    return max((_zone_size(z, size, _players(scene))[1] for z in _zones(scene)), default=0)


def middle_width(scene: Scene, size: CardSize) -> int:
    """The columns that the middle needs with cards of that size."""
    widths = [_zone_size(z, size, _players(scene), 60)[0] for z in _zones(scene)]
    return sum(widths) + 3 * max(len(widths) - 1, 0)


def lay_middle(easel: Easel, picture: Picture, box: Box, size: CardSize) -> None:
    """Draw every zone of the middle, side by side in the middle of the box."""
    scene, players = picture.scene, _players(picture.scene)
    x = box.x + (box.width - middle_width(scene, size)) // 2
    for zone in _zones(scene):
        width, height = _zone_size(zone, size, players, 60)
        y = box.y + max((box.height - height) // 2, 0)
        place = Box(x, y, width, height)
        if zone.shape is Shape.TRICK:
            _lay_trick(easel, picture, zone, place, size, players)
        else:
            lay_zone(easel, picture, zone, place, size)
        x += width + 3


def _lay_trick(easel: Easel, picture: Picture, zone: Zone, box: Box, size: CardSize, players: int) -> None:
    top = min(y for _, y in _AT[players])
    for face in zone.faces:
        right, down = _AT[players][face.around % players]
        x = box.x + (box.width - size.width) // 2 + round(right * (size.width + 1))
        y = box.y + round((down - top) * size.height)
        easel.card(x, y, size, face.card, state=state_of(face, picture))
        easel.hit(Box(x, y, size.width, size.height), face.target, face.playable)


def lay_zone(easel: Easel, picture: Picture, zone: Zone, box: Box, size: CardSize) -> None:
    """Draw a pile, a row or a cascade at a place, its note under it."""
    easel.hit(box, zone.target)
    match zone.shape:
        case Shape.PILE | Shape.BACKS:
            held = max(zone.size, len(zone.faces))
            top = zone.faces[-1] if zone.faces else None
            if top is not None:
                label = str(held) if top.card is None and held > 1 else ""
                easel.card(box.x, box.y, size, top.card, state=state_of(top, picture), label=label)
                easel.hit(Box(box.x, box.y, size.width, size.height), top.target, top.playable)
            elif held:
                easel.card(box.x, box.y, size, None, label=str(held))
            else:
                easel.card(box.x, box.y, size, None, nothing=True)
        case Shape.CASCADE:
            for at, face in enumerate(zone.faces):
                rows = size.height if at == len(zone.faces) - 1 else 1
                easel.card(box.x, box.y + at, size, face.card, state=state_of(face, picture))
                easel.hit(Box(box.x, box.y + at, size.width, rows), face.target, face.playable)
        case Shape.ROW | Shape.FAN | Shape.TRICK:
            pitch = _row_pitch(zone, size, box.width)
            for at, face in enumerate(zone.faces):
                x = box.x + at * pitch
                whole = pitch >= size.width or at == len(zone.faces) - 1
                easel.card(x, box.y, size, face.card, state=state_of(face, picture), whole=whole)
                easel.hit(Box(x, box.y, size.width, size.height), face.target, face.playable)
    if zone.note:
        easel.text(box.x, box.y + box.height - 1, zone.note, "dim", max(box.width, len(zone.note)))
