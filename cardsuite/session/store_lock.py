"""Who has what open: a lock for each game being played, and the presence of each running program.

Both are `flock` locks: the kernel drops them with the process, however it ends.
"""

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self


class Busy(NamedTuple):
    """Another terminal plays this game; pid and start time where it could write them down."""

    pid: int | None
    since: str | None

    @property
    def sentence(self) -> str:
        """One sentence for a person."""
        who = f" (process {self.pid}, since {self.since})" if self.pid is not None else ""
        return f"This game is being played in another terminal{who}; leave it there first."


class Lock:
    """A game held for this terminal until `release`, the end of a `with`, or the end of the process.

    Where no lock file can be made (a read-only home), the lock holds nothing and stops nobody.
    """

    __slots__ = ("_fd", "_path")

    def __init__(self, path: Path, fd: int | None) -> None:
        self._path = path
        self._fd = fd

    def release(self) -> None:
        """Let others play the game; a second call does nothing."""
        fd, self._fd = self._fd, None
        if fd is None:
            return
        # Unlinked while still held: who waits on the old file sees that it is no longer the one named.
        if _is_named(fd, self._path):
            _quietly_unlink(self._path)
        os.close(fd)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def take(path: Path, since: str) -> Lock | Busy:
    """Lock the file at `path` for this process, or say who has it."""
    while True:
        try:
            fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return Lock(path, None)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = _holder(fd)
            os.close(fd)
            return holder
        except OSError:  # a file system without locks
            os.close(fd)
            return Lock(path, None)
        if _is_named(fd, path):
            break
        os.close(fd)
    with suppress(OSError):  # on a full disk the lock holds without its note
        os.ftruncate(fd, 0)
        os.write(fd, f"{os.getpid()} {since}\n".encode())
    return Lock(path, fd)


def _holder(fd: int) -> Busy:
    try:
        pid, since = os.pread(fd, 200, 0).decode("ascii").split()
        return Busy(int(pid), since)
    except (OSError, ValueError):
        return Busy(None, None)


def _is_named(fd: int, path: Path) -> bool:
    try:
        there, here = os.stat(path), os.fstat(fd)
    except OSError:
        return False
    return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)


def _quietly_unlink(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


class Presence:
    """A shared lock held while the program has the store open; the file says whether the last end was clean.

    Whoever is `alone` may replace or migrate the database: nobody else can then be writing into the old one.
    """

    __slots__ = ("_fd", "alone", "unclean")

    def __init__(self, path: Path) -> None:
        self.alone = False
        self.unclean = False
        try:
            self._fd: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            self._fd = None
            return
        if self.claim_alone():
            self.unclean = os.fstat(self._fd).st_size > 0
        with suppress(OSError):
            os.pwrite(self._fd, b"open\n", 0)

    @property
    def there(self) -> bool:
        """Whether others can see it: False where the lock file could not be made."""
        return self._fd is not None

    def claim_alone(self) -> bool:
        """Try to be the only one; what was shared stays shared when others are there."""
        if self._fd is None:
            return False
        if not self.alone:
            self.alone = _flock(self._fd, fcntl.LOCK_EX, patience=0.0)
            if not self.alone:  # a failed conversion has dropped the shared lock
                _flock(self._fd, fcntl.LOCK_SH, patience=10.0)
        return self.alone

    def share(self) -> None:
        """Let others in again."""
        if self._fd is not None and self.alone:
            self.alone = False
            _flock(self._fd, fcntl.LOCK_SH, patience=10.0)

    def settle(self) -> None:
        """Bring the mark of an open store onto the disk; slow, so not for the screen's thread."""
        if self._fd is not None:
            with suppress(OSError):
                os.fsync(self._fd)

    def leave(self) -> None:
        """End the presence; the last one to leave marks the end as clean."""
        if self._fd is None:
            return
        if self.claim_alone():
            with suppress(OSError):
                os.ftruncate(self._fd, 0)
        os.close(self._fd)
        self._fd = None
        self.alone = False


def _flock(fd: int, kind: int, patience: float) -> bool:
    deadline = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(fd, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= deadline:
                return False
            time.sleep(0.01)
        except OSError:  # a file system without locks: nobody can be seen, so nobody is asked to wait
            return True
        else:
            return True
