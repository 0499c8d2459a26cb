"""The page that players read: every row, every option and every value of it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from cardsuite.engine.options import Option, Value
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.spec import SPEC

PACKAGE, NAME = SPEC.rules_page
PAGE = (files(PACKAGE) / NAME).read_text(encoding="utf-8")


def test_every_row_is_there_once() -> None:
    assert sorted(map(int, re.findall(r"^\| R(\d+) \|", PAGE, re.MULTILINE))) == list(range(1, 25))


@pytest.mark.parametrize("option", TABLE.options, ids=lambda option: option.name)
def test_every_option_is_there_with_its_values_the_usual_one_first(option: Option) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith("| R") and f"`{option.name}` =" in line]
    said = row.partition(f"`{option.name}` =")[2]
    numbers = [value for value in option.values if type(value) is int]
    # Of numbers the page may name the ends: `0 to 4`.
    ends = {option.default, numbers[-1] if option.high is None else option.high} if numbers else set()
    named = [value for value in option.values if type(value) is not int or value in ends]
    places = [said.find(word(value)) for value in named]
    assert -1 not in places, named
    assert places[0] == min(places), "the usual value is named first"


def word(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("preset", TABLE.presets)
def test_every_preset_is_there(preset: str) -> None:
    assert f"`{preset}`" in PAGE.partition("Presets:")[2]
