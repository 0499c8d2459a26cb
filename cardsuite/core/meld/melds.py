"""All melds of a hand, and all ways to arrange it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_deadwood, value_of
from cardsuite.core.meld.masks import ACES, ALL, LANE, bits_of, cards_of
from cardsuite.core.meld.tables import Melding

_HIGH_ACE = 1 << 13


class Arrangement(NamedTuple):
    """Melds that share no card, the cards left over as a mask, and what these count."""

    melds: tuple[int, ...]
    left: int
    deadwood: int


def is_meld(cards: int, rules: Melding) -> bool:
    """Whether the cards are a set of three or four, or a run of three or more in one suit.

    >>> from cardsuite.core.card import parse_cards
    >>> from cardsuite.core.meld.masks import mask_of
    >>> from cardsuite.core.meld.tables import melding
    >>> [is_meld(mask_of(parse_cards(text)), melding()) for text in ("AS 2S 3S", "QS KS AS", "KS KC KD")]
    [True, False, True]
    """
    return is_set(cards) or is_run(cards, rules)


def is_set(cards: int) -> bool:
    """Whether the cards are three or four of a rank."""
    if cards.bit_count() < 3:
        return False
    rank = (cards & -cards).bit_length() - 1
    return rank < 26 and not cards & ~(ACES << rank % 13)


def is_run(cards: int, rules: Melding) -> bool:
    """Whether the cards are three or more in sequence in one suit."""
    if cards.bit_count() < 3:
        return False
    shift = (cards.bit_length() - 1) // 13 * 13
    lane = cards >> shift
    if cards != lane << shift:
        return False
    return _in_a_row(lane) or (rules.ace_high and lane & 1 == 1 and _in_a_row(lane ^ 1 | _HIGH_ACE))


def _in_a_row(lane: int) -> bool:
    return not lane & lane + (lane & -lane)


def meld_cards(meld: int) -> tuple[Card, ...]:
    """A meld's cards as they are laid out: a run from its low end, an ace above the king last.

    >>> from cardsuite.core.card import parse_cards
    >>> from cardsuite.core.meld.masks import mask_of
    >>> meld_cards(mask_of(parse_cards("AS QS KS")))
    (QS, KS, AS)
    """
    cards = cards_of(meld)
    ranks = [card.rank for card in cards]
    if ranks[0] == 1 and ranks[-1] == 13 and ranks != list(range(1, 14)):
        return (*cards[1:], cards[0])
    return cards


def all_melds(hand: int, rules: Melding) -> tuple[int, ...]:
    """Every meld that the cards of a hand make: sets by rank, then runs by suit from their lowest card."""
    return (*_sets(hand), *_runs(hand, rules))


def _sets(hand: int) -> Iterator[int]:
    for rank in range(13):
        cards = hand & ACES << rank
        if cards.bit_count() >= 3:
            yield cards
            if cards.bit_count() == 4:
                yield from (cards ^ bit for bit in bits_of(cards))


def _runs(hand: int, rules: Melding) -> Iterator[int]:
    for shift in (0, 13, 26, 39):
        lane = hand >> shift & LANE
        places = 13
        if rules.ace_high and lane & 1:
            lane, places = lane | _HIGH_ACE, 14
        for first in range(places - 2):
            run, last = 7 << first, first + 2
            while last < places and lane & run == run:
                if run & (_HIGH_ACE | 1) != _HIGH_ACE | 1:  # An ace is at one end, not at both.
                    yield (run & LANE | run >> 13) << shift
                last += 1
                run |= 1 << last


def arrangements(hand: int, limit: int, rules: Melding) -> tuple[Arrangement, ...]:
    """Every way to lay melds so that at most `limit` is left, the least deadwood first, in a fixed order.

    Two runs that would be one are counted as that one: no other card can be laid off on them.
    """
    by_first: dict[int, list[int]] = {}
    for meld in all_melds(hand, rules):
        by_first.setdefault(meld & -meld, []).append(meld)
    found: list[Arrangement] = []
    waiting: list[tuple[tuple[int, ...], int, int]] = [((), 0, hand)]
    while waiting:
        melds, left, rest = waiting.pop()
        count = value_of(left, rules)
        if count + least_deadwood(rest, rules) > limit:
            continue
        if not rest:
            found.append(Arrangement(melds, left, count))
            continue
        first = rest & -rest
        waiting.append((melds, left | first, rest ^ first))
        waiting += [
            ((*melds, meld), left, rest ^ meld)
            for meld in by_first.get(first, ())
            if meld & ~rest == 0 and not any(is_run(meld | other, rules) for other in melds)
        ]
    return tuple(sorted(found, key=lambda way: (way.deadwood, len(way.melds), way.melds)))


def best_arrangement(hand: int, rules: Melding) -> Arrangement:
    """An arrangement with the least deadwood; of several, the one on which the fewest cards can be laid off.

    >>> from cardsuite.core.card import parse_cards
    >>> from cardsuite.core.meld.masks import mask_of
    >>> from cardsuite.core.meld.tables import melding
    >>> best = best_arrangement(mask_of(parse_cards("AS 2S 3S 4S 5D 6D 7D QH QC QD")), melding())
    >>> best.deadwood, [meld_cards(meld) for meld in best.melds]
    (0, [(QC, QD, QH), (5D, 6D, 7D), (AS, 2S, 3S, 4S)])
    """
    least = least_deadwood(hand, rules)
    ways = arrangements(hand, least, rules)
    if len(ways) == 1:
        return ways[0]
    return min(ways, key=lambda way: (fitting(way.melds, ALL ^ hand, rules).bit_count(), way.melds))


def fitting(melds: Sequence[int], cards: int, rules: Melding) -> int:
    """Those of the cards that can be laid off on some of the melds at once."""
    found = 0
    for bit in bits_of(cards):
        if any(is_meld(meld | bit, rules) for meld in melds):
            found |= bit
    return found
