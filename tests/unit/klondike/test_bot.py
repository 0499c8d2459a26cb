"""The fair player: it sees what a person sees, does nothing for nothing, and comes to an end."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from cardsuite.core.card import ACE
from cardsuite.core.shuffle import Stream, shuffled
from cardsuite.engine.bot import Budget
from cardsuite.games.klondike.bot import Decision, Thinker, by_priority, fair, fixed, hinter, think
from cardsuite.games.klondike.bot_begun import begun
from cardsuite.games.klondike.bot_imagine import hidden_cards, plain_world, worlds
from cardsuite.games.klondike.bot_plans import outlook
from cardsuite.games.klondike.bot_shares import best_plan
from cardsuite.games.klondike.model import Across, Down, Move, Phase, Saw, Word
from cardsuite.games.klondike.notation import write_move
from cardsuite.games.klondike.rules import Hidden, KlondikeRules, State
from cardsuite.games.klondike.solve_tables import CARD
from tests.unit.klondike.tables import dealt, rules_of, state_of

SMALL = Budget(worlds=3, nodes=60)
NARROW = Budget(worlds=1, nodes=20)


class Step(NamedTuple):
    state: State
    history: tuple[Saw, ...]
    legal: tuple[Move, ...]
    move: Move


def game(
    rules: KlondikeRules, state: State, thinker: Thinker, budget: Budget, ended: list[State] | None = None
) -> Iterator[Step]:
    """Every decision of a game, until it is over or given up."""
    history: list[Saw] = []
    while state.table.phase is Phase.PLAYING:
        view = rules.view(state, 0)
        legal = rules.legal_moves(view)
        decision = thinker(view, history, legal, dice(len(history)), budget)
        if decision is None:
            break
        assert rules.check(view, decision.move) is None
        yield Step(state, tuple(history), legal, decision.move)
        after = rules.apply(state, 0, decision.move)
        saw = rules.observe(state, 0, 0, decision.move, after)
        assert saw is not None
        history.append(saw)
        state = after
    if ended is not None:
        ended.append(state)


def dice(number: int) -> Stream:
    return Stream(b"player", str(number))


def place(state: State) -> tuple[object, ...]:
    table = state.table
    return table.columns, table.unseen, table.stock, table.waste, table.foundations


def choice(rules: KlondikeRules) -> State:
    """The first state of a game in which there is more than one plan."""
    for step in game(rules, dealt(rules, "100003"), by_priority, SMALL):
        table = step.state.table
        found = outlook(plain_world(table), rules.options.draw, table.unseen)
        if not table.unseen and not found.forced and len(found.plans) > 2:
            return step.state
    raise AssertionError


def asked(rules: KlondikeRules, state: State, budget: Budget = SMALL) -> str | None:
    view = rules.view(state, 0)
    move = fair(rules).choose(view, (), rules.legal_moves(view), dice(0), budget)
    return None if move is None else write_move(move)


def hinted(rules: KlondikeRules, state: State, budget: Budget = SMALL) -> tuple[str | None, str]:
    view = rules.view(state, 0)
    hint = hinter(rules).hint(view, (), rules.legal_moves(view), dice(0), budget)
    return None if hint.move is None else write_move(hint.move), hint.reason


def otherwise(state: State, number: int) -> State:
    """The same table over other hidden cards."""
    hidden = state.hidden
    cards = iter(shuffled((*(c for column in hidden.columns for c in column), *hidden.stock), dice(number)))
    columns = tuple(tuple(next(cards) for _ in column) for column in hidden.columns)
    return state._replace(hidden=Hidden((), columns, tuple(next(cards) for _ in hidden.stock)))


@pytest.mark.parametrize("draw", [1, 3])
def test_other_hidden_cards_do_not_change_the_move(draw: int) -> None:
    rules = rules_of(draw=draw)
    steps = list(game(rules, dealt(rules, "100003"), by_priority, SMALL))
    for step in steps[:: max(len(steps) // 8, 1)]:
        moves = {
            think(rules.view(state, 0), step.history, step.legal, dice(7), SMALL)
            for state in (step.state, otherwise(step.state, 1), otherwise(step.state, 2))
        }
        assert len(moves) == 1


def test_the_worlds_hold_what_was_seen_where_it_was_seen() -> None:
    rules = rules_of(draw=3)
    for step in game(rules, dealt(rules, "100004"), by_priority, SMALL):
        table = step.state.table
        for world in worlds(table, dice(1), 2):
            order = tuple(CARD[bit] for bit in world.order)
            assert order[: len(table.waste)] == table.waste
            assert table.unseen or order == (*table.waste, *table.stock)
            assert len(order) == len(table.waste) + table.in_stock
        unseen = hidden_cards(table)
        assert list(unseen) == sorted(unseen, key=lambda card: (card.suit, card.rank))
        assert len(unseen) == table.face_down + table.unseen


def test_with_nothing_hidden_a_single_world_is_enough() -> None:
    table = state_of(["KS"], known="QS JS", up="KC KD KH TS").table
    assert len(list(worlds(table, dice(0), 8))) == 1


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize(("thinker", "budget", "deals"), [(by_priority, SMALL, 20), (think, NARROW, 2)])
def test_games_end_and_go_round_nowhere(draw: int, thinker: Thinker, budget: Budget, deals: int) -> None:
    rules = rules_of(draw=draw)
    ends: list[State] = []
    for number in range(100_201, 100_201 + deals):
        places = Counter(
            place(s.state) for s in game(rules, dealt(rules, str(number)), thinker, budget, ends)
        )
        assert max(places.values()) <= (1 if thinker is by_priority else 2)
        assert places.total() < 500
    assert len(ends) == deals
    assert any(end.table.phase is Phase.WON for end in ends) or thinker is think


def test_no_move_is_for_nothing() -> None:
    rules = rules_of(draw=1)
    for number in ("100301", "100302", "100303"):
        for step in game(rules, dealt(rules, number), by_priority, SMALL):
            table, move = step.state.table, step.move
            if isinstance(move, Across) and move.source and table.columns[move.target - 1].is_empty:
                assert table.columns[move.source - 1].down
            assert not (isinstance(move, Down) and table.foundations[move.suit] == ACE)


def test_a_bare_king_stays_and_nothing_left_is_told() -> None:
    rules = rules_of()
    state = state_of(["KS", "", "(2H AH) 5D 4S"], known="9D 9H", up="AC")
    assert asked(rules, state) is None
    move, reason = hinted(rules, state)
    assert move is None
    assert "full pass" in reason
    assert all(word in reason for word in ("undo", "new deal", "restart"))


def test_a_new_card_is_drawn_where_nothing_else_can_be_done() -> None:
    rules = rules_of()
    state = state_of(["KS", "", "(2H AH) 5D 4S"], stock="9D 9H", up="AC")
    assert asked(rules, state) == "draw"


def test_a_known_card_is_fetched_from_the_stock() -> None:
    rules = rules_of()
    assert asked(rules, state_of(["(AH) 8C", "TS"], known="5S 9D 3S", up="AC")) == "draw"
    assert asked(rules, state_of(["(AH) 8C", "TS"], known="3S", waste="5S 9D", up="AC")) == "W>2"
    over = state_of(["(AH) 8C", "TS"], waste="9D 5S 3S", up="AC")
    assert asked(rules, over) == "recycle"


def test_a_hint_tells_its_share_and_is_the_players_move() -> None:
    rules = rules_of()
    steps = list(game(rules, dealt(rules, "100003"), by_priority, SMALL))
    for step in steps[30:90:12]:
        view = rules.view(step.state, 0)
        hint = hinter(rules).hint(view, step.history, step.legal, dice(3), SMALL)
        decision = think(view, step.history, step.legal, dice(3), SMALL)
        assert decision is not None
        assert hint.move == decision.move
        assert re.search(r"wins in (none|[1-3]) of [123] imagined deals", hint.reason), hint.reason


def test_a_hint_where_nothing_is_hidden_says_so() -> None:
    rules = rules_of()
    move, reason = hinted(rules, state_of(["KH", "KS", "KD", "KC"], up="QC QD QH QS"))
    assert move in {f"{n}>F" for n in range(1, 5)}
    assert reason == "Nothing is hidden any more, and this wins."


def test_of_two_plans_that_which_wins_more_worlds_is_taken() -> None:
    rules = rules_of(draw=3)
    for step in game(rules, dealt(rules, "100006"), by_priority, SMALL):
        table = step.state.table
        imagined = list(worlds(table, dice(5), 4))
        plans = outlook(imagined[0], 3, table.unseen).plans
        if table.unseen or len(plans) < 2:
            continue
        each = [best_plan([plan], imagined, 3, 100).wins for plan in plans]
        best = best_plan(plans, imagined, 3, 100)
        assert best.wins == max(each)
        assert best.plan == plans[each.index(max(each))]
        if len(set(each)) > 1:
            return
    pytest.fail("No two plans of that game differed.")


def test_a_plan_is_carried_through_without_another_thought() -> None:
    rules = rules_of(draw=3)
    starts: dict[object, set[object]] = {}
    for step in game(rules, dealt(rules, "100003"), think, SMALL):
        table = step.state.table
        start = begun(table, step.history).table
        if table.unseen or not start.face_down:
            continue
        plan = think(rules.view(step.state, 0), step.history, step.legal, dice(99), SMALL)
        assert plan is not None
        assert plan.move == step.move
        starts.setdefault(start, set()).add((plan.wins, plan.worlds))
    assert len(starts) > 10
    shares = [{share for share in each if share != (0, 0)} for each in starts.values()]
    assert all(len(each) <= 1 for each in shares)
    assert any(each != {(0, 0)} and len(each) == 1 for each in shares)


@pytest.mark.parametrize("draw", [1, 3])
def test_where_a_plan_began_is_the_table_of_the_last_gain(draw: int) -> None:
    rules = rules_of(draw=draw)
    last, since = begun(dealt(rules, "100004").table, ()).table, 0
    for step in game(rules, dealt(rules, "100004"), by_priority, SMALL):
        start, moves = begun(step.state.table, step.history)
        if start != last:
            assert moves == 0
            assert start.columns == step.state.table.columns
            last, since = start, 0
        assert moves == since
        since += 1


def test_the_stock_is_looked_through_first_where_that_costs_nothing() -> None:
    state = state_of(["(2H) 9C", "TH"], stock="4D 5C", up="AC")
    assert asked(rules_of(), state) == "draw"
    assert asked(rules_of(passes=1), state) == "1>2x1"
    _, reason = hinted(rules_of(), state)
    assert reason == "The stock may be gone through as often as you like, so see all of it first."


def test_thinking_wins_more_than_a_fixed_order() -> None:
    rules = rules_of(draw=3)
    wins = []
    for thinker in (by_priority, think):
        ends: list[State] = []
        for number in range(300_001, 300_011):
            deque(game(rules, dealt(rules, str(number)), thinker, Budget(worlds=5, nodes=150), ends), 0)
        wins.append(sum(end.table.phase is Phase.WON for end in ends))
    fixed, thought = wins
    assert thought >= fixed + 2


def test_the_budget_bounds_the_worlds() -> None:
    rules = rules_of()
    view = rules.view(choice(rules), 0)
    legal = rules.legal_moves(view)
    few = think(view, (), legal, dice(0), Budget(worlds=2, nodes=50))
    many = think(view, (), legal, dice(0), Budget())
    assert isinstance(few, Decision)
    assert isinstance(many, Decision)
    assert (few.worlds, many.worlds) == (2, 24)


def test_after_long_wandering_the_shortest_plan_is_taken() -> None:
    rules = rules_of()
    view = rules.view(choice(rules), 0)
    wandered = (Saw(0, Word.RECYCLE),) * 101
    decision = think(view, wandered, rules.legal_moves(view), dice(0), SMALL)
    assert decision is not None
    assert decision.worlds == 0
    assert decision.move in rules.legal_moves(view)


@pytest.mark.parametrize(
    "options",
    [
        {"empty_column": "any"},
        {"passes": 1},
        {"passes": 3, "draw": 3},
        {"from_foundation": False},
        {"flip": "manual"},
        {"auto_finish": "off", "auto_up": "safe"},
        {"scoring": "vegas"},
    ],
)
def test_every_option_is_played_by(options: dict[str, object]) -> None:
    rules = rules_of(**options)
    ends: list[State] = []
    for number in range(100_401, 100_406):
        moves = list(game(rules, dealt(rules, str(number)), by_priority, SMALL, ends))
        assert len(moves) < 500
    assert sum(end.table.home for end in ends) >= 15


def test_any_card_begins_an_empty_column_where_that_is_allowed() -> None:
    state = state_of(["(2H) 9C", ""], known="4D", up="AC")
    assert asked(rules_of(empty_column="any"), state) == "1>2x1"
    assert asked(rules_of(), state) is None


def test_the_fixed_player_takes_the_first_plan() -> None:
    rules = rules_of()
    view = rules.view(choice(rules), 0)
    legal = rules.legal_moves(view)
    table = view.table
    plans = outlook(plain_world(table), 1, table.unseen).plans
    assert [plan.turn for plan in plans] == sorted((plan.turn for plan in plans), reverse=True)
    same = {fixed(rules).choose(view, (), legal, dice(n), SMALL) for n in range(3)}
    assert len(same) == 1
