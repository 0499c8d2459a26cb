"""A game killed at any moment has lost nothing it said was kept; the benchmark kills a thousand times."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.kills import kills

KILLS = 60


def test_no_kill_loses_an_acknowledged_entry(tmp_path: Path) -> None:
    outcomes = list(kills(tmp_path / "cardsuite.db", KILLS, seed=60, longest=(30, 90)))
    assert [killed.wrong for killed in outcomes if killed.wrong is not None] == []
    assert sum(killed.acknowledged for killed in outcomes) > 10 * KILLS, "the programs hardly played"
