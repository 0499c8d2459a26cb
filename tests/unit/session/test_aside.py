"""Processes beside the table: they run this program, and nothing that happens to lie around."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardsuite.session import beside, deciding
from cardsuite.session.aside import command

SHADOWS = ("cardsuite", "json", "os", "typing", "runpy", "random")


@pytest.mark.parametrize(
    "started",
    [
        pytest.param(beside.COMMAND, id="oracle"),
        pytest.param(deciding.COMMAND, id="bots"),
        pytest.param((*command("cardsuite.session.ahead"), "spades", "{}", "nowhere"), id="ahead"),
    ],
)
def test_what_lies_in_the_working_folder_is_not_run(started: tuple[str, ...], tmp_path: Path) -> None:
    for name in SHADOWS:
        (tmp_path / f"{name}.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w').close()\n")
    done = subprocess.run(
        started, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert not (tmp_path / "ran").exists()
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_program_is_found_where_it_is_found_here(tmp_path: Path) -> None:
    """From a checkout that is not installed too: `-I` and `-S` forget what is, and where else to look."""
    executable, *rest = command("cardsuite.core.card")
    done = subprocess.run(
        [executable, "-I", "-S", *rest],
        cwd=tmp_path,
        env={"PATH": os.environ.get("PATH", "")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (executable, done.returncode, done.stderr) == (sys.executable, 0, "")
