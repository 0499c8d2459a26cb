"""What the store hands out and takes in: ids, rows, tickets, and the writes that wait for the disk."""

import re
from collections.abc import Callable
from pathlib import Path
from threading import Condition
from typing import Literal, NamedTuple, NewType, assert_never

GameKey = NewType("GameKey", str)
Status = Literal["running", "over", "abandoned"]

# No vowels, so that no id is a word; no 0, 1, i, l, o, so that none is misread.
ALPHABET = "23456789bcdfghjkmnpqrstvwxyz"
_ID = re.compile(f"[{ALPHABET}]{{4,6}}")


def game_key(text: str) -> GameKey | None:
    """The id a person typed, or None where it cannot be one.

    >>> game_key(" K7Q2 ")
    'k7q2'
    >>> game_key("../../etc") is None
    True
    """
    folded = text.strip().lower()
    return GameKey(folded) if _ID.fullmatch(folded) else None


class StoreError(Exception):
    """The saved games cannot be read now; the text is one sentence for a person."""


class StoredGame(NamedTuple):
    """One game as text: the header line and the entry lines, in order."""

    id: GameKey
    game: str
    header: str
    entries: tuple[str, ...]


class GameRow(NamedTuple):
    """One line of the list of games; `entries` counts them, times are UTC text that sorts."""

    id: GameKey
    game: str
    created: str
    updated: str
    entries: int
    status: Status
    summary: str | None


class Saving(NamedTuple):
    """Every write goes to the disk."""

    path: Path


class Waiting(NamedTuple):
    """The disk refuses: writes are kept in memory and tried again until it takes them."""

    why: str


class MemoryOnly(NamedTuple):
    """The file is not for this program to touch: writes are kept in memory only."""

    why: str


StoreState = Saving | Waiting | MemoryOnly


class NewGame(NamedTuple):
    """A game begins."""

    id: GameKey
    game: str
    header: str
    created: str
    at: str


class Append(NamedTuple):
    """Entry `seq` (from 0) is added."""

    id: GameKey
    seq: int
    entry: str
    at: str


class SetStatus(NamedTuple):
    """Status and summary change; None leaves the one it stands for as it is."""

    id: GameKey
    status: Status | None
    summary: str | None


class Forget(NamedTuple):
    """A game is deleted, by the person's own wish."""

    id: GameKey


Write = NewGame | Append | SetStatus | Forget


class Ticket:
    """The receipt of one write: open until the disk has it (`saved`) or it is `refused` for good.

    A ticket stays open (`decided` is False) while a full disk makes writes wait. `refused` is a sentence.
    """

    __slots__ = ("_changed", "_then", "decided", "refused", "saved")

    def __init__(self, changed: Condition) -> None:
        self._changed = changed
        self.decided = False
        self._then: list[Callable[[Ticket], object]] = []
        self.saved = False
        self.refused: str | None = None

    def wait(self, timeout: float) -> bool:
        """Wait up to `timeout` seconds; True when the write is on the disk."""
        with self._changed:
            self._changed.wait_for(lambda: self.decided, timeout)
            return self.saved

    def then(self, callback: "Callable[[Ticket], object]") -> None:
        """Call `callback(ticket)` once decided: at once if it is, else on the store's own thread."""
        with self._changed:
            if not self.decided:
                self._then.append(callback)
                return
        callback(self)

    def decide(self, refused: str | None) -> list[Callable[[], object]]:
        """Close the ticket (the store does, holding its lock); the calls it returns are then due."""
        if self.decided:
            return []
        self.decided = True
        self.saved = refused is None
        self.refused = refused
        self._changed.notify_all()
        calls, self._then = self._then, []
        return [lambda call=call: call(self) for call in calls]  # type: ignore[misc]


def apply_to_game(found: StoredGame | None, writes: list[Write]) -> StoredGame | None:
    """A game as it stands once the waiting writes count too; those already counted change nothing."""
    for write in writes:
        match write:
            case NewGame(id, game, header):
                found = found or StoredGame(id, game, header, ())
            case Append(_, seq, entry):
                if found is not None and seq == len(found.entries):
                    found = found._replace(entries=(*found.entries, entry))
            case Forget():
                found = None
            case SetStatus():
                pass
            case _:
                assert_never(write)
    return found


def apply_to_rows(rows: dict[GameKey, GameRow], writes: list[Write]) -> None:
    """Bring the list of games up to the waiting writes; those already counted change nothing."""
    for write in writes:
        row = rows.get(write.id)
        match write:
            case NewGame(id, game, _, created, at):
                rows.setdefault(id, GameRow(id, game, created, at, 0, "running", None))
            case Append(id, seq, _, at):
                if row is not None and seq == row.entries:
                    rows[id] = row._replace(entries=seq + 1, updated=at)
            case SetStatus(id, status, summary):
                if row is not None:
                    kept = row.summary if summary is None else summary
                    rows[id] = row._replace(status=status or row.status, summary=kept)
            case Forget(id):
                rows.pop(id, None)
            case _:
                assert_never(write)
