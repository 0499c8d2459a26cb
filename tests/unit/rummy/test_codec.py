"""The notation of Rummy reads back what it wrote, and says what is wrong with anything else."""

from __future__ import annotations

import pytest

from cardsuite.engine.errors import NotationError
from cardsuite.games.rummy.codec import CODEC
from tests.unit.rummy.play import at_random, rules_for


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("DRAW", "draw stock"),
        ("take", "draw discard"),
        ("draw pile 1", "draw discard"),
        ("draw pile 12", "draw pile 12"),
        ("meld 7c 5C 6c", "meld 5C 6C 7C"),
        ("meld KS, AS, QS", "meld QS KS AS"),
        ("meld 10h 10c 10d", "meld TC TD TH"),
        ("lay 8c 2", "lay off 8C>2"),
        ("lay off 8C > 2", "lay off 8C>2"),
        ("discard kh", "discard KH"),
    ],
)
def test_what_is_typed_is_read_generously(typed: str, canonical: str) -> None:
    assert CODEC.write_move(CODEC.read_move(typed)) == canonical


@pytest.mark.parametrize(
    "nonsense", ["", "meld", "meld ,", "lay off 8C", "draw pile x", "discard 1C 2C", "play QS"]
)
def test_nonsense_is_refused_in_a_sentence(nonsense: str) -> None:
    with pytest.raises(NotationError, match=r"\.$"):
        CODEC.read_move(nonsense)


def test_positions_read_back() -> None:
    for state in at_random(rules_for(3, preset="500"), 3)[:200:7]:
        assert CODEC.read_state(CODEC.write_state(state)) == state
