"""Spades told in sentences: who hears what, with which verb, and how long the eye rests."""

from __future__ import annotations

import pytest

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.result import Result, Termination
from cardsuite.games.spades.model import (
    Bid,
    Deal,
    Dealing,
    HandFacts,
    MakeBid,
    Over,
    PlayCard,
    Saw,
    SetDealer,
    View,
    Word,
)
from cardsuite.games.spades.present import PRESENTER
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.scene import Sheet
from tests.unit.spades.present_positions import HANDS, LOOK, bidding, playing, view

TEN = PlayCard(parse_card("TD"))
TWO_CARDS = parse_cards("2H 3H")
FINISHED = Termination.FINISHED


@pytest.mark.parametrize(
    ("saw", "viewer", "told"),
    [
        (Saw(DEALER, "dealer", SetDealer(1)), 0, "West deals first."),
        (Saw(DEALER, "dealer", SetDealer(0)), 0, "You deal first."),
        (Saw(DEALER, "deal", cards=TWO_CARDS), 0, "The cards are dealt."),
        (Saw(0, "look", Word.LOOK, TWO_CARDS), 0, ""),
        (Saw(1, "look", Word.LOOK), 0, ""),
        (Saw(0, "blind nil", Word.BLIND_NIL), 0, "You bid nil without having seen your cards."),
        (Saw(2, "blind nil", Word.BLIND_NIL), 0, "North bids nil without having seen the cards."),
        (Saw(0, "bid", MakeBid(4)), 0, "You bid four."),
        (Saw(3, "bid", MakeBid(0)), 0, "East bids nil."),
        (Saw(3, "bid", MakeBid(13)), 0, "East bids thirteen."),
        (Saw(0, "pass", cards=TWO_CARDS), 0, "You pass the two of hearts and the three of hearts to North."),
        (Saw(2, "pass", cards=TWO_CARDS), 0, "North passes you the two of hearts and the three of hearts."),
        (Saw(1, "pass"), 0, "West passes cards to East."),
        (Saw(2, "pass"), 1, "North passes cards to Player 1."),
        (
            Saw(0, "keep", Word.KEEP, TWO_CARDS[:1]),
            0,
            "You keep the two of hearts; the next card is put away unseen.",
        ),
        (Saw(1, "keep", Word.KEEP), 0, "West keeps the card."),
        (
            Saw(0, "reject", Word.REJECT, TWO_CARDS[:1]),
            0,
            "You put the card away and take the two of hearts.",
        ),
        (Saw(1, "reject", Word.REJECT), 0, "West puts the card away and takes the next one."),
        (Saw(3, "play", PlayCard(parse_card("2D"))), 0, "East plays the two of diamonds."),
        (Saw(0, "play", TEN), 0, "You play the ten of diamonds."),
        (Saw(0, "play", TEN), None, "You play the ten of diamonds."),
        (Saw(0, "play", TEN), 2, "Player 1 plays the ten of diamonds."),
        (Saw(0, "play", TEN, trick_winner=0), 0, "You play the ten of diamonds and take the trick."),
        (Saw(1, "play", TEN, trick_winner=1), 0, "West plays the ten of diamonds and takes the trick."),
        (Saw(1, "play", TEN, trick_winner=0), 0, "West plays the ten of diamonds; you take the trick."),
        (
            Saw(0, "play", TEN, trick_winner=3, hand_over=True),
            0,
            "You play the ten of diamonds; East takes the trick. The hand is over.",
        ),
        (
            Saw(1, "claim", Word.CLAIM, hand_over=True),
            0,
            "West claims the rest of the tricks, and nobody can take one. The hand is over.",
        ),
        (Saw(1, "something new"), 0, ""),
    ],
)
def test_what_happened_is_told_to_whoever_hears_it(saw: Saw, viewer: Seat | None, told: str) -> None:
    assert PRESENTER.narrate(saw, LOOK, viewer) == told


def test_a_deal_that_names_its_cards_is_told_without_them() -> None:
    assert PRESENTER.narrate(Saw(DEALER, "deal", Deal(TWO_CARDS)), LOOK, None) == "The cards are dealt."


@pytest.mark.parametrize(
    ("saw", "after", "rest"),
    [
        (Saw(DEALER, "deal"), view(bidding(None, None, None, None)), Beat.NONE),
        (Saw(0, "bid", MakeBid(4)), view(bidding(Bid(4), None, None, None)), Beat.NONE),
        (Saw(1, "look", Word.LOOK), view(bidding(None, None, None, None)), Beat.NONE),
        (Saw(1, "bid", MakeBid(4)), view(bidding(None, Bid(4), None, None)), Beat.STEP),
        (Saw(0, "play", TEN), view(playing(), seat=None), Beat.STEP),
        (Saw(1, "play", TEN), view(playing()), Beat.STEP),
        (Saw(0, "play", TEN, trick_winner=1), view(playing()), Beat.GLANCE),
        (Saw(0, "play", TEN, trick_winner=1, hand_over=True), view(Dealing(1)), Beat.SHEET),
        (Saw(1, "claim", Word.CLAIM, hand_over=True), view(Dealing(1)), Beat.SHEET),
        (Saw(1, "play", TEN, hand_over=True), view(Over(1, Result((1, 2), (1,), FINISHED))), Beat.OVER),
    ],
)
def test_the_eye_rests_as_long_as_there_is_something_to_see(saw: Saw, after: View, rest: Beat) -> None:
    assert PRESENTER.beat(saw, after) is rest


@pytest.mark.parametrize(
    ("result", "seat", "said"),
    [
        (Result((512, 430), (0,), FINISHED), 0, "You and North win 512 to 430."),
        (Result((512, 430), (0,), FINISHED), 1, "North and South win 512 to 430."),
        (Result((512, 430), (0,), FINISHED), None, "South and North win 512 to 430."),
        (Result((-210, 430), (1,), FINISHED), 2, "West and East win 430 to −210."),
        (
            Result((430, 430), (), Termination.DRAW),
            0,
            "The game is a draw at 430.",
        ),
        (
            Result((10, 20), (1,), Termination.RESIGNED),
            0,
            "West and East win 20 to 10, because your side gave up.",
        ),
        (
            Result((10, 20), (1,), Termination.RESIGNED),
            1,
            "You and East win 20 to 10, because the others gave up.",
        ),
        (Result((10, 20), (1,), Termination.CAPPED), 0, "West and East win 20 to 10 after 100 hands."),
        (Result((10, 20), (), Termination.VOID), 0, "The game ends without a result."),
    ],
)
def test_the_verdict_of_partners(result: Result, seat: Seat | None, said: str) -> None:
    look = Look(("South", "West", "North", "East"))
    expected = said.replace("North and South", "South and North")
    assert PRESENTER.verdict(result, view(playing(), seat=seat), look) == expected


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (
            Result((430, 430, 20), (), Termination.DRAW),
            "The game is a draw in which you have 430, Mira has 430 and Tom has 20.",
        ),
        (Result((512, 430, 300), (0,), FINISHED), "You win with 512; Mira has 430 and Tom has 300."),
        (Result((300, 512, 430), (1,), FINISHED), "Mira wins with 512; you have 300 and Tom has 430."),
        (
            Result((5, 7, 3), (1, 2), Termination.RESIGNED),
            "Mira and Tom share the win with 7, because you gave up; you have 5.",
        ),
    ],
)
def test_the_verdict_of_players_alone(result: Result, said: str) -> None:
    look = Look(("You", "Mira", "Tom"))
    assert PRESENTER.verdict(result, view(playing(seats=3), seats=3), look) == said


def values(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    return {line.label: line.values for line in sheet.lines}


def test_the_sheet_adds_up_to_where_the_game_stands() -> None:
    """R11, R12, R14, R15: 7 made and an overtrick; a failed nil with its bag; then a blind nil made."""
    sheet = PRESENTER.sheet(view(Dealing(2), hand="", sheet=HANDS), LOOK)
    assert sheet.sides == ("Us", "Them")
    found = values(sheet)
    assert found["Contract"] == ("+70", "+20")
    assert found["Overtricks"] == ("+1", "+3")
    assert found["Nil"] == ("", "+100")
    assert found["Hand 2"] == ("+71", "+123")
    assert found["After hand 1"] == ("71 (1 bag)", "−77 (3 bags)")


def test_the_sheet_of_the_other_side_has_its_own_column_first() -> None:
    sheet = PRESENTER.sheet(view(Dealing(2), seat=1, hand="", sheet=HANDS), LOOK)
    assert values(sheet)["Hand 2"] == ("+123", "+71")


def test_R13_ten_bags_are_told_where_they_cost() -> None:
    bagged = HandFacts((Bid(1), Bid(0), Bid(1), Bid(1)), (6, 0, 6, 1))
    sheet = PRESENTER.sheet(view(Dealing(2), hand="", sheet=(bagged,)), LOOK)
    penalty = next(line for line in sheet.lines if line.label == "Bag penalty")
    assert penalty.values == ("−100", "")
    assert penalty.explanation == "Us: 10 bags leave the count."


def test_R15_the_tricks_of_a_failed_nil_are_told_by_whose_they_are() -> None:
    failed = HandFacts((Bid(0), Bid(2), Bid(4), Bid(3)), (2, 3, 4, 4))
    lines = {
        line.label: line for line in PRESENTER.sheet(view(Dealing(2), hand="", sheet=(failed,)), LOOK).lines
    }
    assert lines["Nil"].values == ("−100", "")
    assert lines["Nil"].explanation == "Your nil failed with 2 tricks."
    assert lines["Tricks of a failed nil"].values == ("+2", "")


def test_R16_two_nils_of_a_side_are_told_one_by_one() -> None:
    both = HandFacts((Bid(0), Bid(6), Bid(0, True), Bid(6)), (0, 6, 1, 6))
    line = next(
        line
        for line in PRESENTER.sheet(view(Dealing(2), hand="", sheet=(both,)), LOOK).lines
        if line.label == "Nil"
    )
    assert line.values == ("0", "")
    assert line.explanation == "You made a nil; North's blind nil failed with 1 trick."


def test_R20_a_boston_is_announced() -> None:
    boston = HandFacts((Bid(6), Bid(1), Bid(6), Bid(1)), (7, 0, 6, 0))
    lines = PRESENTER.sheet(view(Dealing(2), hand="", sheet=(boston,)), LOOK).lines
    assert [line.explanation for line in lines if line.label == "Boston"] == [
        "You and North took all 13 tricks."
    ]
    usual = PRESENTER.sheet(view(Dealing(2), hand="", sheet=HANDS), LOOK).lines
    assert not [line for line in usual if line.label == "Boston"]
