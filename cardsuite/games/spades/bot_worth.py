"""What a card is worth when it is kept: how likely it still takes a trick of its own."""

from __future__ import annotations

from typing import Final

from cardsuite.games.spades.bot_cards import ABOVE, BELOW, SUIT_BITS, TRUMP, TRUMPS, highest, places
from cardsuite.games.spades.bot_knowledge import Knowledge

# By the number of unseen cards that are higher; a guard lets those above fall first.
_SIDE: Final = (0.97, 0.46, 0.20, 0.07, 0.02)
_BARE: Final = (0.97, 0.22, 0.08, 0.03, 0.01)
_SPADE: Final = (1.0, 0.72, 0.47, 0.30, 0.2)


def worths(k: Knowledge) -> dict[int, float]:
    """The worth of every card in the hand, from 0 to 1."""
    found: dict[int, float] = {}
    for suit in range(4):
        held = k.hand & SUIT_BITS[suit]
        if held:
            found.update(_spades(k, held) if suit == TRUMP else _side(k, held, suit))
    return found


def _side(k: Knowledge, held: int, suit: int) -> dict[int, float]:
    """Side suits: a card wins when those above are gone before a foe has none left of the suit."""
    safe = [_unruffed(k, suit, turn) for turn in range(1, 6)]
    found: dict[int, float] = {}
    for mine_above, card in enumerate(reversed(tuple(places(held)))):
        over = (k.unseen & ABOVE[card]).bit_count()
        round_ = over + mine_above
        guards = (held & BELOW[card]).bit_count()
        table = _SIDE if guards >= over else _BARE
        chance = table[over] if over < 5 else 0.0
        # The small places break ties between cards that no trick tells apart.
        found[card] = chance * safe[min(round_, 4)] + card % 13 * 0.0004
    return found


def _unruffed(k: Knowledge, suit: int, turn: int) -> float:
    """How likely no foe can ruff the suit when it is led for that time from now on."""
    safe = 1.0
    for foe in k.foes:
        if not k.could[foe] & TRUMPS:
            continue
        short = 1.0 - k.has_at_least(foe, turn, suit)
        safe *= 1.0 - short * (0.85 if k.could[foe] & SUIT_BITS[suit] else k.has_any(foe, TRUMPS))
    return safe


def _spades(k: Knowledge, held: int) -> dict[int, float]:
    out = k.top(TRUMP)
    count = held.bit_count()
    spare = count - _longest(k)
    ruffs = sum(1 for suit in range(3) if not k.hand & SUIT_BITS[suit] and k.unseen & SUIT_BITS[suit])
    low = min(0.9, 0.22 + 0.14 * ruffs + 0.16 * max(0, spare))
    found: dict[int, float] = {}
    for card in places(held):
        over = (out & ABOVE[card]).bit_count()
        guards = (held & BELOW[card]).bit_count()
        high = _SPADE[over] if over < 5 else 0.0
        if guards < over:
            high *= 0.55
        if not out:
            high = low = 1.0
        found[card] = max(high, low) + card % 13 * 0.0004
    return found


def _longest(k: Knowledge) -> float:
    """About how many spades the longest foe has."""
    most = 0.0
    for foe in k.foes:
        most = max(most, k.share[foe][TRUMP] * (k.could[foe] & TRUMPS).bit_count())
    return most


def expected(k: Knowledge, worth: dict[int, float]) -> float:
    """About how many tricks the hand still takes by itself."""
    total = 0.0
    for suit in range(4):
        held = k.hand & SUIT_BITS[suit]
        if not held:
            continue
        some = sum(worth[card] for card in places(held))
        if suit != TRUMP:
            some = min(some, worth[highest(held)] + 1.3)
        total += some
    return min(total, float(k.hand.bit_count()))
