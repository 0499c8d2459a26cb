"""Whole games at random, saved and gone on with in every phase, and the deals a seat imagines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, chosen
from cardsuite.engine.rules import step
from cardsuite.games.literature.codec import CODEC
from cardsuite.games.literature.half_suits import CARDS, half_suit_of
from cardsuite.games.literature.model import (
    ClaimingRest,
    Dealing,
    HandingOver,
    NamingClaimer,
    Over,
    Playing,
    Question,
    Saw,
    SawAsk,
    SawDeal,
    Seating,
)
from cardsuite.games.literature.options import PLAYERS, TABLE
from cardsuite.games.literature.recall import recall
from cardsuite.games.literature.rules import State
from tests.unit.literature.play import (
    TheRules,
    dealt,
    go,
    laid,
    mixed_options,
    play_out,
    rules_for,
    some_move,
)

PHASES: Final = {Seating, Dealing, Playing, HandingOver, NamingClaimer, ClaimingRest, Over}


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("preset", [*TABLE.presets, "mixed"])
def test_random_games_end_by_rule(preset: str, seats: int) -> None:
    for number in range(3):
        seed = f"{preset}/{seats}/{number}"
        mixed = mixed_options(Stream(seed.encode(), "mixed"), seats)
        rules = rules_for(seats, **(mixed if preset == "mixed" else {"preset": preset}))
        _, state = play_out(rules, seed)
        assert isinstance(state.table.phase, Over)
        assert rules.result(state) is not None


def steps(rules: TheRules, seed: str, claims: int = 6) -> Iterator[tuple[State, int, State]]:
    """A random game, step by step: the state before, who moved, the state after."""
    state, number = rules.initial(), 0
    while rules.to_act(state):
        dice = Stream(f"{seed}/{number}".encode(), "literature/steps")
        seat = rules.to_act(state)[0]
        claim = not dice.below(claims)
        move = rules.chance(state, dice) if seat == DEALER else some_move(rules, state, seat, dice, claim)
        after = step(rules, state, seat, move)
        yield state, seat, after
        state, number = after, number + 1


def test_a_game_is_saved_and_gone_on_with_in_every_phase() -> None:
    rules, met = rules_for(6, after_claim="scorer_chooses", win="play_out"), set()
    for seed in range(40):
        for before, _, after in steps(rules, str(seed), claims=3):
            for state in (before, after):
                if type(state.table.phase) not in met:
                    met.add(type(state.table.phase))
                    read = CODEC.read_state(CODEC.write_state(state))
                    assert read == state
                    assert type(read.table.phase) is type(state.table.phase)
                    assert rules.to_act(read) == rules.to_act(state)
                    for seat in rules.to_act(state):
                        if seat != DEALER:
                            listed = rules.legal_moves(rules.view(state, seat))
                            assert rules.legal_moves(rules.view(read, seat)) == listed
                            assert step(rules, read, seat, listed[0]) == step(rules, state, seat, listed[0])
        if met == PHASES:
            return
    assert met == PHASES


def lives(rules: TheRules, seed: str) -> Iterator[tuple[State, tuple[tuple[Saw, ...], ...]]]:
    """The states of a random game with what each seat has lived through until then."""
    state, number = rules.initial(), 0
    histories: list[list[Saw]] = [[] for _ in range(rules.seats)]
    while rules.to_act(state):
        dice = Stream(f"{seed}/{number}".encode(), "literature/lives")
        seat = rules.to_act(state)[0]
        claim = not dice.below(20)
        move = rules.chance(state, dice) if seat == DEALER else some_move(rules, state, seat, dice, claim)
        after = step(rules, state, seat, move)
        for own, history in enumerate(histories):
            saw = rules.observe(state, own, seat, move, after)
            assert saw is not None
            history.append(saw)
        state, number = after, number + 1
        yield state, tuple(map(tuple, histories))


@pytest.mark.parametrize(("seats", "own"), [(4, False), (6, False), (6, True), (8, False)])
def test_what_is_imagined_agrees_with_every_question_that_was_asked(seats: int, own: bool) -> None:
    """The imagined deal is played backwards: at every question the cards lie so that it went as it did."""
    rules = rules_for(seats, own_card_asks=own)
    for at, (state, histories) in enumerate(lives(rules, f"{seats}/{own}")):
        if at % 9 != 4 or isinstance(state.table.phase, Over):
            continue
        seat = chosen(range(seats), Stream(str(at).encode(), "literature/who"))
        view = rules.view(state, seat)
        world = rules.determinize(view, histories[seat], Stream(str(at).encode(), "literature/imagine"))
        assert rules.view(world, seat) == view
        assert tuple(map(len, world.private)) == state.table.counts
        assert_lived(world, histories[seat], own)


def assert_lived(world: State, history: tuple[Saw, ...], own: bool) -> None:
    """Backwards from a deal, everything that was seen happens again."""
    holder = {card: seat for seat, hand in enumerate(world.private) for card in hand}
    for each in world.table.resolved:
        holder |= dict(zip(CARDS[each.half_suit], each.holders, strict=True))
    for saw in reversed(history):
        if isinstance(saw, SawDeal):
            return
        if isinstance(saw, SawAsk):
            asker, target, card, hit = saw.question
            if hit:
                assert holder[card] == asker
                holder[card] = target
            assert (holder[card] == target) == hit
            assert own or holder[card] != asker
            assert any(holder[other] == asker for other in CARDS[half_suit_of(card)])


def test_where_a_card_went_is_never_forgotten() -> None:
    rules = rules_for()
    start = laid(rules)
    state = go(rules, start, "ask 1 TH")
    saw = SawAsk(Question(0, 1, state.private[0][-1], True), state.table.phase)
    for number in range(30):
        world = rules.determinize(rules.view(state, 4), (saw,), Stream(str(number).encode(), "x"))
        assert state.private[0][-1] in world.private[0]


def test_a_history_of_another_game_leaves_the_sizes() -> None:
    rules = rules_for()
    one, two = dealt(rules, "1"), dealt(rules, "2")
    wrong = tuple(
        SawAsk(Question(1, 2, card, False), one.table.phase) for six in CARDS.values() for card in six
    )
    world = rules.determinize(rules.view(two, 0), wrong, Stream(b"1", "x"))
    assert tuple(map(len, world.private)) == two.table.counts
    assert world.private[0] == two.private[0]


@pytest.mark.parametrize(("log", "asks"), [("last", 1), ("last_two", 2), ("all", 4)])
def test_L13_what_may_be_recalled_is_what_lies_on_the_table(log: str, asks: int) -> None:
    rules = rules_for(log=log)
    history: list[Saw] = []
    state = laid(rules)
    for text in ("ask 3 TH", "ask 0 TH", "ask 5 QH", "ask 0 JH"):
        seat, move = rules.to_act(state)[0], CODEC.read_move(text)
        after = step(rules, state, seat, move)
        saw = rules.observe(state, 2, seat, move, after)
        assert saw is not None
        history.append(saw)
        state = after
    recalled = recall(rules.view(state, 2), history)
    assert tuple(saw.question for saw in recalled if isinstance(saw, SawAsk)) == state.table.questions
    assert len(recalled) == asks
