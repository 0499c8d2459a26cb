"""Two players build their hands from the stock (R4): keep the card, or take the next one unseen."""

from __future__ import annotations

from cardsuite.core.card import ACE, KING, QUEEN, Card, Suit
from cardsuite.games.spades.model import Move, View, Word


def choose_draw(view: View, legal: tuple[Move, ...]) -> tuple[Move, str]:
    """Keep what is better than an unknown card is likely to be."""
    card = view.private.looking_at
    if card is None or Word.KEEP not in legal:
        return legal[0], "There is nothing to choose."
    if worth_keeping(card):
        return Word.KEEP, "It is better than the next card is likely to be."
    return Word.REJECT, "The next card is likely to be better."


def worth_keeping(card: Card) -> bool:
    """Spades and the two highest cards of a suit are better than most; a queen is about even."""
    return card.suit == Suit.SPADES or card.rank in (ACE, KING, QUEEN)
