"""The writer: a thread that brings writes to the disk in their order, several that wait together at once."""

import threading
from collections.abc import Callable
from threading import Condition, Thread
from typing import assert_never

from cardsuite.session.store_disk import Disk
from cardsuite.session.store_model import (
    GameKey,
    MemoryOnly,
    Saving,
    StoreState,
    Ticket,
    Waiting,
    Write,
)


class Writer:
    """Commits to one disk what is submitted to it. Where the disk refuses, the writes wait in memory and are
    tried again every `retry` seconds. Safe to call from any thread.
    """

    def __init__(self, disk: Disk, retry: float) -> None:
        self._disk = disk
        self._retry = retry
        self._changed = Condition()  # guards all that follows
        self._state: StoreState = Saving(disk.path)
        self._pending: list[tuple[Write, Ticket]] = []
        self._kicked = False
        self._stopping = False
        self._attempts = 0
        self._failed = 0
        self._thread = Thread(target=self._run, name="store", daemon=True)

    def start(self) -> None:
        """Open the disk, and save from now on."""
        self._state = self._disk.open()
        self._thread.start()

    @property
    def state(self) -> StoreState:
        """Whether writes go to the disk, wait for it, or stay in memory."""
        with self._changed:
            return self._state

    @property
    def notice(self) -> str | None:
        """What a person has to know for as long as it is so: nothing is saved now, or what was repaired."""
        with self._changed:
            match self._state:
                case Saving():
                    return self._disk.repaired
                case Waiting(why) | MemoryOnly(why):
                    return f"{self._disk.repaired} {why}" if self._disk.repaired else why
                case _:
                    assert_never(self._state)

    @property
    def unsaved(self) -> int:
        """How many writes are not on the disk yet."""
        with self._changed:
            return len(self._pending)

    def waiting(self, id: GameKey | None) -> list[Write]:
        """The writes of a game, or of all, that are not on the disk. They are to be taken before the disk is
        read: one that lands between counts once."""
        with self._changed:
            return [write for write, _ in self._pending if id is None or write.id == id]

    def submit(self, write: Write) -> Ticket:
        """Have a write saved; returns at once."""
        ticket = Ticket(self._changed)
        with self._changed:
            if self._stopping:
                ticket.decide("Not saved: the store is closed.")
                return ticket
            self._pending.append((write, ticket))
            self._kicked = True
            self._changed.notify_all()
        return ticket

    def submit_and_wait(self, write: Write, timeout: float) -> Ticket:
        """Have a write saved; returns when it is decided, when the disk refuses, or after so many seconds."""
        before = self._attempts
        ticket = self.submit(write)
        self._await(before, lambda: ticket.decided, timeout)
        return ticket

    def flush(self, timeout: float = 20.0) -> bool:
        """Wait until everything is on the disk; False where the disk refuses or the time is over."""
        with self._changed:
            if isinstance(self._state, MemoryOnly):
                return not self._pending
            before = self._attempts
            self._kicked = True
            self._changed.notify_all()
        self._await(before, lambda: not self._pending, timeout)
        return self.unsaved == 0

    def close(self, timeout: float = 20.0) -> None:
        """Save what waits and end; tickets still open are then refused. A second call does nothing."""
        if self._stopping:
            return
        self.flush(timeout)
        with self._changed:
            self._stopping = True
            self._changed.notify_all()
        self._thread.join(timeout)
        with self._changed:
            left, self._pending = self._pending, []
            why = (
                self._state.why if isinstance(self._state, Waiting | MemoryOnly) else "The program has ended."
            )
            calls = [call for _, ticket in left for call in ticket.decide(f"Not saved: {why}")]
        _tell(calls)
        if not self._thread.is_alive():
            self._disk.close()

    def _await(self, before: int, done: Callable[[], bool], timeout: float) -> None:
        """Wait until `done`, or an attempt after number `before` has failed, or the time is over."""
        with self._changed:
            self._changed.wait_for(
                lambda: done() or self._failed > before or isinstance(self._state, MemoryOnly), timeout
            )

    def _run(self) -> None:
        self._disk.settle()
        try:
            while (batch := self._next_batch()) is not None:
                if batch:
                    self._save(batch)
        except BaseException:
            self._set_state(MemoryOnly("Saving has failed: the games are kept in memory only."))
            raise

    def _next_batch(self) -> list[tuple[Write, Ticket]] | None:
        with self._changed:
            self._changed.wait_for(self._is_due, self._retry if self._pending else None)
            if self._stopping:
                return None
            self._kicked = False
            if isinstance(self._state, MemoryOnly):
                return []
            self._attempts += 1
            return list(self._pending)

    def _is_due(self) -> bool:
        return self._stopping or self._kicked or (bool(self._pending) and isinstance(self._state, Saving))

    def _save(self, batch: list[tuple[Write, Ticket]]) -> None:
        refusals = self._disk.commit([write for write, _ in batch])
        if isinstance(refusals, Waiting | MemoryOnly):
            self._set_state(refusals)
            return
        with self._changed:
            self._state = Saving(self._disk.path)
            del self._pending[: len(batch)]
            decided = zip(batch, refusals, strict=True)
            calls = [call for (_, ticket), refused in decided for call in ticket.decide(refused)]
        _tell(calls)

    def _set_state(self, state: StoreState) -> None:
        with self._changed:
            self._state = state
            self._failed = self._attempts
            self._changed.notify_all()


def _tell(calls: list[Callable[[], object]]) -> None:
    for call in calls:
        try:
            call()
        except Exception as error:  # a caller's fault must not end the saving
            threading.excepthook(
                threading.ExceptHookArgs(
                    (type(error), error, error.__traceback__, threading.current_thread())
                )
            )
