"""Claims in lines of words: one question after the other, taken back at no cost, out of turn too."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cardsuite.engine.log import Moved
from cardsuite.engine.registry import load
from cardsuite.games.literature.model import Claim, View
from cardsuite.session.plain import PlainTable
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header

SPEC = load("literature")


class Person:
    """Somebody at a table in lines."""

    def __init__(self, *settings: str, seed: str = "claims") -> None:
        wish = Wish(humans="Asha", seed=seed, seats=6, level="easy", settings=("dealer=0", *settings))
        self.session = Session(SPEC, new_header(SPEC, wish))
        self.heard: list[str] = []
        self.table = PlainTable(self.session, 0, Settings(), self.heard.append)

    def says(self, *lines: str) -> list[str]:
        """What is heard after those lines."""
        before = len(self.heard)
        self.table.play(iter(lines))
        return self.heard[before:]

    def view(self) -> View:
        view = self.session.view(0)
        assert isinstance(view, View)
        return view

    def claim_number(self) -> str:
        return self.table.offered()[-1]


def test_a_claim_is_filled_in_card_by_card_and_said_whole() -> None:
    person = Person()
    assert person.says()[-1].splitlines()[-1] == f"{person.claim_number()}. Claim"
    asked = person.says("claim")[-1].splitlines()
    assert asked[0] == "Which half-suit do you claim? (back leaves it, nothing is said before the end)"
    assert asked[1].startswith("1. low clubs (you hold ")
    assert person.says("1")[-1].startswith("Who holds the ")
    while "Say it" not in person.heard[-1]:
        person.says("2")
    assert person.heard[-1].startswith("You claim the low clubs: ")
    assert "1. Say it; then it is final" in person.heard[-1]
    number = person.session.number
    person.says("2")
    assert person.heard[-1].startswith("Who holds the ")
    assert person.session.number == number


def test_a_question_is_put_once_with_its_answers() -> None:
    person = Person()
    question = "Ask for a card of which half-suit?"
    assert "\n".join(person.says()).count(question) == 1
    again = person.says("?")
    assert again[-1].startswith(question), "the table is followed by what may be answered"
    assert question not in again[-2]


def test_a_claim_that_is_left_costs_nothing_and_a_wrong_number_says_what_there_is() -> None:
    person = Person()
    person.says()
    number = person.session.number
    person.says("claim", "1", "back", "back")
    assert person.heard[-1].startswith("Nothing was said.")
    assert (
        person.says("claim", "12")[-1] == "There is no choice 12; the choices are 1, 2, 3, 4, 5, 6, 7, 8, 9."
    )
    assert person.session.number == number


def test_numbers_in_one_line_claim_at_once() -> None:
    person = Person()
    person.says()
    held = sum(card.suit == 0 and 2 <= card.rank <= 7 for card in person.view().hand)
    person.says(" ".join([person.claim_number(), "1", *["1"] * (6 - held), "1"]))
    assert person.view().table.resolved


@pytest.mark.parametrize("setting", ["claim_when=any_time", "endgame_claimer=any_member"])
def test_whole_games_are_played_and_claimed_by_numbers(setting: str) -> None:
    person = Person(setting, "stall=30")
    dice = random.Random(setting)

    def lines() -> Iterator[str]:
        for _ in range(3000):
            offered = person.table.offered()
            yield offered[0] if offered == ["1", "2"] and dice.random() < 0.9 else dice.choice(offered)

    assert person.table.play(lines())
    assert person.session.result is not None
    claimed = [
        e for e in person.session.timeline.entries if isinstance(e, Moved) and isinstance(e.move, Claim)
    ]
    assert any(entry.seat == 0 for entry in claimed)


def test_out_of_turn_one_goes_on_or_claims() -> None:
    person = Person("claim_when=any_time", "first=left")
    assert person.says()[-1] == "1. Go on\n2. Claim"
    assert not isinstance(person.session.awaits(), AwaitsPeople)
    number = person.session.number
    person.says("")
    assert person.session.number == number + 1, "somebody else has made a move"
    turn = person.session.rules.to_act(person.session.timeline.state)[0]
    if turn != 0:
        assert person.says("2")[-1].startswith("Which half-suit do you claim?")
