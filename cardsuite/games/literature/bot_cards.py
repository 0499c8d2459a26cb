"""Cards as the bots see them: places 0 to 53, six to a half-suit, and sets of cards as bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardsuite.core.card import ACE, JOKER, SUITS, Card, Suit

CARDS: Final = (
    *(
        Card(rank, suit)
        for suit in SUITS
        for ranks in ((2, 3, 4, 5, 6, 7), (9, 10, 11, 12, 13, ACE))
        for rank in ranks
    ),
    *(Card(8, suit) for suit in SUITS),
    Card(JOKER, Suit.BLACK),
    Card(JOKER, Suit.RED),
)
"""The cards by place: low clubs, high clubs, low diamonds, ..., high spades, eights."""

HALVES: Final = 9
"""How many half-suits a whole pack has; the last are the eights."""

HALF_BITS: Final = tuple(0b111111 << 6 * half for half in range(HALVES))
"""All cards of each half-suit."""

_PLACES: Final = {card: place for place, card in enumerate(CARDS)}


def place(card: Card) -> int:
    """Where the card stands.

    >>> place(Card(9, Suit.CLUBS)), place(Card(JOKER, Suit.RED))
    (6, 53)
    """
    return _PLACES[card]


def bits(cards: Iterable[Card]) -> int:
    """The set of those cards."""
    held = 0
    for card in cards:
        held |= 1 << _PLACES[card]
    return held


def places(held: int) -> Iterator[int]:
    """The places of the cards in a set, lowest first."""
    while held:
        low = held & -held
        yield low.bit_length() - 1
        held ^= low
