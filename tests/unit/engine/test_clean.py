"""Text from people: whatever it holds, what is shown is short, plain and in its place."""

from __future__ import annotations

import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from cardsuite.engine.clean import MOST_MARKS, cells, clean

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
TRICKS = (
    "\x00\x07\x1b\x7f\x85\x9b\x9d\u00ad\u034f\u115f\u1160\u1100\u1161\u11a8\u200b\u200d\u2028\u2060\u2665"
    "\u2800\u3000\u3164\ufe0f\ufeff\u0300\u0301\u0327\u0489\u0903\u65e5\U0001f44d\U0001f3fd\U000e0041 a[]"
)
texts = st.text() | st.text(alphabet=st.sampled_from(TRICKS + BIDI))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("Ann", "Ann", id="as-it-is"),
        pytest.param("  Ann \t\n Bea\u3000C ", "Ann Bea C", id="white-space"),
        pytest.param("  Ann   Bea ", "Ann Bea", id="blanks-and-nothing-else"),
        pytest.param("\x1b]52;c;cm0gLXJm\x07Ann", "]52;c;cm0gLXJmAnn", id="clipboard"),
        pytest.param("\x9b31mAnn\x9c", "31mAnn", id="c1"),
        pytest.param("\u202eAnn\u2066\u200f", "Ann", id="right-to-left"),
        pytest.param("A\u200bn\u200dn\ufeff", "Ann", id="zero-width"),
        pytest.param("e\u0301", "\u00e9", id="nfc"),
        pytest.param("\u0301Ann", "Ann", id="mark-on-nothing"),
        pytest.param("Q\u0489\u0489\u0489\u0489x", "Q\u0489\u0489x", id="many-marks"),
        pytest.param("7\u2665\ufe0f", "7\u2665", id="suit-stays-one-cell"),
        pytest.param("[b]Ann[/", "[b]Ann[/", id="markup-is-text"),
        pytest.param("\u202e\u200b \x1b", "", id="nothing-left"),
        pytest.param("\u3164\u2800", "", id="looks-empty"),
        pytest.param("x" * 21, "x" * 20, id="too-long"),
        pytest.param("\u65e5" * 11, "\u65e5" * 10, id="wide"),
        pytest.param("x" * 19 + "\u65e5", "x" * 19, id="wide-at-the-edge"),
    ],
)
def test_what_is_shown(text: str, shown: str) -> None:
    assert clean(text) == shown


@given(texts, st.integers(0, 40))
def test_it_is_stable_short_and_normal(text: str, limit: int) -> None:
    shown = clean(text, limit)
    assert clean(shown, limit) == shown
    assert cell_len(shown) <= limit
    assert unicodedata.is_normalized("NFC", shown)
    assert shown == " ".join(shown.split())


@given(texts)
def test_nothing_is_left_that_steers_a_terminal(text: str) -> None:
    shown = clean(text, 80)
    assert not any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for char in shown)
    assert not set(shown) & set(BIDI)
    assert "\ufe0f" not in shown


@given(texts)
def test_at_most_two_signs_in_a_row_take_no_room(text: str) -> None:
    run = 0
    for char in clean(text, 80):
        run = 0 if cell_len(char) else run + 1
        assert run <= MOST_MARKS


@given(st.text(alphabet=st.characters(max_codepoint=0x7E, min_codepoint=0x21), max_size=20))
def test_a_plain_name_stays_as_it_is(name: str) -> None:
    assert clean(name) == name


def test_every_character_is_as_wide_on_the_screen_as_counted() -> None:
    """From the third plane on characters are alike by the hundred: one of each hundred stands for them."""
    for code in (*range(0x20000), *range(0x20000, 0x110000, 97)):
        shown = clean("." + chr(code))
        assert cell_len(shown) == sum(map(cells, shown)), hex(code)


def test_the_length_of_what_is_looked_at_is_bounded() -> None:
    assert clean("\u200b" * 3_000_000 + "Ann") == ""


def test_importing_it_loads_nothing_heavy() -> None:
    program = "import sys; b = set(sys.modules); import cardsuite.engine.clean; print(*set(sys.modules) - b)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "cardsuite.engine.clean" in loaded
    assert not {"rich", "random", "dataclasses", "json", "asyncio"} & set(loaded)
