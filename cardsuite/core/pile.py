"""Piles: how cards are drawn and turned over, and which cards may lie on each other in a patience."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from cardsuite.core.card import Card

T = TypeVar("T")


def drawn(stock: Sequence[T], waste: Sequence[T], number: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """The stock and the waste after `number` cards, or as many as there are, were drawn one by one.

    >>> drawn("abc", "z", 2)
    (('c',), ('z', 'a', 'b'))
    """
    return tuple(stock[number:]), (*waste, *stock[:number])


def turned_over(waste: Sequence[T]) -> tuple[T, ...]:
    """The stock that a waste becomes: what was drawn first is drawn first again.

    >>> turned_over("abc")
    ('a', 'b', 'c')
    """
    return tuple(waste)


def builds_down(card: Card, onto: Card) -> bool:
    """Whether a card may lie on another where columns are built down in alternating colours.

    >>> from cardsuite.core.card import parse_card
    >>> builds_down(parse_card("9H"), parse_card("TS")), builds_down(parse_card("9H"), parse_card("TD"))
    (True, False)
    """
    return card.rank + 1 == onto.rank and card.is_red != onto.is_red


def is_run(cards: Sequence[Card]) -> bool:
    """Whether cards, the lowest in the pile first, are built down in alternating colours throughout."""
    return all(builds_down(card, onto) for onto, card in pairwise(cards))
