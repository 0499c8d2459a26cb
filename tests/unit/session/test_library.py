"""Saved games: gone on with from any point as if nothing had been, brought in, and counted again."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardsuite.engine.errors import CardsuiteError, RecordError
from cardsuite.engine.log import Chair
from cardsuite.engine.registry import load
from cardsuite.session.library import (
    Kept,
    PlayedElsewhereError,
    UnsavedError,
    begin,
    bring_in,
    go_on,
    look_at,
    rebuild,
)
from cardsuite.session.records import read_record, standing, written
from cardsuite.session.session import AwaitsPeople, Ended, Session
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.statistics import pages
from cardsuite.session.store import GameKey, Lock, Store
from cardsuite.session.summary import read_summary
from tests.unit.session.playing import CREATED, GAMES, easiest, move_at_random, play_on, ticking, to_a_person

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(tmp_path / "cardsuite.db")
    yield opened
    opened.close()


def begun(store: Store, game: str, seed: str = "1", humans: str = "You", seats: int | None = None) -> Kept:
    spec = load(game)
    wish = Wish(humans=humans, seed=seed, level=easiest(spec), seats=seats)
    return begin(store, spec, new_header(spec, wish, created=CREATED), ticking())


def everything(session: Session) -> dict[str, object]:
    """All that a session is, to be compared."""
    seats: tuple[int | None, ...] = (*range(len(session.chairs)), None)
    awaits = session.awaits()
    return {
        "state": json.dumps(session.spec.codec.write_state(session.timeline.state)),
        "entries": tuple(session.timeline.entries),
        "histories": [session.history(seat) for seat in seats],
        "views": [session.view(seat) for seat in seats],
        "legal": [session.legal(seat) for seat in range(len(session.chairs))],
        "chairs": session.chairs,
        "awaits": awaits,
        "redo": session.timeline.redoable,
        "helped": session.helped,
        "result": session.result,
    }


@every_game
def test_a_game_is_gone_on_with_from_every_entry_as_if_nothing_had_been(game: str, store: Store) -> None:
    """People and bots, undo, redo, hints, a seat taken over: at each entry the log is all it takes."""
    spec = load(game)
    for seats in spec.seats:
        humans = "Ann" if seats == 1 else "Ann,Ben"
        kept = begun(store, game, f"walk {seats}", humans=humans, seats=seats)
        session, dice = kept.session, random.Random(seats)
        while session.number < 300 and not isinstance(session.awaits(), Ended):
            something_happens(session, dice)
            if session.number > 40 and session.number % 37:
                continue  # later entries are looked at now and then
            again = look_at(store, kept.id)
            assert everything(again) == everything(session)
            latest = max(entry.t for entry in session.timeline.entries)
            assert 0 <= again.clock.milliseconds() - latest < 60_000
        kept.lock.release()


def something_happens(session: Session, dice: random.Random) -> None:
    awaits, chance = session.awaits(), dice.random()
    number = session.number
    if isinstance(awaits, AwaitsPeople) and chance < 0.25:
        seat = awaits.seats[0]
        try:
            if chance < 0.1:
                session.undo(seat)
            elif chance < 0.18:
                session.redo(seat)
            elif chance < 0.22:
                session.hint(seat)
            elif len(session.people) > 1 and number > 30:
                session.replace(session.people[1], Chair("Bot", easiest(session.spec)))
        except CardsuiteError:
            assert session.number == number, "what is refused leaves nothing in the log"
    if session.number == number:
        move_at_random(session, dice)


@every_game
def test_a_whole_game_over_many_sittings_is_the_game_in_one(game: str, store: Store) -> None:
    in_one = begun(store, game, "sittings", humans="").session
    play_on(in_one, 150)
    kept = begun(store, game, "sittings", humans="")
    while kept.session.number < in_one.number:
        play_on(kept.session, kept.session.number + 11)
        kept.lock.release()
        kept = go_on(store, kept.id)
    play_on(in_one, kept.session.number)
    assert everything(kept.session)["state"] == everything(in_one)["state"]
    moves = [(entry.seat, getattr(entry, "move", None)) for entry in in_one.timeline.entries]
    assert [(entry.seat, getattr(entry, "move", None)) for entry in kept.session.timeline.entries] == moves


@every_game
def test_a_game_played_here_is_not_gone_on_with_twice(game: str, store: Store) -> None:
    kept = begun(store, game)
    with pytest.raises(PlayedElsewhereError, match="another terminal"):
        go_on(store, kept.id)
    assert look_at(store, kept.id).number == 0
    kept.lock.release()
    go_on(store, kept.id).lock.release()


def test_there_must_be_such_a_game(store: Store) -> None:
    for attempt in (go_on, look_at):
        with pytest.raises(CardsuiteError, match="no saved game"):
            attempt(store, GameKey("zzzz"))
    lock = store.claim(GameKey("zzzz"))
    assert isinstance(lock, Lock), "a game that is not there is not held either"
    lock.release()


@every_game
@pytest.mark.parametrize(
    ("line", "text"),
    [(1, "{}"), (1, "x"), (4, "{}"), (4, '{"seat":0,"move":"dance"}'), (4, '{"seat":-1,"move":"dealer 1"}')],
)
def test_a_log_that_cannot_be_read_is_told_with_its_line_and_not_held(
    game: str, line: int, text: str, tmp_path: Path
) -> None:
    path = tmp_path / "cardsuite.db"
    store = Store.open(path)
    kept = begun(store, game)
    play_on(kept.session, 6)
    kept.lock.release()
    store.close()
    with sqlite3.connect(path) as db:
        if line == 1:
            db.execute("UPDATE games SET header = ?", (text,))
        else:
            db.execute("UPDATE entries SET entry = ? WHERE seq = ?", (text, line - 2))
    db.close()
    store = Store.open(path)
    for attempt in (go_on, look_at):
        with pytest.raises(RecordError) as error:
            attempt(store, kept.id)
        assert error.value.line == line
    lock = store.claim(kept.id)
    assert isinstance(lock, Lock)
    lock.release()
    assert rebuild(store) == 0
    store.close()


@every_game
def test_a_record_is_brought_in_and_taken_out_the_same(game: str, store: Store) -> None:
    session = play_on(begun(store, game, "out").session, 40)
    session.resign(to_a_person(session) if session.result is None else 0)
    text = written(session, 0)
    id = bring_in(store, read_record(text.encode()))
    again = look_at(store, id)
    assert again.header.imported
    assert standing(again) == standing(session)
    assert written(again, 0).splitlines()[1:] == text.splitlines()[1:]
    row = next(row for row in store.games() if row.id == id)
    assert row.status == "over"


@every_game
def test_what_one_seat_has_seen_cannot_be_played_on(game: str, store: Store) -> None:
    session = play_on(begun(store, game).session, 12)
    with pytest.raises(RecordError, match="cannot be played on"):
        bring_in(store, read_record(written(session, 0).encode()))
    assert len(store.games()) == 1


@every_game
def test_a_record_that_cannot_be_is_not_brought_in(game: str, store: Store) -> None:
    session = play_on(begun(store, game).session, 12)
    session.resign(0)
    lines = written(session, 0).splitlines()
    with pytest.raises(RecordError) as error:
        bring_in(store, read_record("\n".join([*lines[:6], lines[1], *lines[6:]]).encode()))
    assert error.value.line == 7
    assert len(store.games()) == 1


@every_game
def test_a_record_the_disk_does_not_take_is_not_said_to_be_saved(game: str, tmp_path: Path) -> None:
    path = tmp_path / "cardsuite.db"
    path.mkdir()  # nothing can be saved there
    store = Store.open(path)
    kept = begun(store, game)
    session = play_on(kept.session, 12)
    session.resign(0)
    with pytest.raises(UnsavedError):
        bring_in(store, read_record(written(session, 0).encode()))
    store.close()


def test_what_one_seat_has_seen_is_refused_at_its_header(store: Store) -> None:
    seen = written(play_on(begun(store, GAMES[0]).session, 3), 0)
    with pytest.raises(RecordError) as error:
        bring_in(store, read_record(f"\n\n{seen}".encode()))
    assert error.value.line == 3


def test_figures_the_disk_does_not_take_are_not_said_to_be_counted(store: Store, tmp_path: Path) -> None:
    kept = begun(store, GAMES[0])
    play_on(kept.session, 12).resign(0)
    store.set_summary(kept.id, "{}")
    assert store.flush()
    other = sqlite3.connect(tmp_path / "cardsuite.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")  # others may read and not write
    db = store._disk._db
    assert db is not None
    db.execute("PRAGMA busy_timeout=1")
    with pytest.raises(UnsavedError, match="locked"):
        rebuild(store)
    other.close()
    assert rebuild(store) == 1


@every_game
def test_counting_again_from_the_logs_changes_nothing(game: str, store: Store) -> None:
    """Every summary, noted as it was played, is what the log comes to: finished, running or given up."""
    for number in range(12):
        dice = random.Random(number)
        kept = begun(store, game, f"count {number}", humans="You" if number % 3 else "")
        session = kept.session
        end = dice.choice((0, 3, 20, 90, 10**6 if number % 4 == 0 else 200))
        while session.number < end and not isinstance(session.awaits(), Ended):
            something_happens(session, dice)
        if number % 5 == 1 and session.result is None:
            session.resign(0)
        if number % 5 == 1 and number > 5:
            session.undo(0)
        kept.lock.release()
    assert store.flush()
    before = [(row.id, row.status, read_summary(row.summary or "{}")) for row in store.games()]
    shown = pages(store.games())
    assert rebuild(store) == 12
    assert [(row.id, row.status, read_summary(row.summary or "{}")) for row in store.games()] == before
    assert pages(store.games()) == shown
    counted = [summary for _, _, summary in before if summary is not None]
    assert 3 < len(counted) < 12, "some count and some do not"
    assert {summary.termination for summary in counted} >= {"running"}


@every_game
def test_a_lost_summary_is_found_again_in_the_log(game: str, store: Store) -> None:
    kept = begun(store, game)
    session = play_on(kept.session, 40)
    shown = pages(store.games())
    assert shown[game].total.played == 1
    store.set_summary(kept.id, "{}")
    assert pages(store.games()) == {}
    assert rebuild(store) == 1
    assert pages(store.games()) == shown
    assert session.number >= 40
