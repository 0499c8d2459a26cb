"""Rows G6 to G11: who may knock, with which melds, what is laid off, gin and undercut."""

from __future__ import annotations

import pytest

from cardsuite.core.card import cards_text, parse_card, parse_cards
from cardsuite.games.gin import counting
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.model import Dealing, End, Ended, Knock, LaidOff, LayingOff, Shown
from cardsuite.games.gin.rules import GinRules, State
from tests.unit.gin.play import dealt, go, hand, lay, legal, refused, rules_for

RUNS = "2C 3C 4C 6D 7D 8D QS QH QD"
"""Nine melded cards; the tenth is for a test to name."""

LOW = "AS 3S 5S 7S 9S JS KS 2H 4H 6H"


def drawn(own: str, other: str = LOW, card: str = "KC", **options: object) -> tuple[GinRules, State]:
    """The non-dealer has drawn that card from the stock after both passed the upcard."""
    rules = rules_for(**options)
    state = dealt(rules, own, other, f"TC {card}")
    return rules, go(rules, state, "pass", "pass", "draw stock")


def knocks(rules: GinRules, state: State) -> list[str]:
    return [move for move in legal(rules, state) if not move.startswith("discard")]


def laying(state: State) -> LayingOff:
    assert isinstance(state.table.phase, LayingOff)
    return state.table.phase


def shown(state: State) -> Shown:
    assert isinstance(state.table.last, Shown)
    return state.table.last


# The right to knock


def test_G6_a_knock_needs_ten_cards_within_the_limit() -> None:
    rules, state = drawn(f"{RUNS} TH", card="AH")
    assert knocks(rules, state) == ["knock TH", "knock AH"]
    rules, state = drawn(f"{RUNS} TH", card="9C")
    assert knocks(rules, state) == ["knock TH", "knock 9C"]


def test_G6_above_the_limit_it_is_refused_with_both_figures() -> None:
    rules, state = drawn("2C 3C 4C 6D 7D 8D QS QH 5H TH")
    assert refused(rules, state, "knock KC") == (
        "limit",
        "Without KC your least deadwood is 35; the limit is 10.",
    )


def test_G6_nobody_has_to_knock() -> None:
    rules, state = drawn(f"{RUNS} AH")
    assert "discard KC" in legal(rules, state)
    assert len(legal(rules, state)) > 10


def test_G6_the_knock_is_decided_by_the_best_arrangement() -> None:
    """Laying the four fours first would leave 19 without the six; the best arrangement leaves 3."""
    rules, state = drawn("4S 4C 4D 4H 5S 5C 5D 2C 3S 3C", other="", card="6S")
    assert "knock 6S" in knocks(rules, state)
    assert laying(go(rules, state, "knock 6S")).deadwood == parse_cards("3S")


def test_G6_a_knock_before_drawing_is_refused() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules, f"{RUNS} AH", LOW, "TC KC"), "pass", "pass")
    assert refused(rules, state, "knock AH")[0] == "phase"


def test_G6_gin_only() -> None:
    rules, state = drawn(f"{RUNS} AH", card="5C", knock_limit="gin_only")
    assert knocks(rules, state) == ["knock AH"]
    assert refused(rules, state, "knock 5C") == (
        "limit",
        "Without 5C your least deadwood is 1; knocking needs gin, so none.",
    )


@pytest.mark.parametrize(
    ("upcard", "ace", "held", "too_much"),
    [
        ("7S", 1, "7H", "8H"),
        ("KH", 1, "TH", None),
        ("TD", 1, "9H", None),
        ("AD", 1, "AH", "2H"),
        ("AD", "gin", "QC", "AH"),
        ("2S", "gin", "2H", "3H"),
    ],
)
def test_G7_in_oklahoma_the_upcard_is_the_limit(
    upcard: str, ace: int | str, held: str, too_much: str | None
) -> None:
    rules = rules_for(knock_limit="oklahoma", oklahoma_ace=ace)
    for tenth in (held, too_much):
        if tenth is not None:
            state = dealt(rules, f"{RUNS} {tenth}", "", f"{upcard} KC")
            state = go(rules, state, "pass", "pass", "draw stock")
            assert ("knock KC" in legal(rules, state)) == (tenth == held)


def test_G7_the_spade_that_doubles_is_the_first_upcard() -> None:
    for upcard, doubled in (("7S", True), ("7H", False)):
        rules = rules_for(spades_double=True)
        state = dealt(rules, f"{RUNS} 2H", "TC 9C 8S 7C 6H JC AS AD KD 4H", f"{upcard} KC")
        state = go(rules, state, "pass", "pass", "draw stock", "knock KC", "done")
        facts = state.table.sheet[0]
        assert isinstance(facts, Ended)
        assert (facts.spade_upcard, facts.knocker_deadwood) == (doubled, 2)
        assert rules.scores(state)[0] == (facts.defender_deadwood - 2) * (2 if doubled else 1)


# The knocker's melds


def test_G8_the_knocker_lays_the_best_arrangement() -> None:
    rules, state = drawn(f"{RUNS} AH")
    state = go(rules, state, "knock KC")
    phase = laying(state)
    assert [cards_text(meld) for meld in phase.melds] == ["2C 3C 4C", "6D 7D 8D", "QD QH QS"]
    assert (phase.deadwood, lay(state).pile) == (parse_cards("AH"), parse_cards("KC"))
    assert hand(state, 0) == set(), "the cards lie on the table"
    assert rules.to_act(state) == (1,)


def test_G8_or_any_other_within_the_limit_in_the_order_named() -> None:
    rules, state = drawn("AC 2C 3C 4C 7D 8D 9D QS QH QD")
    state = go(rules, state, "knock KC: QD QH QS / 9D 8D 7D / 4C 3C 2C")
    phase = laying(state)
    assert [cards_text(meld) for meld in phase.melds] == ["QD QH QS", "7D 8D 9D", "2C 3C 4C"]
    assert phase.deadwood == parse_cards("AC")
    assert go(rules, state, "done").table.sheet[0] == Ended(0, End.KNOCK, 1, 57, False)


def test_G8_an_arrangement_outside_the_limit_is_refused_with_both_figures() -> None:
    rules, state = drawn("AC 2C 3C 4C 7D 8D 9D QS QH QD")
    assert refused(rules, state, "knock KC: QD QH QS / 2C 3C 4C") == (
        "limit",
        "These melds leave 25, the best ones 0; the limit is 10.",
    )


@pytest.mark.parametrize(
    ("melds", "code", "sentence"),
    [
        ("AC 2C 3C / 3C 4C", "melds", "3C is named twice; a card is in one meld only."),
        ("AC 2C 5C", "not_held", "You do not hold 5C; meld cards of your own hand."),
        ("QD QH KC", "melds", "KC is the discard and cannot be melded; name another discard or meld."),
        ("AC 2C 4C", "melds", "AC 2C 4C is no meld; it takes three or four of a rank, or a run in one suit."),
        ("AC 2C", "melds", "AC 2C is no meld; it takes three or four of a rank, or a run in one suit."),
    ],
)
def test_G8_what_is_no_meld_is_refused(melds: str, code: str, sentence: str) -> None:
    rules, state = drawn("AC 2C 3C 4C 7D 8D 9D QS QH QD")
    assert refused(rules, state, f"knock KC: {melds}") == (code, sentence)


def test_G8_only_the_best_arrangement_is_listed_and_the_rules_say_so() -> None:
    rules, state = drawn("AC 2C 3C 4C 7D 8D 9D QS QH QD")
    assert rules.lists_a_sample(rules.view(state, 0))
    rules, state = drawn(LOW, other="")
    assert not rules.lists_a_sample(rules.view(state, 0))


# Laying off


def laid_open(defender: str, tie: str = "undercut") -> tuple[GinRules, State]:
    """A knock with 6-7-8 of diamonds, three queens, 2-3-4 of clubs and a nine left over."""
    rules, state = drawn(f"{RUNS} 9H", defender, tie=tie)
    return rules, go(rules, state, "knock KC: 6D 7D 8D / QD QH QS / 2C 3C 4C")


def test_G9_the_defender_lays_off_one_card_after_the_other() -> None:
    rules, state = laid_open("9D TD QC 5C AS 3S 5S 7S 9S JS")
    assert legal(rules, state) == ["lay off 9D>1", "lay off QC>2", "lay off 5C>3", "done"]
    state = go(rules, state, "lay off 9D>1")
    assert "lay off TD>1" in legal(rules, state), "cards follow each other"
    state = go(rules, state, "lay off TD>1", "lay off QC", "lay off 5C>3")
    assert laying(state).laid == (
        LaidOff(parse_card("9D"), 1),
        LaidOff(parse_card("TD"), 1),
        LaidOff(parse_card("QC"), 2),
        LaidOff(parse_card("5C"), 3),
    )
    assert [cards_text(meld) for meld in laying(state).melds] == [
        "6D 7D 8D 9D TD",
        "QC QD QH QS",
        "2C 3C 4C 5C",
    ]
    assert legal(rules, state) == ["done"]
    assert go(rules, state, "done").table.sheet[0] == Ended(0, End.KNOCK, 9, 1 + 3 + 5 + 7 + 9 + 10, False)


def test_G9_own_melds_may_be_broken_for_it() -> None:
    rules, state = laid_open("5D 5H 5S 4D AS 3S 7S 9S JS KS")
    state = go(rules, state, "lay off 5D>1", "lay off 4D>1", "done")
    assert shown(state).defender_melds == ()
    assert shown(state).defender_deadwood == parse_cards("5H AS 3S 5S 7S 9S JS KS")


def test_G9_what_is_left_is_melded_in_the_best_way() -> None:
    rules, state = laid_open("5H 5S 5D AS 3S 7S 9S JS KS KD")
    state = go(rules, state, "done")
    assert shown(state).defender_melds == (parse_cards("5D 5H 5S"),)
    assert shown(state).facts.defender_deadwood == 1 + 3 + 7 + 9 + 10 + 10 + 10


def test_G9_a_card_that_fits_two_melds_names_its_target() -> None:
    rules, state = drawn("3H 4H 5H 7H 8H 9H 6S 6C 6D 2S", "6H AC 3C 5C 7C 9C JC 2D 4D 8D")
    state = go(rules, state, "knock KC: 3H 4H 5H / 7H 8H 9H / 6C 6D 6S")
    assert [move for move in legal(rules, state) if "6H" in move] == [
        "lay off 6H>1",
        "lay off 6H>2",
        "lay off 6H>3",
    ]
    assert refused(rules, state, "lay off 6H") == (
        "target",
        "6H fits more than one meld; say which: lay off 6H>1 or lay off 6H>2 or lay off 6H>3.",
    )
    state = go(rules, state, "lay off 6H>2")
    assert laying(state).melds[1] == parse_cards("6H 7H 8H 9H")


def test_G9_what_fits_nowhere_is_refused() -> None:
    rules, state = laid_open("9D TD QC 5C AS 3S 5S 7S 9S JS")
    assert refused(rules, state, "lay off AS") == (
        "no_fit",
        "AS fits none of the knocker's melds; another card, or done.",
    )
    assert refused(rules, state, "lay off 9D>2") == ("no_fit", "9D does not fit meld 2; it goes on meld 1.")
    assert refused(rules, state, "lay off 9D>4") == ("target", "There is no meld 4; 9D goes on meld 1.")
    assert refused(rules, state, "lay off KH")[0] == "not_held"
    assert refused(rules, state, "discard 9D")[0] == "phase"


def test_G9_nothing_is_laid_off_on_the_defenders_turn_by_the_knocker() -> None:
    rules, state = laid_open("9D TD QC 5C AS 3S 5S 7S 9S JS")
    reason = rules.check(rules.view(state, 0), CODEC.read_move("lay off 9H>1"))
    assert reason is not None
    assert reason.code == "not_your_turn"


def test_G9_the_defenders_hand_stays_hidden_until_it_is_done() -> None:
    rules, state = laid_open("9D TD QC 5C AS 3S 5S 7S 9S JS")
    assert "JS" not in str(rules.view(state, 0))
    assert "JS" in str(rules.view(go(rules, state, "done"), 0))


# Gin


def test_G10_gin_ends_the_hand_at_once() -> None:
    rules, state = drawn(f"{RUNS} QC", "9D TD 5D 5C AS 3S 5S 7S 9S JS")
    state = go(rules, state, "knock KC")
    facts = Ended(0, End.GIN, 0, 9 + 10 + 5 + 5 + 1 + 3 + 5 + 7 + 9 + 10 - 15, False)
    assert state.table.sheet == (facts,)
    assert rules.scores(state) == (25 + facts.defender_deadwood, 0)
    assert shown(state).discard == parse_card("KC")
    assert isinstance(state.table.phase, Dealing)


def test_G10_named_melds_may_leave_out_the_gin() -> None:
    rules, state = drawn(f"{RUNS} QC")
    state = go(rules, state, "knock KC: QC QD QH / 6D 7D 8D / 2C 3C 4C")
    assert laying(state).deadwood == parse_cards("QS")


def test_G10_big_gin_melds_all_eleven() -> None:
    rules, state = drawn(f"{RUNS} QC", card="5D")
    assert "big gin" in legal(rules, state)
    theirs = 1 + 3 + 5 + 7 + 9 + 10 + 10 + 2 + 4 + 6
    after = go(rules, state, "big gin")
    assert after.table.sheet == (Ended(0, End.BIG_GIN, 0, theirs, False),)
    assert rules.scores(after) == (31 + theirs, 0)
    assert (shown(after).discard, len([card for meld in shown(after).melds for card in meld])) == (None, 11)
    assert rules.scores(go(rules, state, "knock 5D")) == (25 + theirs, 0), "gin may be had instead"


def test_G10_big_gin_is_refused_where_it_is_none() -> None:
    rules, state = drawn(f"{RUNS} QC", card="5D", big_gin="off")
    assert "big gin" not in legal(rules, state)
    assert refused(rules, state, "big gin") == (
        "big_gin",
        "There is no big gin in this game; knock with a discard for gin.",
    )
    rules, state = drawn(f"{RUNS} QC")
    assert refused(rules, state, "big gin") == (
        "big_gin",
        "Big gin melds all eleven cards; your best arrangement leaves 10.",
    )


def test_G10_big_gin_with_the_card_taken_from_the_pile() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules, f"{RUNS} QC", LOW, "5D"), "draw discard")
    assert "big gin" in legal(rules, state)


# Undercut


def test_G11_an_undercut_after_laying_off() -> None:
    rules, state = laid_open("9D TD QC 5C 6C AS 2S 3S 4S 5H")
    for move in ("lay off 9D>1", "lay off TD>1", "lay off QC>2", "lay off 5C>3", "lay off 6C>3"):
        state = go(rules, state, move)
    state = go(rules, state, "done")
    assert state.table.sheet == (Ended(0, End.KNOCK, 9, 5, False),)
    assert rules.scores(state) == (0, 29)
    assert state.table.phase == Dealing(0), "the loser deals"


@pytest.mark.parametrize(("tie", "scores", "dealer"), [("undercut", (0, 25), 0), ("nothing", (0, 0), 1)])
def test_G11_a_tie(tie: str, scores: tuple[int, int], dealer: int) -> None:
    rules, state = laid_open("9D TD QC 5C 6C AS 2S 3S 4S 9C", tie=tie)
    for move in ("lay off 9D>1", "lay off TD>1", "lay off QC>2", "lay off 5C>3", "lay off 6C>3", "done"):
        state = go(rules, state, move)
    assert (rules.scores(state), state.table.phase) == (scores, Dealing(dealer))


def test_the_defenders_melds_and_both_hands_are_shown_at_the_end() -> None:
    rules, state = laid_open("9D TD QC 5C 6C AS 2S 3S 4S 5H")
    state = go(rules, state, "lay off 9D>1", "done")
    end = shown(state)
    cards = [
        *(c for meld in (*end.melds, *end.defender_melds) for c in meld),
        *end.deadwood,
        *end.defender_deadwood,
    ]
    assert len(set(cards)) == 20
    assert end.laid == (LaidOff(parse_card("9D"), 1),)


# What helps to choose


def test_G8_all_arrangements_within_the_limit_may_be_knocked_with() -> None:
    rules, state = drawn("AC 2C 3C 4C 7D 8D 9D QS QH QD")
    ten = tuple(card for card in state.private[0].hand if str(card) != "KC")
    ways = counting.ways(ten, 10)
    assert [way.deadwood for way in ways] == [0, 1, 4, 10]
    for way in ways:
        after = go(rules, state, CODEC.write_move(Knock(parse_card("KC"), way.melds)))
        if way.deadwood:
            assert (laying(after).melds, laying(after).deadwood) == (way.melds, way.left)
        else:
            assert shown(after).facts.end is End.GIN


def test_G9_the_best_lay_offs_can_be_made_one_after_the_other() -> None:
    rules, state = laid_open("9D TD QC 5C 5H 5S AS 3S 7S KS")
    best = counting.best_lay_offs(state.private[1].hand, laying(state).melds)
    assert best.kept.deadwood == 1 + 3 + 7 + 10
    for card, number in best.laid:
        state = go(rules, state, f"lay off {card}>{number}")
    state = go(rules, state, "done")
    assert shown(state).laid == best.laid
    assert shown(state).defender_melds == best.kept.melds == (parse_cards("5C 5H 5S"),)
