"""Worlds that agree with all a player of Klondike has seen, as the solver's masks."""

from __future__ import annotations

from collections.abc import Iterator

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.games.klondike.model import Table
from cardsuite.games.klondike.solve_tables import Layout, World, world_of


def hidden_cards(table: Table) -> tuple[Card, ...]:
    """The cards nobody has seen, in the order of the pack: what they are, not where they lie."""
    seen = {card for column in table.columns for card in column.up} | {*table.stock, *table.waste}
    return tuple(card for card in STANDARD if card not in seen and card.rank > table.foundations[card.suit])


def imagined(table: Table, cards: tuple[Card, ...]) -> World:
    """The world in which the hidden cards lie in that order: column by column, then the stock.

    The cards of a stock that has been gone through are known and stay where they are.
    """
    rest = iter(cards)
    columns = tuple((tuple(next(rest) for _ in range(column.down)), column.up) for column in table.columns)
    stock = tuple(next(rest) for _ in range(table.unseen)) or table.stock
    return world_of(Layout(columns, stock, table.waste, table.foundations))


def plain_world(table: Table) -> World:
    """The world with the hidden cards in the order of the pack, for what does not depend on them."""
    return imagined(table, hidden_cards(table))


def worlds(table: Table, dice: Dice, number: int) -> Iterator[World]:
    """So many imagined worlds, drawn from the dice as they are asked for; one where nothing is hidden."""
    cards = hidden_cards(table)
    for _ in range(number if cards else 1):
        yield imagined(table, shuffled(cards, dice))
