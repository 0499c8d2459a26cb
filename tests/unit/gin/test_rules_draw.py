"""Rows G1 to G5, G12 and G13: the deal, drawing and discarding, and hands that nobody ends."""

from __future__ import annotations

import pytest

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.core.seat import DEALER
from cardsuite.engine.errors import IllegalMoveError, OptionError
from cardsuite.engine.rules import step
from cardsuite.games.gin.model import (
    Cause,
    Deal,
    Dealing,
    Discarding,
    Drawing,
    FirstUpcard,
    LayingOff,
    SetDealer,
    Unfinished,
    Void,
)
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.rules import GinRules, State
from tests.unit.gin.play import (
    LOOSE,
    NOTHING,
    dealt,
    down_to,
    draw_and_throw,
    go,
    hand,
    lay,
    legal,
    refused,
    rules_for,
)

# Ten cards with deadwood 5 beside two runs and a set, and a hand that melds nothing.
GOOD = "2C 3C 4C 6D 7D 8D QS QH QD 5H"


def begun(**options: object) -> tuple[GinRules, State]:
    rules = rules_for(**options)
    return rules, dealt(rules, NOTHING, LOOSE, "QD 9H TD 8H")


# The deal


def test_G1_ten_each_the_other_player_first_and_the_next_card_lies_open() -> None:
    rules = rules_for()
    state = step(rules, rules.initial(), DEALER, SetDealer(0))
    state = step(rules, state, DEALER, Deal(rules.pack))
    assert hand(state, 1) == {str(card) for card in rules.pack[0:20:2]}
    assert hand(state, 0) == {str(card) for card in rules.pack[1:20:2]}
    assert (lay(state).pile, lay(state).upcard, lay(state).stock) == ((rules.pack[20],), rules.pack[20], 31)
    assert rules.to_act(state) == (1,)


def test_G1_a_deal_is_the_whole_pack() -> None:
    rules = rules_for()
    state = step(rules, rules.initial(), DEALER, SetDealer(0))
    for move in (Deal(rules.pack[:51]), Deal((*rules.pack[:51], rules.pack[0]))):
        with pytest.raises(IllegalMoveError, match="each of the 52 cards once"):
            step(rules, state, DEALER, move)


def test_G1_only_two_can_play() -> None:
    with pytest.raises(ValueError, match="for two players"):
        GinRules(TABLE.read({}), 3)


def test_G2_the_first_dealer_is_drawn() -> None:
    rules = rules_for()
    with pytest.raises(IllegalMoveError, match="seat 0 or 1"):
        step(rules, rules.initial(), DEALER, SetDealer(2))
    state = step(rules, rules.initial(), DEALER, SetDealer(1))
    assert state.table.phase == Dealing(1)


# The first upcard


def test_G3_the_non_dealer_may_take_the_upcard_or_pass() -> None:
    rules, state = begun()
    assert legal(rules, state) == ["draw discard", "pass"]
    assert refused(rules, state, "draw stock")[0] == "phase"
    state = go(rules, state, "draw discard")
    assert isinstance(state.table.phase, Discarding)
    assert (rules.to_act(state), "QD" in hand(state, 0)) == ((0,), True)
    assert lay(state).taken[0] == parse_cards("QD")


def test_G3_then_the_dealer_may() -> None:
    rules, state = begun()
    state = go(rules, state, "pass")
    assert (rules.to_act(state), legal(rules, state)) == ((1,), ["draw discard", "pass"])
    state = go(rules, state, "draw discard")
    assert "QD" in hand(state, 1)
    state = go(rules, state, "discard KS")
    assert rules.to_act(state) == (0,), "after the dealer's turn the non-dealer goes on"


def test_G3_when_both_pass_the_non_dealer_draws_from_the_stock() -> None:
    rules, state = begun()
    state = go(rules, state, "pass", "pass")
    assert (rules.to_act(state), legal(rules, state)) == ((0,), ["draw stock"])
    assert refused(rules, state, "draw discard") == (
        "passed",
        "Both have passed the first upcard; draw from the stock.",
    )
    state = go(rules, state, "draw stock")
    assert "9H" in hand(state, 0)


def test_G3_a_turn_is_a_draw_and_a_discard() -> None:
    rules, state = begun()
    state = go(rules, state, "pass", "pass", "draw stock")
    assert refused(rules, state, "draw stock")[0] == "phase"
    state = go(rules, state, "discard KC")
    assert legal(rules, state) == ["draw stock", "draw discard"]
    assert refused(rules, state, "discard AS") == (
        "phase",
        "Draw a card first: draw stock or draw discard.",
    )
    state = go(rules, state, "draw discard")
    assert "KC" in hand(state, 1)


# Discarding


def test_G4_a_card_just_taken_from_the_pile_may_not_be_discarded() -> None:
    rules, state = begun()
    state = go(rules, state, "draw discard")
    assert "discard QD" not in legal(rules, state)
    assert len(legal(rules, state)) == 10
    assert refused(rules, state, "discard QD") == (
        "just_taken",
        "You have just taken QD from the pile; discard another card.",
    )


def test_G4_nor_as_the_discard_of_a_knock() -> None:
    rules = rules_for()
    state = dealt(rules, GOOD, LOOSE, "KD")
    state = go(rules, state, "draw discard")
    assert "knock KD" not in legal(rules, state)
    assert refused(rules, state, "knock KD")[0] == "just_taken"
    assert "knock 5H" in legal(rules, state)


def test_G4_in_a_later_turn_it_may() -> None:
    rules, state = begun()
    state = go(rules, state, "draw discard", "discard KC", "draw stock", "discard KS", "draw stock")
    assert "discard QD" in legal(rules, state)
    assert lay(go(rules, state, "discard QD")).taken[0] == ()


def test_G4_a_stock_card_may_go_at_once() -> None:
    rules, state = begun()
    state = go(rules, state, "pass", "pass", "draw stock")
    assert state.private[0].drawn == parse_card("9H")
    assert "discard 9H" in legal(rules, state)
    assert go(rules, state, "discard 9H").private[0].drawn is None


def test_G4_cards_that_are_not_held() -> None:
    rules, state = begun()
    state = go(rules, state, "draw discard")
    assert refused(rules, state, "discard AS") == (
        "not_held",
        "You do not hold AS; discard one of your own cards.",
    )
    assert refused(rules, state, "knock AS")[0] == "not_held"
    assert refused(rules, state, "pass")[0] == "phase"


# What is seen


def test_G5_only_the_top_of_the_pile_is_seen() -> None:
    rules, state = begun()
    state = go(rules, state, "pass", "pass", "draw stock", "discard KC")
    assert (lay(state).pile, lay(state).buried) == (parse_cards("KC"), 1)
    state = go(rules, state, "draw discard")
    assert (lay(state).pile, lay(state).buried) == (parse_cards("QD"), 0), "what lay below comes to light"
    state = go(rules, state, "discard KS")
    assert (lay(state).pile, lay(state).buried) == (parse_cards("KS"), 1)


def test_G5_show_pile_lays_the_whole_pile_open() -> None:
    rules, state = begun(show_pile=True)
    state = go(rules, state, "pass", "pass", "draw stock", "discard KC", "draw stock", "discard KS")
    assert (lay(state).pile, lay(state).buried) == (parse_cards("QD KC KS"), 0)
    state = go(rules, state, "draw discard")
    assert lay(state).pile == parse_cards("QD KC")


def test_G5_a_view_knows_what_was_taken_and_what_was_declined() -> None:
    rules, state = begun()
    state = go(rules, state, "pass", "draw discard", "discard KS", "draw stock", "discard KC")
    assert lay(state).taken == ((), parse_cards("QD"))
    assert lay(state).declined == (parse_cards("QD KS"), ())
    state = go(rules, state, "draw stock")
    assert lay(state).declined == (parse_cards("QD KS"), parse_cards("KC"))


def test_G5_a_stock_card_is_seen_by_who_draws_it_and_nobody_else() -> None:
    rules, before = begun()
    before = go(rules, before, "pass", "pass")
    after = go(rules, before, "draw stock")
    move = rules.legal_moves(rules.view(before, 0))[0]
    seen = {seat: rules.observe(before, seat, 0, move, after) for seat in (0, 1, None)}
    assert {seat: saw.own for seat, saw in seen.items() if saw} == {0: parse_cards("9H"), 1: (), None: ()}


# The end of the stock


def test_G12_the_last_two_cards_are_never_drawn() -> None:
    rules, state = begun()
    state = down_to(rules, state, 3)
    assert isinstance(state.table.phase, Drawing)
    state = draw_and_throw(rules, state)
    assert state.table.phase == Dealing(1), "the same dealer deals again"
    assert state.table.sheet == (Void(Cause.STOCK),)
    assert isinstance(state.table.last, Unfinished)
    assert rules.scores(state) == (0, 0)


def test_G12_whoever_draws_the_third_last_card_may_still_knock() -> None:
    rules = rules_for()
    state = go(rules, down_to(rules, dealt(rules, GOOD, LOOSE), 3), "draw stock")
    assert (lay(state).stock, rules.to_act(state)) == (2, (0,))
    ends = [move for move in legal(rules, state) if move.startswith("knock")]
    assert ends
    assert isinstance(go(rules, state, ends[0]).table.phase, LayingOff)


OTHERS = "AC AH AS 2H 2S 3D 3H 3S KC KH"


def wall(other: str, last: str) -> tuple[GinRules, State]:
    """The stock has come to its end, and the dealer may take the card that was just discarded."""
    rules = rules_for(wall=True)
    state = down_to(rules, dealt(rules, OTHERS, other), 3)
    state = go(rules, state, "draw stock")
    return rules, go(rules, state, f"discard {last}")


def test_G12_at_the_wall_nothing_is_drawn_from_the_stock() -> None:
    rules, state = wall(GOOD, "KC")
    assert rules.to_act(state) == (1,)
    assert legal(rules, state) == ["draw discard", "pass"]
    assert refused(rules, state, "draw stock") == (
        "wall",
        "The last two cards of the stock are never drawn; pass, and the hand is void.",
    )
    state = go(rules, state, "draw discard")
    assert all(move.startswith("knock ") for move in legal(rules, state))
    assert refused(rules, state, "discard 5H") == (
        "must_knock",
        "The last discard was taken to knock; knock with a discard.",
    )
    assert isinstance(go(rules, state, "knock 5H").table.phase, LayingOff)


def test_G12_at_the_wall_a_pass_makes_the_hand_void() -> None:
    rules, state = wall(GOOD, "KH")
    state = go(rules, state, "pass")
    assert (state.table.sheet, state.table.phase) == ((Void(Cause.STOCK),), Dealing(1))


def test_G12_who_could_not_knock_may_not_take_the_last_discard() -> None:
    rules, state = wall("4C 5S 6C 7S 8C 9S TC JS QD 4S", "KH")
    assert legal(rules, state) == ["pass"]
    assert refused(rules, state, "draw discard") == (
        "wall",
        "The last discard may be taken only to knock, and you could not; pass.",
    )


# Endless taking


def take_and_throw(rules: GinRules, state: State, cards: list[str]) -> State:
    """Takes the top of the pile and throws away what it took the turn before last."""
    top = str(lay(state).pile[-1])
    state = go(rules, state, "draw discard", f"discard {cards[0]}")
    cards[:] = [*cards[1:], top]
    return state


def test_G13_fifty_cards_taken_in_a_row_make_the_hand_void() -> None:
    rules, state = begun()
    thrown: dict[int, list[str]] = {0: ["KC"], 1: ["KS"]}
    for _ in range(49):
        state = take_and_throw(rules, state, thrown[rules.to_act(state)[0]])
    assert lay(state).takes == 49
    state = go(rules, state, "draw discard")
    assert (state.table.sheet, state.table.phase) == ((Void(Cause.TAKING),), Dealing(1))


def test_G13_a_card_from_the_stock_begins_the_count_again() -> None:
    rules, state = begun()
    thrown: dict[int, list[str]] = {0: ["KC"], 1: ["KS"]}
    for _ in range(49):
        state = take_and_throw(rules, state, thrown[rules.to_act(state)[0]])
    state = draw_and_throw(rules, state)
    assert lay(state).takes == 0
    state = go(rules, state, "draw discard")
    assert (state.table.sheet, lay(state).takes) == ((), 1)


def test_G13_the_same_dealer_deals_a_void_hand_again_whatever_the_option() -> None:
    for dealer in ("loser", "winner", "alternate"):
        rules, state = begun(dealer=dealer)
        state = down_to(rules, state, 2)
        assert state.table.phase == Dealing(1)
        assert state.table.hand == 2


def test_options_that_need_oklahoma_bring_it_or_are_refused() -> None:
    assert TABLE.read({"oklahoma_ace": "gin"}, 2).knock_limit == "oklahoma"
    assert TABLE.read({"spades_double": True}, 2).knock_limit == "oklahoma"
    for values in ({"oklahoma_ace": "gin"}, {"spades_double": True}):
        with pytest.raises(OptionError, match="it needs knock_limit=oklahoma"):
            TABLE.read({**values, "knock_limit": 10}, 2)


def test_the_first_phase_of_a_hand_is_the_upcard() -> None:
    rules, state = begun()
    assert isinstance(state.table.phase, FirstUpcard)
    assert refused(rules, state, "discard AC") == (
        "phase",
        "The first upcard is offered: take it with draw discard, or pass.",
    )
