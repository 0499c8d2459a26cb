"""Rows R1 to R4: who deals, who sits with whom, how many cards, and hands that are drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.rules import step
from cardsuite.games.spades.model import Bidding, Deal, Dealing, Drawing, MakeBid, SetDealer
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.play import at_random, bid, dealt, go, hand, legal, play_out, rules_for


def test_R1_the_first_dealer_is_drawn_each_seat_as_likely() -> None:
    rules, dice = rules_for(), Stream(b"fair", "dealer")
    drawn = Counter(rules.chance(rules.initial(), dice) for _ in range(2000))
    assert set(drawn) == {SetDealer(seat) for seat in range(4)}
    assert all(400 < times < 600 for times in drawn.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R1_cards_are_dealt_singly_from_the_dealers_left(seats: int) -> None:
    rules = rules_for(seats, blind_nil="off")
    for dealer in range(seats):
        state = step(rules, rules.initial(), DEALER, SetDealer(dealer))
        state = step(rules, state, DEALER, Deal(STANDARD))
        for place in range(seats):
            seat = (dealer + 1 + place) % seats
            assert state.private[seat].hand == STANDARD[place : 13 * seats : seats]
        assert state.hidden.stock == STANDARD[13 * seats :]


def test_R1_the_deal_goes_clockwise() -> None:
    rules = rules_for()
    state = play_out(rules, bid(rules, dealt(rules, dealer=2), 3, 3, 3, 3))
    assert state.table.phase == Dealing(3)
    assert state.table.hand == 2
    state = step(rules, state, DEALER, Deal(STANDARD))
    state = play_out(rules, bid(rules, state, 3, 3, 3, 3))
    assert state.table.phase == Dealing(0)


def test_R1_a_shuffled_pack_is_all_the_dealer_may_deal() -> None:
    rules = rules_for()
    state = step(rules, rules.initial(), DEALER, SetDealer(0))
    wrong = [STANDARD[:51], (*STANDARD[:51], STANDARD[0]), (*STANDARD, STANDARD[0]), ()]
    for cards in wrong:
        with pytest.raises(IllegalMoveError, match="each of the 52 cards once"):
            step(rules, state, DEALER, Deal(cards))
    with pytest.raises(IllegalMoveError, match="whole pack"):
        step(rules, state, DEALER, SetDealer(1))
    with pytest.raises(IllegalMoveError, match="0 to 3"):
        step(rules, rules.initial(), DEALER, SetDealer(4))
    with pytest.raises(IllegalMoveError, match="0 to 3"):
        step(rules, rules.initial(), DEALER, Deal(STANDARD))
    with pytest.raises(IllegalMoveError, match="dealer's turn"):
        step(rules, state, 0, MakeBid(3))


@pytest.mark.parametrize("dealer", range(4))
def test_R2_the_dealers_left_bids_and_leads_first(dealer: int) -> None:
    rules = rules_for()
    state = dealt(rules, dealer=dealer)
    spoken: list[int] = []
    for _ in range(4):
        spoken += rules.to_act(state)
        state = bid(rules, state, 3)
    assert spoken == [(dealer + place) % 4 for place in (1, 2, 3, 4)]
    assert rules.to_act(state) == ((dealer + 1) % 4,)


@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (4, "partners", ((0, 2), (1, 3))),
        (4, "solo", ((0,), (1,), (2,), (3,))),
        (3, "partners", ((0,), (1,), (2,))),
        (2, "partners", ((0,), (1,))),
    ],
)
def test_R3_four_are_partners_fewer_are_alone(
    seats: int, teams: str, sides: tuple[tuple[int, ...], ...]
) -> None:
    rules = rules_for(seats, teams=teams)
    assert rules.sides == sides
    assert len(rules.scores(rules.initial())) == len(sides)


@pytest.mark.parametrize(("seats", "unseen"), [(4, 0), (3, 13), (2, 26)])
def test_R4_thirteen_each_and_the_rest_stays_unseen(seats: int, unseen: int) -> None:
    rules = rules_for(seats, blind_nil="off")
    state = dealt(rules)
    assert [len(private.hand) for private in state.private] == [13] * seats
    assert len(state.hidden.stock) == unseen
    assert Counter(rules.deck(state)) == Counter(STANDARD)


def test_R4_three_players_take_all_without_the_two_of_clubs() -> None:
    rules = rules_for(3, deal="all", blind_nil="off")
    state = dealt(rules)
    assert [len(private.hand) for private in state.private] == [17] * 3
    assert "2C" not in map(str, rules.pack)
    assert len(rules.pack) == 51
    assert state.hidden.stock == ()
    assert legal(rules, state)[-1] == "bid 17"


def test_R4_all_with_four_players_is_thirteen_each() -> None:
    state = dealt(rules_for(4, deal="all", blind_nil="off"))
    assert [len(private.hand) for private in state.private] == [13] * 4


def drawing() -> tuple[SpadesRules, State]:
    rules = rules_for(2, deal="draw")
    state = step(rules, rules.initial(), DEALER, SetDealer(1))
    return rules, step(rules, state, DEALER, Deal(STANDARD))


def test_R4_keeping_puts_the_next_card_away_unseen() -> None:
    rules, state = drawing()
    assert state.table.phase == Drawing(1, 0, 52, (0, 0))
    assert state.private[0].looking_at == STANDARD[0]
    assert state.private[1].looking_at is None
    assert legal(rules, state) == ["keep", "reject"]
    state = go(rules, state, "keep")
    assert state.private[0].hand == (STANDARD[0],)
    assert state.hidden.put_away == (STANDARD[1],)
    assert state.private[1].looking_at == STANDARD[2]
    assert state.table.phase == Drawing(1, 1, 50, (1, 0))


def test_R4_rejecting_takes_the_next_card_whatever_it_is() -> None:
    rules, state = drawing()
    state = go(rules, state, "reject")
    assert state.private[0].hand == (STANDARD[1],)
    assert state.private[0].rejected == (STANDARD[0],)
    assert state.hidden.put_away == ()
    assert state.private[1].looking_at == STANDARD[2]


def test_R4_drawing_goes_on_until_both_hold_thirteen() -> None:
    rules, state = drawing()
    state = go(rules, state, *["keep", "reject"] * 13)
    assert state.table.phase == Bidding(1, 0, (None, None), (), (13, 13))
    assert state.private[0].hand == STANDARD[0:52:4]
    assert state.private[1].hand == STANDARD[3:52:4]
    assert state.private[1].rejected == STANDARD[2:52:4]
    assert state.hidden.stock == ()
    assert Counter(rules.deck(state)) == Counter(STANDARD)


def test_R4_what_was_put_away_is_seen_by_nobody_else() -> None:
    rules, state = drawing()
    after = go(rules, state, "reject")
    mine, other, public = (
        rules.observe(state, seat, 0, rules.legal_moves(rules.view(state, 0))[1], after)
        for seat in (0, 1, None)
    )
    assert mine is not None
    assert mine.cards == (STANDARD[1],)
    assert other is not None
    assert other.cards == (STANDARD[2],), "the other sees only the card it is shown now"
    assert public is not None
    assert public.cards == ()


def test_R4_a_card_is_kept_or_rejected_and_nothing_else() -> None:
    rules, state = drawing()
    with pytest.raises(IllegalMoveError, match="Keep the card or reject it"):
        go(rules, state, "bid 4")


@pytest.mark.parametrize(("seats", "options"), [(2, {"deal": "draw"}), (3, {"deal": "all"}), (2, {})])
def test_R4_whole_games_with_fewer_players(seats: int, options: dict[str, object]) -> None:
    rules, state = at_random(b"fewer", seats, {**options, "max_hands": 5})
    assert rules.result(state) is not None
    assert all(sum(facts.won) == (17 if options.get("deal") == "all" else 13) for facts in state.table.sheet)


def test_R20_all_thirteen_tricks_have_no_bonus() -> None:
    rules = rules_for()
    state = dealt(rules, ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"])
    state = play_out(rules, bid(rules, state, 13, "nil", 0, "nil"))
    assert state.table.sheet[0].won == (13, 0, 0, 0)
    assert rules.scores(state) == (230, 200), "130 for the contract, 100 for each nil"
    assert hand(state, 0) == set()
