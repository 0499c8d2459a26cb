# ruff: noqa: T201
"""Feeds the readers of records with changed lines, and for a time with what atheris finds; bar: no crash.

    python -m tests.benchmarks.fuzz_records [LINES] [SECONDS]

The second part runs only where atheris is installed. A crash prints its input; it belongs into
`tests/fuzz/corpus`, which the tests feed again for ever.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
import tempfile
import time
import traceback

from cardsuite.engine.registry import load
from tests.fuzz.feeding import CORPUS, feed_line, good_lines, mutations
from tests.unit.session.playing import GAMES

LINES, SECONDS = 1_000_000, 0


def change_lines(count: int) -> int:
    """Feed changed lines; gives how many led to a crash."""
    lines, specs = good_lines(), [load(game) for game in GAMES]
    crashes = read = 0
    begun = time.monotonic()
    for number, line in enumerate(mutations(lines, random.Random(1), count)):
        try:
            read += feed_line(line, specs[number % len(specs)])
        except Exception:
            crashes += 1
            print(f"line {line!r}")
            traceback.print_exc(limit=-3)
    seconds = time.monotonic() - begun
    print(f"{count} changed lines, {read} of them read, {crashes} crashes (bar 0), {seconds:.0f} s")
    return crashes


def search(seconds: int) -> None:
    """Let atheris look for input that crashes; it ends the program with its own report."""
    atheris = importlib.import_module("atheris")
    for name in [name for name in sys.modules if name.startswith(("cardsuite", "tests.fuzz"))]:
        del sys.modules[name]
    with atheris.instrument_imports(include=["cardsuite"]):
        feed_record = importlib.import_module("tests.fuzz.feeding").feed_record
        feed_record((CORPUS / "good-resigned").read_bytes())  # what is imported late is watched too

    def feed(data: bytes) -> None:
        feed_record(data)

    with tempfile.TemporaryDirectory() as found:  # the first folder is written to
        limits = [f"-max_total_time={seconds}", "-max_len=8192"]
        atheris.Setup([sys.argv[0], *limits, found, str(CORPUS)], feed)
        atheris.Fuzz()


def main(count: int, seconds: int) -> int:
    crashes = change_lines(count)
    if seconds and importlib.util.find_spec("atheris") is None:
        print("atheris is not installed; nothing was searched for")
    elif seconds:
        search(seconds)
    return 1 if crashes else 0


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:3]]
    sys.exit(main(*numbers, *(LINES, SECONDS)[len(numbers) :]))
