"""The worked cases, and that a wrong answer in one is noticed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from cardsuite.engine.json import Json
from cardsuite.engine.spec import resolve
from cardsuite.games.spades.cases import Case
from cardsuite.games.spades.spec import SPEC
from cardsuite.session.checks import CaseCheck, check_file

CASES = Path(__file__).parents[2] / "cases"


@pytest.mark.parametrize("kind", ["score", "legal", "trick", "end"])
def test_every_worked_case_holds(kind: str) -> None:
    checked = check_file(CASES / f"spades_{kind}.json")
    assert checked.failed == ()
    assert checked.passed >= 4


def test_every_kind_has_its_cases() -> None:
    assert {path.stem.removeprefix("spades_") for path in CASES.glob("spades_*.json")} == set(SPEC.cases)


WRONG: dict[str, dict[str, Json]] = {
    "score": {"delta": 53},
    "legal": {"legal": "AS"},
    "trick": {"winner": 3},
    "end": {"outcome": "draw"},
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_answer_is_told(kind: str) -> None:
    check = cast(CaseCheck, resolve(SPEC.cases[kind]))
    cases: list[Case] = json.loads((CASES / f"spades_{kind}.json").read_text())["cases"]
    told = check(cases[0] | WRONG[kind])
    assert told is not None
    assert told.startswith("expected ")
    assert "got " in told


def test_a_preset_among_the_options_is_the_start() -> None:
    check = cast(CaseCheck, resolve(SPEC.cases["score"]))
    case: Case = {
        "options": {"preset": "double-nil"},
        "bids": ["blind nil", 5],
        "tricks": [0, 5],
        "before": {"score": 0, "bags": 0},
        "delta": 250,
        "after": {"score": 250, "bags": 0},
    }
    assert check(case) is None
