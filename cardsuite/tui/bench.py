"""The bench: bots that decide in a process beside the table, so that keys are answered meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cardsuite.engine.errors import CardsuiteError
from cardsuite.session.deciding import COMMAND, question_line, read_decision
from cardsuite.session.session import Decision, Session
from cardsuite.tui.answering import Answering


class ProcessBench:
    """Asks the process about a session as it stands, and calls `answered` when it knows.

    Where no process can be had the bots decide here; their moves are the same.
    """

    def __init__(self, session: Session, answered: Callable[[], None]) -> None:
        self._session = session
        self._answered = answered
        self._process = Answering(COMMAND)
        self._task: asyncio.Task[None] | None = None
        self._number = -1
        self._written: list[str] = []
        self._decision: Decision | None = None

    @property
    def has_answered(self) -> bool:
        """Whether it is known what is decided after as many entries as there are now."""
        return self._number == self._session.number

    @property
    def decision(self) -> Decision | None:
        """What was decided."""
        return self._decision

    def ask(self) -> None:
        """Let bots decide about the session as it stands."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while not self.has_answered:
            number, line = self._session.number, question_line(self._session, self._written)
            try:
                answer = await self._process.ask(line)
                if number != self._session.number:
                    continue  # something was taken back, or claimed, meanwhile
                self._decision = read_decision(self._session, answer)
            except (OSError, CardsuiteError):
                self._decision = self._session.decision()
            self._number = self._session.number
        self._answered()

    async def close(self) -> None:
        """End the process at once."""
        if self._task is not None:
            self._task.cancel()
        await self._process.close()
