"""The notation of Literature: what is written reads back, and what is no move is refused in a sentence."""

from __future__ import annotations

import pytest

from cardsuite.engine.errors import NotationError
from cardsuite.games.literature.codec import CODEC
from cardsuite.games.literature.half_suits import CARDS, HALF_SUITS, HalfSuit
from cardsuite.games.literature.model import claim_of, claimed_seats

CLAIM = "claim high-hearts 0:9H,TH 2:JH,QH,KH,AH"


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("ask 3 QH", "ask 3 QH"),
        ("  ASK   3  qh ", "ask 3 QH"),
        ("ask 3 10h", "ask 3 TH"),
        ("ask 5 bj", "ask 5 BJ"),
        ("Turn 2", "turn 2"),
        ("dealer 4", "dealer 4"),
        ("deal as, kd 10c", "deal AS KD TC"),
        (CLAIM.upper(), CLAIM),
        ("claim high-hearts 2:ah,kh,qh,jh 0:10h,9h", CLAIM),
        ("claim high-hearts 0: 9H TH  2 : JH, QH, KH, AH", CLAIM),
        ("claim high-hearts 0:9H 2:JH,QH 0:TH 2:KH,AH", CLAIM),
        ("claim eights 1:BJ,RJ,8S 3:8C,8D,8H", "claim eights 1:8S,BJ,RJ 3:8C,8D,8H"),
        ("claim eights 1:8S,8S,2C", "claim eights 1:8S,8S,2C"),
        ("claim eights", "claim eights"),
    ],
)
def test_a_move_reads_as_it_was_meant(typed: str, canonical: str) -> None:
    move = CODEC.read_move(typed)
    assert CODEC.write_move(move) == canonical
    assert CODEC.read_move(canonical) == move


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "is no move"),
        ("ask", "is no move"),
        ("ask 3", "is no move"),
        ("ask QH 3", "'QH' names no player"),
        ("ask 3 1H", "'1H' is no card"),
        ("ask 333 QH", "names no player"),
        ("ask ² QH", "names no player"),
        ("turn two", "names no player"),
        ("claim hearts 0:9H", "no such half-suit"),
        ("claim high-hearts 9H", "names a seat and its cards"),
        ("claim high-hearts 0:", "names a seat and its cards"),
        ("claim high-hearts 0:9H 2", "is no card"),
        ("claim high-hearts 0:9X", "'9X' is no card"),
        ("deal", "is no move"),
        ("x" * 5000, "is no move"),
    ],
)
def test_what_is_no_move_is_refused_in_a_sentence(typed: str, told: str) -> None:
    with pytest.raises(NotationError) as refusal:
        CODEC.read_move(typed)
    assert told in str(refusal.value)
    assert str(refusal.value).endswith(".")
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("half", HALF_SUITS)
def test_a_claim_is_made_of_six_seats_and_gives_them_back(half: HalfSuit) -> None:
    claim = claim_of(half, (4, 0, 2, 2, 0, 4))
    assert claimed_seats(claim) == (4, 0, 2, 2, 0, 4)
    assert {held.card for held in claim.holders} == set(CARDS[half])
    assert CODEC.read_move(CODEC.write_move(claim)) == claim
