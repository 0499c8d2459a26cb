"""Imagining the cards a seat cannot see, so that all it knows stays true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.games.rummy.model import (
    Discard,
    Drawing,
    DrawPile,
    Hand,
    Laying,
    LayOff,
    Meld,
    Renewing,
    Saw,
    View,
)


class Remembered(NamedTuple):
    """What follows from a stock that was turned over unshuffled (R7): its order, and who drew what of it."""

    stock: tuple[Card, ...]
    drawn: tuple[tuple[Card, ...], ...]


def imagine(
    view: View, history: Sequence[Saw], dice: Dice
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands by seat and a stock that agree with the view and the history; every lie of the rest is as likely.

    Kept true: the own hand, the cards that were taken from the pile and not laid since, how many cards
    each seat holds, and the order of a stock that was turned over.
    """
    phase = view.table.phase
    if not isinstance(phase, Drawing | Renewing | Laying):
        return ((),) * view.seats, ()
    hand = phase.hand
    memory = remembered(hand, history, view.seats)
    drawn = memory.drawn if memory is not None else ((),) * view.seats
    sure = tuple(
        view.private.hand if seat == view.seat else (*hand.taken[seat], *drawn[seat])
        for seat in range(view.seats)
    )
    stock = () if memory is None else memory.stock
    seen = {*hand.pile, *stock}.union(*sure, *(laid.cards for laid in hand.melds))
    unseen = shuffled([card for card in STANDARD if card not in seen], dice)
    hands: list[tuple[Card, ...]] = []
    at = 0
    for seat, known in enumerate(sure):
        missing = hand.held[seat] - len(known)
        hands.append((*known, *unseen[at : at + missing]))
        at += missing
    return tuple(hands), stock or unseen[at:]


def remembered(hand: Hand, history: Sequence[Saw], seats: int) -> Remembered | None:
    """The order of a stock that the pile has become unshuffled; None where nobody can know it."""
    if not hand.renewed or not hand.stock:
        return None
    pile: list[Card] = []
    stock: list[Card] | None = None
    drawn: list[list[Card]] = [[] for _ in range(seats)]
    for saw in _of_this_hand(history):
        if saw.kind == "shuffle":
            return None
        if saw.kind == "draw":
            if saw.renewed:
                stock, pile = pile[:-1], pile[-1:]
            if stock:
                drawn[saw.seat].append(stock.pop(0))
        match saw.move:
            case DrawPile(depth):
                del pile[-depth:]
            case Discard(card):
                pile.append(card)
                _gone(drawn[saw.seat], (card,))
            case Meld(cards):
                _gone(drawn[saw.seat], cards)
            case LayOff(card, _):
                _gone(drawn[saw.seat], (card,))
        if saw.up is not None:
            pile = [saw.up]
    if stock is None or len(stock) != hand.stock:
        return None
    return Remembered(tuple(stock), tuple(map(tuple, drawn)))


def _of_this_hand(history: Sequence[Saw]) -> Sequence[Saw]:
    for at in range(len(history) - 1, -1, -1):
        if history[at].kind == "deal":
            return history[at:]
    return ()


def _gone(held: list[Card], cards: Sequence[Card]) -> None:
    held[:] = [card for card in held if card not in cards]
