"""How the player of Klondike keeps from going round in circles: by what was seen since the last gain.

A gain is a card turned up or taken from the waste. Until the next one no card goes back where it came
from, and whoever has gone through a whole known stock takes what is nearest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.card import Card
from cardsuite.games.klondike.model import WASTE, Across, Down, Move, Saw, Table, Up, Word

PATIENCE: Final = 60
"""After so many moves without a gain the nearest plan is taken in any case."""


def since_gain(history: Sequence[Saw]) -> tuple[Saw, ...]:
    """What was seen since the last gain, the latest first."""
    since: list[Saw] = []
    for saw in reversed(history):
        if saw.turned is not None or (isinstance(saw.move, Up | Across) and saw.move.source == WASTE):
            break
        since.append(saw)
    return tuple(since)


def goes_round(table: Table, history: Sequence[Saw]) -> bool:
    """Whether the player has seen all there is to see since the last gain, and gained nothing."""
    since = since_gain(history)
    if len(since) >= PATIENCE:
        return True
    passes = sum(saw.move is Word.RECYCLE for saw in since)
    drawn = sum(len(saw.cards) for saw in since if saw.move is Word.DRAW)
    known = drawn if passes < sum(saw.move is Word.RECYCLE for saw in history) else _after_recycle(since)
    return not table.unseen and known > len(table.stock) + len(table.waste)


def _after_recycle(since: tuple[Saw, ...]) -> int:
    """The cards drawn since the stock was turned over for the first time."""
    drawn = last = 0
    for saw in since:
        if saw.move is Word.DRAW:
            drawn += len(saw.cards)
        elif saw.move is Word.RECYCLE:
            last = drawn
    return last


def moved_back(table: Table, move: Move, since: tuple[Saw, ...]) -> bool:
    """Whether a move takes a card that was moved in the columns before, since the last gain."""
    card = _card(table, move)
    return card is not None and any(
        saw.cards[0] == card for saw in since if isinstance(saw.move, Up | Across | Down)
    )


def _card(table: Table, move: Move) -> Card | None:
    """The card a move takes from a column or a foundation."""
    match move:
        case Up(source) if source != WASTE:
            return table.columns[source - 1].up[-1]
        case Across(source, _, cards) if source != WASTE:
            return table.columns[source - 1].up[-cards]
        case Down(suit):
            return Card(table.foundations[suit], suit)
        case _:
            return None
