"""The store on a disk that refuses: play goes on in memory, nothing is claimed that is not there."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardsuite.session.store import GameKey, MemoryOnly, Saving, Store, Waiting
from cardsuite.session.store_schema import APPLICATION_ID, MIGRATIONS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cardsuite.db"


def play(store: Store, moves: int) -> GameKey:
    id = store.new_game("spades", "{}", "now")
    for seq in range(moves):
        store.append(id, seq, f"move {seq}")
    store.flush()
    return id


def entries_on_disk(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT count(*) FROM entries").fetchone()[0])


def run(body: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(body), *arguments], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


FILLING = """
    import resource, sys
    from pathlib import Path
    from cardsuite.session.store import Saving, Store, Waiting
    path = Path(sys.argv[1])
    store = Store.open(path, retry=60)
    id = store.new_game("spades", "{}", "now")
    tickets = [store.append(id, seq, f"move {seq}") for seq in range(20)]
    assert store.flush()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, hard))
    for seq in range(20, 400):
        tickets.append(store.append(id, seq, f"move {seq} " + "x" * 500))
        if not tickets[-1].wait(0.0) and not store.flush(60):
            break
    for seq in range(len(tickets), len(tickets) + 5):
        tickets.append(store.append(id, seq, f"move {seq}"))
    assert not store.flush(60)
    assert isinstance(store.state, Waiting), store.state
    print(store.notice)
    print(len(tickets), sum(ticket.saved for ticket in tickets), sum(ticket.decided for ticket in tickets))
    print(len(store.load(id).entries), store.games()[0].entries, store.latest_running().entries)
    sys.stdout.flush()
"""


def test_a_disk_that_takes_no_more_keeps_its_word(path: Path) -> None:
    """Killed while full: exactly the acknowledged entries are there."""
    out = run(FILLING + "\n    import os; os._exit(0)  # no close, no goodbye", str(path))
    notice, counts, seen = out.splitlines()
    made, saved, decided = map(int, counts.split())
    assert notice.startswith(f"The disk does not take {path}")
    assert notice.endswith("the game goes on in memory and is saved as soon as that has changed.")
    assert 20 <= saved == decided < made
    assert seen.split() == [str(made)] * 3, "reads count in what waits"
    assert entries_on_disk(path) == saved


def test_a_disk_that_comes_back_gets_what_waited(path: Path) -> None:
    more = """
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert store.flush(60)
    assert store.state == Saving(path) and store.notice is None
    assert all(ticket.saved for ticket in tickets)
    print(len(tickets))
    store.close()
    """
    made = int(run(FILLING + more, str(path)).split()[-1])
    assert entries_on_disk(path) == made


def test_closing_on_a_full_disk_refuses_what_waited(path: Path) -> None:
    more = """
    store.close()
    assert all(ticket.decided for ticket in tickets)
    print(sum(ticket.saved for ticket in tickets))
    print([ticket.refused for ticket in tickets][-1])
    """
    out = run(FILLING + more, str(path)).splitlines()
    assert entries_on_disk(path) == int(out[-2])
    assert out[-1].startswith("Not saved: The disk does not take")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if mount is None or umount is None or os.geteuid() != 0:
        pytest.skip("mounting a small disk takes root")
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(folder)], capture_output=True
    )
    if mounted.returncode != 0:
        pytest.skip(f"mounting is not allowed here: {mounted.stderr.decode().strip()}")
    try:
        yield folder
    finally:
        subprocess.run([umount, str(folder)], check=True)


def test_a_full_disk_is_named_and_recovers(small_disk: Path) -> None:
    path = small_disk / "cardsuite.db"
    store = Store.open(path, retry=60)
    id = play(store, 5)
    filler = small_disk / "filler"
    with suppress_full(), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(1024))
    tickets = [store.append(id, seq, f"move {seq} " + "x" * 500) for seq in range(5, 200)]
    assert not store.flush(60)
    assert store.notice == (
        f"The disk that holds {path} is full: the game goes on in memory"
        " and is saved as soon as that has changed."
    )
    saved = sum(ticket.saved for ticket in tickets)
    assert saved < len(tickets)
    filler.unlink()
    kept = store.load(id)
    assert kept is not None
    assert len(kept.entries) == 200
    store.close()
    again = Store.open(path)
    game = again.load(id)
    assert game is not None
    assert len(game.entries) == 5 + sum(ticket.saved for ticket in tickets)
    again.close()


class suppress_full:  # noqa: N801 - reads as the statement it is
    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        return isinstance(error, OSError)


def test_without_a_folder_play_goes_on_until_there_is_one(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    path = tmp_path / "data" / "cardsuite.db"
    store = Store.open(path, retry=60)
    assert isinstance(store.state, Waiting)
    assert store.notice is not None
    assert store.notice.startswith(f"{path} cannot be written (Not a directory)")
    id = play(store, 3)
    ticket = store.append(id, 3, "move 3")
    assert not store.flush(60)
    assert not ticket.decided
    game = store.load(id)
    assert game is not None
    assert len(game.entries) == 4
    (tmp_path / "data").unlink()
    assert store.flush(60)
    assert ticket.saved
    assert entries_on_disk(path) == 4
    assert path.parent.stat().st_mode & 0o777 == 0o700
    store.close()


def test_a_disk_back_is_found_without_being_asked(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    store = Store.open(tmp_path / "data" / "cardsuite.db", retry=0.01)
    id = store.new_game("spades", "{}", "now")
    assert [row.entries for row in store.games()] == [0]
    ticket = store.append(id, 0, "first")
    assert [row.entries for row in store.games()] == [1], "what waits is counted"
    (tmp_path / "data").unlink()
    assert ticket.wait(60)
    store.close()


READ_ONLY = """
    import os, sys
    from pathlib import Path
    import cardsuite.session.store as stores
    path = Path(sys.argv[1])
    if os.geteuid() == 0:
        os.setuid(65534)  # permissions do not bind root
    store = stores.Store.open(path)
    print(store.notice)
    row = store.latest_running()
    print(row and row.entries)
    id = store.new_game("spades", "{}", "now")
    ticket = store.append(id, 0, "first")
    assert not store.flush(60)
    assert not ticket.decided
    print(len(store.games()))
    store.close()
    print(ticket.refused)
"""


def test_a_read_only_home_shows_what_it_has_and_says_it_saves_nothing() -> None:
    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / "data" / "cardsuite.db"
        store = Store.open(path)
        play(store, 7)
        store.close()
        before = path.read_bytes()
        for file in (path, path.with_name("cardsuite.db-journal"), path.parent / "locks" / "store"):
            file.chmod(0o444)
        folders = (path.parent / "locks", path.parent, path.parent.parent)
        for folder in folders:
            folder.chmod(0o555)
        try:
            out = run(READ_ONLY, str(path)).splitlines()
        finally:
            for folder in folders:
                folder.chmod(0o700)
        assert path.read_bytes() == before
    keeps = "the game goes on in memory and is saved as soon as that has changed."
    assert out == [
        f"{path} cannot be written (Permission denied): {keeps}",
        "7",
        "2",
        f"Not saved: {path} cannot be written: {keeps}",
    ]


def test_a_newer_file_is_never_touched(path: Path) -> None:
    store = Store.open(path)
    play(store, 3)
    store.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version=99")
    before, files = path.read_bytes(), sorted(path.parent.iterdir())
    newer = Store.open(path)
    assert isinstance(newer.state, MemoryOnly)
    assert newer.notice == (
        f"Games are kept in memory only: {path} was written by a newer cardsuite"
        f" (format 99, this one knows {len(MIGRATIONS)}): update cardsuite to save games again."
    )
    id = newer.new_game("spades", "{}", "now")
    ticket = newer.append(id, 0, "first")
    assert not newer.flush(60)
    assert [row.id for row in newer.games()] == [id]
    newer.close()
    assert ticket.refused is not None
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == files


def test_another_programs_database_is_never_touched(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE bookmarks(url)")
    before = path.read_bytes()
    store = Store.open(path)
    assert isinstance(store.state, MemoryOnly)
    assert f"{path} is another program's database" in store.state.why
    play(store, 2)
    store.close()
    assert path.read_bytes() == before


def test_an_empty_file_opens_as_a_new_database(path: Path) -> None:
    path.parent.mkdir()
    path.touch(0o600)
    store = Store.open(path)
    assert store.state == Saving(path)
    assert store.notice is None
    play(store, 2)
    store.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


NEXT = (*MIGRATIONS, ("ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",))


def test_an_older_file_is_brought_up_to_date_after_a_copy(path: Path) -> None:
    store = Store.open(path)
    id = play(store, 3)
    store.close()
    store = Store.open(path, migrations=NEXT)
    assert store.state == Saving(path)
    game = store.load(id)
    assert game is not None
    assert len(game.entries) == 3
    assert store.append(id, 3, "move 3").wait(60)
    store.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT mood FROM games").fetchall() == [("calm",)]
    copy = path.with_name("cardsuite.db.version-1")
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM entries").fetchone() == (3,)


def test_a_migration_that_fails_changes_nothing(path: Path) -> None:
    store = Store.open(path)
    play(store, 3)
    store.close()
    broken = (*MIGRATIONS, ("ALTER TABLE games ADD COLUMN mood TEXT", "ALTER TABLE nowhere ADD COLUMN x"))
    store = Store.open(path, migrations=broken)
    assert isinstance(store.state, Waiting)
    store.close()
    store = Store.open(path)
    assert store.state == Saving(path)
    assert entries_on_disk(path) == 3
    store.close()


def test_nothing_is_migrated_under_another_terminal(path: Path) -> None:
    older = Store.open(path)
    play(older, 1)
    newer = Store.open(path, migrations=NEXT, retry=60)
    assert isinstance(newer.state, Waiting)
    assert "while another terminal has it open" in newer.state.why
    ticket = newer.append(newer.new_game("spades", "{}", "now"), 0, "first")
    assert not newer.flush(60)
    older.close()
    assert newer.flush(60)
    assert ticket.wait(0)
    assert newer.notice is None
    newer.close()
