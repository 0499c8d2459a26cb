"""Where a player of Rummy draws from: what the pile leads to, against a card of the stock in the mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.meld.masks import bit_of, bits_of, mask_of
from cardsuite.games.rummy.bot_rum import after_turn, total
from cardsuite.games.rummy.bot_style import Style
from cardsuite.games.rummy.bot_worth import Known, best_after_discard, best_worth, hand_of
from cardsuite.games.rummy.model import DrawPile, Move, View, Word

_SAMPLE: Final = 10
"""Of so many cards of the stock a deep player thinks the turn to its end."""


def choose_draw(view: View, takes: Sequence[DrawPile], facts: Known, style: Style) -> Move:
    """The pile where what it leaves is less than what a card of the stock leaves in the mean.

    Where drawing from the stock ends the hand, the pile is taken only for what it leads to at once.
    """
    hand = hand_of(view)
    ending = not facts.coming
    minds = style._replace(deep=False, shown=0.0) if ending else style
    coming = tuple(bits_of(facts.coming))
    if style.deep:
        coming = coming[:: max(1, len(coming) // _SAMPLE)]
    if ending:
        drawn = float(total(facts.hand, facts))
    else:
        drawn = sum(_after(facts.hand | bit, 0, _without(facts, bit), style) for bit in coming) / len(coming)

    def cost(take: DrawPile) -> tuple[float, int]:
        with_cards = facts.hand | mask_of(hand.pile[-take.depth :])
        return _after(with_cards, bit_of(hand.pile[-take.depth]), facts, minds) + minds.shown, take.depth

    best = min(takes, key=cost)
    return best if cost(best)[0] < drawn else Word.DRAW_STOCK


def _without(facts: Known, bit: int) -> Known:
    return facts._replace(live=facts.live & ~bit)


def _after(hand: int, barred: int, facts: Known, style: Style) -> float:
    """What a hand comes to at the end of this turn; in 500 what is laid is gained as well (R10)."""
    if style.deep and not facts.rum:
        return best_worth(hand, barred, facts, style)
    return after_turn(hand, facts, style.stuck) if facts.rum else best_after_discard(hand, barred, facts)
