"""A person wins a game of Klondike by keys alone, in a large and in the smallest terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.terminal.ptyrun import Terminal

DEAL = "100006"
COMMAND = [sys.executable, "-m", "cardsuite", "klondike", "--deal", DEAL]
SOLUTION = (Path(__file__).parent / f"klondike_{DEAL}.txt").read_text(encoding="utf-8")
MOVES = [move for line in SOLUTION.splitlines() for move in line.split(", ")]
AT_ONCE = 12
"""Moves that are typed ahead of what is drawn."""


def _keys(move: str) -> tuple[str, ...]:
    """The keys of a move: the usual next step, or where from and where to."""
    if move in ("draw", "recycle"):
        return ("space",)
    source, _, target = move.partition(">")
    return source.lower(), target.partition("x")[0].lower()


@pytest.mark.parametrize(("cols", "rows"), [(80, 24), (60, 20)])
def test_a_game_is_won_by_keys_from_pair_to_pair(tmp_path: Path, cols: int, rows: int) -> None:
    env = {"CARDSUITE_HOME": str(tmp_path)}
    (tmp_path / "config.toml").write_text('pace = "instant"\n', encoding="utf-8")
    with Terminal(COMMAND, cols=cols, rows=rows, env=env) as table:
        table.wait_for(f"Klondike #{DEAL}")
        table.wait_for("Moves 0")
        for at in range(0, len(MOVES), AT_ONCE):
            moves = MOVES[at : at + AT_ONCE]
            for move in moves:
                table.press(*_keys(move))
            made = f"Moves {at + len(moves)} "
            table.wait_for(lambda screen, made=made: made in screen or "You win" in screen)  # type: ignore[misc]
        table.wait_for("You win in")
        table.wait_for("next deal")
        table.press("t")
        table.wait_for("The start;")
        table.press("q")
        table.wait_for("You win in")
        table.press("R")
        table.wait_for("Moves 0")
        assert f"#{DEAL}" in table.screen_text()
        table.press("q")
        assert table.exit_status() == 0
