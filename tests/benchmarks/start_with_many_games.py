"""How much later the table and the home screen stand with 10,000 stored games than with one.

    python -m tests.benchmarks.start_with_many_games [ROUNDS]

Both homes are started in turn, so that a busy machine slows both; the medians of the paired ratios are
printed. Bar: at most 1.10. Status 1 when one is above it.
"""

from __future__ import annotations

import json
import sqlite3
import statistics
import sys
import tempfile
from pathlib import Path

from cardsuite.engine.record import write_header
from cardsuite.engine.registry import load
from cardsuite.session.library import StoredJournal
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import Store
from tests.end_to_end.program import made_home, program

GAMES, ENTRIES, BAR = 10_000, 80, 1.10
SUMMARY = json.dumps({"winner": 1, "padding": "x" * 300})


def say(text: str) -> None:
    """Write a line of the report."""
    sys.stdout.write(f"{text}\n")


def fill(home: Path) -> None:
    """Store games that are over, and one that is running, as in `empty`."""
    empty(home)
    path = home / "cardsuite.db"
    lines = '{"seat":1,"move":"play QS","t":5120}'
    with sqlite3.connect(path) as db:
        games = "INSERT INTO games VALUES(?, 'spades', '2025', ?, ?, 'over', ?, ?)"
        db.executemany(games, ((f"g{n}", f"2025-{n:06}", ENTRIES, SUMMARY, "x" * 400) for n in range(GAMES)))
        db.executemany(
            "INSERT INTO entries VALUES(?, ?, ?)",
            ((f"g{n}", seq, lines) for n in range(GAMES) for seq in range(ENTRIES)),
        )
    db.close()


def empty(home: Path) -> None:
    """Store nothing but one running game, so that both home screens say the same."""
    made_home(home)
    spec = load("spades")
    store = Store.open(home / "cardsuite.db")
    header = new_header(spec, Wish(seed="start"))
    session = Session(
        spec, header, StoredJournal(store, store.new_game("spades", write_header(header), header.created))
    )
    session.advance()
    assert store.flush()
    store.close()


def home_screen(home: Path) -> float:
    """Seconds until the home screen has told how the running game stands."""
    with program(home) as terminal:
        seconds = terminal.wait_for("hand 1")
        terminal.press("q")  # after a kill the next start would check the whole file
        terminal.exit_status()
        return seconds


def table(home: Path) -> float:
    """Seconds until the table of a new game stands."""
    with program(home, "spades", "--seed", "start") as terminal:
        seconds = terminal.wait_for("leave")
        terminal.press("q")
        terminal.exit_status()
        return seconds


def main(rounds: int) -> int:
    """Print the medians; the status."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few", Path(folder) / "many"
        empty(few)
        fill(many)
        worst = 0.0
        for name, start in (("home screen", home_screen), ("table", table)):
            start(few), start(many)
            pairs = [(start(few), start(many)) for _ in range(rounds)]
            ratio = statistics.median(with_many / with_few for with_few, with_many in pairs)
            medians = [statistics.median(times) * 1000 for times in zip(*pairs, strict=True)]
            few_ms, many_ms = medians
            say(f"{name:12} one game {few_ms:4.0f} ms, {GAMES} games {many_ms:4.0f} ms, ratio {ratio:.2f}")
            worst = max(worst, ratio)
    return int(worst > BAR)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
