"""A view and what was lived through as a position of whole numbers, and moves back again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.games.literature.bot_ask import Ask as PlainAsk
from cardsuite.games.literature.bot_cards import CARDS, bits, place
from cardsuite.games.literature.bot_claim import Claim as PlainClaim
from cardsuite.games.literature.bot_mind import Position
from cardsuite.games.literature.bot_tracker import Asked, Closed, Event, Remembers
from cardsuite.games.literature.half_suits import HALF_SUITS, pack_of
from cardsuite.games.literature.legal import must_claim, open_half_suits
from cardsuite.games.literature.model import (
    Ask,
    Claim,
    Question,
    Resolved,
    Saw,
    SawAsk,
    SawClaim,
    SawDeal,
    View,
    claim_of,
)
from cardsuite.games.literature.turns import turn_of

_NUMBER: Final = {half: number for number, half in enumerate(HALF_SUITS)}


def position(view: View, history: Sequence[Saw]) -> Position:
    """What the view's seat sees and has lived through. Raises ValueError for the public view."""
    if view.seat is None:
        raise ValueError("A bot decides for a seat; the public view has none.")
    return Position(
        view.seats,
        view.seat,
        bits(view.hand),
        view.table.counts,
        tuple(_NUMBER[half] for half in open_half_suits(view)),
        events(view, history),
        bits(pack_of(view.options.deck)),
        must_claim(view) or view.seat != turn_of(view.table.phase),  # out of turn only claims are made
        view.options.own_card_asks,
    )


def events(view: View, history: Sequence[Saw]) -> tuple[Event, ...]:
    """The questions and claims of this deal; those on the table where nothing was lived through."""
    found: list[Event] = []
    for saw in history:
        match saw:
            case SawDeal():
                found.clear()
            case SawAsk(question, _):
                found.append(_asked(question))
            case SawClaim(resolved, _):
                found.append(_closed(resolved))
            case _:
                pass
    if not found:
        found.extend(_closed(each) for each in view.table.resolved)
        found.extend(_asked(question) for question in view.table.questions)
    return tuple(found)


def _asked(question: Question) -> Asked:
    return Asked(question.asker, question.target, place(question.card), question.hit)


def _closed(resolved: Resolved) -> Closed:
    return Closed(_NUMBER[resolved.half_suit])


def move_of(choice: PlainAsk | PlainClaim) -> Ask | Claim:
    """The move of the game that a choice stands for."""
    if isinstance(choice, PlainAsk):
        return Ask(choice.target, CARDS[choice.card])
    return claim_of(HALF_SUITS[choice.half], choice.holders)


def memory(view: View, where: Position, misses: int, hits: int = 100) -> Remembers:
    """A memory that keeps so many of 100 misses and of 100 hits, always the same ones.

    Questions that may be looked at on the table need not be remembered (L13), and what one asked
    or answered oneself one does not forget.
    """
    asks = [number for number, event in enumerate(where.events) if isinstance(event, Asked)]
    shown = len(view.table.questions)
    fresh = asks[-shown] if shown else len(where.events)

    def remembers(number: int, event: Asked) -> bool:
        kept = hits if event.hit else misses
        return kept >= 100 or number >= fresh or where.me in event[:2] or _lot(where.me, number, event) < kept

    return remembers


def _lot(me: int, number: int, event: Asked) -> int:
    """A number from 0 to 99 that belongs to an event in one head: what is forgotten stays forgotten."""
    mixed = (((number * 31 + event.card) * 31 + event.target) * 31 + event.asker) * 31 + me + 1
    mixed = mixed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    return (mixed ^ mixed >> 32) % 100
