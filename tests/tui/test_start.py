"""The first table loads what it shows and no more: held by names, as a stopwatch tells a busy machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LOADED = """
import sys
from cardsuite import cli
from cardsuite.cli import screen
from cardsuite.tui import terminal

def run_app(app, crashes, on_hangup=None):
    import asyncio
    async def shown():
        async with app.run_test(size=(80, 24)) as pilot:
            while "cardsuite.tui.screens.table" not in sys.modules or not app.screen.is_current:
                await pilot.pause()
            print(*sys.modules)
            app.exit(0)
    asyncio.run(shown())
    return 0

screen.need_terminal = lambda: None
terminal.run_app = run_app
sys.exit(cli.run(sys.argv[1:]))
"""

NOT_FOR_A_TABLE = (
    "cardsuite.arena",
    "cardsuite.conformance",
    "cardsuite.games.klondike",
    "cardsuite.games.spades.cases",
    "cardsuite.session.records",
    "cardsuite.session.statistics",
    "cardsuite.session.store_rescue",
    "cardsuite.tui.screens.home",
    "cardsuite.tui.screens.help",
    "cardsuite.tui.screens.setup",
    "cardsuite.tui.screens.rules_page",
    "click",
    "ssl",
    "textual.widgets._data_table",
    "textual.widgets._markdown",
    "textual.widgets._text_area",
    "email",
    "http",
    "importlib.metadata",
    "importlib.resources",
    "multiprocessing",
    "secrets",
    "socketserver",
    "tomllib",
    "urllib.request",
    "xml",
    "zipfile",
)
NOT_FOR_A_COMMAND = ("textual", "rich", "asyncio", "sqlite3", "importlib.metadata", "json", "tomllib")


def loaded_by(code: str, home: Path, *arguments: str) -> set[str]:
    """The modules that a program of our own names on its last line."""
    ran = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "CARDSUITE_HOME": str(home)},
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return set(ran.stdout.splitlines()[-1].split())


def test_a_first_table_loads_what_it_shows_and_no_more(tmp_path: Path) -> None:
    loaded = loaded_by(LOADED, tmp_path, "spades")
    assert "cardsuite.games.spades.rules" in loaded
    assert loaded.isdisjoint(NOT_FOR_A_TABLE), sorted(loaded.intersection(NOT_FOR_A_TABLE))


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_a_command_without_a_screen_loads_none(argument: str, tmp_path: Path) -> None:
    code = "import sys; from cardsuite import cli; cli.run(sys.argv[1:]); print(*sys.modules)"
    loaded = loaded_by(code, tmp_path, argument)
    unwanted = set(NOT_FOR_A_COMMAND if argument == "--version" else NOT_FOR_A_COMMAND[:3])
    assert loaded.isdisjoint(unwanted), sorted(loaded & unwanted)
