"""Where a plan began: the table at the last gain, from which the moves since then only fetch and prepare.

A gain cannot be taken back: a card turned up, a column emptied, a card taken from the waste, a card of
the stock seen for the first time. Whatever lies between two gains belongs to one plan, so the player
thinks about the table as it was at the last one: it comes to the same plan at every move of the way,
carries it through, and never goes round in circles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardsuite.core.card import KING, Card
from cardsuite.games.klondike.model import WASTE, Across, Column, Down, Saw, Table, Up, Word


class Begun(NamedTuple):
    """The table after the last gain, and how many moves were made since."""

    table: Table
    moves: int


def begun(table: Table, history: Sequence[Saw]) -> Begun:
    """The table after the last gain: what was seen since then is taken back, the latest first.

    Counts that do not change what can be done from there (moves, points, recycles) are left out, so
    that equal positions are equal.
    """
    columns = list(table.columns)
    stock, waste, heights = table.stock, table.waste, list(table.foundations)
    recycles = sum(saw.move is Word.RECYCLE for saw in history)
    moves = 0
    for saw in reversed(history):
        move, cards = saw.move, saw.cards
        if saw.turned is not None:
            break
        match move:
            case Word.DRAW if recycles:
                stock, waste = (*waste[-len(cards) :], *stock), waste[: -len(cards)]
            case Word.RECYCLE:
                recycles -= 1
                stock, waste = (), stock
            case Up(source) if source != WASTE and _came_from(columns[source - 1], cards):
                columns[source - 1] = _with(columns[source - 1], cards)
                heights[cards[0].suit] -= 1
            case Across(source, target) if source != WASTE and _came_from(columns[source - 1], cards):
                columns[source - 1] = _with(columns[source - 1], cards)
                columns[target - 1] = _without(columns[target - 1], cards)
            case Down(suit, target):
                columns[target - 1] = _without(columns[target - 1], cards)
                heights[suit] += 1
            case _:
                break
        moves += 1
    start = Table(
        table.phase,
        tuple(columns),
        table.unseen,
        stock,
        waste,
        foundations=(heights[0], heights[1], heights[2], heights[3]),
    )
    return Begun(start, moves)


def _came_from(column: Column, cards: tuple[Card, ...]) -> bool:
    """Whether cards left a column without a gain: another lies there still, or a king was lowest."""
    return bool(column.up) or (not column.down and cards[0].rank == KING)


def _with(column: Column, cards: tuple[Card, ...]) -> Column:
    return Column(column.down, (*column.up, *cards))


def _without(column: Column, cards: tuple[Card, ...]) -> Column:
    return Column(column.down, column.up[: -len(cards)])
