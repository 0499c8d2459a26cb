"""Notation: every move reads back, people may write it their way, and nonsense is refused in a sentence."""

from __future__ import annotations

import json

import pytest

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.engine.errors import NotationError
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.model import Discard, Knock, LayOff, Move, SetDealer, Word
from cardsuite.games.gin.rules import GinRules, State
from tests.unit.gin.play import at_random

MELDS = (parse_cards("AS 2S 3S"), parse_cards("KC KD KH"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw stock", Word.DRAW_STOCK),
        ("draw discard", Word.DRAW_DISCARD),
        ("pass", Word.PASS),
        ("discard 9H", Discard(parse_card("9H"))),
        ("knock 9H", Knock(parse_card("9H"))),
        ("knock 9H: AS 2S 3S / KC KD KH", Knock(parse_card("9H"), MELDS)),
        ("big gin", Word.BIG_GIN),
        ("lay off 5C>1", LayOff(parse_card("5C"), 1)),
        ("lay off 5C", LayOff(parse_card("5C"))),
        ("done", Word.DONE),
        ("dealer 1", SetDealer(1)),
    ],
)
def test_moves_are_written_and_read(text: str, move: Move) -> None:
    assert (CODEC.write_move(move), CODEC.read_move(text)) == (text, move)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  KNOCK   9h :as,2s 3S/ kc kd kh", "knock 9H: AS 2S 3S / KC KD KH"),
        ("Lay Off 10c > 2", "lay off TC>2"),
        ("layoff 5c>1", "lay off 5C>1"),
        ("stock", "draw stock"),
        ("take", "draw discard"),
        ("draw pile", "draw discard"),
        ("discard 10h", "discard TH"),
        ("10h", "discard TH"),
    ],
)
def test_people_may_write_it_their_way(text: str, same: str) -> None:
    assert CODEC.write_move(CODEC.read_move(text)) == same


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is no move; write it like draw stock"),
        ("knock", "is no move"),
        ("knock 9X", "is no card"),
        ("knock 9H:", "A meld is missing; write them like knock 9H: AS 2S 3S / KC KD KH."),
        ("knock 9H: AS 2S 3S //", "A meld is missing"),
        ("lay off", "is no move"),
        ("lay off 5C>", "A meld is named by its number, like lay off 5C>1."),
        ("lay off 5C>x", "A meld is named by its number"),
        ("lay off 5C>٣", "A meld is named by its number"),
        ("discard 9H 9S", "is no card"),
        ("dealer x", "After dealer comes one number"),
    ],
)
def test_nonsense_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        CODEC.read_move(text)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")


def test_positions_and_observations_of_a_whole_game_read_back() -> None:
    kinds: set[str] = set()

    def holds(rules: GinRules, before: State, seat: int, move: Move, after: State) -> None:
        assert CODEC.read_move(CODEC.write_move(move)) == move
        assert CODEC.read_state(json.loads(json.dumps(CODEC.write_state(after)))) == after
        for viewer in (0, 1, None):
            saw = rules.observe(before, viewer, seat, move, after)
            assert saw is not None
            assert CODEC.read_observation(json.loads(json.dumps(CODEC.write_observation(saw)))) == saw
            kinds.add(saw.kind)

    at_random(b"codec 2", {"target": 50}, [holds])
    assert kinds >= {
        "dealer",
        "deal",
        "pass",
        "draw stock",
        "draw discard",
        "discard",
        "knock",
        "lay off",
        "done",
    }
