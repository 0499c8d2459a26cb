"""Where a session's entries go the moment they are made."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Journal(Protocol):
    """Keeps a game's lines; the session never waits for it."""

    def append(self, number: int, line: str) -> None:
        """Keep entry `number` (counted from 1); returns at once."""
        ...

    def finish(self, summary: str | None) -> None:
        """The game has ended; `summary` is a JSON object for the statistics, None where it does not count."""
        ...

    def note(self, summary: str) -> None:
        """The game has begun to count; it is still running."""
        ...

    def reopen(self) -> None:
        """The end was taken back; the game is running again."""
        ...


class Forgetful:
    """A journal that keeps nothing: for bots among themselves and for tests."""

    def append(self, number: int, line: str) -> None:
        """Keep nothing."""

    def finish(self, summary: str | None) -> None:
        """Keep nothing."""

    def note(self, summary: str) -> None:
        """Keep nothing."""

    def reopen(self) -> None:
        """Keep nothing."""


class Told(NamedTuple):
    """What a journal knows of a game besides its entries: whether it is over, and what is counted of it."""

    over: bool
    summary: str | None


def tell(journal: Journal, before: Told, now: Told) -> Told:
    """Tell a journal that the game has ended, that its end was taken back, or what it has come to count."""
    if now.over:
        journal.finish(now.summary)
    elif before.over:
        journal.reopen()
    if now.summary is not None and now.summary != before.summary and not now.over:
        journal.note(now.summary)
    return now
