"""Rows R5, R6 and R24: what may be bid, unseen or seen, and the cards that follow a blind nil."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardsuite.core.card import parse_cards
from cardsuite.core.seat import DEALER
from cardsuite.engine.errors import IllegalMoveError, OptionError
from cardsuite.engine.rules import step
from cardsuite.games.spades.model import (
    Bid,
    Bidding,
    Deal,
    MakeBid,
    Move,
    Passing,
    Playing,
    SetDealer,
    SideScore,
    Word,
)
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.play import bid, dealt, go, hand, legal, pack_with, playing, refused, rules_for


def numbers(first: int, last: int) -> list[str]:
    return [f"bid {n}" if n else "nil" for n in range(first, last + 1)]


def behind(rules: SpadesRules, scores: Sequence[int]) -> State:
    """A hand dealt while the sides stand at these scores."""
    dealer = rules.seats - 1
    state = step(rules, rules.initial(), DEALER, SetDealer(dealer))
    state = state._replace(table=state.table._replace(scores=tuple(SideScore(score, 0) for score in scores)))
    return step(rules, state, DEALER, Deal(pack_with(rules, [], dealer)))


def unlooked(state: State) -> tuple[int, ...]:
    assert isinstance(state.table.phase, Bidding)
    return state.table.phase.unlooked


def test_R5_each_bids_once_from_nil_to_thirteen() -> None:
    rules = rules_for(blind_nil="off")
    state = dealt(rules)
    assert legal(rules, state) == numbers(0, 13)
    state = bid(rules, state, 4, 3, "nil", 13)
    assert playing(state).bids == (Bid(4), Bid(3), Bid(0), Bid(13))


@pytest.mark.parametrize("number", [14, 99, 999])
def test_R5_more_than_is_held_cannot_be_bid(number: int) -> None:
    rules = rules_for(blind_nil="off")
    code, sentence = refused(rules, dealt(rules), f"bid {number}")
    assert (code, sentence) == ("bid", "A bid is a number from 0 to 13. You may bid nil or 1 to 13.")


def test_R5_a_bid_below_zero_is_refused_too() -> None:
    rules = rules_for(blind_nil="off")
    state = dealt(rules)
    assert rules.check(rules.view(state, 0), MakeBid(-1)) is not None


def test_R5_there_is_no_passing_and_no_second_bid() -> None:
    rules = rules_for(blind_nil="off")
    state = bid(rules, dealt(rules), 4)
    with pytest.raises(IllegalMoveError, match="turn of seat 1"):
        step(rules, state, 0, MakeBid(5))
    assert refused(rules, state, "pass 2C") == ("phase", "A bid is asked for: a number of tricks, or nil.")


def test_R5_a_team_may_bid_more_than_thirteen() -> None:
    rules = rules_for(blind_nil="off")
    assert playing(bid(rules, dealt(rules), 13, 13, 13, 13)).bids == (Bid(13),) * 4


@pytest.mark.parametrize(
    ("partner", "open_bids"),
    [(1, ["nil", *numbers(3, 13)]), (3, numbers(0, 13)), (4, numbers(0, 13)), ("nil", numbers(0, 13))],
)
def test_R5_min_team_bid_binds_the_second_bidder_of_a_side(partner: str | int, open_bids: list[str]) -> None:
    """A nil of either partner lifts it: it promises no trick that a minimum could ask for."""
    rules = rules_for(min_team_bid=4, blind_nil="off")
    state = bid(rules, dealt(rules), partner, 1)
    assert legal(rules, state) == open_bids


def test_R5_min_team_bid_is_told_with_the_partners_bid() -> None:
    rules = rules_for(min_team_bid=4, blind_nil="off")
    assert refused(rules, bid(rules, dealt(rules), 1, 1), "bid 2") == (
        "bid",
        "Your side must bid 4 or more together, and your partner bid 1. You may bid nil or 3 to 13.",
    )


def test_R5_the_last_bid_may_not_make_thirteen() -> None:
    rules = rules_for(total_not_thirteen=True, blind_nil="off")
    state = bid(rules, dealt(rules), 4, 3, 2)
    assert legal(rules, state) == [*numbers(0, 3), *numbers(5, 13)]
    assert refused(rules, state, "bid 4") == (
        "bid",
        "All bids together may not come to 13. You may bid nil, 1 to 3 or 5 to 13.",
    )
    assert len(legal(rules, bid(rules, dealt(rules), 5, 5))) == 14, "only the last one is bound"
    assert len(legal(rules, bid(rules, dealt(rules), 5, 5, 5))) == 14, "thirteen is out of reach"
    assert "nil" not in legal(rules, bid(rules, dealt(rules), 5, 5, 3))


def test_R5_with_seventeen_cards_the_sum_is_seventeen() -> None:
    rules = rules_for(3, deal="all", total_not_thirteen=True, blind_nil="off")
    state = bid(rules, dealt(rules), 6, 6)
    assert legal(rules, state) == [*numbers(0, 4), *numbers(6, 17)]


@pytest.mark.parametrize("variant", ["whiz", "suicide"])
def test_R5_no_bidder_is_left_without_a_bid(variant: str) -> None:
    """In suicide the last may have to bid nil although that makes thirteen."""
    rules = rules_for(total_not_thirteen=True, variant=variant, blind_nil="off")
    if variant == "suicide":
        state = bid(rules, dealt(rules), "nil", 6, 7)
        assert legal(rules, state) == ["nil"]
    else:
        state = dealt(rules, ["", "", "", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"])
        assert len(legal(rules, bid(rules, state, "nil", "nil", "nil"))) == 1


def test_R6_cards_lie_in_nobodys_view_until_asked() -> None:
    rules = rules_for()
    state = dealt(rules)
    assert unlooked(state) == (0, 1, 2, 3)
    assert all(rules.view(state, seat).private.hand == () for seat in range(4))
    assert legal(rules, state) == ["look", "blind nil"]
    assert refused(rules, state, "bid 4") == ("phase", "Look at your cards first, or bid a blind nil.")
    state = go(rules, state, "look")
    assert len(hand(state, 0)) == 13
    assert [len(hand(state, seat)) for seat in (1, 2, 3)] == [0, 0, 0]
    assert legal(rules, state) == numbers(0, 13)
    assert refused(rules, state, "blind nil")[0] == "seen"
    assert refused(rules, state, "look")[0] == "phase"


def test_R6_a_blind_nil_shows_the_cards_and_is_no_common_nil() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules), "blind nil")
    assert len(hand(state, 0)) == 13
    assert isinstance(state.table.phase, Bidding)
    assert state.table.phase.bids == (Bid(0, blind=True), None, None, None)


def test_R6_one_a_side_so_the_partner_is_not_asked() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules), "blind nil")
    assert unlooked(state) == (1, 3), "the partner sees its cards at once, the opponents may still be asked"
    assert len(hand(state, 2)) == 13
    state = go(rules, state, "blind nil")
    assert unlooked(state) == ()
    assert legal(rules, state) == numbers(0, 13)


def test_R6_a_seen_nil_of_the_partner_does_not_forbid_it() -> None:
    rules = rules_for()
    state = bid(rules, dealt(rules), "nil", 3)
    assert legal(rules, state) == ["look", "blind nil"]


def test_R6_solo_everybody_is_asked() -> None:
    rules = rules_for(teams="solo")
    state = go(rules, dealt(rules), *["blind nil"] * 4)
    assert playing(state).bids == (Bid(0, blind=True),) * 4


def test_R6_off_means_that_cards_are_seen_when_dealt() -> None:
    rules = rules_for(blind_nil="off")
    state = dealt(rules)
    assert unlooked(state) == ()
    assert all(len(rules.view(state, seat).private.hand) == 13 for seat in range(4))
    assert refused(rules, state, "blind nil")[0] == "seen"


@pytest.mark.parametrize(
    ("scores", "asked"), [((0, 0), ()), ((0, 99), ()), ((0, 100), (0, 2)), ((250, -20), (1, 3))]
)
def test_R6_blind_nil_when_behind(scores: tuple[int, int], asked: tuple[int, ...]) -> None:
    assert unlooked(behind(rules_for(blind_nil_when="behind_100"), scores)) == asked


def test_R6_alone_behind_the_best_of_the_others() -> None:
    rules = rules_for(3, blind_nil_when="behind_100")
    assert unlooked(behind(rules, (120, 30, 20))) == (2,)


def test_R6_not_asked_where_a_nil_would_make_the_forbidden_sum() -> None:
    rules = rules_for(total_not_thirteen=True)
    assert unlooked(bid(rules, dealt(rules), 5, 5, 3)) == ()
    assert unlooked(bid(rules, dealt(rules), 5, 5, 4)) == (3,)


def test_R6_drawn_hands_have_been_seen() -> None:
    rules = rules_for(2, deal="draw")
    state = go(rules, dealt(rules, dealer=1), *["keep"] * 26)
    assert unlooked(state) == ()


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_R6_cards_pass_both_ways_after_a_blind_nil(number: int) -> None:
    rules = rules_for(nil_pass=number)
    south, north = "2S 3S 4S 5S 6H 7H 8H 9H", "AS KS QS JS AD KD QD JD"
    state = bid(rules, dealt(rules, [south, "", north]), "blind nil", 4, 4, 4)
    assert isinstance(state.table.phase, Passing)
    assert state.table.phase.waiting == (0, 2)
    assert len(legal(rules, state)) == {1: 13, 2: 78, 3: 286, 4: 715}[number]
    gives = south.split()[:number]
    state = go(rules, state, f"pass {' '.join(gives)}")
    assert isinstance(state.table.phase, Passing)
    assert state.table.phase.held == (13 - number, 13, 13 + number, 13)
    assert set(gives) <= hand(state, 2)
    back = north.split()[4 : 4 + number]
    state = go(rules, state, f"pass {' '.join(back)}")
    assert playing(state).held == (13, 13, 13, 13)
    assert set(back) <= hand(state, 0)
    assert not set(gives) & hand(state, 0)
    assert state.private[0].given == state.private[2].received == parse_cards(" ".join(gives))
    assert state.private[2].given == state.private[0].received == parse_cards(" ".join(back))


def test_R6_a_card_may_come_straight_back() -> None:
    rules = rules_for(nil_pass=1)
    state = bid(rules, dealt(rules, ["2S"]), "blind nil", 4, 4, 4)
    state = go(rules, state, "pass 2S", "pass 2S")
    assert "2S" in hand(state, 0)


def test_R6_each_blind_nil_bidder_passes_in_turn() -> None:
    rules = rules_for(nil_pass=1)
    state = bid(rules, dealt(rules, dealer=0), "blind nil", "blind nil", 3, 3)
    assert isinstance(state.table.phase, Passing)
    assert state.table.phase.waiting == (1, 3, 2, 0)
    for _ in range(4):
        state = go(rules, state, legal(rules, state)[0])
    assert isinstance(state.table.phase, Playing)
    assert rules.to_act(state) == (1,)


def test_R6_nothing_is_passed_after_a_seen_nil() -> None:
    rules = rules_for(nil_pass=3)
    assert isinstance(bid(rules, dealt(rules), "nil", 4, 4, 4).table.phase, Playing)


@pytest.mark.parametrize(
    ("move", "code", "sentence"),
    [
        ("pass 2S", "cards", "Choose 2 cards for your partner, each a different one."),
        ("pass 2S 2S", "cards", "Choose 2 cards for your partner, each a different one."),
        ("pass 2S 3S 4S", "cards", "Choose 2 cards for your partner, each a different one."),
        (
            "pass 2S AD",
            "not_held",
            "You do not hold AD; choose 2 cards for your partner from your hand.",
        ),
        ("bid 3", "phase", "Choose 2 cards for your partner."),
    ],
)
def test_R6_what_cannot_be_passed(move: str, code: str, sentence: str) -> None:
    rules = rules_for(nil_pass=2)
    state = bid(rules, dealt(rules, ["2S 3S 4S", "AD"]), "blind nil", 4, 4, 4)
    assert refused(rules, state, move) == (code, sentence)


def saw(rules: SpadesRules, state: State, move: Move) -> list[tuple[str, ...]]:
    """The cards that seats 0 to 3 and the public saw of a move by whoever is on turn."""
    actor = rules.to_act(state)[0]
    after = step(rules, state, actor, move)
    seen = []
    for seat in (0, 1, 2, 3, None):
        observation = rules.observe(state, seat, actor, move, after)
        assert observation is not None
        assert observation.seat == actor
        seen.append(tuple(map(str, observation.cards)))
    return seen


def test_R6_looking_is_seen_by_all_and_the_cards_by_one() -> None:
    rules = rules_for()
    state = dealt(rules)
    seen = saw(rules, state, Word.LOOK)
    assert [len(cards) for cards in seen] == [13, 0, 0, 0, 0]


def test_R6_who_is_no_longer_asked_sees_its_cards_with_that_bid() -> None:
    rules = rules_for()
    seen = saw(rules, dealt(rules), Word.BLIND_NIL)
    assert [len(cards) for cards in seen] == [13, 0, 13, 0, 0]


def test_R6_passed_cards_are_seen_by_the_two_partners() -> None:
    rules = rules_for(nil_pass=2)
    state = bid(rules, dealt(rules, ["2S 3S"]), "blind nil", 4, 4, 4)
    move = rules.legal_moves(rules.view(state, 0))[0]
    seen = saw(rules, state, move)
    assert len(seen[0]) == 2
    assert seen == [seen[0], (), seen[0], (), ()]


def test_R24_mirror_binds_the_bid_to_the_spades() -> None:
    rules = rules_for(variant="mirror")
    state = dealt(rules, ["AS KS QS 2C", "2S", "3S 4S"])
    assert unlooked(state) == (), "a bound bid cannot be a blind nil"
    assert legal(rules, state) == ["bid 3"]
    assert refused(rules, state, "bid 4") == (
        "bid",
        "In mirror you bid your number of spades. You may bid 3.",
    )


def test_R24_mirror_without_spades_is_a_nil() -> None:
    rules = rules_for(variant="mirror")
    state = dealt(rules, ["2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"])
    assert legal(rules, state) == ["nil"]


def test_R24_whiz_leaves_the_number_of_spades_or_nil() -> None:
    rules = rules_for(variant="whiz")
    state = dealt(rules, ["AS KS QS 2C 3C 4C 5C 6C 7C 8C 9C TC JC"])
    assert legal(rules, state) == ["look", "blind nil"]
    state = go(rules, state, "look")
    assert legal(rules, state) == ["nil", "bid 3"]
    assert refused(rules, state, "bid 4") == (
        "bid",
        "In whiz you bid your number of spades, or nil. You may bid nil or 3.",
    )


def test_R24_whiz_obeys_the_team_minimum_and_the_sum_where_it_can() -> None:
    hands = ["2S 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "", "3S 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"]
    rules = rules_for(variant="whiz", min_team_bid=4, blind_nil="off")
    state = bid(rules, dealt(rules, hands), 1, "nil")
    assert legal(rules, state) == ["nil"]
    assert refused(rules, state, "bid 1")[1].startswith("Your side must bid 4 or more together")


@pytest.mark.parametrize(
    ("partner", "open_bids"),
    [("nil", numbers(4, 13)), (4, ["nil"]), (9, ["nil"]), ("blind nil", numbers(4, 13))],
)
def test_R24_suicide_one_partner_bids_nil_the_other_four_or_more(
    partner: str | int, open_bids: list[str]
) -> None:
    rules = rules_for(variant="suicide")
    state = dealt(rules)
    assert legal(rules, go(rules, state, "look")) == ["nil", *numbers(4, 13)]
    state = bid(rules, state, partner, "nil")
    if "look" in legal(rules, state):
        assert open_bids == ["nil"], "who has to bid nil may bid it blind"
        state = go(rules, state, "look")
    assert legal(rules, state) == open_bids
    assert refused(rules, state, "bid 2")[1].startswith("In suicide one of a side bids nil")


@pytest.mark.parametrize(
    ("seats", "options", "told"),
    [
        (2, {"deal": "all"}, "deal=all is for three or four players"),
        (3, {"deal": "draw"}, "deal=draw is for two players"),
        (4, {"deal": "draw"}, "deal=draw is for two players"),
        (3, {"nil_pass": 2}, "needs four players"),
        (4, {"nil_pass": 2, "blind_nil": "off"}, "needs blind_nil"),
        (4, {"teams": "solo", "min_team_bid": 4}, "is for partnerships"),
        (2, {"variant": "suicide"}, "needs four players"),
        (4, {"variant": "mirror", "min_team_bid": 4}, "leaves no room"),
        (4, {"variant": "suicide", "min_team_bid": 4}, "leaves no room"),
        (4, {"variant": "mirror", "total_not_thirteen": True}, "leaves no room"),
        (4, {"variant": "mirror", "nil_pass": 1}, "leaves no room"),
    ],
)
def test_options_that_cannot_be_played_together_are_refused(
    seats: int, options: dict[str, object], told: str
) -> None:
    with pytest.raises(OptionError, match=told):
        rules_for(seats, **options)
