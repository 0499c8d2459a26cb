"""The words of Literature: teams, half-suits and cards as people say and read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.card import JOKER, Card, card_words, rank_text, rank_word, suit_symbol
from cardsuite.games.literature.half_suits import CARDS, HALF_SUITS, HalfSuit, half_suit_words
from cardsuite.scene.words import listed

TEAMS: Final = ("Sapphires", "Ambers")
"""What the teams are called, the one of seat 0 first."""


def short_name(half: HalfSuit) -> str:
    """A half-suit in a few cells.

    >>> short_name(HalfSuit.HIGH_HEARTS), short_name(HalfSuit.EIGHTS)
    ('high ♥', 'eights')
    """
    if half is HalfSuit.EIGHTS:
        return "eights"
    height, _, _ = half.value.partition("-")
    return f"{height} {suit_symbol(CARDS[half][0].suit)}"


def the_half(half: HalfSuit) -> str:
    """A half-suit in a sentence: `the high hearts`."""
    return f"the {half_suit_words(half)}"


def the(card: Card) -> str:
    """A card in a sentence: `the queen of hearts`."""
    return f"the {card_words(card)}"


def face_text(card: Card) -> str:
    """A card in signs, a joker with its colour.

    >>> from cardsuite.core.card import parse_card
    >>> face_text(parse_card("TH")), face_text(parse_card("RJ"))
    ('10 ♥', 'red joker')
    """
    return card_words(card) if card.rank == JOKER else f"{rank_text(card)} {suit_symbol(card.suit)}"


def rank_in_half(card: Card) -> str:
    """A card where its half-suit has been named: in words, since a figure would read like a key.

    >>> from cardsuite.core.card import parse_card
    >>> rank_in_half(parse_card("2C")), rank_in_half(parse_card("8C")), rank_in_half(parse_card("BJ"))
    ('two', 'eight of clubs', 'black joker')
    """
    return card_words(card) if card.rank in (8, JOKER) else rank_word(card.rank)


def ranks(cards: Sequence[Card]) -> str:
    """Cards of one half-suit, whose suit has been named: `the nine and the ten`.

    >>> from cardsuite.core.card import parse_cards
    >>> ranks(parse_cards("9H TH")), ranks(parse_cards("8H RJ"))
    ('the nine and the ten', 'the eight of hearts and the red joker')
    """
    return listed([f"the {rank_in_half(card)}" for card in cards])


def in_order(cards: Sequence[Card]) -> tuple[tuple[HalfSuit, tuple[Card, ...]], ...]:
    """A hand by half-suits, each as it is always listed; half-suits without a card are left out."""
    held = set(cards)
    groups = ((half, tuple(card for card in CARDS[half] if card in held)) for half in HALF_SUITS)
    return tuple((half, some) for half, some in groups if some)
