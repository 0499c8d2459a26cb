"""Every bot at every table that can be set: its moves are legal, and the same again when asked again."""

from __future__ import annotations

import pytest

from cardsuite.bots.random import RandomBot
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.bot import Bot, Budget
from cardsuite.engine.rules import step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.spades.bot import easy, explain, hinter, medium
from cardsuite.games.spades.model import Move, Saw, View
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.rules import SpadesRules, State

TABLES: list[tuple[int, dict[str, object]]] = [
    (4, {}),
    (4, {"preset": "double-nil"}),
    (4, {"preset": "cutthroat"}),
    (4, {"preset": "mirror"}),
    (4, {"preset": "whiz"}),
    (4, {"preset": "suicide"}),
    (4, {"nil_pass": 4, "target": 200}),
    (4, {"nil_pass": 1, "failed_nil_helps": True}),
    (4, {"total_not_thirteen": True, "min_team_bid": 4}),
    (4, {"min_team_bid": 13, "total_not_thirteen": True}),
    (4, {"no_spade_first_trick": True, "spade_lead": "after_first_trick"}),
    (4, {"bags": "reset", "bag_limit": 3, "ten_for_200": True, "failed_nil_bags": False}),
    (4, {"mercy": -200, "blind_nil": "off", "spade_lead": "any", "bag_penalty": 0}),
    (3, {}),
    (3, {"deal": "all"}),
    (3, {"deal": "all", "preset": "whiz"}),
    (2, {}),
    (2, {"deal": "draw"}),
    (2, {"deal": "draw", "preset": "mirror"}),
]


def played(rules: SpadesRules, bot: Bot[View, Move, Saw], seed: bytes, hands: int, budget: Budget) -> State:
    state = rules.initial()
    number = 0
    while (acting := rules.to_act(state)) and len(state.table.sheet) < hands:
        seat = acting[0]
        dice = dice_for_seat(seed, "spades", seat, number)
        number += 1
        if seat == DEALER:
            state = step(rules, state, seat, rules.chance(state, dice))
            continue
        view = rules.view(state, seat)
        moves = rules.legal_moves(view)
        move = bot.choose(view, (), moves, dice, budget)
        assert move is not None
        assert rules.check(view, move) is None
        state = step(rules, state, seat, move)
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("level", ["easy", "medium", "forgetful", "random"])
def test_every_bot_plays_at_every_table(seats: int, options: dict[str, object], level: str) -> None:
    rules = SpadesRules(TABLE.read(options, seats), seats)
    bot: Bot[View, Move, Saw] = (
        RandomBot() if level == "random" else easy(rules) if level == "easy" else medium(rules)
    )
    budget = Budget(worlds=8, memory=30 if level == "forgetful" else 100)
    state = played(rules, bot, level.encode(), 3, budget)
    assert len(state.table.sheet) == 3 or rules.result(state) is not None
    assert state == played(rules, bot, level.encode(), 3, budget), "the same dice give the same game"


def test_every_hint_has_a_reason_that_names_nothing_hidden() -> None:
    rules = SpadesRules(TABLE.read({"nil_pass": 2}, 4), 4)
    asked = hinter(rules)
    state = rules.initial()
    number = 0
    while len(state.table.sheet) < 2:
        seat = rules.to_act(state)[0]
        dice = Stream(b"hint", str(number))
        number += 1
        if seat == DEALER:
            state = step(rules, state, seat, rules.chance(state, dice))
            continue
        view = rules.view(state, seat)
        moves = rules.legal_moves(view)
        hint = asked.hint(view, (), moves, dice, Budget())
        assert hint.move is not None
        assert rules.check(view, hint.move) is None
        assert hint.reason[0].isupper()
        assert hint.reason.endswith(".")
        assert len(hint.reason) <= 90
        same_dice = Stream(b"hint", str(number - 1))
        assert explain(view, moves, hint.move, same_dice, Budget()) == hint.reason
        state = step(rules, state, seat, hint.move)


def test_a_bot_that_forgets_plays_other_cards() -> None:
    rules = SpadesRules(TABLE.read({}, 4), 4)
    sharp = played(rules, medium(rules), b"memory", 3, Budget())
    dull = played(rules, medium(rules), b"memory", 3, Budget(memory=0))
    assert sharp.table.sheet != dull.table.sheet
