"""The words over the keys: what was answered or told, or the line being typed."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from cardsuite.tui.aside import wrapped
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.paint import cut
from cardsuite.tui.palette import Ink

MOST: Final = 4
"""So many lines of words at most, whatever was to be said."""

ROOMY: Final = 24
"""On fewer rows a story of more than two lines would hide the hand from who is asked something."""


def rows_over(picture: Picture, width: int) -> int:
    """How many rows an answer takes above the row of words; whatever lies there makes room for them."""
    lines = min(len(wrapped(picture.message, width - 2, "")), MOST) if picture.message else 0
    if picture.entry is None:
        return max(lines - 1, 0)
    return 0 if cell_len(picture.message) <= _beside_entry(picture, width) else lines


def lay_words(easel: Easel, picture: Picture, width: int, with_story: bool) -> None:
    """Draw the sentence over the keys, whole: what does not fit its line begins in the lines above it.

    An answer comes before the story, and stands over the line being typed where there is no room beside
    it. Drawn last, as it may lie over the near edge of the table.
    """
    y = easel.height - 2
    if picture.entry is None:
        text, ink = _sentence(picture, with_story)
        asked = not picture.message and picture.scene.prompt is not None and easel.height < ROOMY
        _lay_lines(easel, text, ink, y, width, most=2 if asked else MOST)
        return
    end = easel.texts(1, y, _entry(picture, width), width - 2)
    words = picture.message or "Enter takes it, Escape leaves it"
    room = _beside_entry(picture, width)
    if picture.message and cell_len(words) > room:
        _lay_lines(easel, words, "refused", y - 1, width)
    else:
        easel.text(end + 1, y, words, "dim", room)


def _entry(picture: Picture, width: int) -> list[tuple[str, Ink]]:
    """The line being typed, as much of its end as there is room for."""
    shown = (picture.entry or "")[-(width - 20) :] if width > 20 else ""
    return [(f" {picture.entry_label} ", "entry"), (shown, "entry"), ("▏", "entry")]


def _beside_entry(picture: Picture, width: int) -> int:
    """The room for words beside the line being typed."""
    return width - 3 - sum(cell_len(text) for text, _ in _entry(picture, width))


def _sentence(picture: Picture, with_story: bool) -> tuple[str, Ink]:
    if picture.message:
        return picture.message, "refused"
    if picture.story and (with_story or picture.story_back == 0):
        last = len(picture.story) - 1 - (picture.story_back if with_story else 0)
        return picture.story[max(last, 0)], "text"
    return picture.scene.story, "text"


def _lay_lines(easel: Easel, text: str, ink: Ink, bottom: int, width: int, most: int = MOST) -> None:
    """Write a text in lines of which the last stands at `bottom`; only those above it hide anything."""
    lines = wrapped(text, width - 2, "")
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(f"{lines[most - 1]} {lines[most]}", width - 2)]
    for y, line in enumerate(lines, start=bottom + 1 - len(lines)):
        if len(lines) > 1 or bottom < easel.height - 2:
            easel.fill(Box(0, y, width, 1), "felt")
        easel.text(1, y, line, ink, width - 2)
