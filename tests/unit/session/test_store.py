"""The store in a healthy world: what is written comes back, in order, once, for its owner only."""

import itertools
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardsuite.session import places
from cardsuite.session.store import Busy, GameKey, Lock, Saving, Store, StoredGame, Ticket, game_key

HEADER = '{"format":"cardsuite","version":1,"game":"spades"}'
CREATED = "2026-01-01T00:00:00.000Z"


def ticking() -> Callable[[], str]:
    """A clock that never shows the same time twice."""
    count = itertools.count()
    return lambda: f"2026-01-01T00:00:{next(count) / 1000:06.3f}Z"


def open_store(path: Path, seed: int = 1) -> Store:
    return Store.open(path, now=ticking(), draw=random.Random(seed).randrange)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cardsuite.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = open_store(path)
    yield opened
    opened.close()


def play(store: Store, moves: int) -> GameKey:
    id = store.new_game("spades", HEADER, CREATED)
    for seq in range(moves):
        store.append(id, seq, f'{{"seat":{seq % 4},"move":"bid 3","t":{seq}}}')
    assert store.flush()
    return id


def test_a_game_comes_back_as_it_was_written(store: Store, path: Path) -> None:
    id = play(store, 3)
    expected = StoredGame(
        id,
        "spades",
        HEADER,
        tuple(f'{{"seat":{seq},"move":"bid 3","t":{seq}}}' for seq in range(3)),
    )
    assert store.load(id) == expected
    store.close()
    again = open_store(path)
    assert again.load(id) == expected
    assert again.state == Saving(path)
    assert again.notice is None
    again.close()


def test_the_disk_has_what_a_ticket_says_is_saved(store: Store, path: Path) -> None:
    id = store.new_game("spades", HEADER, CREATED)
    for seq in range(20):
        assert store.append(id, seq, f"{seq}").wait(60)
        with sqlite3.connect(path) as other:
            assert other.execute("SELECT count(*) FROM entries").fetchone() == (seq + 1,)
        other.close()


def test_what_waits_for_the_disk_is_already_counted(store: Store) -> None:
    id = play(store, 2)
    with store._disk._mutex:  # the writer cannot reach the disk
        ticket = store.append(id, 2, "third")
        assert not ticket.decided
        assert store.unsaved == 1
    assert store.load(id) == StoredGame(id, "spades", HEADER, (*_lines(store, id)[:2], "third"))
    assert store.games()[0].entries == 3


def _lines(store: Store, id: GameKey) -> tuple[str, ...]:
    game = store.load(id)
    assert game is not None
    return game.entries


def test_only_the_owner_reads_the_files(store: Store, path: Path) -> None:
    id = play(store, 1)
    held = store.claim(id)
    assert isinstance(held, Lock)
    assert path.parent.stat().st_mode & 0o777 == 0o700
    for file in (path, path.with_name("cardsuite.db-journal"), path.parent / "locks" / id):
        assert file.stat().st_mode & 0o777 == 0o600, file
    held.release()


def test_an_open_mode_of_the_file_is_narrowed(path: Path) -> None:
    open_store(path).close()
    path.chmod(0o644)
    open_store(path).close()
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_folder_that_was_there_keeps_its_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    open_store(tmp_path / "cardsuite.db").close()
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_commits_are_durable(store: Store) -> None:
    db = store._disk._db
    assert db is not None
    assert db.execute("PRAGMA journal_mode").fetchone() == ("persist",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA busy_timeout").fetchone() == (5000,)


def test_an_entry_written_twice_is_there_once(store: Store) -> None:
    id = play(store, 2)
    first = _lines(store, id)[1]
    assert store.append(id, 1, first).wait(60)
    assert len(_lines(store, id)) == 2


def test_an_entry_is_never_overwritten(store: Store) -> None:
    id = play(store, 2)
    ticket = store.append(id, 1, "another")
    assert not ticket.wait(60)
    assert ticket.refused == f"Entry 1 of game {id} is already written, and differs."
    assert "another" not in _lines(store, id)


def test_entries_leave_no_gap(store: Store) -> None:
    id = play(store, 2)
    ticket = store.append(id, 3, "fourth")
    assert not ticket.wait(60)
    assert ticket.refused == f"Entry 3 of game {id} cannot follow entry 1."
    assert store.append(id, 2, "third").wait(60)


def test_an_entry_of_an_unknown_game_is_refused(store: Store) -> None:
    ticket = store.append(GameKey("zzzz"), 0, "lost")
    assert not ticket.wait(60)
    assert ticket.refused == "There is no saved game zzzz to add entry 0 to."


@pytest.mark.parametrize("text", ["two\nlines", "carriage\rreturn", "nul\0", "half a pair \ud800"])
def test_a_text_that_cannot_be_one_line_is_refused_at_once(store: Store, text: str) -> None:
    id = play(store, 0)
    with pytest.raises(ValueError, match="The entry of a game"):
        store.append(id, 0, text)
    assert store.append(id, 0, "♠ é 漢 😀").wait(60)


def test_a_callback_hears_of_the_save_once(store: Store) -> None:
    id = play(store, 0)
    heard: list[tuple[bool, str]] = []
    told = threading.Event()

    def listen(ticket: Ticket) -> None:
        heard.append((ticket.saved, threading.current_thread().name))
        told.set()

    with store._disk._mutex:
        ticket = store.append(id, 0, "first")
        ticket.then(listen)
        assert heard == []
    assert told.wait(60)
    assert heard == [(True, "store")]
    ticket.then(listen)  # decided already: told at once, here
    assert heard[1:] == [(True, threading.current_thread().name)]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_faulty_callback_does_not_end_the_saving(store: Store) -> None:
    id = play(store, 0)

    def fail(_: Ticket) -> None:
        raise RuntimeError("a fault of the caller")

    with store._disk._mutex:
        store.append(id, 0, "first").then(fail)
    assert store.append(id, 1, "second").wait(60)
    assert isinstance(store.state, Saving)


def test_the_last_game_played_comes_first(store: Store) -> None:
    old, new = play(store, 1), play(store, 1)
    assert [row.id for row in store.games()] == [new, old]
    latest = store.latest_running()
    assert latest is not None
    assert latest.id == new
    store.append(old, 1, "again").wait(60)
    latest = store.latest_running()
    assert latest is not None
    assert (latest.id, latest.entries) == (old, 2)


def test_a_finished_game_is_listed_with_its_summary(store: Store) -> None:
    over, gone, running = play(store, 1), play(store, 1), play(store, 1)
    assert store.finish(over, '{"winner":0}').wait(60)
    assert store.finish(gone, "{}", "abandoned").wait(60)
    assert [(row.id, row.summary) for row in store.games("over")] == [(over, '{"winner":0}')]
    assert [row.id for row in store.games("abandoned")] == [gone]
    assert [row.id for row in store.games("running")] == [running]
    assert store.set_summary(over, '{"winner":1}').wait(60)
    assert store.games("over")[0].summary == '{"winner":1}'
    assert store.reopen(over).wait(60)
    assert {row.id for row in store.games("running")} == {over, running}
    assert store.games("running", game="gin") == []


def test_a_forgotten_game_is_gone_with_its_entries(store: Store, path: Path) -> None:
    kept, gone = play(store, 2), play(store, 2)
    ticket = store.forget(gone)
    assert isinstance(ticket, Ticket)
    assert ticket.wait(60)
    assert store.load(gone) is None
    assert [row.id for row in store.games()] == [kept]
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT DISTINCT game_id FROM entries").fetchall() == [(kept,)]
    other.close()


def test_a_game_being_played_is_not_forgotten(store: Store) -> None:
    id = play(store, 1)
    held = store.claim(id)
    assert isinstance(held, Lock)
    with held:
        assert isinstance(store.forget(id), Busy)
    assert isinstance(store.forget(id), Ticket)


def test_ids_can_be_typed_and_never_repeat(store: Store, path: Path) -> None:
    ids = {play(store, 0) for _ in range(300)}
    assert len(ids) == 300
    assert all(game_key(id.upper()) == id and 4 <= len(id) <= 6 for id in ids)
    store.close()
    same_dice = open_store(path)  # falls on the same ids again, and has to go on
    assert same_dice.new_game("spades", HEADER, CREATED) not in ids
    same_dice.close()


def test_an_id_taken_meanwhile_by_another_terminal_is_drawn_again(path: Path) -> None:
    """Both look, both find the id free, both write: the second one has to take another."""
    ours, theirs = open_store(path, seed=7), open_store(path, seed=7)
    seen = ours.load
    ours.load = lambda id: None  # type: ignore[method-assign]
    first = theirs.new_game("spades", '{"theirs":1}', CREATED)
    second = ours.new_game("spades", '{"ours":1}', CREATED)
    assert first != second
    game = seen(first)
    assert game is not None
    assert game.header == '{"theirs":1}'
    ours.close()
    theirs.close()


@pytest.mark.parametrize("text", ["", "abc", "../x", "k7q2!", "k7q2k7q2", "il0o"])
def test_a_word_that_is_no_id_names_no_file(store: Store, text: str) -> None:
    assert game_key(text) is None
    with pytest.raises(ValueError, match="is not the id of a game"):
        store.claim(GameKey(text))


def test_a_closed_store_says_so(store: Store) -> None:
    id = play(store, 1)
    store.close()
    store.close()
    ticket = store.append(id, 1, "late")
    assert not ticket.wait(0)
    assert ticket.refused == "Not saved: the store is closed."


def test_closing_leaves_nothing_unsaved(path: Path) -> None:
    store = open_store(path)
    id = store.new_game("spades", HEADER, CREATED)
    tickets = [store.append(id, seq, str(seq)) for seq in range(200)]
    store.close()
    assert all(ticket.saved for ticket in tickets)
    again = open_store(path)
    assert len(_lines(again, id)) == 200
    again.close()


def test_ten_thousand_games_are_listed_by_the_index(store: Store, path: Path) -> None:
    db = sqlite3.connect(path)
    db.executemany(
        "INSERT INTO games VALUES(?, 'spades', ?, ?, 80, ?, '{\"winner\":1}', ?)",
        (
            (f"g{n}", CREATED, f"2025-{n:06}", "running" if n % 100 == 0 else "over", HEADER * 8)
            for n in range(10_000)
        ),
    )
    db.commit()
    query = "SELECT id FROM games WHERE status = 'running' ORDER BY updated DESC, rowid DESC LIMIT 1"
    plan = db.execute(f"EXPLAIN QUERY PLAN {query}").fetchall()
    db.close()
    assert "games_by_status" in plan[0][3]
    assert len(plan) == 1, "the index already gives the order"
    assert len(store.games("running")) == 100
    latest = store.latest_running()
    assert latest is not None
    assert latest.updated == "2025-009900"
    rows = store.games()
    assert len(rows) == 10_000
    assert rows[0].updated == "2025-009999"


def test_the_data_folder_follows_the_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDSUITE_HOME", str(tmp_path / "elsewhere"))
    assert places.database_path() == tmp_path / "elsewhere" / "cardsuite.db"
    assert places.config_dir() == tmp_path / "elsewhere"
    monkeypatch.setenv("CARDSUITE_HOME", " ")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "etc"))
    assert places.data_dir() == tmp_path / "share" / "cardsuite"
    assert places.config_dir() == tmp_path / "etc" / "cardsuite"
