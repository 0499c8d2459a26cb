"""Taking back, moves by themselves, records: rows K9 to K14, through the session."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.record import read_entry, write_entry
from cardsuite.games.klondike.finish import is_safe, reaches_the_end
from cardsuite.games.klondike.options import TABLE
from cardsuite.games.klondike.rules import State
from cardsuite.session.session import AwaitsNobody, AwaitsPeople, Ended, Session
from cardsuite.session.summary import summarize
from tests.unit.klondike.tables import (
    ANY,
    Watch,
    card,
    column,
    fresh,
    home,
    listed,
    make,
    refused,
    rules_of,
    run,
    session_at,
    state_of,
)
from tests.unit.klondike.taking_back import (
    CHOICES,
    DRAWS,
    SCORINGS,
    SEEDS,
    taken_back_and_brought_back,
)

OPEN = ("KS QD JS TD", "KD QS JD TS")
"""Two columns that are all that is left below, with `UP`."""

UP = "KC KH 9D 9S"


def now(session: Session) -> State:
    state = session.timeline.state
    assert isinstance(state, State)
    return state


def moves(session: Session) -> int:
    priced = session.priced
    assert priced is not None
    return priced.moves


@settings(max_examples=15, deadline=None)
@given(seed=SEEDS, draw=DRAWS, scoring=SCORINGS, choices=CHOICES)
def test_K9_undo_restores_everything_exactly_and_redo_never_deals_anew(
    seed: int, draw: int, scoring: str, choices: list[int]
) -> None:
    taken_back_and_brought_back(seed, draw, scoring, choices)


@settings(max_examples=15, deadline=None)
@given(choices=st.lists(st.integers(0, 10**6), max_size=50))
def test_K9_a_game_with_undo_and_redo_reads_back_from_its_record(choices: list[int]) -> None:
    session = fresh("draw=3", "auto_up=safe")
    for choice in choices:
        try:
            if choice % 5 == 0:
                session.undo(0)
            elif choice % 5 == 1:
                session.redo(0)
            elif session.advance() is None and session.legal(0):
                session.play(0, session.legal(0)[choice % len(session.legal(0))])
        except IllegalMoveError:
            continue
    lines = [write_entry(entry, ANY.codec) for entry in session.timeline.entries]
    again = Session(ANY, session.header, entries=tuple(read_entry(line, ANY.codec, 1) for line in lines))
    assert (now(again), again.result) == (now(session), session.result)
    assert moves(again) == moves(session)


def test_K9_undo_and_redo_are_moves_and_what_they_take_back_stays_counted() -> None:
    session = fresh()
    make(session, "draw", "draw")
    session.undo(0)
    assert (moves(session), now(session).table.moves) == (3, 1)
    session.redo(0)
    assert (moves(session), now(session).table.moves) == (4, 2)


def test_K10_refused_moves_and_hints_are_not_counted() -> None:
    session = fresh()
    make(session, "draw")
    with pytest.raises(IllegalMoveError):
        make(session, "recycle")
    session.note_help(0, "hint")
    assert moves(session) == 1


def test_K10_turning_up_by_itself_is_not_counted_and_by_hand_it_is() -> None:
    for flip, count in (("auto", 1), ("manual", 2)):
        session = session_at(state_of(("(2C 4D) 9H", "TS")), flip=flip)
        make(session, "1>2", *(["flip 1"] if flip == "manual" else []))
        assert moves(session) == count


def test_K11_time_runs_from_the_first_action_to_the_winning_move() -> None:
    watch = Watch()
    session = session_at(state_of(("KS", "KD"), up="KC KH QD QS"), watch, auto_finish="off")
    watch.seconds = 100
    make(session, "1>F")
    watch.seconds = 142.5
    make(session, "2>F")
    watch.seconds = 500
    assert session.priced is not None
    assert session.priced.ms == 42_500


def test_K12_the_rest_goes_up_by_itself_when_all_is_open_and_nothing_is_left_to_draw() -> None:
    session = session_at(state_of((*OPEN, "KH"), up="KC QH 9D 9S"))
    assert isinstance(session.awaits(), AwaitsPeople)
    make(session, "3>F")
    assert session.awaits() == AwaitsNobody(0)
    assert run(session) == 8
    assert isinstance(session.awaits(), Ended)
    assert moves(session) == 9


@pytest.mark.parametrize("hidden", ["stock", "waste", "face down"])
def test_K12_it_does_not_begin_while_something_is_hidden_or_left(hidden: str) -> None:
    columns = ("KS QD JS TD", "KD QS JD", "KH")
    at = {
        "stock": state_of(columns, stock="TS", up="KC QH 9D 9S"),
        "waste": state_of(columns, waste="TS", up="KC QH 9D 9S"),
        "face down": state_of(("KS QD JS TD", "(TS) KD QS JD", "KH"), up="KC QH 9D 9S"),
    }
    session = session_at(at[hidden])
    make(session, "3>F")
    assert isinstance(session.awaits(), AwaitsPeople)


def test_K12_one_undo_takes_the_whole_run_back_and_it_stays_off_until_the_next_move() -> None:
    session = session_at(state_of((*OPEN, "KH"), up="KC QH 9D 9S"))
    make(session, "3>F")
    before = now(session)
    run(session)
    session.undo(0)
    assert now(session) == before
    assert isinstance(session.awaits(), AwaitsPeople)
    make(session, "1>F")
    assert session.awaits() == AwaitsNobody(0)


def test_K12_a_run_begun_in_the_middle_is_taken_back_too() -> None:
    session = session_at(state_of((*OPEN, "KH"), up="KC QH 9D 9S"))
    make(session, "3>F")
    before = now(session)
    session.advance()
    session.advance()
    session.undo(0)
    assert now(session) == before


def test_K12_it_can_be_interrupted() -> None:
    session = session_at(state_of((*OPEN, "KH"), up="KC QH 9D 9S"))
    make(session, "3>F")
    session.advance()
    session.interrupt()
    assert isinstance(session.awaits(), AwaitsPeople)
    make(session, "2>F")
    assert session.awaits() == AwaitsNobody(0)


def test_K12_a_card_that_was_just_brought_down_is_not_lifted_again() -> None:
    session = session_at(state_of(("KS QD JS", "KD QS JD"), up="KC KH TD TS"))
    make(session, "FD>1")
    assert isinstance(session.awaits(), AwaitsPeople)


def test_K12_under_ask_it_is_offered_and_begins_when_asked_for() -> None:
    session = session_at(state_of((*OPEN, "KH"), up="KC QH 9D 9S"), auto_finish="ask")
    make(session, "3>F")
    before = now(session)
    assert isinstance(session.awaits(), AwaitsPeople)
    make(session, "finish")
    assert run(session) == 8
    assert (moves(session), now(session).table.home) == (9, 52)
    session.undo(0)
    assert now(session) == before
    assert isinstance(session.awaits(), AwaitsPeople)
    session.undo(0)  # the wish was taken back with the run; what is left is the king
    with pytest.raises(IllegalMoveError):
        session.undo(0)


def test_K12_under_off_it_is_neither_offered_nor_begun() -> None:
    session = session_at(state_of((*OPEN, "KH"), up="KC QH 9D 9S"), auto_finish="off")
    make(session, "3>F")
    assert isinstance(session.awaits(), AwaitsPeople)
    rules = rules_of(auto_finish="off")
    assert refused(rules, now(session), "finish").code == "finish"


@pytest.mark.parametrize(
    ("options", "known", "stock", "offered"),
    [
        ({"draw": 1}, "TD TS", "", True),
        ({"draw": 1}, "", "TD TS", True),  # whatever the order, every card comes in turn
        ({"draw": 1, "passes": 3}, "", "TS TD", False),
        ({"draw": 1, "passes": 3}, "TD TS", "", True),
        ({"draw": 3}, "TD TS", "", True),
        ({"draw": 3}, "", "TD TS", False),
    ],
)
def test_K12_it_is_offered_only_where_a_simulation_of_what_is_seen_reaches_the_end(
    options: dict[str, object], known: str, stock: str, offered: bool
) -> None:
    state = state_of(("KS QD JS", "KD QS JD"), stock=stock, known=known, up="KC KH 9D 9S")
    assert reaches_the_end(state.table, TABLE.read(options)) is offered
    assert ("finish" in listed(rules_of(**options), state)) is offered


def test_K12_drawing_three_all_cards_up_proves_nothing() -> None:
    state = state_of(("KS QD JS", "KD QS JD"), known="9S TS TD", up="KC KH 9D 8S")
    assert not reaches_the_end(state.table, TABLE.read({"draw": 3, "passes": 1}))


def test_K12_what_is_asked_for_draws_too_and_every_draw_counts() -> None:
    session = session_at(state_of(("KS QD JS", "KD QS JD"), known="TD TS", up="KC KH 9D 9S"))
    make(session, "finish")
    assert run(session) == 10
    assert (moves(session), isinstance(session.awaits(), Ended)) == (10, True)


@pytest.mark.parametrize(
    ("text", "up", "safe"),
    [
        ("AH", "", True),
        ("2H", "AH", True),
        ("3H", "2H AC", False),
        ("3H", "2H AC AS", True),
        ("5H", "4H 3C 3S AD", False),
        ("5H", "4H 3C 3S 2D", True),
        ("5H", "4H 4C 4S", True),
        ("5H", "4H 3C 2S 4D", False),
        ("6H", "4H KC KS KD", False),
    ],
)
def test_K13_a_card_is_safe_when_nothing_below_can_need_it(text: str, up: str, safe: bool) -> None:
    assert is_safe(card(text), state_of(up=up).table.foundations) is safe


def test_K13_safe_cards_go_up_by_themselves_after_a_move() -> None:
    session = session_at(state_of(("(AC AH) 9H", "TS", "KC 2H"), waste="AD"), auto_up="safe")
    make(session, "1>2")
    assert run(session) == 4
    assert home(now(session)) == (card("AC"), card("AD"), card("2H"))


def test_K13_off_nothing_does() -> None:
    session = session_at(state_of(("(AC AH) 9H", "TS"), waste="AD"))
    make(session, "1>2")
    assert run(session) == 0


def test_K13_drawing_three_the_waste_is_left_alone() -> None:
    session = session_at(state_of(("(5C) 9H", "TS"), waste="AD"), auto_up="safe", draw=3)
    make(session, "1>2")
    assert run(session) == 0


def test_K13_a_card_just_brought_down_stays_down_until_the_next_move() -> None:
    session = session_at(state_of(("3S", "KD", "9D"), up="2H AS AC", stock="KC"), auto_up="safe")
    make(session, "FH>1")
    assert run(session) == 0
    assert column(now(session), 1) == "3S 2H"
    make(session, "draw")
    assert run(session) == 1


def test_K14_a_win_is_recorded_once_whatever_is_taken_back_after_it() -> None:
    watch = Watch()
    session = session_at(state_of(("KS", "KD"), stock="", up="KC KH QD QS"), watch, auto_finish="off")
    make(session, "1>F")
    watch.seconds = 50
    make(session, "2>F")
    won = summarize(session.spec, session.header, session.timeline, helped=False)
    assert won is not None
    assert (won.won, won.moves, won.ms, won.variant) == (True, 2, 50_000, "usual")
    session.undo(0)
    session.note_help(0, "hint")
    assert session.result is None
    assert summarize(session.spec, session.header, session.timeline, session.helped) == won


def test_K14_a_game_counts_from_its_first_move_and_by_draw_and_passes_only() -> None:
    session = fresh("draw=3", "scoring=standard", "auto_finish=off")
    assert summarize(ANY, session.header, session.timeline, helped=False) is None
    make(session, "draw")
    summary = summarize(ANY, session.header, session.timeline, helped=False)
    assert summary is not None
    assert (summary.variant, summary.termination, summary.won) == ("draw=3", "running", False)
