"""Asking the oracle from the table: in a process beside it, so that the screen goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from cardsuite.engine.bot import Answer
from cardsuite.session.beside import COMMAND, question_line, read_answer
from cardsuite.session.session import Session
from cardsuite.tui.answering import Answering


class Asked(NamedTuple):
    """A question about a session after so many entries."""

    question: str
    number: int
    line: str


class Aside:
    """Asks one question after the other and tells each answer; of those that wait only the last is asked."""

    def __init__(self, answered: Callable[[Asked, Answer], None]) -> None:
        self._answered = answered
        self._process = Answering(COMMAND)
        self._task: asyncio.Task[None] | None = None
        self._next: Asked | None = None

    def ask(self, session: Session, question: str) -> None:
        """Ask something of the session as it stands."""
        self._next = Asked(question, session.number, question_line(session, question))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._next is not None:
            asked, self._next = self._next, None
            self._answered(asked, await self._answer(asked))

    async def _answer(self, asked: Asked) -> Answer:
        try:
            return read_answer(await self._process.ask(asked.line))
        except OSError:
            return Answer("unknown", None, "The oracle cannot be asked here.")

    async def answered(self) -> None:
        """Wait until nothing waits for its answer."""
        if self._task is not None:
            await self._task

    async def close(self) -> None:
        """End the process at once."""
        self._next = None
        if self._task is not None:
            self._task.cancel()
        await self._process.close()


_MARKS = {"won": "can be won", "lost": "lost", "unknown": "?"}


class Desk:
    """What the oracle has said at one table: the winnable mark, and hints that know all.

    `tell` shows a sentence and the move it is about; `changed` draws anew.
    """

    def __init__(
        self, session: Session, tell: Callable[[str, str | None], None], changed: Callable[[], None]
    ) -> None:
        self._session = session
        self._tell = tell
        self._changed = changed
        self._aside = Aside(self._answered)
        self._marked = -1
        self.mark: str | None = None

    def hint(self) -> None:
        """Ask for the next move of a real solution."""
        self._help()
        self._tell("The oracle is thinking.", None)
        self._aside.ask(self._session, "hint")

    def toggle(self) -> None:
        """Show whether the game can still be won, from now on; or show it no more."""
        if self.mark is not None:
            self.mark = None
            return
        self._help()
        self.mark = "..."
        self.follow()

    def follow(self) -> None:
        """Ask again where something has happened since."""
        number = self._session.number
        if self.mark is not None and number != self._marked and self._session.result is None:
            self._marked = number
            self.mark = "..."
            self._aside.ask(self._session, "winnable")

    def _help(self) -> None:
        """Only who plays on is helped, and a game is marked once."""
        if self._session.people and not self._session.helped:
            self._session.note_help(self._session.people[0], "oracle")

    def _answered(self, asked: Asked, answer: Answer) -> None:
        if asked.question == "winnable" and self.mark is not None:
            self.mark = _MARKS.get(answer.verdict, "?")
        elif asked.question == "hint" and asked.number == self._session.number:
            self._tell(answer.reason, answer.move)
        self._changed()

    async def answered(self) -> None:
        """Wait until all that was asked is answered."""
        await self._aside.answered()

    async def close(self) -> None:
        """Nothing more is asked."""
        await self._aside.close()
