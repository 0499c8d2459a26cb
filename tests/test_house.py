"""The house itself: the tools that guard it, what the package may hold, and what its papers promise."""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TypedDict, cast

import pytest

import cardsuite
from cardsuite.cli.group import COMMANDS
from cardsuite.engine.registry import BUILT_IN

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cardsuite"
MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py"))

LONGEST_FILE = 400
FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__"}
FORBIDDEN_IMPORTS = {"pickle", "marshal", "shelve", "dill"}
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:home|root|tmp|var|etc|opt|usr|mnt|Users)/|\b[A-Z]:\\\\?\w")


class Project(TypedDict):
    """The part of pyproject.toml that is read here."""

    version: str
    dependencies: list[str]
    scripts: dict[str, str]


def pyproject() -> tuple[Project, list[str]]:
    data = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = data["project"]
    return cast(Project, project), cast("list[str]", project["optional-dependencies"]["test"])


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def run(*command: str | Path, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "200"}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(("ruff", "check", "."), id="ruff-check"),
        pytest.param(("ruff", "format", "--check", "."), id="ruff-format"),
        pytest.param(("mypy",), id="mypy"),
        pytest.param(("lint-imports", "--no-logo"), id="lint-imports"),
    ],
)
def test_the_tools_have_nothing_to_say(command: tuple[str, ...]) -> None:
    """Each tool stands beside the interpreter that runs the tests, so no other version answers."""
    tool = Path(sys.executable).with_name(command[0])
    done = run(tool, *command[1:])
    if done.returncode != 0:
        pytest.fail(f"{' '.join(command)} (status {done.returncode}):\n{done.stdout}", pytrace=False)


def test_mypy_is_strict_reads_everything_and_lets_no_any_in_below_tui() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    assert settings["strict"] is True
    assert settings["files"] == ["cardsuite", "tests"]
    bare = {
        module
        for override in settings["overrides"]
        if "disallow_any_explicit" in override
        for module in override["module"]
    }
    rooms = {f"cardsuite.{path.parent.name}.*" for path in PACKAGE.glob("*/__init__.py")}
    assert rooms - bare <= {"cardsuite.tui.*", "cardsuite.cli.*"}


# What the package may hold


def hygiene(path: Path, text: str) -> list[str]:
    """What is wrong with a module of the package, a sentence each; the path is below the package."""
    tree = ast.parse(text)
    where = path.as_posix()
    wrong = []
    if (lines := text.count("\n")) > LONGEST_FILE:
        wrong.append(f"{where} has {lines} lines; {LONGEST_FILE} are the most.")
    if not ast.get_docstring(tree):
        wrong.append(f"{where} has no docstring that says what it is for.")
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
                wrong.append(f"{where}:{node.lineno} calls {name}.")
            case ast.Import(names=names):
                imported = {alias.name.partition(".")[0] for alias in names}
                wrong += [f"{where}:{node.lineno} imports {name}." for name in imported & FORBIDDEN_IMPORTS]
            case ast.ImportFrom(module=str(module)) if module.partition(".")[0] in FORBIDDEN_IMPORTS:
                wrong.append(f"{where}:{node.lineno} imports {module}.")
            case ast.Constant(value=str(value)) if MACHINE_PATH.search(value):
                wrong.append(f"{where}:{node.lineno} names a path of one machine: {value[:60]!r}.")
            case _:
                pass
    return wrong


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_a_module_is_short_documented_and_harmless(path: Path) -> None:
    assert hygiene(path.relative_to(PACKAGE), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("x = 1\n", "no docstring"),
        ('"""A module."""\n' + "x = 1\n" * LONGEST_FILE, f"{LONGEST_FILE + 1} lines"),
        ('"""A module."""\nx = eval("1")\n', ":2 calls eval"),
        ('"""A module."""\nimport pickle as p\n', ":2 imports pickle"),
        ('"""A module."""\nfrom marshal import loads\n', ":2 imports marshal"),
        ('"""A module."""\nx = "/home/ben/cards"\n', ":2 names a path"),
        ('"""A module."""\nx = "C:\\\\cards"\n', ":2 names a path"),
    ],
)
def test_hygiene_finds_what_it_looks_for(text: str, complaint: str) -> None:
    (found,) = hygiene(Path("core/planted.py"), text)
    assert complaint in found


def test_hygiene_leaves_good_modules_alone() -> None:
    good = '"""Reads ~/games and a/usr/b, and model.eval()."""\nimport re\nx = re.compile("a/b")\n'
    assert hygiene(Path("core/good.py"), good) == []


@pytest.mark.parametrize(
    "path", [path for path in MODULES if ">>>" in path.read_text(encoding="utf-8")], ids=relative
)
def test_the_examples_in_docstrings_are_true(path: Path) -> None:
    name = relative(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    outcome = doctest.testmod(importlib.import_module(name))
    assert outcome.failed == 0
    assert outcome.attempted > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_its_parts_where_the_contracts_look_for_them(game: Path) -> None:
    """A bot in a module of another name would slip through the contract `no-peeking`."""
    parts = ("model", "rules", "bot", "present", "spec")
    missing = [part for part in parts if not ((game / part).is_dir() or (game / f"{part}.py").is_file())]
    assert missing == []
    assert (game / "rules.md").is_file()


# What the papers promise


def fenced(path: Path, heading: str) -> list[str]:
    """The fenced blocks below a heading of a page, up to the next heading."""
    below = re.split(rf"^## {re.escape(heading)}$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1]
    section = re.split(r"^## ", below, flags=re.MULTILINE)[0]
    return re.findall(r"^```sh\n(.*?)\n```$", section, flags=re.MULTILINE | re.DOTALL)


def test_the_readme_gives_its_two_commands_each_alone_enough() -> None:
    play, others = fenced(ROOT / "README.md", "Play")
    (test,) = fenced(ROOT / "README.md", "Test")
    fresh = "python3 -m venv .venv && .venv/bin/pip install "
    assert play == fresh + ". && .venv/bin/cardsuite spades"
    assert test == fresh + "-e '.[test]' && .venv/bin/pytest"
    assert others.splitlines() == ["uvx --from . cardsuite spades", "pipx install ."]
    assert fenced(ROOT / "CONTRIBUTING.md", "Set up and test")[0] == test


@pytest.mark.parametrize(
    ("page", "status", "said"),
    [
        (
            "# x\n\n```sh\necho no\n```\n\n## Test\n\n```sh\necho a &&\necho b\n```\n\n```\necho c\n```\n",
            0,
            "a\nb\n",
        ),
        ("# x\n\n## Test\n\n```sh\ncat && exit 7\n```\n", 7, ""),
        ("# x\n\n## Testing\n\n```sh\necho no\n```\n", 2, "no fenced command"),
        ("# x\n\n## Test\n\nNothing.\n\n## Next\n\n```sh\necho no\n```\n", 2, "no fenced command"),
    ],
    ids=["runs-it", "passes-its-status-on-without-stdin", "other-heading", "no-command"],
)
def test_ci_runs_exactly_what_the_readme_gives(tmp_path: Path, page: str, status: int, said: str) -> None:
    (tmp_path / "README.md").write_text(page)
    (tmp_path / ".ci").mkdir()
    script = tmp_path / ".ci" / "run"
    script.write_bytes((ROOT / ".ci" / "run").read_bytes())
    script.chmod(0o755)
    done = run(script, cwd=tmp_path.parent)
    assert done.returncode == status, done.stdout
    assert done.stdout == said or (status == 2 and said in done.stdout)


def promised_commands() -> list[tuple[str, set[str]]]:
    """The commands in the README's table, each with the options that its row names."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    promised = []
    for first, second in re.findall(r"^\| (`cardsuite .*?) \| (.*) \|$", page, flags=re.MULTILINE):
        spans = [span.removeprefix("cardsuite ").split()[0] for span in re.findall(r"`([^`]+)`", first)]
        options = set(re.findall(r"--[a-z]+", first + " ".join(re.findall(r"`([^`]+)`", second))))
        promised += [(name, options) for name in spans]
    return promised


def test_the_readme_has_a_table_of_commands() -> None:
    named = {name for name, _ in promised_commands()}
    assert {*COMMANDS, *(listing.id for listing in BUILT_IN)} <= named, "none is left out"


@pytest.mark.parametrize(
    ("name", "options"), promised_commands(), ids=[name for name, _ in promised_commands()]
)
def test_the_commands_and_options_that_the_readme_names_exist(name: str, options: set[str]) -> None:
    done = run(sys.executable, "-m", "cardsuite", name, "--help")
    assert done.returncode == 0, done.stdout
    assert [option for option in sorted(options) if option not in done.stdout] == []


def test_ci_can_be_started_as_it_lies_there() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_the_version_is_one() -> None:
    project, _ = pyproject()
    assert project["version"] == cardsuite.__version__


@pytest.mark.parametrize("link", re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / "README.md").read_text()))
def test_the_readme_links_to_what_is_there(link: str) -> None:
    assert (ROOT / link).exists()


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=!~\[; ]", requirement)[0] for requirement in requirements}


def table(record: str) -> set[str]:
    """The packages that a decision record gives a reason for: the first column of its table."""
    page = next((ROOT / "docs" / "adr").glob(record)).read_text(encoding="utf-8")
    return set(re.findall(r"^\| `([\w-]+)` \|", page, flags=re.MULTILINE))


def test_the_readme_shows_tables_as_they_are_drawn() -> None:
    drawn = {
        page.read_text(encoding="utf-8").strip("\n") for page in (ROOT / "tests/goldens").rglob("*-80x24.txt")
    }
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```text\n(.*?)\n```$", page, re.MULTILINE | re.DOTALL)
    assert shown
    assert all(picture.strip("\n") in drawn for picture in shown)


def test_every_dependency_has_its_reason_and_every_reason_its_dependency() -> None:
    project, test = pyproject()
    assert table("0001-*.md") == named(project["dependencies"])
    assert table("0002-*.md") == named(test)


def test_runtime_dependencies_end_at_the_next_major_version() -> None:
    project, _ = pyproject()
    assert [requirement for requirement in project["dependencies"] if ",<" not in requirement] == []


def test_ruff_is_pinned_so_that_layout_is_the_same_everywhere() -> None:
    _, test = pyproject()
    (ruff,) = [requirement for requirement in test if requirement.startswith("ruff")]
    assert re.fullmatch(r"ruff==[\d.]+", ruff)
