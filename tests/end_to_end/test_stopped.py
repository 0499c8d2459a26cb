"""A program that is stopped and goes on: meanwhile the terminal is the shell's, then the table's again."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.end_to_end.program import made_home, moves, program
from tests.terminal.ptyrun import Terminal

SPADES = ("spades", "--seed", "stopped", "--level", "easy", "--set", "blind_nil=off")
QUESTION = "How many tricks do you bid?"


def _stop(table: Terminal, number: int) -> None:
    """Send a signal that stops the program, and wait until it stands."""
    table.kill(number)
    table.wait_until(
        lambda: (
            os.waitid(os.P_PID, table.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None  # not reaped
        ),
        "the program's standing still",
    )


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_a_table_that_was_stopped_is_there_again_and_leaves_a_terminal_in_order(
    number: int, tmp_path: Path
) -> None:
    home = made_home(tmp_path / "home")
    with program(home, *SPADES) as table:
        table.wait_for(QUESTION)
        before = table.screen_text()
        for _ in range(2):
            _stop(table, number)
            if number == signal.SIGTSTP:
                assert table.modes.tame
                assert table.cooked
            start = len(table.raw)
            table.kill(signal.SIGCONT)
            table.wait_for_bytes(QUESTION.encode(), start=start)
            table.wait_for(lambda now: now == before)
            assert table.modes.alternate_screen
        table.press("3")
        table.wait_for("bid 3 · 0 tricks")
        table.wait_for("Enter play")
        table.press("q")
        assert table.exit_status() == 0
        assert table.modes.tame
        assert table.cooked
    assert sum('"move":"bid 3"' in line and '"seat":0' in line for line in moves(home)) == 1
