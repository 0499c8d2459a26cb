"""Melds as they lie on a table: which cards make one, and which card goes on one.

A *set* is three or four cards of a rank, a *run* three or more in sequence in one suit. The ace is low; where
`ace_high` is true it may also follow the king, and never both at once: K-A-2 is no run. A pack without
jokers is assumed, in which every card is there once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardsuite.core.card import ACE, KING, SUITS, Card

LEAST = 3
"""The fewest cards that make a meld."""


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards as a meld shows them: by rank, then suit; an ace after the king where no two is there.

    >>> from cardsuite.core.card import parse_cards
    >>> in_order(parse_cards("AS KS QS")), in_order(parse_cards("3H AH 2H"))
    ((QS, KS, AS), (AH, 2H, 3H))
    """
    ranks = {card.rank for card in cards}
    high = KING in ranks and ACE + 1 not in ranks
    return tuple(
        sorted(cards, key=lambda card: (KING + 1 if high and card.rank == ACE else card.rank, card.suit))
    )


def is_set(cards: Sequence[Card]) -> bool:
    """Whether these are three or four different cards of a rank."""
    return len(cards) >= LEAST and len({card.rank for card in cards}) == 1 and len(set(cards)) == len(cards)


def is_run(cards: Sequence[Card], ace_high: bool = False) -> bool:
    """Whether these are three or more cards in sequence in one suit, in whatever order they are given.

    >>> from cardsuite.core.card import parse_cards
    >>> is_run(parse_cards("QS KS AS")), is_run(parse_cards("QS KS AS"), ace_high=True)
    (False, True)
    """
    if len(cards) < LEAST or len({card.suit for card in cards}) != 1:
        return False
    ranks = sorted(card.rank for card in cards)
    if _is_sequence(ranks):
        return True
    return ace_high and ranks[0] == ACE and _is_sequence([*ranks[1:], KING + 1])


def _is_sequence(ranks: Sequence[int]) -> bool:
    return list(ranks) == list(range(ranks[0], ranks[0] + len(ranks)))


def is_meld(cards: Sequence[Card], ace_high: bool = False) -> bool:
    """Whether the cards are a set or a run."""
    return is_set(cards) or is_run(cards, ace_high)


def fitting(meld: Sequence[Card], ace_high: bool = False) -> tuple[Card, ...]:
    """The cards that go on a meld, which is given in order: its fourth of a rank, or the two ends of a run.

    >>> from cardsuite.core.card import parse_cards
    >>> fitting(parse_cards("JS QS KS")), fitting(parse_cards("JS QS KS"), ace_high=True)
    ((TS,), (TS, AS))
    """
    first, last = meld[0], meld[-1]
    if first.rank == last.rank:
        suits = {card.suit for card in meld}
        return tuple(Card(first.rank, suit) for suit in SUITS if suit not in suits)
    below = () if first.rank == ACE else (Card(first.rank - 1, first.suit),)
    if ACE < last.rank < KING:
        return (*below, Card(last.rank + 1, last.suit))
    if last.rank == KING and ace_high and first.rank != ACE:
        return (*below, Card(ACE, last.suit))
    return below


def with_card(meld: Sequence[Card], card: Card, ace_high: bool = False) -> tuple[Card, ...] | None:
    """The meld with a card laid on it, in order; None where it does not fit.

    >>> from cardsuite.core.card import parse_card, parse_cards
    >>> with_card(parse_cards("3H 4H 5H"), parse_card("2H"))
    (2H, 3H, 4H, 5H)
    """
    return in_order((*meld, card)) if card in fitting(meld, ace_high) else None


def melds_of(cards: Sequence[Card], ace_high: bool = False) -> tuple[tuple[Card, ...], ...]:
    """Every set and every run among the cards, each in order: sets by rank first, then runs by suit.

    Shorter parts are melds of their own: four of a rank make five, a run of four makes three.
    """
    held = set(cards)
    return (*_sets(held), *_runs(held, ace_high))


def _sets(held: set[Card]) -> list[tuple[Card, ...]]:
    by_rank: dict[int, list[Card]] = {}
    for card in sorted(held):
        by_rank.setdefault(card.rank, []).append(card)
    return [
        some
        for _, same in sorted(by_rank.items())
        for number in range(LEAST, len(same) + 1)
        for some in combinations(same, number)
    ]


def _runs(held: set[Card], ace_high: bool) -> list[tuple[Card, ...]]:
    runs = []
    last = KING + 1 if ace_high else KING
    for first in sorted(held, key=lambda card: (card.suit, card.rank)):
        run = [first]
        for rank in range(first.rank + 1, last + 1):
            card = Card(ACE if rank > KING else rank, first.suit)
            if card not in held or card == first:
                break
            run.append(card)
            if len(run) >= LEAST:
                runs.append(tuple(run))
    return runs
