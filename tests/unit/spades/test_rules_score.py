"""Rows R11 to R19 and R21: what a hand is worth, line by line, and when the game is over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.result import Result, Termination
from cardsuite.games.spades.model import Bid, Over, SideScore
from cardsuite.games.spades.options import TABLE, Options
from cardsuite.games.spades.scoring import Priced, outcome, price
from tests.unit.spades.play import bid, dealt, play_out, rules_for

NIL, BLIND = Bid(0), Bid(0, blind=True)


def priced(
    bids: list[Bid | int], won: list[int], score: int = 0, bag_count: int = 0, /, **options: object
) -> Priced:
    made = [Bid(each) if isinstance(each, int) else each for each in bids]
    return price(made, won, SideScore(score, bag_count), TABLE.read(options))


def lines(result: Priced) -> list[tuple[str, int, int]]:
    return [(line.kind, line.points, line.bags) for line in result.lines]


def test_R11_a_made_contract_is_ten_a_trick_and_one_for_each_overtrick() -> None:
    assert lines(priced([3, 2], [4, 3])) == [("contract", 50, 0), ("overtricks", 2, 2)]
    assert priced([3, 2], [4, 3], 337, 7).after == SideScore(389, 9)
    assert lines(priced([4, 3], [7, 0])) == [("contract", 70, 0)]


@pytest.mark.parametrize(
    ("bids", "won", "delta"),
    [([5, 5], [6, 4], 200), ([7, 4], [6, 6], 201), ([5, 4], [6, 4], 91), ([6, 4], [6, 3], -100)],
)
def test_R11_ten_for_200(bids: list[Bid | int], won: list[int], delta: int) -> None:
    assert priced(bids, won, ten_for_200=True).delta == delta


def test_R12_a_set_contract_costs_ten_a_trick_and_brings_no_bags() -> None:
    result = priced([4, 3], [3, 3], 100, 5)
    assert lines(result) == [("contract", -70, 0)]
    assert result.after == SideScore(30, 5)
    assert "1 trick short of 7" in result.lines[0].reason


def test_R13_ten_bags_cost_a_hundred_and_leave() -> None:
    assert lines(priced([3, 2], [5, 3], 337, 7)) == [
        ("contract", 50, 0),
        ("overtricks", 3, 3),
        ("penalty", -100, -10),
    ]
    assert priced([3, 2], [5, 4], 337, 7).after == SideScore(291, 1)


def test_R13_twice_in_one_hand() -> None:
    """Nine bags and eleven more: twenty."""
    result = priced([1, 1], [7, 6], 0, 9)
    assert result.after == SideScore(20 + 11 - 200, 0)


def test_R13_bags_are_never_read_off_the_score() -> None:
    assert priced([1], [1], -37, 9).after == SideScore(-27, 9)


@pytest.mark.parametrize(
    ("options", "after"),
    [
        ({}, SideScore(20 + 11 - 100, 6)),
        ({"bag_limit": 5}, SideScore(20 + 11 - 300, 1)),
        ({"bag_penalty": 0}, SideScore(31, 6)),
        ({"bag_penalty": 50}, SideScore(31 - 50, 6)),
        ({"bags": "reset"}, SideScore(31 - 100, 0)),
        ({"bags": "reset", "bag_limit": 5}, SideScore(31 - 100, 0)),
        ({"bag_limit": 17}, SideScore(31, 16)),
    ],
)
def test_R13_limit_penalty_and_what_becomes_of_the_rest(options: dict[str, object], after: SideScore) -> None:
    assert priced([1, 1], [7, 6], 0, 5, **options).after == after


@pytest.mark.parametrize(
    ("nil", "won", "options", "points"),
    [
        (NIL, 0, {}, 100),
        (NIL, 2, {}, -100),
        (BLIND, 0, {}, 100),
        (BLIND, 0, {"blind_nil": 200}, 200),
        (BLIND, 1, {"blind_nil": 200}, -200),
        (NIL, 0, {"blind_nil": 200}, 100),
    ],
)
def test_R14_a_nil_counts_besides_the_partners_contract(
    nil: Bid, won: int, options: dict[str, object], points: int
) -> None:
    result = priced([nil, 4], [won, 4], **options)
    assert ("nil", points, 0) in lines(result)
    assert ("contract", 40, 0) in lines(result)


def test_R15_a_failed_nil_does_not_help_and_brings_bags() -> None:
    assert lines(priced([NIL, 4], [2, 3])) == [("contract", -40, 0), ("nil", -100, 0), ("nil bags", 2, 2)]
    assert priced([NIL, 4], [1, 4], 0, 9).after == SideScore(40 - 100 + 1 - 100, 0)


@pytest.mark.parametrize(
    ("won", "options", "expected"),
    [
        ([2, 4], {"failed_nil_bags": False}, [("contract", 40, 0), ("nil", -100, 0)]),
        ([2, 2], {"failed_nil_helps": True}, [("contract", 40, 0), ("nil", -100, 0)]),
        ([2, 3], {"failed_nil_helps": True}, [("contract", 40, 0), ("overtricks", 1, 1), ("nil", -100, 0)]),
        ([1, 2], {"failed_nil_helps": True}, [("contract", -40, 0), ("nil", -100, 0)]),
        (
            [2, 3],
            {"failed_nil_helps": True, "failed_nil_bags": False},
            [("contract", 40, 0), ("nil", -100, 0)],
        ),
        (
            [2, 5],
            {"failed_nil_helps": True, "failed_nil_bags": False},
            [("contract", 40, 0), ("overtricks", 1, 1), ("nil", -100, 0)],
        ),
    ],
)
def test_R15_failed_nil_options(
    won: list[int], options: dict[str, object], expected: list[tuple[str, int, int]]
) -> None:
    assert lines(priced([NIL, 4], won, **options)) == expected


def test_R16_two_nils_stand_each_by_itself() -> None:
    assert priced([NIL, NIL], [0, 0]).delta == 200
    assert lines(priced([NIL, BLIND], [0, 3], blind_nil=200)) == [
        ("nil", 100, 0),
        ("nil", -200, 0),
        ("nil bags", 3, 3),
    ]
    assert priced([NIL, NIL], [1, 3], failed_nil_helps=True).delta == -196
    assert priced([NIL, NIL], [1, 3], failed_nil_bags=False).delta == -200
    assert priced([NIL, NIL], [1, 3], failed_nil_bags=False, failed_nil_helps=True).delta == -200


def test_R21_alone_the_same_formulas_hold() -> None:
    assert lines(priced([5], [7])) == [("contract", 50, 0), ("overtricks", 2, 2)]
    assert priced([NIL], [0], 50, 3).after == SideScore(150, 3)
    assert priced([NIL], [2], 50, 3).after == SideScore(-48, 5)
    assert priced([6], [5], 10, 9).after == SideScore(-50, 9)


def some_options() -> st.SearchStrategy[Options]:
    names = ("blind_nil", "ten_for_200", "bag_limit", "bag_penalty", "bags", "failed_nil_helps")
    options = [TABLE.option(name) for name in (*names, "failed_nil_bags")]
    return st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in options}).map(
        lambda values: TABLE.read({**values, "blind_nil": values["blind_nil"]})
    )


@given(
    st.lists(st.tuples(st.integers(0, 13), st.booleans(), st.integers(0, 13)), min_size=1, max_size=2),
    st.integers(-900, 900),
    st.integers(0, 9),
    some_options(),
)
def test_the_lines_explain_all_of_the_score(
    seats: list[tuple[int, bool, int]], score: int, bags: int, options: Options
) -> None:
    bids = [Bid(number, blind and number == 0) for number, blind, _ in seats]
    won = [tricks for _, _, tricks in seats]
    result = price(bids, won, SideScore(score, bags), options)
    assert result.delta == sum(line.points for line in result.lines)
    assert result.after.score == score + result.delta
    assert result.after.bags == bags + sum(line.bags for line in result.lines)
    assert 0 <= result.after.bags < options.bag_limit
    assert sum(line.bags for line in result.lines if line.kind != "penalty") <= sum(won)
    assert all(line.reason for line in result.lines)


@pytest.mark.parametrize(
    ("totals", "options", "winners"),
    [
        ((500, 499), {}, (0,)),
        ((512, 530), {}, (1,)),
        ((499, 499), {}, None),
        ((520, 520), {}, None),
        ((250, 100), {"target": 250}, (0,)),
        ((510, 505, 300, 120), {}, (0,)),
        ((510, 510, 300, 120), {}, None),
    ],
)
def test_R17_who_has_reached_the_target_with_most_wins(
    totals: tuple[int, ...], options: dict[str, object], winners: tuple[int, ...] | None
) -> None:
    result = outcome(totals, 7, TABLE.read(options))
    expected = None if winners is None else Result(totals, winners, Termination.FINISHED)
    assert result == expected


@pytest.mark.parametrize(
    ("totals", "mercy", "winners"),
    [
        ((-600, 120), "off", None),
        ((-200, 120), -200, (1,)),
        ((-199, 120), -200, None),
        ((-350, -360), -350, (0,)),
        ((-210, -210), -200, None),
        ((-501, 40, 40), -500, None),
        ((-501, 40, 41), -500, (2,)),
        ((-77, 0), -77, (1,)),
    ],
)
def test_R18_mercy(totals: tuple[int, ...], mercy: int | str, winners: tuple[int, ...] | None) -> None:
    result = outcome(totals, 7, TABLE.read({"mercy": mercy}))
    assert (result.winners if result is not None else None) == winners


@pytest.mark.parametrize(
    ("totals", "hand", "options", "expected"),
    [
        ((310, 290), 99, {}, None),
        ((310, 290), 100, {}, ((0,), Termination.CAPPED)),
        ((290, 290), 100, {}, ((), Termination.DRAW)),
        ((290, 290, 100), 100, {}, ((), Termination.DRAW)),
        ((510, 290), 100, {}, ((0,), Termination.FINISHED)),
        ((510, 510), 100, {}, ((), Termination.DRAW)),
        ((10, 20), 3, {"max_hands": 3}, ((1,), Termination.CAPPED)),
    ],
)
def test_R19_length(
    totals: tuple[int, ...],
    hand: int,
    options: dict[str, object],
    expected: tuple[tuple[int, ...], Termination] | None,
) -> None:
    result = outcome(totals, hand, TABLE.read(options))
    assert (None if result is None else (result.winners, result.termination)) == expected


def test_R17_the_game_ends_after_the_whole_hand() -> None:
    rules = rules_for(target=50)
    all_spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    state = play_out(rules, bid(rules, dealt(rules, [all_spades]), 13, "nil", "nil", "nil"))
    assert state.table.phase == Over(3, Result((230, 200), (0,), Termination.FINISHED))
    assert rules.to_act(state) == ()
    assert rules.result(state) == Result((230, 200), (0,), Termination.FINISHED)
    assert rules.legal_moves(rules.view(state, 0)) == ()
    assert state.table.hand == 1
