"""Whether to end the hand or play on, and how to lay it out: by the hands the other may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.core.meld.deadwood import best_discards, least_deadwood
from cardsuite.core.meld.masks import ALL, bits_of
from cardsuite.core.meld.melds import Arrangement, arrangements, best_arrangement, fitting
from cardsuite.core.meld.tables import Melding
from cardsuite.core.shuffle import Dice
from cardsuite.games.gin.bot_knowledge import Knowledge
from cardsuite.games.gin.bot_worlds import stock_beside
from cardsuite.games.gin.simulate import Showdown, laid_on, play_on

PATIENCE: Final = 2.0
"""By so many points ending the hand must be better than a playout says playing on is: the players of a
playout end the hand as soon as they may, and so play on worse than this one will. Knocks are rightly rare
once the other may have knocked itself: on the same 1500 hands against OpenSpiel's bot 5.0 gained 4.0 ± 1.2
points a hand and 2.0 gained 5.1, and whoever knocked where this one plays on gained 3.9 or less."""

_WAYS: Final = 6


class Ending(NamedTuple):
    """A way to end the hand: the discard as a bit, the arrangement, and what it is worth on average.

    `arranged` says that it is not the arrangement that is laid when none is named.
    """

    card: int
    way: Arrangement
    arranged: bool
    worth: float


def best_ending(k: Knowledge, hand: int, forbidden: int, hands: Sequence[int]) -> Ending | None:
    """The best way to knock with eleven cards against those hands; None above the limit (G6, G8)."""
    rules = k.terms.melding
    deadwood, cards = best_discards(hand, rules)
    if cards & ~forbidden:
        cards &= ~forbidden
    else:
        by_card = {bit: least_deadwood(hand ^ bit, rules) for bit in bits_of(hand & ~forbidden)}
        deadwood = min(by_card.values())
        cards = sum(bit for bit, left in by_card.items() if left == deadwood)
    if deadwood > k.terms.limit:
        return None
    # Equal discards differ in what they leave to be laid off on; all of them are rarely more than three.
    endings = [ending for bit in bits_of(cards) for ending in _endings(k, hand ^ bit, bit, hands)]
    return max(endings, key=lambda ending: (ending.worth, not ending.arranged, ending.card))


def _endings(k: Knowledge, ten: int, card: int, hands: Sequence[int]) -> list[Ending]:
    rules = k.terms.melding
    usual = best_arrangement(ten, rules)
    ways = [usual]
    if usual.deadwood and fitting(usual.melds, k.unseen | k.sure, rules):
        # Another arrangement may leave less to be laid off on; only those that cost little are worth it.
        more = arrangements(ten, min(k.terms.limit, usual.deadwood + _WAYS), rules)
        ways += [way for way in more if way.melds != usual.melds][:_WAYS]
    return [Ending(card, way, way is not usual, _worth(k, way, hands)) for way in ways]


def _worth(k: Knowledge, way: Arrangement, hands: Sequence[int]) -> float:
    """What laying the hand out so is worth, on average over the other hands."""
    rules, stakes = k.terms.melding, k.stakes
    reach = _reach(way, rules)
    total = 0.0
    for other in hands:
        if way.deadwood and other & reach:
            left = laid_on(other, way.melds, rules)
        else:
            left = least_deadwood(other, rules)
        total += stakes.of(Showdown(k.me, way.deadwood, left, False), k.me)
    return total / max(1, len(hands))


def _reach(way: Arrangement, rules: Melding) -> int:
    return fitting(way.melds, ALL ^ sum(way.melds), rules)


def worth_of_playing_on(k: Knowledge, card: int, hands: Sequence[int], dice: Dice) -> float:
    """What it is worth to discard the card instead, by one playout from each of the other hands."""
    ten = k.hand ^ card
    total = 0.0
    for other in hands:
        stock = stock_beside(k, other, dice)
        both = (ten, other) if k.me == 0 else (other, ten)
        end = play_on(both, 1 - k.me, card, stock, k.terms)
        total += k.stakes.of(end, k.me) if end is not None else 0.0
    return total / max(1, len(hands))


def big_gin_worth(k: Knowledge, hands: Sequence[int]) -> float:
    """What melding all eleven cards is worth, on average (G10)."""
    total = sum(
        k.stakes.of(Showdown(k.me, 0, least_deadwood(other, k.terms.melding), True), k.me) for other in hands
    )
    return total / max(1, len(hands))
