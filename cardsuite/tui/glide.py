"""Gliding: the pictures between two pictures, for cards that went far."""

from __future__ import annotations

from typing import Final

from cardsuite.core.card import Card
from cardsuite.tui.paint import Layout, PlacedCard

FRAMES: Final = 4
"""The pictures from the old to the new one; the last is the new one."""

STEP: Final = 0.03
"""Seconds from one to the next."""

_FAR: Final = 6
"""Cells; a hand that closes its gap moves less, and is not worth watching."""


def travellers(before: Layout, after: Layout) -> dict[Card, tuple[int, int]]:
    """The cards that lie far from where they lay, and where they lay; none when the size has changed.

    A card that nobody saw before comes from nowhere and does not glide.
    """
    if (before.width, before.height) != (after.width, after.height):
        return {}
    old = {placed.card: (placed.x, placed.y) for placed in before.cards if placed.card is not None}
    found = {}
    for placed in after.cards:
        if placed.card is None or placed.card not in old:
            continue
        x, y = old[placed.card]
        if abs(placed.x - x) + 2 * abs(placed.y - y) >= _FAR and placed.y != y:
            found[placed.card] = (x, y)
    return found


def between(after: Layout, start: dict[Card, tuple[int, int]], share: float) -> Layout:
    """The new picture with its travellers so far on their way, from 0 to 1, on top of all other cards."""
    resting = [placed for placed in after.cards if placed.card not in start]
    moving = [_moved(p, start[p.card], share) for p in after.cards if p.card is not None and p.card in start]
    return after._replace(cards=(*resting, *moving))


def _moved(placed: PlacedCard, start: tuple[int, int], share: float) -> PlacedCard:
    x, y = start
    return placed._replace(x=x + round((placed.x - x) * share), y=y + round((placed.y - y) * share))
