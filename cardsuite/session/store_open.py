"""Opening the database: checked, brought up to date, repaired; and what to say where that fails."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cardsuite.session import store_schema
from cardsuite.session.store_lock import Presence
from cardsuite.session.store_schema import Migrations, OutdatedError


class Opened(NamedTuple):
    """A sound database, and a sentence on what was repaired."""

    db: sqlite3.Connection
    repaired: str | None


class DamagedError(Exception):
    """The content of the file is broken."""


class InUseError(Exception):
    """The file needs work that only a program alone with it may do; the text is a sentence."""


def prepare_folder(path: Path) -> None:
    """Make the folders of the database and its locks, for their owner only; existing ones keep their mode."""
    with suppress(OSError):
        if not path.parent.is_dir():
            path.parent.parent.mkdir(parents=True, exist_ok=True)
            path.parent.mkdir(mode=0o700, exist_ok=True)
        (path.parent / "locks").mkdir(mode=0o700, exist_ok=True)


def open_database(path: Path, presence: Presence, migrations: Migrations, *, damaged: bool = False) -> Opened:
    """Open the file, a new one where there is none; one known to be `damaged` is repaired first.

    Raises `NotOursError` for a file to keep away from, `InUseError` where another terminal stands in the way,
    `sqlite3.Error` or `OSError` where the disk refuses.
    """
    try:
        store_schema.create_private(path)
    except OSError:
        if not path.parent.exists():
            path.parent.mkdir(mode=0o700, parents=True)  # fails as before, and says why
        if not path.exists():
            raise
    if not damaged:
        with suppress(DamagedError):
            return Opened(_open_sound(path, presence, migrations), None)
    if not presence.claim_alone():
        raise InUseError(f"{path} is damaged and cannot be repaired while another terminal has it open")
    from cardsuite.session import store_rescue

    repaired = store_rescue.repair(path, migrations)
    return Opened(_open_sound(path, presence, migrations), repaired)


def _open_sound(path: Path, presence: Presence, migrations: Migrations) -> sqlite3.Connection:
    db: sqlite3.Connection | None = None
    try:
        db = store_schema.connect(path)
        try:
            store_schema.check_identity(db, path, len(migrations))
        except OutdatedError:
            if not presence.claim_alone():
                why = f"{path} cannot be brought up to date while another terminal has it open"
                raise InUseError(why) from None
            store_schema.migrate(db, path, migrations)
        if presence.unclean:
            _quick_check(db)
            presence.unclean = False
    except sqlite3.DatabaseError as error:
        if db is not None:
            db.close()
        if store_schema.is_corrupt(error):
            raise DamagedError from error
        raise
    except BaseException:
        if db is not None:
            db.close()
        raise
    return db


def _quick_check(db: sqlite3.Connection) -> None:
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise DamagedError(verdict)


def refusal(error: Exception, path: Path) -> str:
    """Why the disk does not take the games, as the beginning of a sentence."""
    if isinstance(error, InUseError):
        return str(error)
    if isinstance(error, sqlite3.Error):
        match store_schema.primary_code(error):
            case sqlite3.SQLITE_FULL:
                return f"The disk that holds {path} is full"
            case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
                return f"{path} cannot be written"
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                return f"Another program keeps {path} locked"
            case _:
                return f"The disk does not take {path} ({error})"
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"{path} cannot be written ({reason})"
