"""Saved games as sessions: a game is begun, gone on with, or only looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardsuite.engine.errors import CardsuiteError, NotationError, RecordError
from cardsuite.engine.log import Header
from cardsuite.engine.record import read_entry, read_header, write_entry, write_header
from cardsuite.engine.registry import load
from cardsuite.engine.spec import AnySpec
from cardsuite.session.beginning import LateJournal, settled
from cardsuite.session.clock import ActiveClock
from cardsuite.session.dealing import Earlier
from cardsuite.session.session import AnyEntry, Session, summary_line
from cardsuite.session.store import Busy, GameKey, Lock, Store, StoredGame, StoreError
from cardsuite.session.summary import read_summary

if TYPE_CHECKING:
    from cardsuite.session.records import Record


class StoredJournal:
    """A session's journal in the store: every entry is on its way to the disk as it is made."""

    def __init__(self, store: Store, id: GameKey) -> None:
        self._store = store
        self._id = id

    def append(self, number: int, line: str) -> None:
        """Keep entry `number`; the store counts from 0."""
        self._store.append(self._id, number - 1, line)

    def finish(self, summary: str | None) -> None:
        """Mark the game as over."""
        self._store.finish(self._id, summary or "{}")

    def note(self, summary: str) -> None:
        """Keep the summary of a running game."""
        self._store.set_summary(self._id, summary)

    def reopen(self) -> None:
        """Mark the game as running again."""
        self._store.reopen(self._id)


class Kept(NamedTuple):
    """A session whose entries are kept under an id, and the lock that says it is played here."""

    id: GameKey
    session: Session
    lock: Lock


class PlayedElsewhereError(CardsuiteError):
    """The game is being played in another terminal: `busy` says by whom."""

    def __init__(self, busy: Busy) -> None:
        super().__init__(busy.sentence)
        self.busy = busy


class UnsavedError(CardsuiteError):
    """The disk has not taken what was to be saved."""


def begin(
    store: Store,
    spec: AnySpec,
    header: Header,
    clock: ActiveClock | None = None,
    ahead: Path | None = None,
) -> Kept:
    """A new game, kept from its first entry on. Raises OptionError when the header cannot be played.

    Its number is taken from the folder `ahead` where one lies there that suits its options.
    """
    header = settled(spec, header, earlier(store, spec), ahead)
    id = store.new_game(spec.id, write_header(header), header.created)
    return Kept(id, Session(spec, header, StoredJournal(store, id), clock), _claim(store, id))


def keep(store: Store, session: Session, journal: LateJournal) -> Kept:
    """A new game that has been played in `session` already, kept with all that `journal` was told."""
    header = session.header
    id = store.new_game(header.game, write_header(header), header.created)
    journal.pass_on(StoredJournal(store, id))
    return Kept(id, session, _claim(store, id))


def earlier(store: Store, spec: AnySpec) -> Iterator[Earlier]:
    """The games of a kind that count, the one begun last first; nothing is read before the first is asked."""
    for row in sorted(store.games(game=spec.id), key=lambda row: row.created, reverse=True):
        summary = read_summary(row.summary) if row.summary is not None else None
        saved = store.load(row.id) if summary is not None and not summary.imported else None
        if summary is not None and saved is not None:
            with suppress(NotationError):
                yield Earlier(read_header(saved.header).options, summary.score)


def go_on(store: Store, id: GameKey, clock: ActiveClock | None = None) -> Kept:
    """A saved game, ready to be played on.

    Raises PlayedElsewhereError when another terminal holds it, RecordError when its log cannot be
    read, CardsuiteError when there is no such game.
    """
    lock = _claim(store, id)  # before it is read: until then another terminal may add to it
    try:
        spec, header, entries = read_log(_saved(store, id))
        if clock is None:
            clock = ActiveClock(max((entry.t for entry in entries), default=0))
        return Kept(id, Session(spec, header, StoredJournal(store, id), clock, entries), lock)
    except BaseException:
        lock.release()
        raise


def look_at(store: Store, id: GameKey) -> Session:
    """A saved game as it stands, kept by nobody and changed by nothing.

    Raises RecordError when its log cannot be read, CardsuiteError when there is no such game.
    """
    spec, header, entries = read_log(_saved(store, id))
    return Session(spec, header, entries=entries)


def bring_in(store: Store, record: Record) -> GameKey:
    """Save a record as a game, once all of it has gone through the rules.

    Raises RecordError with the line that cannot be, or when the record holds one seat's view only;
    UnsavedError when the disk does not take it.
    """
    from cardsuite.session.records import session_of

    if record.header.view is not None:
        why = "This record holds what one seat has seen; it cannot be played on."
        raise RecordError(why, record.header_line)
    session = session_of(record)
    header = record.header._replace(imported=True)
    id = store.new_game(record.spec.id, write_header(header), header.created)
    for number, entry in enumerate(record.entries):
        store.append(id, number, write_entry(entry, record.spec.codec))
    if session.result is not None:
        store.finish(id, summary_line(session, header) or "{}")
    _saved_by_now(store, "The disk is too slow: the game is not saved yet.")
    return id


def rebuild(store: Store) -> int:
    """Derive every game's summary from its log again. Returns how many could be read; the others stay.

    Raises UnsavedError when the disk does not take them.
    """
    done = 0
    for row in store.games():
        try:
            session = look_at(store, row.id)
        except (CardsuiteError, StoreError):
            continue
        summary = summary_line(session, session.header) or "{}"
        if summary != (row.summary or "{}"):
            store.set_summary(row.id, summary)
        done += 1
    _saved_by_now(store, "The disk is too slow: the figures are not saved yet.")
    return done


def _saved_by_now(store: Store, slow: str) -> None:
    if not store.flush(30.0):
        raise UnsavedError(store.notice or slow)


def _saved(store: Store, id: GameKey) -> StoredGame:
    saved = store.load(id)
    if saved is None:
        raise CardsuiteError(f"There is no saved game {id}; `cardsuite saves` lists those there are.")
    return saved


def _claim(store: Store, id: GameKey) -> Lock:
    claim = store.claim(id)
    if isinstance(claim, Busy):
        raise PlayedElsewhereError(claim)
    return claim


def read_log(saved: StoredGame) -> tuple[AnySpec, Header, tuple[AnyEntry, ...]]:
    """The values of a stored game. Raises RecordError with the line of what cannot be read."""
    entries: list[AnyEntry] = []
    line = 1
    try:
        header = read_header(saved.header)
        spec = load(header.game)
        for text in saved.entries:
            line += 1
            entries.append(read_entry(text, spec.codec, len(header.chairs)))
    except CardsuiteError as error:
        raise RecordError(str(error), line) from error
    return spec, header, tuple(entries)
