"""Klondike in the store: its deal keeps its number, its wins stay, Vegas money goes from game to game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardsuite.games.klondike.solve import layout_of, solve
from cardsuite.session.library import Kept, begin, go_on
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.statistics import Figures, pages
from cardsuite.session.store import Store
from cardsuite.tui.again import restarted
from tests.unit.klondike.tables import ANY, make

VEGAS = ("scoring=vegas", "vegas_cumulative=yes")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "games.db")
    yield opened
    opened.close()


def begun(store: Store, *settings: str, deal: str | None = None) -> Kept:
    kept = begin(store, ANY, new_header(ANY, Wish(settings=settings, deal=deal)))
    kept.session.advance()
    return kept


def bank(kept: Kept) -> object:
    return kept.session.header.options["vegas_bank"]


def total(store: Store) -> Figures:
    store.flush(30.0)
    return pages(store.games())["klondike"].total


def test_K15_vegas_money_goes_from_game_to_game(store: Store) -> None:
    first = begun(store, *VEGAS)
    make(first.session, "draw")
    store.flush(30.0)
    second = begun(store, *VEGAS)
    make(second.session, "draw")
    store.flush(30.0)
    third = begun(store, *VEGAS)
    assert [bank(kept) for kept in (first, second, third)] == [0, -52, -104]


def test_K15_a_number_asked_for_and_a_game_not_begun_leave_the_money_alone(store: Store) -> None:
    make(begun(store, *VEGAS).session, "draw")
    asked = begun(store, *VEGAS, deal="100003")
    make(asked.session, "draw")
    begun(store, *VEGAS)
    store.flush(30.0)
    assert bank(asked) == 0
    assert bank(begun(store, *VEGAS)) == -52


def test_K14_a_win_stays_in_the_statistics_whatever_is_taken_back(store: Store) -> None:
    kept = begun(store, "auto_finish=off", deal="100003")
    make(kept.session, *solve(layout_of("100003"), 1).moves)
    won = total(store)
    assert (won.played, won.won, won.finished, won.helped) == (1, 1, 1, 0)
    kept.session.note_help(0, "oracle")  # after the win: it has helped nobody to it
    kept.session.undo(0)
    kept.session.undo(0)
    kept.session.note_help(0, "hint")
    assert total(store) == won
    kept.session.redo(0)
    kept.session.redo(0)
    assert total(store) == won


def test_K17_a_game_that_is_gone_on_with_knows_its_number(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(store)
    store.flush(30.0)
    kept.lock.release()
    monkeypatch.setattr("cardsuite.session.library.load", lambda game: ANY)
    again = go_on(store, kept.id)
    assert again.session.header == kept.session.header
    assert again.session.timeline.state == kept.session.timeline.state
    assert again.session.header.deal is not None


def test_K17_restart_after_a_resume_is_the_very_same_deal(store: Store) -> None:
    kept = begun(store, "winnable=yes")
    dealt = kept.session.timeline.state_after(1)
    make(kept.session, "draw", "draw")
    kept.lock.release()
    resumed = go_on(store, kept.id)
    again = begin(store, ANY, restarted(resumed.session.header))
    again.session.advance()
    assert again.session.timeline.state_after(1) == dealt
    assert again.session.header.deal == kept.session.header.deal
    resumed.lock.release()
    again.lock.release()
