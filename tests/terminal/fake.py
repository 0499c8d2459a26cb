"""A small app to run in a terminal and to break: `python fake.py CRASHES WHAT`."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
import threading
from pathlib import Path

from textual.app import App, ComposeResult
from textual.widgets import Static

from cardsuite.tui.terminal import run_app


class SpilledError(Exception):
    """Its message holds what must stay hidden."""


class Fake(App[None]):
    """Says that it is ready, then does on `x` what it was told to, and tells which keys came."""

    def __init__(self, what: str, secret: str) -> None:
        super().__init__()
        self._what = what
        self._secret = secret

    def compose(self) -> ComposeResult:
        if self._what == "compose":
            raise SpilledError(self._secret)
        yield Static("Ready.")

    def on_mount(self) -> None:
        if self._what == "mount":
            raise SpilledError(self._secret)

    def on_key(self, event: object) -> None:
        match getattr(event, "key", ""):
            case "q":
                self.exit(return_code=5 if self._what == "five" else 0)
            case "x":
                self._break(self._secret)
            case key:
                self.query_one(Static).update(f"key {getattr(event, 'character', key)!a}", layout=False)

    def _break(self, seed: str) -> None:
        hand = seed
        match self._what:
            case "handler":
                raise SpilledError(hand)
            case "worker":
                self.run_worker(self._fail(seed))
            case "thread-worker":
                self.run_worker(lambda: _spill(seed), thread=True)
            case "thread":
                threading.Thread(target=_spill, args=(seed,)).start()
            case "task":
                asyncio.get_running_loop().create_task(self._fail(seed))
            case "exit":
                raise SystemExit(9)
            case "spin":
                _say_so()
                while True:
                    pass
            case "deaf":
                _say_so()
                hashlib.pbkdf2_hmac("sha256", b"", b"", 2**31 - 1)  # in C: no handler runs before its end
            case "late-thread":
                self.run_worker(lambda: threading.Event().wait(60), thread=True)
                self.query_one(Static).update("Waiting.")
            case _:
                self.exit()

    async def _fail(self, seed: str) -> None:
        hand = [seed]
        await asyncio.sleep(0)
        raise SpilledError(hand)


class Unstyled(Fake):
    """Its style sheet is wrong."""

    CSS = "Static { color: nothing; }"


def _say_so() -> None:
    os.write(2, b"\x1b]0;hanging\x07")


def _spill(seed: str) -> None:
    hand = (seed, seed)
    raise SpilledError(hand)


def main() -> None:
    """Run the app; a signal leaves the word `saved` in the file beside the crash reports."""
    crashes, what = Path(sys.argv[1]), sys.argv[2]
    crashes.parent.mkdir(exist_ok=True)

    def on_hangup() -> None:
        crashes.with_name("hook").write_text("saved")
        if what == "bad-hook":
            raise SpilledError(os.environ["SECRET"])

    kind = Unstyled if what == "css" else Fake
    sys.exit(run_app(kind(what, os.environ["SECRET"]), crashes, on_hangup=on_hangup))


if __name__ == "__main__":
    main()
