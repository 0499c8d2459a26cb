"""Chance, specified to the last step: dice from a seed, and the shuffles drawn from them.

A seed is any bytes; a stream is SHAKE-256 over a domain string and the seed, so that two uses of
one seed never share a byte. Numbers below n are drawn by rejection of the smallest whole number of
bytes; shuffles are Fisher-Yates from the last place down. Golden vectors in the tests pin all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

_BLOCK: Final = 1024


class Dice(Protocol):
    """A source of chance that somebody else owns; all a bot or a rule may draw from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely; n is at least 1."""
        ...


class Stream:
    """Dice from a seed: the same seed and domain give the same numbers on every machine, for ever."""

    __slots__ = ("_block", "_block_number", "_key", "_position")

    def __init__(self, seed: bytes, domain: str) -> None:
        name = domain.encode()
        self._key = len(name).to_bytes(2, "big") + name + seed
        self._block_number = 0
        self._block = b""
        self._position = 0

    def _byte(self) -> int:
        if self._position == len(self._block):
            counter = self._block_number.to_bytes(8, "big")
            self._block = shake_256(self._key + counter).digest(_BLOCK)
            self._block_number += 1
            self._position = 0
        self._position += 1
        return self._block[self._position - 1]

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely. Raises ValueError when n is below 1."""
        if n < 1:
            raise ValueError(f"A die with {n} sides cannot be thrown; it needs at least one.")
        if n == 1:
            return 0
        size = ((n - 1).bit_length() + 7) // 8
        span = 256**size
        limit = span - span % n
        while True:
            value = 0
            for _ in range(size):
                value = value << 8 | self._byte()
            if value < limit:
                return value % n


def shuffled(items: Sequence[T], dice: Dice) -> tuple[T, ...]:
    """The items in an order drawn from the dice: Fisher-Yates, from the last place down."""
    out = list(items)
    for last in range(len(out) - 1, 0, -1):
        other = dice.below(last + 1)
        out[last], out[other] = out[other], out[last]
    return tuple(out)


def chosen(items: Sequence[T], dice: Dice) -> T:
    """One of the items, each as likely. Raises ValueError when there are none."""
    return items[dice.below(len(items))]
