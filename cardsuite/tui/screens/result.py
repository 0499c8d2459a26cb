"""The end of a game: how it ended, the final sheet, and what comes next."""

from __future__ import annotations

from typing import ClassVar

from cardsuite.core.seat import Seat
from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.session.review import review_of
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.session.statistics import Figures
from cardsuite.tui.aside import wrapped
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import sign_of
from cardsuite.tui.left import Left
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout
from cardsuite.tui.screens.sheet import lay_sheet
from cardsuite.tui.scroll import Scroll
from cardsuite.tui.standing import clock_text

_ROW = (("rematch", ""), ("new-game", ""), ("look", ""), ("quit", ""))
_ALONE = (
    *(("rematch", "next deal"), ("deal-again", ""), ("look", "watch it")),
    *(("take-back", ""), ("new-game", ""), ("quit", "")),
)
"""What comes next, with other words where the usual ones do not fit who plays alone."""


class ResultScreen(Page[Left]):
    """Dismissed with a rematch, a new game or leaving; the hands played can be looked at from here."""

    place: ClassVar[str] = "result"

    def __init__(self, session: Session, settings: Settings, before: Figures | None = None) -> None:
        super().__init__(settings)
        self.session = session
        self._before = before
        self._alone = len(session.chairs) == 1
        self._row: tuple[tuple[str, str], ...] = _ALONE if self._alone else _ROW
        if session.spec.review is not None:
            told = {"look": "the whole game"}
            self._row = tuple((id, told.get(id, word)) for id, word in self._row)
        self._presenter = presenter_of(session.spec)
        self._scroll = Scroll()
        self.at = 0

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the sheet is seen with: the one person's, or nobody's."""
        people = self.session.people
        return people[0] if len(people) == 1 else None

    def lay(self, width: int, height: int) -> Layout:
        """The sentence, the sheet, the choices."""
        easel = Easel(width, height)
        view = self.session.view(self.viewer)
        header, price = self.session.header, self.session.priced
        look = Look(self.session.names, linger=True, deal=header.deal or "", priced=price)
        box = self.head(easel, self.session.spec.title, "the game is over")
        result = self.session.result
        words = self._presenter.verdict(result, view, look) if result is not None else ""
        y = box.y
        for line in wrapped(words, box.width, ""):
            easel.text(box.x, y, line, "turn", box.width)
            y += 1
        if self.session.helped:
            easel.text(box.x, y, "Help was taken, so this game sets no records.", "dim", box.width)
            y += 1
        for line in record_lines(self.session, self._before):
            easel.text(box.x, y, line, "text", box.width)
            y += 1
        room = Box(box.x, y + 1, box.width, height - y - 6)
        lay_sheet(easel, self._presenter.sheet(view, look), room, self._scroll)
        self._choices(easel, Box(box.x, height - 4, box.width, 1))
        self.foot(easel, ("left/right", "choose"), ("take", "take"), ("up/down", "scroll"), ("quit", "leave"))
        return easel.layout()

    def _choices(self, easel: Easel, box: Box) -> None:
        x = box.x
        for at, (id, word) in enumerate(self._row):
            key = self.keys.key(id)
            text = f" {sign_of(key)} {word or key.short} "
            easel.hit(Box(x, box.y, len(text), 1), f"key:{id}")
            x = easel.text(x, box.y, text, "chip.chosen" if at == self.at else "chip") + 1

    def act(self, id: str) -> bool:
        """Choose among what comes next, or do it."""
        match id:
            case "left" | "right":
                self.at = (self.at + (1 if id == "right" else -1)) % len(self._row)
            case "up" | "down":
                self._scroll.obeys(id)
            case "take" | "next":
                return self.act(self._row[self.at][0])
            case "rematch":
                self.dismiss(Left("rematch"))
            case "new-game":
                self.dismiss(Left("new"))
            case "look":
                self._look_back()
            case "deal-again" if self._alone:
                self.dismiss(Left("restart"))
            case "take-back" if self._alone:
                self.dismiss(Left("undo"))
            case "sheet-again":
                self._scroll.top = 0
            case "quit":
                self.dismiss(Left("leave"))
            case _:
                return False
        return True

    def _look_back(self) -> None:
        if self._alone:
            from cardsuite.tui.screens.viewer import RecordViewer

            self.app.push_screen(RecordViewer(self.session, self.settings))
            return
        review = review_of(self.session)
        if review is not None:
            from cardsuite.tui.screens.told import ToldScreen

            self.app.push_screen(ToldScreen(review, self.settings, self.keys))
            return
        from cardsuite.tui.screens.past import PastScreen

        self.app.push_screen(PastScreen(self.session, self.settings))

    def wheel(self, rows: int) -> None:
        """Scroll the sheet."""
        self._scroll.by(rows)


def record_lines(session: Session, before: Figures | None) -> list[str]:
    """A won game against the records that stood before it, where time and moves count."""
    price, result = session.priced, session.result
    if price is None or result is None or not result.winners or session.helped or not session.people:
        return []
    if before is None or before.best_ms is None or before.fewest_moves is None:
        return ["The first win of this kind: its time and its moves are the records."]
    lines = []
    if price.ms < before.best_ms:
        lines.append(f"A new best time; it was {clock_text(before.best_ms)}.")
    if price.moves < before.fewest_moves:
        lines.append(f"A new record of moves; it was {before.fewest_moves}.")
    stand = f"The records are {before.fewest_moves} moves and {clock_text(before.best_ms)}."
    return lines or [stand]
