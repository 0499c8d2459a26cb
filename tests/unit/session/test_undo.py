"""Taking back: free alone, to one's own decision against bots, and among people only what told nothing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import cast

import pytest

from cardsuite.core.shuffle import Dice
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.log import Chair, Moved, Redone, Undone
from cardsuite.engine.spec import AnyRules
from cardsuite.session.session import AwaitsPeople, Ended, Session
from cardsuite.session.undo import WORLDS
from tests.unit.session.playing import GAMES, easiest, play_on, session_of_game, to_a_person

every_game = pytest.mark.parametrize("game", GAMES)
SPADES = "spades"


def state_of(session: Session) -> str:
    return json.dumps(session.spec.codec.write_state(session.timeline.state))


def people_at_spades(*settings: str, humans: str = "Ann,Ben@1,Cid@2,Dan@3") -> Session:
    return session_of_game(SPADES, humans=humans, seats=4, settings=settings)


def say(session: Session, seat: int, text: str) -> None:
    session.play(seat, session.read_move(text))


def all_look(session: Session) -> int:
    """Everybody looks at the cards; gives the seat that bids next."""
    seat = to_a_person(session)
    while session.why_not(seat, session.read_move("look")) is None:
        say(session, seat, "look")
        if session.why_not(seat, session.read_move("look")) is not None:
            return seat
        seat = to_a_person(session)
    return seat


@every_game
def test_there_is_nothing_to_take_back_before_the_first_move(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    number = session.number
    for attempt, code in ((session.undo, "nothing_to_undo"), (session.redo, "nothing_to_redo")):
        with pytest.raises(IllegalMoveError) as refused:
            attempt(seat)
        assert refused.value.reason.code == code
    assert session.number == number


@every_game
def test_against_bots_it_goes_back_to_ones_own_last_decision_and_is_marked(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    points = []
    for _ in range(4):
        points.append((state_of(session), session.history(seat)))
        session.play(seat, session.legal(seat)[-1])
        to_a_person(session)
    present = state_of(session), session.history(seat)
    before = session.helped
    for state, history in reversed(points):
        session.undo(seat)
        assert (state_of(session), session.history(seat)) == (state, history)
        awaits = session.awaits()
        assert isinstance(awaits, AwaitsPeople)
        assert awaits.seats[0] == seat
    against_bots = len(session.chairs) > 1
    assert (before, session.helped) == (False, against_bots)
    for state, history in (*points[1:], present):
        session.redo(seat)
        assert (state_of(session), session.history(seat)) == (state, history)
    with pytest.raises(IllegalMoveError):
        session.redo(seat)


@every_game
def test_a_new_move_leaves_nothing_to_bring_back(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    session.play(seat, session.legal(seat)[0])
    session.undo(seat)
    session.play(seat, session.legal(seat)[-1])
    with pytest.raises(IllegalMoveError, match="bring back"):
        session.redo(seat)


@every_game
def test_a_hint_does_not_stand_between_an_undo_and_its_redo(game: str) -> None:
    session = session_of_game(game)
    if session.spec.hint is None:
        pytest.skip("this game has no hints")
    seat = to_a_person(session)
    session.play(seat, session.legal(seat)[0])
    after = state_of(session)
    session.undo(seat)
    session.hint(seat)
    session.redo(seat)
    assert state_of(session) == after


@every_game
def test_the_end_can_be_taken_back_against_bots(game: str) -> None:
    session = play_on(session_of_game(game, "to the end"))
    assert isinstance(session.awaits(), Ended)
    session.undo(0)
    assert session.result is None
    session.redo(0)
    assert session.result is not None


@every_game
def test_moves_made_without_asking_are_no_decisions(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    begin = session.number
    session.play(seat, session.legal(seat)[0])
    seat = to_a_person(session)
    session.play(seat, session.legal(seat)[0], auto=True)
    assert isinstance(session.timeline.entries[-1], Moved)
    assert session.timeline.entries[-1].auto
    to_a_person(session)
    happened = session.undo(seat)
    assert isinstance(happened.entry, Undone)
    if session.spec.automatic is None:
        assert happened.entry.to == begin, "past the move that was made for the person"
    else:
        assert happened.entry.to == begin + 1, "a run the game made is taken back by itself"


@every_game
def test_the_log_keeps_what_was_taken_back(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    session.play(seat, session.legal(seat)[0])
    session.undo(seat)
    session.redo(seat)
    kinds = [type(entry) for entry in session.timeline.entries[-3:]]
    assert kinds == [Moved, Undone, Redone]


def test_among_people_a_look_cannot_be_taken_back() -> None:
    session = people_at_spades()
    seat = to_a_person(session)
    say(session, seat, "look")
    with pytest.raises(IllegalMoveError) as refused:
        session.undo(seat)
    assert refused.value.reason.code == "seen"


def test_among_people_a_bid_may_be_taken_back_until_another_has_acted() -> None:
    session = people_at_spades("blind_nil=off")
    seat = to_a_person(session)
    say(session, seat, "bid 3")
    session.undo(seat)
    assert not session.legal((seat + 1) % 4)
    session.redo(seat)
    other = to_a_person(session)
    say(session, other, "bid 2")
    with pytest.raises(IllegalMoveError) as refused:
        session.undo(seat)
    assert refused.value.reason.code == "acted"
    session.undo(other)
    say(session, other, "bid 4")


def test_among_people_a_card_just_played_may_be_taken_back() -> None:
    session = people_at_spades("blind_nil=off")
    for _ in range(4):
        say(session, to_a_person(session), "bid 2")
    seat = to_a_person(session)
    before = state_of(session)
    session.play(seat, session.legal(seat)[0])
    session.undo(seat)
    assert state_of(session) == before


def test_among_people_cards_taken_from_the_stock_cannot_be_given_back() -> None:
    session = session_of_game(SPADES, humans="Ann,Ben", seats=2, settings=("deal=draw", "blind_nil=off"))
    seat = to_a_person(session)
    say(session, seat, "reject")
    with pytest.raises(IllegalMoveError) as refused:
        session.undo(seat)
    assert refused.value.reason.code == "seen", "the rejected card brought another"


def test_among_people_only_who_took_back_may_bring_back() -> None:
    session = people_at_spades("blind_nil=off")
    seat = to_a_person(session)
    say(session, seat, "bid 3")
    session.undo(seat)
    with pytest.raises(IllegalMoveError) as refused:
        session.redo((seat + 1) % 4)
    assert refused.value.reason.code == "not_yours"
    session.redo(seat)


def test_among_people_only_who_gave_up_may_think_again() -> None:
    session = people_at_spades("blind_nil=off")
    say(session, to_a_person(session), "bid 3")
    seat = to_a_person(session)
    before = state_of(session)
    session.resign(seat)
    with pytest.raises(IllegalMoveError) as refused:
        session.undo((seat + 1) % 4)
    assert refused.value.reason.code == "acted"
    session.undo(seat)
    assert session.result is None
    assert state_of(session) == before, "only the giving up is taken back"


def test_what_a_move_told_is_asked_of_worlds_that_agree_with_all_the_seat_knew() -> None:
    session = people_at_spades("blind_nil=off")
    for _ in range(3):
        say(session, to_a_person(session), "bid 2")
    seat = to_a_person(session)
    knew = session.view(seat), session.history(seat)
    asked: list[tuple[object, object]] = []
    session.timeline.rules = cast(AnyRules, Imagining(session.rules, asked))
    say(session, seat, "bid 2")
    session.undo(seat)
    assert asked == [knew] * WORLDS


class Imagining:
    """Rules that note down for whom they imagine worlds."""

    def __init__(self, rules: AnyRules, asked: list[tuple[object, object]]) -> None:
        self._rules = rules
        self._asked = asked

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)

    def determinize(self, view: object, history: Sequence[object], dice: Dice) -> object:
        self._asked.append((view, tuple(history)))
        return self._rules.determinize(view, history, dice)


def test_who_is_left_alone_with_bots_takes_back_as_against_bots_and_is_marked() -> None:
    session = people_at_spades("blind_nil=off", humans="Ann,Ben@1,Cid@2,Dan@3")
    first = to_a_person(session)
    say(session, first, "bid 3")
    for seat in range(4):
        if seat != first:
            session.replace(seat, Chair(f"Bot {seat}", easiest(session.spec)))
    to_a_person(session)
    session.undo(first)
    assert session.helped
    assert session.legal(first)
