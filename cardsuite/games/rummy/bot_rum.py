"""What a player of 500 Rum gains and gives: what is laid scores, and the whole pile lies open (R10).

Costs are in points: what is laid counts for the player, what stays in the hand against it.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_after_discard
from cardsuite.core.meld.masks import bit_of, bits_of
from cardsuite.games.rummy.bot_worth import Known, is_near, left


def after_turn(hand: int, facts: Known, stuck: float) -> float:
    """What a hand comes to when all that can be laid is laid and one card discarded.

    `stuck` is the part of the cards left that will still be held when the hand ends.
    """
    loose = hand & ~facts.welcome
    after = least_after_discard(loose, facts.melding) if loose else 0
    return (1 + stuck) * after - total(hand, facts)


def total(hand: int, facts: Known) -> int:
    """What the cards of a hand count."""
    return sum(facts.melding.values[(bit.bit_length() - 1) % 13] for bit in bits_of(hand))


def gain_from_pile(held: int, pile: Sequence[Card], facts: Known) -> float:
    """What the best way to take from that pile brings to who holds these cards; 0 where none brings anything.

    The deepest card that is taken must go on the table, so it lies near cards that are held or lie above it.
    """
    before = 2 * left(held, facts) - total(held, facts)
    best, cards = 0.0, held
    for card in reversed(pile):
        bit = bit_of(card)
        if bit & facts.welcome or is_near(bit, cards):
            best = max(best, before - after_turn(cards | bit, facts, 1.0))
        cards |= bit
    return best
