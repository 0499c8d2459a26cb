"""The score, row K15: moves, time, and what they come to over a log."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.result import Priced
from cardsuite.games.klondike.scoring import Elapsed, Event, Happening, score
from cardsuite.session.records import Record, standing_of
from cardsuite.session.session import Session
from tests.unit.klondike.tables import Watch, fresh, make, played, rules_of, run, session_at, state_of

EVENTS = st.sampled_from(tuple(Event))
HAPPENINGS = st.lists(st.one_of(EVENTS, st.integers(0, 500).map(Elapsed)), max_size=40)


def priced(session: Session) -> Priced:
    found = session.priced
    assert found is not None
    return found


def points(session: Session) -> int:
    return priced(session).scores[0]


@given(HAPPENINGS, st.sampled_from((1, 3)))
def test_K15_a_standard_score_never_falls_below_0(happenings: list[Happening], draw: int) -> None:
    assert score(happenings, 0, "standard", draw) >= 0


@given(HAPPENINGS)
def test_K15_vegas_knows_no_time_and_no_passes(happenings: list[Happening]) -> None:
    counted = [what for what in happenings if isinstance(what, Event)]
    up = sum(what in (Event.WASTE_UP, Event.COLUMN_UP) for what in counted)
    assert score(happenings, -52, "vegas", 1) == -52 + 5 * up - 5 * counted.count(Event.DOWN)


@given(HAPPENINGS)
def test_K15_without_scoring_nothing_scores(happenings: list[Happening]) -> None:
    assert score(happenings, 0, "none", 1) == 0


def test_K15_the_moves_on_the_table_are_priced_as_they_are_made() -> None:
    rules = rules_of(scoring="standard")
    state = state_of(("(5C) 9H", "TS", "AH", "3S"), waste="2H 9D", stock="KD")
    totals = []
    for move in ("W>2", "3>F", "W>F", "FH>4"):
        state = played(rules, state, move)
        totals.append(state.table.points)
    assert totals == [5, 15, 25, 10]


def test_K15_a_card_turned_up_scores_by_itself_and_by_hand() -> None:
    for flip, moves in (("auto", ["1>2"]), ("manual", ["1>2", "flip 1"])):
        rules = rules_of(scoring="standard", flip=flip)
        state = played(rules, state_of(("(5C) 9H", "TS"), stock="KD"), *moves)
        assert state.table.points == 5


def test_K15_turning_the_waste_over_costs_by_the_draw() -> None:
    for draw, totals in ((1, [100, 0, 0, 0]), (3, [200, 200, 180, 160])):
        rules = rules_of(scoring="standard", draw=draw)
        state = state_of(("KD",), stock="2C", points=200)
        found = []
        for _ in range(4):
            state = played(rules, state, "draw", "recycle")
            found.append(state.table.points)
        assert found == totals


def test_K15_vegas_stakes_52_and_sets_the_passes_unless_they_are_given() -> None:
    assert rules_of(scoring="vegas").initial().table.points == -52
    assert rules_of(scoring="vegas").options.passes == 1
    assert rules_of(scoring="vegas", draw=3).options.passes == 3
    assert rules_of(scoring="vegas", passes="unlimited").options.passes == "unlimited"
    assert rules_of(scoring="vegas", vegas_cumulative=True, vegas_bank=30).initial().table.points == -22


def test_K15_two_go_for_every_full_ten_seconds() -> None:
    watch = Watch()
    session = session_at(state_of(("9H", "TS", "AH", "AS"), stock="KD"), watch, scoring="standard")
    make(session, "3>F", "4>F")
    found = []
    for watch.seconds in (9.9, 10, 19, 20, 35):
        found.append(points(session))
    assert found == [20, 18, 18, 16, 14]


def test_K15_undo_gives_the_points_back_and_no_time() -> None:
    watch = Watch()
    session = session_at(state_of(("9H", "TS", "AH", "AS"), stock="KD"), watch, scoring="standard")
    make(session, "3>F")
    watch.seconds = 25
    make(session, "4>F")
    assert points(session) == 16
    session.undo(0)
    assert points(session) == 6
    session.redo(0)
    assert points(session) == 16


def test_K15_time_takes_only_what_is_there_when_it_goes_by() -> None:
    watch = Watch()
    session = session_at(state_of(("9H", "TS", "AH"), stock="KD"), watch, scoring="standard")
    make(session, "draw")
    watch.seconds = 60
    make(session, "3>F")
    assert points(session) == 10


def test_K15_a_win_adds_its_bonus_and_the_parts_come_to_the_whole() -> None:
    watch = Watch()
    session = session_at(state_of(("KS", "KD"), up="KC KH QD QS"), watch, scoring="standard")
    make(session, "1>F")
    watch.seconds = 60
    run(session)
    result = session.result
    assert result is not None
    assert result.scores == (10 + 11666,)  # the first ten went in the minute, and no more than they
    assert sum(part for _, part in priced(session).parts) == result.scores[0]
    assert dict(priced(session).parts) == {"column>foundation": 20, "time": -10, "bonus": 11666}


def test_K15_a_record_is_priced_over_its_times() -> None:
    watch = Watch()
    session = fresh("scoring=vegas", watch=watch)
    make(session, "draw")
    watch.seconds = 12
    make(session, "draw")
    entries = tuple(session.timeline.entries)
    record = Record(session.spec, session.header, entries, tuple(range(2, 5)), (), 1)
    told = standing_of(record)
    assert (told["scores"], told["ms"]) == ([-52], 12_000)
