"""What a seat saw of a move: built from its own views before and after, so that nothing else can show."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.games.rummy.model import (
    Deal,
    Discard,
    Drawing,
    DrawPile,
    Hand,
    Laying,
    LayOff,
    Meld,
    Move,
    Renewing,
    Saw,
    SetDealer,
    Shuffle,
    View,
    Word,
)


def seen(before: View, after: View, actor: Seat, move: Move) -> Saw:
    """The move as the views' seat saw it; views without a seat give what everybody saw."""
    over = len(after.table.sheet) > len(before.table.sheet)
    end = after.table.sheet[-1].end if over else None
    match move:
        case SetDealer():
            return Saw(actor, "dealer", move)
        case Deal():
            up = _hand_of(after)
            return Saw(actor, "deal", cards=after.private.hand, up=None if up is None else up.pile[-1])
        case Shuffle():
            return Saw(actor, "shuffle", cards=_drawn(before, after), renewed=True)
        case Word.DRAW_STOCK:
            earlier, now = _hand_of(before), _hand_of(after)
            renewed = earlier is not None and now is not None and now.renewed and not earlier.renewed
            return Saw(actor, "draw", move, _drawn(before, after), renewed=renewed, end=end)
        case DrawPile(depth):
            pile = _hand_of(before)
            assert pile is not None
            return Saw(actor, "take", move, pile.pile[-depth:])
        case Meld():
            return Saw(actor, "meld", move, end=end)
        case LayOff():
            return Saw(actor, "lay off", move, end=end)
        case Discard():
            return Saw(actor, "discard", move, end=end)
        case _:
            assert_never(move)


def _hand_of(view: View) -> Hand | None:
    phase = view.table.phase
    return phase.hand if isinstance(phase, Drawing | Renewing | Laying) else None


def _drawn(before: View, after: View) -> tuple[Card, ...]:
    """The card that came into the own hand from the stock."""
    return tuple(card for card in after.private.hand if card not in before.private.hand)
