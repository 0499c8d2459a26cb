"""The saved games: a list to go on from, to look back from, to forget from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import ClassVar, Final, Literal, NamedTuple

from cardsuite.engine.clean import clean
from cardsuite.scene.words import count
from cardsuite.session.settings import Settings
from cardsuite.session.store import Busy, GameKey, GameRow, Store
from cardsuite.session.summary import read_summary
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page, in_sight
from cardsuite.tui.paint import Layout
from cardsuite.tui.screens.since import since

Shown = Literal["all games", "running", "finished"]

SHOWN: Final[tuple[Shown, ...]] = ("all games", "running", "finished")
_RUNNING: Final = "This game is running: go on with it; it can be seen again when it is over."


class SavesChoice(NamedTuple):
    """What to do with a saved game: go on with it, or see it again."""

    what: Literal["go-on", "replay"]
    id: GameKey


class SavesScreen(Page[SavesChoice | None]):
    """Dismissed with what to do with a game, or with None when it was left.

    `titles` are the games' titles by id. Forgetting asks first, and happens here. `at` is the game
    the cursor begins on.
    """

    place: ClassVar[str] = "page"

    def __init__(
        self,
        store: Store,
        titles: Mapping[str, str],
        settings: Settings,
        keys: KeyMap | None = None,
        *,
        at: GameKey | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(settings, keys)
        self._store = store
        self._titles = titles
        self._now = now
        self._all = store.games()
        self._shown: Shown = "all games"
        self.rows = self._all
        self.at = next((i for i, row in enumerate(self.rows) if row.id == at), 0)
        self._first = 0
        self._room = 1
        self._asking = False

    @property
    def row(self) -> GameRow | None:
        """The game under the cursor."""
        return self.rows[self.at] if self.rows else None

    def lay(self, width: int, height: int) -> Layout:
        """A line a game: what, how it stands, when it was played last, how it is called."""
        easel = Easel(width, height)
        box = self.head(easel, "Saved games")
        x = box.x
        for number, word in enumerate(SHOWN):
            start = x
            x = easel.text(x, box.y, f" {word} ", "chip.chosen" if word == self._shown else "dim")
            easel.hit(Box(start, box.y, x - start, 1), f"show:{number}")
            x += 1
        where = f"{self.at + 1} of {len(self.rows)}" if self.rows else ""
        easel.text(box.x + box.width - len(where), box.y, where, "dim")
        self._lay_rows(easel, Box(box.x, box.y + 2, box.width, box.height - 2))
        if self._asking and self.row is not None:
            self._lay_question(easel, box)
            return easel.layout()
        notice = self._store.notice
        self.say(easel, self.message or (clean(notice, 200) if notice else ""))
        self._feet(easel)
        return easel.layout()

    def _lay_rows(self, easel: Easel, box: Box) -> None:
        self._room = box.height
        if not self.rows:
            words = "No game has been saved yet." if self._shown == "all games" else "There is none of these."
            easel.text(box.x + 2, box.y, words, "text")
            return
        self._first = in_sight(self._first, self.at, self._room)
        now = self._now()
        for y, row in enumerate(self.rows[self._first : self._first + self._room]):
            number = self._first + y
            chosen = number == self.at
            line = Box(box.x, box.y + y, box.width, 1)
            easel.text(line.x, line.y, "▸" if chosen else " ", "turn")
            title = self._titles.get(row.game, row.game)
            easel.text(line.x + 2, line.y, clean(title, 30), "turn" if chosen else "text", 12)
            ink = "text" if chosen else "dim"
            when = since(row.updated, now)
            easel.text(line.x + 15, line.y, standing(row), ink, box.width - 15 - 24)
            easel.text(line.x + box.width - 23, line.y, when, ink, 16)
            easel.text(line.x + box.width - 6, line.y, clean(row.id, 6), "dim", 6)
            easel.hit(line, f"row:{number}")

    def _lay_question(self, easel: Easel, box: Box) -> None:
        row = self.row
        assert row is not None
        y = easel.height - 2
        title = clean(self._titles.get(row.game, row.game), 20)
        x = easel.text(box.x, y, f"Forget this game of {title} for good?", "refused")
        for digit, word in ((1, "keep it"), (2, "forget it")):
            start = x + 2
            x = easel.text(start, y, f" {digit} {word} ", "chip")
            easel.hit(Box(start, y, x - start, 1), f"answer:{digit}")
        self.foot(easel, ("back", "keep it"))

    def _feet(self, easel: Easel) -> None:
        row = self.row
        take = (
            ()
            if row is None
            else (("take", "go on"),)
            if row.status == "running"
            else (("take", "see again"),)
        )
        forget = () if row is None else (("forget", "forget"),)
        self.foot(easel, ("up/down", "choose"), *take, *forget, ("left/right", "which"), ("back", "back"))

    def act(self, id: str) -> bool:
        """Move along the list, go on, see again, forget, leave."""
        if self._asking:
            self._asking = False
            return True
        last = max(len(self.rows) - 1, 0)
        steps = {"up": -1, "down": 1, "page-up": 1 - self._room, "page-down": self._room - 1}
        steps |= {"first": -last, "final": last}
        match id:
            case _ if id in steps:
                self.at = max(min(self.at + steps[id], last), 0)
            case "left" | "right":
                self._show(SHOWN[(SHOWN.index(self._shown) + (1 if id == "right" else -1)) % len(SHOWN)])
            case "take" | "next":
                self._take()
            case "watch":
                self._watch()
            case "forget":
                self._asking = self.row is not None
            case "back" | "quit":
                self.dismiss(None)
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Answer the question whether to forget."""
        if not self._asking:
            return False
        self._asking = False
        if number == 2:
            self._forget()
        return True

    def point(self, target: str) -> None:
        """Choose the line that was clicked; a second click goes on with it."""
        what, _, text = target.partition(":")
        number = int(text)
        if what == "answer":
            self.digit(number)
            return
        self._asking = False
        if what == "show":
            self._show(SHOWN[number])
        elif number == self.at:
            self._take()
        else:
            self.at = number

    def wheel(self, rows: int) -> None:
        """Move along the list."""
        if not self._asking:
            self.at = max(min(self.at + rows, len(self.rows) - 1), 0)

    def _show(self, which: Shown) -> None:
        self._shown = which
        running = {"running": (True,), "finished": (False,)}.get(which, (True, False))
        self.rows = [row for row in self._all if (row.status == "running") in running]
        self.at = self._first = 0

    def _take(self) -> None:
        row = self.row
        if row is not None and row.status == "running":
            self.dismiss(SavesChoice("go-on", row.id))
        else:
            self._watch()

    def _watch(self) -> None:
        row = self.row
        if row is None:
            return
        if row.status == "running":
            self.message = _RUNNING
        else:
            self.dismiss(SavesChoice("replay", row.id))

    def _forget(self) -> None:
        row = self.row
        if row is None:
            return
        answer = self._store.forget(row.id)
        if isinstance(answer, Busy):
            self.message = clean(answer.sentence, 200)
            return
        self._all = [one for one in self._all if one.id != row.id]
        self.rows = [one for one in self.rows if one.id != row.id]
        self.at = max(min(self.at, len(self.rows) - 1), 0)
        self.message = "Forgotten."


def standing(row: GameRow) -> str:
    """How a game stands, as far as its row tells."""
    summary = read_summary(row.summary) if row.summary is not None else None
    if summary is None:
        return f"{row.status}, {count(row.entries, 'entry', 'entries')}"
    score = f"{summary.score} : {summary.best_other}" if summary.seats > 1 else str(summary.score)
    if row.status == "running":
        return f"running, {score}"
    if row.status == "abandoned":
        return "abandoned"
    return f"{'won' if summary.won else 'lost' if summary.seats > 1 else 'not won'} {score}".replace("-", "−")
