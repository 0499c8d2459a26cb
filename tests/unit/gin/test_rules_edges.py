"""The rows of Gin Rummy where one meets the next: the first upcard, the first draw, gin and ties."""

from __future__ import annotations

import pytest

from cardsuite.games.gin.model import Dealing, Discarding, End, Ended, LayingOff
from cardsuite.games.gin.rules import State
from tests.unit.gin.play import LOOSE, dealt, down_to, draw_and_throw, go, lay, legal, refused, rules_for

LOW = "AC 2C 3C 6D 7D 8D QC QD QH 5S"
"""Three melds and a five."""


def ended(state: State) -> Ended:
    """How the first hand ended."""
    facts = state.table.sheet[0]
    assert isinstance(facts, Ended)
    return facts


@pytest.mark.parametrize("seat", [0, 1])
def test_G4_the_first_upcard_when_taken_may_not_be_discarded_at_once(seat: int) -> None:
    rules = rules_for()
    state = dealt(rules, LOOSE, "AC 3C 5C 7C 9C JC KC 2D 4D 6D", "KD")
    state = go(rules, state, *(["pass"] * seat), "draw discard")
    assert rules.to_act(state) == (seat,)
    assert "discard KD" not in legal(rules, state)
    assert refused(rules, state, "discard KD")[0] == "just_taken"


def test_G6_one_may_knock_in_the_very_first_turn() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules, LOW, LOOSE.replace("5S", "9D"), "KD"), "draw discard")
    assert "knock 5S" in legal(rules, state)
    state = go(rules, state, "knock 5S")
    assert isinstance(state.table.phase, LayingOff)


def test_G6_the_dealer_too_may_knock_with_the_upcard_that_was_passed() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules, LOOSE.replace("5S", "9D"), LOW, "9H"), "pass", "draw discard")
    assert isinstance(state.table.phase, Discarding)
    assert rules.to_act(go(rules, state, "knock 5S")) == (0,)


def test_G9_nothing_is_laid_off_on_gin_though_it_would_fit() -> None:
    rules = rules_for()
    state = dealt(rules, "AC 2C 3C 6D 7D 8D QC QD QH 5H", "4C 9D 2S 2H 4H 6H 8S TS JS KS", "KD QS")
    state = go(rules, state, "pass", "pass", "draw stock", "knock 5H")
    assert isinstance(state.table.phase, Dealing)
    assert state.table.sheet == (Ended(0, End.GIN, 0, 4 + 9 + 2 + 2 + 4 + 6 + 8 + 10 + 10 + 10, False),)


def test_G9_the_defender_may_lay_off_nothing_at_all() -> None:
    rules = rules_for()
    state = dealt(rules, LOW, "4C 9D 2S 2H 4H 6H 8S TS JS KS", "KD")
    state = go(rules, state, "draw discard", "knock 5S", "done")
    assert ended(state).defender_deadwood == 4 + 9 + 2 + 2 + 4 + 6 + 8 + 10 + 10 + 10


def test_G12_a_void_hand_shows_nobodys_cards_and_is_dealt_again_by_the_same_dealer() -> None:
    rules = rules_for()
    state = down_to(rules, dealt(rules, LOOSE), 3)
    dealer, before = lay(state).dealer, rules.scores(state)
    state = draw_and_throw(rules, state)
    assert state.table.phase == Dealing(dealer)
    assert rules.scores(state) == before == (0, 0)
    last = rules.view(state, 0).table.last
    assert last is not None
    assert not {"melds", "deadwood", "defender_melds"} & set(last._fields)


def test_G7_a_spade_doubles_gin_with_its_bonus_in_play() -> None:
    rules = rules_for(spades_double=True)
    state = dealt(rules, "AC 2C 3C 6D 7D 8D QC QD QH 5H", "4C 9D 2D 2H 4H 6H 8C TS JS KS", "7S QS")
    state = go(rules, state, "pass", "pass", "draw stock", "knock 5H")
    assert state.table.columns[0].points == (2 * (25 + 65), 0)


def test_G11_a_tie_after_laying_off_is_an_undercut_and_the_knocker_has_lost() -> None:
    rules = rules_for()
    # 5S is knocked with; of the defender's cards only a five is left once 4C lies on the run of clubs.
    state = dealt(rules, LOW, "4C 9D 9H 9S JD JH JS JC 5H 9C", "KD KH")
    state = go(rules, state, "pass", "pass", "draw stock", "knock KH", "lay off 4C>1", "done")
    assert (ended(state).knocker_deadwood, ended(state).defender_deadwood) == (5, 5)
    assert rules.scores(state) == (0, 25)
    assert state.table.phase == Dealing(0)
