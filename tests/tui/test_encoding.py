"""Suit signs are drawn where the terminal takes them, and letters elsewhere."""

from __future__ import annotations

import pytest

from cardsuite.tui.encoding import glyphs_for


@pytest.mark.parametrize(
    ("drawn", "locale"),
    [
        ("suits", {}),
        ("suits", {"LANG": "de_DE.UTF-8"}),
        ("suits", {"LANG": "C", "LC_CTYPE": "en_US.utf8"}),
        ("suits", {"LANG": "C", "LC_ALL": "C.UTF-8"}),
        ("suits", {"LC_ALL": "", "LANG": "C.UTF-8"}),
        ("letters", {"LANG": "C"}),
        ("letters", {"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}),
        ("letters", {"LC_CTYPE": "C", "LANG": "de_DE.UTF-8"}),
        ("letters", {"LANG": "de_DE.ISO-8859-15"}),
        ("letters", {"LANG": "en_US"}),
    ],
)
def test_the_locale_tells_what_the_terminal_takes(drawn: str, locale: dict[str, str]) -> None:
    assert glyphs_for("auto", "UTF-8", locale, utf8_unasked=False) == drawn
    assert glyphs_for("suits", "UTF-8", locale, utf8_unasked=False) == "suits"
    assert glyphs_for("letters", "UTF-8", locale, utf8_unasked=False) == "letters"
    for wish in ("auto", "suits", "letters"):
        assert glyphs_for(wish, "ISO-8859-1", locale, utf8_unasked=False) == "letters"


def test_the_locale_that_python_names_by_itself_tells_nothing() -> None:
    named = {"LANG": "C", "LC_CTYPE": "C.UTF-8"}
    assert glyphs_for("auto", "utf-8", named, utf8_unasked=True) == "letters"
    assert glyphs_for("auto", "utf-8", named, utf8_unasked=False) == "suits"
