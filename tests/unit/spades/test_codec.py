"""The notation of Spades: every move, position and observation reads back as it was written."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.core.card import Card, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import Seat
from cardsuite.engine.clean import cells
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.games.spades.codec import CODEC
from cardsuite.games.spades.model import Deal, MakeBid, Move, PassCards, PlayCard, SetDealer, Word
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.play import at_random, dealt, rules_for
from tests.unit.spades.test_imagine import TABLES

QS = parse_cards("QS")[0]


@pytest.mark.parametrize(
    ("text", "move", "canonical"),
    [
        ("look", Word.LOOK, "look"),
        ("Blind  Nil", Word.BLIND_NIL, "blind nil"),
        ("nil", MakeBid(0), "nil"),
        ("bid 0", MakeBid(0), "nil"),
        ("BID NIL", MakeBid(0), "nil"),
        ("  bid   4 ", MakeBid(4), "bid 4"),
        ("bid 13", MakeBid(13), "bid 13"),
        ("play QS", PlayCard(QS), "play QS"),
        ("Play qs", PlayCard(QS), "play QS"),
        ("qs", PlayCard(QS), "play QS"),
        ("play 10h", PlayCard(Card(10, STANDARD[26].suit)), "play TH"),
        ("pass 2h 3h", PassCards(parse_cards("2H 3H")), "pass 2H 3H"),
        ("pass 2h,3h", PassCards(parse_cards("2H 3H")), "pass 2H 3H"),
        ("claim", Word.CLAIM, "claim"),
        ("keep", Word.KEEP, "keep"),
        ("reject", Word.REJECT, "reject"),
        ("dealer 2", SetDealer(2), "dealer 2"),
        ("deal as kd", Deal(parse_cards("AS KD")), "deal AS KD"),
    ],
)
def test_moves_in_notation(text: str, move: Move, canonical: str) -> None:
    assert CODEC.read_move(text) == move
    assert CODEC.write_move(move) == canonical
    assert CODEC.read_move(canonical) == move


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "bid",
            "bid x",
            "bid 4 5",
            "bid -1",
            "bid 4.5",
            "bid 99999",
            "play",
            "play QS KS",
            "play 1S",
        ),
        *(
            "pass",
            "deal",
            "dealer",
            "dealer x",
            "blind",
            "blind nil now",
            "nothing",
            "Q S",
            "play\x1b[31m",
            "2",
        ),
        *("x" * 1000, "play " + "x" * 1000, "pass \u202eQS", "2S" * 400),
    ],
)
def test_what_is_no_move_says_what_would_be(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        CODEC.read_move(text)
    assert is_a_sentence(str(refusal.value))
    assert "like" in str(refusal.value)


def is_a_sentence(text: str) -> bool:
    return text.endswith(".") and text.isprintable() and sum(map(cells, text)) < 120


@given(st.text(max_size=300))
def test_any_text_is_a_move_or_a_sentence(text: str) -> None:
    try:
        move = CODEC.read_move(text)
    except NotationError as refusal:
        if not is_a_sentence(str(refusal)):
            pytest.fail(f"{refusal} is no sentence")
    else:
        assert CODEC.read_move(CODEC.write_move(move)) == move


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_positions_moves_and_observations_read_back(seats: int, options: dict[str, object]) -> None:
    def watch(rules: SpadesRules, before: State, actor: Seat, move: Move, after: State) -> None:
        assert CODEC.read_move(CODEC.write_move(move)) == move
        data: Json = json.loads(json.dumps(CODEC.write_state(after)))
        assert CODEC.read_state(data) == after
        for seat in (*range(seats), None):
            saw = rules.observe(before, seat, actor, move, after)
            assert saw is not None
            assert CODEC.read_observation(json.loads(json.dumps(CODEC.write_observation(saw)))) == saw

    at_random(b"texts", seats, {**options, "max_hands": 2}, [watch])


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"is": "State"}, {"is": "Saw", "seat": 0}])
def test_what_is_no_position_is_refused(data: Json) -> None:
    with pytest.raises(NotationError):
        CODEC.read_state(data)
    with pytest.raises(NotationError):
        CODEC.read_observation(data)


def test_a_position_with_a_wrong_card_says_where() -> None:
    data = json.loads(json.dumps(CODEC.write_state(dealt(rules_for(blind_nil="off")))))
    data["private"][1]["hand"][0] = "1X"
    with pytest.raises(NotationError, match=r"State\.private\[1\]\.hand\[0\]: '1X' is no card"):
        CODEC.read_state(data)


def test_a_mistyped_card_is_named_as_it_was_typed() -> None:
    with pytest.raises(NotationError, match="'1Z' is no card"):
        CODEC.read_move("PLAY 1Z")
