"""What somebody knew for certain at a moment, as far as their memory reached: told when the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.bot import Budget
from cardsuite.games.literature.bot import EASY, HARD, MEDIUM, mind_of
from cardsuite.games.literature.bot_cards import CARDS
from cardsuite.games.literature.model import Saw, View

LEVELS: Final = {"easy": EASY, "medium": MEDIUM, "hard": HARD}


def thought(
    view: View, history: Sequence[Saw], player: str, memory: int | None
) -> dict[Card, tuple[Seat, ...]]:
    """By card, who could hold it as far as the view's seat could tell: one seat where that was certain.

    `player` is the level of a bot; of anybody else it is told what the best memory could have known.
    """
    budget = Budget(memory=100 if memory is None else memory)
    known = mind_of(view, history, budget, LEVELS.get(player, HARD)).known
    return {
        card: tuple(seat for seat, may in enumerate(known.may) if may >> at & 1)
        for at, card in enumerate(CARDS)
    }
