"""Signals that end the program: in good order where the screen's loop answers, by force where it hangs."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Final

ENDING: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT)
PATIENCE: Final = 1.0
"""Seconds the loop has to answer before the terminal is put right without it."""

FAREWELL: Final = 2.0
"""Seconds an answered signal may take until the program has ended: a last write, a thread that ends late."""


class Ending:
    """What the signals' handlers, the loop and the watch share: which signal came and how far its end is."""

    __slots__ = ("answered", "finished", "number")

    def __init__(self) -> None:
        self.number = 0
        self.answered = threading.Event()
        self.finished = threading.Event()


@contextlib.contextmanager
def watched(ask: Callable[[int], None], force: Callable[[], None]) -> Iterator[Ending]:
    """Within the block a signal of `ENDING` calls `ask(number)` in the main thread.

    `ask` hands the end over to the loop, which sets `answered` once it has begun. When that does not
    come in time, `force` is called from another thread and the program ends at once with status 128+n:
    also where the main thread hangs in a call that lets no handler run.
    """
    ending = Ending()

    def came(number: int, _frame: object) -> None:
        if not ending.number:
            ending.number = number
            ask(number)

    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    before = {number: signal.signal(number, came) for number in ENDING}
    # Python writes a signal's number here the moment it comes, before any handler can run.
    woken = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    watch = threading.Thread(target=_watch, args=(reader, ending, force), name="signals", daemon=True)
    watch.start()
    try:
        yield ending
    finally:
        ending.finished.set()
        signal.set_wakeup_fd(woken)
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(writer)
        watch.join()
        os.close(reader)


def _watch(reader: int, ending: Ending, force: Callable[[], None]) -> None:
    while came := os.read(reader, 1):
        number = came[0]
        if number not in ENDING:
            continue
        if ending.answered.wait(PATIENCE) and ending.finished.wait(FAREWELL):
            return
        if ending.finished.is_set():
            return
        force()
        os._exit(128 + number)
