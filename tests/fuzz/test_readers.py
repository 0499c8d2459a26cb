"""Readers fed with anything: a value or a sentence, and what was found once is fed again for ever."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.registry import load
from tests.fuzz.feeding import CORPUS, feed_line, feed_move, feed_record, good_lines, mutations
from tests.unit.session.playing import GAMES, play_on, session_of_game

every_game = pytest.mark.parametrize("game", GAMES)
WORDS = (
    *(
        "bid",
        "nil",
        "play",
        "pass",
        "deal",
        "dealer",
        "claim",
        "draw",
        "ask",
        "turn",
        "meld",
        "lay",
        "off",
        "knock",
    ),
    *(
        "done",
        "look",
        "keep",
        "reject",
        "AS",
        "10H",
        "td",
        "2c",
        "QS",
        "-1",
        "0",
        "3",
        "99",
        "4x6",
        ">",
        ":",
        "/",
    ),
    *(",", "٣", "x", "blind"),
)
FOUND = sorted(CORPUS.iterdir())


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name)
def test_what_was_found_once_is_told_in_a_sentence(path: Path) -> None:
    data = path.read_bytes()
    assert feed_record(data) == path.name.startswith("good")
    for line in data.decode("utf-8", "replace").splitlines():
        for game in GAMES:
            feed_line(line, load(game))


@every_game
def test_changed_lines_are_read_or_told(game: str) -> None:
    lines, spec = good_lines((game,)), load(game)
    read = sum(feed_line(line, spec) for line in mutations(lines, random.Random(7), 2000))
    assert 100 < read < 1900, "some are still good and some are not"


@every_game
@given(st.text(max_size=40) | st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))
def test_any_text_is_a_move_or_a_sentence(game: str, text: str) -> None:
    feed_move(text, load(game))


@every_game
def test_commas_are_no_cards(game: str) -> None:
    """Found by the test above: it was read, and what was written of it was not."""
    for word in WORDS[:14]:
        assert not feed_move(f"{word} ,", load(game))


@every_game
def test_every_move_of_a_game_reads_back(game: str) -> None:
    session = session_of_game(game, "moves", humans="")
    codec = session.spec.codec
    while session.result is None and session.number < 150:
        for seat in range(len(session.chairs)):
            for move in session.legal(seat):
                assert codec.read_move(codec.write_move(move)) == move
        play_on(session, session.number + 1)
