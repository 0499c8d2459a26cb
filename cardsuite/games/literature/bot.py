# ruff: noqa: ARG001, ARG002 (the seams hand in more than every bot needs)
"""The bots of Literature, from a view and what was lived through to a move and the reason for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Budget, Hint, Hinter
from cardsuite.engine.rules import Rules, S
from cardsuite.games.literature.bot_ask import Ask as PlainAsk
from cardsuite.games.literature.bot_claim import Claim as PlainClaim
from cardsuite.games.literature.bot_claim import sure_claim
from cardsuite.games.literature.bot_easy import decide_simply
from cardsuite.games.literature.bot_hard import decide
from cardsuite.games.literature.bot_medium import decide_plainly
from cardsuite.games.literature.bot_mind import Mind
from cardsuite.games.literature.bot_reading import memory, move_of, position
from cardsuite.games.literature.bot_turn import best_partner, worst_claimer
from cardsuite.games.literature.bot_words import why, why_turn
from cardsuite.games.literature.model import HandingOver, Move, NamingClaimer, Saw, Turn, View

Decide = Callable[[Mind, Dice], PlainAsk | PlainClaim]


class Level(NamedTuple):
    """What tells the levels apart: how much of 100 misses and hits is remembered, and how it decides."""

    misses: int
    hits: int
    decide: Decide


EASY: Final = Level(40, 85, decide_simply)
MEDIUM: Final = Level(85, 100, lambda mind, _: decide_plainly(mind))
HARD: Final = Level(100, 100, lambda mind, _: decide(mind))


def mind_of(view: View, history: Sequence[Saw], budget: Budget, level: Level = HARD) -> Mind:
    """What is in the head of a bot of that level, as far as its memory goes."""
    where = position(view, history)
    misses = level.misses * budget.memory // 100
    return Mind(where, remembers=memory(view, where, misses, level.hits))


class LiteratureBot:
    """A bot of one level."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        """The move. Raises ValueError when nothing is legal."""
        if not legal:
            raise ValueError("There is no move to choose from; a bot is asked only when its seat is to act.")
        mind = mind_of(view, history, budget, self._level)
        handed = hand_over(view, mind, legal)
        return handed or move_of(self._level.decide(mind, dice))

    def interject(self, view: View, history: Sequence[Saw], dice: Dice, budget: Budget) -> Move | None:
        """A claim out of turn where all of it is certain from what is remembered; else nothing is said."""
        claim = sure_claim(mind_of(view, history, budget, self._level))
        return None if claim is None else move_of(claim)


def hand_over(view: View, mind: Mind, legal: Sequence[Move]) -> Turn | None:
    """Whom the turn goes to, where that is what has to be decided."""
    seats = [move.seat for move in legal if isinstance(move, Turn)]
    match view.table.phase:
        case HandingOver():
            return Turn(best_partner(mind, seats))
        case NamingClaimer():
            return Turn(worst_claimer(mind, seats))
        case _:
            return None


class LiteratureHinter:
    """Tells a person what the hard bot would do."""

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        """The move and the reason for it."""
        mind = mind_of(view, history, budget)
        handed = hand_over(view, mind, legal)
        if handed is not None:
            return Hint(handed, why_turn(handed.seat, mind.position.me))
        choice = decide(mind)
        return Hint(move_of(choice), why(mind, choice))


def easy(rules: Rules[S, View, Move, Saw]) -> LiteratureBot:
    """The easy bot for a game under those rules."""
    return LiteratureBot(EASY)


def medium(rules: Rules[S, View, Move, Saw]) -> LiteratureBot:
    """The medium bot for a game under those rules."""
    return LiteratureBot(MEDIUM)


def hard(rules: Rules[S, View, Move, Saw]) -> LiteratureBot:
    """The hard bot for a game under those rules."""
    return LiteratureBot(HARD)


def hinter(rules: Rules[S, View, Move, Saw]) -> Hinter[View, Move, Saw]:
    """Who answers when a person asks for a hint."""
    return LiteratureHinter()
