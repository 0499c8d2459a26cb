"""Two people and four bots play a whole game of Literature by keys, in a terminal of 80 by 24."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.terminal.ptyrun import Terminal

COMMAND = [sys.executable, "-m", "cardsuite", "literature", "--humans", "Asha,Ben", "--seats", "6"]
COMMAND += ["--seed", "a whole game", "--level", "hard"]
MOST = 400
"""So many turns of people are no game any more."""


def _sits_down(home: Path) -> Terminal:
    home.mkdir()
    (home / "config.toml").write_text('pace = "instant"\n', encoding="utf-8")
    return Terminal(COMMAND, env={"CARDSUITE_HOME": str(home)})


def _waits_for_people(screen: str) -> bool:
    """A curtain, somebody's question, or the end."""
    asked = "▸ Asha" in screen or "▸ Ben" in screen
    return "Pass the screen to" in screen or "rematch" in screen or (asked and "Enter take" in screen)


def _lift(table: Terminal) -> None:
    """Enter lifts a curtain, but not in the first moment after it fell."""
    while "Pass the screen to" in table.screen_text():
        table.press("enter")
        table.comes(lambda: "Pass the screen to" not in table.screen_text(), 0.4)


def _ask(table: Terminal) -> None:
    """Follow the hint over half-suit, card and player."""
    table.press("enter")
    table.wait_for("Which card of")
    table.press("enter")
    table.wait_for("Whom do you ask")
    table.press("enter")
    table.wait_for(lambda screen: "Whom do you ask" not in screen)


def _changed(table: Terminal, before: str) -> None:
    """Wait until something else is on the screen."""
    table.wait_for(lambda now: now != before)


def _claim(table: Terminal) -> None:
    """Fill in the first half-suit: who knows no better names the first partner."""
    table.press("c")
    table.wait_for("Which half-suit do you claim?")
    table.press("1")
    table.wait_for(lambda screen: "Say of each card" in screen or "it is final" in screen)
    while "Say of each card" in (before := table.screen_text()):
        table.press("1")
        _changed(table, before)
    if "it is final" not in table.screen_text():
        table.press("enter")
        table.wait_for("it is final")
    table.press("enter")
    table.wait_for(lambda screen: "it is final" not in screen)


def test_two_people_and_four_bots_come_to_the_end_of_a_game(tmp_path: Path) -> None:
    curtains = claims = 0
    with _sits_down(tmp_path / "home") as table:
        for _ in range(MOST):
            table.wait_for(_waits_for_people)
            screen = table.screen_text()
            if "rematch" in screen:
                break
            if "Pass the screen to" in screen:
                curtains += 1
                _lift(table)
                continue
            table.press("i")
            table.wait_for("Hint:")
            hinted = table.screen_text()
            if "Hint: Ask" in hinted:
                _ask(table)
            elif "Who goes on?" in hinted or "Who claims the rest?" in hinted:
                table.press("1")
                table.wait_for(lambda now: "Hint:" not in now)
            else:
                claims += 1
                _claim(table)
        end = table.screen_text()
        assert " win " in end
        assert curtains > 3
        assert claims
        table.press("t")
        table.wait_for("The deal")
        table.press("escape")
        table.wait_for("rematch")
        table.press("q")
        assert table.exit_status() == 0
