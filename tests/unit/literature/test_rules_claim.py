"""The rules page, rows L6 to L10, L12 and L15: claims, hands without cards, and the end."""

from __future__ import annotations

import pytest

from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.result import Result, Termination
from cardsuite.games.literature.half_suits import HalfSuit
from cardsuite.games.literature.model import (
    Claim,
    ClaimingRest,
    HandingOver,
    NamingClaimer,
    Over,
    Playing,
    Resolved,
    Turn,
)
from cardsuite.games.literature.options import TABLE
from tests.unit.literature.play import MISPLACED, RIGHT, SMALL, go, laid, refused, rules_for

WRONG = "claim high-hearts 0:9H,TH,JH 2:QH,KH,AH"
MIXED = ("2S 3S 9H", "TH", "4S JH", "QH 5S", "6S 7S KH", "AH")
WHOLE = "claim low-spades 0:2S,3S,4S,5S,6S,7S"


def test_L6_several_claims_in_a_row_also_of_what_one_does_not_hold() -> None:
    rules = rules_for()
    hands = ("2S 3S 9C", "TH", "4S 5S 9H TC", "QH 2C", "6S 7S KH JC QC KC AC", "JH AH 3C 4C 5C 6C 7C")
    state = go(rules, laid(rules, hands), RIGHT, "claim high-clubs 0:9C 2:TC 4:JC,QC,KC,AC")
    assert rules.scores(state) == (2, 0)
    assert state.table.phase == HandingOver(0)


@pytest.mark.parametrize(
    ("when", "seats"),
    [("own_turn", (0,)), ("team_turn", (0, 2, 4)), ("any_time", (0, 1, 2, 3, 4, 5))],
)
def test_L6_who_may_claim_out_of_turn(when: str, seats: tuple[int, ...]) -> None:
    rules = rules_for(claim_when=when)
    state = laid(rules)
    assert rules.to_act(state) == seats
    for seat in range(6):
        moves = rules.legal_moves(rules.view(state, seat))
        assert bool(moves) == (seat in seats)
        assert seat == 0 or all(isinstance(move, Claim) for move in moves)
        if seat:
            assert refused(rules, state, seat, f"ask {(seat + 1) % 6} 2S").code == "not_your_turn"


def test_L6_out_of_turn_the_turn_stays_where_it_was() -> None:
    for options in ({}, {"after_claim": "scorer_chooses"}, {"after_wrong": "opponents"}):
        rules = rules_for(claim_when="any_time", **options)
        assert go(rules, laid(rules), RIGHT, seat=2).table.phase == Playing(0)
        assert go(rules, laid(rules), MISPLACED, seat=4).table.phase == Playing(0)
        other = "claim low-spades 1:2S,3S,4S 3:5S,6S,7S"
        assert rules.scores(go(rules, laid(rules), other, seat=1)) == (1, 0)


def test_L6_out_of_turn_even_without_cards() -> None:
    rules = rules_for(claim_when="team_turn")
    state = laid(rules, ("2S 3S 9H", "TH", "", "QH", "6S 7S KH 4S 5S JH", "AH"))
    after = go(rules, state, "claim low-spades 0:2S,3S 4:4S,5S,6S,7S", seat=2)
    assert rules.scores(after) == (1, 0)
    assert after.table.resolved[-1].claimer == 2


def test_L6_a_turn_left_without_cards_by_anothers_claim_is_handed_on() -> None:
    rules = rules_for(claim_when="any_time")
    state = laid(rules, ("2S 3S", "TH 9H", "4S 5S JH", "QH", "6S 7S KH", "AH"))
    assert go(rules, state, RIGHT, seat=4).table.phase == HandingOver(0)


def test_L7_a_right_claim_is_a_point_and_keeps_the_turn() -> None:
    rules = rules_for()
    state = go(rules, laid(rules), RIGHT)
    assert rules.scores(state) == (1, 0)
    assert state.table.phase == Playing(0)
    assert state.table.counts == (1, 1, 1, 1, 1, 1)
    assert state.table.resolved[-1] == Resolved(
        HalfSuit.LOW_SPADES, 0, 0, (0, 0, 2, 2, 4, 4), (0, 0, 2, 2, 4, 4)
    )


def test_L7_the_scorer_chooses_who_goes_on() -> None:
    rules = rules_for(after_claim="scorer_chooses")
    state = go(rules, laid(rules), RIGHT)
    assert state.table.phase == HandingOver(0)
    assert rules.legal_moves(rules.view(state, 0)) == (Turn(0), Turn(2), Turn(4))
    for seat in (0, 2, 4):
        assert go(rules, state, f"turn {seat}").table.phase == Playing(seat)
    assert go(rules, laid(rules), MISPLACED).table.phase == Playing(0)


def test_L7_where_one_of_the_team_has_cards_there_is_nothing_to_choose() -> None:
    rules = rules_for(after_claim="scorer_chooses")
    state = laid(rules, ("2S 3S", "TH 9H", "4S 5S", "QH JH", "6S 7S KH", "AH"))
    assert go(rules, state, RIGHT).table.phase == Playing(4)


def test_L8_a_wrong_claim_is_the_opponents_point_and_shows_who_held_the_cards() -> None:
    rules = rules_for()
    state = go(rules, laid(rules, MIXED), WRONG)
    assert rules.scores(state) == (0, 1)
    assert state.table.phase == Playing(0)
    last = state.table.resolved[-1]
    assert last.holders == (0, 1, 2, 3, 4, 5)
    assert last.said == (0, 0, 0, 2, 2, 2)
    assert not last.right


@pytest.mark.parametrize(("misplaced", "score"), [("opponents", (0, 1)), ("void", (0, 0))])
def test_L8_misplaced_within_the_team(misplaced: str, score: tuple[int, int]) -> None:
    rules = rules_for(misplaced=misplaced)
    assert rules.scores(go(rules, laid(rules), MISPLACED)) == score
    assert rules.scores(go(rules, laid(rules), WRONG)) == (0, 1)


def test_L8_after_a_wrong_claim_the_turn_may_change_sides() -> None:
    rules = rules_for(after_wrong="opponents")
    assert go(rules, laid(rules), RIGHT).table.phase == Playing(0)
    assert go(rules, laid(rules), MISPLACED).table.phase == Playing(1)
    # The first opponent to the left who still has cards: here seat 1 has none left.
    assert go(rules, laid(rules), WRONG).table.phase == ClaimingRest(0)
    assert go(rules, laid(rules, MIXED), WRONG).table.phase == Playing(3)


def test_L9_a_claimer_without_cards_hands_the_turn_to_a_partner() -> None:
    rules = rules_for()
    state = go(rules, laid(rules, ("2S 3S", "TH 9H", "4S 5S JH", "QH", "6S 7S KH", "AH")), RIGHT)
    assert state.table.phase == HandingOver(0)
    assert rules.legal_moves(rules.view(state, 0)) == (Turn(2), Turn(4))
    assert go(rules, state, "turn 4").table.phase == Playing(4)


def test_L9_by_itself_where_there_is_one_choice() -> None:
    rules = rules_for()
    hands = ("2S 3S 4S 5S 6S 7S", "9H TH", "JH", "QH", "", "KH AH")
    assert go(rules, laid(rules, hands), WHOLE).table.phase == Playing(2)


def test_L10_the_player_on_turn_claims_what_is_left() -> None:
    rules = rules_for()
    # The last card of the opponents goes to seat 0: nobody is left to be asked.
    hands = ("2S 9H", "3S", "4S 5S TH JH", "", "6S 7S QH KH AH", "")
    state = go(rules, laid(rules, hands), "ask 1 3S")
    assert state.table.phase == ClaimingRest(0)
    assert rules.to_act(state) == (0,)
    state = go(rules, state, "claim high-hearts 0:9H 2:TH,JH 4:QH,KH,AH")
    assert state.table.phase == ClaimingRest(0)
    assert rules.result(go(rules, state, RIGHT)) == Result((2, 0), (0,), Termination.FINISHED)


def test_L10_it_claims_on_after_its_own_hand_is_empty() -> None:
    rules = rules_for()
    hands = ("2S 3S", "", "4S 5S TH JH", "", "6S 7S QH KH AH 9H", "")
    state = go(rules, laid(rules, hands, phase="claim_rest"), RIGHT)
    assert state.table.counts[0] == 0
    assert state.table.phase == ClaimingRest(0)
    # A claim that empties the own hand and the opponents' at once leads there too.
    hands = ("2S", "7S", "3S 4S 5S TH JH", "", "6S QH KH AH 9H", "")
    both = go(rules, laid(rules, hands), "claim low-spades 0:2S 2:3S,4S,5S 4:6S,7S")
    assert both.table.phase == ClaimingRest(0)


def test_L10_a_team_without_cards_names_who_claims_the_rest() -> None:
    rules = rules_for()
    hands = ("2S 3S 4S 5S 6S 7S", "9H TH", "", "JH QH", "", "KH AH")
    state = go(rules, laid(rules, hands), WHOLE)
    assert state.table.phase == NamingClaimer(0)
    assert rules.legal_moves(rules.view(state, 0)) == (Turn(1), Turn(3), Turn(5))
    assert go(rules, state, "turn 3").table.phase == ClaimingRest(3)
    one = ("2S 3S 4S 5S 6S 7S", "", "", "9H TH JH QH KH AH", "", "")
    assert go(rules, laid(rules, one), WHOLE).table.phase == ClaimingRest(3)


def test_L10_any_member_may_claim_the_rest() -> None:
    rules = rules_for(endgame_claimer="any_member")
    hands = ("2S 3S 4S 5S 6S 7S", "", "", "JH QH", "", "KH AH 9H TH")
    state = go(rules, laid(rules, hands), WHOLE)
    assert state.table.phase == ClaimingRest(3)
    assert rules.to_act(state) == (3, 5, 1)
    over = go(rules, state, "claim high-hearts 3:JH,QH 5:9H,TH,KH,AH", seat=1)
    assert rules.result(over) == Result((1, 1), (), Termination.DRAW)


def test_L12_the_fifth_point_ends_it_before_the_turn_moves() -> None:
    rules = rules_for()
    hands = ("2S 3S", "TH 9H", "4S 5S JH", "QH", "6S 7S KH", "AH")
    state = go(rules, laid(rules, hands, score=(4, 3)), RIGHT)
    assert state.table.phase == Over(Result((5, 3), (0,), Termination.FINISHED))
    assert rules.to_act(state) == ()
    assert refused(rules, state, 0, "turn 2").code == "phase"


def test_L12_all_may_be_played_out() -> None:
    rules = rules_for(win="play_out")
    state = go(rules, laid(rules, score=(4, 3)), RIGHT)
    assert state.table.phase == Playing(0)
    end = go(rules, state, WRONG)
    assert rules.result(end) == Result((5, 4), (0,), Termination.FINISHED)


def test_L12_with_48_cards_there_can_be_a_tie() -> None:
    rules = rules_for(deck=48)
    state = go(rules, laid(rules, score=(3, 3)), RIGHT, WRONG)
    assert rules.result(state) == Result((4, 4), (), Termination.DRAW)


def test_L12_where_one_is_nobodys_most_half_suits_win() -> None:
    rules = rules_for(misplaced="void")
    state = go(rules, laid(rules, score=(4, 3)), MISPLACED, WRONG)
    assert rules.result(state) == Result((4, 4), (), Termination.DRAW)
    state = go(rules, laid(rules, score=(3, 4)), MISPLACED, WRONG)
    assert rules.result(state) == Result((3, 5), (1,), Termination.FINISHED)


def test_L15_the_presets() -> None:
    pagat = TABLE.read({"preset": "pagat"}, 6)
    assert (pagat.deck, pagat.misplaced, pagat.win) == (48, "void", "play_out")
    assert TABLE.read({"preset": "open"}, 4).claim_when == "any_time"
    assert TABLE.read({"preset": "48"}, 8) == TABLE.read({"deck": 48}, 8)
    assert TABLE.read({"preset": "classic"}) == TABLE.read({})


def test_a_claim_is_judged_by_what_all_can_see() -> None:
    """What is said of own cards, of too many cards or of empty hands is never refused, only wrong."""
    rules = rules_for()
    state = laid(rules, SMALL)
    for text in (
        "claim low-spades 0:2S,3S,4S,5S,6S,7S",
        "claim low-spades 2:2S,3S,4S,5S,6S,7S",
        "claim high-hearts 4:9H,TH,JH,QH,KH,AH",
    ):
        assert rules.scores(go(rules, state, text)) == (0, 1)


def test_a_move_out_of_turn_changes_nothing() -> None:
    rules = rules_for()
    state = laid(rules)
    with pytest.raises(IllegalMoveError) as refusal:
        go(rules, state, RIGHT, seat=2)
    assert refusal.value.reason.code == "not_your_turn"
