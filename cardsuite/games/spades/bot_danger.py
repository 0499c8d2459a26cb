"""What a hand risks that promised no trick at all: suit by suit, and card by card."""

from __future__ import annotations

from math import exp, log
from typing import Final

from cardsuite.games.spades.bot_cards import ABOVE, SUIT_BITS, SUIT_OF, TRUMP, places

# How likely a suit is led a first, second, ... time while the nil still holds a card of it.
_LED: Final = (0.95, 0.80, 0.50, 0.25, 0.10)
_TRUMPS_LED: Final = (0.95, 0.85, 0.65, 0.45, 0.30)


def suit_risk(held: int, unseen: int, suit: int) -> float:
    """How likely a nil fails in that suit; both sets may hold other suits too.

    The cards go from the lowest up: the worst that the foes can do is to lead low each time.
    """
    mine = held & SUIT_BITS[suit]
    out = unseen & SUIT_BITS[suit]
    total = out.bit_count()
    if not mine or not total:
        return 0.0 if not mine or suit != TRUMP else 1.0
    safe = 1.0
    often = _TRUMPS_LED if suit == TRUMP else _LED
    for turn, card in enumerate(places(mine)):
        led = often[turn] if turn < 5 else 0.04
        over = (out & ABOVE[card]).bit_count()
        if suit == TRUMP and not over:
            return 1.0
        under = total - over
        # Nobody covers: the partner holds none of those above, each foe can stay below.
        stays = 1.0 - (2 / 3) ** (under / (turn + 1))
        safe *= 1.0 - led * (0.667**over) * stays * stays
    return 1.0 - safe


def nil_risk(held: int, unseen: int) -> float:
    """How likely a nil fails with that hand."""
    safe = 1.0
    for suit in range(4):
        safe *= 1.0 - suit_risk(held, unseen, suit)
    return 1.0 - safe


# Fitted to four thousand nils that were bid on purpose, whatever the hand: log-odds of making it.
_FIT_SIDES: Final = (-2.29, -2.73, -2.73)
_FIT_SPADES: Final = -1.93
_FIT_HONOURS: Final = ((11, -0.73), (10, -0.66), (9, -0.45), (8, -0.45))
_FIT_SHORT: Final = (0.7, 0.55)


def nil_chance(held: int, unseen: int, partner: float) -> float:
    """How likely a nil is made with that hand, before the first card; `partner` is what the partner bid."""
    sides = sorted((-log(max(0.02, 1.0 - suit_risk(held, unseen, suit))) for suit in range(3)), reverse=True)
    odds = 1.41 + 0.16 * partner
    odds += sum(weight * risk for weight, risk in zip(_FIT_SIDES, sides, strict=True))
    odds += _FIT_SPADES * -log(max(0.02, 1.0 - suit_risk(held, unseen, TRUMP)))
    spades = held >> 13 * TRUMP
    length = spades.bit_count()
    odds -= 0.08 * max(0, length - 2) + 1.09 * max(0, length - 3)
    odds += sum(weight for rank, weight in _FIT_HONOURS if spades >> rank & 1)
    for suit in range(3):
        count = (held & SUIT_BITS[suit]).bit_count()
        odds += _FIT_SHORT[count] if count < 2 else 0.0
    return 1.0 / (1.0 + exp(-odds)) if not spades >> 12 & 1 else 0.0


def dangers(held: int, unseen: int) -> dict[int, float]:
    """How much safer a nil gets by being rid of each card."""
    whole = [suit_risk(held, unseen, suit) for suit in range(4)]
    found: dict[int, float] = {}
    for card in places(held):
        suit = SUIT_OF[card]
        found[card] = whole[suit] - suit_risk(held & ~(1 << card), unseen, suit) + card % 13 * 0.002
    return found
