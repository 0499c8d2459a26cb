# ruff: noqa: ARG001, ARG002 (the seams hand in more than every bot needs)
"""A bot for any game that takes each legal move with the same chance: for tests, and as a measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from cardsuite.core.shuffle import Dice, chosen
from cardsuite.engine.bot import Budget
from cardsuite.engine.rules import M, N, Rules, S, V


class RandomBot(Generic[V, M, N]):
    """Chooses uniformly among the legal moves."""

    def choose(self, view: V, history: Sequence[N], legal: tuple[M, ...], dice: Dice, budget: Budget) -> M:
        """One of the legal moves. Raises ValueError when there are none."""
        return chosen(legal, dice)


def random(rules: Rules[S, V, M, N]) -> RandomBot[V, M, N]:
    """The random bot for a game under those rules."""
    return RandomBot()
