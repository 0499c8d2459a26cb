"""A report of a crash tells where, never what: no message, no variable, no name of a person."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardsuite.tui.crash import report, report_crash

SECRET = "AS-KH-7D-secret-4711"


def spill(seed: str) -> None:
    hand = [seed]
    raise LookupError(hand)


def caught(secret: str) -> BaseException:
    """A chain of three: a cause, a context, and a group that holds them."""
    try:
        try:
            spill(secret)
        except LookupError as error:
            raise ValueError(secret) from error
    except ValueError as inner:
        try:
            raise ExceptionGroup(secret, [inner, TypeError(secret)])
        except ExceptionGroup as group:
            group.add_note(secret)
            return group
    raise AssertionError


def test_types_and_places_of_the_whole_chain_and_nothing_else() -> None:
    text = report(caught(SECRET))
    assert SECRET not in text
    told = [line.strip() for line in text.splitlines()[4:]]
    assert [line for line in told if " in " not in line] == [
        "builtins.LookupError",
        "which led to",
        "builtins.ValueError",
        "while it was handled, there came",
        "builtins.ExceptionGroup",
        "holding",
        "builtins.LookupError",
        "which led to",
        "builtins.ValueError",
        "holding",
        "builtins.TypeError",
    ]
    assert any(line.endswith("in spill") for line in told)
    assert not any(line.startswith(os.sep) for line in told)


def test_an_endless_chain_ends() -> None:
    first, second = KeyError(), ValueError()
    first.__cause__, second.__cause__ = second, first
    assert "more exceptions follow" in report(first)


def test_a_folder_that_refuses_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "crashes").write_text("a file stands in the way")
    assert report_crash(caught(SECRET), tmp_path / "crashes") == 1
    first, second, third = capsys.readouterr().err.splitlines()
    assert first == "cardsuite had to stop: a fault in the program (ExceptionGroup)."
    assert "cardsuite resume" in second
    assert third == f"No report could be written into {tmp_path / 'crashes'}: File exists."
