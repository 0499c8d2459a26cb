"""The medium bot: rough odds for every card, no thought of who gets the turn after a miss."""

from __future__ import annotations

from typing import Final

from cardsuite.games.literature.bot_ask import Ask, askable, unasked, useless
from cardsuite.games.literature.bot_cards import HALF_BITS
from cardsuite.games.literature.bot_claim import Claim, forced_claim, sure_claim
from cardsuite.games.literature.bot_mind import Mind

_NEAR: Final = 0.3
_ASKED: Final = 4.0


def decide_plainly(mind: Mind) -> Ask | Claim:
    """Claim what is certain, else ask for the card that is likeliest where it is looked for."""
    claim = sure_claim(mind)
    if claim is not None:
        return claim
    if mind.position.must_claim or not mind.foes:
        return forced_claim(mind)
    best, asked = 0.0, None
    fresh = unasked(mind)
    for card in askable(mind):
        odds = rough_odds(mind, card)
        held = (mind.position.hand & HALF_BITS[card // 6]).bit_count()
        for foe in mind.foes:
            value = odds[foe] * (1.0 + _NEAR * held / 6.0) + (odds[foe] > 0.999)
            if value > best and fresh(foe, card):
                best, asked = value, Ask(foe, card)
    if asked is not None:
        return asked
    dead = useless(mind)
    return dead[0] if dead else forced_claim(mind)


def rough_odds(mind: Mind, card: int) -> list[float]:
    """How likely each seat holds a card, by the free places in its hand and whether it asked there."""
    known = mind.known
    asked = known.asked[card // 6]
    odds = [0.0] * mind.position.seats
    for seat, may in enumerate(known.may):
        if known.sure[seat] >> card & 1:
            odds[seat] = 1.0
        elif may >> card & 1:
            odds[seat] = known.free[seat] * (_ASKED if asked[seat] else 1.0)
    total = sum(odds)
    return [some / total for some in odds] if total else odds
