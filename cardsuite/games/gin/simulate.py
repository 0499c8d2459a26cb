"""A hand of Gin Rummy played on to its end, all cards known, by simple players: whole numbers only.

Cards are bits, as in the meld core. The players take what makes a meld and lowers their deadwood, throw
what leaves the least of it, and end the hand as soon as they may. A test holds it equal to the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.core.meld.deadwood import best_discards, least_after_discard, least_deadwood
from cardsuite.core.meld.layoff import lay_offs
from cardsuite.core.meld.masks import ACES, ALL, LANE
from cardsuite.core.meld.melds import best_arrangement
from cardsuite.core.meld.tables import PIPS, Melding

_KINGS: Final = ACES << 12
_NOT_ACES: Final = ALL & ~ACES
_NOT_KINGS: Final = ALL & ~_KINGS
_MOST: Final = max(PIPS)

BY_VALUE: Final = tuple(
    sum(ACES << rank for rank, value in enumerate(PIPS) if value == count) for count in range(_MOST + 1)
)
"""The cards that count so many points."""


class Terms(NamedTuple):
    """What a playout must know of the rules: the limit to knock (G6, G7), whether eleven cards can be
    melded for more (G10), whether the last discard may be taken to knock (G12)."""

    limit: int
    big_gin: bool
    wall: bool
    melding: Melding


class Showdown(NamedTuple):
    """How a hand came to its end: who ended it, with what deadwood, and what the other was left with.

    `big` means that all eleven cards were melded.
    """

    knocker: int
    own: int
    other: int
    big: bool


def completions(hand: int) -> int:
    """All cards, held or not, that are in a meld with two others of the hand.

    >>> from cardsuite.core.card import parse_cards
    >>> from cardsuite.core.meld.masks import cards_of, mask_of
    >>> cards_of(completions(mask_of(parse_cards("5C 6C KD KH"))))
    (4C, 7C, KC, KS)
    """
    up = hand << 1 & _NOT_ACES
    down = hand >> 1 & _NOT_KINGS
    runs = up & (up << 1 & _NOT_ACES | down) | down & (down >> 1 & _NOT_KINGS)
    clubs, diamonds, hearts, spades = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
    either, both = clubs | diamonds, clubs & diamonds
    pairs = both | hearts & spades | either & (hearts | spades)
    sets = pairs * ACES
    lone = ~(both & (hearts | spades) | hearts & spades & either) & pairs
    # The two cards of a pair are in a meld only once a third is there.
    return runs | sets & ~(hand & lone * ACES)


def wants(hand: int, top: int, terms: Terms) -> bool:
    """Whether the top of the pile is taken: it makes a meld and lowers the deadwood, or allows to knock."""
    now = least_deadwood(hand, terms.melding)
    melds = completions(hand) & top
    if not melds and (now <= terms.limit or now - _MOST + 1 > terms.limit):
        return False
    after = least_after_discard(hand | top, terms.melding)
    return after < now and (bool(melds) or after <= terms.limit)


def throws(hand: int, taken: int, terms: Terms) -> tuple[int, int]:
    """The discard of eleven cards as a bit, and the deadwood it leaves; never the card just taken (G4)."""
    deadwood, cards = best_discards(hand, terms.melding)
    cards &= ~taken
    if not cards:
        deadwood, cards = _without(hand, taken, terms.melding)
    for value in range(_MOST, 0, -1):
        found = cards & BY_VALUE[value]
        if found:
            return found & -found, deadwood
    raise ValueError("A hand of eleven cards has a card to discard; this one is empty.")


def _without(hand: int, taken: int, rules: Melding) -> tuple[int, int]:
    least, cards, rest = 1 << 20, 0, hand & ~taken
    while rest:
        bit = rest & -rest
        rest ^= bit
        found = least_deadwood(hand ^ bit, rules)
        if found < least:
            least, cards = found, 0
        if found == least:
            cards |= bit
    return least, cards


def after_lay_off(hand: int, ten: int, rules: Melding) -> int:
    """The least deadwood of a defender against ten cards in their best arrangement (G8, G9)."""
    melded = completions(ten) & ten
    if not completions(melded) & hand:  # Whatever fits a meld is in a meld with two of its cards.
        return least_deadwood(hand, rules)
    return laid_on(hand, best_arrangement(ten, rules).melds, rules)


def laid_on(hand: int, melds: tuple[int, ...], rules: Melding) -> int:
    """The least deadwood of a defender after the best lay-offs on those melds."""
    return min(
        least_deadwood(hand & ~sum(each.card for each in laid), rules)
        for laid in lay_offs(hand, melds, rules)
    )


def play_on(hands: tuple[int, int], turn: int, top: int, stock: list[int], terms: Terms) -> Showdown | None:
    """The hand played on from the seat about to draw; None when it is void (G12).

    `stock` holds bits, the next card last; it is used up.
    """
    both = list(hands)
    rules = terms.melding
    while len(stock) > 2:
        taken = top if wants(both[turn], top, terms) else 0
        eleven = both[turn] | (taken or stock.pop())
        top, deadwood = throws(eleven, taken, terms)
        both[turn] = eleven ^ top
        if deadwood <= terms.limit:
            return _shown(both, turn, eleven, deadwood, terms)
        turn = 1 - turn
    if terms.wall:
        eleven = both[turn] | top
        if terms.big_gin and not least_deadwood(eleven, rules):
            return Showdown(turn, 0, least_deadwood(both[1 - turn], rules), True)
        card, deadwood = throws(eleven, top, terms)
        if deadwood <= terms.limit:
            both[turn] = eleven ^ card
            return _shown(both, turn, eleven, deadwood, terms)
    return None


def _shown(both: list[int], knocker: int, eleven: int, deadwood: int, terms: Terms) -> Showdown:
    rules, other = terms.melding, both[1 - knocker]
    if deadwood:
        return Showdown(knocker, deadwood, after_lay_off(other, both[knocker], rules), False)
    big = terms.big_gin and not least_deadwood(eleven, rules)
    return Showdown(knocker, 0, least_deadwood(other, rules), big)
