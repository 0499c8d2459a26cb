"""What a seat knows and imagines, and what holds in every state of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from cardsuite.core.card import Card
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.imagine import cards_held
from cardsuite.games.gin.model import Discarding, LayingOff, Move, Saw
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.phases import opened
from cardsuite.games.gin.rules import GinRules, State
from tests.unit.gin.play import at_random, dealt, go, lay, rules_for

PRESETS: list[dict[str, object]] = [{"preset": name} for name in TABLE.presets]


def holds(rules: GinRules, before: State, seat: Seat, move: Move, after: State) -> None:
    """All 52 cards are there once, and the open side tells the truth about the hidden one."""
    assert Counter(rules.deck(after)) == Counter(rules.pack)
    open_side = opened(after.table.phase)
    if open_side is None:
        return
    assert len(after.hidden.stock) == open_side.stock
    assert len(after.hidden.buried) == open_side.buried
    declined = {*open_side.declined[0], *open_side.declined[1]}
    assert declined.issuperset(after.hidden.buried)
    for each in (0, 1):
        assert set(open_side.taken[each]).issubset(after.private[each].hand)
        assert len(after.private[each].hand) == cards_held(rules.view(after, each), each)


@pytest.mark.parametrize(
    "values", [*PRESETS, {"wall": True, "show_pile": True}, {"preset": "palace", "wall": True}]
)
def test_all_holds_in_every_state_of_a_game(values: dict[str, object]) -> None:
    for number in range(2):
        rules, state = at_random(number.to_bytes(4, "big"), values, [holds])
        assert rules.result(state) is not None


def test_moves_without_thought_end_by_rule_too() -> None:
    rules, state = at_random(b"no thought", {"target": 10}, [holds], eager=False)
    assert rules.result(state) is not None


def test_endless_is_said_where_only_gin_ends_a_hand() -> None:
    assert rules_for(knock_limit="gin_only").endless
    assert not rules_for().endless


# Imagined worlds


def begun() -> tuple[GinRules, State, list[Saw]]:
    """Seat 1 took QD and 7C and threw QD away again; seat 0 has just drawn from the stock."""
    rules = rules_for()
    states = [dealt(rules, "7C 3C 5C AC 9C JC KC 2D 4D 6D", "AS 3S 5S 7S 9S JS KS 2H 4H 6H", "QD 9H TD 8H")]
    lived: list[Saw] = []
    moves = ("pass", "draw discard", "discard AS", "draw stock", "discard 7C", "draw discard", "discard QD")
    for move in (*moves, "draw stock"):
        before, seat = states[-1], rules.to_act(states[-1])[0]
        states.append(go(rules, before, move))
        saw = rules.observe(before, 0, seat, CODEC.read_move(move), states[-1])
        assert saw is not None
        lived.append(saw)
    return rules, states[-1], lived


def texts(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def test_a_world_holds_what_was_taken_and_lacks_what_lies_in_the_pile() -> None:
    rules, state, lived = begun()
    view = rules.view(state, 0)
    hands: set[frozenset[Card]] = set()
    for number in range(30):
        world = rules.determinize(view, lived, Stream(number.to_bytes(4, "big"), "worlds"))
        assert rules.view(world, 0) == view
        assert Counter(rules.deck(world)) == Counter(rules.pack)
        assert len(world.private[1].hand) == 10
        assert {"7C"}.issubset(map(str, world.private[1].hand))
        assert not {"QD", "AS"}.intersection(map(str, world.private[1].hand))
        hands.add(frozenset(world.private[1].hand))
    assert len(hands) == 30


def test_the_covered_pile_lies_as_it_was_discarded() -> None:
    rules, state, lived = begun()
    assert texts(state.hidden.buried) == "AS"
    assert texts(lay(state).pile) == "QD"
    for history in (lived, []):
        world = rules.determinize(rules.view(state, 0), history, Stream(b"1", "worlds"))
        assert world.hidden.buried == state.hidden.buried


def test_worlds_agree_with_the_view_and_remember_the_pile_at_every_point_of_a_game() -> None:
    points = 0
    lived: dict[Seat, list[Saw]] = {0: [], 1: []}

    def imagined(rules: GinRules, before: State, seat: Seat, move: Move, after: State) -> None:
        nonlocal points
        for viewer in (0, 1):
            saw = rules.observe(before, viewer, seat, move, after)
            assert saw is not None
            lived[viewer].append(saw)
            view = rules.view(after, viewer)
            for history in (lived[viewer], []):
                world = rules.determinize(view, history, Stream(bytes([viewer]), "worlds"))
                assert rules.view(world, viewer) == view
                assert Counter(rules.deck(world)) == Counter(rules.pack)
                assert rules.to_act(world) == rules.to_act(after)
                if history:
                    assert world.hidden.buried == after.hidden.buried
                    points += 1

    at_random(b"imagined", {"wall": True}, [imagined])
    assert points > 100


def test_who_has_drawn_from_the_stock_is_imagined_with_a_drawn_card() -> None:
    rules, state, _ = begun()
    assert isinstance(state.table.phase, Discarding)
    world = rules.determinize(rules.view(state, 1), (), Stream(b"1", "worlds"))
    assert world.private[0].drawn in world.private[0].hand
    assert len(world.private[0].hand) == 11


def test_during_laying_off_the_knockers_cards_are_known() -> None:
    rules = rules_for()
    state = dealt(rules, "2C 3C 4C 6D 7D 8D QS QH QD AH", "9D TD QC 5C AS 3S 5S 7S 9S JS", "TC KC")
    state = go(rules, state, "pass", "pass", "draw stock", "knock KC", "lay off 9D>2")
    assert isinstance(state.table.phase, LayingOff)
    world = rules.determinize(rules.view(state, 0), (), Stream(b"1", "worlds"))
    assert len(world.private[1].hand) == 9
    assert not {"2C", "9D", "KC", "TC"}.intersection(map(str, world.private[1].hand))
    assert rules.to_act(state) != (DEALER,)
