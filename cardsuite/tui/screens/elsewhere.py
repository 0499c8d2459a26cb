"""A game that another terminal plays: who plays it, and what can be done instead."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from cardsuite.engine.clean import clean
from cardsuite.tui.aside import wrapped
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout
from cardsuite.tui.screens.since import since

if TYPE_CHECKING:
    from cardsuite.session.settings import Settings
    from cardsuite.session.store import Busy

Instead = Literal["watch", "another", "back"]

_WAYS: Final[tuple[tuple[Instead, str], ...]] = (
    ("watch", "Watch it; hands stay hidden"),
    ("another", "Start another game"),
    ("back", "Leave it be"),
)


class ElsewhereScreen(Page[Instead]):
    """Dismissed with what to do instead of playing a game of that title, which `busy` plays."""

    place: ClassVar[str] = "home"

    def __init__(
        self,
        title: str,
        busy: Busy,
        settings: Settings,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(settings)
        self._title = clean(title, 30)
        self._words = who_plays(busy, now())
        self.at = 0

    def lay(self, width: int, height: int) -> Layout:
        """The sentence, and the ways on below it."""
        easel = Easel(width, height)
        box = self.head(easel, self._title, "played elsewhere")
        y = box.y
        for line in wrapped(self._words, box.width):
            easel.text(box.x, y, line, "text")
            y += 1
        for number, (_, words) in enumerate(_WAYS):
            row = Box(box.x, y + 1 + number, box.width, 1)
            chosen = number == self.at
            easel.text(row.x, row.y, "▸" if chosen else " ", "turn")
            easel.text(row.x + 2, row.y, str(number + 1), "dim")
            easel.text(row.x + 5, row.y, words, "turn" if chosen else "text", box.width - 5)
            easel.hit(row, f"way:{number}")
        self.say(easel, self.message)
        self.foot(easel, ("up/down", "choose"), ("take", "open"), ("back", "back"))
        return easel.layout()

    def act(self, id: str) -> bool:
        """Move along the ways, take one, leave."""
        match id:
            case "up" | "left":
                self.at = (self.at - 1) % len(_WAYS)
            case "down" | "right":
                self.at = (self.at + 1) % len(_WAYS)
            case "take" | "next":
                self.dismiss(_WAYS[self.at][0])
            case "back" | "quit":
                self.dismiss("back")
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Take the way of that number."""
        if not 0 < number <= len(_WAYS):
            return False
        self.dismiss(_WAYS[number - 1][0])
        return True

    def point(self, target: str) -> None:
        """Take the way that was clicked."""
        self.digit(int(target.removeprefix("way:")) + 1)


def who_plays(busy: Busy, now: datetime) -> str:
    """Who plays a game, in a sentence.

    >>> from cardsuite.session.store import Busy
    >>> who_plays(Busy(4711, "2026-03-09T10:00:00.000Z"), datetime(2026, 3, 9, 10, 3, tzinfo=UTC))
    'Another terminal plays this game: process 4711, which opened it 3 minutes ago.'
    >>> who_plays(Busy(None, None), datetime(2026, 3, 9, tzinfo=UTC))
    'Another terminal plays this game.'
    """
    if busy.pid is None or busy.since is None:
        return "Another terminal plays this game."
    when = since(busy.since, now)
    return f"Another terminal plays this game: process {busy.pid}, which opened it {when}."
