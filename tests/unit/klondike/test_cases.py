"""The worked cases of Klondike pass, and a wrong answer among them does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardsuite.engine.spec import resolve
from cardsuite.games.klondike import cases
from cardsuite.games.klondike.cases import Case
from cardsuite.games.klondike.spec import SPEC

FILES = Path(__file__).parents[2] / "cases"
ALL = [
    (kind, case)
    for kind in ("score", "bonus", "waste")
    for case in json.loads((FILES / f"klondike_{kind}.json").read_text())["cases"]
]


@pytest.mark.parametrize(("kind", "case"), ALL, ids=[f"{kind} {case['id']}" for kind, case in ALL])
def test_worked_cases(kind: str, case: Case) -> None:
    check = resolve(SPEC.cases[kind])
    assert callable(check)
    assert check(case) is None


def test_a_wrong_answer_is_told() -> None:
    assert cases.bonus({"seconds": 60, "bonus": 1}) == "expected 1, got 11666."
    score: Case = {"scoring": "vegas", "draw": 1, "start": -52, "events": ["recycle"], "score": 0}
    assert cases.score(score) == "expected 0, got -52."
    waste: Case = {"stock": 1, "draw": 3, "played_after_draw": [], "first_pass": [2], "second_pass": [1]}
    assert cases.waste(waste) == "expected [[2], [1]], got [[1], [1]]."


def test_a_deal_that_was_judged_wrongly_is_told_by_its_draw() -> None:
    assert cases.solve_case({"deal": "100003", "draw1": "won"}) is None
    assert cases.solve_case({"deal": "100003", "draw1": "lost"}) == "draw 1: expected lost, got won."


@pytest.mark.parametrize("wrong", [{"scoring": "gold"}, {"draw": 2}, {"events": ["waste>waste"]}])
def test_a_case_of_another_form_is_a_fault_of_the_case(wrong: Case) -> None:
    case: Case = {"scoring": "none", "draw": 1, "start": 0, "events": [], "score": 0}
    with pytest.raises(ValueError, match=r"waste>waste|should be"):
        cases.score(case | wrong)
