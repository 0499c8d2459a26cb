"""Text from people and files, made safe to show: one door for every boundary."""

from __future__ import annotations

import unicodedata
from typing import Final

MOST_MARKS: Final = 2

_WHITE: Final = "\t\n\v\f\r\x85\u2800"
_SPACES: Final = ("Zs", "Zl", "Zp")
_MARKS: Final = ("Mn", "Me", "Mc")
# Controls, formats (bidirectional marks, joiners), surrogates, private use, unassigned.
_BANNED: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
# Characters of other categories that draw nothing, change how others are drawn, or are as wide as each
# terminal likes: fillers, variation selectors, skin tones, trigrams, hexagrams, counting rods.
_UNFIT: Final = (
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2630, 0x2637),
    (0x268A, 0x268F),
    (0x3164, 0x3164),
    (0x4DC0, 0x4DFF),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0x1D300, 0x1D37F),
    (0x1F3FB, 0x1F3FF),
    (0xE0100, 0xE01EF),
)


def clean(text: str, limit: int = 20) -> str:
    """The text without control characters, at most two marks on a letter, at most `limit` cells wide.

    White space becomes single blanks, the form is NFC, and what would turn the direction of writing,
    draw nothing or have no sure width is left out. The result may be empty. Cleaning twice changes
    nothing more.

    >>> clean("  Ann\\x1b[31m \\n Bea ")
    'Ann[31m Bea'
    """
    if len(text) <= limit and text.isascii() and text.isprintable() and text == " ".join(text.split()):
        return text
    out: list[str] = []
    marks = width = 0
    # The cut keeps a file's worth of text from being looked at sign by sign.
    for char in unicodedata.normalize("NFC", text[: 40 * limit + 400]):
        if char in _WHITE or unicodedata.category(char) in _SPACES:
            char = " "
        if _unfit(char) or (char == " " and (not out or out[-1] == " ")):
            continue
        wide = cells(char)
        marks = 0 if wide else marks + 1
        if marks > MOST_MARKS or (marks and not out):
            continue
        width += wide
        if width > limit:
            break
        out.append(char)
    return unicodedata.normalize("NFC", "".join(out).rstrip(" "))


def cells(char: str) -> int:
    """How many cells a character takes on a screen: 0, 1 or 2."""
    if unicodedata.category(char) in _MARKS or "\u1160" <= char <= "\u11ff" or "\ud7b0" <= char <= "\ud7ff":
        return 0  # combining marks, and the vowels and finals of a Hangul syllable
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _unfit(char: str) -> bool:
    if unicodedata.category(char) in _BANNED:
        return True
    code = ord(char)
    return any(first <= code <= last for first, last in _UNFIT)
