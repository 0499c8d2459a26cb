"""Watching: a game that others play, as the table shows it to everybody, drawn on as its log grows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError
from cardsuite.session.recall import may_look_back
from cardsuite.tui.screens.viewer import RecordViewer

if TYPE_CHECKING:
    from cardsuite.session.settings import Settings
    from cardsuite.session.watching import Followed

EVERY: Final = 0.5
"""Seconds between two looks at the log."""


class WatchScreen(RecordViewer):
    """The viewer at the end of a growing log, with the shared picture and no other.

    Whoever steps back stays there until the end is reached again. `who` says who plays.
    """

    def __init__(self, followed: Followed, settings: Settings, who: str = "", every: float = EVERY) -> None:
        session = followed.session
        super().__init__(session, settings, views=("nobody",), whose="nobody", at=session.number)
        self._followed = followed
        self._every = every
        self._fault = ""
        self.message = clean(who, 200)

    def on_mount(self) -> None:
        """Look at the log now and again."""
        self.set_interval(self._every, self.look)

    async def look(self) -> None:
        """Draw what has come since; the disk is read beside the screen's loop."""
        try:
            lines = await asyncio.to_thread(self._followed.unread)
            if not self.is_attached or not (lines or self._fault):
                return
            self._grow(lines)
        except CardsuiteError as error:
            self._fault = self.message = clean(str(error), 200)
        self.repaint()

    def _go(self, number: int) -> None:
        """Step, where the rules let the past be seen while the game is running."""
        if may_look_back(self._session):
            super()._go(number)
        else:
            self.message = "In this game what has passed is left to memory until it is over."

    def _grow(self, lines: tuple[str, ...]) -> None:
        at_the_end = self.at == self.replay.last
        self._fault = self.message = ""
        self._followed.take(lines)
        if at_the_end:
            self.at = self.replay.last
