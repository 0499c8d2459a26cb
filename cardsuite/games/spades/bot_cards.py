"""Cards as bits: sets of cards as whole numbers, one bit a card, spades above the other suits.

A card's place is 13 times its suit plus 0 for the two up to 12 for the ace; a set has the bits of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardsuite.core.card import ACE, SUITS, Card, Suit

CARDS: Final = tuple(Card(rank, suit) for suit in SUITS for rank in (*range(2, 14), ACE))
"""The cards by place."""

SUIT_BITS: Final = tuple(0x1FFF << 13 * suit for suit in SUITS)
"""All cards of each suit."""

TRUMP: Final = int(Suit.SPADES)
TRUMPS: Final = SUIT_BITS[TRUMP]
PACK: Final = (1 << 52) - 1

SUIT_OF: Final = tuple(place // 13 for place in range(52))
"""The suit of each place."""

ABOVE: Final = tuple(SUIT_BITS[p // 13] & ~((2 << p) - 1) for p in range(52))
"""The cards of the same suit above each place."""

BELOW: Final = tuple(SUIT_BITS[p // 13] & ((1 << p) - 1) for p in range(52))
"""The cards of the same suit below each place."""


def place(card: Card) -> int:
    """Where the card stands: 0 for the two of clubs, 51 for the ace of spades.

    >>> place(Card(ACE, Suit.SPADES))
    51
    """
    return card.suit * 13 + (12 if card.rank == ACE else card.rank - 2)


def bits(cards: Iterable[Card]) -> int:
    """The set of those cards."""
    held = 0
    for card in cards:
        held |= 1 << place(card)
    return held


def places(held: int) -> Iterator[int]:
    """The places of the cards in a set, lowest first."""
    while held:
        low = held & -held
        yield low.bit_length() - 1
        held ^= low


def highest(held: int) -> int:
    """The place of the highest card of a set that is not empty."""
    return held.bit_length() - 1


def lowest(held: int) -> int:
    """The place of the lowest card of a set that is not empty."""
    return (held & -held).bit_length() - 1


def beats(card: int, other: int) -> bool:
    """Whether a card takes the trick from another that is winning it."""
    suit = SUIT_OF[card]
    return card > other if suit == SUIT_OF[other] else suit == TRUMP
