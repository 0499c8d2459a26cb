"""Melds as cards, as they lie on a table: which cards make one, and which card goes on one.

The ace is low; where `ace_high` is true it may also follow the king, and never both at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import ACE, KING, SUITS, Card
from cardsuite.core.meld import melds
from cardsuite.core.meld.masks import BITS, mask_of
from cardsuite.core.meld.tables import melding


def is_meld(cards: Sequence[Card], ace_high: bool = False) -> bool:
    """Whether these are a set or a run, in whatever order they are given.

    >>> from cardsuite.core.card import parse_cards
    >>> is_meld(parse_cards("QS AS KS")), is_meld(parse_cards("QS AS KS"), ace_high=True)
    (False, True)
    """
    if len(set(cards)) < len(cards) or any(card not in BITS for card in cards):
        return False
    return melds.is_meld(mask_of(cards), melding(ace_high=ace_high))


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards as a meld shows them, an ace after the king last; those that are no meld stay as they are.

    >>> from cardsuite.core.card import parse_cards
    >>> in_order(parse_cards("AS KS QS")), in_order(parse_cards("9H 2C"))
    ((QS, KS, AS), (9H, 2C))
    """
    return melds.meld_cards(mask_of(cards)) if is_meld(cards, ace_high=True) else tuple(cards)


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
    """Every set and every run among the cards, each in order; shorter parts are melds of their own."""
    found = melds.all_melds(mask_of(cards), melding(ace_high=ace_high))
    return tuple(melds.meld_cards(meld) for meld in found)
