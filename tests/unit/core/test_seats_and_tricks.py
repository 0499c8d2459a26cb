"""Seats clockwise, cards dealt singly, and what wins a trick."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.core.card import Suit, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.order import ace_low
from cardsuite.core.seat import DEALER, clockwise, deal_singly, left_of
from cardsuite.core.trick import Play, following, led_suit, winning_play


def test_the_dealer_of_chance_is_no_place_at_the_table() -> None:
    assert DEALER == -1
    assert DEALER not in clockwise(0, 4)


@given(st.integers(1, 8), st.data())
def test_clockwise_is_once_round(seats: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, seats - 1))
    order = clockwise(first, seats)
    assert order[0] == first
    assert sorted(order) == list(range(seats))
    assert all(left_of(seat, seats) == after for seat, after in pairwise(order))
    assert left_of(order[-1], seats) == first


def test_dealing_begins_at_the_left_and_the_rest_is_the_stock() -> None:
    hands, stock = deal_singly(STANDARD, 2, (3, 3, 3))
    assert hands == (STANDARD[1:9:3], STANDARD[2:9:3], STANDARD[0:9:3])
    assert stock == STANDARD[9:]


def test_hands_of_different_sizes() -> None:
    assert deal_singly("abcdef", 0, (1, 3, 0)) == ((("a",), ("b", "c", "d"), ()), ("e", "f"))


@given(st.lists(st.integers(0, 6), min_size=1, max_size=5), st.data())
def test_dealing_loses_nothing(each: list[int], data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(each) - 1))
    hands, stock = deal_singly(STANDARD, first, tuple(each))
    assert [len(hand) for hand in hands] == each
    assert sorted((*stock, *(card for hand in hands for card in hand))) == sorted(STANDARD)


def test_too_few_cards_are_said() -> None:
    with pytest.raises(ValueError, match="4 cards are to be dealt, but there are only 3"):
        deal_singly("abc", 0, (2, 2))


@pytest.mark.parametrize(
    ("plays", "trump", "winner"),
    [
        ("9C JC 2S AC", Suit.SPADES, 2),
        ("9C JC 2S AC", None, 3),
        ("5D AH AC 2D", Suit.SPADES, 0),
        ("TH 9H QH JH", Suit.SPADES, 2),
        ("2S 3S AS KS", Suit.SPADES, 2),
        ("2H 3S 2S KH", Suit.SPADES, 1),
        ("KD", None, 0),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    plays: str, trump: Suit | None, winner: int
) -> None:
    trick = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(plays)))
    assert winning_play(trick, trump).seat == winner
    assert led_suit(trick) == trick[0].card.suit


def test_another_strength_may_be_asked_for() -> None:
    trick = tuple(Play(seat, card) for seat, card in enumerate(parse_cards("AC 2C KC")))
    assert winning_play(trick).seat == 0
    assert winning_play(trick, strength=ace_low).seat == 2


def test_nothing_led_and_nothing_won() -> None:
    assert led_suit(()) is None
    with pytest.raises(ValueError, match="at least one card"):
        winning_play(())


def test_following_keeps_the_order_of_the_hand() -> None:
    assert following(parse_cards("2H AS KH 3D"), Suit.HEARTS) == parse_cards("2H KH")
    assert following(parse_cards("AS"), Suit.HEARTS) == ()
