"""Imagining the cards a seat cannot see, so that all it knows stays true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.games.gin.model import Discarding, LayingOff, Open, Private, Saw, View
from cardsuite.games.gin.phases import HAND, opened


class World(NamedTuple):
    """Where every card that does not lie face up is imagined to be."""

    undealt: tuple[Card, ...]
    private: tuple[Private, Private]
    stock: tuple[Card, ...]
    buried: tuple[Card, ...]


def imagine(view: View, history: Sequence[Saw], dice: Dice) -> World:
    """A world that agrees with the view and with what its seat has lived through.

    The other hand holds what it was seen to take and none of what lies in the pile, its other cards and
    the stock are drawn from all that is unseen, each lie as likely. The covered cards of the pile lie as
    they were discarded; without history, in the order in which they were declined.
    """
    lay = opened(view.table.phase)
    if lay is None:
        return World(STANDARD, (Private(), Private()), (), ())
    buried = buried_cards(view, lay, history)
    sure = [() if seat == view.seat else lay.taken[seat] for seat in (0, 1)]
    known = {*view.private.hand, *lay.pile, *buried, *sure[0], *sure[1], *_laid_open(view)}
    unseen = shuffled([card for card in STANDARD if card not in known], dice)
    private, at = [], 0
    for seat in (0, 1):
        more = cards_held(view, seat) - len(sure[seat])
        if seat == view.seat:
            private.append(view.private)
            continue
        hand = (*sure[seat], *unseen[at : at + more])
        at += more
        private.append(Private(hand, hand[-1] if _has_drawn(view, seat) else None))
    return World((), (private[0], private[1]), unseen[at:], buried)


def cards_held(view: View, seat: Seat) -> int:
    """How many cards a seat holds in its hand."""
    match view.table.phase:
        case Discarding(turn=turn) if turn == seat:
            return HAND + 1
        case LayingOff(turn=defender, laid=laid):
            return HAND - len(laid) if seat == defender else 0
        case phase:
            return HAND if opened(phase) is not None else 0


def buried_cards(view: View, lay: Open, history: Sequence[Saw]) -> tuple[Card, ...]:
    """The covered cards of the pile, the lowest first: each has been declined by somebody."""
    if not lay.buried:
        return ()
    remembered = _pile(history)[: -len(lay.pile)]
    away = {*view.private.hand, *lay.pile, *lay.taken[0], *lay.taken[1], *_laid_open(view)}
    declined = dict.fromkeys(card for pair in _in_turns(lay) for card in pair if card not in away)
    if len(remembered) == lay.buried and declined.keys() == set(remembered):
        return tuple(remembered)
    return tuple(declined)


def _in_turns(lay: Open) -> list[tuple[Card, ...]]:
    """What the seats declined, as they may have done it by turns, the non-dealer first."""
    first, second = lay.declined[1 - lay.dealer], lay.declined[lay.dealer]
    return [(*first[at : at + 1], *second[at : at + 1]) for at in range(max(len(first), len(second)))]


def _pile(history: Sequence[Saw]) -> list[Card]:
    """The pile of the present hand as a history tells it."""
    start = next((at for at in range(len(history) - 1, -1, -1) if history[at].kind == "deal"), len(history))
    pile: list[Card] = []
    for saw in history[start:]:
        if saw.kind == "draw discard":
            pile = pile[:-1]
        elif saw.kind in ("deal", "discard", "knock"):
            pile += saw.shown[:1]
    return pile


def _laid_open(view: View) -> tuple[Card, ...]:
    """The knocker's cards, which lie on the table."""
    phase = view.table.phase
    if not isinstance(phase, LayingOff):
        return ()
    return (*(card for meld in phase.melds for card in meld), *phase.deadwood)


def _has_drawn(view: View, seat: Seat) -> bool:
    phase = view.table.phase
    return isinstance(phase, Discarding) and phase.turn == seat and phase.taken is None
