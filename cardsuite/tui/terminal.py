"""The terminal: whether there is one, how an app runs in it, and how it is put right again.

Nothing here loads Textual until an app is run, so that commands may ask first.
"""

from __future__ import annotations

import contextlib
import os
import select
import sys
import termios
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

if TYPE_CHECKING:
    import asyncio

    from textual.app import App

    from cardsuite.tui.signals import Ending

SIGNAL: Final = 128

# In this order: reports off, the keyboard as it was (each screen has its own stack), then back to the
# main screen. The cursor is saved first, so that a terminal already there keeps its place.
_AS_A_SHELL_WANTS_IT: Final = (
    "\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1005l\x1b[?1006l\x1b[?1015l\x1b[?1016l"
    "\x1b[?1004l\x1b[?2004l\x1b[?2048l\x1b[?2026l"
    "\x1b[<u\x1b7\x1b[?1049l\x1b[=0u"
    "\x1b[?1l\x1b>\x1b[?7h\x1b[?25h\x1b(B\x1b[0m"
)


def why_no_terminal(
    stdin: TextIO | None, stdout: TextIO | None, stderr: TextIO | None, term: str | None
) -> str | None:
    """Why no screen can be drawn here, as a sentence that names `--plain`; None where it can.

    The arguments are the three standard streams (None where closed) and the value of TERM.
    """
    streams = ((stdin, "standard input"), (stdout, "standard output"), (stderr, "standard error"))
    missing = [name for stream, name in streams if not _is_terminal(stream)]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        return f"There is no screen to draw on: {_listed(missing)} {verb} not a terminal; use --plain."
    if not term:
        return "There is no screen to draw on: TERM is not set; set it, or use --plain."
    if term in ("dumb", "unknown"):
        return f"There is no screen to draw on: TERM is {term}, a terminal without a cursor; use --plain."
    return None


def restore_terminal(fd: int, attributes: list[Any] | None = None) -> None:
    """Put a terminal right that a program left broken, and never fail.

    Leaves the alternate screen, switches off mouse, focus, paste, size and kitty keyboard reports, shows
    the cursor, and sets the line as `stty sane` would, or as `attributes` say.
    """
    with contextlib.suppress(OSError, termios.error, ValueError):
        wanted = attributes if attributes is not None else _sane(termios.tcgetattr(fd))
        termios.tcsetattr(fd, termios.TCSANOW, wanted)
    data = _AS_A_SHELL_WANTS_IT.encode("ascii")
    with contextlib.suppress(OSError, ValueError):
        # A terminal that takes nothing must not hold the end of the program up.
        while data and select.select([], [fd], [], 0.5)[1]:
            data = data[os.write(fd, data) :]


def run_app(app: App[Any], crashes: Path, *, on_hangup: Callable[[], None] | None = None) -> int:
    """Run a Textual app so that it never leaves a broken terminal behind; the program's exit status.

    On TERM, HUP, QUIT and INT (from outside: ctrl+c is a key) `on_hangup` is called in the app's loop,
    then the app ends with 128+n; a loop that hangs is given one second. An exception that nobody caught
    (in a handler, a worker, a task, a thread) ends it with 1, three lines and a report in `crashes`.
    """
    import asyncio

    from cardsuite.tui.crash import report_crash
    from cardsuite.tui.driver import HardenedDriver, harden
    from cardsuite.tui.signals import watched

    harden(app)
    screen = sys.__stderr__.fileno() if sys.__stderr__ is not None else 2
    before = _attributes(screen)
    run = _Run(app, on_hangup)
    thread_hook, threading.excepthook = threading.excepthook, run.thread_failed
    try:
        with watched(run.ask, lambda: restore_terminal(screen, before)) as ending:
            run.ending = ending
            try:
                asyncio.run(run.main())
            except Exception as error:
                run.failed(error)
            driver = app._driver
            if isinstance(driver, HardenedDriver) and not driver.stopped:
                restore_terminal(screen, before)
    finally:
        threading.excepthook = thread_hook
    if run.error is not None:
        report_crash(run.error, crashes)
    if ending.number:
        return SIGNAL + ending.number
    return 1 if run.error is not None else app.return_code or 0


class _Run:
    """One run of an app: what ended it, and the ways from a signal, a task or a thread into its loop."""

    def __init__(self, app: App[Any], on_hangup: Callable[[], None] | None) -> None:
        self.error: BaseException | None = None
        self.ending: Ending | None = None
        self._app = app
        self._on_hangup = on_hangup
        self._loop: asyncio.AbstractEventLoop | None = None
        # Textual would print every local variable: hands, seeds.
        app._handle_exception = self.failed  # type: ignore[method-assign]

    async def main(self) -> None:
        import asyncio

        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._task_failed)
        await self._app.run_async()

    def ask(self, number: int) -> None:
        """A signal came: end in the loop, not between any two steps of the program."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended, and the program is ending
                self._loop.call_soon_threadsafe(self._end, number)

    def _end(self, number: int) -> None:
        if self.ending is not None:
            self.ending.answered.set()
        try:
            if self._on_hangup is not None:
                self._on_hangup()
        except Exception as error:
            self.failed(error)
        self._app.exit(return_code=SIGNAL + number)

    def failed(self, error: BaseException) -> None:
        """Keep the first exception that nobody caught, and end the app."""
        from textual.worker import WorkerFailed

        if self.error is None:
            self.error = error.error if isinstance(error, WorkerFailed) else error
        self._app._return_code = 1
        self._app._close_messages_no_wait()

    def _task_failed(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            self.failed(error)

    def thread_failed(self, happened: threading.ExceptHookArgs) -> None:
        """An exception that nobody caught in a thread."""
        if self._loop is not None and isinstance(happened.exc_value, Exception):
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self.failed, happened.exc_value)


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _attributes(fd: int) -> list[Any] | None:
    try:
        return termios.tcgetattr(fd)
    except (OSError, termios.error):
        return None


def _sane(attributes: list[Any]) -> list[Any]:
    """Terminal attributes with the line discipline that a shell expects."""
    iflag, oflag, cflag, lflag, ispeed, ospeed, keys = attributes
    iflag |= termios.ICRNL | termios.IXON
    iflag &= ~(termios.IGNBRK | termios.INLCR | termios.IGNCR | termios.ISTRIP | termios.IXOFF)
    oflag |= termios.OPOST | termios.ONLCR
    oflag &= ~(termios.OCRNL | termios.ONOCR | termios.ONLRET)
    cflag |= termios.CREAD
    lflag |= termios.ISIG | termios.ICANON | termios.IEXTEN | termios.ECHO | termios.ECHOE | termios.ECHOK
    lflag &= ~(termios.ECHONL | termios.NOFLSH | termios.TOSTOP)
    sane = list(keys)
    for place, control in (
        (termios.VINTR, "C"),
        (termios.VQUIT, "\\"),
        (termios.VEOF, "D"),
        (termios.VKILL, "U"),
        (termios.VSTART, "Q"),
        (termios.VSTOP, "S"),
        (termios.VSUSP, "Z"),
    ):
        sane[place] = bytes([ord(control) ^ 0x40])
    sane[termios.VERASE] = b"\x7f"
    sane[termios.VMIN], sane[termios.VTIME] = 1, 0
    return [iflag, oflag, cflag, lflag, ispeed, ospeed, sane]
