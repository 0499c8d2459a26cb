"""The setup form: who plays, against whom, with which cards, by which rules."""

from __future__ import annotations

from typing import ClassVar

from cardsuite.engine.clean import clean
from cardsuite.engine.spec import AnySpec
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish
from cardsuite.tui.draft import Draft
from cardsuite.tui.easel import Easel
from cardsuite.tui.form import Field, Form
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout


class SetupScreen(Page[Wish | None]):
    """Dismissed with what was asked for, which can be played; with None when it was left.

    `wish` is what the form begins with, `draft` what it holds. What cannot be played is said
    at once, in a sentence, and is not begun.
    """

    place: ClassVar[str] = "page"

    def __init__(
        self, spec: AnySpec, settings: Settings, wish: Wish | None = None, keys: KeyMap | None = None
    ) -> None:
        super().__init__(settings, keys)
        self._title = clean(spec.title, 30)
        self.draft = Draft(spec, settings, wish or Wish())
        self._form = Form()
        self.message = self.draft.complaint

    def lay(self, width: int, height: int) -> Layout:
        """The form, its help line, and what is wrong with it."""
        easel = Easel(width, height)
        box = self.head(easel, self._title, "a new game")
        self._form.lay(easel, box, self.draft.fields, self.entry)
        self.say(easel, self.message or self.draft.problem)
        self.foot(easel, ("up/down", "choose"), ("left/right", "change"), *self._verbs())
        return easel.layout()

    def _verbs(self) -> tuple[tuple[str, str], ...]:
        if self.entry is not None:
            return (("take", "keep"), ("back", "leave as it was"))
        field = self.draft.fields[self._form.at]
        take = (("take", "type"),) if field.typed else ()
        return (*take, ("next", "begin"), ("back", "back"))

    def act(self, id: str) -> bool:
        """Move, change, type, begin, leave."""
        fields = self.draft.fields
        field = fields[min(self._form.at, len(fields) - 1)]
        if self._form.obeys(id, fields):
            return True
        match id:
            case "left" | "right":
                self.draft.turn(field, 1 if id == "right" else -1)
            case "take":
                self._take(field)
            case "next":
                self._begin()
            case "back" | "quit":
                if self.entry is None:
                    self.dismiss(None)
                self.entry = None
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Begin to type a number where one is asked for."""
        field = self.draft.fields[self._form.at]
        if not field.typed or field.id.startswith("seat:"):
            return False
        self.entry = str(number)
        return True

    def point(self, target: str) -> None:
        """Choose the row that was clicked; change it by its arrows, type by its value."""
        pointed = self._form.pointed(target, self.draft.fields)
        if pointed is None:
            return
        self.entry = None
        match pointed:
            case field, "less" | "more" as way:
                self.draft.turn(field, 1 if way == "more" else -1)
            case field, "type":
                self._take(field)
            case field, what if field.id == "begin" or (what == "again" and not field.typed):
                self._take(field)

    def wheel(self, rows: int) -> None:
        """Move along the rows."""
        self._form.go(1 if rows > 0 else -1, self.draft.fields)

    def _take(self, field: Field) -> None:
        if field.id == "begin":
            self._begin()
        elif field.typed:
            self.entry = self.draft.entry_of(field)
        else:
            self.draft.turn(field, 1)

    def _begin(self) -> None:
        self.message = self.draft.problem
        if not self.message:
            self.dismiss(self.draft.wish)

    def entered(self, text: str) -> None:
        """Take what was typed into the chosen row; what it cannot be is said and changes nothing."""
        self.message = self.draft.enter(self.draft.fields[self._form.at], text)
