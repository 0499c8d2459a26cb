"""Time as the session counts it: active milliseconds, pauses left out."""

from __future__ import annotations

import time
from collections.abc import Callable


class ActiveClock:
    """Counts milliseconds while a game is being played.

    `now` gives seconds that never run backwards. `start` is what a resumed game has already lasted.
    """

    def __init__(self, start: int = 0, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._counted = start
        self._since: float | None = now()

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    def milliseconds(self) -> int:
        """Active milliseconds so far."""
        if self._since is None:
            return self._counted
        return self._counted + round((self._now() - self._since) * 1000)

    def pause(self) -> None:
        """Stop counting; nothing happens when it is stopped already."""
        self._counted = self.milliseconds()
        self._since = None

    def resume(self) -> None:
        """Go on counting; nothing happens when it is running."""
        if self._since is None:
            self._since = self._now()
