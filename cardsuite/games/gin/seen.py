"""What a seat saw of a move: built from its own views before and after, so that nothing else can show."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.games.gin.model import (
    Deal,
    Discard,
    Drawing,
    End,
    Ended,
    FirstUpcard,
    HandFacts,
    Knock,
    LayingOff,
    LayOff,
    Move,
    Saw,
    SetDealer,
    Shown,
    View,
    Word,
)
from cardsuite.games.gin.scoring import price


def seen(before: View, after: View, actor: Seat, move: Move) -> Saw:
    """The move as the views' seat saw it; views without a seat give what everybody saw."""
    facts = _ended(before, after)
    match move:
        case SetDealer():
            saw = Saw(actor, "dealer", move)
        case Deal():
            saw = Saw(actor, "deal", None, after.private.hand, _upcard(after))
        case Word.DRAW_STOCK:
            own = after.private.drawn
            saw = Saw(actor, move.value, move, () if own is None or before.seat != actor else (own,))
        case Word.DRAW_DISCARD:
            saw = Saw(actor, move.value, move, (), _top(before))
        case Word.PASS:
            saw = Saw(actor, move.value, move)
        case Discard(card):
            saw = Saw(actor, "discard", move, (), (card,))
        case Knock(card):
            kind = "gin" if isinstance(facts, Ended) and facts.end is End.GIN else "knock"
            saw = Saw(actor, kind, move, (), (card, *_laid_open(after)))
        case LayOff(card):
            saw = Saw(actor, "lay off", move, (), (card,))
        case Word.BIG_GIN | Word.DONE:
            saw = Saw(actor, move.value, move, (), _laid_open(after))
        case _:
            assert_never(move)
    if facts is None:
        return saw
    priced = price(facts, after.options)
    if priced.winner is None:
        return saw._replace(facts=facts)
    return saw._replace(
        facts=facts,
        winner=priced.winner,
        points=priced.points,
        box=after.options.box_bonus if after.options.boxes == "at_once" else 0,
        columns=_entered(before, after),
    )


def _ended(before: View, after: View) -> HandFacts | None:
    """How the hand ended by the move, None where it goes on."""
    return after.table.sheet[-1] if len(after.table.sheet) > len(before.table.sheet) else None


def _entered(before: View, after: View) -> int:
    """In how many columns the hand was entered (G14)."""
    both = zip(before.table.columns, after.table.columns, strict=True)
    return sum(earlier.boxes != now.boxes for earlier, now in both)


def _upcard(view: View) -> tuple[Card, ...]:
    phase = view.table.phase
    return (phase.open.upcard,) if isinstance(phase, FirstUpcard) else ()


def _top(view: View) -> tuple[Card, ...]:
    phase = view.table.phase
    return phase.open.pile[-1:] if isinstance(phase, FirstUpcard | Drawing) else ()


def _laid_open(view: View) -> tuple[Card, ...]:
    """The knocker's cards in their arrangement, and at the end of a hand the defender's."""
    phase, last = view.table.phase, view.table.last
    if isinstance(phase, LayingOff):
        return (*(card for meld in phase.melds for card in meld), *phase.deadwood)
    if isinstance(last, Shown):
        melds = (*last.melds, last.deadwood, *last.defender_melds, last.defender_deadwood)
        return tuple(card for meld in melds for card in meld)
    return ()
