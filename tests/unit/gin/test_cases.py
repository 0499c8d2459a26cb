"""The worked cases, and that a wrong answer in one is noticed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from cardsuite.engine.json import Json
from cardsuite.engine.spec import resolve
from cardsuite.games.gin.cases import Case
from cardsuite.games.gin.spec import SPEC
from cardsuite.session.checks import CaseCheck

CASES = Path(__file__).parents[2] / "cases"
MANY = {"meld": 20, "layoff": 6, "hand": 7, "game": 2, "step": 28}


def check_of(kind: str) -> CaseCheck:
    return cast(CaseCheck, resolve(SPEC.cases[kind]))


def cases_of(kind: str) -> list[Case]:
    cases: list[Case] = json.loads((CASES / f"gin_{kind}.json").read_text())["cases"]
    return cases


@pytest.mark.parametrize("kind", MANY)
def test_every_worked_case_holds(kind: str) -> None:
    cases = cases_of(kind)
    assert [told for case in cases if (told := check_of(kind)(case)) is not None] == []
    assert len(cases) >= MANY[kind]


def test_every_kind_has_its_cases() -> None:
    assert {path.stem.removeprefix("gin_") for path in CASES.glob("gin_*.json")} == set(SPEC.cases)


WRONG: list[tuple[str, dict[str, Json]]] = [
    ("meld", {"deadwood": 1}),
    ("layoff", {"deadwood_after_layoff": 8}),
    ("layoff", {"own_deadwood": 18}),
    ("layoff", {"points": 27}),
    ("hand", {"winner": "defender"}),
    ("hand", {"points": 22}),
    ("game", {"final": [105, 266]}),
    ("step", {"expect": {"turn": 0}}),
    ("step", {"expect": {"error": "phase"}}),
    ("step", {"expect": {"legal": ["pass"]}}),
    ("step", {"moves": ["discard AC"]}),
    ("game", {"hands": [["P1", 99]]}),
]


@pytest.mark.parametrize(("kind", "wrong"), WRONG)
def test_a_wrong_answer_is_told(kind: str, wrong: dict[str, Json]) -> None:
    told = check_of(kind)(cases_of(kind)[0] | wrong)
    assert told is not None
    assert told.startswith("expected ")
    assert "got " in told


def test_wrong_discards_are_told() -> None:
    (case,) = (case for case in cases_of("meld") if case["id"] == "M3")
    wrong: list[Case] = [{"best_discards": "6S 2C"}, {"best_after_discard": 4}]
    assert all(check_of("meld")(case | each) is not None for each in wrong)


def test_a_card_named_twice_is_no_hand() -> None:
    with pytest.raises(ValueError, match="names a card twice"):
        check_of("meld")({"hand": "AS AS 2S", "deadwood": 0})


def test_a_case_whose_moves_are_refused_too_early_is_none() -> None:
    with pytest.raises(ValueError, match="move 1, 'discard AC', is refused"):
        check_of("step")(cases_of("step")[0] | {"moves": ["discard AC", "pass"]})
