"""Text from people and files, made safe to show: one door for every boundary."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_MARKS: Final = 2

# Cc controls, Cf formats (bidirectional marks, joiners), Cs surrogates, Co private use, Cn unassigned,
# Zl and Zp separators: none of them has a place in a name.
_BANNED: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_SPACES: Final = frozenset(("Zs", "Zl", "Zp"))
_SELECTORS: Final = frozenset(chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))


def clean(text: str, limit: int = 20) -> str:
    """The text without control characters, at most two marks on a letter, at most `limit` cells wide.

    White space becomes single blanks. The result may be empty. Cleaning twice changes nothing more.

    >>> clean("  Ann\\x1b[31m \\n Bea ")
    'Ann[31m Bea'
    """
    out: list[str] = []
    marks = width = 0
    for char in unicodedata.normalize("NFC", text[: 40 * limit + 400]):
        category = unicodedata.category(char)
        if char in "\t\n\v\f\r\x85" or category in _SPACES:
            char, category = " ", "Zs"
        if category in _BANNED or char in _SELECTORS or (char == " " and (not out or out[-1] == " ")):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS or (marks and not out):
            continue
        width += cells(char)
        if width > limit:
            break
        out.append(char)
    return unicodedata.normalize("NFC", "".join(out).rstrip(" "))


def cells(char: str) -> int:
    """How many cells a character takes on a screen: 0, 1 or 2."""
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
