"""Colours: every ink a picture can name, and what it looks like on the felt.

An ink is a word such as `dim`, or for cards `card.H.lit` (suit letter, state). Pictures know inks
only; colours are looked up here, so a golden text can name the ink and stay the same when a shade moves.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rich.style import Style

Ink = str

FELT: Final = "#005f00"
_PAPER: Final = {"": "#f2f2e6", "lit": "#ffd75f", "dim": "#aab39c", "up": "#ffffff"}
_EDGE: Final = {"": "#8a8f80", "lit": "#875f00", "dim": "#7d8774", "up": "#005faf"}
_SUITS_FOUR: Final = {"S": "#111111", "H": "#c01020", "D": "#1040c0", "C": "#107830"}
_SUITS_TWO: Final = {"S": "#111111", "H": "#c01020", "D": "#c01020", "C": "#111111"}
_DULL_FOUR: Final = {"S": "#333333", "H": "#7a2028", "D": "#2a3c80", "C": "#1c5030"}
_DULL_TWO: Final = {"S": "#333333", "H": "#7a2028", "D": "#7a2028", "C": "#333333"}

_PLAIN: Final[dict[Ink, Style]] = {
    "felt": Style(color="#d0e0d0", bgcolor=FELT),
    "text": Style(color="#e4eee0", bgcolor=FELT),
    "dim": Style(color="#8fb58f", bgcolor=FELT),
    "faint": Style(color="#4f8f4f", bgcolor=FELT),
    "bright": Style(color="#ffffff", bgcolor=FELT, bold=True),
    "turn": Style(color="#ffe98a", bgcolor=FELT, bold=True),
    "side0": Style(color="#a8e0ff", bgcolor=FELT, bold=True),
    "side1": Style(color="#ffc8a0", bgcolor=FELT, bold=True),
    "side2": Style(color="#e8b8ff", bgcolor=FELT, bold=True),
    "side3": Style(color="#d8f0a0", bgcolor=FELT, bold=True),
    "refused": Style(color="#ffd0a0", bgcolor=FELT, bold=True),
    "back": Style(color="#5f87d7", bgcolor=FELT),
    "back.paper": Style(color="#87afff", bgcolor="#1c3f94"),
    "back.up": Style(color="#ffffff", bgcolor="#3a6fe0", bold=True),
    "key": Style(color="#ffffff", bgcolor=FELT, bold=True),
    "chip": Style(color="#10240f", bgcolor="#c8d8c0"),
    "chip.chosen": Style(color="#000000", bgcolor="#ffe98a", bold=True),
    "chip.off": Style(color="#9db89a", bgcolor="#0c4a0c"),
    "entry": Style(color="#ffffff", bgcolor="#003800", bold=True),
    "panel": Style(color="#c8dcc4", bgcolor="#004a00"),
    "panel.dim": Style(color="#86a886", bgcolor="#004a00"),
    "panel.bright": Style(color="#ffffff", bgcolor="#004a00", bold=True),
}

MARKS: Final[dict[Ink, str]] = {
    "felt": " ", "text": "t", "dim": "d", "faint": "f", "bright": "B", "turn": "T", "side0": "0",
    "side1": "1", "side2": "2", "side3": "3", "refused": "R", "back": "b", "back.paper": "b", "key": "K",
    "chip": "c", "chip.chosen": "C", "chip.off": "o", "entry": "e", "panel": "p", "panel.dim": "q",
    "panel.bright": "P", "back.up": "A",
}  # fmt: skip


def mark(ink: Ink) -> str:
    """The one letter an ink is written as in a text dump of a picture.

    Cards are `-` for paper and edge, `^` lifted, `*` lit, `x` dim, whatever their suit.
    """
    if not ink.startswith("card."):
        return MARKS[ink]
    return {"": "-", "up": "^", "lit": "*", "dim": "x"}[ink.split(".")[2]]


def card_ink(suit: str, state: str = "") -> Ink:
    """The ink of a card's face: its suit's letter (`e` for the edge) and its state: lit, dim, up."""
    return f"card.{suit}.{state}"


@cache
def style(ink: Ink, four_colours: bool) -> Style:
    """What an ink looks like. Raises KeyError when there is no such ink."""
    if not ink.startswith("card."):
        return _PLAIN[ink]
    _, suit, state = ink.split(".")
    if suit == "e":
        return Style(color=_EDGE[state], bgcolor=_PAPER[state], bold=state in ("lit", "up"))
    if state == "dim":
        shade = (_DULL_FOUR if four_colours else _DULL_TWO).get(suit, "#333333")
        return Style(color=shade, bgcolor=_PAPER[state])
    shade = (_SUITS_FOUR if four_colours else _SUITS_TWO).get(suit, "#111111")
    return Style(color=shade, bgcolor=_PAPER[state], bold=True)
