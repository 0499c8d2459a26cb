"""Melds, deadwood, arrangements and lay-offs: by hand, and against every combination tried."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsuite.core.card import Card, cards_text, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.meld import deadwood, laid, layoff, melds, tables
from cardsuite.core.meld.masks import ALL, bit_of, bits_of, card_of, cards_of, mask_of
from cardsuite.core.shuffle import Dice, Stream
from tests.unit.core import melds_by_hand as slow

LOW, HIGH = tables.melding(), tables.melding(ace_high=True)


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


def texts(found: tuple[int, ...]) -> list[str]:
    return [cards_text(melds.meld_cards(meld)) for meld in found]


# Cards as bits


def test_every_card_has_its_bit_and_comes_back() -> None:
    assert cards_of(ALL) == STANDARD
    assert [card_of(bit_of(card)) for card in STANDARD] == list(STANDARD)
    assert [*bits_of(0b10110)] == [2, 4, 16]


# What is a meld


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        ("AS 2S 3S", True, True),
        ("QS KS AS", False, True),
        ("KS AS 2S", False, False),
        ("QS KS AS 2S 3S", False, False),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", True, True),
        ("5S 5C 5D", True, True),
        ("5S 5C 5D 5H", True, True),
        ("5S 5C", False, False),
        ("5S 6S", False, False),
        ("5S 6S 8S", False, False),
        ("JS QS KC", False, False),
        ("KC AD 2D", False, False),
        ("4S 5S 5C", False, False),
        ("", False, False),
    ],
)
def test_what_is_a_meld(cards: str, low: bool, high: bool) -> None:
    assert (melds.is_meld(mask(cards), LOW), melds.is_meld(mask(cards), HIGH)) == (low, high)


def test_melds_are_listed_in_a_fixed_order() -> None:
    hand = mask("AS 2S 3S 4S AC AD AH KS QS")
    assert texts(melds.all_melds(hand, LOW)) == [
        "AC AD AH AS",
        "AD AH AS",
        "AC AH AS",
        "AC AD AS",
        "AC AD AH",
        "AS 2S 3S",
        "AS 2S 3S 4S",
        "2S 3S 4S",
    ]
    assert texts(melds.all_melds(hand, HIGH))[-1] == "QS KS AS"


def test_a_whole_suit_is_one_run_with_the_ace_at_either_end() -> None:
    hand = mask("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS")
    assert deadwood.least_deadwood(hand, LOW) == 0
    assert len(melds.all_melds(hand, LOW)) == 66
    assert len(set(melds.all_melds(hand, HIGH))) == 66 + 10


# Deadwood


def test_values_are_data() -> None:
    rummy = tables.melding((15, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10), ace_high=True)
    assert deadwood.least_deadwood(mask("AS KS 9D"), rummy) == 30
    assert deadwood.least_deadwood(mask("AS KS QS 9D"), rummy) == 5
    assert deadwood.value_of(mask("AS KS QS 9D"), rummy) == 40
    assert tables.melding() is LOW
    with pytest.raises(ValueError, match="There are 2 values"):
        tables.melding((1, 2))


def test_the_best_discard_may_stand_in_a_meld_of_the_best_eleven() -> None:
    found = [
        hand
        for number in range(400)
        if (hand := mask_of(slow.dense_hand(Stream(number.to_bytes(4, "big"), "discards"), 11)))
        and not deadwood.best_discards(hand, LOW).cards & melds.best_arrangement(hand, LOW).left
        and melds.best_arrangement(hand, LOW).left
    ]
    assert found, "such hands are not rare"
    for hand in found:
        best = min(deadwood.least_deadwood(hand ^ bit, LOW) for bit in bits_of(hand))
        assert deadwood.least_after_discard(hand, LOW) == best


hands = st.lists(st.sampled_from(STANDARD), min_size=0, max_size=13, unique=True)
near = st.lists(
    st.sampled_from([card for card in STANDARD if card.rank in (1, 2, 3, 4, 12, 13)]),
    min_size=3,
    max_size=13,
    unique=True,
)


@settings(max_examples=150, deadline=None)
@given(hands | near, st.booleans())
def test_the_least_deadwood_is_that_of_every_combination_tried(hand: list[Card], ace_high: bool) -> None:
    rules, cards = (HIGH if ace_high else LOW), mask_of(hand)
    least = slow.least(hand, ace_high)
    assert deadwood.least_deadwood(cards, rules) == least
    assert {frozenset(cards_of(meld)) for meld in melds.all_melds(cards, rules)} == set(
        slow.melds_in(hand, ace_high)
    )
    best = melds.best_arrangement(cards, rules)
    assert best.deadwood == least == deadwood.value_of(best.left, rules)
    assert sum(best.melds) + best.left == cards
    assert all(melds.is_meld(meld, rules) for meld in best.melds)


@settings(max_examples=60, deadline=None)
@given(hands.filter(bool) | near, st.booleans())
def test_the_best_discards_are_those_of_every_card_tried(hand: list[Card], ace_high: bool) -> None:
    rules, cards = (HIGH if ace_high else LOW), mask_of(hand)
    after = {card: slow.least([c for c in hand if c != card], ace_high) for card in hand}
    least = min(after.values())
    assert deadwood.least_after_discard(cards, rules) == least
    found = deadwood.best_discards(cards, rules)
    assert (found.deadwood, set(cards_of(found.cards))) == (
        least,
        {card for card, left in after.items() if left == least},
    )


@pytest.mark.parametrize("make", [slow.random_hand, slow.dense_hand])
@pytest.mark.parametrize("ace_high", [False, True])
def test_the_arrangements_within_a_limit_are_all_there_are(
    make: Callable[[Dice, int], slow.Hand], ace_high: bool
) -> None:
    rules = HIGH if ace_high else LOW
    for number in range(25):
        dice = Stream(number.to_bytes(4, "big"), "arrangements")
        hand, limit = make(dice, 10), dice.below(40)
        found = melds.arrangements(mask_of(hand), limit, rules)
        assert len(set(found)) == len(found)
        assert [way.deadwood for way in found] == sorted(way.deadwood for way in found)
        as_cards = {frozenset(frozenset(cards_of(meld)) for meld in way.melds) for way in found}
        assert as_cards == slow.ways(hand, limit, ace_high)


def test_of_several_best_arrangements_that_with_the_fewest_lay_offs_is_taken() -> None:
    """The five goes with the set, where the fourth five is all that fits, or makes a run of four."""
    best = melds.best_arrangement(mask("5S 5C 5D 6D 7D 8D"), LOW)
    assert best.deadwood == 0
    assert texts(best.melds) == ["5C 5D 5S", "6D 7D 8D"]


# Laying off


def laid_off(hand: str, onto: list[str], rules: tables.Melding = LOW) -> tuple[list[str], int]:
    found = layoff.best_lay_off(mask(hand), [mask(meld) for meld in onto], rules)
    return [f"{card_of(each.card)}>{each.meld}" for each in found.laid], found.kept.deadwood


def test_cards_follow_each_other_onto_a_run() -> None:
    assert laid_off("8S 9S 4S KH", ["5S 6S 7S"]) == (["4S>0", "8S>0", "9S>0"], 10)
    assert laid_off("9S TS KH", ["5S 6S 7S"]) == ([], 29)


def test_an_own_meld_is_broken_where_that_helps() -> None:
    assert laid_off("8C 8D 8S 9S TS", ["JS QS KS"]) == (["TS>0", "9S>0"], 0)


def test_a_meld_is_kept_where_laying_off_loses() -> None:
    assert laid_off("9S 9C 9D", ["6S 7S 8S"]) == ([], 0)


def test_a_card_may_fit_several_melds() -> None:
    assert layoff.targets(mask("6H"), [mask("3H 4H 5H"), mask("7H 8H 9H"), mask("6S 6C 6D")], LOW) == (
        0,
        1,
        2,
    )
    assert laid_off("6H", ["3H 4H 5H", "7H 8H 9H"]) == (["6H>0"], 0)


def test_the_ace_ends_a_run_where_it_is_high() -> None:
    assert laid_off("AS", ["JS QS KS"]) == ([], 1)
    assert laid_off("AS", ["JS QS KS"], HIGH) == (["AS>0"], 0)
    assert laid_off("2S JS", ["QS KS AS"], HIGH) == (["JS>0"], 2)
    assert laid_off("AS KS", ["2S 3S 4S"], HIGH) == (["AS>0"], 10)


def test_a_set_of_four_takes_nothing_more() -> None:
    assert laid_off("6H", ["5H 5S 5C 5D"]) == ([], 6)


@pytest.mark.parametrize("ace_high", [False, True])
def test_lay_offs_are_the_best_of_every_order_tried(ace_high: bool) -> None:
    rules, tried = (HIGH if ace_high else LOW), 0
    for number in range(150):
        dice = Stream(number.to_bytes(4, "big"), "lay-offs")
        cards = slow.dense_hand(dice, 20)
        onto = melds.best_arrangement(mask_of(cards[:10]), rules).melds
        hand = cards[10:]
        tried += bool(onto)
        least = slow.least_after_lay_off(hand, [frozenset(cards_of(meld)) for meld in onto], ace_high)
        found = layoff.best_lay_off(mask_of(hand), onto, rules)
        assert found.kept.deadwood == least == layoff.least_after_lay_off(mask_of(hand), onto, rules)
        grown = list(onto)
        for each in found.laid:
            assert layoff.fits(each.card, grown[each.meld], rules)
            grown[each.meld] |= each.card
        assert (
            mask_of(hand) == sum(each.card for each in found.laid) | sum(found.kept.melds) | found.kept.left
        )
    assert tried > 100


def test_an_ace_goes_on_a_king_only_where_it_is_said_to() -> None:
    run, ace = parse_cards("JS QS KS"), parse_cards("AS")[0]
    assert laid.with_card(run, ace) is None
    assert laid.with_card(run, ace, ace_high=True) == parse_cards("JS QS KS AS")
    assert not laid.is_meld(parse_cards("QS KS AS"))
    assert laid.fitting(run) == parse_cards("TS")
    assert laid.melds_of(parse_cards("QS KS AS")) == ()
    assert laid.melds_of(parse_cards("QS KS AS"), ace_high=True) == (parse_cards("QS KS AS"),)
