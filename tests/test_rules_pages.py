"""The pages that players read: every row, every option with its values, every preset, code and key."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from cardsuite.engine.options import Option, Value
from cardsuite.engine.registry import load
from cardsuite.scene.presenter import presenter_of

ROWS = {"literature": ("L", 15), "gin": ("G", 15), "rummy": ("R", 10)}
DEALERS_OWN = {"pack"}
"""Codes that no player ever sees: a record's deal that is none."""

SPECS = {game: load(game) for game in ROWS}
PAGES = {
    game: (files(spec.rules_page[0]) / spec.rules_page[1]).read_text(encoding="utf-8")
    for game, spec in SPECS.items()
}
OPTIONS = [(game, option) for game, spec in SPECS.items() for option in spec.options.options]
every_game = pytest.mark.parametrize("game", ROWS)


@every_game
def test_every_row_is_there(game: str) -> None:
    letter, last = ROWS[game]
    found = re.findall(rf"^(?:\| |Presets \(){letter}(\d+)(?: \||\))", PAGES[game], re.MULTILINE)
    assert sorted({int(number) for number in found}) == list(range(1, last + 1))


@pytest.mark.parametrize(
    ("game", "option"), OPTIONS, ids=[f"{game}-{option.name}" for game, option in OPTIONS]
)
def test_every_option_is_there_with_its_values_the_usual_one_first(game: str, option: Option) -> None:
    (row,) = [line for line in PAGES[game].splitlines() if line[:1] == "|" and f"`{option.name}` =" in line]
    said = row.partition(f"`{option.name}` =")[2]
    numbers = [value for value in option.values if type(value) is int]
    # Of numbers in a range the page names the usual one and the ends: `0 to 100`.
    known = {*numbers} if option.high is None else {*numbers[:1], option.low, option.high}
    named = [value for value in option.values if type(value) is not int or value in known]
    places = [said.find(word(value)) for value in (*named, *(known - {*named}))]
    assert -1 not in places, named
    assert places[0] == min(places), "the usual value is named first"


def word(value: Value | None) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@every_game
def test_every_preset_is_there(game: str) -> None:
    told = re.split(r"Presets.*?:", PAGES[game], maxsplit=1)[1].partition("\n\n")[0]
    assert {*re.findall(r"`(\w+)`", told)} >= {*SPECS[game].options.presets}


@every_game
def test_every_code_of_a_refusal_is_there(game: str) -> None:
    package = Path(str(files(SPECS[game].rules_page[0])))
    codes = {
        code
        for module in package.glob("*.py")
        for code in re.findall(r"Reason\(\s*\"(\w+)\"", module.read_text(encoding="utf-8"))
    }
    told = PAGES[game].partition("## What is not allowed")[2].partition("\n## ")[0]
    assert {*re.findall(r"`(\w+)`", told)} == codes - DEALERS_OWN


@every_game
def test_every_key_of_the_game_is_there(game: str) -> None:
    told = PAGES[game].partition("## Keys")[2].partition("\n## ")[0]
    for hint in presenter_of(SPECS[game]).keys:
        assert f"`{hint.key}`" in told, hint.label
