"""The terminal driver, hardened: no byte kills it, and a terminal that is lost is a hang-up."""

from __future__ import annotations

import codecs
import contextlib
import errno
import functools
import os
import signal
import sys
from typing import Any, Final, TextIO

from textual.app import App
from textual.driver import Driver
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

_FAULTS: Final = 100
"""So many faults of reading are taken for torn reports; more of them mean that nothing can be read."""


class HardenedDriver(LinuxDriver):
    """Reads and draws as Textual's driver does; a fault of its reading reaches the app as an exception."""

    stopped = True
    """Whether the terminal is as it was before the app took it."""

    _drawing = False
    """Whether the terminal has been taken as a whole: its modes are set and its threads run."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        if sys.__stderr__ is not None:
            self._file = _Lasting(sys.__stderr__)  # type: ignore[assignment]

    def start_application_mode(self) -> None:
        """Take the terminal."""
        self.stopped = False
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._drawing = self._key_thread is not None and self._key_thread.is_alive()

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        self._drawing = False
        super().stop_application_mode()
        self.stopped = True

    def _sigtstp_application(self, *_: object) -> None:
        """Give the terminal back and stop, in the loop: between any two steps a queue may be locked."""
        with contextlib.suppress(RuntimeError):  # the loop has ended, and the program is ending
            self._loop.call_soon_threadsafe(super()._sigtstp_application)

    def _sigcont_application(self, *_: object) -> None:
        """Go on, in the loop too."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._go_on)

    def _go_on(self) -> None:
        """Take the terminal again; taken twice, it would be read by two threads and never be given back.

        Whoever was stopped without being asked has not given it back: a shell may have had it meanwhile.
        """
        if not self._auto_restart:
            return
        if self._drawing:
            self.suspend_application_mode()
            self._must_signal_resume = True
        if self._must_signal_resume:
            self.resume_application_mode()

    def _run_input_thread(self) -> None:
        """Read until the app stops reading; what the parser cannot stand is dropped, and reading goes on."""
        fault: Exception = EOFError()
        for _ in range(_FAULTS):
            try:
                self.run_input_thread()
                return
            except OSError as error:
                if error.errno != errno.EIO:
                    fault = error
                    continue
                # The terminal is gone, and its HUP may have been for another process.
                os.kill(os.getpid(), signal.SIGHUP)
                return
            except Exception as error:
                fault = error
        self._app.call_later(self._app._handle_exception, fault)


class _Lasting:
    """A file whose writing never fails: a terminal that is gone must not keep the app from ending."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        try:
            return self._file.write(text)
        except (OSError, ValueError):
            return len(text)

    def flush(self) -> None:
        try:
            self._file.flush()
        except (OSError, ValueError):
            return

    def fileno(self) -> int:
        return self._file.fileno()


def _lenient(encoding: str) -> Any:
    return functools.partial(codecs.getincrementaldecoder(encoding), errors="replace")


def harden(app: App[Any]) -> None:
    """Give the app the hardened driver, unless it was told to draw somewhere else (a test, a browser)."""
    chosen: type[Driver] = app.driver_class
    if chosen is LinuxDriver:
        # The driver makes its strict decoder by this name when its input thread starts.
        linux_driver.getincrementaldecoder = _lenient  # type: ignore[attr-defined]
        app.driver_class = HardenedDriver
