"""A damaged database: everything that can still be read goes into a fresh one, and the old file is kept."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from cardsuite.session import store_schema
from cardsuite.session.store_model import game_key

_ROWID_BOUND = 1_000_000
_COLUMNS = "id, game, created, updated, entries, status, summary, header"


class Salvaged(NamedTuple):
    """How many games were read, and how many of them without their last entries."""

    games: int
    shortened: int


def repair(path: Path, migrations: store_schema.Migrations) -> str:
    """Put a fresh database with all readable games in place of the damaged one; what happened, as a sentence.

    The damaged file is kept beside it. Whoever calls this is alone with the file. Raises OSError or
    sqlite3.Error where the disk refuses; the damaged file is then still in place.
    """
    fresh_path = path.with_name(f"{path.name}.fresh")
    scratch = path.with_name(f"{path.name}.scratch")
    _remove(fresh_path)
    store_schema.create_private(fresh_path)
    with closing(store_schema.connect(fresh_path)) as fresh:
        store_schema.migrate(fresh, fresh_path, migrations)
        source = _open_damaged(path, fresh_path, scratch)
        try:
            found = salvage(source, fresh) if source is not None else Salvaged(0, 0)
        finally:
            if source is not None:
                source.close()
            _remove(scratch)
    aside = _set_aside(path, fresh_path)
    return _sentence(path, aside, found)


def _sentence(path: Path, aside: Path, found: Salvaged) -> str:
    kept = {0: "no game could be read", 1: "1 game could be read and was kept"}.get(
        found.games, f"{found.games} games could be read and were kept"
    )
    cut = f" ({found.shortened} without the last moves)" if found.shortened else ""
    return f"The saved games in {path} were damaged: {kept}{cut}; the damaged file stays as {aside.name}."


def salvage(source: sqlite3.Connection, fresh: sqlite3.Connection) -> Salvaged:
    """Copy every game that can be read, each with as many entries from its start as can be read."""
    games = shortened = 0
    fresh.execute("BEGIN IMMEDIATE")
    try:
        for row in _game_rows(source):
            lines = _entries_of(source, row[0])
            values = (*row[:4], len(lines), *row[5:])
            marks = ", ".join("?" * len(values))
            added = fresh.execute(f"INSERT OR IGNORE INTO games({_COLUMNS}) VALUES({marks})", values)
            if added.rowcount != 1:
                continue
            fresh.executemany(
                "INSERT INTO entries(game_id, seq, entry) VALUES(?, ?, ?)",
                ((row[0], seq, line) for seq, line in enumerate(lines)),
            )
            games += 1
            shortened += len(lines) < row[4]
        fresh.execute("COMMIT")
    finally:
        if fresh.in_transaction:
            fresh.execute("ROLLBACK")
    return Salvaged(games, shortened)


def _game_rows(source: sqlite3.Connection) -> Iterator[tuple[str, str, str, str, int, str, str | None, str]]:
    """Each sound row of the games, one by one, so that a broken page costs only the rows on it."""
    for rowid in _rowids(source):
        try:
            row = source.execute(f"SELECT {_COLUMNS} FROM games WHERE rowid = ?", (rowid,)).fetchone()
        except sqlite3.Error:
            continue
        match row:
            case (
                str(id),
                str(game),
                str(created),
                str(updated),
                int(entries),
                str(status),
                summary,
                str(header),
            ):
                known = status in ("running", "over", "abandoned")
                if game_key(id) == id and known and (summary is None or isinstance(summary, str)):
                    yield id, game, created, updated, entries, status, summary, header
            case _:
                continue


def _rowids(source: sqlite3.Connection) -> list[int]:
    """Where games may stand: what the table and its indexes still say, and every number below."""
    seen: set[int] = set()
    for way in ("NOT INDEXED", "INDEXED BY sqlite_autoindex_games_1", "INDEXED BY games_by_status"):
        with suppress(sqlite3.Error):
            for (rowid,) in source.execute(f"SELECT rowid FROM games {way}"):
                seen.add(rowid)
    below = max((rowid for rowid in seen if 0 < rowid < _ROWID_BOUND), default=0)
    return sorted(seen | set(range(1, below + 1)))


def _entries_of(source: sqlite3.Connection, id: str) -> list[str]:
    lines: list[str] = []
    with suppress(sqlite3.Error):
        rows = source.execute("SELECT seq, entry FROM entries WHERE game_id = ? ORDER BY seq", (id,))
        for seq, line in rows:
            if seq != len(lines) or not isinstance(line, str):
                break
            lines.append(line)
    return lines


def _open_damaged(path: Path, fresh: Path, scratch: Path) -> sqlite3.Connection | None:
    """A reading connection that writes nothing; where the first page is broken, a copy with a sound one."""
    source = _reader(path)
    if source is not None:
        return source
    page = 4096
    pages = path.stat().st_size // page
    if pages < 2:
        return None
    _remove(scratch)
    store_schema.create_private(scratch)  # before anything is in it
    shutil.copyfile(path, scratch)
    head = bytearray(fresh.read_bytes()[:page])
    head[28:32] = pages.to_bytes(4, "big")  # size of the database in pages
    head[32:40] = bytes(8)  # no free pages
    with scratch.open("r+b") as file:
        file.write(head)
    return _reader(scratch)


def _reader(path: Path) -> sqlite3.Connection | None:
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    source = sqlite3.connect(uri, uri=True, isolation_level=None)
    try:
        source.execute("PRAGMA writable_schema=ON")  # lets a file shorter than its head claims be read
        source.execute("PRAGMA cell_size_check=ON")
        source.execute("SELECT 1 FROM games, entries LIMIT 0").fetchall()
        tables = source.execute(
            "SELECT count(*) FROM sqlite_master WHERE name IN ('games', 'entries')"
        ).fetchone()
    except sqlite3.Error:
        tables = (0,)
    if tables == (2,):
        return source
    source.close()
    return None


def _set_aside(path: Path, fresh: Path) -> Path:
    """Keep the damaged file under a free name and put the fresh one in its place."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    # The journal goes first: beside a fresh database it would be played into it.
    with suppress(FileNotFoundError):
        os.rename(f"{path}-journal", f"{aside}-journal")
    try:
        os.link(path, aside)  # with a second name at no moment is there no database
    except OSError:
        os.rename(path, aside)
    os.replace(fresh, path)
    _remove(fresh)
    _sync_folder(path.parent)
    return aside


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    Path(f"{path}-journal").unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
