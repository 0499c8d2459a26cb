"""Chance: pinned for ever by golden vectors, held against a slow reading of its description, and fair."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_256
from itertools import islice, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.core.card import cards_text
from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, chosen, microsoft_shuffled, shuffled, twister_shuffled
from cardsuite.engine.spec import dice_for_seat


class Loaded:
    """Dice that show what they are told and remember how many sides they had."""

    def __init__(self, shows: list[int]) -> None:
        self.shows = iter(shows)
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        self.sides.append(n)
        return next(self.shows)


def described(seed: bytes, domain: str, sides: list[int]) -> list[int]:
    """The numbers as the module's text specifies them, word by word and without any haste."""
    name = domain.encode()
    key = len(name).to_bytes(2, "big") + name + seed
    pool = b"".join(shake_256(key + k.to_bytes(8, "big")).digest(136) for k in range(60))
    numbers = []
    for n in sides:
        size = 0
        while 256**size < n:
            size += 1
        while True:
            value, pool = int.from_bytes(pool[:size], "big"), pool[size:]
            if value < 256**size // n * n:
                break
        numbers.append(value % n)
    return numbers


def test_golden_small_numbers() -> None:
    dice = Stream(b"cardsuite", "golden")
    assert [dice.below(52) for _ in range(12)] == [2, 1, 10, 43, 49, 39, 17, 1, 14, 42, 40, 8]


def test_golden_numbers_of_every_width() -> None:
    dice = Stream(b"cardsuite", "golden")
    sides = [2, 6, 52, 1, 256, 257, 65536, 65537, 10**6, 10**12]
    assert [dice.below(n) for n in sides] == [0, 3, 2, 0, 105, 55, 24473, 30886, 757456, 259769490688]


def test_golden_numbers_beyond_the_first_block() -> None:
    dice = Stream(b"", "golden")
    assert [dice.below(100) for _ in range(200)][-5:] == [34, 82, 95, 60, 90]


def test_golden_deck() -> None:
    assert cards_text(shuffled(STANDARD, Stream(b"cardsuite", "golden"))) == (
        "7D 9H 8S 2H 3H TH TC 8C QH 5C 3S 8H KH JD KD 2D 7S AS 5S 5H 6S 3D KS 6D 4H AH "
        "QD 4S QS 9C 2S TD 2C 4D AD AC JH 6C 7C 8D 9D TS 7H 5D 6H QC JS 9S JC KC 4C 3C"
    )


def test_golden_dice_of_a_decision() -> None:
    dealer = dice_for_seat(bytes(range(32)), "spades", DEALER, 2)
    west = dice_for_seat(bytes(range(32)), "spades", 1, 2)
    named = Stream(bytes(range(32)), "cardsuite/spades/dealer/2")
    drawn = [named.below(1000) for _ in range(20)]
    assert [dealer.below(1000) for _ in range(20)] == drawn
    assert [west.below(1000) for _ in range(20)] != drawn


@given(
    st.binary(max_size=40),
    st.text(max_size=20),
    st.lists(st.integers(1, 2**40), max_size=60),
)
def test_every_number_is_the_one_described(seed: bytes, domain: str, sides: list[int]) -> None:
    dice = Stream(seed, domain)
    assert [dice.below(n) for n in sides] == described(seed, domain, sides)


def test_a_seed_and_a_domain_never_run_into_each_other() -> None:
    ends = [("ab", b"c"), ("a", b"bc"), ("abc", b""), ("", b"abc")]
    first = {tuple(islice(_numbers(seed, domain), 16)) for domain, seed in ends}
    assert len(first) == len(ends)


def _numbers(seed: bytes, domain: str) -> list[int]:
    dice = Stream(seed, domain)
    return [dice.below(2**32) for _ in range(16)]


@pytest.mark.parametrize("sides", [0, -1, -52])
def test_a_die_needs_a_side(sides: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        Stream(b"", "").below(sides)


@pytest.mark.parametrize("sides", [3, 6, 52, 255, 256, 257, 300])
def test_every_side_is_as_likely(sides: int) -> None:
    """Chi-square against a bound that a fair die passes all but once in a million times."""
    dice = Stream(b"fair", f"die {sides}")
    throws = 200 * sides
    counts = Counter(dice.below(sides) for _ in range(throws))
    assert set(counts) == set(range(sides))
    chi_square = sum((counts[side] - 200) ** 2 / 200 for side in range(sides))
    freedom = sides - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 15


def test_a_shuffle_goes_from_the_last_place_down() -> None:
    dice = Loaded([0, 0, 0])
    assert shuffled("abcd", dice) == ("b", "c", "d", "a")
    assert dice.sides == [4, 3, 2]


def test_every_order_is_as_likely() -> None:
    dice = Stream(b"fair", "orders")
    counts = Counter(shuffled("abcd", dice) for _ in range(4800))
    assert set(counts) == set(permutations("abcd"))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 70


@given(st.lists(st.integers(), max_size=60), st.binary(max_size=8))
def test_a_shuffle_loses_and_doubles_nothing(items: list[int], seed: bytes) -> None:
    assert sorted(shuffled(items, Stream(seed, "any"))) == sorted(items)


def test_one_of_some() -> None:
    assert chosen("abc", Loaded([1])) == "b"
    assert {chosen("abc", Stream(bytes([n]), "")) for n in range(40)} == set("abc")
    with pytest.raises(ValueError, match="at least one"):
        chosen("", Stream(b"", ""))


def test_golden_numbered_deals() -> None:
    """Number 1 by Microsoft's generator, rank by rank; number 100000 by the Mersenne Twister, C S H D."""
    by_rank = [card for rank in range(13) for card in STANDARD[rank::13]]
    by_suit = [card for suit in (0, 3, 2, 1) for card in STANDARD[13 * suit : 13 * suit + 13]]
    first = tuple(reversed(microsoft_shuffled(by_rank, 1)))
    other = tuple(reversed(twister_shuffled(by_suit, 100_000)))
    assert cards_text(first[:10]) == "JD 2D 9H JC 5D 7H 7C 5H KD KC"
    assert cards_text(first[28:34]) == "4H AC 4D 7S 3S TD"
    assert cards_text(other[:10]) == "5C 2D 9H 6D TH 4S TD 4H 5S 2H"
    assert cards_text(other[28:34]) == "6H 2S AD KC QC AH"
