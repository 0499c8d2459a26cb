"""The store among processes: killed at any moment, two writing at once, two at one game."""

import random
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardsuite.session.store import Busy, GameKey, Lock, Saving, Store

PRELUDE = """
import sys
from pathlib import Path
from cardsuite.session.store import Store
path = Path(sys.argv[1])
store = Store.open(path)
"""


def start(body: str, path: Path, *arguments: str) -> "subprocess.Popen[str]":
    code = PRELUDE + textwrap.dedent(body)
    return subprocess.Popen(
        [sys.executable, "-c", code, str(path), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cardsuite.db"


@pytest.fixture
def holder(path: Path) -> "Iterator[tuple[subprocess.Popen[str], GameKey]]":
    """A process that plays a game until it is told otherwise."""
    body = """
        id = store.new_game("spades", "{}", "now")
        lock = store.claim(id)
        print(id, flush=True)
        sys.stdin.readline()
        lock.release()
        print("released", flush=True)
        sys.stdin.readline()
    """
    with start(body, path) as process:
        assert process.stdout is not None
        yield process, GameKey(process.stdout.readline().strip())
        process.kill()


APPENDER = """
    id = store.new_game("spades", "{}", "now")
    print(id, flush=True)
    write = sys.stdout.write
    def acknowledge(seq):
        def say(ticket):
            if ticket.saved:
                write(f"{seq}\\n")
                sys.stdout.flush()
        return say
    for seq in range(100_000):
        ticket = store.append(id, seq, f'{{"seat":{seq % 4},"move":"play QS","t":{seq}}}')
        ticket.then(acknowledge(seq))
        if seq % 7:
            ticket.wait(60)
"""


def test_no_acknowledged_entry_is_lost_by_a_kill(path: Path) -> None:
    """Twenty kills at seeded moments; whatever was acknowledged before is there after."""
    dice = random.Random(20)
    games: dict[GameKey, int] = {}
    for _ in range(20):
        wanted = dice.randrange(1, 60)
        with start(APPENDER, path) as process:
            assert process.stdout is not None
            id = GameKey(process.stdout.readline().strip())
            acknowledged = -1
            for line in process.stdout:
                acknowledged = int(line)
                if acknowledged >= wanted:
                    process.send_signal(signal.SIGKILL)
                    break
            # Lines still in the pipe were acknowledged too; the last may be cut short by the kill.
            for line in process.stdout:
                acknowledged = int(line) if line.endswith("\n") else acknowledged
        games[id] = acknowledged
    store = Store.open(path)
    assert store.state == Saving(path)
    assert store.notice is None
    for id, acknowledged in games.items():
        game = store.load(id)
        assert game is not None
        assert len(game.entries) > acknowledged
        assert all(f'"t":{seq}}}' in entry for seq, entry in enumerate(game.entries))
    store.close()
    assert len(games) == 20


def test_an_unclean_end_is_noticed_and_only_then(path: Path) -> None:
    mark = path.parent / "locks" / "store"
    Store.open(path).close()
    assert mark.stat().st_size == 0
    with start("print('open', flush=True)\nsys.stdin.readline()", path) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert mark.stat().st_size > 0
        beside = Store.open(path)
        assert not beside._disk._presence.unclean, "the other one is alive, not dead"
        beside.close()
        assert mark.stat().st_size > 0, "the other one is still open"
        process.kill()
    store = Store.open(path)
    assert store._disk._presence.unclean is False, "checked, and done with"
    assert store.notice is None
    store.close()
    assert mark.stat().st_size == 0


def test_two_processes_write_five_hundred_moves_each(path: Path) -> None:
    body = """
        id = store.new_game("spades", "{}", "now")
        sys.stdin.readline()
        tickets = []
        for seq in range(500):
            tickets.append(store.append(id, seq, f"{id} {seq}"))
            if seq % 5 == 0:
                tickets[-1].wait(60)
        done = all(ticket.wait(60) for ticket in tickets)
        print(id, done, flush=True)
        store.close()
    """
    with start(body, path) as one, start(body, path) as other:
        for process in (one, other):
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        answers = [process.communicate()[0].split() for process in (one, other)]
    store = Store.open(path)
    assert {row.id: row.entries for row in store.games()} == {GameKey(id): 500 for id, _ in answers}
    for id, done in answers:
        game = store.load(GameKey(id))
        assert game is not None
        assert done == "True"
        assert game.entries == tuple(f"{id} {seq}" for seq in range(500))
    store.close()


def test_a_game_played_elsewhere_is_refused_until_it_is_left(
    path: Path, holder: "tuple[subprocess.Popen[str], GameKey]"
) -> None:
    process, id = holder
    store = Store.open(path)
    busy = store.claim(id)
    assert isinstance(busy, Busy)
    assert busy.pid == process.pid
    assert busy.since is not None
    assert busy.sentence == (
        f"This game is being played in another terminal (process {process.pid}, since {busy.since});"
        " leave it there first."
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("release\n")
    process.stdin.flush()
    process.stdout.readline()
    lock = store.claim(id)
    assert isinstance(lock, Lock)
    lock.release()
    assert not (path.parent / "locks" / id).exists()
    store.close()


def test_a_lock_ends_with_its_process(path: Path, holder: "tuple[subprocess.Popen[str], GameKey]") -> None:
    process, id = holder
    store = Store.open(path)
    assert isinstance(store.claim(id), Busy)
    process.kill()
    process.wait()
    lock = store.claim(id)
    assert isinstance(lock, Lock)
    lock.release()
    store.close()


def test_one_terminal_holds_a_game_once(path: Path) -> None:
    store = Store.open(path)
    id = store.new_game("spades", "{}", "now")
    first = store.claim(id)
    assert isinstance(first, Lock)
    assert isinstance(store.claim(id), Busy)
    first.release()
    first.release()
    second = store.claim(id)
    assert isinstance(second, Lock)
    second.release()
    store.close()


def test_a_locked_database_makes_writes_wait_and_loses_none(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(path)
    id = store.new_game("spades", "{}", "now")
    db = store._disk._db
    assert db is not None
    db.execute("PRAGMA busy_timeout=1")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    ticket = store.append(id, 0, "first")
    assert not store.flush(60)
    assert store.notice == (
        f"Another program keeps {path} locked: the game goes on in memory"
        " and is saved as soon as that has changed."
    )
    assert not ticket.decided
    other.execute("ROLLBACK")
    other.close()
    assert store.flush(60)
    assert ticket.wait(0)
    assert store.state == Saving(path)
    store.close()
