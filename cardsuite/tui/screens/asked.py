"""A question with names for answers, such as who of those at the screen it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardsuite.engine.clean import clean
from cardsuite.session.settings import Settings
from cardsuite.tui.aside import wrapped
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout


class AskedScreen(Page[int | None]):
    """Dismissed with the number of the answer, from 0, or with None; shows nobody's cards.

    `rest` stands behind the question, `told` is what has to be known before it is answered.
    """

    place: ClassVar[str] = "home"

    def __init__(
        self,
        question: str,
        answers: Sequence[str],
        settings: Settings,
        keys: KeyMap | None = None,
        *,
        rest: str = "",
        told: str = "",
    ) -> None:
        super().__init__(settings, keys)
        self._question, self._rest, self._told = question, rest, told
        self._answers = tuple(map(clean, answers))
        self.at = 0

    def lay(self, width: int, height: int) -> Layout:
        """The question and its numbered answers."""
        easel = Easel(width, height)
        box = self.head(easel, self._question, self._rest)
        told = wrapped(self._told, box.width) if self._told else []
        for y, line in enumerate(told, start=box.y):
            easel.text(box.x, y, line, "text")
        first = box.y + len(told) + bool(told)
        for at, answer in enumerate(self._answers):
            row = Box(box.x, first + at, box.width, 1)
            chosen = at == self.at
            easel.text(row.x, row.y, "▸" if chosen else " ", "turn")
            easel.text(row.x + 2, row.y, str(at + 1), "key")
            easel.text(row.x + 5, row.y, answer, "turn" if chosen else "text", row.width - 5)
            easel.hit(row, f"answer:{at}")
        self.say(easel, self.message)
        self.foot(easel, ("up/down", "choose"), ("take", "take"), ("back", "leave"))
        return easel.layout()

    def act(self, id: str) -> bool:
        """Move along the answers, take one, leave."""
        match id:
            case "up" | "left" | "down" | "right":
                self.at = (self.at + (1 if id in ("down", "right") else -1)) % len(self._answers)
            case "take" | "next":
                self.dismiss(self.at)
            case "back" | "quit":
                self.dismiss(None)
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Take the answer of that number."""
        if not 0 < number <= len(self._answers):
            return False
        self.dismiss(number - 1)
        return True

    def point(self, target: str) -> None:
        """Take the answer that was clicked."""
        self.digit(int(target.removeprefix("answer:")) + 1)
