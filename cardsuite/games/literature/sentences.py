"""A game of Literature told in sentences."""

from __future__ import annotations

from typing import Final, assert_never

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result, Termination
from cardsuite.games.literature.half_suits import CARDS
from cardsuite.games.literature.model import (
    ClaimingRest,
    HandingOver,
    NamingClaimer,
    Over,
    Phase,
    Playing,
    Question,
    Resolved,
    Saw,
    SawAsk,
    SawClaim,
    SawDeal,
    SawDealer,
    SawTurn,
    View,
    team,
    team_of,
)
from cardsuite.games.literature.words import TEAMS, face_text, ranks, the, the_half
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.words import YOU, called, does, inside, listed, number_word

ROOM: Final = 58
"""So many letters of a question have their place on the smallest table."""


def narrate(saw: Saw, look: Look, viewer: Seat | None) -> str:
    """What happened, as that viewer may hear it."""
    match saw:
        case SawDealer(seat=seat):
            return f"{does(called(look.names, seat, viewer), 'deal')}."
        case SawDeal(then=then):
            return f"The cards are dealt.{_first(then, look, viewer)}"
        case SawAsk(question=question, then=then):
            return f"{_asked(question, look, viewer)}{_goes_on(then, look, viewer)}"
        case SawClaim(resolved=resolved, then=then):
            return f"{_claimed(resolved, look, viewer)}{_goes_on(then, look, viewer)}"
        case SawTurn(seat=seat, to=to, then=then):
            return _handed(seat, to, then, look, viewer)
        case _:
            assert_never(saw)


def _first(then: Phase, look: Look, viewer: Seat | None) -> str:
    return f" {does(called(look.names, then.turn, viewer), 'begin')}." if isinstance(then, Playing) else ""


def _asked(question: Question, look: Look, viewer: Seat | None) -> str:
    """A question and its answer. The wording follows from the question alone, so it tells nothing more."""
    asker = called(look.names, question.asker, viewer)
    target = called(look.names, question.target, viewer)
    asks = f"{does(asker, 'ask')} {inside(target)} for {the(question.card)}"
    number = question.asker * 5 + question.target * 3 + question.card.rank * 7 + question.card.suit
    if question.hit:
        ways = (
            f"{asks} and {_verb(asker, 'get')} it.",
            f"{asks}; {inside(does(target, 'hand'))} it over.",
            f"{asks}. Yes, {inside(does(target, 'have'))} it.",
        )
    else:
        ways = (
            f"{asks}. No.",
            f"{asks}; {inside(_has_not(target))}.",
            f"{asks}, in vain.",
        )
    return ways[number % len(ways)]


def _has_not(who: str) -> str:
    return "you do not have it" if who == YOU else f"{who} does not have it"


def last_question(question: Question, look: Look, viewer: Seat | None) -> str:
    """A question and its answer as they stand on the table, in signs where the words would be too long."""
    asker = called(look.names, question.asker, viewer)
    target = inside(called(look.names, question.target, viewer))
    answer = "Yes." if question.hit else "No."
    told = f"{asker} asked {target} for {the(question.card)}. {answer}"
    return told if len(told) <= ROOM else f"{asker} asked {target} for {face_text(question.card)}. {answer}"


def _claimed(resolved: Resolved, look: Look, viewer: Seat | None) -> str:
    claims = f"{does(called(look.names, resolved.claimer, viewer), 'claim')} {the_half(resolved.half_suit)}"
    point = "nobody has the point" if resolved.side is None else f"a point for the {TEAMS[resolved.side]}"
    if resolved.right:
        return f"{claims}, every card in its place: {point}."
    truth = held_by(resolved, look, viewer)
    return f"{claims}, and it is wrong: {point}. {truth[:1].upper()}{truth[1:]}."


def held_by(resolved: Resolved, look: Look, viewer: Seat | None) -> str:
    """Who held the cards in truth: `Asha had the two and the three, you the rest` with every card named."""
    return holding(tuple(zip(resolved.holders, CARDS[resolved.half_suit], strict=True)), look, viewer, "had")


def holding(held: tuple[tuple[Seat, Card], ...], look: Look, viewer: Seat | None, verb: str = "hold") -> str:
    """Cards of one half-suit by who holds them, as a clause: `you hold the nine, Ben the ten`."""
    by_seat: dict[Seat, list[Card]] = {}
    for seat, card in held:
        by_seat.setdefault(seat, []).append(card)
    parts = []
    for at, (seat, cards) in enumerate(sorted(by_seat.items())):
        who = called(look.names, seat, viewer)
        subject = (does(who, verb) if verb == "hold" else f"{who} {verb}") if at == 0 else who
        told = "all six" if len(cards) == len(held) == 6 else ranks(cards)
        parts.append(f"{inside(subject)} {told}")
    return listed(parts) if all("and" not in part for part in parts) else "; ".join(parts)


def _goes_on(then: Phase, look: Look, viewer: Seat | None) -> str:
    """How it goes on, where that is not as usual."""
    match then:
        case HandingOver(turn=turn):
            return f" {does(called(look.names, turn, viewer), 'choose')} who goes on."
        case NamingClaimer(turn=turn):
            return f" {does(called(look.names, turn, viewer), 'name')} who claims the rest."
        case ClaimingRest(turn=turn):
            who = called(look.names, turn, viewer)
            return (
                f" The {TEAMS[1 - team_of(turn)]} have no cards left; {inside(does(who, 'claim'))} the rest."
            )
        case Over():
            return " The game is over."
        case _:
            return ""


def _handed(seat: Seat, to: Seat, then: Phase, look: Look, viewer: Seat | None) -> str:
    who, whom = called(look.names, seat, viewer), inside(called(look.names, to, viewer))
    if seat == to:
        return f"{does(who, 'keep')} the turn."
    if isinstance(then, ClaimingRest) and team_of(seat) != team_of(to):
        return f"{does(who, 'name')} {whom} to claim the rest."
    return f"{does(who, 'hand')} the turn to {whom}."


def beat(saw: Saw, view: View) -> Beat:
    """How long to rest: a claim is looked at, one's own questions go on at once."""
    match saw:
        case _ if isinstance(view.table.phase, Over):
            return Beat.OVER
        case SawClaim():
            return Beat.GLANCE
        case SawDealer() | SawDeal():
            return Beat.NONE
        case SawAsk(question=question):
            return Beat.NONE if question.asker == view.seat else Beat.STEP
        case SawTurn(seat=seat):
            return Beat.NONE if seat == view.seat else Beat.STEP
        case _:
            assert_never(saw)


def verdict(result: Result, view: View, look: Look) -> str:
    """Who won, with the half-suits of both teams."""
    if result.termination is Termination.VOID:
        return "The game ends without a result."
    if len(result.winners) != 1:
        return f"The game is a draw at {number_word(result.scores[0])} half-suits each."
    won = result.winners[0]
    players = listed([_in_list(seat, view, look) for seat in team(won, view.seats)])
    because = ""
    if result.termination is Termination.RESIGNED:
        because = ", because the others gave up"
        if view.seat is not None and team_of(view.seat) != won:
            because = ", because your team gave up"
    return f"The {TEAMS[won]} win {result.scores[won]} to {result.scores[1 - won]}{because}: {players}."


def _in_list(seat: Seat, view: View, look: Look) -> str:
    return inside(called(look.names, seat, view.seat))


def _verb(who: str, verb: str) -> str:
    return does(who, verb).removeprefix(f"{who} ")
