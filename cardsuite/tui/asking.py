"""The prompt: a question with a numbered row of answers."""

from typing import NamedTuple

from rich.cells import cell_len

from cardsuite.scene.scene import Choice, Prompt
from cardsuite.tui.easel import Box, Easel, Picture


class Chip(NamedTuple):
    """An answer where it stands in its row."""

    choice: Choice
    text: str
    x: int
    row: int


def label(choice: Choice) -> str:
    """An answer with the digit that picks it, once where the two are the same.

    >>> label(Choice("bid:4", "4", 4)), label(Choice("bid:0", "nil", 0)), label(Choice("bid:12", "12"))
    (' 4 ', ' 0 nil ', ' 12 ')
    """
    digit = "" if choice.digit is None or str(choice.digit) == choice.label else f"{choice.digit} "
    return f" {digit}{choice.label} "


def chips(prompt: Prompt, width: int) -> list[Chip]:
    """The answers in rows no wider than that, close together where they would not fit otherwise."""
    texts = [label(choice) for choice in prompt.choices]
    whole = sum(map(cell_len, texts))
    gap = 1 if whole + len(texts) <= width else 0
    placed, x, row = [], 0, 0
    for choice, text in zip(prompt.choices, texts, strict=True):
        if x and x + cell_len(text) > width:
            x, row = 0, row + 1
        placed.append(Chip(choice, text, x, row))
        x += cell_len(text) + gap
    return placed


def rows_of(prompt: Prompt, width: int) -> int:
    """How many rows the prompt takes: question, answers, the sign under them."""
    placed = chips(prompt, width - 2)
    return 1 + (placed[-1].row + 2 + 1 if placed else 0)


def lay_prompt(easel: Easel, picture: Picture, prompt: Prompt, box: Box) -> None:
    """Draw the prompt in the middle of the box, the chosen answer bright and its sign under the row."""
    placed = chips(prompt, box.width - 2)
    rows = rows_of(prompt, box.width)
    y = box.y + max((box.height - rows) // 2, 0)
    easel.centred(box, y, [(prompt.question, "bright")])
    if not placed:
        return
    last = max(placed[-1].row, 0)
    for row in range(last + 1):
        line = [chip for chip in placed if chip.row == row]
        length = line[-1].x + cell_len(line[-1].text)
        x0 = box.x + (box.width - length) // 2
        for chip in line:
            chosen = chip.choice.target == picture.cursor
            ink = "chip.chosen" if chosen else "chip.off" if chip.choice.why_not else "chip"
            easel.text(x0 + chip.x, y + 2 + row, chip.text, ink)
            place = Box(x0 + chip.x, y + 2 + row, cell_len(chip.text), 1)
            easel.hit(place, chip.choice.target, not chip.choice.why_not)
    chosen_chip = next((chip for chip in placed if chip.choice.target == picture.cursor), None)
    if chosen_chip is not None and chosen_chip.choice.sign:
        easel.centred(box, y + 3 + last, [(chosen_chip.choice.sign, "text")])
