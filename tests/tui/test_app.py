"""The app in a terminal of its own: begun by the command, played, resized, left, refused in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.terminal.ptyrun import Terminal

SPADES = [sys.executable, "-m", "cardsuite", "spades", "--level", "easy", "--seed", "terminal"]


def test_a_game_is_begun_played_resized_and_left_with_everything_kept(tmp_path: Path) -> None:
    home = {"CARDSUITE_HOME": str(tmp_path)}
    with Terminal(SPADES, cols=80, rows=24, env=home) as terminal:
        terminal.wait_for("How many tricks do you bid?")
        terminal.press("3", "+")
        terminal.wait_for("▸ You")
        terminal.resize(50, 15)
        terminal.wait_for("The table needs 60 columns")
        terminal.resize(60, 20)
        terminal.wait_for("▸ You")
        terminal.resize(120, 40)
        terminal.wait_for("Story")
        terminal.press("enter", "q")
        assert terminal.exit_status() == 0
        assert terminal.cooked
    with Terminal([sys.executable, "-m", "cardsuite", "resume"], env=home) as terminal:
        terminal.wait_for("▸ You")
        assert "bid 3" in terminal.screen_text()
        terminal.press("ctrl+c")
        terminal.wait_for("again to leave")
        terminal.press("ctrl+c")
        assert terminal.exit_status() == 0


def test_an_option_that_cannot_be_ends_in_a_sentence_and_a_clean_terminal(tmp_path: Path) -> None:
    command = [*SPADES, "--set", "target=many"]
    with Terminal(command, env={"CARDSUITE_HOME": str(tmp_path)}) as terminal:
        assert terminal.exit_status() == 2
        assert "target cannot be 'many'" in terminal.screen_text().replace("\n", " ")
        assert terminal.cooked


def test_where_the_output_is_not_utf8_letters_are_drawn_and_nothing_but_ascii(tmp_path: Path) -> None:
    env = {"CARDSUITE_HOME": str(tmp_path), "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    env["PYTHONIOENCODING"] = "ascii"
    with Terminal(SPADES, env=env) as terminal:
        terminal.wait_for("How many tricks do you bid?")
        assert terminal.screen_text().isascii()
        terminal.press("3")
        terminal.wait_for("> You")
        terminal.press("q")
        assert terminal.exit_status() == 0


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_ALL": "", "LANG": "C"}])
def test_in_the_locale_c_letters_are_drawn_though_python_writes_utf8(
    locale: dict[str, str], tmp_path: Path
) -> None:
    with Terminal(SPADES, env={"CARDSUITE_HOME": str(tmp_path), "PYTHONUTF8": "", **locale}) as terminal:
        terminal.wait_for("How many tricks do you bid?")
        assert terminal.screen_text().isascii()
        assert all(byte < 0x80 for byte in terminal.raw)
        terminal.press("q")
        assert terminal.exit_status() == 0


def test_without_colours_rank_suit_and_turn_are_still_there(tmp_path: Path) -> None:
    with Terminal(SPADES, env={"CARDSUITE_HOME": str(tmp_path), "NO_COLOR": "1"}) as terminal:
        terminal.wait_for("How many tricks do you bid?")
        terminal.press("3")
        terminal.wait_for("▸ You")
        text = terminal.screen_text()
        assert text.count("♠") + text.count("♥") + text.count("♦") + text.count("♣") >= 13
        terminal.press("q")
        assert terminal.exit_status() == 0
