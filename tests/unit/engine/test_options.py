"""Options: read from JSON and from what people type, refused in sentences, written back whole."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.errors import OptionError
from cardsuite.engine.options import Option, OptionTable


class Some(NamedTuple):
    teams: str
    fast: bool
    target: int
    limit: int | str


def conflict(options: Some, seats: int) -> str | None:
    return "Teams need four players." if options.teams == "partners" and seats != 4 else None


TABLE = OptionTable(
    make=Some,
    options=(
        Option("teams", ("partners", "solo"), "who plays with whom"),
        Option("fast", (False, True), "whether it is fast"),
        Option("target", (500,), "what wins", 50, 5000),
        Option("limit", ("off", -200, -500), "what loses", -1000, -1),
    ),
    presets={"classic": {}, "quick": {"fast": True, "target": 200}},
    conflict=conflict,
)


def test_the_first_value_is_the_usual_one() -> None:
    assert TABLE.read({}) == Some("partners", False, 500, "off")


def test_a_preset_is_where_other_values_start_from() -> None:
    assert TABLE.read({"preset": "quick"}) == Some("partners", True, 200, "off")
    assert TABLE.read({"target": 300, "preset": "quick"}) == Some("partners", True, 300, "off")
    assert TABLE.read({"preset": None}) == TABLE.read({})


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"speed": 1}, "There is no option 'speed'; the options are teams, fast, target, limit."),
        ({"teams": "pairs"}, "teams cannot be 'pairs'; it takes partners or solo."),
        ({"fast": 1}, "fast cannot be 1; it takes no or yes."),
        ({"fast": "yes"}, "fast cannot be 'yes'; it takes no or yes."),
        ({"target": 49}, "target cannot be 49; it takes a whole number from 50 to 5000."),
        ({"target": True}, "target cannot be True; it takes a whole number from 50 to 5000."),
        ({"target": 500.0}, "target cannot be 500.0; it takes a whole number from 50 to 5000."),
        ({"limit": 0}, "limit cannot be 0; it takes off or a whole number from -1000 to -1."),
        ({"target": None}, "target cannot be None; it takes a whole number from 50 to 5000."),
        ({"teams": ["solo"]}, "teams cannot be ['solo']; it takes partners or solo."),
        ({"preset": "slow"}, "There is no preset 'slow'; the presets are classic, quick."),
    ],
)
def test_what_cannot_be_is_said_with_what_would_be_right(values: dict[str, object], told: str) -> None:
    with pytest.raises(OptionError) as refusal:
        TABLE.read(values)
    assert str(refusal.value) == told


def test_a_combination_that_cannot_be_played_is_refused_for_those_seats() -> None:
    assert TABLE.read({}, 4).teams == "partners"
    with pytest.raises(OptionError, match="Teams need four players"):
        TABLE.read({}, 3)
    assert TABLE.read({"teams": "solo"}, 3).teams == "solo"


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("teams=solo", "solo"),
        (" teams = SOLO ", "solo"),
        ("fast=yes", True),
        ("fast=on", True),
        ("fast=FALSE", False),
        ("target=250", 250),
        ("target=+250", 250),
        ("limit=-350", -350),
        ("limit=off", "off"),
    ],
)
def test_settings_typed_by_people(setting: str, value: object) -> None:
    (read,) = TABLE.parse([setting]).values()
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("fast", "'fast' sets nothing; write it as option=value."),
        ("fast=maybe", "fast cannot be 'maybe'; it takes no or yes."),
        ("target=", "target cannot be ''; it takes a whole number from 50 to 5000."),
        ("target=1e3", "target cannot be '1e3'; it takes a whole number from 50 to 5000."),
        ("target=--300", "target cannot be '--300'; it takes a whole number from 50 to 5000."),
        ("target=+-300", "target cannot be '+-300'; it takes a whole number from 50 to 5000."),
        ("target=99999999999999999999", "target cannot be"),
        ("=3", "There is no option ''"),
    ],
)
def test_settings_that_cannot_be(setting: str, told: str) -> None:
    with pytest.raises(OptionError) as refusal:
        TABLE.parse([setting])
    assert str(refusal.value).startswith(told)


def test_settings_go_on_top_of_a_preset_and_the_last_one_counts() -> None:
    values = TABLE.parse(["target=300", "target=400"], preset="quick")
    assert values == {"fast": True, "target": 400}
    with pytest.raises(OptionError, match="no preset 'slow'"):
        TABLE.parse([], preset="slow")


@given(st.text(max_size=40))
def test_any_typed_text_is_read_or_refused(text: str) -> None:
    for option in TABLE.options:
        try:
            value = option.parse(text)
        except OptionError:
            continue
        assert option.allows(value)


some = st.builds(
    Some,
    teams=st.sampled_from(["partners", "solo"]),
    fast=st.booleans(),
    target=st.integers(50, 5000),
    limit=st.one_of(st.just("off"), st.integers(-1000, -1)),
)


@given(some)
def test_what_is_written_reads_back(options: Some) -> None:
    values = TABLE.write(options)
    assert list(values) == ["teams", "fast", "target", "limit"]
    assert TABLE.read(values) == options
    typed = TABLE.parse(f"{name}={_typed(value)}" for name, value in values.items())
    assert TABLE.read(typed) == options


def _typed(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def test_a_label_is_the_preset_or_what_differs() -> None:
    assert TABLE.label({"fast": True, "target": 200}) == "quick"
    assert TABLE.label({}) == "classic"
    assert TABLE.label({"fast": True}) == "fast=yes"
    assert TABLE.label({"limit": -200, "teams": "solo"}) == "teams=solo limit=-200"


def test_what_a_game_has_from_the_one_before_makes_no_variant() -> None:
    table = TABLE._replace(handed_on=("limit",))
    assert table.label({"limit": -200}) == "classic"
    assert table.label({"fast": True, "target": 200, "limit": -200}) == "quick"
    assert table.of_its_own({"fast": True, "limit": -200}) == {"fast": True}
