"""A game of Gin Rummy told in sentences."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result, Termination
from cardsuite.games.gin import counting
from cardsuite.games.gin.asking import the
from cardsuite.games.gin.model import (
    Cause,
    Deal,
    Discard,
    Ended,
    Knock,
    LayOff,
    Over,
    Saw,
    SetDealer,
    View,
    Void,
    Word,
)
from cardsuite.scene.melds import meld_words, short
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.words import called, count, does, inside


def narrate(saw: Saw, look: Look, viewer: Seat | None) -> str:
    """What happened, as that viewer may hear it; no card is named that the observation does not hold."""
    who = called(look.names, saw.seat, viewer) if saw.seat >= 0 else "The dealer"
    told = _told(saw, who, look, viewer)
    ended = _ended(saw, look, viewer)
    return f"{told} {ended}".strip()


def _told(saw: Saw, who: str, look: Look, viewer: Seat | None) -> str:
    match saw.move:
        case SetDealer(seat):
            return f"{does(called(look.names, seat, viewer), 'deal')} first."
        case Word.PASS:
            return f"{does(who, 'pass')}."
        case Word.DRAW_STOCK:
            drawn = the(saw.own[0]) if saw.own else "from the stock"
            return f"{does(who, 'draw')} {drawn}."
        case Word.DRAW_DISCARD:
            return f"{does(who, 'take')} {_first(saw.shown)}."
        case Discard(card):
            return f"{does(who, 'discard')} {the(card)}."
        case Knock(card) if saw.kind == "gin":
            return f"{does(who, 'go')} gin, discarding {the(card)}."
        case Knock(card):
            shown = "" if saw.seat == viewer else _shown(saw.shown[1:11])
            return f"{does(who, 'knock')} with {the(card)}{shown}."
        case Word.BIG_GIN:
            return f"{does(who, 'go')} big gin: all eleven cards."
        case LayOff(card):
            return f"{does(who, 'lay')} off {the(card)}."
        case Word.DONE:
            return ""
        case Deal() | None:
            return (
                f"The cards are dealt; the upcard is {_first(saw.shown)}."
                if saw.shown
                else "The cards are dealt."
            )
        case _:
            assert_never(saw.move)


def _shown(ten: tuple[Card, ...]) -> str:
    """The knocker's ten cards, which everybody sees now: the melds as they lie, and what is left."""
    best = counting.best(ten)
    if tuple(card for meld in best.melds for card in meld) != ten[: -len(best.left) or None]:
        return f": {' '.join(map(short, ten))}"  # other melds than the best were named
    left = f" and {' '.join(map(short, best.left))}" if best.left else ""
    return f": {', '.join(map(meld_words, best.melds))}{left}"


def _first(cards: tuple[Card, ...]) -> str:
    return the(cards[0]) if cards else "a card"


def _ended(saw: Saw, look: Look, viewer: Seat | None) -> str:
    match saw.facts:
        case None:
            return ""
        case Void(Cause.STOCK):
            return "The stock has come to its end: the hand is void."
        case Void():
            return "The pile has been taken from without end: the hand is void."
        case Ended(knocker=knocker):
            if saw.winner is None:
                return "Equal deadwood: nobody wins the hand."
            won = f"{does(called(look.names, saw.winner, viewer), 'win')} {_entered(saw)}."
            return won if saw.winner == knocker else f"Undercut: {inside(won)}"
        case _:
            assert_never(saw.facts)


def _entered(saw: Saw) -> str:
    """What the sheet enters: the points, the box that is paid with them, and in how many columns (G14)."""
    points = count(saw.points + saw.box, "point")
    box = f", {saw.box} of them for the hand won" if saw.box else ""
    columns = f", entered in {count(saw.columns, 'column')}" if saw.columns > 1 else ""
    return f"{points}{box}{columns}"


def beat(saw: Saw, view: View) -> Beat:
    """How long to rest: after a hand comes its sheet, a knock is looked at, draws from the stock go on."""
    if isinstance(view.table.phase, Over):
        return Beat.OVER
    if saw.facts is not None:
        return Beat.SHEET
    if saw.kind == "knock":
        return Beat.GLANCE
    if saw.seat < 0 or saw.seat == view.seat or saw.kind == Word.DRAW_STOCK.value:
        return Beat.NONE
    return Beat.STEP


def verdict(result: Result, view: View, look: Look) -> str:
    """Who won, with the final scores, the winner's first."""
    if result.termination is Termination.VOID:
        return "The game ends without a result."
    if len(result.winners) != 1:
        return f"The game is a draw, {result.scores[0]} to {result.scores[1]}."
    winner = result.winners[0]
    won = does(called(look.names, winner, view.seat), "win")
    why = ""
    if result.termination is Termination.RESIGNED:
        why = ", because you gave up" if view.seat == 1 - winner else ", because the other gave up"
    return f"{won} {result.scores[winner]} to {result.scores[1 - winner]}{why}."
