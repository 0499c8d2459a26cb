"""The small pieces of English."""

from __future__ import annotations

import pytest

from cardsuite.scene.words import called, count, does, inside, listed, number_word, signed, whose


@pytest.mark.parametrize(
    ("who", "verb", "said"),
    [
        ("You", "play", "You play"),
        ("You", "be", "You are"),
        ("You", "have", "You have"),
        ("West", "play", "West plays"),
        ("West", "pass", "West passes"),
        ("West", "push", "West pushes"),
        ("West", "go", "West goes"),
        ("West", "have", "West has"),
        ("West", "be", "West is"),
    ],
)
def test_verbs_agree_with_who_does_it(who: str, verb: str, said: str) -> None:
    assert does(who, verb) == said


def test_nobody_but_the_viewer_is_you() -> None:
    names = ("You", "Ben", "Ann")
    assert [called(names, seat, 0) for seat in range(3)] == ["You", "Ben", "Ann"]
    assert [called(names, seat, 1) for seat in range(3)] == ["Player 1", "You", "Ann"]
    assert [called(names, seat, None) for seat in range(3)] == ["You", "Ben", "Ann"]


def test_you_is_small_inside_a_sentence_and_names_keep_their_letters() -> None:
    assert [inside("You"), inside("You win"), inside("Youri"), inside("Ben")] == [
        "you",
        "you win",
        "Youri",
        "Ben",
    ]


def test_numbers_and_lists() -> None:
    assert [number_word(number) for number in (0, 1, 13, 20, 21, -1)] == [
        "no",
        "one",
        "thirteen",
        "twenty",
        "21",
        "-1",
    ]
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")] == [
        "",
        "a",
        "a and b",
        "a, b or c",
    ]
    assert [count(0, "bag"), count(1, "bag"), count(2, "bag"), count(2, "man", "men")] == [
        "0 bags",
        "1 bag",
        "2 bags",
        "2 men",
    ]
    assert [signed(7), signed(0), signed(-7)] == ["+7", "0", "−7"]
    assert [whose("You"), whose("Tom")] == ["your", "Tom's"]
