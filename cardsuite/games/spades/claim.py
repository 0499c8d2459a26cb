"""Claims: whether a hand on lead takes every trick that is left, however the unseen cards lie (R22)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardsuite.core.card import SUITS, Card, Suit
from cardsuite.core.order import ace_high


def takes_the_rest(hand: Sequence[Card], unseen: Collection[Card], may_lead_spades: bool) -> bool:
    """Whether the player on lead wins all tricks against every lie of the unseen cards.

    Sound, and exact but for endings in which others are too short of other cards to be void: there
    it says no. The plan it proves is: draw the spades from the top, then cash each suit from the top.
    While one hand holds unseen spades, a lead of another suit may be ruffed; whoever follows gives up
    one card a lead and keeps the highest for last.
    """
    return all(_cashes(hand, unseen, suit) for suit in SUITS) and _draws_spades(hand, unseen, may_lead_spades)


def _cashes(hand: Sequence[Card], unseen: Collection[Card], suit: Suit) -> bool:
    """Whether every lead of the suit wins against a hand that holds all it can of the unseen ones."""
    rivals = [ace_high(card) for card in unseen if card.suit == suit]
    if not rivals:
        return True
    own = sorted((ace_high(card) for card in hand if card.suit == suit), reverse=True)
    contested = own[: min(len(rivals), len(hand))]
    return all(strength > max(rivals) for strength in contested)


def _draws_spades(hand: Sequence[Card], unseen: Collection[Card], may_lead_spades: bool) -> bool:
    """Whether no lead of another suit can be ruffed."""
    rivals = sum(card.suit == Suit.SPADES for card in unseen)
    spades = sum(card.suit == Suit.SPADES for card in hand)
    if rivals == 0 or spades == len(hand):
        return True
    return may_lead_spades and spades >= min(rivals, len(hand))
