"""The viewer: a game seen again step by step, with all hands open or through one seat's eyes."""

from __future__ import annotations

from typing import ClassVar

from cardsuite.engine.clean import clean
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Picture
from cardsuite.tui.keys import KeyMap, sign_of
from cardsuite.tui.layout import ASIDE, WIDE, layout
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout, cut
from cardsuite.tui.replay import DEAL, TRICK, Replay, Whose


class RecordViewer(Page[None]):
    """Dismissed when it is left.

    `whose` is the view it begins with; `at` the entry, 0 for the start. `views` are those that may be
    seen, every seat's and all hands where none are named.
    """

    place: ClassVar[str] = "replay"

    def __init__(
        self,
        session: Session,
        settings: Settings,
        keys: KeyMap | None = None,
        *,
        whose: Whose = "all",
        at: int = 0,
        views: tuple[Whose, ...] = (),
    ) -> None:
        super().__init__(settings, keys)
        self._session = session
        self.replay = Replay(session, settings.order)
        seats = len(session.chairs)
        every: tuple[Whose, ...] = ("all", *range(seats)) + (("nobody",) if seats > 1 else ())
        self._views = views or every
        self.whose: Whose = whose if whose in self._views else self._views[0]
        self.at = max(min(at, self.replay.last), 0)

    @property
    def whose_words(self) -> str:
        """Whose view is shown, in words."""
        if self.whose == "all":
            return "all hands"
        return "the shared picture" if self.whose == "nobody" else self._session.names[self.whose]

    def lay(self, width: int, height: int) -> Layout:
        """The table as it was after the entry, and what that entry was."""
        scene = self.replay.scene(self.at, self.whose)
        wide = width >= WIDE and height >= 24
        story = self.replay.story(self.at, self.whose) if wide else ()
        told = self.replay.sentence(self.at, self.whose) if self.at else self._beginning()
        message = self.message
        if wide and not self.at:
            story = (told,)
        elif not wide:
            story = (told,) if told else self.replay.story(self.at, self.whose, 1)
        picture = Picture(
            scene._replace(prompt=None, paths=(), story=""),
            story=story,
            message=message,
            footer=self._footer(width - ASIDE if wide else width),
            sheet=self.replay.sheet(self.at) if wide else None,
        )
        return layout(picture, width, height)

    def _beginning(self) -> str:
        if not self.replay.last:
            return "This record holds no moves to step through."
        chairs = self._session.header.chairs
        people = [clean(chair.name) for chair in chairs if chair.is_human]
        return f"The start; {', '.join(people) or 'nobody'} at this machine, {len(chairs)} at the table."

    def _footer(self, width: int) -> tuple[tuple[str, str, str], ...]:
        def named(word: str, *ids: str) -> tuple[str, str, str]:
            return "".join(sign_of(self.keys.key(id)) for id in ids), word, ids[-1]

        long = width >= 76
        words = self.whose_words if long else cut(self.whose_words, 11)
        return (
            named(f"{self.at}/{self.replay.last}", "left", "right"),
            *((named("trick", "up", "down"),) if self.replay.has_tricks else ()),
            *((named("deal", "deal-back", "deal-on"),) if long else ()),
            *((named(words, "whose"),) if len(self._views) > 1 else ()),
            *((named("score", "sheet-then"),) if long else ()),
            named("help", "help"),
            named("leave", "quit"),
        )

    def act(self, id: str) -> bool:
        """Step, jump, look through other eyes, leave."""
        replay = self.replay
        match id:
            case "right" | "next" | "take":
                self._go(self.at + 1)
            case "left":
                self._go(self.at - 1)
            case "down" | "trick-on":
                self._go(replay.jump(self.at, 1, TRICK))
            case "up" | "trick-back":
                self._go(replay.jump(self.at, -1, TRICK))
            case "deal-on":
                self._go(replay.jump(self.at, 1, DEAL))
            case "deal-back":
                self._go(replay.jump(self.at, -1, DEAL))
            case "start" | "end":
                self._go(0 if id == "start" else replay.last)
            case "whose":
                self.whose = self._views[(self._views.index(self.whose) + 1) % len(self._views)]
            case "sheet-then":
                self._open_sheet()
            case "help":
                self._open_help()
            case "colours":
                self.canvas.four_colours = not self.canvas.four_colours
            case "back" | "quit":
                self.dismiss(None)
            case _:
                return False
        return True

    def point(self, target: str) -> None:
        """A click on the table goes a step on."""
        if target != "part:story":
            self._go(self.at + 1)

    def wheel(self, rows: int) -> None:
        """Step on or back."""
        self._go(self.at + (1 if rows > 0 else -1))

    def _go(self, number: int) -> None:
        self.at = max(min(number, self.replay.last), 0)

    def _open_sheet(self) -> None:
        from cardsuite.tui.screens.sheet import SheetScreen

        self.app.push_screen(SheetScreen(self.replay.sheet(self.at), self.settings, self.keys))

    def _open_help(self) -> None:
        from cardsuite.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self._session.spec, self.settings, self.keys))
