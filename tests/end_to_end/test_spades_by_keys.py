"""A person plays a whole game of Spades by keys, in a terminal of 80 by 24."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.terminal.ptyrun import Terminal

COMMAND = [sys.executable, "-m", "cardsuite", "spades", "--seed", "a whole game", "--level", "easy"]


def _sits_down(home: Path) -> Terminal:
    home.mkdir()
    (home / "config.toml").write_text('pace = "instant"\n', encoding="utf-8")
    return Terminal(COMMAND, env={"CARDSUITE_HOME": str(home)})


def _waits_for_person(screen: str) -> bool:
    """The table is at rest: a question, a score sheet, or the end."""
    return "Enter go on" in screen or "rematch" in screen or "▸ You" in screen


def test_a_whole_game_to_500_by_keys_ends_at_the_result_screen(tmp_path: Path) -> None:
    with _sits_down(tmp_path / "home") as table:
        table.wait_for(_waits_for_person)
        for _ in range(3_000):
            screen = table.screen_text()
            if "rematch" in screen:
                break
            if "Enter go on" in screen:
                table.press("enter")
                table.wait_for(lambda now: "Enter go on" not in now)
            else:
                table.press("i")
                table.wait_for("Hint:")
                table.press("enter")
                table.wait_for(lambda now: "Hint:" not in now)
            table.wait_for(_waits_for_person)
        end = table.screen_text()
        assert "win" in end
        assert "500" in end or any(int(word) >= 500 for word in end.split() if word.isdecimal())
        table.press("q")
        assert table.exit_status() == 0
