"""A game of Spades told in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result, Termination
from cardsuite.games.spades.asking import the
from cardsuite.games.spades.model import Deal, MakeBid, Over, PassCards, PlayCard, Saw, SetDealer, View, Word
from cardsuite.games.spades.options import is_partnership
from cardsuite.games.spades.sides import Side, side_of, sides, subject
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.words import YOU, called, does, inside, listed, number_word, whose


def narrate(saw: Saw, look: Look, viewer: Seat | None) -> str:
    """What happened, as that viewer may hear it; no card is named that the observation does not hold."""
    who = called(look.names, saw.seat, viewer) if saw.seat >= 0 else "The dealer"
    told = _told(saw, who, look, viewer)
    return f"{told} The hand is over." if saw.hand_over else told


def _told(saw: Saw, who: str, look: Look, viewer: Seat | None) -> str:
    match saw.move:
        case PlayCard(card=card):
            return _play(saw, who, card, look, viewer)
        case MakeBid(tricks=tricks):
            return f"{does(who, 'bid')} {number_word(tricks) if tricks else 'nil'}."
        case Word.BLIND_NIL:
            return f"{does(who, 'bid')} nil without having seen {_own(who)} cards."
        case Word.LOOK:
            return ""  # that a blind nil was declined is told by the bid that follows
        case Word.CLAIM:
            return f"{does(who, 'claim')} the rest of the tricks, and nobody can take one."
        case SetDealer(seat=seat):
            return f"{does(called(look.names, seat, viewer), 'deal')} first."
        case Word.KEEP | Word.REJECT | PassCards() | Deal() | None:
            return _hidden(saw, who, look, viewer)


def _play(saw: Saw, who: str, card: Card, look: Look, viewer: Seat | None) -> str:
    played = f"{does(who, 'play')} {the(card)}"
    if saw.trick_winner is None:
        return f"{played}."
    if saw.trick_winner == saw.seat:
        return f"{played} and {_verb(who, 'take')} the trick."
    winner = called(look.names, saw.trick_winner, viewer)
    return f"{played}; {inside(does(winner, 'take'))} the trick."


def _hidden(saw: Saw, who: str, look: Look, viewer: Seat | None) -> str:
    """Moves of which others see only that they happened: deals, exchanges, the drawing of hands (R4, R6)."""
    mine = saw.seat == viewer
    match saw.kind:
        case "deal":
            return "The cards are dealt."
        case "pass" if saw.cards and mine:
            return f"You pass {_all(saw.cards)} to {_partner(saw, look, viewer)}."
        case "pass" if saw.cards:
            return f"{does(who, 'pass')} you {_all(saw.cards)}."
        case "pass":
            return f"{does(who, 'pass')} cards to {_partner(saw, look, viewer)}."
        case "keep" if saw.cards and mine:
            return f"You keep {_all(saw.cards)}; the next card is put away unseen."
        case "keep":
            return f"{does(who, 'keep')} the card."
        case "reject" if saw.cards and mine:
            return f"You put the card away and take {_all(saw.cards)}."
        case "reject":
            return f"{does(who, 'put')} the card away and {_verb(who, 'take')} the next one."
        case _:
            return ""


def _partner(saw: Saw, look: Look, viewer: Seat | None) -> str:
    return inside(called(look.names, (saw.seat + 2) % len(look.names), viewer))


def _all(cards: Sequence[Card]) -> str:
    return listed([the(card) for card in cards])


def _verb(who: str, verb: str) -> str:
    return does(who, verb).removeprefix(f"{who} ")


def _own(who: str) -> str:
    return whose(who) if who == YOU else "the"


def beat(saw: Saw, view: View) -> Beat:
    """How long to rest: a full trick is glanced at, after a hand comes its sheet, own moves go on at once."""
    if isinstance(view.table.phase, Over):
        return Beat.OVER
    if saw.hand_over:
        return Beat.SHEET
    if saw.trick_winner is not None:
        return Beat.GLANCE
    if saw.seat < 0 or saw.seat == view.seat or saw.kind == Word.LOOK.value:
        return Beat.NONE
    return Beat.STEP


def verdict(result: Result, view: View, look: Look) -> str:
    """Who won, with the scores, the winners' first."""
    if result.termination is Termination.VOID:
        return "The game ends without a result."
    everyone = sides(view, look)
    winners = [side for side in everyone if side.number in result.winners]
    others = [side for side in everyone if side.number not in result.winners]
    if not winners or len(winners) == len(everyone):
        level = len(set(result.scores)) == 1
        stand = (
            f"at {_minus(result.scores[0])}" if level else f"in which {_scores(everyone, result, view, look)}"
        )
        return f"The game is a draw {stand}."
    seats = tuple(seat for side in winners for seat in side.seats)
    who = subject(seats, view, look)
    won = does(who, "win") if len(seats) == 1 else f"{who} {'share the win' if len(winners) > 1 else 'win'}"
    scores = [_minus(result.scores[side.number]) for side in (*winners, *others)]
    why = _because(result, view)
    if len(everyone) == 2:
        return f"{won} {scores[0]} to {scores[1]}{why}."
    return f"{won} with {scores[0]}{why}; {_scores(others, result, view, look)}."


def _scores(some: Sequence[Side], result: Result, view: View, look: Look) -> str:
    parts = []
    for side in some:
        who = subject(side.seats, view, look)
        has = does(who, "have") if len(side.seats) == 1 else f"{who} have"
        parts.append(f"{has} {_minus(result.scores[side.number])}")
    return listed([inside(part) for part in parts])


def _because(result: Result, view: View) -> str:
    """Why the game ended, where it was not the usual way."""
    if result.termination is Termination.RESIGNED:
        alone = not is_partnership(view.options, view.seats)
        if view.seat is not None and side_of(view.seat, view) not in result.winners:
            return ", because you gave up" if alone else ", because your side gave up"
        return ", because the others gave up"
    if result.termination is Termination.CAPPED:
        return f" after {view.options.max_hands} hands"
    return ""


def _minus(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)
