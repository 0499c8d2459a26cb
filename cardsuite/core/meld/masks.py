"""Cards as bits: a hand of the 52 cards is one whole number.

Four lanes of 13 bits, clubs lowest, then diamonds, hearts, spades; in a lane bit 0 is the ace, bit 12
the king. So a lane is a suit's holding, and a rank is the same bit in every lane.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD

RANKS: Final = 13
LANE: Final = 0x1FFF
"""The lane of clubs; shifted by 13, 26 and 39 those of the others."""

ALL: Final = (1 << 52) - 1
"""All 52 cards."""

ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces; shifted by r - 1 the cards of rank r."""

BITS: Final[dict[Card, int]] = {card: 1 << place for place, card in enumerate(STANDARD)}
"""The bit of each card."""


def bit_of(card: Card) -> int:
    """The card's bit. Raises KeyError for a joker."""
    return BITS[card]


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as one number; each may be there once.

    >>> from cardsuite.core.card import parse_cards
    >>> mask_of(parse_cards("AC 3C AD")) == 0b1_0000000000101
    True
    """
    bits, mask = BITS, 0
    for card in cards:
        mask |= bits[card]
    return mask


def card_of(bit: int) -> Card:
    """The card of a bit."""
    return STANDARD[bit.bit_length() - 1]


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask: clubs to spades, ace to king.

    >>> from cardsuite.core.card import parse_cards
    >>> cards_of(mask_of(parse_cards("KS 2C AC")))
    (AC, 2C, KS)
    """
    return tuple(STANDARD[bit.bit_length() - 1] for bit in bits_of(mask))


def bits_of(mask: int) -> Iterator[int]:
    """The bits of a mask, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
