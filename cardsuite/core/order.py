"""Orders: how strong a rank is, and how a hand is laid out to be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from cardsuite.core.card import ACE, Card, Suit


def ace_high(card: Card) -> int:
    """Strength with the ace above the king: 2 is 2, king 13, ace 14."""
    return 14 if card.rank == ACE else card.rank


def ace_low(card: Card) -> int:
    """Strength with the ace below the two: ace 1, king 13."""
    return card.rank


ALTERNATING: Final = (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
"""Suits in alternating colours with spades last: the usual order of a hand."""


def display_suits(suits: frozenset[Suit]) -> tuple[Suit, ...]:
    """Those suits in alternating colours as far as that is possible, spades last.

    >>> [s.name for s in display_suits(frozenset({Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES}))]
    ['HEARTS', 'DIAMONDS', 'SPADES']
    >>> [s.name for s in display_suits(frozenset({Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES}))]
    ['CLUBS', 'DIAMONDS', 'SPADES']
    >>> [s.name for s in display_suits(frozenset({Suit.CLUBS, Suit.HEARTS}))]
    ['HEARTS', 'CLUBS']
    """
    return tuple(suit for suit in ALTERNATING if suit in suits)


def by_suit(
    cards: Iterable[Card], high_first: bool = True, strength: Callable[[Card], int] = ace_high
) -> tuple[Card, ...]:
    """A hand sorted for the eye: alternating suits, spades last, by strength within a suit."""
    held = tuple(cards)
    place = {suit: index for index, suit in enumerate(display_suits(frozenset(c.suit for c in held)))}
    sign = -1 if high_first else 1
    return tuple(sorted(held, key=lambda c: (place.get(c.suit, 4 + c.suit), sign * strength(c))))


def by_rank(
    cards: Iterable[Card], high_first: bool = True, strength: Callable[[Card], int] = ace_high
) -> tuple[Card, ...]:
    """A hand sorted by strength, suits in their order within a rank."""
    sign = -1 if high_first else 1
    return tuple(sorted(cards, key=lambda c: (sign * strength(c), c.suit)))
