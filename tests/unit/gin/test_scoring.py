"""Rows G2, G7, G10, G11, G14 and G15: what hands and games come to; facts and price apart."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsuite.engine.result import Result, Termination
from cardsuite.games.gin import scoring
from cardsuite.games.gin.model import Cause, Column, End, Ended, HandFacts, Void
from cardsuite.games.gin.options import TABLE, Options
from cardsuite.games.gin.scoring import Priced
from tests.unit.gin.play import at_random


def options(**values: object) -> Options:
    return TABLE.read(values, 2)


def knocked(own: int, other: int, end: End = End.KNOCK, spade: bool = False, knocker: int = 0) -> Ended:
    return Ended(knocker, end, own, other, spade)


def worth(facts: HandFacts, **values: object) -> tuple[int | None, int]:
    priced = scoring.price(facts, options(**values))
    assert priced.points == sum(line.points for line in priced.lines)
    return priced.winner, priced.points


def after(*hands: tuple[int, int], **values: object) -> tuple[Column, ...]:
    """The columns after hands won by a seat with points."""
    chosen = options(**values)
    columns = scoring.columns_for(chosen)
    for seat, points in hands:
        columns = scoring.entered(columns, Priced(seat, points, ()), chosen)
    return columns


def final(*hands: tuple[int, int], **values: object) -> tuple[int, int]:
    return scoring.totals(after(*hands, **values), options(**values))


# A hand


def test_G10_gin_and_big_gin() -> None:
    assert worth(knocked(0, 35, End.GIN)) == (0, 60)
    assert worth(knocked(0, 0, End.GIN)) == (0, 25), "against nothing it is never an undercut"
    assert worth(knocked(0, 20, End.BIG_GIN)) == (0, 51)
    assert worth(knocked(0, 20, End.BIG_GIN), big_gin=50) == (0, 70)
    assert worth(knocked(0, 35, End.GIN, knocker=1), gin_bonus=20) == (1, 55)


def test_G11_difference_undercut_and_tie() -> None:
    assert worth(knocked(3, 24)) == (0, 21)
    assert worth(knocked(10, 10)) == (1, 25)
    assert worth(knocked(9, 4)) == (1, 30)
    assert worth(knocked(9, 4), undercut_bonus=10) == (1, 15)
    assert worth(knocked(10, 10), tie="nothing") == (None, 0)
    assert worth(knocked(9, 4), tie="nothing") == (1, 30)


def test_G7_a_spade_doubles_the_whole_hand_bonuses_too() -> None:
    assert worth(knocked(2, 12, spade=True), spades_double=True) == (0, 20)
    assert worth(knocked(9, 4, spade=True), spades_double=True) == (1, 60)
    assert worth(knocked(0, 35, End.GIN, spade=True), spades_double=True) == (0, 120)
    assert worth(knocked(2, 12, spade=True)) == (0, 10)


def test_G12_a_void_hand_is_worth_nothing() -> None:
    assert worth(Void(Cause.STOCK)) == (None, 0)
    assert scoring.entered(after(), Priced(None, 0, ()), options()) == after()


@pytest.mark.parametrize(
    ("rule", "winner", "dealer"),
    [
        ("loser", 0, 1),
        ("loser", 1, 0),
        ("winner", 0, 0),
        ("winner", 1, 1),
        ("alternate", 0, 1),
        ("alternate", 1, 1),
        ("loser", None, 0),
        ("winner", None, 0),
        ("alternate", None, 0),
    ],
)
def test_G2_who_deals_next_after_seat_0_dealt(rule: str, winner: int | None, dealer: int) -> None:
    assert scoring.next_dealer(0, winner, options(dealer=rule)) == dealer


# A game


def test_G14_first_to_a_hundred_then_the_bonuses() -> None:
    assert final((0, 25), (0, 30), (1, 30), (1, 85)) == (105, 265)
    assert final((0, 50), (0, 50)) == (500, 0)
    assert final((0, 50), (0, 49)) == (99, 0), "the game goes on"
    assert scoring.outcome(after((0, 50), (0, 49)), options()) is None


def test_G14_an_undercutter_who_crosses_the_target_wins() -> None:
    before = after((1, 80), (0, 30))
    columns = scoring.entered(before, scoring.price(knocked(9, 4), options()), options())
    assert scoring.outcome(columns, options()) == Result((55, 260), (1,), Termination.FINISHED)


def test_G14_bonuses_do_not_count_towards_the_target() -> None:
    assert scoring.outcome(after(*[(0, 10)] * 9), options()) is None
    assert scoring.outcome(after(*[(0, 10)] * 9, boxes="at_once"), options(boxes="at_once")) is not None


def test_G14_who_reaches_the_target_has_won_even_with_the_smaller_score() -> None:
    hands = [*[(1, 15)] * 6, (0, 99), (0, 1)]
    columns = after(*hands, game_bonus=0)
    assert scoring.outcome(columns, options(game_bonus=0)) == Result((150, 240), (0,), Termination.FINISHED)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"target": 50}, (50 + 100 + 25) * 2),
        ({"target": 50, "shutout": "off"}, 50 + 100 + 25),
        ({"target": 50, "shutout": 100}, 50 + 100 + 25 + 100),
        ({"target": 50, "game_bonus": 250, "shutout": "off"}, 50 + 250 + 25),
        ({"target": 50, "box_bonus": 10, "shutout": "off"}, 50 + 100 + 10),
        ({"target": 50, "boxes": "at_once", "shutout": "off"}, 50 + 25 + 100),
    ],
)
def test_G14_every_bonus_is_an_option(values: dict[str, object], expected: int) -> None:
    assert final((0, 50), **values) == (expected, 0)


def test_G15_presets() -> None:
    assert final((0, 50), (1, 9), (0, 50), preset="classic") == (100 + 100 + 40, 9 + 20)
    assert final((0, 50), (0, 50), preset="classic") == (100 + 100 + 40 + 100, 0)
    assert worth(knocked(0, 35, End.GIN), preset="classic") == (0, 55)
    assert worth(knocked(9, 4), preset="classic") == (1, 15)
    assert options(preset="classic").big_gin_bonus is None
    assert worth(knocked(9, 4), preset="palace") == (1, 25)
    assert worth(knocked(0, 35, End.GIN), preset="palace") == (0, 60)
    assert final((0, 40), (1, 5), (0, 40), preset="palace") == (100 + 100, 15)
    assert options(preset="modern") == options()


# Hollywood


def test_G14_hollywood_enters_the_first_hand_once_the_second_twice_the_third_everywhere() -> None:
    columns = after((0, 20), (1, 7), (0, 30), (0, 10), hollywood=True)
    assert [column.points for column in columns] == [(60, 7), (40, 0), (10, 0)]
    assert [column.boxes for column in columns] == [(3, 1), (2, 0), (1, 0)]


def test_G14_hollywood_a_column_that_is_won_takes_no_more() -> None:
    columns = after((0, 90), (1, 7), (0, 30), (0, 10), hollywood=True)
    assert [column.points for column in columns] == [(120, 7), (40, 0), (10, 0)]
    assert [column.won for column in columns] == [0, None, None]


def test_G14_hollywood_who_was_shut_out_begins_in_the_next_column() -> None:
    columns = after((0, 90), (0, 30), (1, 5), (1, 6), hollywood=True)
    assert [column.points for column in columns] == [(120, 0), (30, 11), (0, 6)]


def test_G14_hollywood_ends_with_the_third_column_and_the_sum_decides() -> None:
    hands = [(0, 60), (0, 60), (0, 60), (0, 60), (1, 1)]
    columns = after(*hands, hollywood=True)
    assert [column.won for column in columns] == [0, 0, 0]
    first, second, third = (scoring.settle(column, options()).totals[0] for column in columns)
    assert (first, second, third) == ((120 + 100 + 50) * 2, (120 + 100 + 50) * 2, (120 + 100 + 50) * 2)
    result = scoring.outcome(columns, options(hollywood=True))
    assert result == Result((first + second + third, 0), (0,), Termination.FINISHED)


def test_G14_hollywood_equal_sums_are_a_draw() -> None:
    won, lost, level = Column((100, 0), (1, 0), 0), Column((0, 100), (0, 1), 1), Column((100, 100), (1, 1), 0)
    chosen = options(game_bonus=0, hollywood=True)
    assert scoring.outcome((won, lost, level), chosen) == Result((375, 375), (), Termination.DRAW)


# Facts and price apart


PRESETS: list[dict[str, object]] = [{"preset": name} for name in TABLE.presets]
MORE: list[dict[str, object]] = [
    {"spades_double": True, "hollywood": True},
    {"tie": "nothing", "boxes": "at_once"},
]

endings = st.one_of(
    st.builds(Void, st.sampled_from(Cause)),
    st.builds(
        Ended, st.integers(0, 1), st.just(End.KNOCK), st.integers(1, 10), st.integers(0, 98), st.booleans()
    ),
    st.builds(
        Ended,
        st.integers(0, 1),
        st.sampled_from([End.GIN, End.BIG_GIN]),
        st.just(0),
        st.integers(0, 98),
        st.booleans(),
    ),
)


def worth_by_hand(facts: HandFacts, chosen: Options) -> tuple[int | None, int]:
    """What the rows say, said once more."""
    if isinstance(facts, Void):
        return None, 0
    own, other = facts.knocker_deadwood, facts.defender_deadwood
    winner: int | None = facts.knocker
    if facts.end is not End.KNOCK:
        big = facts.end is End.BIG_GIN and isinstance(chosen.big_gin, int)
        points = other + (int(chosen.big_gin) if big else chosen.gin_bonus)
    elif other > own:
        points = other - own
    elif other == own and chosen.tie == "nothing":
        winner, points = None, 0
    else:
        winner, points = 1 - facts.knocker, own - other + chosen.undercut_bonus
    return winner, points * (2 if facts.spade_upcard and chosen.spades_double else 1)


@settings(max_examples=100, deadline=None)
@given(st.lists(endings, max_size=12))
def test_random_results_are_priced_under_every_preset(hands: list[HandFacts]) -> None:
    for values in (*PRESETS, *MORE):
        chosen = options(**values)
        columns = scoring.columns_for(chosen)
        points, boxes, done = [0, 0], [0, 0], False
        for facts in hands:
            priced = scoring.price(facts, chosen)
            assert (priced.winner, priced.points) == worth_by_hand(facts, chosen)
            columns = scoring.entered(columns, priced, chosen)
            if not done and priced.winner is not None:
                at_once = chosen.box_bonus if chosen.boxes == "at_once" else 0
                points[priced.winner] += priced.points + at_once
                boxes[priced.winner] += 1
                done = points[priced.winner] >= chosen.target
        assert (columns[0].points, columns[0].boxes) == (tuple(points), tuple(boxes))
        assert (columns[0].won is not None) == done
        settled = scoring.settle(columns[0], chosen)
        for seat in (0, 1):
            assert settled.totals[seat] == sum(line.points for line in settled.lines[seat]) >= points[seat]


@pytest.mark.parametrize("values", [*PRESETS, *MORE])
def test_games_that_were_played_are_repriced_from_their_facts(values: dict[str, object]) -> None:
    for number in range(3):
        rules, state = at_random(number.to_bytes(4, "big"), values)
        columns = scoring.columns_for(rules.options)
        for facts in state.table.sheet:
            assert scoring.outcome(columns, rules.options) is None
            columns = scoring.entered(columns, scoring.price(facts, rules.options), rules.options)
        assert columns == state.table.columns
        assert rules.result(state) == scoring.outcome(columns, rules.options)
        assert rules.scores(state) == scoring.totals(columns, rules.options)
