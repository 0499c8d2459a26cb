"""The least deadwood of a hand, and of a hand after its best discard; each counted directly.

The least deadwood after a discard is never derived from the best arrangement of the whole hand: the card
to give up may stand in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardsuite.core.meld.masks import LANE, bits_of
from cardsuite.core.meld.tables import Melding, shedding

_Lanes = tuple[int, int, int, int]


class Discards(NamedTuple):
    """The least deadwood a discard leaves, and the mask of all cards that leave it."""

    deadwood: int
    cards: int


def least_deadwood(hand: int, rules: Melding) -> int:
    """The value of the cards that the best arrangement of a hand leaves unmelded.

    Every rank of which three are held and one could stand in a run doubles the work or more: meant for
    hands of up to some twenty cards.

    >>> from cardsuite.core.card import parse_cards
    >>> from cardsuite.core.meld.masks import mask_of
    >>> from cardsuite.core.meld.tables import melding
    >>> least_deadwood(mask_of(parse_cards("3S 4S 5S 6S 2C 3C 4C 5C 4D 4H")), melding())
    8
    """
    left = rules.left
    clubs, diamonds, hearts, spades = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if not ranks:
        return left[clubs] + left[diamonds] + left[hearts] + left[spades]
    in_runs = rules.in_runs
    contested = ranks & (in_runs[clubs] | in_runs[diamonds] | in_runs[hearts] | in_runs[spades])
    # A set whose cards are in no run is always laid, with all its cards.
    free = ~(ranks ^ contested)
    clubs, diamonds, hearts, spades = clubs & free, diamonds & free, hearts & free, spades & free
    if not contested:
        return left[clubs] + left[diamonds] + left[hearts] + left[spades]
    return min(
        left[c] + left[d] + left[h] + left[s]
        for c, d, h, s in _lays(clubs, diamonds, hearts, spades, contested)
    )


def least_after_discard(hand: int, rules: Melding) -> int:
    """The least deadwood that one discard leaves. The hand holds at least one card."""
    left, change = rules.left, shedding(rules).change
    return min(
        left[c] + left[d] + left[h] + left[s] + min(change[c], change[d], change[h], change[s])
        for c, d, h, s in _all_lays(hand)
    )


def best_discards(hand: int, rules: Melding) -> Discards:
    """The least deadwood that one discard leaves, and all discards that leave it.

    >>> from cardsuite.core.card import parse_cards
    >>> from cardsuite.core.meld.masks import cards_of, mask_of
    >>> from cardsuite.core.meld.tables import melding
    >>> deadwood, cards = best_discards(mask_of(parse_cards("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C")), melding())
    >>> deadwood, cards_of(cards)
    (3, (6S,))
    """
    left, (change, gone) = rules.left, shedding(rules)
    least, cards = 1 << 20, 0
    for lanes in _all_lays(hand):
        base = sum(left[lane] for lane in lanes)
        for suit, lane in enumerate(lanes):
            found = base + change[lane]
            if found < least:
                least, cards = found, 0
            if found == least:
                cards |= gone[lane] << 13 * suit
    return Discards(least, cards)


def value_of(hand: int, rules: Melding) -> int:
    """What the cards count when none of them is melded."""
    return sum(rules.values[(bit.bit_length() - 1) % 13] for bit in bits_of(hand))


def _all_lays(hand: int) -> list[_Lanes]:
    clubs, diamonds, hearts, spades = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
    ranks = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return _lays(clubs, diamonds, hearts, spades, ranks)


def _lays(clubs: int, diamonds: int, hearts: int, spades: int, ranks: int) -> list[_Lanes]:
    """What may be left in the lanes when sets of those ranks are laid or not, in every way there is."""
    lays = [(clubs, diamonds, hearts, spades)]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        c, d, h, s = clubs & rank, diamonds & rank, hearts & rank, spades & rank
        for lay in tuple(lays):
            lays.append((lay[0] ^ c, lay[1] ^ d, lay[2] ^ h, lay[3] ^ s))
            if c and d and h and s:
                lays += _threes(lay, rank)
    return lays


def _threes(lay: _Lanes, rank: int) -> Iterator[_Lanes]:
    """The four ways to lay three of the four cards of a rank."""
    c, d, h, s = lay
    yield c, d ^ rank, h ^ rank, s ^ rank
    yield c ^ rank, d, h ^ rank, s ^ rank
    yield c ^ rank, d ^ rank, h, s ^ rank
    yield c ^ rank, d ^ rank, h ^ rank, s
