# ruff: noqa: T201
"""The meld core against every combination tried: random hands, hands with many melds, and showdowns.

    python -m tests.benchmarks.gin_meld_brute [hands of each kind] [showdowns] [first number]

Hands have 7 to 13 cards; the ace is low in three of four and high or low in the others. Of each hand the
least deadwood, of every fourth also the best discards; of a showdown the best joint lay-off. The status
is 1 where any differs.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Final

from cardsuite.core.meld.deadwood import best_discards, least_deadwood
from cardsuite.core.meld.layoff import best_lay_off
from cardsuite.core.meld.masks import cards_of, mask_of
from cardsuite.core.meld.melds import best_arrangement
from cardsuite.core.meld.tables import melding
from cardsuite.core.shuffle import Stream
from tests.unit.core.melds_by_hand import Hand, dense_hand, least, least_after_lay_off, random_hand

HANDS, SHOWDOWNS = 100_000, 10_000
RULES: Final = {False: melding(), True: melding(ace_high=True)}


def wrong_hand(hand: Hand, number: int) -> str | None:
    """What is wrong with the count of a hand."""
    high = number % 4 == 3
    rules, mask = RULES[high], mask_of(hand)
    right, found = least(hand, high), least_deadwood(mask, rules)
    way = best_arrangement(mask, rules)
    if not right == found == way.deadwood or sum(way.melds) | way.left != mask:
        return f"{hand}: {found}, arranged {way.deadwood}, by hand {right}"
    if number % 4 == 0:
        after = {card: least([c for c in hand if c != card], high) for card in hand}
        best = min(after.values())
        discards = best_discards(mask, rules)
        if (discards.deadwood, set(cards_of(discards.cards))) != (
            best,
            {card for card, left in after.items() if left == best},
        ):
            return f"{hand}: {discards}, by hand {after}"
    return None


def wrong_showdown(cards: Hand, number: int) -> str | None:
    """What is wrong with the lay-offs of the last ten on the melds of the first ten."""
    high = number % 4 == 3
    rules, hand = RULES[high], cards[10:]
    melds = best_arrangement(mask_of(cards[:10]), rules).melds
    right = least_after_lay_off(hand, [frozenset(cards_of(meld)) for meld in melds], high)
    found = best_lay_off(mask_of(hand), melds, rules).kept.deadwood
    return None if right == found else f"{cards}: {found}, by hand {right}"


def main() -> int:
    """Print what was tried and what differed."""
    given = [*map(int, sys.argv[1:]), *(HANDS, SHOWDOWNS, 0)[len(sys.argv) - 1 :]]
    wrong: list[str] = []
    for name, make in (("random", random_hand), ("dense", dense_hand)):
        start = perf_counter()
        for number in range(given[2], given[2] + given[0]):
            dice = Stream(number.to_bytes(4, "big"), f"meld brute/{name}")
            told = wrong_hand(make(dice, 7 + number % 7), number)
            wrong += [told] if told else []
        print(f"{given[0]:,} {name} hands of 7 to 13 cards in {perf_counter() - start:.0f} s", flush=True)
    start, tried, number = perf_counter(), 0, given[2]
    while tried < given[1]:
        dice = Stream(number.to_bytes(4, "big"), "meld brute/showdown")
        # Any cards, and every other time such with many melds on both sides.
        cards = (dense_hand if number % 2 else random_hand)(dice, 20)
        if best_arrangement(mask_of(cards[:10]), RULES[False]).melds:
            told = wrong_showdown(cards, number)
            wrong += [told] if told else []
            tried += 1
        number += 1
    print(f"{tried:,} showdowns with melds to lay off on in {perf_counter() - start:.0f} s")
    print(f"{len(wrong)} differ", *wrong[:5], sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
