"""The rows of Rummy, R1 to R7: dealing, drawing, laying and going out."""

from __future__ import annotations

import pytest

from cardsuite.core.card import parse_cards
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.rules import step
from cardsuite.games.rummy.model import (
    Dealing,
    Drawing,
    End,
    HandFacts,
    Laying,
    Private,
    Renewing,
    SetDealer,
    Shuffle,
)
from cardsuite.games.rummy.scoring import price, winner_of
from tests.unit.rummy.play import (
    any_discard,
    card,
    dealt,
    hand_of,
    held,
    offered,
    play,
    refused,
    rules_for,
    run_out,
)


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_R1_hands_by_the_number_of_players_one_card_up_the_rest_is_the_stock(seats: int, each: int) -> None:
    rules = rules_for(seats)
    hand = hand_of(dealt(rules))
    assert hand.held == (each,) * seats
    assert len(hand.pile) == 1
    assert hand.stock == 52 - seats * each - 1


def test_R1_cards_are_dealt_singly_from_the_dealers_left() -> None:
    rules = rules_for(2)
    state = dealt(rules, ["AC 2C", "KS QS"], dealer=0)
    assert state.private[1].hand[:2] == (card("KS"), card("QS"))
    assert hand_of(state).turn == 1


def test_R2_the_deal_goes_left_and_with_two_the_winner_deals() -> None:
    rules = rules_for(3, target=5000)
    state = dealt(rules, ["5C 6C 7C 8C 9C TC JC"], up="2D", stock="4H", dealer=2)
    state = play(rules, state, "draw stock", "meld 5C 6C 7C 8C 9C TC JC", "discard 4H")
    assert state.table.phase == Dealing(0)

    rules = rules_for(2, target=5000)
    state = dealt(rules, ["2C 3C 4C 5C 6C 7C 8C 9C TC JC"], up="2D", stock="4H", dealer=1)
    state = play(rules, state, "draw stock", "meld 2C 3C 4C 5C 6C 7C 8C 9C TC JC", "discard 4H")
    assert state.table.phase == Dealing(0)


def test_R3_a_turn_is_draw_then_lay_then_discard() -> None:
    rules = rules_for(2)
    state = dealt(rules, ["5C 6C 7C"], up="2D", stock="9H")
    assert offered(rules, state) == ("draw stock", "draw discard")
    assert refused(rules, state, "discard 5C").code == "phase"
    state = play(rules, state, "draw stock")
    assert refused(rules, state, "draw discard").code == "phase"
    assert "meld 5C 6C 7C" in offered(rules, state)
    state = play(rules, state, "meld 7C 5C 6C", "discard 9H")
    assert hand_of(state).turn == 1
    assert hand_of(state).pile == (card("2D"), card("9H"))
    assert hand_of(state).melds[0].cards == (card("5C"), card("6C"), card("7C"))


def test_R3_one_meld_a_turn_or_any_number() -> None:
    hands = ["5C 6C 7C 9D 9H 9S 2C 2D 4H 6H"]
    rules = rules_for(2)
    state = play(rules, dealt(rules, hands, stock="KH"), "draw stock", "meld 5C 6C 7C")
    assert refused(rules, state, "meld 9D 9H 9S").code == "limit"
    rules = rules_for(2, melds_per_turn="any")
    state = play(
        rules, dealt(rules, hands, stock="KH"), "draw stock", "meld 5C 6C 7C", "meld 9D 9H 9S", "discard KH"
    )
    assert hand_of(state).held == (4, 10)


def test_R4_a_card_goes_on_any_meld_and_a_run_grows_at_both_ends() -> None:
    rules = rules_for(2)
    state = dealt(rules, ["5C 6C 7C 2H", "8C 4C 9C 3D"], up="KH", stock="QH JH")
    state = play(rules, state, "draw stock", "meld 5C 6C 7C", "discard QH", "draw stock")
    assert refused(rules, state, "lay off 9C>1").code == "meld"
    assert refused(rules, state, "lay off 8C>2").code == "meld"
    state = play(rules, state, "lay off 8C>1", "lay off 9C>1", "lay off 4C>1")
    laid = hand_of(state).melds[0]
    assert laid.owner == 0
    assert [str(each) for each in laid.cards] == ["4C", "5C", "6C", "7C", "8C", "9C"]
    assert laid.by == (1, 0, 0, 0, 1, 1)


def test_R4_laying_off_may_need_a_meld_of_ones_own() -> None:
    rules = rules_for(2, lay_off="after_own_meld")
    state = dealt(rules, ["5C 6C 7C", "8C 9H 9D 9S"], up="KH", stock="QH JH")
    state = play(rules, state, "draw stock", "meld 5C 6C 7C", "discard QH", "draw stock")
    assert refused(rules, state, "lay off 8C>1").code == "lay_off"
    state = play(rules, state, "meld 9D 9H 9S", "lay off 8C>1")
    assert len(hand_of(state).melds[0].cards) == 4


def test_R4_the_ace_is_low_unless_it_may_be_high_too() -> None:
    hands = ["JS QS KS AS 2S"]
    rules = rules_for(2)
    state = play(rules, dealt(rules, hands, stock="4H"), "draw stock", "meld JS QS KS")
    assert refused(rules, state, "lay off AS>1").code == "meld"
    rules = rules_for(2, ace="high_or_low")
    state = play(rules, dealt(rules, hands, stock="4H"), "draw stock", "meld JS QS KS", "lay off AS>1")
    assert refused(rules, state, "lay off 2S>1").code == "meld"


def test_R5_a_taken_discard_may_not_go_back_in_that_turn() -> None:
    rules = rules_for(2)
    state = play(rules, dealt(rules, ["5C"], up="KH", stock="4H 6H"), "draw discard")
    assert refused(rules, state, "discard KH").code == "taken"
    assert hand_of(state).taken[0] == (card("KH"),)
    state = play(rules, state, "discard 5C", "draw stock")
    seat_1 = held(state, 1).split()[0]
    state = play(rules, state, f"discard {seat_1}", "draw stock", "discard KH")
    assert hand_of(state).taken[0] == ()


def test_R5_no_lay_may_leave_the_taken_card_alone() -> None:
    rules = rules_for(2, melds_per_turn="any")
    state = dealt(rules, ["2C 3C 4C 5C 6C 9D 9H 9S 7C 8C"], up="KH")
    state = play(rules, state, "draw discard", "meld 2C 3C 4C 5C 6C", "meld 9D 9H 9S", "lay off 7C>1")
    assert refused(rules, state, "lay off 8C>1").code == "taken"
    state = dealt(rules, ["2C 3C 4C 5C 6C 9D 9H 9S 7C 8C"], up="9C")
    state = play(rules, state, "draw discard", "meld 2C 3C 4C 5C 6C", "meld 9D 9H 9S", "lay off 7C>1")
    state = play(rules, state, "lay off 8C>1", "lay off 9C>2")
    assert state.table.sheet[0].out == 0


def test_R5_with_use_at_once_a_discard_is_taken_only_to_be_laid() -> None:
    rules = rules_for(2, use_at_once=True)
    state = dealt(rules, ["5C 6C 2H 2D 9S TH JS 8D 4S 3C"], up="KH", stock="4H")
    assert refused(rules, state, "draw discard").code == "use"
    state = dealt(rules, ["5C 6C 2H 2D 9S TH JS 8D 4S 3C"], up="7C", stock="4H")
    state = play(rules, state, "draw discard")
    assert refused(rules, state, "discard 9S").code == "use"
    assert offered(rules, state) == ("meld 5C 6C 7C",)
    play(rules, state, "meld 5C 6C 7C", "discard 9S")


def test_R6_the_last_card_is_melded_laid_off_or_discarded() -> None:
    rules = rules_for(2, melds_per_turn="any")
    hand, lays = "2C 3C 4C 9D 9H 9S KC KD KH KS", ("draw stock", "meld 2C 3C 4C", "meld 9D 9H 9S")
    state = play(rules, dealt(rules, [hand], up="QD", stock="5C"), *lays, "lay off 5C>1")
    assert play(rules, state, "meld KC KD KH KS").table.sheet[0].out == 0
    state = play(rules, state, "meld KC KD KH")
    assert play(rules, state, "lay off KS>3").table.sheet[0].out == 0
    assert play(rules, state, "discard KS").table.sheet[0].out == 0


def test_R6_with_must_discard_a_lay_that_leaves_nothing_is_refused() -> None:
    rules = rules_for(2, must_discard=True, melds_per_turn="any")
    hand = "2C 3C 4C 9D 9H 9S KC KD KH KS"
    state = play(
        rules, dealt(rules, [hand], up="QD", stock="5C"), "draw stock", "meld 2C 3C 4C", "meld 9D 9H 9S"
    )
    state = play(rules, state, "lay off 5C>1")
    assert refused(rules, state, "meld KC KD KH KS").code == "must_discard"
    state = play(rules, state, "meld KC KD KH", "discard KS")
    assert state.table.sheet[0].out == 0


def test_R7_the_pile_is_turned_over_unshuffled_once_then_the_hand_is_blocked() -> None:
    rules = rules_for(2)
    state = run_out(rules, dealt(rules))
    pile = hand_of(state).pile
    state = play(rules, state, "draw stock")
    assert hand_of(state).pile == pile[-1:]
    assert state.hidden.stock == pile[1:-1]
    assert pile[0] in state.private[hand_of(state).turn].hand
    state = play(rules, state, any_discard(rules, state))
    state = run_out(rules, state)
    assert "draw discard" in offered(rules, state)
    state = play(rules, state, "draw stock")
    assert state.table.sheet[0].out is None
    assert not isinstance(state.table.phase, Drawing)


def test_R7_the_pile_may_be_shuffled_or_the_hand_blocked_at_once() -> None:
    rules = rules_for(2, empty="shuffle")
    state = run_out(rules, dealt(rules))
    pile = hand_of(state).pile
    state = play(rules, state, "draw stock")
    assert isinstance(state.table.phase, Renewing)
    state = step(rules, state, DEALER, Shuffle(tuple(reversed(pile[:-1]))))
    assert pile[-2] in state.private[hand_of(state).turn].hand
    assert isinstance(state.table.phase, Laying)

    rules = rules_for(2, empty="block")
    state = play(rules, run_out(rules, dealt(rules)), "draw stock")
    assert state.table.sheet[0].out is None


def test_R7_whoever_takes_the_pile_for_ever_blocks_the_hand() -> None:
    rules = rules_for(2)
    state = dealt(rules)
    for _ in range(50):
        assert not state.table.sheet
        state = play(rules, state, "draw discard")
        state = play(rules, state, any_discard(rules, state))
    assert state.table.sheet[0].out is None


def test_R2_the_first_dealer_is_drawn_and_any_seat_may_be() -> None:
    rules = rules_for(4)
    dice = Stream(b"dealer", "tests/rummy")
    assert {rules.chance(rules.initial(), dice) for _ in range(60)} == {SetDealer(seat) for seat in range(4)}
    reason = rules.check_chance(rules.initial(), SetDealer(4))
    assert reason is not None
    assert "from 0 to 3" in reason.sentence


@pytest.mark.parametrize(("other", "dealer"), [("KH", 1), ("9H", 1), ("TS", 1), ("QD AC", 0)])
def test_R2_after_a_blocked_hand_of_two_the_lower_deals_and_after_equal_ones_the_left(
    other: str, dealer: int
) -> None:
    rules = rules_for(2, empty="block")
    state = run_out(rules, dealt(rules, dealer=0))
    hands = (Private(parse_cards("KC")), Private(parse_cards(other)))
    state = play(rules, state._replace(private=hands), "draw stock")
    assert state.table.phase == Dealing(dealer)


def test_R3_a_card_of_the_stock_may_be_discarded_at_once() -> None:
    rules = rules_for(3)
    state = play(rules, dealt(rules, stock="9H"), "draw stock", "discard 9H")
    assert hand_of(state).pile[-1] == card("9H")
    assert hand_of(state).turn == 1


def test_R4_any_number_of_cards_is_laid_off_in_a_turn_and_beside_a_meld() -> None:
    rules = rules_for(2)
    hands = ["5C 6C 7C 8C 9C 4C KD KH 2D 3S", "JD JH JS AC AD 3H 6H 8H TS QS"]
    state = play(rules, dealt(rules, hands, up="2H", stock="KS JC"), "draw stock", "meld 5C 6C 7C")
    state = play(rules, state, "lay off 8C>1", "lay off 9C>1", "lay off 4C>1")
    assert "meld KD KH KS" not in offered(rules, state)
    state = play(rules, state, "discard 3S")
    assert hand_of(state).melds[0].cards == (*map(card, ("4C", "5C", "6C", "7C", "8C", "9C")),)


def test_R7_a_blocked_hand_is_won_by_the_lowest_and_by_nobody_where_two_are() -> None:
    options = rules_for(3).options
    left = ((card("KS"),), (card("2C"),), (card("5D"), card("5H")))
    assert winner_of(HandFacts(End.BLOCKED, None, left, ()), options) == 1
    assert price(HandFacts(End.BLOCKED, None, left, ()), options)[0].points == (0, 20, 0)
    twice = ((card("KS"),), (card("5C"), card("5S")), (card("KD"),))
    assert winner_of(HandFacts(End.BLOCKED, None, twice, ()), options) is None


def test_R7_the_pile_is_not_turned_over_where_it_is_only_its_top() -> None:
    rules = rules_for(2)
    state = dealt(rules)
    phase = state.table.phase
    assert isinstance(phase, Drawing)
    bare = phase.hand._replace(stock=0)
    state = state._replace(table=state.table._replace(phase=Drawing(bare)))
    assert play(rules, state, "draw stock").table.sheet[0].end is End.BLOCKED


def test_R10_the_deepest_card_may_be_laid_off_instead() -> None:
    rules = rules_for(2, preset="500")
    hands = ["5C 6C 7C KD QS 2H 2S 9D JH 4S 3D TC AH", "QD QC JS JD 3C 4C 5H 6H 7H 8S 9S TD KS"]
    state = dealt(rules, hands, up="8C", stock="KH AC")
    state = play(rules, state, "draw stock", "meld 5C 6C 7C", "discard KH")
    assert offered(rules, state)[:2] == ("draw stock", "draw pile 2")
    state = play(rules, state, "draw pile 2")
    assert refused(rules, state, "discard KS").code == "use"
    state = play(rules, state, "lay off 8C>1", "discard KS")
    assert hand_of(state).melds[0].by == (0, 0, 0, 1)
    assert hand_of(state).taken[1] == (card("KH"),)
