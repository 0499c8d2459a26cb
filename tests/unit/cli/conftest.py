"""Every test of the command line has a home of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.cli.commands import Commands


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    return Commands(tmp_path / "home", monkeypatch, capsys)
