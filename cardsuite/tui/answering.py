"""A process beside the screen that answers lines, so that keys are answered meanwhile."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process


class Answering:
    """Runs a command from the first question on; each line written to it is answered by a line."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None

    async def ask(self, line: str) -> str:
        """The answer to a line, empty where the process ends over it. Raises OSError where there is none."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line.encode())
        await process.stdin.drain()
        return (await process.stdout.readline()).decode()

    async def close(self) -> None:
        """End the process at once."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
