"""However a screen ends, by a signal, a fault or a lost window, the terminal is the shell's again."""

from __future__ import annotations

import io
import os
import re
import signal
import stat
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.terminal.ptyrun import Terminal

FAKE = Path(__file__).with_name("fake.py")
ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT)
SECRET = "AS-KH-7D-secret-4711"


def started(folder: Path, what: str = "nothing") -> Terminal:
    return Terminal([sys.executable, FAKE, folder / "crashes", what], env={"SECRET": SECRET})


def up(terminal: Terminal) -> None:
    """Wait until the screen is taken in every way there is."""
    terminal.wait_for("Ready.")
    terminal.wait_for_bytes(b"\x1b[?2004h")
    modes = terminal.modes
    assert modes.alternate_screen
    assert modes.mouse
    assert modes.kitty == 1
    assert not terminal.cooked


@contextmanager
def fake(folder: Path, what: str = "nothing") -> Iterator[Terminal]:
    with started(folder, what) as terminal:
        up(terminal)
        yield terminal


@contextmanager
def several(folder: Path, *whats: str) -> Iterator[dict[str, Terminal]]:
    """One terminal for each, all at the same time, each with a folder of its own."""
    with ExitStack() as stack:
        terminals = {what: stack.enter_context(started(folder / what, what)) for what in whats}
        for terminal in terminals.values():
            up(terminal)
        yield terminals


def tame(terminal: Terminal) -> bool:
    return terminal.modes.tame and terminal.cooked


def reports(folder: Path) -> list[Path]:
    return sorted((folder / "crashes").glob("*"))


def test_leaving_keeps_the_app_s_status(tmp_path: Path) -> None:
    with fake(tmp_path, "five") as terminal:
        terminal.press("q")
        assert terminal.exit_status() == 5
        assert tame(terminal)
    assert not reports(tmp_path)


def test_a_signal_saves_and_restores(tmp_path: Path) -> None:
    numbers = {number.name: number for number in ENDING}
    with several(tmp_path, *numbers) as terminals:
        for name, terminal in terminals.items():
            terminal.kill(numbers[name])
        for name, terminal in terminals.items():
            assert terminal.exit_status() == 128 + numbers[name]
            assert tame(terminal)
            assert (tmp_path / name / "hook").read_text() == "saved"
            assert not reports(tmp_path / name)


def test_a_closed_window_is_a_hang_up(tmp_path: Path) -> None:
    with fake(tmp_path) as terminal:
        terminal.hang_up()
        assert terminal.exit_status() == 128 + signal.SIGHUP
    assert (tmp_path / "hook").read_text() == "saved"
    assert not reports(tmp_path)


def test_a_hanging_loop_is_given_a_second(tmp_path: Path) -> None:
    with several(tmp_path, "spin", "deaf") as terminals:
        for terminal in terminals.values():
            terminal.press("x")
            terminal.wait_for_bytes(b"hanging")
        since = time.monotonic()
        for terminal in terminals.values():
            terminal.kill(signal.SIGTERM)
        for what, terminal in terminals.items():
            assert terminal.exit_status() == 128 + signal.SIGTERM
            assert time.monotonic() - since > 0.9  # and it has ended, which by itself it would not
            assert tame(terminal)
            assert not (tmp_path / what / "hook").exists()


def test_a_hook_that_fails_leaves_a_report(tmp_path: Path) -> None:
    with fake(tmp_path, "bad-hook") as terminal:
        terminal.kill(signal.SIGTERM)
        assert terminal.exit_status() == 128 + signal.SIGTERM
        assert tame(terminal)
        assert SECRET.encode() not in terminal.raw
    assert len(reports(tmp_path)) == 1


def test_a_crash_shows_three_lines_and_keeps_the_cards_hidden(tmp_path: Path) -> None:
    with several(tmp_path, "handler", "worker", "thread-worker", "thread", "task") as terminals:
        for terminal in terminals.values():
            terminal.press("x")
        for what, terminal in terminals.items():
            assert terminal.exit_status() == 1, what
            assert tame(terminal)
            assert SECRET.encode() not in terminal.raw
            _, _, after = bytes(terminal.raw).rpartition(b"\x1b[?1049l")
            shown = re.sub(rb"\x1b\[[^a-zA-Z]*[a-zA-Z]", b"", after).decode().splitlines()
            check_crash(tmp_path / what, shown)


def check_crash(folder: Path, shown: list[str]) -> None:
    (path,) = reports(folder)
    assert shown == [
        "cardsuite had to stop: a fault in the program (SpilledError).",
        "What was played is kept; `cardsuite resume` goes on with it.",
        f"The report is in {path}; it holds no cards and no names.",
    ]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    text = path.read_text()
    assert SECRET not in text
    assert "SpilledError" in text
    assert re.search(r"fake\.py:\d+ in (Fake\._break|Fake\._fail|_spill)", text)
    assert f"Python {sys.version.split()[0]}" in text
    assert "textual 8." in text
    assert str(Path.home()) + "/" not in text


def test_an_exit_out_of_a_handler_restores_too(tmp_path: Path) -> None:
    with fake(tmp_path, "exit") as terminal:
        terminal.press("x")
        assert terminal.exit_status() == 9
        assert tame(terminal)


def test_bytes_that_are_no_text_do_not_end_the_app(tmp_path: Path) -> None:
    with fake(tmp_path) as terminal:
        for key, junk in {
            "a": b"\xff",  # never UTF-8
            "b": b"\xc3(",  # half a character
            "c": b"\x1b[M \xe9\xff",  # a mouse report of the old kind
            "d": b"\x1b[<;;M\x1b[;;u\x1b]52;\xff\x07\x1bP\xff\x1b\\",  # torn reports
            "e": b"\x1b[999999999999u" * 3,  # no such key
        }.items():
            terminal.send(junk)
            terminal.wait_until(partial(answers, terminal, key), f"the answer to {key}")
        terminal.press("q")
        assert terminal.exit_status() == 0
        assert tame(terminal)


def answers(terminal: Terminal, key: str) -> bool:
    """Typed again and again: a fault may take what was read together with it."""
    terminal.press(key)
    return f"key {key!r}" in terminal.screen_text()


def test_a_fault_before_the_first_picture_is_a_crash_like_any_other(tmp_path: Path) -> None:
    with ExitStack() as stack:
        faults = ("css", "compose", "mount")
        terminals = {what: stack.enter_context(started(tmp_path / what, what)) for what in faults}
        for what, terminal in terminals.items():
            assert terminal.exit_status() == 1
            assert tame(terminal)
            assert SECRET.encode() not in terminal.raw
            assert "cardsuite had to stop" in terminal.screen_text()
            assert len(reports(tmp_path / what)) == 1


def test_a_thread_that_ends_late_does_not_hold_a_signal_up_for_ever(tmp_path: Path) -> None:
    with fake(tmp_path, "late-thread") as terminal:
        terminal.press("x")
        terminal.wait_for("Waiting.")
        terminal.kill(signal.SIGTERM)
        terminal.wait_until(lambda: tame(terminal), "the tame terminal", 5)
        assert terminal.exit_status() == 128 + signal.SIGTERM


# Whether there is a terminal


class Stream(io.StringIO):
    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def why(streams: str, term: str | None = "xterm") -> str | None:
    from cardsuite.tui.terminal import why_no_terminal

    stdin, stdout, stderr = (Stream(terminal=letter == "t") for letter in streams)
    return why_no_terminal(stdin, stdout, stderr, term)


def test_a_terminal_is_a_terminal() -> None:
    assert why("ttt") is None


@pytest.mark.parametrize(
    ("streams", "named"),
    [
        ("ptt", "standard input is not"),
        ("tpt", "standard output is not"),
        ("ttp", "standard error is not"),
        ("ptp", "standard input and standard error are not"),
        ("ppp", "standard input, standard output and standard error are not"),
    ],
)
def test_a_pipe_is_not_a_terminal(streams: str, named: str) -> None:
    assert (
        why(streams)
        == f"There is no screen to draw on: {named.removesuffix(' not')} not a terminal; use --plain."
    )


@pytest.mark.parametrize("term", ["", None, "dumb", "unknown"])
def test_a_terminal_without_a_cursor_will_not_do(term: str | None) -> None:
    sentence = why("ttt", term)
    assert sentence is not None
    assert "TERM is" in sentence
    assert "--plain" in sentence


def test_a_closed_stream_is_not_a_terminal() -> None:
    from cardsuite.tui.terminal import why_no_terminal

    closed = Stream(terminal=True)
    closed.close()
    assert why_no_terminal(None, Stream(terminal=True), Stream(terminal=True), "xterm") is not None
    assert why_no_terminal(io.StringIO(), closed, closed, "xterm") is not None


def test_asking_loads_no_screen() -> None:
    program = "import sys, cardsuite.tui.terminal; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"textual", "rich", "asyncio"} & set(done.stdout.split())


# Putting a broken one right


BREAK = r"""
import sys, tty
sys.stdout.write("shell\r\n")
sys.stdout.write("\x1b[?1049h\x1b[H\x1b[?1000;1002;1003;1006;1015;1016;1004;2004;2048h\x1b[?25l\x1b[?7l\x1b[>25u\x1b[31m")
sys.stdout.flush()
tty.setraw(0)
"""
MEND = "from cardsuite.tui.terminal import restore_terminal; restore_terminal(1)"


def test_a_broken_terminal_is_put_right() -> None:
    program = f"{BREAK}\nsys.stdin.read(1)\n{MEND}"
    with Terminal([sys.executable, "-c", program]) as terminal:
        terminal.wait_until(lambda: not terminal.cooked and terminal.modes.kitty == 1, "the broken terminal")
        terminal.send("x")
        assert terminal.exit_status() == 0
        assert terminal.modes.tame
        assert terminal.lines()[0] == "shell"
        flags = terminal.attributes()
        for place, wanted in ((0, termios.ICRNL), (1, termios.OPOST | termios.ONLCR)):
            assert flags[place] & wanted == wanted
        wanted = termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN
        assert flags[3] & wanted == wanted


def test_a_sound_terminal_stays_as_it_is() -> None:
    with Terminal(
        [sys.executable, "-c", f"print('shell')\nprint('prompt', end='', flush=True)\n{MEND}"]
    ) as terminal:
        assert terminal.exit_status() == 0
        assert tame(terminal)
        assert terminal.lines()[:2] == ["shell", "prompt"]


def test_nothing_to_put_right_is_no_fault() -> None:
    from cardsuite.tui.terminal import restore_terminal

    reader, writer = os.pipe()
    os.close(reader)
    restore_terminal(writer)
    os.close(writer)
    restore_terminal(writer)
