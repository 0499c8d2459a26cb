"""Running the command line in tests: in this process, or as the program that people start."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from cardsuite import cli


class Ran(NamedTuple):
    """What a command left: its exit status and what it said."""

    status: int
    out: str
    err: str


class Commands:
    """Runs commands in this process, in a home of its own."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self._patch = patch
        self._capture = capture
        patch.setenv("CARDSUITE_HOME", str(home))

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> Ran:
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        self._capture.readouterr()
        status = cli.run(list(arguments))
        out, err = self._capture.readouterr()
        return Ran(status, out, err)


def environment(home: Path, **more: str) -> dict[str, str]:
    """An environment for a program with that home."""
    return {**os.environ, "CARDSUITE_HOME": str(home), **more}


def program(*arguments: str, home: Path, stdin: str = "", **more: str) -> Ran:
    """Run the program itself."""
    done = subprocess.run(
        [sys.executable, "-m", "cardsuite", *arguments],
        input=stdin.encode(),
        capture_output=True,
        env=environment(home, **more),
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


def is_one_sentence(text: str) -> bool:
    """Whether something said on standard error is one sentence without anything that steers a terminal."""
    line = text.removesuffix("\n")
    return bool(line) and line.isprintable() and "Traceback" not in line and line[-1] in ".!?"
