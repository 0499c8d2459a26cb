"""The terminal of the end-to-end tests shows what a real one would, and waits without pausing."""

from __future__ import annotations

import signal
import sys
import termios

import pytest

from tests.terminal.ptyrun import Terminal


def python(program: str) -> list[str]:
    return [sys.executable, "-I", "-c", program]


def test_it_reads_to_the_very_end_and_tells_the_status() -> None:
    with Terminal(python("print('x' * 30000 + 'end'); raise SystemExit(7)")) as terminal:
        assert terminal.exit_status() == 7
        assert terminal.raw.count(b"x") == 30000
        assert "end" in terminal.screen_text()
        assert terminal.modes.tame
        assert terminal.cooked


def test_it_types_echoes_and_waits() -> None:
    with Terminal(python("print('<' + input('name? ') + '>')")) as terminal:
        terminal.wait_for("name?")
        terminal.press("A", "n", "enter")
        terminal.wait_for(lambda screen: "<An>" in screen)
        assert terminal.exit_status() == 0


def test_it_knows_the_alternate_screen_the_modes_and_raw_flags() -> None:
    program = """
import sys, tty
print("before", flush=True)
tty.setraw(0)
sys.stdout.write("\\x1b[?1049h\\x1b[H\\x1b[?1000;1006h\\x1b[?25l\\x1b[>25u\\x1b[?2048$pinside")
sys.stdout.flush()
sys.stdin.read(1)
sys.stdout.write("\\x1b[?1049l\\x1b[<u")
sys.stdout.flush()
"""
    with Terminal(python(program)) as terminal:
        terminal.wait_for("inside")
        assert terminal.screen_text().strip() == "inside"
        modes = terminal.modes
        assert modes.alternate_screen
        assert not modes.cursor_shown
        assert modes.mouse == {1000, 1006}
        assert modes.kitty == 1
        assert not terminal.cooked
        terminal.send("x")
        assert terminal.exit_status() == 0
        assert terminal.lines()[0] == "before"
        assert not terminal.modes.alternate_screen
        assert terminal.modes.kitty == 0
        assert not terminal.modes.tame  # mouse and cursor were left as they were
        assert not terminal.cooked


def test_a_frame_is_seen_whole_or_not_at_all() -> None:
    program = """
import sys, tty
tty.setraw(0)
print("\\x1b[?2026$p", end="", flush=True)
assert sys.stdin.read(len("\\x1b[?2026;2$y")) == "\\x1b[?2026;2$y"
print("\\x1b[Hold\\r\\nold", end="", flush=True)
print("\\x1b[?2026h\\x1b[Hnew\\r\\n", end="\\x1b[?10", flush=True)
sys.stdin.read(1)
print("00hnew\\x1b[?2026", end="", flush=True)
sys.stdin.read(1)
print("l\\x1b[?2026h\\r\\nhalf", end="", flush=True)
sys.stdin.read(1)
"""
    with Terminal(python(program)) as terminal:
        terminal.wait_for_bytes(b"new")
        assert terminal.lines()[:2] == ["old", "old"]
        start = len(terminal.raw)
        terminal.send("x")
        terminal.wait_for_bytes(b"new\x1b[?2026", start=start)
        assert terminal.lines()[:2] == ["old", "old"]
        terminal.send("x")
        terminal.wait_for_bytes(b"half")
        assert terminal.lines()[:3] == ["new", "new", ""]
        assert 1000 in terminal.modes.private
        terminal.send("x")
        assert terminal.exit_status() == 0
        assert terminal.lines()[:3] == ["new", "new", "half"]
        assert 2026 in terminal.modes.private


def test_it_finds_cells_behind_wide_characters() -> None:
    with Terminal(python("print('\u65e5\u672cQ\u2660')")) as terminal:
        terminal.exit_status()
        assert terminal.find("Q") == (4, 0)
        assert terminal.cell(5, 0).data == "\u2660"


def test_a_resize_reaches_the_program() -> None:
    program = """
import os, signal
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGWINCH})
print(*os.get_terminal_size(), flush=True)
signal.sigwait({signal.SIGWINCH})
print(*os.get_terminal_size(), flush=True)
"""
    with Terminal(python(program), cols=70, rows=20) as terminal:
        terminal.wait_for("70 20")
        terminal.resize(100, 40)
        terminal.wait_for("100 40")
        assert terminal.exit_status() == 0


def test_hanging_up_and_signals_are_told_by_negative_statuses() -> None:
    with Terminal(python("print('here', flush=True); input()")) as terminal:
        terminal.wait_for("here")
        terminal.hang_up()
        assert terminal.exit_status() == -signal.SIGHUP
    with Terminal(python("print('here', flush=True); input()")) as terminal:
        terminal.wait_for("here")
        terminal.kill(signal.SIGTERM)
        assert terminal.exit_status() == -signal.SIGTERM


def test_a_wait_in_vain_shows_the_screen() -> None:
    with Terminal(python("print('here', flush=True); input()")) as terminal:
        terminal.wait_for("here")
        with pytest.raises(AssertionError, match=r"'there' did not come within 0\.05 s(.|\n)*here"):
            terminal.wait_for("there", timeout=0.05)


def test_a_wait_in_vain_tells_where_the_program_was() -> None:
    body = "def lost():\n    print('here', flush=True)\n    input()\nlost()"
    with Terminal([sys.executable, "-c", body]) as terminal:
        terminal.wait_for("here")
        with pytest.raises(AssertionError, match=r"Where it was:(.|\n)*in lost"):
            terminal.wait_for("there", timeout=0.05)


def test_a_wait_ends_with_its_program() -> None:
    with (
        Terminal(python("print('here')")) as terminal,
        pytest.raises(AssertionError, match="ended before 'there' came"),
    ):
        terminal.wait_for("there")


def test_attributes_are_those_of_the_terminal() -> None:
    with Terminal(python("import tty; tty.setcbreak(0); print('set', flush=True); input()")) as terminal:
        terminal.wait_for("set")
        assert not terminal.attributes()[3] & termios.ICANON
