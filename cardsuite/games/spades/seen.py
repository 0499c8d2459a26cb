"""What a seat saw of a move: built from its own views before and after, so that nothing else can show."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.card import Card, Suit
from cardsuite.core.seat import Seat
from cardsuite.core.trick import Play, winning_play
from cardsuite.games.spades.model import (
    Deal,
    MakeBid,
    Move,
    PassCards,
    PlayCard,
    Playing,
    Private,
    Saw,
    SetDealer,
    View,
    Word,
)


def seen(before: View, after: View, actor: Seat, move: Move) -> Saw:
    """The move as the views' seat saw it; views without a seat give what everybody saw."""
    match move:
        case SetDealer():
            return Saw(actor, "dealer", move)
        case Deal():
            return Saw(actor, "deal", cards=_turned_up(before.private, after.private))
        case Word.LOOK | Word.BLIND_NIL:
            return Saw(actor, move.value, move, _turned_up(before.private, after.private))
        case MakeBid():
            return Saw(actor, "bid", move, _turned_up(before.private, after.private))
        case Word.KEEP | Word.REJECT:
            mine = before.seat == actor
            cards = after.private.hand[-1:] if mine else _turned_up(before.private, after.private)
            return Saw(actor, move.value, move, cards)
        case PassCards(cards):
            return Saw(actor, "pass", cards=cards if before.seat in (actor, (actor + 2) % 4) else ())
        case PlayCard() | Word.CLAIM:
            return _play(before, after, actor, move)
        case _:
            assert_never(move)


def _turned_up(earlier: Private, now: Private) -> tuple[Card, ...]:
    """The cards that came before the seat's eyes: the top of the stock (R4), or its hand (R6)."""
    if now.looking_at is not None and earlier.looking_at is None:
        return (now.looking_at,)
    return () if earlier.hand else now.hand


def _play(before: View, after: View, actor: Seat, move: PlayCard | Word) -> Saw:
    phase = before.table.phase
    over = not isinstance(after.table.phase, Playing)
    if not isinstance(move, PlayCard) or not isinstance(phase, Playing):
        return Saw(actor, "claim", move, hand_over=over)
    trick = (*phase.trick, Play(actor, move.card))
    winner = winning_play(trick, Suit.SPADES).seat if len(trick) == before.seats else None
    return Saw(actor, "play", move, trick_winner=winner, hand_over=over)
