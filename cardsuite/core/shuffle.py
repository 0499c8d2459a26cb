"""Chance, specified to the last step: dice from a seed, and the shuffles drawn from them.

A seed is any bytes; a stream is SHAKE-256 over a domain string and the seed, so that two uses of
one seed never share a byte. Numbers below n are drawn by rejection of the smallest whole number of
bytes; shuffles are Fisher-Yates from the last place down. Golden vectors in the tests pin all of it:

- key: two bytes with the length of the domain in UTF-8, the domain, the seed;
- block k (from 0): the first 136 bytes of SHAKE-256 of the key and eight bytes with k; all big-endian;
- a number below n: as many bytes as n - 1 needs, big-endian, again until it is below the greatest
  multiple of n that so many bytes can hold; then the remainder by n. A number below 1 takes no byte.

Beside them stand the two shuffles of numbered deals, which anybody can foresee: the generator of
Microsoft's card games and the Mersenne Twister. Both give the same order for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, count, islice
from random import Random
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from hashlib import shake_256
else:
    try:
        from _sha3 import shake_256  # hashlib would load OpenSSL, which is felt at the start
    except ImportError:
        from hashlib import shake_256

T = TypeVar("T")

# What one permutation of SHAKE-256 gives; a shuffle of 52 cards takes about 65 bytes.
_BLOCK: Final = 136


class Dice(Protocol):
    """A source of chance that somebody else owns; all a bot or a rule may draw from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely; n is at least 1."""
        ...


class Stream:
    """Dice from a seed: the same seed and domain give the same numbers on every machine, for ever."""

    __slots__ = ("_bytes",)

    def __init__(self, seed: bytes, domain: str) -> None:
        name = domain.encode()
        self._bytes = chain.from_iterable(_blocks(len(name).to_bytes(2, "big") + name + seed))

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely. Raises ValueError when n is below 1."""
        if 1 < n <= 256:  # The common case on its own: the loop below, three times as fast.
            limit = 256 - 256 % n
            for byte in self._bytes:
                if byte < limit:
                    return byte % n
        if n < 1:
            raise ValueError(f"A die with {n} sides cannot be thrown; it needs at least one.")
        size = ((n - 1).bit_length() + 7) // 8
        limit = 256**size - 256**size % n
        while True:
            value = int.from_bytes(islice(self._bytes, size), "big")
            if value < limit:
                return value % n


def _blocks(key: bytes) -> Iterator[bytes]:
    for number in count():
        yield shake_256(key + number.to_bytes(8, "big")).digest(_BLOCK)


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


def microsoft_shuffled(items: Sequence[T], number: int) -> tuple[T, ...]:
    """The items in the order of a number by the generator of Microsoft's card games.

    From the last place n down to 1: s = (s * 214013 + 2531011) mod 2^33, beginning with the number;
    place n is swapped with place ((s >> 16) & 0x7fff) mod (n + 1).

    >>> microsoft_shuffled("abcde", 1)
    ('c', 'a', 'e', 'd', 'b')
    """
    out, state = list(items), number
    for last in range(len(out) - 1, 0, -1):
        state = (state * 214013 + 2531011) % 2**33
        other = (state >> 16 & 0x7FFF) % (last + 1)
        out[last], out[other] = out[other], out[last]
    return tuple(out)


def twister_shuffled(items: Sequence[T], number: int) -> tuple[T, ...]:
    """The items in the order of a number by the Mersenne Twister, seeded as Python does it.

    From the last place n down to 1: place n is swapped with place int(x * (n + 1)), x the next
    number from 0 to 1 with 53 bits. Only `random()` is used, which stays the same between versions.

    >>> twister_shuffled("abcde", 100_000)
    ('e', 'b', 'c', 'd', 'a')
    """
    out, chance = list(items), Random(number)
    for last in range(len(out) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        out[last], out[other] = out[other], out[last]
    return tuple(out)
