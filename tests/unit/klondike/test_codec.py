"""The notation of Klondike: every value reads back as it was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.core.card import SUITS
from cardsuite.core.deck import STANDARD
from cardsuite.engine.errors import NotationError
from cardsuite.games.klondike.codec import CODEC
from cardsuite.games.klondike.model import Across, Deal, Down, Flip, Move, Up, Word
from tests.unit.klondike.tables import dealt, played, rules_of

COLUMN = st.integers(1, 7)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.sampled_from(tuple(Word)),
    st.builds(Up, st.integers(0, 7)),
    st.builds(Across, COLUMN, COLUMN, st.integers(0, 13)),
    st.builds(Across, st.just(0), COLUMN, st.just(1)),
    st.builds(Down, st.sampled_from(SUITS), COLUMN),
    st.builds(Flip, COLUMN),
    st.builds(Deal, st.permutations(STANDARD).map(tuple)),
)


@given(MOVES)
def test_every_move_reads_back(move: Move) -> None:
    assert CODEC.read_move(CODEC.write_move(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" DRAW ", Word.DRAW),
        ("w>f", Up(0)),
        ("W > 3", Across(0, 3, 1)),
        ("4>F", Up(4)),
        ("4>6X3", Across(4, 6, 3)),
        ("4>6", Across(4, 6)),
        ("fh>2", Down(SUITS[2], 2)),
        ("Flip  4", Flip(4)),
    ],
)
def test_the_notation_is_case_blind_and_generous_with_spaces(text: str, move: Move) -> None:
    assert CODEC.read_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "W", ">", "W>W", "F>3", "FX>3", "W>3x2", "4>6x0", "4>F x2", "FH>F", "flip", "flip 44"),
        *("4>6x123", "deal", "deal 1H", "x" * 500, "4>²"),
    ],
)
def test_what_is_no_move_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"\.$"):
        CODEC.read_move(text)


def test_positions_and_observations_read_back() -> None:
    rules = rules_of(draw=3, scoring="standard")
    start = rules.initial()
    state = dealt(rules)
    after = played(rules, state, "draw")
    for position in (start, state, after):
        assert CODEC.read_state(CODEC.write_state(position)) == position
    for before, actor, move, now in ((start, -1, Deal(STANDARD), state), (state, 0, Word.DRAW, after)):
        seen = rules.observe(before, 0, actor, move, now)
        assert seen is not None
        assert CODEC.read_observation(CODEC.write_observation(seen)) == seen
