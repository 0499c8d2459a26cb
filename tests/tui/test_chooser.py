"""Choosing: cursor, digits, picking in any order, and putting back."""

from __future__ import annotations

from itertools import combinations

from cardsuite.core.card import parse_cards
from cardsuite.scene.scene import Path, Prompt
from cardsuite.tui.chooser import Chooser
from cardsuite.tui.outcome import Going, Meant, Refused
from cardsuite.tui.steps import step
from tests.tui import scenes


def passing(count: int = 2) -> Chooser:
    """A hand of which so many cards have to be picked, in any order."""
    cards = parse_cards(scenes.HAND)
    paths = tuple(
        Path(
            tuple(f"hand:{c}" for c in some), "pass " + " ".join(map(str, some)), "Pass them", any_order=True
        )
        for some in combinations(cards, count)
    )
    scene = scenes.playing(playable="")._replace(paths=paths, prompt=Prompt("Choose two cards.", ()))
    chooser = Chooser()
    chooser.show(scene)
    return chooser


def test_cards_are_picked_in_any_order_and_the_last_makes_the_move() -> None:
    chooser = passing()
    assert isinstance(chooser.take("hand:5S"), Going)
    assert chooser.modal
    outcome = chooser.take("hand:AH")
    assert isinstance(outcome, Meant)
    assert outcome.path.move == "pass AH 5S"


def test_what_was_picked_is_put_back_by_picking_it_again_or_by_escape() -> None:
    chooser = passing(3)
    chooser.take("hand:5S")
    chooser.take("hand:KS")
    chooser.take("hand:5S")
    assert list(chooser.picked) == ["hand:KS"]
    assert chooser.put_back()
    assert not list(chooser.picked)
    assert not chooser.put_back()


def test_a_digit_means_an_answer_or_a_card_of_the_hand() -> None:
    chooser = Chooser()
    chooser.show(scenes.bidding())
    assert chooser.cursor == "bid:3"
    assert chooser.nth(7) == "bid:7"
    chooser.show(scenes.playing(scenes.THIRTEEN))
    assert chooser.nth(1) == "hand:AH"
    assert chooser.nth(0) == "hand:KS"
    chooser.show(scenes.playing())
    assert chooser.nth(0) is None


def test_a_refused_card_is_meant_so_that_the_rules_say_why() -> None:
    chooser = Chooser()
    chooser.show(scenes.playing())
    assert chooser.choosable() == ("hand:JD", "hand:7D")
    outcome = chooser.take("hand:AH")
    assert isinstance(outcome, Meant)
    assert not outcome.path.legal
    assert isinstance(chooser.take("nowhere"), Refused)


def test_the_cursor_stays_near_where_it_was_when_its_card_has_gone() -> None:
    chooser = Chooser()
    chooser.show(scenes.playing("AH 8H 4H QC", playable=""))
    chooser.cursor = "hand:4H"
    chooser.show(scenes.playing("AH 8H QC", playable=""))
    assert chooser.cursor in ("hand:8H", "hand:QC")


def test_a_key_of_a_game_begins_with_the_moves_that_fit() -> None:
    scene = scenes.playing(playable="")
    extra = (Path(("hand:AH",), "knock AH", "Knock"), Path(("hand:8H",), "knock 8H", "Knock"))
    chooser = Chooser()
    chooser.show(
        scene._replace(paths=(*scene.paths, *extra, Path(("claim",), "claim", "Claim", legal=False)))
    )
    outcome = chooser.begin("claim")
    assert isinstance(outcome, Meant)
    assert not outcome.path.legal
    assert isinstance(chooser.begin("knock"), Going)
    assert chooser.choosable() == ("hand:AH", "hand:8H")
    taken = chooser.take("hand:8H")
    assert isinstance(taken, Meant)
    assert taken.path.move == "knock 8H"
    assert isinstance(chooser.begin("lay off"), Refused)


def test_arrows_go_to_the_next_in_the_row_round_its_end_and_to_the_nearest_in_another() -> None:
    middles = {"a": (2.0, 1.0), "b": (8.0, 1.0), "c": (3.0, 9.0), "d": (9.0, 9.0)}
    may = tuple(middles)
    assert step("a", may, "right", middles) == "b"
    assert step("b", may, "right", middles) == "a"
    assert step("a", may, "left", middles) == "b"
    assert step("b", may, "down", middles) == "d"
    assert step("d", may, "up", middles) == "b"
    assert step("c", may, "down", middles) == "c"
    assert step("x", may, "left", middles) == "a"
    assert step("a", may, "right", {}) == "b"
