"""Hands: cards side by side, overlapping as far as they must."""

from __future__ import annotations

from typing import Final

from cardsuite.scene.scene import Face, Mark, Shape, Zone
from cardsuite.tui.cards import INLINE, CardSize
from cardsuite.tui.easel import Box, Easel, Picture

_LOOSE: Final = {11: 6, 7: 5, 6: 5, 5: 5, 4: 4}
"""How far apart the cards of a fan lie where there is room, by the width of a card."""


def fan_width(cards: int, size: CardSize, pitch: int | None = None) -> int:
    """How wide a fan of so many cards is."""
    return (cards - 1) * (pitch or size.pitch) + size.width if cards else 0


def pitch_for(cards: int, size: CardSize, room: int) -> int:
    """How far apart the cards lie, so that they fit; a few cards no wider than a full hand's."""
    if cards < 2:
        return size.width
    loosest = _LOOSE.get(size.width, size.width)
    return max(min((room - size.width) // (max(cards, 13) - 1), loosest), 2)


def lay_hand(
    easel: Easel, picture: Picture, zones: tuple[Zone, ...], box: Box, size: CardSize, rise: int
) -> None:
    """Draw the viewer's own hand in the middle of the near edge; a chosen card rises by a row."""
    if not zones:
        return
    hand = zones[0]
    faces: tuple[Face, ...] = hand.faces or (Face(None),) * hand.size
    if picture.hidden or hand.shape is Shape.BACKS:
        faces = tuple(Face(None) for _ in faces)
    steps = steps_of(faces, size, box.width - 2)
    x = box.x + (box.width - sum(steps)) // 2
    y = box.y + rise
    for face, step in zip(faces, steps, strict=True):
        state = state_of(face, picture)
        raised = rise if state == "up" or face.target in picture.picked or face.mark is Mark.LIFTED else 0
        easel.card(x, y - raised, size, face.card, state=state, whole=step >= size.width)
        easel.hit(Box(x, y - raised, size.width, size.height + raised), face.target, face.playable)
        x += step
    _lay_melds(easel, picture, zones[1:], Box(box.x + 2, box.y - 1, box.width - 4, 1))


def _lay_melds(easel: Easel, picture: Picture, zones: tuple[Zone, ...], box: Box) -> None:
    """What the viewer has laid down, in a line above the hand, from the right."""
    x = box.x + box.width
    for zone in reversed(zones):
        width = len(zone.faces) * INLINE.width
        x -= width
        lay_inline(easel, picture, zone, Box(x, box.y, width, 1))
        x -= 2


def steps_of(faces: tuple[Face, ...], size: CardSize, room: int) -> list[int]:
    """How far it is from each card of a hand to the next, after the last one its own width.

    Where groups of cards lie apart, the cards of a group are pushed together first.
    """
    cards = len(faces)
    if not cards:
        return []
    ends = {at for at in range(cards - 1) if faces[at + 1].group != faces[at].group}
    pitch = pitch_for(cards, size, room)
    tightest = min(size.pitch, pitch)
    ways = [(pitch, pitch)]
    if ends:
        loosest = max(_LOOSE.get(size.width, size.width), tightest)
        pitches = range(loosest, max(tightest - 2, 1), -1)
        wholly = [(inner, size.width + gap) for gap in (1, 0) for inner in pitches if inner >= size.pitch]
        partly = [(inner, inner + gap) for gap in (2, 1) for inner in pitches]
        ways = [*wholly, *partly, *ways]
    laid = ([*(out if at in ends else step for at in range(cards - 1)), size.width] for step, out in ways)
    return next((steps for steps in laid if sum(steps) <= room), [pitch] * (cards - 1) + [size.width])


def lay_inline(easel: Easel, picture: Picture, zone: Zone, box: Box) -> None:
    """Draw a zone's cards in one row of text, as many as there is room for."""
    x = box.x
    easel.hit(box, zone.target)
    for face in zone.faces:
        if x + INLINE.width > box.x + box.width:
            break
        easel.card(x, box.y, INLINE, face.card, state=state_of(face, picture))
        easel.hit(Box(x, box.y, INLINE.width, 1), face.target, face.playable)
        x += INLINE.width


def state_of(face: Face, picture: Picture) -> str:
    """How a face is set apart: chosen, picked or hinted, winning, out of it."""
    if face.target and face.target == picture.cursor:
        return "up"
    if face.target and (face.target in picture.picked or face.target in picture.hinted):
        return "lit"
    match face.mark:
        case Mark.LIT | Mark.LIFTED:
            return "lit"
        case Mark.DIM:
            return "dim"
        case Mark.NONE:
            return "" if face.playable else "dim"
