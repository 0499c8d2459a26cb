"""A move that is filled in row by row: which one, who holds what, the whole sentence, and only then made."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Literal

from rich.cells import cell_len

from cardsuite.scene.form import AnyForms, Filled, Form, FormRow
from cardsuite.scene.presenter import Look
from cardsuite.session.settings import Settings
from cardsuite.tui.aside import wrapped
from cardsuite.tui.cards import INLINE
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import KeyMap, sign_of
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout, cut

Stage = Literal["which", "rows", "sure"]

_LABEL: Final = 6
_ADVICE: Final = "Say of each card who holds it: digits or left and right choose, Enter takes."


class FillingScreen(Page[Filled | None]):
    """Dismissed with the move that was filled in, or with None when it was left: that costs nothing.

    `forms` are asked about `view`, which is that of whoever looks at the screen; `touched` is told of every
    key, `hide` lays the curtain over the screen. A row with one choice is filled in from the beginning;
    the others are open until something is chosen.
    """

    place: ClassVar[str] = "form"
    is_private: ClassVar[bool] = True

    def __init__(
        self,
        forms: AnyForms,
        view: object,
        look: Look,
        settings: Settings,
        keys: KeyMap,
        *,
        touched: Callable[[], None] = lambda: None,
        hide: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(settings, keys)
        self._forms = forms
        self._view = view
        self._look = look
        self._touched = touched
        self._hide = hide
        self.open = forms.forms(view, look)
        self.stage: Stage = "which"
        self.which = 0
        self.row = 0
        self.picks: list[int | None] = []

    @property
    def form(self) -> Form:
        """The form that is chosen or filled in."""
        return self.open[self.which]

    @property
    def filled(self) -> Filled | None:
        """The move as it stands, None while a row is open."""
        picks = tuple(pick for pick in self.picks if pick is not None)
        if len(picks) < len(self.form.rows):
            return None
        return self._forms.filled(self._view, self._look, self.form, picks)

    # What is drawn

    def lay(self, width: int, height: int) -> Layout:
        """The list of forms, or the rows of one with the sentence under them."""
        easel = Easel(width, height)
        if self.stage == "which":
            self._lay_list(easel, self.head(easel, self._forms.question))
            verbs = [("up/down", "choose"), ("take", "open"), ("back", "leave")]
        else:
            self._lay_rows(easel, self.head(easel, self.form.title, self.form.note))
            verbs = [("up/down", "card"), ("left/right", "who"), ("take", "go on"), ("back", "back")]
            if self.stage == "sure":
                verbs = [("take", "say it"), ("back", "change it")]
        self.foot(easel, *verbs)
        return easel.layout()

    def _lay_list(self, easel: Easel, box: Box) -> None:
        for at, form in enumerate(self.open):
            chosen = at == self.which
            row = Box(box.x, box.y + at, box.width, 1)
            easel.text(row.x, row.y, "▸" if chosen else " ", "turn")
            easel.text(row.x + 2, row.y, str(at + 1), "key")
            easel.text(row.x + 5, row.y, form.title, "turn" if chosen else "text", 14)
            easel.text(row.x + 20, row.y, form.note, "dim", row.width - 20)
            easel.hit(row, f"form:{at}")
        self.say(easel, self.message)

    def _lay_rows(self, easel: Easel, box: Box) -> None:
        for at, row in enumerate(self.form.rows):
            self._lay_row(easel, Box(box.x, box.y + at, box.width, 1), at, row)
        filled = self.filled
        words = _ADVICE if filled is None else filled.sentence
        y = box.y + len(self.form.rows) + 1
        for line in wrapped(words, box.width, "")[: max(easel.height - 4 - y, 1)]:
            ink = "dim" if filled is None else "turn" if self.stage == "sure" else "bright"
            y = y + 1 if easel.text(box.x, y, line, ink, box.width) else y
        if self.stage == "sure":
            say, change = sign_of(self.keys.key("take")), sign_of(self.keys.key("back"))
            words = f"{say} says it, and then it is final; {change} changes it."
            easel.text(box.x, y + 1, words, "text", box.width)
        self.say(easel, self.message)

    def _lay_row(self, easel: Easel, box: Box, at: int, row: FormRow) -> None:
        chosen = at == self.row and self.stage == "rows"
        easel.text(box.x, box.y, "▸" if chosen else " ", "turn")
        easel.card(box.x + 2, box.y, INLINE, row.card, state="up" if chosen else "")
        easel.hit(box, f"row:{at}")
        x, room = box.x + 2 + _LABEL, box.width - 2 - _LABEL
        if len(row.choices) == 1:
            easel.text(x, box.y, row.choices[0], "dim", room)
            return
        each = room // len(row.choices)
        for number, choice in enumerate(row.choices):
            picked = self.picks[at] == number
            text = f" {number + 1} {cut(choice, each - 5)} "
            if picked:
                text = f"[{text[1:-1]}]"
            easel.text(x, box.y, text, "chip.chosen" if picked else "chip" if chosen else "dim")
            easel.hit(Box(x, box.y, cell_len(text), 1), f"pick:{at}:{number}")
            x += cell_len(text) + 1

    # What the keys do

    def _pressed(self, name: str) -> bool:
        self._touched()
        if name in self.keys.key("hide").keys:
            self.cover()
            return True
        return super()._pressed(name)

    def cover(self) -> None:
        """Lay the curtain over what is being filled in; it stays as it is."""
        self._hide()

    def act(self, id: str) -> bool:
        """Choose, go on, go back, leave."""
        match id:
            case "up" | "down":
                self._move(1 if id == "down" else -1)
            case "left" | "right" if self.stage == "rows":
                self._turn(1 if id == "right" else -1)
            case "take" | "next":
                self._take()
            case "back":
                self._back()
            case "quit":
                self.dismiss(None)
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Open the form of that number, or give the row to the choice of that number and go to the next."""
        self._touched()
        self.message = ""
        if self.stage == "which":
            if 0 < number <= len(self.open):
                self._begin(number - 1)
        elif self.stage == "rows" and 0 < number <= len(self.form.rows[self.row].choices):
            self.picks[self.row] = number - 1
            self._next_open()
        else:
            self.message = "Nothing has that digit here."
        return True

    def point(self, target: str) -> None:
        """Choose what was clicked; the form that is open is taken at the second click."""
        self._touched()
        what, _, rest = target.partition(":")
        if what == "form":
            self._begin(int(rest))
        elif what == "row" and self._open_rows():
            self.stage = "rows"
            self.row = int(rest) if int(rest) in self._open_rows() else self.row
        elif what == "pick":
            row, _, choice = rest.partition(":")
            self.stage, self.row = "rows", int(row)
            self.picks[self.row] = int(choice)

    def _move(self, by: int) -> None:
        if self.stage == "which":
            self.which = (self.which + by) % max(len(self.open), 1)
            return
        rows = self._open_rows()
        if self.stage == "rows" and rows:
            at = rows.index(self.row) if self.row in rows else 0
            self.row = rows[(at + by) % len(rows)]

    def _turn(self, by: int) -> None:
        """The next choice of the row that way; an open row begins at the first, or at the last."""
        if self.row not in self._open_rows():
            return
        count, pick = len(self.form.rows[self.row].choices), self.picks[self.row]
        self.picks[self.row] = (0 if by > 0 else count - 1) if pick is None else (pick + by) % count

    def _take(self) -> None:
        match self.stage:
            case "which":
                self._begin(self.which)
            case "rows" if self.filled is None:
                self.message = "A card is still open; say who holds it."
                self._next_open()
            case "rows":
                self.stage = "sure"
            case "sure":
                self.dismiss(self.filled)

    def _back(self) -> None:
        match self.stage:
            case "sure" if self._open_rows():
                self.stage = "rows"
            case "which":
                self.dismiss(None)
            case _:
                self.stage = "which"

    def _begin(self, which: int) -> None:
        self.which = which
        self.picks = [0 if len(row.choices) == 1 else None for row in self.form.rows]
        self.row = next(iter(self._open_rows()), 0)
        self.stage = "rows" if self._open_rows() else "sure"

    def _open_rows(self) -> list[int]:
        """The rows in which something can be chosen."""
        return [at for at, row in enumerate(self.form.rows) if len(row.choices) > 1]

    def _next_open(self) -> None:
        """Go to the next row that nothing is chosen in, round the end; stay where there is none."""
        rows = self._open_rows()
        after = [row for row in rows if row > self.row] + [row for row in rows if row <= self.row]
        self.row = next((row for row in after if self.picks[row] is None), self.row)
