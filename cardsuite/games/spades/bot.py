# ruff: noqa: ARG001, ARG002 (the seams hand in more than every bot needs)
"""The bots of Spades, from a view to a move and the reason for it."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.engine.rules import Rules, S
from cardsuite.games.spades.bot_bidding import choose_bid, choose_pass
from cardsuite.games.spades.bot_cards import CARDS, bits, places
from cardsuite.games.spades.bot_draw import choose_draw
from cardsuite.games.spades.bot_easy import easy_move
from cardsuite.games.spades.bot_play import Decision, choose_play
from cardsuite.games.spades.model import Bidding, Drawing, Move, PassCards, Passing, Playing, Saw, View


def decide(view: View, legal: tuple[Move, ...], dice: Dice, budget: Budget) -> Decision:
    """What the strongest bot does from a view, and why. Raises ValueError when nothing is legal."""
    if not legal:
        raise ValueError("There is no move to choose from; a bot is asked only when its seat is to act.")
    phase = view.table.phase
    match phase:
        case Drawing():
            return Decision(*choose_draw(view, legal))
        case Bidding():
            return Decision(*choose_bid(view, phase, legal))
        case Passing():
            return _pass(view, phase, legal)
        case Playing():
            return choose_play(view, phase, legal, dice, budget)
        case _:
            return Decision(legal[0], "It is the only move there is.")


def _pass(view: View, phase: Passing, legal: tuple[Move, ...]) -> Decision:
    """A blind nil and its partner exchange cards (R6); the first of each pair to give is the nil."""
    giver = phase.waiting[0]
    gift, reason = choose_pass(view, nil=phase.bids[giver].blind and not view.private.given)
    for move in legal:
        if isinstance(move, PassCards) and bits(move.cards) == gift:
            return Decision(move, reason)
    return Decision(PassCards(tuple(CARDS[place] for place in places(gift))), reason)


class MediumBot:
    """A bot that remembers the cards, minds the score, and never forgets its partner."""

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        """The move; the view holds all that the bot remembers."""
        return decide(view, legal, dice, budget).move


class EasyBot:
    """A bot that sees no further than the trick on the table."""

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        """The move."""
        return easy_move(view, legal)


class MediumHinter:
    """Tells a person what the medium bot would do."""

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


def hinter(rules: Rules[S, View, Move, Saw]) -> Hinter[View, Move, Saw]:
    """Who answers when a person asks for a hint."""
    return MediumHinter()


def explain(view: View, legal: tuple[Move, ...], move: Move, dice: Dice, budget: Budget) -> str:
    """Why that move: the bot's reason where it would do the same, or what it would rather do."""
    decision = decide(view, legal, dice, budget)
    return decision.reason if decision.move == move else f"Another move promises more: {decision.reason}"
