"""The store: every game's header and entries as text, in one SQLite file, on the disk when acknowledged.

A write returns a `Ticket` at once; one thread of the store's own commits it, several that wait together,
and closes the ticket when the disk has it. Where the disk refuses, writes wait in memory in their order,
reads count them in, `notice` says so, and the tickets stay open until the disk takes them.
"""

import atexit
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from cardsuite.session import store_lock
from cardsuite.session.store_disk import Disk
from cardsuite.session.store_lock import Busy, Lock
from cardsuite.session.store_model import (
    ALPHABET,
    Append,
    Forget,
    GameKey,
    GameRow,
    MemoryOnly,
    NewGame,
    Saving,
    SetStatus,
    Status,
    StoredGame,
    StoreError,
    StoreState,
    Ticket,
    Waiting,
    apply_to_game,
    apply_to_rows,
    game_key,
)
from cardsuite.session.store_schema import MIGRATIONS, Migrations, read_game, read_latest_running, read_rows
from cardsuite.session.store_writer import Writer

__all__ = [
    "Busy",
    "GameKey",
    "GameRow",
    "Lock",
    "MemoryOnly",
    "Saving",
    "Status",
    "Store",
    "StoreError",
    "StoreState",
    "StoredGame",
    "Ticket",
    "Waiting",
    "game_key",
]


def utc_now() -> str:
    """The time as UTC text that sorts, to the millisecond."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def draw_number(bound: int) -> int:
    """A random number from 0 to `bound` - 1."""
    return int.from_bytes(os.urandom(8)) % bound


class Store:
    """All games of one person; made by `Store.open`, ended by `close`. Safe to call from any thread."""

    def __init__(
        self, disk: Disk, *, now: Callable[[], str], draw: Callable[[int], int], retry: float
    ) -> None:
        self._disk = disk
        self._locks = disk.path.parent / "locks"
        self._now = now
        self._draw = draw
        self._writer = Writer(disk, retry)

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        now: Callable[[], str] = utc_now,
        draw: Callable[[int], int] = draw_number,
        migrations: Migrations = MIGRATIONS,
        retry: float = 2.0,
    ) -> Self:
        """Open the database at `path` (see `places.database_path`); never fails: see `state` and `notice`.

        `now` gives UTC text that sorts, `draw(n)` a number below n for the ids, `retry` the seconds between
        attempts while the disk refuses.
        """
        store = cls(Disk(path, migrations), now=now, draw=draw, retry=retry)
        store._writer.start()
        atexit.register(store.close)
        return store

    @property
    def path(self) -> Path:
        """The database file."""
        return self._disk.path

    @property
    def state(self) -> StoreState:
        """Whether writes go to the disk, wait for it, or stay in memory."""
        return self._writer.state

    @property
    def notice(self) -> str | None:
        """What a person has to know for as long as it is so: nothing is saved now, or what was repaired."""
        return self._writer.notice

    @property
    def unsaved(self) -> int:
        """How many writes are not on the disk yet."""
        return self._writer.unsaved

    # Writes

    def new_game(self, game: str, header: str, created: str) -> GameKey:
        """Begin a game under a fresh id; waits for the disk, at most a second."""
        _one_line("header", header)
        # The ids on a disk that cannot be read are unknown: long ones hardly ever meet them.
        short = (4, 4, 4, 5, 5, 5) if isinstance(self.state, Saving) else ()
        for length in (*short, *(6,) * 100):
            id = GameKey("".join(ALPHABET[self._draw(len(ALPHABET))] for _ in range(length)))
            if self.load(id) is not None:
                continue
            ticket = self._writer.submit_and_wait(NewGame(id, game, header, created, self._now()), 1.0)
            if ticket.refused is None:
                return id
        raise StoreError("No free id was found for a new game: the dice for ids always fall the same.")

    def append(self, id: GameKey, seq: int, entry: str) -> Ticket:
        """Add entry `seq` (from 0, without gaps) to a game; returns at once."""
        _one_line("entry", entry)
        return self._writer.submit(Append(id, seq, entry, self._now()))

    def finish(self, id: GameKey, summary: str, status: Status = "over") -> Ticket:
        """Mark a game as over (or abandoned), with the JSON text that statistics read."""
        _one_line("summary", summary)
        return self._writer.submit(SetStatus(id, status, summary))

    def reopen(self, id: GameKey) -> Ticket:
        """Mark a game as running again, after an undo beyond its end; the summary stays."""
        return self._writer.submit(SetStatus(id, "running", None))

    def set_summary(self, id: GameKey, summary: str) -> Ticket:
        """Replace the summary and nothing else."""
        _one_line("summary", summary)
        return self._writer.submit(SetStatus(id, None, summary))

    def forget(self, id: GameKey) -> Ticket | Busy:
        """Delete a game for good, on the person's own wish; not one that is being played."""
        lock = self.claim(id)
        if isinstance(lock, Busy):
            return lock
        ticket = self._writer.submit(Forget(id))
        ticket.then(lambda _: lock.release())
        return ticket

    def flush(self, timeout: float = 20.0) -> bool:
        """Wait until everything is on the disk; False where the disk refuses or the time is over."""
        return self._writer.flush(timeout)

    def close(self, timeout: float = 20.0) -> None:
        """Save what waits and end; tickets still open are then refused. A second call does nothing."""
        self._writer.close(timeout)
        atexit.unregister(self.close)

    # Reads

    def load(self, id: GameKey) -> StoredGame | None:
        """A game with all its entries, those on their way to the disk too; None where there is none."""
        waiting = self._writer.waiting(id)
        found = self._disk.read(lambda db: read_game(db, id), None)
        return apply_to_game(found, waiting)

    def games(self, status: Status | None = None, game: str | None = None) -> list[GameRow]:
        """The games, the one played last first; of one status, of one kind of game, or all."""
        waiting = self._writer.waiting(None)
        wanted = None if waiting else status
        nothing: list[GameRow] = []
        rows = self._disk.read(lambda db: read_rows(db, wanted), nothing)
        if waiting:
            by_id = {row.id: row for row in rows}
            apply_to_rows(by_id, waiting)
            rows = list(by_id.values())
        rows = [row for row in rows if status in (None, row.status) and game in (None, row.game)]
        return sorted(rows, key=lambda row: row.updated, reverse=True)

    def latest_running(self) -> GameRow | None:
        """The running game that was played last."""
        if self._writer.waiting(None):
            return next(iter(self.games("running")), None)
        return self._disk.read(read_latest_running, None)

    def claim(self, id: GameKey) -> Lock | Busy:
        """Hold a game for this terminal until the lock is released or the program ends."""
        if game_key(id) != id:
            raise ValueError(f"{id!r} is not the id of a game: ids are 4 to 6 letters and digits.")
        return store_lock.take(self._locks / id, self._now())


def _one_line(what: str, text: str) -> None:
    if "\n" in text or "\r" in text or "\0" in text:
        raise ValueError(f"The {what} of a game is one line of text without breaks: {text[:60]!r}.")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"The {what} of a game must be text that UTF-8 can hold: {text[:60]!r}.") from None
