"""The database file: how it is opened, checked and brought up to date, and the SQL of each write."""

import os
import sqlite3
from pathlib import Path
from typing import assert_never

from cardsuite.session.store_model import (
    Append,
    Forget,
    GameKey,
    GameRow,
    NewGame,
    SetStatus,
    Status,
    StoredGame,
    Write,
)

APPLICATION_ID = 0x43415244  # "CARD"
Migrations = tuple[tuple[str, ...], ...]

# Step i brings a file of version i to version i + 1; steps are only ever added.
MIGRATIONS: Migrations = (
    (
        """CREATE TABLE games(
            id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL,
            entries INTEGER NOT NULL DEFAULT 0,
            status TEXT NOT NULL DEFAULT 'running' CHECK(status IN ('running', 'over', 'abandoned')),
            summary TEXT, header TEXT NOT NULL)""",
        "CREATE INDEX games_by_status ON games(status, updated)",
        """CREATE TABLE entries(
            game_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
            PRIMARY KEY(game_id, seq)) WITHOUT ROWID""",
    ),
)


class NotOursError(Exception):
    """The file is a sound database but not one that this program may write; it stays untouched."""


class OutdatedError(Exception):
    """The file is of an older version and has to be brought up to date first."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits durably; a file that does not exist is not created."""
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=5.0,
        isolation_level=None,
        check_same_thread=False,
    )
    # Unlike deleting the journal, zeroing its head needs no sync of the folder to make a commit final.
    db.execute("PRAGMA journal_mode=PERSIST")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA fullfsync=ON")
    return db


def pragma(db: sqlite3.Connection, name: str) -> int:
    """The value of an integer pragma."""
    return int(db.execute(f"PRAGMA {name}").fetchone()[0])


def check_identity(db: sqlite3.Connection, path: Path, newest: int) -> None:
    """Pass a current file; raise `OutdatedError` for an old or empty one, `NotOursError` for the rest."""
    application, version = pragma(db, "application_id"), pragma(db, "user_version")
    bare = application == 0 and version == 0 and pragma(db, "schema_version") == 0
    if application != APPLICATION_ID and not bare:
        raise NotOursError(
            f"{path} is another program's database: move it away, so that games can be saved there."
        )
    if version > newest:
        raise NotOursError(
            f"{path} was written by a newer cardsuite (format {version}, this one knows {newest}):"
            " update cardsuite to save games again."
        )
    if version < newest:
        raise OutdatedError


def migrate(db: sqlite3.Connection, path: Path, migrations: Migrations) -> None:
    """Bring the file to the newest version in one commit; an old file with content is copied aside before."""
    version = pragma(db, "user_version")
    if version > 0:
        back_up(db, path.with_name(f"{path.name}.version-{version}"))
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in migrations[version:]:
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA application_id={APPLICATION_ID}")
        db.execute(f"PRAGMA user_version={len(migrations)}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def back_up(db: sqlite3.Connection, target: Path) -> None:
    """Copy the whole database to a new file of mode 0600."""
    target.unlink(missing_ok=True)
    create_private(target)
    copy = sqlite3.connect(target)
    try:
        db.backup(copy)
    finally:
        copy.close()


def create_private(path: Path) -> None:
    """Make an empty file that only its owner reads and writes; one that exists keeps its content."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)


def is_corrupt(error: sqlite3.Error) -> bool:
    """Whether the error says that the file's content is broken, not that the disk or a lock refuses."""
    undecodable = str(error).startswith("Could not decode")
    return undecodable or primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def primary_code(error: sqlite3.Error) -> int:
    """The SQLite result code without its extension, 0 where there is none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def perform(db: sqlite3.Connection, write: Write) -> str | None:
    """Carry out one write inside the open transaction; a write that cannot be returns the reason."""
    match write:
        case NewGame():
            return _new_game(db, write)
        case Append():
            return _append(db, write)
        case SetStatus(id, status, summary):
            db.execute(
                "UPDATE games SET status = coalesce(?, status), summary = coalesce(?, summary) WHERE id = ?",
                (status, summary, id),
            )
            return None
        case Forget(id):
            db.execute("DELETE FROM entries WHERE game_id = ?", (id,))
            db.execute("DELETE FROM games WHERE id = ?", (id,))
            return None
        case _:
            assert_never(write)


def _new_game(db: sqlite3.Connection, write: NewGame) -> str | None:
    found = db.execute("SELECT game, header, created FROM games WHERE id = ?", (write.id,)).fetchone()
    if found is None:
        db.execute(
            "INSERT INTO games(id, game, header, created, updated) VALUES(?, ?, ?, ?, ?)",
            (write.id, write.game, write.header, write.created, write.at),
        )
        return None
    same = found == (write.game, write.header, write.created)
    return None if same else f"The id {write.id} is taken by another game."


def _append(db: sqlite3.Connection, write: Append) -> str | None:
    found = db.execute("SELECT entries FROM games WHERE id = ?", (write.id,)).fetchone()
    if found is None:
        return f"There is no saved game {write.id} to add entry {write.seq} to."
    if write.seq > found[0]:
        return f"Entry {write.seq} of game {write.id} cannot follow entry {found[0] - 1}."
    if write.seq < found[0]:
        stored = db.execute("SELECT entry FROM entries WHERE game_id = ? AND seq = ?", write[:2]).fetchone()
        same = stored == (write.entry,)
        return None if same else f"Entry {write.seq} of game {write.id} is already written, and differs."
    db.execute("INSERT INTO entries(game_id, seq, entry) VALUES(?, ?, ?)", write[:3])
    db.execute("UPDATE games SET entries = ?, updated = ? WHERE id = ?", (write.seq + 1, write.at, write.id))
    return None


def read_game(db: sqlite3.Connection, id: GameKey) -> StoredGame | None:
    """A stored game with all its entries."""
    found = db.execute("SELECT game, header FROM games WHERE id = ?", (id,)).fetchone()
    if found is None:
        return None
    lines = db.execute("SELECT entry FROM entries WHERE game_id = ? ORDER BY seq", (id,)).fetchall()
    return StoredGame(id, found[0], found[1], tuple(line for (line,) in lines))


def read_rows(db: sqlite3.Connection, status: Status | None) -> list[GameRow]:
    """The rows of all games, or of those with one status."""
    columns = "SELECT id, game, created, updated, entries, status, summary FROM games"
    where, values = ("", ()) if status is None else (" WHERE status = ?", (status,))
    return [GameRow(*row) for row in db.execute(columns + where, values)]


def read_latest_running(db: sqlite3.Connection) -> GameRow | None:
    """The running game that was played last."""
    found = db.execute(
        "SELECT id, game, created, updated, entries, status, summary FROM games"
        " WHERE status = 'running' ORDER BY updated DESC, rowid DESC LIMIT 1"
    ).fetchone()
    return None if found is None else GameRow(*found)


def read_as_writes(db: sqlite3.Connection, id: GameKey) -> list[Write]:
    """The writes that bring a stored game about."""
    columns = "game, header, created, updated"
    game, header, created, updated = db.execute(f"SELECT {columns} FROM games WHERE id = ?", (id,)).fetchone()
    lines = db.execute("SELECT seq, entry FROM entries WHERE game_id = ? ORDER BY seq", (id,)).fetchall()
    return [
        NewGame(id, game, header, created, updated),
        *(Append(id, seq, line, updated) for seq, line in lines),
    ]
