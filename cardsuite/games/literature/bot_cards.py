"""Cards as the bots see them: places 0 to 53, six to a half-suit, and sets of cards as bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cardsuite.core.card import Card
from cardsuite.games.literature import half_suits

CARDS: Final = tuple(card for half in half_suits.HALF_SUITS for card in half_suits.CARDS[half])
"""The cards by place: low clubs, high clubs, low diamonds, ..., high spades, eights."""

HALF_BITS: Final = tuple(0b111111 << 6 * half for half in range(len(half_suits.HALF_SUITS)))
"""All cards of each half-suit."""

_PLACES: Final = {card: place for place, card in enumerate(CARDS)}


def place(card: Card) -> int:
    """Where the card stands.

    >>> from cardsuite.core.card import parse_card
    >>> place(parse_card("9C")), place(parse_card("RJ"))
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


def cards_of(half: int) -> range:
    """The places of a half-suit."""
    return range(6 * half, 6 * half + 6)
