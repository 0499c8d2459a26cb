"""A new game that is played before it is kept loses nothing of what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardsuite.engine.errors import OptionError
from cardsuite.engine.log import Header
from cardsuite.engine.registry import load
from cardsuite.session.beginning import Beginning, LateJournal
from cardsuite.session.library import look_at
from cardsuite.session.session import Ended, Session
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import Store
from tests.unit.session.playing import CREATED, GAMES, easiest


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "cardsuite.db")
    yield opened
    opened.close()


def opening(store: Store, opened: list[Store]) -> Callable[[], Store]:
    """Gives a store and notes that it was asked for."""

    def open_store() -> Store:
        opened.append(store)
        return store

    return open_store


def header_of(game: str, *settings: str, deal: str | None = None) -> Header:
    spec = load(game)
    wish = Wish(seed=None if deal else "1", level=easiest(spec), settings=settings, deal=deal)
    return new_header(spec, wish, created=CREATED)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_before_and_after_is_kept(game: str, store: Store) -> None:
    opened: list[Store] = []
    spec = load(game)
    beginning = Beginning(spec, header_of(game), opening(store, opened))
    played_for(beginning.session, 3)
    assert not opened
    kept, where = beginning.keep()
    assert where is store
    assert kept.session is beginning.session
    assert look_at(store, kept.id).timeline.entries == kept.session.timeline.entries
    played_for(kept.session, 3)
    assert kept.session.number > 3
    again = look_at(store, kept.id)
    assert again.header == kept.session.header
    assert again.timeline.entries == kept.session.timeline.entries
    assert opened == [store]
    kept.lock.release()


def played_for(session: Session, moves: int) -> None:
    """The first legal move of a person, whatever the bots do."""
    while moves and not isinstance(session.awaits(), Ended):
        if session.advance() is None:
            moves -= 1
            session.play(session.people[0], session.legal(session.people[0])[0])


def test_a_game_that_carries_money_over_looks_for_it_at_once(store: Store) -> None:
    opened: list[Store] = []
    spec = load("klondike")
    banks = []
    for _ in range(2):
        header = header_of("klondike", "scoring=vegas", "vegas_cumulative=yes")
        beginning = Beginning(spec, header, opening(store, opened))
        assert opened == [store]
        kept, _ = beginning.keep()
        assert opened == [store]
        played_for(kept.session, 1)
        kept.lock.release()
        opened.clear()
        banks.append(beginning.session.header.options["vegas_bank"])
    assert banks[0] == 0 != banks[1]


def test_a_deal_that_was_asked_for_needs_no_store_to_begin() -> None:
    def never() -> Store:
        raise AssertionError("nothing is carried over")

    header = header_of("klondike", "scoring=vegas", "vegas_cumulative=yes", deal="7")
    assert Beginning(load("klondike"), header, never).session.header.options["vegas_cumulative"] is False


def test_a_header_that_cannot_be_played_is_refused_before_anything_is_opened(store: Store) -> None:
    header = header_of("spades")
    alone = header._replace(chairs=header.chairs[:1])
    with pytest.raises(OptionError, match="players"):
        Beginning(load("spades"), alone, lambda: store)
    assert not store.games()


def test_a_late_journal_tells_in_order() -> None:
    told: list[object] = []

    class Told:
        def append(self, number: int, line: str) -> None:
            told.append((number, line))

        def finish(self, summary: str | None) -> None:
            told.append(summary)

        def note(self, summary: str) -> None:
            told.append(summary)

        def reopen(self) -> None:
            told.append("reopened")

    late = LateJournal()
    late.append(1, "a")
    late.note("{}")
    late.finish(None)
    assert not told
    late.pass_on(Told())
    late.reopen()
    late.append(2, "b")
    assert told == [(1, "a"), "{}", None, "reopened", (2, "b")]
