"""Imagined worlds agree with all that the seat knows, also of a stock that was turned over."""

from __future__ import annotations

from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, chosen
from cardsuite.engine.rules import step
from cardsuite.games.rummy.codec import CODEC
from cardsuite.games.rummy.model import Saw
from tests.unit.rummy.play import dealt, hand_of, offered, play, rules_for


def test_a_world_shows_the_seat_the_same_view() -> None:
    rules = rules_for(3)
    dice = Stream(b"1", "tests/rummy/imagine")
    state = rules.initial()
    history: list[Saw] = []
    while not state.table.sheet:
        actor = rules.to_act(state)[0]
        move = (
            rules.chance(state, dice)
            if actor == DEALER
            else chosen(rules.legal_moves(rules.view(state, actor)), dice)
        )
        after = step(rules, state, actor, move)
        saw = rules.observe(state, 1, actor, move, after)
        assert saw is not None
        history.append(saw)
        state = after
        world = rules.determinize(rules.view(state, 1), history, dice)
        assert rules.view(world, 1) == rules.view(state, 1)
        assert sorted(rules.deck(world)) == sorted(rules.pack)


def test_R7_a_stock_that_was_turned_over_is_known_by_those_who_saw_the_pile() -> None:
    rules = rules_for(2)
    state = dealt(rules)
    history = [Saw(DEALER, "deal", cards=state.private[0].hand, up=hand_of(state).pile[0])]

    def on(move: str) -> None:
        nonlocal state
        after = play(rules, state, move)
        saw = rules.observe(state, 0, rules.to_act(state)[0], CODEC.read_move(move), after)
        assert saw is not None
        history.append(saw)
        state = after

    for _ in range(34):
        on("draw stock")
        on(next(move for move in offered(rules, state) if move.startswith("discard")))
    assert hand_of(state).renewed
    world = rules.determinize(rules.view(state, 0), history, Stream(b"2", "tests/rummy/imagine"))
    assert world.hidden.stock == state.hidden.stock
