"""The layers: each import contract catches its own violation, and the rooms below tui stand alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cardsuite.engine import registry

ROOT = Path(__file__).resolve().parent.parent

ROOMS = ("tui", "arena", "session", "conformance", "bots", "scene", "engine", "core")
GAME_FILES = ("model", "rules", "scoring", "bot", "present", "spec")

PLANTS = [
    ("layers", "core/card.py", "import cardsuite.engine"),
    ("layers", "engine/log.py", "from cardsuite.scene import scene"),
    ("layers", "games/alpha/model.py", "import cardsuite.session"),
    ("layers", "session/log.py", "import cardsuite.tui.app"),
    ("layers", "session/log.py", "import cardsuite.conformance"),
    ("layers", "tui/app.py", "import cardsuite.arena"),
    ("layers", "tui/app.py", "import cardsuite.cli"),
    ("layers", "attic.py", ""),
    ("games-are-strangers", "games/alpha/scoring.py", "from cardsuite.games.beta import scoring"),
    ("games-are-strangers", "games/beta/rules.py", "import cardsuite.games.alpha.model"),
    ("games-by-registry", "tui/app.py", "import cardsuite.games.alpha.spec"),
    ("games-by-registry", "session/log.py", "from cardsuite.games import alpha"),
    ("games-by-registry", "arena/run.py", "from cardsuite.games.beta.bot import __doc__"),
    ("games-by-registry", "conformance/kit.py", "import cardsuite.games.alpha"),
    ("games-by-registry", "cli.py", "import cardsuite.games.alpha.rules"),
    ("no-peeking", "games/alpha/bot.py", "from cardsuite.games.alpha.rules import __doc__"),
    ("no-peeking", "games/alpha/bot.py", "import cardsuite.games.alpha.spec"),
    ("no-peeking", "games/beta/present.py", "from cardsuite.games.beta import rules"),
    ("no-peeking", "games/beta/scoring.py", "import cardsuite.games.beta.rules"),
    ("no-dice-no-clock", "core/card.py", "import random"),
    ("no-dice-no-clock", "engine/log.py", "from time import monotonic"),
    ("no-dice-no-clock", "engine/log.py", "from datetime import UTC"),
    ("no-dice-no-clock", "scene/scene.py", "import secrets"),
    ("no-dice-no-clock", "bots/search.py", "import os.path"),
    ("no-dice-no-clock", "games/beta/bot.py", "import asyncio"),
    ("no-dice-no-clock", "core/shuffle.py", "import time"),
    ("textual-in-tui", "cli.py", "from textual.app import App"),
    ("textual-in-tui", "session/log.py", "import textual"),
    ("rich-in-tui-and-cli", "scene/scene.py", "from rich.text import Text"),
    ("click-in-cli", "tui/app.py", "import click"),
    ("platformdirs-in-session-and-cli", "tui/app.py", "import platformdirs"),
]


def write(package: Path, name: str, line: str = "") -> None:
    path = package / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'"""A module."""\n{line}\n')


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with every room and two games, in which everything that is allowed is done."""
    package = tmp_path / "cardsuite"
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    write(package, "__init__.py")
    write(package, "__main__.py", "import cardsuite.cli")
    write(package, "cli.py", "import click, platformdirs, rich, cardsuite.tui.app, cardsuite.arena.run")
    for room in (*ROOMS, "games", "games/alpha", "games/beta"):
        write(package, f"{room}/__init__.py")
    write(package, "tui/app.py", "import rich.text, textual.app, os, time, cardsuite.session.log")
    write(package, "arena/run.py", "import random, cardsuite.session.log")
    write(package, "session/log.py", "import asyncio, os, platformdirs, secrets, cardsuite.engine.registry")
    write(package, "conformance/kit.py", "import random, cardsuite.engine.registry")
    write(package, "engine/log.py", "import cardsuite.core.card")
    write(package, "engine/registry.py", "import importlib.metadata")
    write(package, "scene/scene.py", "import cardsuite.engine.log")
    write(package, "bots/search.py", "import cardsuite.core.shuffle, cardsuite.engine.log")
    write(package, "core/card.py")
    write(package, "core/shuffle.py", "import random")
    for game in ("alpha", "beta"):
        here = f"cardsuite.games.{game}"
        for module in GAME_FILES:
            write(package, f"games/{game}/{module}.py")
        write(package, f"games/{game}/bot.py", f"import cardsuite.bots.search, {here}.scoring")
        write(package, f"games/{game}/present.py", f"import cardsuite.scene.scene, {here}.scoring")
        write(package, f"games/{game}/rules.py", f"import {here}.model, {here}.scoring")
        write(package, f"games/{game}/spec.py", f"import {here}.rules")
    return tmp_path


def broken_contracts(house: Path) -> tuple[set[str], str]:
    """The ids of the contracts that import-linter reports as broken, and all it said."""
    contracts = tomllib.loads((house / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "NO_COLOR": "1", "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    broken = {contract["id"] for contract in contracts if f"{contract['name']} BROKEN" in done.stdout}
    assert f"{len(contracts) - len(broken)} kept, {len(broken)} broken." in done.stdout, done.stdout
    assert done.returncode == bool(broken)
    return broken, done.stdout


def test_a_house_in_order_breaks_no_contract(house: Path) -> None:
    broken, said = broken_contracts(house)
    assert broken == set(), said


@pytest.mark.parametrize(
    ("contract", "where", "line"), PLANTS, ids=[f"{contract}:{where}" for contract, where, _ in PLANTS]
)
def test_a_planted_violation_breaks_its_contract(house: Path, contract: str, where: str, line: str) -> None:
    write(house / "cardsuite", where, line)
    broken, said = broken_contracts(house)
    assert contract in broken, said


def test_every_contract_has_a_violation_that_it_catches() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    assert {contract["id"] for contract in contracts} == {contract for contract, _, _ in PLANTS}


@pytest.mark.parametrize("game", [listing.id for listing in registry.BUILT_IN])
def test_bots_and_presenters_are_where_the_contract_no_peeking_looks(game: str) -> None:
    spec = registry.load(game)
    home = f"cardsuite.games.{game}"
    assert spec.presenter.startswith(f"{home}.present")
    assert [ref for ref in spec.levels.values() if not ref.startswith(f"{home}.bot")] == []


STANDS_ALONE = """
import importlib, pkgutil, sys

for name in ("textual", "rich", "click"):
    sys.modules[name] = None

try:
    import rich
except ImportError:
    pass
else:
    raise SystemExit("rich can still be imported, so this proves nothing")

import cardsuite

for room in ("core", "engine", "scene", "bots", "games", "session"):
    package = importlib.import_module(f"cardsuite.{room}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)

from cardsuite.engine import registry

for listing in registry.BUILT_IN:
    registry.load(listing.id)

print(*sorted(name for name in sys.modules if name.startswith("cardsuite.")))
"""


def test_engine_games_and_session_stand_without_textual_rich_and_click() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", STANDS_ALONE],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert {"cardsuite.engine.rules", "cardsuite.games.spades", "cardsuite.session"} <= set(loaded)
    assert not [name for name in loaded if name.startswith(("cardsuite.tui", "cardsuite.cli"))]
