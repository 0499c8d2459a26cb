"""Exit statuses, and the exception that ends a command with one."""

from __future__ import annotations

from typing import Final

OK: Final = 0
FAILED: Final = 1
BAD_USAGE: Final = 2
NO_TERMINAL: Final = 3
BAD_FILE: Final = 65
NO_FILE: Final = 66
DISK_REFUSED: Final = 74
SIGNAL: Final = 128


class ExitError(Exception):
    """Ends the program with a status, after one sentence on standard error where there is one."""

    def __init__(self, status: int, sentence: str = "") -> None:
        super().__init__(sentence)
        self.status = status
