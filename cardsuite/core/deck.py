"""Decks: compositions of cards, always in the same base order C D H S, A to K."""

from __future__ import annotations

from typing import Final

from cardsuite.core.card import JOKER, RANKS, SUITS, Card, Suit

Deck = tuple[Card, ...]

STANDARD: Final[Deck] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards."""

JOKERS: Final[Deck] = (Card(JOKER, Suit.BLACK), Card(JOKER, Suit.RED))

WITH_JOKERS: Final[Deck] = STANDARD + JOKERS
"""The 52 cards, the black joker, the red joker."""


def without(deck: Deck, *cards: Card) -> Deck:
    """The deck with those cards taken out, order kept.

    >>> len(without(STANDARD, Card(2, Suit.CLUBS)))
    51
    """
    gone = frozenset(cards)
    return tuple(card for card in deck if card not in gone)
