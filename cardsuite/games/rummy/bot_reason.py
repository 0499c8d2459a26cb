"""Why a move of Rummy is a good one, in a sentence, from what the seat knows."""

from __future__ import annotations

from cardsuite.core.card import Card, card_words
from cardsuite.core.meld.masks import bit_of, bits_of, card_of
from cardsuite.core.seat import left_of
from cardsuite.games.rummy.bot_rum import gain_from_pile
from cardsuite.games.rummy.bot_worth import Known, hand_of, left
from cardsuite.games.rummy.model import Discard, DrawPile, LayOff, Meld, Move, View, Word
from cardsuite.scene.words import count


def reason(view: View, move: Move, facts: Known) -> str:
    """One sentence for the player."""
    match move:
        case Word.DRAW_STOCK if not facts.coming:
            return "It ends the hand, and that should do you more good than the pile."
        case Word.DRAW_STOCK if facts.coming.bit_count() == 1:
            return f"The pile was turned over: next comes the {card_words(card_of(facts.coming))}."
        case Word.DRAW_STOCK:
            return "The discard would not help you as much as a card of the stock may."
        case DrawPile(1):
            return "It goes into a meld or onto one, and leaves you less in hand."
        case DrawPile():
            return "The deepest card melds at once, and the others are worth having."
        case Meld(cards):
            gone = len(view.private.hand) == len(cards)
            return "That is your whole hand." if gone else "Melded cards can no longer count against you."
        case LayOff():
            return "It does nothing for your own hand, and on the table it is gone."
        case Discard(card) if facts.rum and _is_safe(card, view, facts):
            return f"The {card_words(card)} leaves no meld in the pile for the next player; others would."
        case Discard(card):
            return _discard(bit_of(card), facts, card_words(card))
        case _:
            return "It is the only thing to do."


def _is_safe(card: Card, view: View, facts: Known) -> bool:
    """Whether it makes no meld with the pile and what the next player was seen to take, as others do."""
    assert view.seat is not None
    pile, held = hand_of(view).pile, facts.sure[left_of(view.seat, view.seats)]
    gives = {other: gain_from_pile(held, (*pile, other), facts) > 0 for other in view.private.hand}
    return not gives[card] and any(gives.values())


def _discard(card: int, facts: Known, words: str) -> str:
    rest = facts.hand ^ card
    now = left(rest, facts)
    outs = sum(1 for bit in bits_of(facts.live) if left(rest | bit, facts) <= now)
    if not now:
        return "Everything else is melded."
    if not outs:
        return f"The {words} is the dearest card that nothing of yours goes with."
    return f"Without the {words} you keep {count(outs, 'card')} that would complete a meld."
