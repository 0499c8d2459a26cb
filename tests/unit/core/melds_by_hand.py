"""Melds the slow way: cards as cards, every combination tried, nothing taken from the code under test."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardsuite.core.card import SUITS, Card
from cardsuite.core.deck import STANDARD
from cardsuite.core.shuffle import Dice, shuffled

Hand = tuple[Card, ...]
Meld = frozenset[Card]


def counts(card: Card) -> int:
    """Ace 1, pictures 10."""
    return min(card.rank, 10)


def is_meld(cards: Sequence[Card], ace_high: bool = False) -> bool:
    """A set of three or four, or a run of three or more in one suit."""
    if len(cards) < 3:
        return False
    if len({card.rank for card in cards}) == 1:
        return True
    if len({card.suit for card in cards}) > 1:
        return False
    low = sorted(card.rank for card in cards)
    high = sorted(14 if card.rank == 1 else card.rank for card in cards)
    rows = [low, high] if ace_high else [low]
    return any(row == list(range(row[0], row[0] + len(row))) for row in rows)


def melds_in(hand: Sequence[Card], ace_high: bool = False) -> list[Meld]:
    """Every meld: all combinations of the cards of a rank and of a suit."""
    groups = [[card for card in hand if card.rank == rank] for rank in range(1, 14)]
    groups += [[card for card in hand if card.suit == suit] for suit in SUITS]
    return [
        frozenset(cards)
        for group in groups
        for size in range(3, len(group) + 1)
        for cards in combinations(group, size)
        if is_meld(cards, ace_high)
    ]


def least(hand: Sequence[Card], ace_high: bool = False) -> int:
    """The least deadwood: the first card is left over, or it stands in one of the melds."""
    return _least(tuple(sorted(hand)), melds_in(hand, ace_high))


def _least(hand: Hand, melds: list[Meld]) -> int:
    if not hand:
        return 0
    possible = [meld for meld in melds if meld.issubset(hand)]
    first = hand[0]
    best = counts(first) + _least(hand[1:], possible)
    for meld in possible:
        if first in meld:
            best = min(best, _least(tuple(card for card in hand if card not in meld), possible))
    return best


def ways(hand: Sequence[Card], limit: int, ace_high: bool = False) -> set[frozenset[Meld]]:
    """Every set of melds without common cards that leaves at most `limit`; no two runs that are one."""
    found: set[frozenset[Meld]] = set()
    melds = melds_in(hand, ace_high)
    for size in range(len(hand) // 3 + 1):
        for chosen in combinations(melds, size):
            used = [card for meld in chosen for card in meld]
            apart = not any(is_meld(tuple(one | other), ace_high) for one, other in combinations(chosen, 2))
            if len(used) == len(set(used)) and apart:
                left = sum(counts(card) for card in hand if card not in used)
                if left <= limit:
                    found.add(frozenset(chosen))
    return found


def least_after_lay_off(hand: Sequence[Card], melds: Sequence[Meld], ace_high: bool = False) -> int:
    """The least deadwood when cards may be laid off one at a time, in every order."""
    seen: set[tuple[Meld, ...]] = set()
    waiting = [(frozenset(hand), tuple(melds))]
    best = 1000
    while waiting:
        held, laid = waiting.pop()
        if laid in seen:
            continue
        seen.add(laid)
        best = min(best, least(sorted(held), ace_high))
        for card in held:
            for index, meld in enumerate(laid):
                if is_meld(tuple(meld | {card}), ace_high):
                    longer = (*laid[:index], meld | {card}, *laid[index + 1 :])
                    waiting.append((held - {card}, longer))
    return best


def random_hand(dice: Dice, size: int) -> Hand:
    """Any cards."""
    return shuffled(STANDARD, dice)[:size]


def dense_hand(dice: Dice, size: int) -> Hand:
    """Cards of a few neighbouring ranks, most in three suits: many melds that want the same cards."""
    first = 1 + dice.below(9)
    near = [card for card in STANDARD if first <= card.rank < first + 5 and card.suit != dice.below(6)]
    return tuple((*shuffled(near, dice), *shuffled([c for c in STANDARD if c not in near], dice))[:size])
