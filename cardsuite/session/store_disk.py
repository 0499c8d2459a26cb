"""The store's side of the disk: one connection, repaired or opened again where the file breaks under it."""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import EACCES, EROFS
from pathlib import Path
from threading import Lock as Mutex
from typing import Final, TypeVar

from cardsuite.session import store_open, store_schema
from cardsuite.session.store_lock import Presence
from cardsuite.session.store_model import (
    Append,
    Forget,
    GameKey,
    MemoryOnly,
    NewGame,
    Saving,
    SetStatus,
    StoreError,
    Waiting,
    Write,
)

GOES_ON: Final = ": the game goes on in memory and is saved as soon as that has changed."
"""How a sentence ends on why the disk takes nothing now; what stands before it is why."""

_T = TypeVar("_T")


class Disk:
    """The database file, for any thread, one at a time; `repaired` is what was done to it, if anything."""

    def __init__(self, path: Path, migrations: store_schema.Migrations) -> None:
        self.path = path
        self.repaired: str | None = None
        self._migrations = migrations
        self._mutex = Mutex()
        self._db: sqlite3.Connection | None = None
        self._opened: tuple[int, int] | None = None
        self._damaged = False
        self._mirror = _Mirror()
        self._presence = self._appear()

    def open(self) -> Saving | Waiting | MemoryOnly:
        """Open for the first time; a file that can only be read is open for reading, and that is said."""
        with self._mutex:
            try:
                self._connect()
                if not (os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)):
                    number = EROFS if os.statvfs(self.path).f_flag & os.ST_RDONLY else EACCES
                    raise OSError(number, os.strerror(number))
            except (sqlite3.Error, OSError, store_open.InUseError, store_schema.NotOursError) as error:
                return self._refused(error)
            return Saving(self.path)

    def settle(self) -> None:
        """What opening leaves for the writer's thread."""
        self._presence.settle()

    def commit(self, writes: Sequence[Write]) -> list[str | None] | Waiting | MemoryOnly:
        """Bring all writes onto the disk in one commit: for each None, or why it is refused for good.

        Where the disk does not take them, none is there, and what holds from now on is returned.
        """
        with self._mutex:
            try:
                try:
                    return self._transact(writes)
                except sqlite3.DatabaseError as error:
                    if not self._drop_lost_file(error):
                        raise
                return self._transact(writes)
            except (sqlite3.Error, OSError, store_open.InUseError, store_schema.NotOursError) as error:
                return self._refused(error)

    def read(self, query: Callable[[sqlite3.Connection], _T], nothing: _T) -> _T:
        """The answer of a query, or `nothing` where there is no database now; raises `StoreError`."""
        with self._mutex:
            if self._db is None:
                return nothing
            try:
                try:
                    return query(self._db)
                except sqlite3.DatabaseError as error:
                    if not self._drop_lost_file(error):
                        raise
                return query(self._connect())
            except (sqlite3.Error, OSError, store_open.InUseError, store_schema.NotOursError) as error:
                raise StoreError(
                    f"{store_open.refusal(error, self.path)}: the games cannot be read."
                ) from error

    def close(self) -> None:
        """Close the file; the last program to do so marks the end as clean."""
        with self._mutex:
            self._disconnect()
            self._presence.leave()

    def _appear(self) -> Presence:
        store_open.prepare_folder(self.path)
        return Presence(self.path.parent / "locks" / "store")

    def _connect(self) -> sqlite3.Connection:
        if not self._presence.there:  # there was no folder for it
            self._presence = self._appear()
        try:
            opened = store_open.open_database(
                self.path, self._presence, self._migrations, damaged=self._damaged
            )
        finally:
            self._presence.share()
        self._db = opened.db
        self._opened = self._file()
        self._damaged = False
        self.repaired = opened.repaired or self.repaired
        self._in_transaction(opened.db, self._mirror.writes())
        return opened.db

    def _file(self) -> tuple[int, int] | None:
        """Which file the name stands for now."""
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _disconnect(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None

    def _transact(self, writes: Sequence[Write]) -> list[str | None]:
        if self._db is not None and self._file() != self._opened:
            self._disconnect()  # deleted or replaced: what goes into it would be lost
        db = self._db or self._connect()
        refusals = self._in_transaction(db, writes)
        for write, refused in zip(writes, refusals, strict=True):
            if refused is None:
                self._mirror.note(db, write)
        return refusals

    def _in_transaction(self, db: sqlite3.Connection, writes: Sequence[Write]) -> list[str | None]:
        if not writes:
            return []
        db.execute("BEGIN IMMEDIATE")
        try:
            refusals = [store_schema.perform(db, write) for write in writes]
            db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if db.in_transaction:
                    db.execute("ROLLBACK")
            raise
        return refusals

    def _drop_lost_file(self, error: sqlite3.Error) -> bool:
        """Whether the error says that the file is broken, or it is gone; then it is closed."""
        self._damaged = self._damaged or store_schema.is_corrupt(error)
        lost = self._damaged or self._file() != self._opened
        if lost:
            self._disconnect()
        return lost

    def _refused(self, error: Exception) -> Waiting | MemoryOnly:
        if isinstance(error, store_schema.NotOursError):
            self._disconnect()
            return MemoryOnly(f"Games are kept in memory only: {error}")
        why = store_open.refusal(error, self.path)
        return Waiting(f"{why}{GOES_ON}")


class _Mirror:
    """The running games written by this program, to fill a database that had to be replaced under them."""

    __slots__ = ("_games",)

    def __init__(self) -> None:
        self._games: dict[GameKey, list[Write]] = {}

    def writes(self) -> list[Write]:
        return [write for game in self._games.values() for write in game]

    def note(self, db: sqlite3.Connection, write: Write) -> None:
        match write:
            case NewGame(id):
                self._games[id] = [write]
            case Append(id):
                if id in self._games:
                    self._games[id].append(write)
                else:
                    with suppress(sqlite3.Error):
                        self._games[id] = store_schema.read_as_writes(db, id)
            case Forget(id) | SetStatus(id, "over" | "abandoned"):
                self._games.pop(id, None)
            case SetStatus():
                pass
