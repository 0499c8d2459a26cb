"""What is built is what is played: the wheel carries the package whole, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("cardsuite/games/*/rules.md"))

READ_PAGES = """
import sys
from importlib.resources import files

sys.path.insert(0, sys.argv[1])
import cardsuite

assert cardsuite.__file__.startswith(sys.argv[1]), cardsuite.__file__
for page in sys.argv[2:]:
    package, _, name = page.rpartition("/")
    assert files(package.replace("/", ".")).joinpath(name).read_text(encoding="utf-8").strip(), page
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_whole_package_and_only_that(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    source = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.glob("cardsuite/**/*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert held == source
    assert "cardsuite/py.typed" in held


def test_the_wheel_brings_the_command_and_the_licence(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (scripts,) = [name for name in archive.namelist() if name.endswith(".dist-info/entry_points.txt")]
    assert "cardsuite = cardsuite.cli:main" in archive.read(scripts).decode()
    assert [name for name in archive.namelist() if name.endswith("/licenses/LICENSE")]


def test_every_rules_page_can_be_read_from_the_installed_package(wheel: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-c", READ_PAGES, wheel, *PAGES],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
