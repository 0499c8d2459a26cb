"""What the defender lays off: the best joint choice, one card at a time (G9)."""

from __future__ import annotations

from cardsuite.core.meld.layoff import best_lay_off
from cardsuite.core.meld.masks import card_of, mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.games.gin.bot_reasons import Decision
from cardsuite.games.gin.model import LayingOff, LayOff, View, Word
from cardsuite.scene.melds import short


def choose_lay_off(view: View, phase: LayingOff) -> Decision:
    """The next card to lay off, or that nothing more is worth it."""
    melds = tuple(map(mask_of, phase.melds))
    best = best_lay_off(mask_of(view.private.hand), melds, melding())
    left = best.kept.deadwood
    if not best.laid:
        return Decision(Word.DONE, f"Nothing more to lay off lowers your deadwood of {left}.")
    first = best.laid[0]
    others = tuple(card_of(each.card) for each in best.laid[1:])
    then = f", then {' '.join(map(short, others))}," if others else ""
    move = LayOff(card_of(first.card), first.meld + 1)
    return Decision(move, f"Laying off {short(move.card)}{then} brings your deadwood down to {left}.")
