# ruff: noqa: ARG001, ARG002 (the seams hand in more than every bot needs)
"""The bots of Gin Rummy, from a view to a move and the reason for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.engine.rules import Rules, S
from cardsuite.games.gin.bot_easy import easy_discard, easy_draw, easy_lay_off
from cardsuite.games.gin.bot_hard import choose_at_wall, choose_discard, choose_draw
from cardsuite.games.gin.bot_knowledge import Knowledge, know
from cardsuite.games.gin.bot_lay_off import choose_lay_off
from cardsuite.games.gin.bot_medium import medium_discard, medium_draw
from cardsuite.games.gin.bot_reasons import Decision
from cardsuite.games.gin.model import (
    Discarding,
    Drawing,
    FirstUpcard,
    From,
    LayingOff,
    Move,
    Saw,
    View,
    Word,
)


class _Habits(NamedTuple):
    """What tells bots apart that imagine nothing."""

    draw: Callable[[Knowledge, Word], Word]
    discard: Callable[[Knowledge, tuple[Move, ...]], Move]
    lay_off: Callable[[View, LayingOff], Move]


_EASY = _Habits(easy_draw, easy_discard, easy_lay_off)
_MEDIUM = _Habits(medium_draw, medium_discard, lambda view, phase: choose_lay_off(view, phase).move)


def decide(view: View, legal: tuple[Move, ...], dice: Dice, budget: Budget) -> Decision:
    """What the strongest bot does from a view, and why. Raises ValueError when nothing is legal."""
    if not legal:
        raise ValueError("There is no move to choose from; a bot is asked only when its seat is to act.")
    phase = view.table.phase
    if len(legal) == 1:
        return Decision(legal[0], "It is the only move there is.")
    match phase:
        case LayingOff():
            return choose_lay_off(view, phase)
        case FirstUpcard(turn=turn, open=lay):
            return choose_draw(know(view, turn, lay), Word.PASS)
        case Drawing(turn=turn, open=lay, draw=From.WALL):
            return choose_at_wall(know(view, turn, lay), dice, budget.worlds)
        case Drawing(turn=turn, open=lay):
            return choose_draw(know(view, turn, lay), Word.DRAW_STOCK)
        case Discarding(turn=turn, open=lay):
            return choose_discard(know(view, turn, lay), legal, dice, budget.worlds)
        case _:
            return Decision(legal[0], "It is the only move there is.")


def _by_habit(view: View, legal: tuple[Move, ...], habits: _Habits) -> Move:
    """What a bot does that imagines nothing."""
    phase = view.table.phase
    if len(legal) == 1:
        return legal[0]
    match phase:
        case LayingOff():
            return habits.lay_off(view, phase)
        case FirstUpcard(turn=turn, open=lay):
            return habits.draw(know(view, turn, lay), Word.PASS)
        case Drawing(turn=turn, open=lay, draw=draw):
            return habits.draw(know(view, turn, lay), Word.PASS if draw is From.WALL else Word.DRAW_STOCK)
        case Discarding(turn=turn, open=lay):
            return habits.discard(know(view, turn, lay), legal)
        case _:
            return legal[0]


class HardBot:
    """A bot that imagines what the other holds, minds the score, and waits for gin where that pays."""

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        """The move; the view holds all that the bot remembers."""
        return decide(view, legal, dice, budget).move


class MediumBot:
    """A bot that plays by rules of thumb."""

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        """The move."""
        return _by_habit(view, legal, _MEDIUM)


class EasyBot:
    """A bot that sees only its own cards."""

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        """The move."""
        return _by_habit(view, legal, _EASY)


class HardHinter:
    """Tells a person what the hard bot would do."""

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        """The move and the reason for it."""
        return Hint(*decide(view, legal, dice, budget))


def easy(rules: Rules[S, View, Move, Saw]) -> Bot[View, Move, Saw]:
    """The easy bot for a game under those rules."""
    return EasyBot()


def medium(rules: Rules[S, View, Move, Saw]) -> Bot[View, Move, Saw]:
    """The medium bot for a game under those rules."""
    return MediumBot()


def hard(rules: Rules[S, View, Move, Saw]) -> Bot[View, Move, Saw]:
    """The hard bot for a game under those rules."""
    return HardBot()


def hinter(rules: Rules[S, View, Move, Saw]) -> Hinter[View, Move, Saw]:
    """Who answers when a person asks for a hint."""
    return HardHinter()
