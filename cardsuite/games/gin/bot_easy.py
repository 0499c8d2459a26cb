"""An easy opponent: plays its own hand, card by card, and never thinks of the other's."""

from __future__ import annotations

from cardsuite.core.meld.masks import card_of
from cardsuite.games.gin.bot_knowledge import Knowledge
from cardsuite.games.gin.model import Discard, Knock, Move, Word
from cardsuite.games.gin.simulate import throws, wants


def easy_draw(k: Knowledge, otherwise: Word) -> Word:
    """The top of the pile where it makes a meld or allows to knock."""
    return Word.DRAW_DISCARD if wants(k.hand, k.top, k.terms) else otherwise


def easy_discard(k: Knowledge, legal: tuple[Move, ...]) -> Move:
    """The end of the hand as soon as it is allowed; otherwise the card that leaves the least deadwood."""
    if Word.BIG_GIN in legal:
        return Word.BIG_GIN
    card, deadwood = throws(k.hand, k.taken, k.terms)
    if deadwood <= k.terms.limit:
        return Knock(card_of(card))
    return Discard(card_of(card))
