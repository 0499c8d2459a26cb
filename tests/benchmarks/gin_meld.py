# ruff: noqa: T201
"""How many hands of ten cards are counted in a second, beside other packages where they are installed.

    python -m tests.benchmarks.gin_meld [hands]

Bars: at least as many as open-spiel (2.0.2), 20 times as many as rlcard (1.2.0). Every package counts the
same hands, random ones and such with many melds, from the form it keeps hands in; that all come to the
same figures is checked. The best of five rounds counts. The status is 1 where a bar is missed.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, cast

from cardsuite.core.meld.deadwood import best_discards, least_after_discard, least_deadwood
from cardsuite.core.meld.layoff import best_lay_off
from cardsuite.core.meld.masks import mask_of
from cardsuite.core.meld.melds import best_arrangement
from cardsuite.core.meld.tables import Melding, melding, shedding
from cardsuite.core.shuffle import Stream
from tests.unit.core.melds_by_hand import Hand, dense_hand, random_hand

ROUNDS: Final = 5
_SPIEL_SUITS: Final = (1, 2, 3, 0)  # Spades, clubs, diamonds, hearts: the place of C D H S in it.

Count = Callable[[object], int]


def timed(count: Callable[[object], object], hands: Sequence[object]) -> float:
    """Hands a second, in the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        start = perf_counter()
        for hand in hands:
            count(hand)
        best = max(best, len(hands) / (perf_counter() - start))
    return best


def ours(rules: Melding) -> Count:
    """The kernel, from a mask."""
    return lambda hand: least_deadwood(cast(int, hand), rules)


def open_spiel(hands: Sequence[Hand]) -> tuple[Count, list[object]] | None:
    """OpenSpiel's count, from a list of numbers."""
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("pyspiel.gin_rummy")
    except ImportError:
        return None
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    forms: list[object] = [[13 * _SPIEL_SUITS[card.suit] + card.rank - 1 for card in hand] for hand in hands]
    return cast(Count, utils.min_deadwood), forms


def rlcard(hands: Sequence[Hand]) -> tuple[Count, list[object]] | None:
    """rlcard's count: its best clusters, and what the first of them leaves."""
    try:
        melding_of = importlib.import_module("rlcard.games.gin_rummy.utils.melding")
        utils = importlib.import_module("rlcard.games.gin_rummy.utils.utils")
        base = importlib.import_module("rlcard.games.base")
    except ImportError:
        return None

    def count(hand: object) -> int:
        best = melding_of.get_best_meld_clusters(hand)
        return int(utils.get_deadwood_count(hand, best[0] if best else []))

    return count, [[base.Card(str(card)[1], str(card)[0]) for card in hand] for hand in hands]


def compare(kind: str, hands: Sequence[Hand], rules: Melding) -> list[str]:
    """One kind of hands, counted by all; the bars that are missed."""
    masks: list[object] = [mask_of(hand) for hand in hands]
    right = [ours(rules)(mask) for mask in masks]
    speed = timed(ours(rules), masks)
    print(f"{kind}: cardsuite {speed:,.0f} a second")
    missed = []
    for name, times, other in (("open-spiel", 1, open_spiel(hands)), ("rlcard", 20, rlcard(hands))):
        if other is None:
            print(f"{kind}: {name} is not installed, skipped")
            continue
        count, forms = other
        if [count(form) for form in forms] != right:
            missed.append(f"{name} comes to other figures on {kind} hands")
        theirs = timed(count, forms)
        print(f"{kind}: {name} {theirs:,.0f} a second, cardsuite {speed / theirs:.1f} times as many")
        if speed < times * theirs:
            missed.append(f"{kind}: less than {times} times {name}")
    return missed


def main() -> int:
    """Print the figures; 1 where a bar is missed."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    dice = Stream(b"gin meld", "benchmark")
    start = perf_counter()
    rules = melding()
    middle = perf_counter()
    shedding(rules)
    print(f"tables: {1e3 * (middle - start):.1f} ms, of discards {1e3 * (perf_counter() - middle):.1f} ms")
    missed = []
    for kind, make in (("random", random_hand), ("dense", dense_hand)):
        hands = [make(dice, 10) for _ in range(number)]
        missed += compare(kind, hands, rules)
        eleven: list[object] = [mask_of(make(dice, 11)) for _ in range(number // 5)]
        ten: list[object] = [mask_of(hand) for hand in hands[: number // 5]]
        kernels: dict[str, tuple[Callable[[object], object], list[object]]] = {
            "least deadwood of 11": (ours(rules), eleven),
            "least after a discard of 11": (lambda hand: least_after_discard(cast(int, hand), rules), eleven),
            "best discards of 11": (lambda hand: best_discards(cast(int, hand), rules), eleven),
            "best arrangement of 10": (lambda hand: best_arrangement(cast(int, hand), rules), ten),
        }
        for name, (kernel, forms) in kernels.items():
            print(f"{kind}: {name} {timed(kernel, forms):,.0f} a second")
        shown = [best_arrangement(mask_of(make(dice, 10)), rules).melds for _ in range(number // 5)]
        pairs: list[object] = [pair for pair in zip(ten, shown, strict=True) if pair[1]]
        lay = cast("Callable[[object], object]", lambda pair: best_lay_off(pair[0], pair[1], rules))
        print(f"{kind}: best lay-off of 10 {timed(lay, pairs):,.0f} a second")
    for what in missed:
        print(f"missed: {what}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
