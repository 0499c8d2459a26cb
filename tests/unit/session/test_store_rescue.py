"""The store over a damaged file: what can be read is kept, the damaged file too, and play goes on."""

import itertools
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cardsuite.session.store import GameKey, Saving, Store, Waiting

PAGE = 4096
MOVES = 60
GAMES = 60


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "cardsuite.db"


def open_store(path: Path, retry: float = 60) -> Store:
    count = itertools.count()
    return Store.open(
        path,
        now=lambda: f"2026-01-01T00:{next(count) / 1000:09.3f}Z",
        draw=random.Random(3).randrange,
        retry=retry,
    )


def entry(seq: int) -> str:
    return f'{{"seat":{seq % 4},"move":"play QS","t":{seq}}}'


def play(store: Store, moves: int) -> GameKey:
    id = store.new_game("spades", f'{{"format":"cardsuite","pad":"{"x" * 400}"}}', "now")
    for seq in range(moves):
        store.append(id, seq, entry(seq))
    return id


@pytest.fixture
def ids(path: Path) -> list[GameKey]:
    store = open_store(path)
    made = [play(store, MOVES) for _ in range(GAMES)]
    assert store.finish(made[0], '{"winner":0}').wait(60)
    store.close()
    return made


def kept(store: Store, ids: list[GameKey]) -> int:
    """How many games are there; each is a true beginning of what was written."""
    games = [game for game in map(store.load, ids) if game is not None]
    for game in games:
        assert game.entries == tuple(entry(seq) for seq in range(len(game.entries)))
    rows = {row.id: row.entries for row in store.games()}
    assert rows == {game.id: len(game.entries) for game in games}
    return len(games)


def truncate(data: bytearray) -> bytes:
    return bytes(data[: len(data) * 2 // 3])


def truncate_within_a_page(data: bytearray) -> bytes:
    return bytes(data[: len(data) // 2 + 100])


def zero_everything(data: bytearray) -> bytes:
    return bytes(len(data))


def zero_the_head(data: bytearray) -> bytes:
    return bytes(PAGE) + bytes(data[PAGE:])


def garbage_at_the_head(data: bytearray) -> bytes:
    return random.Random(1).randbytes(PAGE) + bytes(data[PAGE:])


def another_text(data: bytearray) -> bytes:
    return b"This is no database at all.\n" * 500


def three_bytes(data: bytearray) -> bytes:
    return b"abc"


DAMAGES: list[tuple[Callable[[bytearray], bytes], int]] = [
    (truncate, 1),
    (truncate_within_a_page, 1),
    (zero_everything, 0),
    (zero_the_head, GAMES),
    (garbage_at_the_head, GAMES),
    (another_text, 0),
    (three_bytes, 0),
]


def test_no_copy_is_ever_there_for_others_to_read(
    path: Path, ids: list[GameKey], monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(zero_the_head(bytearray(path.read_bytes())))
    modes: list[int] = []

    def copied(source: Path, target: Path) -> None:
        modes.append(target.stat().st_mode & 0o777)
        target.write_bytes(source.read_bytes())

    monkeypatch.setattr("cardsuite.session.store_rescue.shutil.copyfile", copied)
    store = open_store(path)
    assert kept(store, ids) == GAMES
    assert modes == [0o600], "of its owner only, before anything is in it"
    store.close()


@pytest.mark.parametrize(("damage", "at_least"), DAMAGES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_damaged_file_is_kept_and_what_is_readable_goes_on(
    path: Path, ids: list[GameKey], damage: Callable[[bytearray], bytes], at_least: int
) -> None:
    broken = damage(bytearray(path.read_bytes()))
    path.write_bytes(broken)
    store = open_store(path)
    assert store.state == Saving(path)
    assert store.notice is not None
    assert store.notice.startswith(f"The saved games in {path} were damaged: ")
    assert store.notice.endswith("the damaged file stays as cardsuite.db.damaged-1.")
    assert kept(store, ids) >= at_least
    assert path.with_name("cardsuite.db.damaged-1").read_bytes() == broken
    new = play(store, 3)
    assert store.flush()
    store.close()
    again = open_store(path)
    assert again.notice is None, "said once"
    game = again.load(new)
    assert game is not None
    assert len(game.entries) == 3
    again.close()
    assert sorted(file.name for file in path.parent.iterdir()) == [
        "cardsuite.db",
        "cardsuite.db-journal",
        "cardsuite.db.damaged-1",
        "cardsuite.db.damaged-1-journal",
        "locks",
    ]


def test_a_second_damage_gets_its_own_name(path: Path, ids: list[GameKey]) -> None:
    for number in (1, 2, 3):
        path.write_bytes(b"number %d" % number)
        open_store(path).close()
    for number in (1, 2, 3):
        assert path.with_name(f"cardsuite.db.damaged-{number}").read_bytes() == b"number %d" % number


def test_status_and_summary_survive_a_rescue(path: Path, ids: list[GameKey]) -> None:
    path.write_bytes(zero_the_head(bytearray(path.read_bytes())))
    store = open_store(path)
    assert [(row.id, row.summary) for row in store.games("over")] == [(ids[0], '{"winner":0}')]
    assert store.notice is not None
    assert f"{GAMES} games could be read and were kept;" in store.notice
    store.close()


def test_any_garbage_page_costs_only_what_stood_on_it(path: Path, ids: list[GameKey]) -> None:
    """Each page in turn is overwritten; a check after an unclean end, or the first read, finds it."""
    sound = path.read_bytes()
    dice = random.Random(5)
    pages = len(sound) // PAGE
    assert pages > 30
    fewest = GAMES
    for page in dice.sample(range(1, pages), 12):
        broken = bytearray(sound)
        broken[page * PAGE : (page + 1) * PAGE] = dice.randbytes(PAGE)
        path.write_bytes(broken)
        (path.parent / "locks" / "store").write_text("open\n")  # as a power cut leaves it
        store = open_store(path)
        assert store.state == Saving(path), store.notice
        fewest = min(fewest, kept(store, ids))
        assert play(store, 2)
        assert store.flush()
        store.close()
    assert fewest >= GAMES - 10


def test_damage_found_while_reading_is_repaired_there(path: Path, ids: list[GameKey]) -> None:
    """A clean end, so nothing is checked at the start: the reading hits the broken page."""
    data = bytearray(path.read_bytes())
    for page in _leaves(path, "entries")[:3]:
        data[page * PAGE : (page + 1) * PAGE] = b"\xff" * PAGE
    path.write_bytes(data)
    store = open_store(path)
    assert store.state == Saving(path)
    assert kept(store, ids) == GAMES
    assert "without the last moves" in str(store.notice)
    store.close()


def _leaves(path: Path, table: str) -> list[int]:
    """Pages of a table but its root, counted from 0."""
    with closing(sqlite3.connect(path)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    data = path.read_bytes()
    cells = int.from_bytes(data[(root - 1) * PAGE + 3 :][:2], "big")
    pointers = data[(root - 1) * PAGE + 12 :][: 2 * cells]
    offsets = [int.from_bytes(pointers[2 * n : 2 * n + 2], "big") for n in range(cells)]
    return [int.from_bytes(data[(root - 1) * PAGE + offset :][:4], "big") - 1 for offset in offsets]


def test_damage_under_a_running_game_loses_none_of_its_entries(path: Path, ids: list[GameKey]) -> None:
    store = open_store(path)
    id = play(store, 10)
    assert store.flush()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.write(b"\xff" * size)
    ticket = store.append(id, 10, entry(10))
    assert ticket.wait(60), ticket.refused
    assert store.notice is not None
    game = store.load(id)
    assert game is not None
    assert game.entries == tuple(entry(seq) for seq in range(11))
    store.close()


def test_a_file_deleted_under_a_running_game_loses_none_of_its_entries(
    path: Path, ids: list[GameKey]
) -> None:
    store = open_store(path)
    resumed = ids[5]
    assert store.append(resumed, MOVES, entry(MOVES)).wait(60)
    path.unlink()
    assert store.append(resumed, MOVES + 1, entry(MOVES + 1)).wait(60)
    store.close()
    again = open_store(path)
    game = again.load(resumed)
    assert game is not None
    assert game.entries == tuple(entry(seq) for seq in range(MOVES + 2))
    again.close()


def test_nothing_is_repaired_under_another_terminal(path: Path, ids: list[GameKey]) -> None:
    other = open_store(path)
    path_bytes = path.read_bytes()
    path.write_bytes(zero_the_head(bytearray(path_bytes)))
    store = open_store(path)
    assert isinstance(store.state, Waiting)
    assert store.state.why.startswith(
        f"{path} is damaged and cannot be repaired while another terminal has it open:"
    )
    ticket = store.append(store.new_game("spades", "{}", "now"), 0, "first")
    assert not store.flush(60)
    other.close()
    assert store.flush(60)
    assert ticket.wait(0)
    store.close()
