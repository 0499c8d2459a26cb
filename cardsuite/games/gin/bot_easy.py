"""An easy opponent: plays its own hand, collects what looks alike, and never thinks of the other's."""

from __future__ import annotations

from cardsuite.core.meld.deadwood import least_after_discard, least_deadwood
from cardsuite.core.meld.layoff import targets
from cardsuite.core.meld.masks import ACES, LANE, bits_of, card_of, mask_of
from cardsuite.core.meld.melds import best_arrangement
from cardsuite.core.meld.tables import PIPS, melding
from cardsuite.games.gin.bot_knowledge import Knowledge
from cardsuite.games.gin.model import Discard, Knock, LayingOff, LayOff, Move, View, Word
from cardsuite.games.gin.simulate import throws, wants


def easy_draw(k: Knowledge, otherwise: Word) -> Word:
    """The top of the pile where it makes a meld, allows to knock, or is of a rank that is held already."""
    return Word.DRAW_DISCARD if wants(k.hand, k.top, k.terms) or _pairs(k) else otherwise


def _pairs(k: Knowledge) -> bool:
    """Whether the top of the pile makes a pair and the hand no worse: what a beginner cannot leave."""
    rank = (k.top.bit_length() - 1) % 13
    if not k.hand & ACES << rank:
        return False
    rules = k.terms.melding
    return least_after_discard(k.hand | k.top, rules) < least_deadwood(k.hand, rules)


def easy_discard(k: Knowledge, legal: tuple[Move, ...]) -> Move:
    """The end of the hand as soon as it is allowed; otherwise the loose card with the fewest companions."""
    if Word.BIG_GIN in legal:
        return Word.BIG_GIN
    card, deadwood = throws(k.hand, k.taken, k.terms)
    if deadwood <= k.terms.limit:
        return Knock(card_of(card))
    loose = best_arrangement(k.hand, k.terms.melding).left & ~k.taken
    return Discard(card_of(min(bits_of(loose), key=lambda bit: _keeps(k.hand, bit), default=card)))


def _keeps(hand: int, card: int) -> tuple[int, int]:
    """How much a beginner wants to keep a card: by its companions, then for its few points."""
    return _companions(hand, card), -PIPS[(card.bit_length() - 1) % 13]


def _companions(hand: int, card: int) -> int:
    """How many cards of the hand could be in a meld with that card."""
    place = card.bit_length() - 1
    lane = LANE << place // 13 * 13
    near = card >> 2 | card >> 1 | card << 1 | card << 2
    return (hand & (near & lane | ACES << place % 13) & ~card).bit_count()


def easy_lay_off(view: View, phase: LayingOff) -> Move:
    """A loose card that fits a meld; own melds are never broken for it."""
    rules = melding()
    melds = tuple(map(mask_of, phase.melds))
    for bit in bits_of(best_arrangement(mask_of(view.private.hand), rules).left):
        for meld in targets(bit, melds, rules):
            return LayOff(card_of(bit), meld + 1)
    return Word.DONE
