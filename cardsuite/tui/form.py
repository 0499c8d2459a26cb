"""A form: rows of options that go left and right, texts and numbers that are typed, a help line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from cardsuite.engine.options import Option, Value
from cardsuite.tui.aside import wrapped
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.page import in_sight, typed
from cardsuite.tui.palette import Ink

LABEL: Final = 24
"""Cells for a row's label, the mark before it included."""


class Field(NamedTuple):
    """A row of a form. `option` says what it may be; without one it is a text, or a button.

    `shown` is drawn in place of the value, `heading` stands above the row, `usual` tells whether it
    is as nobody had touched it. A text can be `typed`, and `turns` where left and right do something.
    """

    id: str
    label: str
    value: Value
    help: str
    option: Option | None = None
    shown: str = ""
    heading: str = ""
    usual: bool = True
    typed: bool = False
    turns: bool = True


def option_field(option: Option, value: Value, heading: str = "", usual: Value | None = None) -> Field:
    """The row of an option; `usual` is the value it has when nobody changes it."""
    plain = option.default if usual is None else usual
    return Field(
        option.name,
        option.name.replace("_", " "),
        value,
        f"{option.help[:1].upper()}{option.help[1:]}.",
        option,
        heading=heading,
        usual=value == plain,
        typed=option.low is not None,
    )


def value_text(value: Value) -> str:
    """A value as a person would type it.

    >>> value_text(True), value_text(-200), value_text("off")
    ('yes', '-200', 'off')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def turned(option: Option, value: Value, by: int) -> Value:
    """The value to the left (-1) or the right (1): the next one offered, or the next step of a number.

    >>> turned(Option("pace", ("normal", "slow"), ""), "slow", 1)
    'normal'
    >>> turned(Option("target", (500,), "", 50, 5000), 500, -1)
    450
    """
    values = option.values
    if len(values) == 1 and option.low is not None and option.high is not None and isinstance(value, int):
        step = max(abs(int(option.default)) // 10, 1)
        return max(min(value + by * step, option.high), option.low)
    places = [i for i, known in enumerate(values) if known == value and type(known) is type(value)]
    return values[(places[0] + by) % len(values)] if places else values[0]


class Form:
    """Where the cursor of a form is, and what of it is in sight."""

    def __init__(self) -> None:
        self.at = 0
        self._first = 0
        self._room = 1

    def obeys(self, id: str, fields: Sequence[Field]) -> bool:
        """Go where a key leads, by single steps round the end of the form; False when it leads nowhere."""
        match id:
            case "up" | "down":
                self.at = (self.at + (1 if id == "down" else -1)) % len(fields)
            case "page-up" | "page-down":
                windowful = max(self._room - 1, 2)
                self.go(windowful if id == "page-down" else -windowful, fields)
            case "first" | "final":
                self.at = 0 if id == "first" else len(fields) - 1
            case _:
                return False
        return True

    def pointed(self, target: str, fields: Sequence[Field]) -> tuple[Field, str] | None:
        """Choose the row that was clicked. Returns it and what of it was: `less`, `more` or `type`, `again`
        where it was chosen before, `row` otherwise; None where the click has only turned the page."""
        what, _, number = target.partition(":")
        if self.obeys(what, fields):
            return None
        before, self.at = self.at, int(number)
        return fields[self.at], "again" if what == "row" and before == self.at else what

    def go(self, by: int, fields: Sequence[Field]) -> None:
        """Go up or down by so many rows, as far as there are any."""
        self.at = max(min(self.at + by, len(fields) - 1), 0)

    def lay(self, easel: Easel, box: Box, fields: Sequence[Field], entry: str | None) -> None:
        """Draw the rows, those in sight of the chosen one, and what it is about under them."""
        self.at = min(self.at, len(fields) - 1)
        self._room = box.height - 4
        lines = [line for at, field in enumerate(fields) for line in _lines_of(at, field)]
        chosen = lines.index(self.at)
        self._first = in_sight(min(self._first, max(len(lines) - self._room, 0)), chosen, self._room)
        if chosen and lines[chosen - 1] is None:  # a heading is seen with its first row
            self._first = min(self._first, max(chosen - 2, 0))
        for y, line in enumerate(lines[self._first : self._first + self._room]):
            row = Box(box.x, box.y + y, box.width, 1)
            if line is None:
                follows = lines[self._first + y + 1]
                if follows is not None:
                    easel.text(row.x + 2, row.y, fields[follows].heading, "bright")
            else:
                self._lay_row(easel, row, fields[line], line, entry)
        _lay_more(easel, box, self._first, len(lines), self._room)
        self._lay_help(easel, Box(box.x, box.y + box.height - 3, box.width, 3), fields[self.at])

    def _lay_row(self, easel: Easel, box: Box, field: Field, at: int, entry: str | None) -> None:
        chosen = at == self.at
        easel.hit(box, f"row:{at}")
        if chosen:
            easel.text(box.x, box.y, "▸", "turn")
        label: Ink = "turn" if chosen else "text"
        easel.text(
            box.x + 2, box.y, field.label, label, LABEL - 3 if field.shown or field.value != "" else 50
        )
        x, room = box.x + LABEL, box.width - LABEL
        if chosen and entry is not None:
            x = easel.text(x + 2, box.y, f" {typed(entry, room - 6)}", "entry")
            easel.text(x, box.y, "▏ ", "entry")
            return
        shown = field.shown or value_text(field.value)
        ink: Ink = "dim" if field.shown and not field.value else "text" if field.usual else "bright"
        arrows = chosen and field.turns
        if arrows:
            easel.text(x, box.y, "←", "key")
            easel.hit(Box(x - 1, box.y, 3, 1), f"less:{at}")
        end = easel.text(x + 2, box.y, shown, ink, room - 5)
        if chosen and field.typed:
            easel.hit(Box(x + 2, box.y, max(cell_len(shown), 4), 1), f"type:{at}")
        if arrows:
            easel.text(end + 1, box.y, "→", "key")
            easel.hit(Box(end, box.y, 3, 1), f"more:{at}")

    def _lay_help(self, easel: Easel, box: Box, field: Field) -> None:
        lines: list[tuple[str, Ink]] = [(line, "text") for line in wrapped(field.help, box.width - 2, "")]
        if field.option is not None:
            offers = f"It can be {field.option.offers()}."
            lines += [(line, "dim") for line in wrapped(offers, box.width - 2, "")]
        for y, (line, ink) in enumerate(lines[: box.height]):
            easel.text(box.x + 2, box.y + y, line, ink, box.width - 2)


def _lines_of(at: int, field: Field) -> list[int | None]:
    """A row's lines: its number; where it has a heading, two lines (blank, heading) before it."""
    return [None, None, at] if field.heading else [at]


def _lay_more(easel: Easel, box: Box, first: int, lines: int, room: int) -> None:
    """Signs at the right edge that there is more above or below."""
    edge = box.x + box.width - 1
    if first > 0:
        easel.text(edge, box.y, "↑", "dim")
        easel.hit(Box(edge, box.y, 1, 1), "page-up")
    if first + room < lines:
        easel.text(edge, box.y + room - 1, "↓", "dim")
        easel.hit(Box(edge, box.y + room - 1, 1, 1), "page-down")
