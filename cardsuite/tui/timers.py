"""A call that comes later for certain, however busy the machine is."""

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
