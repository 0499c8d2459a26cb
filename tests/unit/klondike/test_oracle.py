"""What only the whole deal tells: real solutions, proofs of loss, and nothing where neither was found."""

from __future__ import annotations

import pytest

from cardsuite.core.card import parse_cards
from cardsuite.engine.bot import Answer, Budget
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.log import Helped
from cardsuite.games.klondike.model import Phase
from cardsuite.games.klondike.notation import read_move
from cardsuite.games.klondike.oracle import KlondikeOracle, layout_of
from cardsuite.games.klondike.rules import KlondikeRules, State
from tests.unit.klondike.tables import dealt, fresh, make, played, rules_of, session_at, state_of

BUDGET = Budget(nodes=30_000)


def ask(rules: KlondikeRules, state: State, question: str = "winnable", budget: Budget = BUDGET) -> Answer:
    return KlondikeOracle(rules).ask(state, question, budget)


def followed(rules: KlondikeRules, state: State, most: int = 400) -> tuple[State, int]:
    """Do what one oracle says until the game is over or it says nothing."""
    oracle = KlondikeOracle(rules)
    for moves in range(most):
        answer = oracle.ask(state, "hint", BUDGET)
        if answer.move is None or state.table.phase is not Phase.PLAYING:
            return state, moves
        state = played(rules, state, answer.move)
        if state.table.phase is not Phase.PLAYING:
            return state, moves + 1
    return state, most


@pytest.mark.parametrize(("draw", "deal"), [(1, "100001"), (1, "100003"), (3, "100003"), (3, "100004")])
def test_whoever_follows_its_hints_wins(draw: int, deal: str) -> None:
    rules = rules_of(draw=draw)
    state = dealt(rules, deal)
    first = ask(rules, state, "hint")
    end, moves = followed(rules, state)
    assert end.table.phase is Phase.WON
    assert first.verdict == "won"
    assert first.reason == f"This is the first of {moves} moves that win."


@pytest.mark.parametrize(("draw", "deal"), [(1, "100002"), (1, "100005"), (3, "100101")])
def test_lost_is_said_where_everything_was_tried(draw: int, deal: str) -> None:
    rules = rules_of(draw=draw)
    state = dealt(rules, deal)
    answer = ask(rules, state, budget=BUDGET)
    assert answer == Answer("lost", None, "This cannot be won any more; everything was tried.")
    assert ask(rules, state, "hint").move is None


def test_a_search_that_ran_out_is_no_loss() -> None:
    rules = rules_of()
    answer = ask(rules, dealt(rules, "100003"), budget=Budget(nodes=5))
    assert answer.verdict == "unknown"
    assert answer.move is None
    assert "open" in answer.reason


def test_won_without_a_move_where_only_that_was_asked() -> None:
    rules = rules_of()
    assert ask(rules, dealt(rules, "100003")) == Answer("won", None, "This can still be won.")


def test_the_last_move_wins_at_once() -> None:
    rules = rules_of()
    answer = ask(rules, state_of(["KS"], up="KC KD KH QS"), "hint")
    assert answer == Answer("won", "1>F", "This wins at once.")


def test_after_another_move_it_looks_anew() -> None:
    rules = rules_of()
    oracle = KlondikeOracle(rules)
    state = dealt(rules, "100003")
    assert oracle.ask(state, "hint", BUDGET).move is not None
    drawn = played(rules, state, *["draw"] * 5)
    answer = oracle.ask(drawn, "hint", BUDGET)
    assert answer.move is not None
    assert rules.check(rules.view(drawn, 0), read_move(answer.move)) is None


def test_what_other_rules_allow_is_not_called_lost() -> None:
    """Any card may begin an empty column here, of which the solver knows nothing (K6)."""
    for options, verdict in (({}, "lost"), ({"empty_column": "any"}, "unknown")):
        rules = rules_of(**options)
        assert ask(rules, dealt(rules, "100005")).verdict == verdict


def test_a_win_that_these_rules_refuse_is_none() -> None:
    """With a single pass the solver's way through the stock is refused (K4)."""
    state = state_of(["KS"], up="TS KH KD KC", waste="JS QS")
    assert ask(rules_of(), state).verdict == "won"
    assert ask(rules_of(passes=1), state).verdict == "unknown"


def test_cards_are_turned_up_by_hand_on_the_way() -> None:
    rules = rules_of(flip="manual")
    end, _ = followed(rules, dealt(rules, "100003"))
    assert end.table.phase is Phase.WON


def test_a_card_that_waits_to_be_turned_is_turned_first() -> None:
    rules = rules_of(flip="manual")
    state = state_of(["(KS QS)"], up="KC KD KH JS")
    assert layout_of(state).columns[0] == (parse_cards("KS"), parse_cards("QS"))
    assert ask(rules, state, "hint").move == "flip 1"


def test_another_question_is_refused() -> None:
    rules = rules_of()
    with pytest.raises(ValueError, match="is no question; ask for hint or winnable"):
        ask(rules, dealt(rules, "100003"), "why")


def test_a_session_writes_down_that_it_was_asked() -> None:
    session = fresh("draw=3", deal="100003")
    before = session.helped
    first = session.oracle(0, "hint", 30_000)
    assert first.move is not None
    assert (before, session.helped) == (False, True)
    assert session.timeline.entries[-1] == Helped(0, "oracle", session.timeline.entries[-1].t)
    make(session, first.move)
    assert session.oracle(0, "winnable", 30_000).verdict == "won"
    second = session.oracle(0, "hint", 30_000)
    assert int(second.reason.split()[5]) == int(first.reason.split()[5]) - 1


def test_a_question_that_is_none_is_not_written_down() -> None:
    session = fresh()
    before = session.number
    with pytest.raises(ValueError, match="no question"):
        session.oracle(0, "why")
    assert session.number == before


def test_nothing_is_told_when_there_is_nothing_to_decide() -> None:
    session = session_at(state_of(["KS"], up="KC KD KH QS"))
    make(session, "1>F")
    with pytest.raises(IllegalMoveError, match="on your turn"):
        session.oracle(0, "hint")


def test_finishing_by_itself_is_no_help() -> None:
    session = session_at(state_of(["KS QH", "KH"], up="KC KD JH QS"))
    make(session, "1>F")
    while session.advance() is not None:
        pass
    assert session.result is not None
    assert not session.helped


def test_the_shown_move_is_no_view_of_the_seat() -> None:
    """The oracle's knowledge stays out of views and hints: those are the same over other hidden cards."""
    session = fresh(deal="100003")
    view = session.view(0)
    session.oracle(0, "hint", 30_000)
    assert session.view(0) == view
