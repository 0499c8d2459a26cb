"""A game of Rummy told in sentences."""

from __future__ import annotations

from typing import Final, assert_never

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat, clockwise
from cardsuite.engine.result import Result, Termination
from cardsuite.games.rummy.asking import the
from cardsuite.games.rummy.model import (
    Deal,
    Discard,
    DrawPile,
    End,
    LayOff,
    Meld,
    Over,
    Saw,
    SetDealer,
    Shuffle,
    View,
    Word,
)
from cardsuite.scene.melds import short
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.words import called, count, does, inside, listed

_FEW: Final = 3


def narrate(saw: Saw, look: Look, viewer: Seat | None) -> str:
    """What happened, as that viewer may hear it; no card is named that the observation does not hold."""
    who = called(look.names, saw.seat, viewer) if saw.seat >= 0 else "The dealer"
    told = _told(saw, who, look, viewer)
    match saw.end:
        case None:
            return told
        case End.BLOCKED if saw.kind == "draw":
            return f"{does(who, 'find')} the stock empty: the hand is blocked."
        case End.STOCK if saw.kind == "draw":
            return f"{does(who, 'want')} a card of the stock, and there is none: the hand is over."
        case End.STOCK:
            return f"{told} Nobody draws from the stock any more: the hand is over."
        case End.BLOCKED:
            return f"{told} Nobody draws from the stock any more: the hand is blocked."
        case End.RUMMY:
            return f"{told} {does(who, 'go')} rummy: all in one turn."
        case End.OUT:
            return f"{told} {does(who, 'go')} out."
        case _:
            assert_never(saw.end)


def _told(saw: Saw, who: str, look: Look, viewer: Seat | None) -> str:
    match saw.move:
        case SetDealer(seat):
            return f"{does(called(look.names, seat, viewer), 'deal')} first."
        case Word.DRAW_STOCK:
            return _draw(saw, who)
        case DrawPile():
            return f"{does(who, 'take')} {_taken(saw.cards)}."
        case Meld(cards):
            return f"{does(who, 'meld')} {_all(cards)}."
        case LayOff(card, number):
            return f"{does(who, 'lay')} {the(card)} on meld {number}."
        case Discard(card):
            return f"{does(who, 'discard')} {the(card)}."
        case None if saw.kind == "shuffle":
            drawn = f" You draw {_all(saw.cards)}." if saw.cards else ""
            return f"The pile is shuffled and becomes the stock.{drawn}"
        case Deal() | Shuffle() | None:
            return f"The cards are dealt, {the(saw.up)} is turned up." if saw.up else "The cards are dealt."
        case _:
            assert_never(saw.move)


def _draw(saw: Saw, who: str) -> str:
    first = "The pile is turned over. " if saw.renewed else ""
    drawn = f"draw {_all(saw.cards)}" if saw.cards else ""
    return f"{first}You {drawn}." if drawn else f"{first}{does(who, 'draw')} from the stock."


def _taken(cards: tuple[Card, ...]) -> str:
    """The cards from the pile in words; many of them by their signs, the deepest first (R10)."""
    if len(cards) <= _FEW:
        return f"{_all(cards)} from the pile"
    return f"{count(len(cards), 'card')} from the pile: {' '.join(map(short, cards))}"


def _all(cards: tuple[Card, ...]) -> str:
    return listed([the(card) for card in cards])


def beat(saw: Saw, view: View) -> Beat:
    """How long to rest: after a hand comes its sheet, what another lays or discards is seen, draws go on."""
    if isinstance(view.table.phase, Over):
        return Beat.OVER
    if saw.end is not None:
        return Beat.SHEET
    if saw.seat < 0 or saw.seat == view.seat or saw.kind == "draw":
        return Beat.NONE
    return Beat.STEP


def verdict(result: Result, view: View, look: Look) -> str:
    """Who won, with the scores, the winner's first."""
    if result.termination is Termination.VOID:
        return "The game ends without a result."
    order = clockwise(view.seat or 0, view.seats)
    names = {seat: called(look.names, seat, view.seat) for seat in order}
    scores = {seat: minus(result.scores[seat]) for seat in order}
    if not result.winners or len(result.winners) == view.seats:
        stand = listed([f"{inside(names[seat])} {scores[seat]}" for seat in order])
        return f"The game is a draw: {stand}."
    first, *more = (seat for seat in order if seat in result.winners)
    won = does(names[first], "win")
    if more:
        won = f"{listed([names[first], *(inside(names[seat]) for seat in more)])} share the win"
    rest = [
        inside(f"{does(names[seat], 'have')} {scores[seat]}") for seat in order if seat not in result.winners
    ]
    return f"{won} with {scores[first]}{_because(result, view)}; {listed(rest)}."


def _because(result: Result, view: View) -> str:
    match result.termination:
        case Termination.RESIGNED if view.seat is not None and view.seat not in result.winners:
            return ", because you gave up"
        case Termination.RESIGNED:
            return ", because the others gave up"
        case Termination.CAPPED:
            return f" after {view.options.max_hands} hands"
        case _:
            return ""


def minus(number: int) -> str:
    """A number with a real minus."""
    return f"−{-number}" if number < 0 else str(number)
