"""A form filled in by answers: which one, then a row after the other, then the whole sentence once more."""

from __future__ import annotations

from typing import Final

from cardsuite.core.card import card_words
from cardsuite.scene.form import AnyForms, Filled, Form
from cardsuite.scene.presenter import Look
from cardsuite.scene.text import spoken

BACK: Final = ("back", "cancel")
"""The words that go a step back; before the first answer they leave the form."""


class FormTalk:
    """One form, from the choice of it to the last word; nothing is done before that.

    `forms` are asked about `view`, which is that of whoever answers. `taken` are the numbers answered so
    far, each counted from 1: the form, then its rows, those with one choice left out.
    """

    def __init__(self, forms: AnyForms, view: object, look: Look) -> None:
        self._forms, self._view, self._look = forms, view, look
        self._open = forms.forms(view, look)
        self.taken: list[int] = []

    @property
    def _form(self) -> Form:
        return self._open[self.taken[0] - 1]

    @property
    def _rows(self) -> list[int]:
        """The rows in which something can be chosen."""
        return [at for at, row in enumerate(self._form.rows) if len(row.choices) > 1]

    @property
    def filled(self) -> Filled | None:
        """The move as it stands; None while something is open."""
        if not self.taken or len(self.taken) <= len(self._rows):
            return None
        said = dict(zip(self._rows, self.taken[1:], strict=False))
        picks = tuple(said.get(at, 1) - 1 for at in range(len(self._form.rows)))
        return self._forms.filled(self._view, self._look, self._form, picks)

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be answered now, in the order of the numbers from 1."""
        if not self.taken:
            return tuple(f"{form.title} ({form.note})" for form in self._open)
        if self.filled is not None:
            return ("Say it; then it is final", "Change it")
        return self._form.rows[self._rows[len(self.taken) - 1]].choices

    @property
    def text(self) -> str:
        """The question with its numbered answers."""
        if not self.taken:
            question = f"{self._forms.question} ({BACK[0]} leaves it, nothing is said before the end)"
        elif (filled := self.filled) is not None:
            question = filled.sentence
        else:
            row = self._form.rows[self._rows[len(self.taken) - 1]]
            question = f"Who holds the {card_words(row.card)}?"
        return "\n".join([spoken(question), *(f"{n}. {spoken(c)}" for n, c in enumerate(self.choices, 1))])

    def answer(self, number: int) -> Filled | None:
        """Take an answer; what was filled in, where this was the last word.

        Raises ValueError where no choice has that number.
        """
        if not 1 <= number <= len(self.choices):
            raise ValueError(f"the choices are {', '.join(map(str, range(1, len(self.choices) + 1)))}")
        filled = self.filled
        if filled is None:
            self.taken.append(number)
        elif number == 1:
            return filled
        else:
            del self.taken[1 if self._rows else 0 :]
        return None

    def back(self) -> bool:
        """Take the last answer back; False where there was none, and the form is left."""
        return bool(self.taken) and self.taken.pop() > 0
