"""A medium opponent: sound rules of thumb, and an eye on what the other takes and lets go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.masks import ACES, bits_of, card_of
from cardsuite.core.meld.tables import PIPS
from cardsuite.games.gin.bot_knowledge import Knowledge
from cardsuite.games.gin.bot_outlook import outlook
from cardsuite.games.gin.model import Discard, Knock, Move, Word
from cardsuite.games.gin.simulate import wants

_GAIN: Final = 0.5
_USE: Final = 2.0
_LET_GO: Final = 0.4
_TOO_MUCH: Final = 6

_EARLY: Final = 6
"""For so many turns any knock is made, afterwards one with little deadwood, or where gin is far."""

_LITTLE: Final = 4
_NEAR_GIN: Final = 0.12


def medium_draw(k: Knowledge, otherwise: Word) -> Word:
    """The top of the pile only where it makes a meld and lowers the deadwood, or allows to knock."""
    return Word.DRAW_DISCARD if wants(k.hand, k.top, k.terms) else otherwise


def medium_discard(k: Knowledge, legal: tuple[Move, ...]) -> Move:
    """A discard, or the end of the hand."""
    if Word.BIG_GIN in legal:
        return Word.BIG_GIN
    rules = k.terms.melding
    left = {bit: least_deadwood(k.hand ^ bit, rules) for bit in bits_of(k.hand & ~k.taken)}
    least = min(left.values())
    lowest = max((bit for bit, deadwood in left.items() if deadwood == least), key=_value)
    if least <= k.terms.limit and (k.must_knock or _knocks(k, lowest, least)):
        return Knock(card_of(lowest))
    card = min((bit for bit, deadwood in left.items() if deadwood <= least + _TOO_MUCH), key=_cost(k))
    return Discard(card_of(card))


def _knocks(k: Knowledge, card: int, deadwood: int) -> bool:
    if deadwood <= _LITTLE or k.own_turn <= _EARLY:
        return True
    return outlook(k.hand ^ card, k.unseen, k.terms.melding).gin < _NEAR_GIN


def _cost(k: Knowledge) -> Callable[[int], tuple[float, int]]:
    def cost(card: int) -> tuple[float, int]:
        kept = outlook(k.hand ^ card, k.unseen, k.terms.melding)
        return kept.deadwood - _GAIN * kept.gain + _USE * use_to_other(k, card), -_value(card)

    return cost


def _value(card: int) -> int:
    return PIPS[(card.bit_length() - 1) % 13]


def use_to_other(k: Knowledge, card: int) -> float:
    """About how many melds the card makes for the other: pairs it may hold, fewer where it let such go."""
    place = card.bit_length() - 1
    rank, suit = place % 13, place // 13
    lane = ((1 << 13) - 1) << 13 * suit
    let_go = k.refused | k.thrown
    share = k.hidden / max(1, k.unseen.bit_count())

    def held(bit: int) -> float:
        return 1.0 if bit & k.sure else share if bit & k.unseen else 0.0

    same = [held(bit) for bit in bits_of(ACES << rank & ~card)]
    sets = same[0] * same[1] + same[0] * same[2] + same[1] * same[2]
    below1, below2 = (held(card >> step & lane) for step in (1, 2))
    above1, above2 = (held(card << step & lane) for step in (1, 2))
    runs = below1 * below2 + below1 * above1 + above1 * above2
    if let_go & ACES << rank:
        sets *= _LET_GO
    if let_go & (card >> 1 | card << 1) & lane:
        runs *= _LET_GO
    return sets + runs
