"""The half-suits, six cards each: low (2 to 7), high (9 to ace), and the eights with the jokers."""

from __future__ import annotations

from enum import Enum
from typing import Final

from cardsuite.core.card import ACE, JOKER, SUITS, Card, Suit
from cardsuite.core.deck import STANDARD, WITH_JOKERS, Deck, without
from cardsuite.engine.errors import NotationError


class HalfSuit(Enum):
    """A half-suit; its value is its name in notation."""

    LOW_CLUBS = "low-clubs"
    HIGH_CLUBS = "high-clubs"
    LOW_DIAMONDS = "low-diamonds"
    HIGH_DIAMONDS = "high-diamonds"
    LOW_HEARTS = "low-hearts"
    HIGH_HEARTS = "high-hearts"
    LOW_SPADES = "low-spades"
    HIGH_SPADES = "high-spades"
    EIGHTS = "eights"


LOW: Final = (2, 3, 4, 5, 6, 7)
HIGH: Final = (9, 10, 11, 12, 13, ACE)

HALF_SUITS: Final = tuple(HalfSuit)
"""All nine, in the order in which they are always listed."""

_EIGHTS: Final = tuple(Card(8, suit) for suit in SUITS)

_SIXES: Final = (
    *(tuple(Card(rank, suit) for rank in ranks) for suit in SUITS for ranks in (LOW, HIGH)),
    (*_EIGHTS, Card(JOKER, Suit.BLACK), Card(JOKER, Suit.RED)),
)

CARDS: Final = dict(zip(HALF_SUITS, _SIXES, strict=True))
"""The six cards of each half-suit, in the order in which they are always listed."""

_HALF_SUIT_OF: Final = {card: half for half, cards in CARDS.items() for card in cards}


def half_suit_of(card: Card) -> HalfSuit:
    """The half-suit that a card belongs to.

    >>> half_suit_of(Card(12, Suit.HEARTS)).value, half_suit_of(Card(JOKER, Suit.RED)).value
    ('high-hearts', 'eights')
    """
    return _HALF_SUIT_OF[card]


def half_suits_of(deck: int) -> tuple[HalfSuit, ...]:
    """The half-suits of a game with 54 or 48 cards (L2)."""
    return HALF_SUITS if deck == len(WITH_JOKERS) else HALF_SUITS[:-1]


def pack_of(deck: int) -> Deck:
    """The cards of a game with 54 or 48 cards (L2)."""
    return WITH_JOKERS if deck == len(WITH_JOKERS) else without(STANDARD, *_EIGHTS)


def half_suit_words(half: HalfSuit) -> str:
    """The half-suit in words, plural.

    >>> half_suit_words(HalfSuit.HIGH_HEARTS), half_suit_words(HalfSuit.EIGHTS)
    ('high hearts', 'eights and jokers')
    """
    return "eights and jokers" if half is HalfSuit.EIGHTS else half.value.replace("-", " ")


def parse_half_suit(text: str) -> HalfSuit:
    """The half-suit of a name, in small or large letters.

    Raises NotationError with a sentence when there is none.

    >>> parse_half_suit("High-Hearts").name
    'HIGH_HEARTS'
    """
    name = text.casefold()
    for half in HALF_SUITS:
        if half.value == name:
            return half
    raise NotationError("There is no such half-suit; they are low-clubs, high-clubs and so on, and eights.")
