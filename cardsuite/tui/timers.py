"""Calls that come later for certain, however busy the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.message_pump import MessagePump


class Later:
    """A call in the task of `pump` that comes once, after so many seconds, unless it is stopped before.

    Textual's `set_timer` will not do: it leaves out what it is late for, and where the program stands
    still for as long as the wait between two looks at the clock, its one call never comes.
    """

    def __init__(self, pump: MessagePump, seconds: float, what: Callable[[], object]) -> None:
        self._pump = pump
        self._what: Callable[[], object] | None = what
        self._handle = asyncio.get_running_loop().call_later(seconds, self._due)

    def stop(self) -> None:
        """It will not come, even if it is due."""
        self._what = None
        self._handle.cancel()

    def _due(self) -> None:
        self._pump.call_next(self._come)

    def _come(self) -> None:
        what, self._what = self._what, None
        if what is not None:
            what()


class Loop:
    """A screen's loop as a scheduler; what comes at once still waits for the keys that came before it."""

    def __init__(self, pump: MessagePump) -> None:
        self._pump = pump

    def after(self, seconds: float, what: Callable[[], object]) -> Later:
        """Call it once, after that many seconds."""
        return Later(self._pump, max(seconds, 0.001), what)
