"""Runs a program in a terminal of its own and looks at what it drew: the helper of all end-to-end tests.

    with Terminal([sys.executable, "-m", "cardsuite"], cols=80, rows=24) as terminal:
        terminal.wait_for("Spades")
        terminal.press("down", "enter")
        terminal.wait_for(lambda screen: screen.count("\u2665") > 3)
        terminal.press("q")
        assert terminal.exit_status() == 0

Nothing here pauses: every wait ends when the bytes are there, or fails at its deadline and shows the screen.
The terminal says that it knows synchronized output, so a program that asks draws frames that are seen whole:
no test ever acts on half a picture, one part of it new and the other still old.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import pyte

from tests.terminal.picture import Modes, Picture

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0
"""Seconds until a wait fails: long, as the machine may be busy, and paid only by a test that fails."""

STANDSTILL = 1.0
"""One look at the screen counts for no more seconds: the whole machine may have stood still meanwhile."""

_ASKS_FOR_FRAMES = b"\x1b[?2026$p"
_KNOWS_FRAMES = b"\x1b[?2026;2$y"

# The first of a session to open a terminal owns it, and with it gets its signals.
_TAKE_THE_TERMINAL = ': <"$1"; shift; exec "$@"'

_NAMED = {
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "escape": "\x1b",
    "backspace": "\x7f",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "delete": "\x1b[3~",
    "f1": "\x1bOP",
}


class Terminal:
    """A program and the terminal it runs in; `raw` holds every byte it ever wrote.

    `env` is added to a plain UTF-8 environment; `stdin`, `stdout` and `stderr` may name another file
    descriptor (a pipe, say) in place of the terminal. Leaving the `with` block kills what still runs.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        *,
        cols: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        cwd: Path = ROOT,
        stdin: int | None = None,
        stdout: int | None = None,
        stderr: int | None = None,
    ) -> None:
        self.raw = bytearray()
        self.cols, self.rows = cols, rows
        self._master, self._slave = pty.openpty()
        self._set_size()
        self.attributes_before = termios.tcgetattr(self._slave)
        self._attributes_after: list[Any] | None = None
        self._picture = Picture(cols, rows)
        self._open, self._has_told = True, False
        self._started = time.perf_counter()
        self.process = subprocess.Popen(
            ["sh", "-c", _TAKE_THE_TERMINAL, "sh", os.ttyname(self._slave), *map(str, command)],
            stdin=self._slave if stdin is None else stdin,
            stdout=self._slave if stdout is None else stdout,
            stderr=self._slave if stderr is None else stderr,
            cwd=cwd,
            env=_environment(env or {}),
            start_new_session=True,
        )
        self.pid = self.process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # What is seen

    @property
    def age(self) -> float:
        """Seconds since the program was started."""
        return time.perf_counter() - self._started

    def lines(self) -> list[str]:
        """The screen's lines, without blanks at their ends."""
        self.pump()
        return self._picture.lines()

    def screen_text(self) -> str:
        """The screen as one string, lines without blanks at their ends."""
        return "\n".join(self.lines())

    def cell(self, col: int, row: int) -> pyte.screens.Char:
        """The character at a cell, with its colours: `.data`, `.fg`, `.bg`, `.bold`, `.reverse`."""
        self.pump()
        return self._picture.cell(col, row)

    def find(self, text: str) -> tuple[int, int]:
        """Column and row, from 0, where the text first stands, as soon as it is on the screen."""
        self.wait_for(text)
        place = self._picture.find(text)
        assert place is not None
        return place

    @property
    def modes(self) -> Modes:
        """The modes left on by all that was written so far."""
        self.pump()
        return self._picture.modes

    def attributes(self) -> list[Any]:
        """The terminal's termios attributes, also after the program has ended."""
        if self._attributes_after is not None:
            return self._attributes_after
        return list(termios.tcgetattr(self._slave))

    @property
    def cooked(self) -> bool:
        """Whether the terminal's flags are what they were before the program ran."""
        return self.attributes()[:4] == self.attributes_before[:4]

    # Waiting

    def wait_for(self, wanted: str | Callable[[str], bool], timeout: float = PATIENCE) -> float:
        """Read until the text is on the screen or the predicate of the screen's text holds.

        Returns the seconds since the program was started; fails at the deadline or when the program ended.
        """
        if isinstance(wanted, str):
            return self.wait_until(lambda: wanted in self.screen_text(), repr(wanted), timeout)
        return self.wait_until(lambda: wanted(self.screen_text()), "what the predicate wants", timeout)

    def wait_for_bytes(self, wanted: bytes, timeout: float = PATIENCE, start: int = 0) -> float:
        """Read until the bytes stand in `raw` (from `start` on)."""
        return self.wait_until(lambda: self.raw.find(wanted, start) >= 0, repr(wanted), timeout)

    def wait_until(self, holds: Callable[[], bool], wanted: str, timeout: float = PATIENCE) -> float:
        """Read until the condition holds; `wanted` names it in the failure."""
        if not self.comes(holds, timeout):
            if self._has_ended():
                raise AssertionError(f"The program ended before {wanted} came.\n{self._account()}")
            raise AssertionError(f"{wanted} did not come within {timeout:g} s.\n{self._last_account()}")
        return self.age

    def comes(self, holds: Callable[[], bool], timeout: float) -> bool:
        """Read until the condition holds; False when the time is over or the program has ended before."""
        patience = _Patience(timeout)
        while not holds():
            if patience.is_over() or (self._has_ended() and not holds()):
                return False
            self._read(min(timeout, 0.1))
        return True

    def _has_ended(self) -> bool:
        return not self._open and self.process.poll() is not None

    def pump(self) -> None:
        """Take what has been written, without waiting."""
        while self._read(0):
            pass

    def exit_status(self, timeout: float = PATIENCE) -> int:
        """Read until the program ends; its status, or `-n` when signal n killed it."""
        patience = _Patience(timeout)
        while self.process.poll() is None:
            if patience.is_over():
                raise AssertionError(f"The program still runs after {timeout:g} s.\n{self._last_account()}")
            self._read(0.02)
        self._drain()
        return self.process.returncode

    # Acting

    def send(self, keys: str | bytes) -> None:
        """Type bytes as they are."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            data = data[os.write(self._master, data) :]

    def press(self, *names: str) -> None:
        """Press keys by their names: `a`, `enter`, `up`, `ctrl+c` ..."""
        for name in names:
            if name.startswith("ctrl+") and len(name) == 6:
                self.send(bytes([ord(name[5].upper()) ^ 0x40]))
            else:
                self.send(_NAMED.get(name, name))

    def click(self, col: int, row: int, button: int = 0) -> None:
        """Press and release a mouse button over a cell, counted from 0 (SGR reports)."""
        place = f"{button};{col + 1};{row + 1}"
        self.send(f"\x1b[<{place}M\x1b[<{place}m")

    def resize(self, cols: int, rows: int) -> None:
        """Give the window another size; the program gets WINCH."""
        self.cols, self.rows = cols, rows
        self._picture.resize(cols, rows)
        self._set_size()

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send the program (not its children) a signal."""
        if self.process.poll() is None:
            os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the window: the program gets HUP, and its terminal is gone."""
        self._attributes_after = self.attributes()
        self._close_descriptors()

    def close(self) -> None:
        """Kill the program with all it started, and let the terminal go."""
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
            self.process.wait()
        self._close_descriptors()

    # How it is done

    def _set_size(self) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.cols, 0, 0))

    def _close_descriptors(self) -> None:
        self._open = False
        for name in ("_slave", "_master"):
            if (descriptor := getattr(self, name)) >= 0:
                os.close(descriptor)
                setattr(self, name, -1)

    def _drain(self) -> None:
        """Read to the very end: only with our own end closed does the kernel say that nothing follows."""
        if self._slave >= 0:
            self._attributes_after = self.attributes()
            os.close(self._slave)
            self._slave = -1
        deadline = time.monotonic() + 5
        while self._open and time.monotonic() < deadline:
            self._read(0.1)

    def _last_account(self) -> str:
        """The account, and what each thread of a program of Python did, which it tells as it is ended."""
        account = self._account()
        start = len(self.raw)
        self.kill(signal.SIGABRT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(5)
        self.pump()
        return f"{account}\nWhere it was:\n" + self.raw[start:].decode(errors="replace").replace("\r", "")

    def _read(self, wait: float) -> bool:
        """Read once, waiting at most so many seconds; whether there was anything."""
        if not self._open:
            return False
        ready, _, _ = select.select([self._master], [], [], wait)
        if not ready:
            if self._slave >= 0 and self.process.poll() is not None:
                self._drain()
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # EIO: nobody has the other end open any more
            data = b""
        if not data:
            self._open = False
            self._picture.end()
            return False
        self.raw += data
        self._picture.feed(data)
        if not self._has_told and _ASKS_FOR_FRAMES in self.raw:
            self._has_told = True
            self.send(_KNOWS_FRAMES)
        return True

    def _account(self) -> str:
        status = self.process.poll()
        state = "still runs" if status is None else f"ended with {status}"
        frame = "-" * self.cols
        screen = "\n".join(self._picture.lines())
        return (
            f"The program {state}; its screen:\n{frame}\n{screen}\n{frame}\nLast bytes: {self.raw[-400:]!r}"
        )


class _Patience:
    """How long something is waited for, in seconds this process was there to look."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds
        self._looked = time.monotonic()

    def is_over(self) -> bool:
        now = time.monotonic()
        self._left -= min(now - self._looked, STANDSTILL)
        self._looked = now
        return self._left <= 0


def _environment(extra: Mapping[str, str]) -> dict[str, str]:
    """The tests' environment without what describes their own terminal."""
    own = {"COLUMNS", "LINES", "TERM", "TERM_PROGRAM", "NO_COLOR", "FORCE_COLOR", "TEXTUAL"}
    kept = {name: value for name, value in os.environ.items() if name not in own}
    plain = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    return {**kept, **plain, "PYTHONFAULTHANDLER": "1", **extra}
