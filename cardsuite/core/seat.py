"""Seats: places round the table, numbered clockwise from 0; the dealer of chance is -1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

Seat = int

DEALER: Final[Seat] = -1
"""The seat whose moves are chance: who deals, how the cards fall."""


def left_of(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise.

    >>> left_of(3, 4)
    0
    """
    return (seat + 1) % seats


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats, once round, beginning with `first`.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % seats for step in range(seats))


T = TypeVar("T")


def deal_singly(
    cards: Sequence[T], first: Seat, each: tuple[int, ...]
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Deal one card at a time, clockwise from `first`, until seat s has `each[s]`; the rest is the stock.

    Returns the hands by seat and the stock, first card on top. Raises ValueError when there are too
    few cards.

    >>> deal_singly("abcdefg", 1, (2, 2))
    ((('b', 'd'), ('a', 'c')), ('e', 'f', 'g'))
    """
    if sum(each) > len(cards):
        raise ValueError(f"{sum(each)} cards are to be dealt, but there are only {len(cards)}.")
    hands: tuple[list[T], ...] = tuple([] for _ in each)
    position = 0
    while position < sum(each):
        for seat in clockwise(first, len(each)):
            if len(hands[seat]) < each[seat]:
                hands[seat].append(cards[position])
                position += 1
    return tuple(tuple(hand) for hand in hands), tuple(cards[position:])
