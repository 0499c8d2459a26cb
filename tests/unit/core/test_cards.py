"""Cards, decks and their orders: text that reads back, words, and what stands above what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.core.card import (
    JOKER,
    SUITS,
    Card,
    CardError,
    Suit,
    card_words,
    cards_text,
    parse_card,
    parse_cards,
    rank_text,
    rank_word,
    suit_symbol,
    suit_word,
)
from cardsuite.core.deck import JOKERS, STANDARD, WITH_JOKERS, without
from cardsuite.core.order import ace_high, ace_low, by_rank, by_suit, display_suits

any_cards = st.lists(st.sampled_from(WITH_JOKERS), unique=True, max_size=20).map(tuple)


def test_the_deck_is_fifty_two_in_base_order() -> None:
    assert len(set(STANDARD)) == 52
    assert cards_text(STANDARD[:14]) == "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD"
    assert cards_text(STANDARD[-1:]) == "KS"
    assert WITH_JOKERS == STANDARD + JOKERS
    assert cards_text(JOKERS) == "BJ RJ"


def test_cards_can_be_taken_out_of_a_deck() -> None:
    assert without(STANDARD, STANDARD[1]) == (STANDARD[0], *STANDARD[2:])
    assert without(JOKERS, STANDARD[0]) == JOKERS


@pytest.mark.parametrize("card", WITH_JOKERS)
def test_every_card_reads_back(card: Card) -> None:
    assert parse_card(str(card)) == card
    assert parse_card(f" {str(card).lower()} ") == card
    assert repr(card) == str(card)


@pytest.mark.parametrize(
    ("text", "card"),
    [("10d", Card(10, Suit.DIAMONDS)), ("TD", Card(10, Suit.DIAMONDS)), ("bj", Card(JOKER, Suit.BLACK))],
)
def test_tens_and_jokers_are_read(text: str, card: Card) -> None:
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "1S", "S", "QX", "QHH", "11D", "Q H", "JB", "♠Q", "10", "ＱＨ"])
def test_what_is_no_card_says_what_one_is(text: str) -> None:
    with pytest.raises(CardError, match="no card; a card is a rank A 2"):
        parse_card(text)


@given(st.text(max_size=400))
def test_a_refusal_is_short_and_safe_to_show(text: str) -> None:
    try:
        parse_card(text)
    except CardError as refusal:
        sentence = str(refusal)
    else:
        sentence = "read."
    assert sentence.isprintable()
    assert len(sentence) < 160


@given(any_cards)
def test_rows_of_cards_read_back(cards: tuple[Card, ...]) -> None:
    assert parse_cards(cards_text(cards)) == cards
    assert parse_cards(cards_text(cards).replace(" ", " , ").lower()) == cards


@pytest.mark.parametrize(
    ("text", "face", "words", "red"),
    [
        ("TC", "10", "ten of clubs", False),
        ("AH", "A", "ace of hearts", True),
        ("2D", "2", "two of diamonds", True),
        ("KS", "K", "king of spades", False),
        ("BJ", "Jk", "black joker", False),
        ("RJ", "Jk", "red joker", True),
    ],
)
def test_faces_words_and_colours(text: str, face: str, words: str, red: bool) -> None:
    card = parse_card(text)
    assert (rank_text(card), card_words(card), card.is_red) == (face, words, red)


def test_suits_are_one_cell_signs_or_letters() -> None:
    assert [suit_symbol(suit) for suit in SUITS] == ["♣", "♦", "♥", "♠"]
    assert [suit_symbol(suit, letters=True) for suit in SUITS] == ["C", "D", "H", "S"]
    assert [suit_symbol(suit) for suit in (Suit.BLACK, Suit.RED)] == ["B", "R"]
    assert [suit_word(suit) for suit in SUITS] == ["clubs", "diamonds", "hearts", "spades"]
    assert [rank_word(rank) for rank in (1, 11, 13)] == ["ace", "jack", "king"]


def test_the_ace_is_high_or_low() -> None:
    hearts = parse_cards("AH 2H KH TH")
    assert [ace_high(card) for card in hearts] == [14, 2, 13, 10]
    assert [ace_low(card) for card in hearts] == [1, 2, 13, 10]


@pytest.mark.parametrize(
    ("cards", "low_first", "text"),
    [
        ("2C AS KD 9H AH 3S", False, "AH 9H 2C KD AS 3S"),
        ("2C AS KD 9H AH 3S", True, "9H AH 2C KD 3S AS"),
        ("2D AS KH", False, "KH 2D AS"),
        ("2C BJ 3C", False, "3C 2C BJ"),
        ("", False, ""),
    ],
)
def test_a_hand_by_suits_in_alternating_colours_spades_last(cards: str, low_first: bool, text: str) -> None:
    assert cards_text(by_suit(parse_cards(cards), high_first=not low_first)) == text


def test_a_hand_is_laid_high_cards_first_and_jokers_last_unless_asked() -> None:
    assert cards_text(by_suit(parse_cards("RJ 2S KS BJ 3H AH"))) == "AH 3H KS 2S BJ RJ"


def test_a_hand_by_ranks() -> None:
    assert cards_text(by_rank(parse_cards("2C AS KD 2H AH"))) == "AH AS KD 2C 2H"
    assert cards_text(by_rank(parse_cards("2C AS KD 2H AH"), high_first=False)) == "2C 2H KD AH AS"


@given(st.frozensets(st.sampled_from(SUITS)))
def test_suits_alternate_wherever_they_can(suits: frozenset[Suit]) -> None:
    shown = display_suits(suits)
    assert set(shown) == suits
    assert Suit.SPADES not in shown[:-1]
    reds = [suit in (Suit.DIAMONDS, Suit.HEARTS) for suit in shown]
    if len(suits) == 4:
        assert reds == [True, False, True, False]


@given(any_cards)
def test_sorting_loses_nothing_and_is_settled(cards: tuple[Card, ...]) -> None:
    for sort in (by_suit, by_rank):
        assert sorted(sort(cards)) == sorted(cards)
        assert sort(sort(cards)) == sort(cards)
        assert sort(tuple(reversed(cards))) == sort(cards)
