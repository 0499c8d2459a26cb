"""Putting the cards of a hand where one likes them: order is display only, and nothing else knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardsuite.scene.presenter import BY_HAND

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


def shifted(table: TableScreen, by: Literal[-1, 1]) -> str:
    """Put the card that is pointed at a place further along in the hand; a sentence where that cannot be."""
    orders = table.sight.presenter.orders
    if BY_HAND not in orders:
        return "This hand keeps its order."
    faces = [face for zone in table.sight.scene().zones if zone.id == "hand" for face in zone.faces]
    targets = [face.target for face in faces]
    if not table.chooser.cursor or table.chooser.cursor not in targets:
        return "Point at a card of your hand to move it."
    at = targets.index(table.chooser.cursor)
    cards = [face.card for face in faces if face.card is not None]
    cards.insert((at + by) % len(cards), cards.pop(at))
    table.sight.arranged = tuple(cards)
    table.sight.order = orders.index(BY_HAND)
    return ""
