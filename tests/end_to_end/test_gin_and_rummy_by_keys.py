"""A person plays a game of Gin Rummy to 100, and a hand of Rummy with three others, by keys in 80 by 24."""

from __future__ import annotations

import re
from pathlib import Path

from tests.end_to_end.program import made_home, program
from tests.terminal.ptyrun import Terminal


def _waits_for_person(screen: str) -> bool:
    """The table is at rest: a score sheet, the end, or the person's turn."""
    return "Enter go on" in screen or "rematch" in screen or "▸ You" in screen


def _goes_on(table: Terminal, key: str, before: str) -> None:
    """Press a key that makes a move, and wait until the table has changed and is at rest again."""
    table.press(key)
    table.wait_for(lambda now: now != before and "Hint:" not in now)
    table.wait_for(_waits_for_person)


def _follow_the_hint(table: Terminal) -> None:
    """Ask for a hint and do as it says: the keys are those that a person would press."""
    table.press("i")
    table.wait_for("Hint:")
    screen = table.screen_text()
    hint = screen[screen.index("Hint:") + 6 :]
    if hint.startswith(("Knock", "Gin,")):
        _goes_on(table, "g", screen)
        while "Knock with which" in table.screen_text() or "In which melds" in table.screen_text():
            _goes_on(table, "enter", table.screen_text())
    elif hint.startswith("Big gin"):
        _goes_on(table, "b", screen)
    elif hint.startswith("Meld"):
        _goes_on(table, "m", screen)
    elif found := re.match(r"Lay [^.]* on meld (\d)", hint):
        _goes_on(table, found[1], screen)
    elif hint.startswith("Draw from the stock"):
        _goes_on(table, "space", screen)
    elif hint.startswith("Take"):
        _goes_on(table, "d", screen)
    else:
        _goes_on(table, "enter", screen)


def test_a_game_of_gin_to_100_ends_at_the_result_screen(tmp_path: Path) -> None:
    with program(made_home(tmp_path / "home"), "gin", "--seed", "a whole game", "--level", "easy") as table:
        table.wait_for(_waits_for_person)
        for _ in range(2_000):
            screen = table.screen_text()
            if "rematch" in screen:
                break
            if "Enter go on" in screen:
                table.press("enter")
                table.wait_for(lambda now: "Enter go on" not in now)
                table.wait_for(_waits_for_person)
            elif "You lay off" in screen:
                _goes_on(table, "space", screen)
            else:
                _follow_the_hint(table)
        end = table.screen_text()
        assert "rematch" in end
        assert re.search(r"(You|Mira) win", end)
        table.press("q")
        assert table.exit_status() == 0


def test_a_hand_of_rummy_with_four_players_ends_with_its_score_sheet(tmp_path: Path) -> None:
    with program(made_home(tmp_path / "home"), "rummy", "--seed", "a hand", "--seats", "4") as table:
        table.wait_for(_waits_for_person)
        for _ in range(400):
            if "Enter go on" in table.screen_text() or "rematch" in table.screen_text():
                break
            _follow_the_hint(table)
        sheet = table.screen_text()
        assert "Score sheet after hand 1" in sheet or "rematch" in sheet
        assert "Cards left" in sheet or "win" in sheet
        table.press("q")
        table.press("q")
