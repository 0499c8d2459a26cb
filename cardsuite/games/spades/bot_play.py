"""From a view to a card, with the reason for it."""

from __future__ import annotations

from typing import NamedTuple

from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Budget
from cardsuite.games.spades.bot_cards import CARDS, TRUMPS
from cardsuite.games.spades.bot_endgame import better
from cardsuite.games.spades.bot_follow import follow
from cardsuite.games.spades.bot_lead import lead
from cardsuite.games.spades.bot_nil import stay_under
from cardsuite.games.spades.bot_thought import Choice, Thought, think
from cardsuite.games.spades.bot_worlds import likeliest
from cardsuite.games.spades.model import Move, PlayCard, Playing, View, Word


class Decision(NamedTuple):
    """A move and the reason for it in one sentence."""

    move: Move
    reason: str


def choose_play(view: View, phase: Playing, legal: tuple[Move, ...], dice: Dice, budget: Budget) -> Decision:
    """The card to play, or a claim where it is certain and wanted."""
    plays = tuple(move for move in legal if isinstance(move, PlayCard))
    if len(plays) == 1 and Word.CLAIM not in legal:
        return Decision(plays[0], "It is the only card that you may play.")
    thought = think(view, phase, legal, budget.memory)
    if Word.CLAIM in legal and _claims(thought):
        return Decision(Word.CLAIM, "Nobody can take one of the tricks left from you.")
    if not plays:
        return Decision(legal[0], "It is the only move there is.")
    choice = card_choice(thought)
    tried = likeliest if thought.k.partner is None else better
    choice = tried(thought, view, phase, choice, dice, budget.worlds)
    return Decision(PlayCard(CARDS[choice.card]), choice.reason)


def card_choice(t: Thought) -> Choice:
    """The card for a thought."""
    if t.k.me in t.k.nils:
        return stay_under(t)
    return follow(t) if t.k.trick else lead(t)


def _claims(t: Thought) -> bool:
    """Whether to claim: tricks are wanted, or no way of playing could lose one."""
    if t.k.me in t.k.nils:
        return False
    if t.stakes.wants:
        return True
    unseen_trumps = t.k.unseen & TRUMPS
    return not unseen_trumps and all(t.k.is_boss(card) for card in t.worth)
