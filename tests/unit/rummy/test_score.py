"""The rows of Rummy, R8 to R10: what a hand is worth, 500 Rum, and how a game ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsuite.core.deck import STANDARD
from cardsuite.engine.errors import OptionError
from cardsuite.engine.result import Termination
from cardsuite.engine.spec import resolve
from cardsuite.games.rummy import cases
from cardsuite.games.rummy.cases import Case
from cardsuite.games.rummy.model import End, HandFacts, Laid, Over
from cardsuite.games.rummy.options import TABLE
from cardsuite.games.rummy.scoring import added_up, outcome, price
from cardsuite.games.rummy.spec import SPEC
from tests.unit.rummy.play import at_random, card, dealt, hand_of, offered, play, refused, rules_for

FILES = Path(__file__).parents[2] / "cases"
ALL = [
    (kind, case)
    for kind in ("score", "lay")
    for case in json.loads((FILES / f"rummy_{kind}.json").read_text())["cases"]
]


@pytest.mark.parametrize(("kind", "case"), ALL, ids=[f"{kind} {case['id']}" for kind, case in ALL])
def test_worked_cases(kind: str, case: Case) -> None:
    check = resolve(SPEC.cases[kind])
    assert callable(check)
    assert check(case) is None


def test_a_wrong_answer_is_told() -> None:
    score: Case = {"end": "out", "out": 0, "left": ["", "KS"], "points": [0, 0]}
    assert cases.score(score) == "expected [0, 0], got [10, 0]."
    lay: Case = {"meld": "3C 4C 5C", "card": "6C", "becomes": None}
    assert cases.lay(lay) == "expected None, got 3C 4C 5C 6C."


def test_R8_who_goes_out_scores_the_rest_and_all_in_one_turn_counts_double() -> None:
    rules = rules_for(2, target=5000)
    hand, other = "2C 3C 4C 5C 6C 7C 8C 9C TC 9D", "AS AD 2D 3D 5H 5S 6H 8S JH QH"
    state = play(rules, dealt(rules, [hand, other], up="KD", stock="JC"), "draw stock")
    out = play(rules, state, "meld 2C 3C 4C 5C 6C 7C 8C 9C TC JC", "discard 9D")
    assert out.table.scores == (2 * (1 + 1 + 2 + 3 + 5 + 5 + 6 + 8 + 10 + 10), 0)
    assert out.table.sheet[0].end is End.RUMMY

    state = play(rules, state, "meld 2C 3C 4C", "discard JC", "draw stock", "discard QH", "draw stock")
    drawn = state.private[0].hand[-1]
    state = play(rules, state, "meld 5C 6C 7C 8C 9C TC")
    assert "discard 9D" in offered(rules, state)
    state = play(rules, state, f"discard {drawn}", "draw discard", "discard JH", "draw stock")
    assert state.table.sheet == ()
    state = play(rules, state, f"discard {state.private[0].hand[-1]}")
    assert hand_of(state).held[0] == 1


def test_R8_only_going_rummy_excuses_a_second_meld_in_a_turn_and_then_all_must_go() -> None:
    rules = rules_for(2, target=5000)
    hand = "2C 3C 4C 9D 9H 9S KC KD KH 7H"
    state = play(rules, dealt(rules, [hand], up="QD", stock="5S"), "draw stock", "meld 2C 3C 4C")
    assert refused(rules, state, "meld 9D 9H 9S").code == "limit"
    state = play(rules, dealt(rules, [hand], up="QD", stock="5C"), "draw stock", "meld 2C 3C 4C")
    state = play(rules, state, "meld 9D 9H 9S")
    assert refused(rules, state, "discard 7H").code == "limit"
    state = play(rules, state, "lay off 5C>1", "meld KC KD KH", "discard 7H")
    assert state.table.sheet[0].end is End.RUMMY


def test_R9_the_first_to_reach_the_target_wins_and_a_tie_is_played_on() -> None:
    options = TABLE.read({})
    assert outcome((99, 40), 3, options) is None
    won = outcome((100, 40), 3, options)
    assert won is not None
    assert won.winners == (0,)
    penalty = TABLE.read({"scoring": "penalty"})
    won = outcome((100, 40, 41), 3, penalty)
    assert won is not None
    assert won.winners == (1,)
    assert outcome((100, 40, 40), 3, penalty) is None
    capped = outcome((100, 40, 40), 50, penalty)
    assert capped is not None
    assert capped.termination is Termination.DRAW


def test_R10_any_depth_of_the_pile_is_taken_if_its_deepest_card_is_laid_at_once() -> None:
    rules = rules_for(3, preset="500")
    state = dealt(rules, ["4S 6S 9D 9H 2C 3H JD"], up="5S", stock="9C KD QD TD")
    assert offered(rules, state) == ("draw stock", "draw discard")
    state = play(rules, state, "draw stock", "discard 2C", "draw stock", "discard KD", "draw stock")
    state = play(rules, state, "discard QD")
    assert offered(rules, state) == ("draw stock", "draw pile 2", "draw pile 4")
    assert refused(rules, state, "draw pile 5").code == "pile"
    state = play(rules, state, "draw pile 4")
    assert refused(rules, state, "meld 9C 9D 9H").code == "use"
    state = play(rules, state, "meld 4S 5S 6S", "meld 9C 9D 9H", "meld JD QD KD", "discard 3H")
    assert hand_of(state).held[0] == 1
    assert hand_of(state).taken[0] == (card("2C"),)


def test_R10_cards_laid_score_and_cards_held_count_against() -> None:
    facts = HandFacts(
        End.OUT,
        0,
        ((), (card("AS"), card("4H"))),
        (
            Laid(0, (card("AC"), card("2C"), card("3C")), (0, 0, 0)),
            Laid(1, (card("JD"), card("QD"), card("KD"), card("AD")), (1, 1, 1, 0)),
        ),
    )
    lines = price(facts, TABLE.read({"preset": "500"}))
    assert [line.points for line in lines] == [(30, 30), (0, -20)]


hands = st.permutations(STANDARD).flatmap(
    lambda pack: st.tuples(st.just(pack), st.lists(st.integers(0, 9), min_size=2, max_size=6))
)


@given(hands, st.sampled_from(list(End)), st.sampled_from(["winner", "penalty", "melds"]), st.booleans())
@settings(max_examples=100, deadline=None)
def test_R8_the_same_facts_are_priced_under_every_option(
    dealt_out: tuple[list[object], list[int]], end: End, scoring: str, going_rummy: bool
) -> None:
    pack, sizes = dealt_out
    left = tuple(tuple(pack[9 * at : 9 * at + size]) for at, size in enumerate(sizes) if at < 5)
    out = None if end in (End.BLOCKED, End.STOCK) else 0
    facts = HandFacts(end, out, ((), *left[1:]) if out == 0 else left, ())  # type: ignore[arg-type]
    points = added_up(
        price(facts, TABLE.read({"scoring": scoring, "going_rummy": going_rummy})), (0,) * len(facts.left)
    )
    counts = [sum(min(held.rank, 10) for held in hand) for hand in facts.left]
    doubled = 2 if end is End.RUMMY and going_rummy else 1
    if scoring == "penalty":
        assert points == tuple(count * doubled for count in counts)
    elif scoring == "melds":
        assert all(value <= 0 for value in points)
    else:
        lowest = [seat for seat, count in enumerate(counts) if count == min(counts)]
        winner = 0 if out == 0 else lowest[0] if len(lowest) == 1 else None
        expected = [0] * len(counts)
        if winner is not None:
            expected[winner] = (sum(counts) - counts[winner]) * doubled
        assert list(points) == expected


@pytest.mark.parametrize("preset", ["basic", "500"])
@pytest.mark.parametrize("seats", [2, 6])
def test_R9_a_game_at_random_ends_with_every_card_there_once_in_every_state(preset: str, seats: int) -> None:
    rules = rules_for(seats, preset=preset)
    states = at_random(rules, seats)
    assert isinstance(states[-1].table.phase, Over)
    assert all(sorted(rules.deck(state)) == sorted(STANDARD) for state in states)


def test_R8_nothing_is_doubled_in_500_and_asking_for_it_is_refused() -> None:
    assert not TABLE.read({"scoring": "melds"}, 2).going_rummy
    assert TABLE.read({"scoring": "penalty"}, 2).going_rummy
    with pytest.raises(OptionError, match="nothing is doubled"):
        TABLE.read({"preset": "500", "going_rummy": True}, 2)
