"""`cardsuite solve`: what it prints, and what it says where there is nothing to solve."""

from __future__ import annotations

import json

import pytest

from cardsuite.cli import run
from cardsuite.games.klondike.solve import layout_of, solve

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("draw", [1, 3])
def test_json_has_the_verdict_and_the_moves(draw: int, capsys: Captured) -> None:
    assert run(["solve", "klondike", "--deal", "100003", "--draw", str(draw), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    solved = solve(layout_of("100003"), draw)
    assert answer.pop("ms") > 0
    assert answer == {
        "deal": "100003",
        "draw": draw,
        "verdict": "won",
        "moves": list(solved.moves),
        "nodes": solved.nodes,
    }


def test_a_person_reads_a_sentence_and_the_moves(capsys: Captured) -> None:
    assert run(["solve", "klondike", "--deal", "100003"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    moves = solve(layout_of("100003"), 1).moves
    assert first == f"Deal 100003, draw 1: it can be won, in {len(moves)} moves."
    assert second == " ".join(moves)


def test_lost_and_unknown_are_told_apart(capsys: Captured) -> None:
    assert run(["solve", "klondike", "--deal", "100002"]) == 0
    assert "it cannot be won; everything was tried" in capsys.readouterr().out
    assert run(["solve", "klondike", "--deal", "100069", "--draw", "3", "--nodes", "200"]) == 0
    assert "did not decide it. Give more with --nodes." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--deal", "x"], "'x' is no Klondike deal"),
        (["--deal", "5", "--draw", "2"], "'2' is not one of '1', '3'"),
        (["--deal", "5", "--nodes", "0"], "not in the range"),
        ([], "--deal"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: list[str], sentence: str, capsys: Captured
) -> None:
    assert run(["solve", "klondike", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_game_without_a_solver_says_so(capsys: Captured) -> None:
    assert run(["solve", "spades", "--deal", "1"]) == 2
    assert "There is no solver for Spades; there is one for klondike." in capsys.readouterr().err


def test_a_game_that_is_none_is_named(capsys: Captured) -> None:
    assert run(["solve", "patience", "--deal", "1"]) == 2
    assert "There is no game called 'patience'" in capsys.readouterr().err
