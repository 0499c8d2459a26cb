"""Laying off on another's melds: what fits where, and the best joint choice with the own melds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.masks import ACES
from cardsuite.core.meld.melds import Arrangement, best_arrangement, is_meld, is_set
from cardsuite.core.meld.tables import Melding


class LaidOff(NamedTuple):
    """A card, as a bit, laid off on the meld of that index, counted from 0."""

    card: int
    meld: int


class LayOffs(NamedTuple):
    """A choice of lay-offs, in an order in which each fits when its turn comes, and what is kept."""

    laid: tuple[LaidOff, ...]
    kept: Arrangement


def fits(card: int, meld: int, rules: Melding) -> bool:
    """Whether a card, as a bit, makes the meld a longer one."""
    return not card & meld and is_meld(meld | card, rules)


def targets(card: int, melds: Sequence[int], rules: Melding) -> tuple[int, ...]:
    """The indices of the melds on which a card can be laid off at once."""
    return tuple(index for index, meld in enumerate(melds) if fits(card, meld, rules))


def best_lay_off(hand: int, melds: Sequence[int], rules: Melding) -> LayOffs:
    """The joint choice of lay-offs and own melds that leaves the least deadwood.

    Own melds are broken where that helps, and cards follow each other onto a run. Of several choices,
    one that lays off the fewest cards.
    """
    best: tuple[LaidOff, ...] = ()
    least = least_deadwood(hand, rules)
    for laid in sorted(set(lay_offs(hand, melds, rules)), key=lambda laid: (len(laid), laid)):
        found = least_deadwood(hand & ~_cards(laid), rules)
        if found < least:
            best, least = laid, found
    return LayOffs(best, best_arrangement(hand & ~_cards(best), rules))


def least_after_lay_off(hand: int, melds: Sequence[int], rules: Melding) -> int:
    """The least deadwood after the best lay-offs."""
    gone = {_cards(laid) for laid in lay_offs(hand, melds, rules)}
    return min(least_deadwood(hand & ~cards, rules) for cards in gone)


def _cards(laid: Sequence[LaidOff]) -> int:
    return sum(each.card for each in laid)


def lay_offs(hand: int, melds: Sequence[int], rules: Melding) -> Iterator[tuple[LaidOff, ...]]:
    """Every choice of lay-offs on all melds together, none among them, each in a playable order."""
    yield from _from(0, hand, melds, rules)


def _from(index: int, hand: int, melds: Sequence[int], rules: Melding) -> Iterator[tuple[LaidOff, ...]]:
    if index == len(melds):
        yield ()
        return
    for cards in _onto(melds[index], hand, rules):
        here = tuple(LaidOff(card, index) for card in cards)
        for rest in _from(index + 1, hand & ~sum(cards), melds, rules):
            yield (*here, *rest)


def _onto(meld: int, hand: int, rules: Melding) -> Iterator[tuple[int, ...]]:
    """Every choice of cards laid off on one meld: the fourth of a set, or cards down and up a run."""
    if is_set(meld):
        fourth = hand & ~meld & ACES << (meld.bit_length() - 1) % 13
        yield ()
        if fourth:
            yield (fourth,)
        return
    down = tuple(_chain(meld, hand, rules, upward=False))
    for lower in range(len(down) + 1):
        longer = meld | sum(down[:lower])
        up = tuple(_chain(longer, hand, rules, upward=True))
        for upper in range(len(up) + 1):
            yield (*down[:lower], *up[:upper])


def _chain(run: int, hand: int, rules: Melding, upward: bool) -> Iterator[int]:
    """The cards of a hand that can follow each other onto one end of a run."""
    shift = (run.bit_length() - 1) // 13 * 13
    lane, held = run >> shift, hand >> shift & 0x1FFF
    if rules.ace_high:
        high = lane & 1 and lane >> 12 and lane != 0x1FFF
        lane = lane ^ 1 | 1 << 13 if high else lane
        held |= (held & 1) << 13 if not lane & 1 else 0
    place = lane.bit_length() if upward else (lane & -lane).bit_length() - 2
    step = 1 if upward else -1
    while 0 <= place <= 13 and held >> place & 1:
        yield (1 << place % 13) << shift
        place += step
