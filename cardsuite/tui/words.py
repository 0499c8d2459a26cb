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
    shown = picture.entry[-(width - 20) :] if width > 20 else ""
    pieces = [(f" {picture.entry_label} ", "entry"), (shown, "entry"), ("▏", "entry")]
    end = easel.texts(1, y, pieces, width - 2)
    words = picture.message or "Enter takes it, Escape leaves it"
    if picture.message and cell_len(words) > width - end - 2:
        _lay_lines(easel, words, "refused", y - 1, width)
    else:
        easel.text(end + 1, y, words, "dim", width - end - 2)


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
