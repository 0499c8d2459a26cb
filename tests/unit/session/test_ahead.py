"""Deals found before they are wanted: who gets them, when, and that a kill loses none."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from cardsuite.engine.registry import load
from cardsuite.games.klondike.numbering import is_winnable
from cardsuite.session import ahead
from cardsuite.session.ahead import ENOUGH, Shelf, fill, find_ahead, found_ahead, shelf_of
from cardsuite.session.aside import command
from cardsuite.session.beginning import settled
from cardsuite.session.setup import Wish, new_header

KLONDIKE = load("klondike")
WINNABLE = new_header(KLONDIKE, Wish(settings=("draw=3", "winnable=yes")))


def shelf_in(folder: Path) -> Shelf:
    shelf = shelf_of(KLONDIKE, WINNABLE.options, folder)
    assert shelf is not None
    return shelf


def test_K16_only_winnable_deals_are_found_ahead(tmp_path: Path) -> None:
    assert shelf_of(KLONDIKE, new_header(KLONDIKE, Wish()).options, tmp_path) is None
    assert shelf_of(load("spades"), new_header(load("spades"), Wish()).options, tmp_path) is None
    names = set()
    for settings in (("draw=1",), ("draw=3",), ("draw=1", "from_foundation=no")):
        header = new_header(KLONDIKE, Wish(settings=(*settings, "winnable=yes")))
        shelf = shelf_of(KLONDIKE, header.options, tmp_path)
        assert shelf is not None
        names.add(shelf.name)
    assert len(names) == 3


def test_K16_the_process_fills_the_shelf_with_deals_that_are_won(tmp_path: Path) -> None:
    subprocess.run(
        [*command(ahead.__name__), "klondike", json.dumps(dict(WINNABLE.options)), str(tmp_path / "new")],
        check=True,
        timeout=60,
    )
    numbers = shelf_in(tmp_path / "new").numbers()
    assert len(numbers) == ENOUGH
    assert all(is_winnable(number, WINNABLE.options) for number in numbers)


def test_a_new_game_takes_a_number_that_nobody_else_gets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = shelf_in(tmp_path)
    for number in ("100003", "100004"):
        shelf.put(number)
    searched = []

    def searching(number: str, _options: object) -> bool:
        searched.append(number)
        return True

    monkeypatch.setattr("cardsuite.games.klondike.numbering.is_winnable", searching)
    deals = [settled(KLONDIKE, WINNABLE, (), tmp_path).deal for _ in range(2)]
    assert sorted(map(str, deals)) == ["100003", "100004"]
    assert searched == []
    assert [settled(KLONDIKE, WINNABLE, (), tmp_path).deal] == searched


def test_a_game_that_has_a_number_or_a_seed_of_its_own_takes_none(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    shelf.put("100003")
    asked = new_header(KLONDIKE, Wish(settings=("draw=3",), deal="100042"))
    assert found_ahead(KLONDIKE, asked, tmp_path) == asked
    assert settled(KLONDIKE, WINNABLE, ()) == settled(KLONDIKE, WINNABLE, ())
    assert shelf.numbers() == ("100003",)


def test_what_is_no_number_is_passed_over(tmp_path: Path) -> None:
    shelf = shelf_in(tmp_path)
    (tmp_path / f"{shelf.name}../../x".replace("/", "_")).touch()
    shelf.put("100003")
    assert shelf.take(KLONDIKE) == "100003"
    assert shelf.take(KLONDIKE) is None


def test_a_shelf_that_cannot_be_had_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert shelf_in(tmp_path / "file").numbers() == ()
    assert found_ahead(KLONDIKE, WINNABLE, tmp_path / "file") == WINNABLE


def test_a_full_shelf_starts_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Started:
        returncode: int | None = None

        def __init__(self, command: list[str], **_: object) -> None:
            started.append(command)

    monkeypatch.setattr(subprocess, "Popen", Started)
    find_ahead(KLONDIKE, WINNABLE.options, tmp_path)
    assert started[0][:5] == [*command(ahead.__name__), "klondike"]
    fill(KLONDIKE, WINNABLE.options, shelf_in(tmp_path))
    find_ahead(KLONDIKE, WINNABLE.options, tmp_path)
    find_ahead(load("spades"), {}, tmp_path)
    assert len(started) == 1
