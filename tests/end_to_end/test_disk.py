"""A disk that refuses, a file from the future, a broken file: told while playing, and play goes on."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from tests.end_to_end.program import kept, made_home, moves, program
from tests.terminal.ptyrun import Terminal

SPADES = ("spades", "--seed", "a full disk", "--level", "easy", "--set", "blind_nil=off")
QUESTION = "How many tricks do you bid?"
REFUSED = "memory"
"""The word of every sentence that says where the games are while the disk does not take them."""


class Small:
    """A disk that can be filled up and freed: a small tmpfs, or else a limit to the size of files."""

    def __init__(self, folder: Path, *, mounted: bool) -> None:
        self.home = made_home(folder / "home")
        self._filler = folder / "filler"
        self.mounted = mounted

    def fill(self, pid: int) -> None:
        """Let the program of that pid write nothing more."""
        if not self.mounted:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            return
        with self._filler.open("wb", buffering=0) as file, suppress(OSError):  # it ends when all is full
            while True:
                file.write(b"x" * 4096)

    def free(self, pid: int) -> None:
        """Let it write again."""
        if self.mounted:
            self._filler.unlink()
        else:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@contextmanager
def small_disk(folder: Path) -> Iterator[Small]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and subprocess.run(mount, capture_output=True).returncode == 0
    try:
        yield Small(folder, mounted=mounted)
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def only_to_be_read(folder: Path) -> Iterator[None]:
    """Nothing can be written below the folder: its modes forbid it, or its disk where root minds no modes."""
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    with ExitStack() as undone:
        for path in folders:
            path.chmod(0o500)
            undone.callback(path.chmod, 0o700)
        if os.geteuid() == 0:
            for options in ("bind", "bind,remount,ro"):
                mount = ["mount", "-o", options, str(folder), str(folder)]
                if subprocess.run(mount, capture_output=True).returncode != 0:
                    pytest.skip("Root writes everywhere, and no disk can be mounted here.")
                if options == "bind":
                    undone.callback(subprocess.run, ["umount", "-l", str(folder)], check=True)
        yield


def _at_rest(screen: str) -> bool:
    return any(f"Enter {word}" in screen for word in ("play", "take", "go on"))


def plays_on(table: Terminal, bid: str) -> None:
    """The table takes a bid and asks for a card."""
    table.press(bid)
    table.wait_for(f"bid {bid} · 0 tricks")
    table.wait_for("Enter play")


def test_a_full_disk_is_told_as_long_as_it_is_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        with program(disk.home, *SPADES) as table:
            table.wait_for(QUESTION)
            disk.fill(table.pid)
            plays_on(table, "3")
            for _ in range(100):  # the file has room for some moves more
                if REFUSED in table.screen_text():
                    break
                table.press("enter")
                table.wait_for(_at_rest)
            table.wait_for("is full" if disk.mounted else REFUSED)
            told = table.screen_text()
            table.press("enter")
            table.wait_for(lambda now: now != told and _at_rest(now) and REFUSED in now)
            disk.free(table.pid)
            table.wait_for(lambda now: REFUSED not in now)
            table.press("q")
            assert table.exit_status() == 0
        assert any('"move":"bid 3"' in line for line in moves(disk.home))


def test_a_full_disk_is_told_at_home_too(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk, program(disk.home) as screen:
        screen.wait_for("Saved games")
        disk.fill(screen.pid)
        screen.press("1")
        screen.wait_for("Begin the game")
        screen.press("space")
        screen.wait_for(lambda now: QUESTION in now and REFUSED in now)  # the form has that word too
        screen.press("q")
        screen.wait_for("Saved games")
        screen.wait_for(REFUSED)
        disk.free(screen.pid)
        screen.wait_for(lambda now: REFUSED not in now)
        screen.press("q")
        assert screen.exit_status() == 0


def test_a_home_that_can_only_be_read_is_told_and_played_on_in_memory(tmp_path: Path) -> None:
    home = made_home(tmp_path / "disk" / "home")
    with program(home, *SPADES) as table:
        table.wait_for(QUESTION)
        plays_on(table, "3")
        table.press("q")
        assert table.exit_status() == 0
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    with only_to_be_read(tmp_path / "disk"):
        with program(home, "resume", cols=160) as table:
            table.wait_for("bid 3 · 0 tricks")
            table.wait_for(REFUSED)
            told = table.screen_text()
            table.press("enter")
            table.wait_for(lambda now: now != told and _at_rest(now) and REFUSED in now)
            table.press("q")
            assert table.exit_status() == 74
            assert "played last is not saved" in " ".join(table.screen_text().split())
        with program(tmp_path / "disk" / "none", *SPADES, cols=160) as table:
            table.wait_for(QUESTION)
            table.wait_for(REFUSED)
            assert "No such file" not in table.screen_text()
            plays_on(table, "4")
            table.press("q")
            assert table.exit_status() == 74
        with program(home, cols=160) as screen:
            screen.wait_for("Saved games")
            screen.wait_for(REFUSED)
            screen.press("q")
            assert screen.exit_status() == 0
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


def test_a_file_from_the_future_is_left_alone(tmp_path: Path) -> None:
    home = made_home(tmp_path / "home")
    with kept(home):
        pass
    path = home / "cardsuite.db"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    before = path.read_bytes()
    with program(home, *SPADES, cols=160) as table:
        table.wait_for(QUESTION)
        table.wait_for(lambda now: "written by a newer cardsuite" in " ".join(now.split()))
        plays_on(table, "3")
        table.wait_for(REFUSED)
        table.press("q")
        assert table.exit_status() == 74
        assert "played last is not saved" in " ".join(table.screen_text().split())
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", ["cut", "zeroed"])
def test_a_broken_file_is_told_and_kept_and_play_goes_on(damage: str, tmp_path: Path) -> None:
    home = made_home(tmp_path / "home")
    with kept(home) as store:
        for _ in range(20):
            store.new_game("spades", "{}", "2026-03-09")
        store.flush()
    path = home / "cardsuite.db"
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2] if damage == "cut" else bytes(len(data)))
    (home / "locks" / "store").write_text("open\n")  # the end before was not a clean one
    with program(home, *SPADES, cols=160) as table:
        table.wait_for(QUESTION)
        table.wait_for("damaged")
        plays_on(table, "3")
        table.press("q")
        assert table.exit_status() == 0
    assert len(list(home.glob("cardsuite.db.damaged-?"))) == 1, list(home.iterdir())
    with kept(home) as store:
        (row,) = (row for row in store.games() if row.entries)
        game = store.load(row.id)
        assert game is not None
        assert any('"move":"bid 3"' in line for line in game.entries)
