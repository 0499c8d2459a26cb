"""A game that is played elsewhere, followed as its log grows on the disk; nothing is ever written."""

from __future__ import annotations

from cardsuite.engine.errors import CardsuiteError, RecordError
from cardsuite.engine.record import read_entry
from cardsuite.session.library import look_at
from cardsuite.session.session import Session
from cardsuite.session.store import GameKey, Store, StoreError


class Followed:
    """A stored game and its session, as far as it has been read.

    `unread` may be called from any thread, `take` only where the session is used. Raises RecordError
    when the log cannot be read, CardsuiteError when there is no such game.
    """

    def __init__(self, store: Store, id: GameKey) -> None:
        self.id = id
        self.session: Session = look_at(store, id)
        self._store = store

    def unread(self) -> tuple[str, ...]:
        """The lines of the log that have come since. Raises CardsuiteError where it cannot be read now."""
        try:
            saved = self._store.load(self.id)
        except StoreError as error:
            raise CardsuiteError(str(error)) from error
        if saved is None:
            raise CardsuiteError("This game has been forgotten; there is nothing more to watch.")
        return saved.entries[self.session.number :]

    def take(self, lines: tuple[str, ...]) -> None:
        """Take lines in that `unread` gave. Raises RecordError with the line that cannot be."""
        session = self.session
        for text in lines:
            try:
                session.restore(read_entry(text, session.spec.codec, len(session.chairs)))
            except CardsuiteError as error:
                raise RecordError(str(error), session.number + 2) from error
