"""The home screen: go on with the last game, begin another, and everything about games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from rich.cells import cell_len

from cardsuite.engine.clean import clean
from cardsuite.tui.aside import wrapped
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page, column_of, in_sight
from cardsuite.tui.paint import Layout
from cardsuite.tui.screens.since import since

if TYPE_CHECKING:
    from cardsuite.engine.registry import Listing
    from cardsuite.session.settings import Settings
    from cardsuite.session.store import GameKey, GameRow

What = Literal["go-on", "play", "saves", "statistics", "rules", "settings", "leave"]


class Chosen(NamedTuple):
    """What a person wants to do: `game` with `play` and `rules`, `id` with `go-on`."""

    what: What
    game: str = ""
    id: GameKey | None = None


class Item(NamedTuple):
    """A line of the list: what it does, its words and what is said beside them."""

    chosen: Chosen
    words: str
    beside: str = ""


_KIND: Final[dict[What, str]] = {"go-on": "go on", "play": "play", "leave": "leave"}
_AFTER: Final = (
    Item(Chosen("saves"), "Saved games"),
    Item(Chosen("statistics"), "Statistics"),
    Item(Chosen("rules"), "Rules"),
    Item(Chosen("settings"), "Settings"),
    Item(Chosen("leave"), "Leave"),
)


class HomeScreen(Page[Chosen]):
    """Dismissed with what was chosen.

    `latest` is the running game played last, `notice` what has to be known for as long as it is so.
    `describe` may say more of that game (`hand 4, Us 212, Them 187`); it is asked after the list
    has been drawn. `at` is what was chosen last, where the cursor begins.
    """

    place: ClassVar[str] = "home"

    def __init__(
        self,
        listings: Sequence[Listing],
        settings: Settings,
        *,
        latest: GameRow | None = None,
        notice: Callable[[], str | None] = lambda: None,
        describe: Callable[[GameRow], str] | None = None,
        keys: KeyMap | None = None,
        at: Chosen | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(settings, keys)
        self._listings = tuple(listings)
        self._latest = latest
        self._notice = notice
        self._describe = describe
        self._now = now
        self._more = ""
        self._choosing_rules = False
        self._first = 0
        self.at = next((i for i, item in enumerate(self.items) if item.chosen == at), 0)

    @property
    def items(self) -> tuple[Item, ...]:
        """The lines that can be chosen."""
        if self._choosing_rules:
            return tuple(Item(Chosen("rules", one.id), clean(one.title, 30)) for one in self._listings)
        games = tuple(
            Item(Chosen("play", one.id), clean(one.title, 30), clean(one.tagline, 100))
            for one in self._listings
        )
        row = self._latest
        if row is None:
            return games + _AFTER
        beside = f"{self._title(row.game)}{self._more}, {since(row.updated, self._now())}"
        return (Item(Chosen("go-on", row.game, row.id), "Go on", beside), *games, *_AFTER)

    @property
    def _from(self) -> int:
        """The number of the first line: going on is 0, so that every game keeps its number."""
        return int(self._choosing_rules or self._latest is None)

    def _title(self, game: str) -> str:
        return next((clean(one.title, 30) for one in self._listings if one.id == game), clean(game, 30))

    def on_mount(self) -> None:
        """Ask for more of the last game once the list stands there."""
        if self._latest is not None and self._describe is not None:
            self.call_after_refresh(self._tell_more)

    def _tell_more(self) -> None:
        if self._latest is not None and self._describe is not None:
            more = clean(self._describe(self._latest), 60)
            self._more = f", {more}" if more else ""
            self.repaint()

    def lay(self, width: int, height: int) -> Layout:
        """The list in a column, titles in one row of columns, what is said beside them dim."""
        easel = Easel(width, height)
        column = column_of(width)
        title = "Whose rules?" if self._choosing_rules else "cardsuite"
        y = 1 if height < 24 else max(height // 6, 2)
        signs = "" if self._choosing_rules or self.canvas.letters else "  ♠ ♥ ♦ ♣"
        easel.texts(column.x, y, [(title, "bright"), (signs, "faint")], column.width)
        y += 2
        notice = self._notice()
        for line in wrapped(clean(notice, 300), column.width)[:3] if notice else ():
            easel.text(column.x, y, line, "refused")
            y += 1
        self._lay_items(easel, Box(column.x, y + bool(notice), column.width, height - 3 - y - bool(notice)))
        self.say(easel, self.message)
        leave = ("back", "back") if self._choosing_rules else ("quit", "leave")
        self.foot(easel, ("up/down", "choose"), ("take", "open"), leave)
        return easel.layout()

    def _lay_items(self, easel: Easel, box: Box) -> None:
        items = self.items
        rows = _rows(items)
        lines = max(rows) + 1
        if lines > box.height:
            rows, lines = tuple(range(len(items))), len(items)
        self._first = 0 if lines <= box.height else in_sight(self._first, rows[self.at], box.height)
        label = max(len(item.words) for item in items) + 3
        for number, (item, row) in enumerate(zip(items, rows, strict=True)):
            y = box.y + row - self._first
            if not box.y <= y < box.y + box.height:
                continue
            chosen = number == self.at
            digit = str(key) if (key := number + self._from) < 10 else " "
            easel.text(box.x, y, "▸" if chosen else " ", "turn")
            easel.text(box.x + 2, y, digit, "dim")
            easel.text(box.x + 5, y, item.words, "turn" if chosen else "text", box.width - 5)
            room = max(box.width - 5 - label, 0)
            beside = _shortened(item.beside, room) if item.chosen.what == "go-on" else item.beside
            easel.text(box.x + 5 + label, y, beside, "text" if chosen else "dim", room)
            easel.hit(Box(box.x, y, box.width, 1), f"item:{number}")

    def act(self, id: str) -> bool:
        """Move along the list, take, leave."""
        last = len(self.items) - 1
        match id:
            case "up" | "left":
                self.at = self.at - 1 if self.at else last
            case "down" | "right":
                self.at = self.at + 1 if self.at < last else 0
            case "take" | "next":
                self._take(self.at)
            case "back" if self._choosing_rules:
                self._choosing_rules, self.at = False, 0
            case "quit":
                self.dismiss(Chosen("leave"))
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Take the line of that number."""
        line = number - self._from
        if not 0 <= line < len(self.items):
            return False
        self._take(line)
        return True

    def point(self, target: str) -> None:
        """Take the line that was clicked."""
        self._take(int(target.removeprefix("item:")))

    def wheel(self, rows: int) -> None:
        """Move along the list."""
        self.at = max(min(self.at + (1 if rows > 0 else -1), len(self.items) - 1), 0)

    def _take(self, number: int) -> None:
        self.at = number
        chosen = self.items[number].chosen
        if chosen == Chosen("rules") and len(self._listings) != 1:
            self._choosing_rules, self.at = True, 0
            return
        if chosen == Chosen("rules"):
            chosen = Chosen("rules", self._listings[0].id)
        self.dismiss(chosen)


def _shortened(beside: str, room: int) -> str:
    """Which game it is and how long ago, with as much between them as there is room for.

    >>> _shortened("Whist, hand 4, Us 212, 3 minutes ago", 30)
    'Whist, hand 4, 3 minutes ago'
    """
    game, *more, when = beside.split(", ")
    while more and cell_len(", ".join((game, *more, when))) > room:
        more.pop()
    return ", ".join((game, *more, when))


def _rows(items: tuple[Item, ...]) -> tuple[int, ...]:
    """The row of each line: a blank one where the kind of thing to do changes."""
    rows, y, before = [], 0, None
    for item in items:
        kind = _KIND.get(item.chosen.what, "about")
        y += before is not None and kind != before
        rows.append(y)
        y, before = y + 1, kind
    return tuple(rows)
