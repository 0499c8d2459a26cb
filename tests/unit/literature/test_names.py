"""Whoever is told something at a table is told of people, not of seats."""

from __future__ import annotations

import re

import pytest

from cardsuite.engine.errors import IllegalMoveError, NotationError
from cardsuite.engine.registry import load
from cardsuite.games.literature.model import Ask
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.setup import Wish, new_header

SPEC = load("literature")


def session(*settings: str, humans: str = "Asha,Ben@2,Carla@3") -> Session:
    wish = Wish(humans=humans, seed="names", seats=6, level="easy", settings=("dealer=0", *settings))
    game = Session(SPEC, new_header(SPEC, wish))
    while not isinstance(game.awaits(), AwaitsPeople):
        game.advance()
    return game


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("ask 2 {lacked}", "Ben is your partner; ask an opponent."),
        ("ask 9 {lacked}", "There is no seat 9; the seats are 0 to 5."),
        ("claim low-clubs 0:2C,3C,4C,5C,6C 3:7C", "Carla is not on your team; name only your own team."),
    ],
)
def test_a_refusal_names_the_player(move: str, sentence: str) -> None:
    game = session()
    lacked = next(m.card for m in game.legal(0) if isinstance(m, Ask))
    with pytest.raises(IllegalMoveError) as refusal:
        game.play(0, game.read_move(move.format(lacked=lacked)))
    assert str(refusal.value) == sentence
    found = game.why_not(0, game.read_move(move.format(lacked=lacked)))
    assert found is not None
    assert found.sentence == sentence


def test_who_is_not_on_turn_hears_whose_turn_it_is() -> None:
    game = session()
    with pytest.raises(IllegalMoveError, match=r"^It is the turn of Asha\.$"):
        game.play(2, game.read_move("ask 1 2C"))


def test_a_typed_move_names_players_by_name_or_by_number() -> None:
    game = session()
    card = next(m.card for m in game.legal(0) if isinstance(m, Ask))
    assert game.read_move(f"ask carla {card}") == game.read_move(f"ask 3 {card}")
    spoken = game.read_move("claim low-clubs Asha: 2C,3C,4C BEN: 5C,6C,7C")
    assert spoken == game.read_move("claim low-clubs 0:2C,3C,4C 2:5C,6C,7C")
    with pytest.raises(NotationError, match="'Zoe' names no player"):
        game.read_move(f"ask Zoe {card}")


def test_hints_over_a_whole_game_name_the_players() -> None:
    game = session()
    names = 0
    while game.result is None:
        awaits = game.awaits()
        if not isinstance(awaits, AwaitsPeople):
            game.advance()
            continue
        seat = awaits.seats[0]
        hint = game.hint(seat)
        assert not re.search(r"\bseat\b|that player|asked for (low|high)", hint.reason, re.IGNORECASE)
        names += any(name in hint.reason for name in game.names)
        game.play(seat, hint.move)
    assert names > 3
