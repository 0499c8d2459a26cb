"""What the sides have won: their piles with the cards, or the names of those where room is short."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from cardsuite.scene.scene import Before, Scene, Zone
from cardsuite.tui.cards import INLINE
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.fan import state_of

_GAP: Final = 3
"""Columns between the piles of two sides."""

_LEAST: Final = 33
"""Columns in which they lie close together; in fewer only their names are written."""

NARROW: Final = 39
"""Columns in which two sides' piles of six cards lie side by side."""


def won_zones(scene: Scene) -> dict[Before, list[Zone]]:
    """The piles in front of each side, in the order of the sides; a zone without cards is no pile yet."""
    found: dict[Before, list[Zone]] = {}
    for zone in scene.zones:
        if isinstance(zone.place, Before):
            found.setdefault(zone.place, []).extend([zone] if zone.faces else [])
    return dict(sorted(found.items()))


def won_width(scene: Scene) -> int:
    """The columns that the piles would like to have in the middle of the table."""
    return NARROW if won_zones(scene) else 0


def won_height(scene: Scene, room: int) -> int:
    """The rows that the piles would like to have in so many columns, a few at least, so that the table stays
    as it is."""
    piles = won_zones(scene)
    if not piles:
        return 0
    if room < _LEAST:
        return max(2 * len(piles), len(_names(piles, room)))
    return max(3, 1 + max(map(len, piles.values())))


def lay_won(easel: Easel, picture: Picture, box: Box) -> None:
    """Draw the piles within a box of the middle, the sides' names over them."""
    piles = won_zones(picture.scene)
    if not any(piles.values()):
        return
    rows = 1 + max(map(len, piles.values()))
    most = max(len(zone.faces) for zones in piles.values() for zone in zones)
    for pitch in (INLINE.width, INLINE.width - 1):
        wide = most * pitch
        together = wide * len(piles) + _GAP * (len(piles) - 1)
        if together <= box.width and rows <= box.height:
            _lay_cards(easel, picture, piles, box, pitch, wide)
            return
    _lay_names(easel, piles, box)


def _lay_cards(
    easel: Easel, picture: Picture, piles: dict[Before, list[Zone]], box: Box, pitch: int, wide: int
) -> None:
    x = box.x + (box.width - wide * len(piles) - _GAP * (len(piles) - 1)) // 2
    rows = 1 + max(map(len, piles.values()))
    top = box.y + (box.height - rows) // 2
    for before, zones in piles.items():
        if zones:
            easel.text(x, top, before.name, f"side{before.side % 4}", wide)
        for y, zone in enumerate(zones, start=top + 1):
            for at, face in enumerate(zone.faces):
                state = state_of(face, picture)
                easel.card(x + at * pitch, y, INLINE._replace(width=pitch), face.card, state=state)
        x += wide + _GAP


def _names(piles: dict[Before, list[Zone]], width: int) -> list[tuple[str, str]]:
    """The names of the piles side by side in lines no wider than that, each with its ink."""
    lines: list[tuple[str, str]] = []
    for before, zones in piles.items():
        if zones:
            first, *others = _gathered([zone.note for zone in zones])
            rows = _filled([f"{before.name}: {first}", *others], width)
            lines += [(row, f"side{before.side % 4}") for row in rows]
    return lines


def _gathered(notes: list[str]) -> list[str]:
    """Names that begin with the same word as one.

    >>> _gathered(["low ♦", "high ♠", "eights", "low ♣"])
    ['low ♦♣', 'high ♠', 'eights']
    """
    found: dict[str, str] = {}
    for note in notes:
        word, space, sign = note.partition(" ")
        found[word] = found.get(word, f"{word}{space}") + sign
    return list(found.values())


def _lay_names(easel: Easel, piles: dict[Before, list[Zone]], box: Box) -> None:
    lines = _names(piles, box.width)[: box.height]
    top = box.y + max((box.height - len(lines)) // 2, 0)
    for y, (line, ink) in enumerate(lines, start=top):
        easel.text(box.x + max((box.width - cell_len(line)) // 2, 0), y, line, ink, box.width)


def _filled(words: list[str], width: int) -> list[str]:
    """Words with commas in lines no wider than that, none of them torn apart."""
    lines = [words[0]]
    for word in words[1:]:
        if cell_len(lines[-1]) + cell_len(word) + 3 <= width:
            lines[-1] += f", {word}"
        else:
            lines[-1] += ","
            lines.append(word)
    return lines
