"""Every reason code: a worked case of its own, the order in which they come, and a sentence that helps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from cardsuite.engine.spec import resolve
from cardsuite.games.literature.cases import Case, step_case
from cardsuite.games.literature.spec import SPEC
from cardsuite.session.checks import check_file
from tests.unit.literature.play import SMALL, dealt, laid, refused, rules_for

CASES: Final = Path(__file__).parents[2] / "cases"
CODES: Final = frozenset(
    [
        "not_your_turn",
        "own_card",
        "no_card_of_set",
        "teammate",
        "self",
        "target_empty",
        "set_resolved",
        "holder_not_on_team",
        "bad_claim",
        "not_teammate",
        "phase",
        "must_claim",
        "players",
    ]
)


def cases(kind: str) -> list[Case]:
    """The worked cases of a file."""
    found: list[Case] = json.loads((CASES / f"literature_{kind}.json").read_text())["cases"]
    return found


@pytest.mark.parametrize("name", ["step", "deal", "reasons"])
def test_every_worked_case_holds(name: str) -> None:
    checked = check_file(CASES / f"literature_{name}.json")
    assert checked.failed == ()
    assert checked.passed >= 5


def test_every_reason_code_has_a_case_of_its_own() -> None:
    told = {case["expect"]["error"] for case in cases("reasons") if isinstance(case["expect"], dict)}
    told |= {case["error"] for case in cases("deal") if "error" in case}
    assert told == CODES


def test_the_rules_page_explains_every_code() -> None:
    page = (Path(__file__).parents[3] / "cardsuite/games/literature/rules.md").read_text()
    assert [code for code in sorted(CODES) if f"`{code}`" not in page] == []


@pytest.mark.parametrize("kind", SPEC.cases)
def test_a_wrong_answer_is_told(kind: str) -> None:
    check = resolve(SPEC.cases[kind])
    assert callable(check)
    wrong: Case = {"counts": [1, 2, 3, 4], "expect": {"turn": 5, "score": [3, 1]}}
    told = check(cases(kind)[0] | wrong)
    assert "expected " in told
    assert "got " in told


def test_an_expected_refusal_that_does_not_come_is_told() -> None:
    told = step_case(cases("step")[0] | {"expect": {"error": "own_card"}})
    assert told == "error: expected own_card, got None."
    told = step_case(cases("reasons")[0] | {"expect": {"turn": 0}})
    assert told is not None
    assert told.startswith("the move is refused: ")


# One position in which nearly everything is wrong with a move; then one thing after the other is put right.
EMPTIER: Final = ("2S 3S 9H", "TH", "4S 5S JH", "QH KH", "6S 7S", "AH")
ASKS: Final = (
    ("phase", "hand_over", 0, 0, "ask 2 2C"),
    ("not_your_turn", "play", 1, 60, "ask 2 2C"),
    ("must_claim", "play", 0, 60, "ask 0 2C"),
    ("set_resolved", "play", 0, 0, "ask 0 2C"),
    ("self", "play", 0, 0, "ask 0 2S"),
    ("teammate", "play", 0, 0, "ask 2 2S"),
    ("target_empty", "play", 0, 0, "ask 7 2S"),
    ("own_card", "play", 0, 0, "ask 1 2S"),
)


@pytest.mark.parametrize(("code", "phase", "seat", "idle", "move"), ASKS)
def test_the_first_reason_that_applies_to_an_ask(
    code: str, phase: str, seat: int, idle: int, move: str
) -> None:
    rules = rules_for()
    assert refused(rules, laid(rules, EMPTIER, phase=phase, idle=idle), seat, move).code == code


CLAIMS: Final = (
    ("phase", "name_claimer", 0, "claim low-clubs 1:2S"),
    ("not_your_turn", "play", 3, "claim low-clubs 1:2S"),
    ("set_resolved", "play", 0, "claim low-clubs 1:2S"),
    ("bad_claim", "play", 0, "claim low-spades 1:2S,3S,4S,5S,6S"),
    ("bad_claim", "play", 0, "claim low-spades 1:2S,2S,3S,4S,5S,6S"),
    ("bad_claim", "play", 0, "claim low-spades 1:2S,3S,4S,5S,6S,9S"),
    ("bad_claim", "play", 0, "claim low-spades 0:2S,3S,4S,5S,6S,7S 2:2S"),
    ("bad_claim", "play", 0, "claim low-spades"),
    ("holder_not_on_team", "play", 0, "claim low-spades 1:2S,3S,4S,5S,6S,7S"),
    ("holder_not_on_team", "play", 0, "claim low-spades 0:2S,3S,4S,5S,6S 8:7S"),
)


@pytest.mark.parametrize(("code", "phase", "seat", "move"), CLAIMS)
def test_the_first_reason_that_applies_to_a_claim(code: str, phase: str, seat: int, move: str) -> None:
    rules = rules_for()
    assert refused(rules, laid(rules, EMPTIER, phase=phase), seat, move).code == code


TURNS: Final = (
    ("phase", "play", 1, "turn 3"),
    ("not_your_turn", "hand_over", 1, "turn 3"),
    ("not_teammate", "hand_over", 0, "turn 1"),
    ("not_teammate", "hand_over", 0, "turn 6"),
    ("target_empty", "hand_over", 0, "turn 0"),
    ("target_empty", "hand_over", 0, "turn 4"),
    ("teammate", "name_claimer", 0, "turn 2"),
    ("target_empty", "name_claimer", 0, "turn 5"),
    ("target_empty", "name_claimer", 0, "turn 9"),
    ("phase", "claim_rest", 0, "turn 2"),
)


@pytest.mark.parametrize(("code", "phase", "seat", "move"), TURNS)
def test_the_first_reason_that_applies_to_a_turn(code: str, phase: str, seat: int, move: str) -> None:
    rules = rules_for()
    hands = ("", "9H TH", "JH", "QH KH AH", "", "")
    assert refused(rules, laid(rules, hands, phase=phase), seat, move).code == code


def test_before_the_deal_and_as_an_onlooker_nothing_can_be_done() -> None:
    rules = rules_for()
    assert refused(rules, rules.initial(), 0, "ask 1 2S").code == "phase"
    assert refused(rules, laid(rules), None, "ask 1 TH").code == "not_your_turn"
    assert refused(rules, dealt(rules), 0, "dealer 3").code == "phase"


def test_cards_that_are_not_in_the_game_are_said_to_be() -> None:
    rules = rules_for(deck=48)
    reason = refused(rules, laid(rules, SMALL), 0, "ask 1 RJ")
    assert reason == ("set_resolved", "The eights and jokers are not in this game.")
