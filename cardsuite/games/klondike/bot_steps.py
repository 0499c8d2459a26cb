"""From a plan to the one move that comes next on the table."""

from __future__ import annotations

from cardsuite.core.card import KING, Card
from cardsuite.core.pile import builds_down
from cardsuite.games.klondike.bot_plans import Plan, Source
from cardsuite.games.klondike.model import WASTE, Across, Down, Move, Table, Up, Word
from cardsuite.games.klondike.solve_tables import CARD


def next_step(table: Table, plan: Plan) -> Move | None:
    """The next move on the way of a plan; None where the table has no place for it."""
    if plan.way:
        card = CARD[plan.way[0]]
        comes_down = table.foundations[card.suit] >= card.rank
        return _bring_down(table, card) if comes_down else _send_up(table, card)
    if plan.source is Source.NEW:
        return Word.DRAW
    card = CARD[plan.card]
    if plan.source is Source.COLUMN:
        return _send_up(table, card) if plan.up else _across(table, card)
    if not table.waste or table.waste[-1] != card:
        return Word.DRAW if table.in_stock else Word.RECYCLE
    if plan.up:
        return Up(WASTE)
    host = _host(table, card)
    return None if host is None else Across(WASTE, host, 1)


def moves_needed(table: Table, plan: Plan, draw: int) -> int:
    """How many moves a plan takes at the least: those before it, the draws, and its own."""
    moves = len(plan.way) + 1
    if plan.source is not Source.STOCK:
        return moves
    card = CARD[plan.card]
    if table.waste and table.waste[-1] == card:
        return moves
    if card in table.stock:
        place = table.stock.index(card) + 1
        if place % draw == 0 or place == len(table.stock):
            return moves + -(-place // draw)
    pile = (*table.waste, *table.stock)
    return moves + -(-len(table.stock) // draw) + 1 + -(-(pile.index(card) + 1) // draw)


def finishing_step(table: Table) -> Move | None:
    """The next move where nothing is hidden: the lowest card that goes up, else the stock."""
    ends = [(WASTE, table.waste)]
    ends += [(number, column.up) for number, column in enumerate(table.columns, start=1)]
    ready = [
        (cards[-1].rank, source)
        for source, cards in ends
        if cards and table.foundations[cards[-1].suit] == cards[-1].rank - 1
    ]
    if ready:
        return Up(min(ready)[1])
    if table.in_stock:
        return Word.DRAW
    return Word.RECYCLE if table.waste else None


def _host(table: Table, card: Card) -> int | None:
    """A column on which a card, with what lies on it, may be put."""
    for number, column in enumerate(table.columns, start=1):
        if builds_down(card, column.up[-1]) if column.up else not column.down and card.rank == KING:
            return number
    return None


def _column(table: Table, card: Card) -> int:
    return next(number for number, column in enumerate(table.columns, start=1) if card in column.up)


def _across(table: Table, card: Card) -> Move | None:
    source, host = _column(table, card), _host(table, card)
    return None if host is None else Across(source, host, len(table.columns[source - 1].up))


def _bring_down(table: Table, card: Card) -> Move | None:
    host = _host(table, card)
    return None if host is None else Down(card.suit, host)


def _send_up(table: Table, card: Card) -> Move | None:
    """Up with it; what lies on it moves to its twin first."""
    source = _column(table, card)
    up = table.columns[source - 1].up
    covering = len(up) - 1 - up.index(card)
    if not covering:
        return Up(source)
    host = _host(table, up[-covering])
    return None if host is None else Across(source, host, covering)
