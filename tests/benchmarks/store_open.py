# ruff: noqa: T201
"""Milliseconds that opening the store adds, empty and with 10,000 games; bar: median under 5 ms."""

import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

from cardsuite.session.store import Store

GAMES, ROUNDS, BAR = 10_000, 30, 5.0


def opening(path: Path) -> float:
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        store = Store.open(path)
        times.append((time.perf_counter() - begun) * 1000)
        store.close()
    return statistics.median(times)


def fill(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.executemany(
            "INSERT INTO games VALUES(?, 'spades', '2025', ?, 80, 'over', '{\"winner\":1}', ?)",
            ((f"g{n}", f"2025-{n:06}", "x" * 400) for n in range(GAMES)),
        )
        lines = (
            (f"g{n}", seq, '{"seat":1,"move":"play QS","t":5120}') for n in range(GAMES) for seq in range(80)
        )
        db.executemany("INSERT INTO entries VALUES(?, ?, ?)", lines)
    db.close()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cardsuite.db"
        begun = time.perf_counter()
        Store.open(path).close()
        first = (time.perf_counter() - begun) * 1000
        empty = opening(path)
        fill(path)
        full = opening(path)
        store = Store.open(path)
        begun = time.perf_counter()
        assert len(store.games()) == GAMES
        listing = (time.perf_counter() - begun) * 1000
        store.close()
    print(f"open: empty {empty:.2f} ms, {GAMES} games {full:.2f} ms (bar {BAR})")
    print(f"made, opened and closed the first time: {first:.2f} ms; listing {GAMES} games: {listing:.1f} ms")
    return 0 if max(empty, full) < BAR else 1


if __name__ == "__main__":
    sys.exit(main())
