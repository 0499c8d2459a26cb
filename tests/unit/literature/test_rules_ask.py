"""The rules page, rows L1 to L5, L11, L13 and L14: the deal, questions and answers."""

from __future__ import annotations

import pytest

from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.errors import OptionError
from cardsuite.engine.rules import step
from cardsuite.games.literature.half_suits import CARDS, HALF_SUITS, half_suit_of, pack_of
from cardsuite.games.literature.model import Ask, Claim, Deal, Playing, Question, SetDealer
from cardsuite.games.literature.options import TABLE
from cardsuite.games.literature.rules import LiteratureRules
from tests.unit.literature.play import SMALL, dealt, go, hands_of, laid, refused, rules_for

EIGHTS = ("8S", "RJ", "8H BJ", "8D", "8C", "")


def test_L1_four_six_or_eight_play() -> None:
    for seats in (1, 2, 3, 5, 7, 9, 10):
        with pytest.raises(OptionError, match="4, 6 or 8 players"):
            TABLE.read({}, seats)
        with pytest.raises(OptionError, match="4, 6 or 8 players"):
            LiteratureRules(TABLE.read({}), seats)


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("deck", [54, 48])
def test_L2_all_cards_are_dealt_from_the_dealers_left(seats: int, deck: int) -> None:
    rules = rules_for(seats, deck=deck, dealer=1)
    start = step(rules, rules.initial(), DEALER, SetDealer(1))
    state = step(rules, start, DEALER, Deal(rules.pack))
    assert [hand[0] for hand in state.private[2:]] == list(rules.pack[: seats - 2])
    for side in rules.sides:
        assert sum(state.table.counts[seat] for seat in side) == deck // 2
    assert max(state.table.counts) - min(state.table.counts) == (1 if deck % seats else 0)
    assert state.undealt == ()


def test_L2_nine_half_suits_of_six_and_eight_without_the_eights() -> None:
    assert sorted(card for six in CARDS.values() for card in six) == sorted(pack_of(54))
    assert [len(CARDS[half]) for half in HALF_SUITS] == [6] * 9
    small = {half_suit_of(card) for card in pack_of(48)}
    assert small == set(HALF_SUITS[:-1])
    assert len(pack_of(48)) == 48


def test_L3_the_dealer_is_drawn_and_begins() -> None:
    rules = rules_for()
    dealers = {dealt(rules, str(seed)).table.dealer for seed in range(60)}
    assert dealers == set(range(6))
    for seed in range(6):
        table = dealt(rules, str(seed)).table
        assert table.dealer is not None
        assert table.phase == Playing(table.dealer)


def test_L3_first_left_lets_the_next_seat_begin() -> None:
    assert dealt(rules_for(first="left", dealer=5)).table.phase == Playing(0)


def test_L3_a_named_dealer_deals() -> None:
    rules = rules_for(8, dealer=7)
    assert rules.chance(rules.initial(), Stream(b"1", "literature")) == SetDealer(7)
    assert rules.check_chance(rules.initial(), SetDealer(6)) is not None
    with pytest.raises(OptionError, match="dealer=6 is no seat at a table of 6"):
        TABLE.read({"dealer": 6}, 6)


def test_L4_every_question_there_is_is_listed() -> None:
    rules = rules_for()
    state = laid(rules)
    asks = [move for move in rules.legal_moves(rules.view(state, 0)) if isinstance(move, Ask)]
    missing = [
        card for card in (*CARDS[HALF_SUITS[5]], *CARDS[HALF_SUITS[6]]) if card not in state.private[0]
    ]
    assert {ask.card for ask in asks} == set(missing)
    assert len(asks) == 3 * len(missing) == 27
    assert {ask.seat for ask in asks} == {1, 3, 5}


def test_L4_the_two_jokers_are_two_cards() -> None:
    rules = rules_for()
    state = laid(rules, EIGHTS)
    assert go(rules, state, "ask 1 RJ").table.phase == Playing(0)
    assert go(rules, state, "ask 1 BJ").table.phase == Playing(1)


def test_L4_own_card_asks_are_allowed_and_always_miss() -> None:
    rules = rules_for(own_card_asks=True)
    state = laid(rules)
    after = go(rules, state, "ask 3 2S")
    assert after.table.phase == Playing(3)
    assert after.private == state.private
    assert refused(rules_for(), laid(rules_for()), 0, "ask 3 2S").code == "own_card"


def test_L5_a_hit_moves_the_card_and_keeps_the_turn() -> None:
    rules = rules_for()
    after = go(rules, laid(rules), "ask 1 TH")
    assert hands_of(after)[:2] == ["9H TH 2S 3S", ""]
    assert after.table.phase == Playing(0)
    assert after.table.questions == (Question(0, 1, after.private[0][-1], True),)


def test_L5_a_miss_moves_the_turn_to_who_was_asked() -> None:
    rules = rules_for()
    state = laid(rules)
    after = go(rules, state, "ask 3 TH")
    assert after.table.phase == Playing(3)
    assert after.private == state.private


def test_L11_who_holds_whole_half_suits_only_must_claim() -> None:
    hands = ("2S 3S 4S 5S 6S 7S", "9H TH", "JH", "QH", "", "KH AH")
    for own, code in ((False, "own_card"), (True, "must_claim")):
        rules = rules_for(own_card_asks=own)
        state = laid(rules, hands)
        assert all(isinstance(move, Claim) for move in rules.legal_moves(rules.view(state, 0)))
        assert refused(rules, state, 0, "ask 1 9H").code == "no_card_of_set"
        assert refused(rules, state, 0, "ask 1 2S").code == code


def test_L13_only_the_last_question_lies_on_the_table() -> None:
    shown = {"last": 1, "last_two": 2, "all": 3}
    for log, number in shown.items():
        rules = rules_for(log=log)
        state = go(rules, laid(rules), "ask 3 TH", "ask 0 TH", "ask 5 QH")
        assert [str(question.card) for question in state.table.questions] == ["TH", "TH", "QH"][-number:]


def test_L13_a_claim_leaves_the_last_question_where_it_was() -> None:
    rules = rules_for()
    state = go(rules, laid(rules), "ask 1 TH", "claim low-spades 0:2S,3S 2:4S,5S 4:6S,7S")
    assert [str(question.card) for question in state.table.questions] == ["TH"]


def test_L14_after_sixty_idle_questions_a_claim_is_due() -> None:
    rules = rules_for()
    state = laid(rules, idle=59)
    due = go(rules, state, "ask 3 TH")
    reason = refused(rules, due, 3, "ask 0 9H")
    assert reason.code == "must_claim"
    assert "60 questions" in reason.sentence
    assert all(isinstance(move, Claim) for move in rules.legal_moves(rules.view(due, 3)))
    after = go(rules, due, "claim high-hearts 1:9H,TH,JH 3:QH,KH,AH")
    assert after.table.idle == 0
    hit = go(rules, state, "ask 1 TH")
    assert hit.table.idle == 0


@pytest.mark.parametrize(
    ("stall", "idle", "due"), [(30, 30, True), (200, 60, False), ("off", 100_000, False)]
)
def test_L14_the_number_can_be_set(stall: int | str, idle: int, due: bool) -> None:
    rules = rules_for(stall=stall)
    reason = rules.check(rules.view(laid(rules, SMALL, idle=idle), 0), Ask(1, CARDS[HALF_SUITS[5]][1]))
    assert (reason is not None and reason.code == "must_claim") == due
