"""The columns and the foundations: rows K5 to K8, and how a game ends."""

from __future__ import annotations

import pytest

from cardsuite.core.card import parse_cards
from cardsuite.engine.result import Termination
from cardsuite.games.klondike.model import Phase
from tests.unit.klondike.tables import card, column, home, listed, played, refused, rules_of, state_of


def test_K5_columns_are_built_down_in_alternating_colours() -> None:
    rules = rules_of()
    state = state_of(("9S", "8H", "8C", "7H"))
    assert listed(rules, state) >= {"2>1x1", "4>3x1"}
    for move in ("3>1", "4>2", "1>2", "4>1"):
        assert refused(rules, state, move).code == "build"
    assert column(played(rules, state, "2>1"), 1) == "9S 8H"


def test_K5_a_part_of_a_run_may_be_moved_too() -> None:
    rules = rules_of()
    state = state_of(("(2C) TS 9H 8C 7D", "TC", "8S"))
    assert {"1>2x3", "1>3x1"} <= listed(rules, state)
    after = played(rules, state, "1>2")
    assert [column(after, n) for n in (1, 2)] == ["(1) TS", "TC 9H 8C 7D"]


def test_K5_only_one_length_fits_so_it_need_not_be_said() -> None:
    rules = rules_of()
    state = state_of(("TS 9H 8C", "TC"))
    assert played(rules, state, "1>2").table.columns == played(rules, state, "1>2x2").table.columns
    assert refused(rules, state, "1>2x1").code == "build"
    assert refused(rules, state, "1>2x4").code == "run"


def test_K5_what_is_no_run_is_not_lifted_as_one() -> None:
    rules = rules_of()
    state = state_of(("9H 5C", "TC"))
    assert refused(rules, state, "1>2x2").code == "run"


def test_K5_nothing_is_lifted_from_an_empty_column_or_put_where_it_lies() -> None:
    rules = rules_of()
    state = state_of(("KS", ""))
    assert refused(rules, state, "2>1").code == "empty"
    assert refused(rules, state, "1>1").code == "same_column"
    assert refused(rules, state, "9>1").code == refused(rules, state, "1>8").code == "column"


def test_K6_an_empty_column_takes_a_king_or_a_run_that_it_heads() -> None:
    rules = rules_of()
    state = state_of(("(2C) KS QH", "", "QD"), waste="KD")
    assert {"W>2", "1>2x2"} <= listed(rules, state)
    assert refused(rules, state, "3>2").code == refused(rules, state, "1>2x1").code == "empty_column"
    assert column(played(rules, state, "1>2"), 2) == "KS QH"


def test_K6_under_any_every_card_or_run_may_go_there() -> None:
    rules = rules_of(empty_column="any")
    state = state_of(("QS JH TC", ""))
    assert {"1>2x1", "1>2x2", "1>2x3"} <= listed(rules, state)
    assert refused(rules, state, "1>2").code == "how_many"
    assert column(played(rules, state, "1>2x2"), 2) == "JH TC"


def test_K7_foundations_are_built_up_by_suit_from_the_ace() -> None:
    rules = rules_of()
    state = state_of(("2H AH", "AS", "2S"), waste="AD")
    assert refused(rules, state, "3>F").code == "foundation"
    after = played(rules, state, "1>F", "W>F", "2>F", "3>F", "1>F")
    assert home(after) == parse_cards("AD 2H 2S")


def test_K7_only_the_top_card_goes_up() -> None:
    rules = rules_of()
    state = state_of(("AH 5C",))
    assert "1>F" not in listed(rules, state)


def test_K7_a_foundation_card_may_come_back_down() -> None:
    rules = rules_of()
    state = state_of(("6S", "3C"), up="5H 2D")
    assert {"FH>1", "FD>2"} <= listed(rules, state)
    after = played(rules, state, "FH>1")
    assert (column(after, 1), home(after)) == ("6S 5H", parse_cards("2D 4H"))
    assert refused(rules, state, "FC>1").code == "empty"
    assert refused(rules, state, "FH>2").code == "build"


def test_K7_without_from_foundation_it_stays_there() -> None:
    rules = rules_of(from_foundation=False)
    state = state_of(("6S",), up="5H")
    assert refused(rules, state, "FH>1").code == "from_foundation"
    assert not [move for move in listed(rules, state) if move.startswith("F")]


def test_K8_an_uncovered_card_turns_up_by_itself_and_is_not_counted() -> None:
    rules = rules_of()
    state = state_of(("(2C 4D) 9H", "TS"))
    after = played(rules, state, "1>2")
    assert (column(after, 1), after.table.moves) == ("(1) 4D", 1)
    assert after.hidden.columns[0] == parse_cards("2C")


def test_K8_by_hand_it_is_turned_by_a_move_and_nothing_goes_on_it_before() -> None:
    rules = rules_of(flip="manual")
    state = state_of(("(2C 4D) 9H", "TS", "3S"))
    after = played(rules, state, "1>2")
    assert column(after, 1) == "(2)"
    assert refused(rules, after, "3>1").code == "face_down"
    assert refused(rules, after, "1>3").code == "face_down"
    assert refused(rules, after, "flip 2").code == "face_up"
    turned = played(rules, after, "flip 1")
    assert (column(turned, 1), turned.table.moves) == ("(1) 4D", 2)
    assert column(played(rules, turned, "3>1"), 1) == "(1) 4D 3S"


def test_K8_a_column_of_face_down_cards_is_not_empty() -> None:
    rules = rules_of(flip="manual", empty_column="any")
    state = state_of(("(2C) 9H", "TS", "KS"))
    after = played(rules, state, "1>2")
    assert refused(rules, after, "3>1").code == "face_down"


@pytest.mark.parametrize("source", ["draw", "2>F", "1>3", "W>3", "FH>3", "flip 2"])
def test_K10_each_of_these_is_one_move(source: str) -> None:
    rules = rules_of(flip="manual")
    state = state_of(("9H", "(3C) AS", "TS", "6S"), stock="4D", waste="9D", up="5H")
    if source == "flip 2":
        state = played(rules, state, "2>F")
    if source == "FH>3":
        source = "FH>4"
    before = state.table.moves
    assert played(rules, state, source).table.moves == before + 1


def test_K10_a_whole_run_is_one_move() -> None:
    rules = rules_of()
    assert played(rules, state_of(("TS 9H 8C", "JD")), "1>2").table.moves == 1


def test_a_game_is_won_with_all_cards_up() -> None:
    rules = rules_of()
    state = state_of(("KS",), up="KC KD KH QS")
    after = played(rules, state, "1>F")
    result = rules.result(after)
    assert after.table.phase is Phase.WON
    assert result is not None
    assert (result.winners, rules.to_act(after)) == ((0,), ())


def test_a_game_ends_when_nothing_can_be_moved() -> None:
    rules = rules_of(passes=1)
    state = state_of(("9H", "9D", "5H", "5D", "3H", "3D", "(2S) JH"), stock="7H")
    after = played(rules, state, "draw")
    result = rules.result(after)
    assert after.table.phase is Phase.STUCK
    assert result is not None
    assert (result.winners, rules.legal_moves(rules.view(after, 0))) == ((), ())
    assert refused(rules, after, "draw").code == "over"


def test_a_game_ends_after_two_thousand_moves() -> None:
    rules = rules_of()
    state = state_of(("KC",), stock="2C 3D")
    state = state._replace(table=state.table._replace(moves=1998))
    assert played(rules, state, "draw").table.phase is Phase.PLAYING
    result = rules.result(played(rules, state, "draw", "draw"))
    assert result is not None
    assert (result.termination, result.winners) == (Termination.CAPPED, ())


def test_what_was_seen_names_the_cards_moved_and_the_one_turned_up() -> None:
    rules = rules_of()
    state = state_of(("(2C 4D) 9H 8S", "TS"))
    move = rules.legal_moves(rules.view(state, 0))[0]
    after = rules.apply(state, 0, move)
    seen = rules.observe(state, 0, 0, move, after)
    assert seen is not None
    assert (seen.cards, seen.turned) == (parse_cards("9H 8S"), card("4D"))


def test_whoever_only_looks_on_moves_nothing() -> None:
    rules = rules_of()
    view = rules.view(state_of(("KS",)), None)
    assert rules.legal_moves(view) == ()
    assert rules.check(view, rules.legal_moves(view._replace(seat=0))[0]) is not None
