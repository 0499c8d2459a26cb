"""A new game that lies on the table before it is in the store: opening the store takes a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardsuite.engine.log import Header
from cardsuite.engine.spec import AnySpec
from cardsuite.session.dealing import Earlier, named, numbering_of, taken_over
from cardsuite.session.journal import Journal
from cardsuite.session.session import Session
from cardsuite.session.setup import rules_of

if TYPE_CHECKING:
    from cardsuite.session.library import Kept
    from cardsuite.session.store import Store


class LateJournal:
    """Remembers what it is told until it is given a journal, and then tells that one, in the same order."""

    def __init__(self) -> None:
        self._journal: Journal | None = None
        self._told: list[Callable[[Journal], None]] = []

    def pass_on(self, journal: Journal) -> None:
        """Tell a journal all that was told so far, and from here on whatever else is."""
        for tell in self._told:
            tell(journal)
        self._told.clear()
        self._journal = journal

    def append(self, number: int, line: str) -> None:
        """Keep entry `number`."""
        self._tell(lambda journal: journal.append(number, line))

    def finish(self, summary: str | None) -> None:
        """Mark the game as over."""
        self._tell(lambda journal: journal.finish(summary))

    def note(self, summary: str) -> None:
        """Keep the summary of a running game."""
        self._tell(lambda journal: journal.note(summary))

    def reopen(self) -> None:
        """Mark the game as running again."""
        self._tell(lambda journal: journal.reopen())

    def _tell(self, tell: Callable[[Journal], None]) -> None:
        if self._journal is None:
            self._told.append(tell)
        else:
            tell(self._journal)


class Beginning:
    """A new game whose `session` can be played at once and is kept from its first entry on by `keep`.

    A number is taken from the folder `ahead` where one lies there that suits the options.
    `open_store` is called once: by `keep`, or earlier where the game takes over something from those
    before. Raises OptionError when the header cannot be played.
    """

    def __init__(
        self, spec: AnySpec, header: Header, open_store: Callable[[], Store], ahead: Path | None = None
    ) -> None:
        self._open_store = open_store
        self._store: Store | None = None
        self._journal = LateJournal()
        self.session = Session(spec, settled(spec, header, self._earlier(spec), ahead), self._journal)

    def keep(self) -> tuple[Kept, Store]:
        """Begin the game in the store too; to be called once. Raises StoreError where there is no free id."""
        from cardsuite.session.library import keep

        store = self._opened()
        return keep(store, self.session, self._journal), store

    def _opened(self) -> Store:
        if self._store is None:
            self._store = self._open_store()
        return self._store

    def _earlier(self, spec: AnySpec) -> Iterator[Earlier]:
        from cardsuite.session.library import earlier

        yield from earlier(self._opened(), spec)


def settled(spec: AnySpec, header: Header, earlier: Iterable[Earlier], ahead: Path | None = None) -> Header:
    """The header a new game begins with: what it takes over from those before, and its deal's number.

    The number may come from the folder `ahead`; a game whose seed was asked for has none to give here.
    `earlier` (the latest first) is only looked at where something is taken over. Raises OptionError when
    the header cannot be played.
    """
    rules_of(spec, header)
    header = taken_over(spec, header, earlier)
    return named(spec, header if ahead is None else _found_ahead(spec, header, ahead))


def _found_ahead(spec: AnySpec, header: Header, folder: Path) -> Header:
    numbering = numbering_of(spec)
    if numbering is None or numbering.ahead(header.options) is None:
        return header
    from cardsuite.session.ahead import found_ahead

    return found_ahead(spec, header, folder)
