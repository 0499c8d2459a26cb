"""Scenes as plain text: every shape of zone, the menu, the sheet."""

from __future__ import annotations

import pytest

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.scene.scene import (
    Around,
    Cell,
    Choice,
    Face,
    Figure,
    Mark,
    Middle,
    Path,
    Place,
    Prompt,
    Scene,
    SeatPanel,
    Shape,
    Sheet,
    SheetLine,
    Zone,
)
from cardsuite.scene.text import (
    LONGEST_MENU,
    answers,
    cards_spoken,
    menu_text,
    scene_text,
    sheet_text,
    spoken,
    zone_text,
)

YOU = SeatPanel(0, "You", Around(0, 2), ("bid 4", "1 trick"), active=True, cards=3)
BEN = SeatPanel(1, "Ben", Around(1, 2), (), "dealer", cards=2)
MIDDLE = Middle()
EMPTY = Scene("A game", 0, panels=(YOU, BEN))


def faces(text: str) -> tuple[Face, ...]:
    return tuple(Face(card) for card in parse_cards(text))


def zone(shape: Shape, cards: str = "", place: Place = MIDDLE, size: int = 0, name: str = "column:3") -> Zone:
    return Zone(name, shape, place, faces(cards), size)


def test_every_fact_has_a_line_and_what_is_empty_has_none() -> None:
    scene = Scene(
        "Spades · to 500",
        0,
        figures=(Figure("Us", "−20", "3 bags", "bid 7 · 2 taken"), Figure("Them", "5")),
        panels=(BEN, YOU),
        zones=(Zone("hand", Shape.FAN, Around(0, 2), faces("AH 8H TC"), note="♥ must be followed"),),
        prompt=Prompt("What now?", ()),
        status="♥ led by Ben",
        story="Ben plays the two of hearts.",
    )
    assert scene_text(scene).splitlines() == [
        "Spades, to 500.",
        "Us: minus 20 (3 bags); bid 7, 2 taken.",
        "Them: 5.",
        "You: bid 4, 1 trick, 3 cards; your turn.",
        "Ben (dealer): 2 cards.",
        "You hold: hearts ace, eight; clubs ten (hearts must be followed).",
        "Hearts led by Ben.",
        "Ben plays the two of hearts.",
        "What now?",
    ]
    assert scene_text(Scene("A game", None)) == "A game."


def test_a_viewer_with_a_name_is_still_told_who_is_meant() -> None:
    scene = Scene("A game", 0, panels=(YOU._replace(name="Ann", badge="dealer"), BEN._replace(active=True)))
    assert scene_text(scene).splitlines()[1:] == [
        "Ann (you, dealer): bid 4, 1 trick, 3 cards; your turn.",
        "Ben (dealer): 2 cards; on turn.",
    ]


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (zone(Shape.PILE), "Column 3: empty."),
        (zone(Shape.PILE, "QH"), "Column 3: queen of hearts."),
        (zone(Shape.PILE, "QH", size=3), "Column 3: queen of hearts on top of 2 other cards."),
        (zone(Shape.PILE, "2C QH"), "Column 3: queen of hearts on top of 1 other card."),
        (zone(Shape.PILE, size=12)._replace(faces=(Face(None),)), "Column 3: 12 cards face down."),
        (zone(Shape.PILE, size=1)._replace(faces=(Face(None),)), "Column 3: 1 card face down."),
        (zone(Shape.CASCADE), "Column 3: no cards."),
        (zone(Shape.CASCADE, "KS QH"), "Column 3: king of spades, queen of hearts."),
        (
            zone(Shape.CASCADE, "KS QH", size=5),
            "Column 3: 3 cards face down; king of spades, queen of hearts.",
        ),
        (zone(Shape.ROW, "5C 6C 7C", Cell(0, 1)), "Column 3: clubs five, six, seven."),
        (zone(Shape.BACKS, size=10), "Column 3: 10 cards face down."),
        (zone(Shape.BACKS, size=2, place=Around(1, 2)), ""),
        (zone(Shape.FAN, "5C 6C", Around(1, 2)), "Ben holds: clubs five, six."),
        (zone(Shape.FAN, "5C", Middle()), "Column 3: clubs five."),
        (zone(Shape.TRICK, name="trick"), "On the table: nothing."),
        (zone(Shape.TRICK, name="last-trick"), "Last trick: nothing."),
    ],
)
def test_every_shape_of_zone_is_said(shown: Zone, said: str) -> None:
    assert zone_text(shown, EMPTY) == said


def test_a_trick_says_who_played_what_and_what_wins() -> None:
    played = Zone(
        "trick",
        Shape.TRICK,
        Middle(),
        (Face(parse_card("9D"), around=1), Face(parse_card("KD"), around=0, mark=Mark.LIT), Face(None)),
    )
    assert zone_text(played, EMPTY) == "On the table: Ben nine of diamonds, You king of diamonds (winning)."
    assert zone_text(played, EMPTY, letters=True) == "On the table: Ben 9D, You KD (winning)."


def test_lifted_cards_are_said_twice_among_the_others_and_as_chosen() -> None:
    chosen = Zone(
        "hand", Shape.FAN, Around(0, 2), (Face(parse_card("2C")), Face(parse_card("3C"), mark=Mark.LIFTED))
    )
    assert zone_text(chosen, EMPTY) == "You hold: clubs two, three; chosen three of clubs."


def test_a_hand_not_laid_by_suit_names_each_card_in_full() -> None:
    assert cards_spoken(parse_cards("AH AC KH")) == "ace of hearts, ace of clubs, king of hearts"
    assert cards_spoken(parse_cards("AH RJ")) == "ace of hearts, red joker"
    assert cards_spoken(parse_cards("AH RJ"), letters=True) == "AH RJ"


def test_signs_are_spoken() -> None:
    assert spoken("♣ ♦ ♥ ♠ · −3") == "clubs diamonds hearts spades, minus 3"


def bid(number: int, digit: int | None, legal: bool = True) -> tuple[Choice, Path]:
    choice = Choice(f"bid:{number}", str(number) if number else "nil", digit, f"team {number}")
    return choice, Path((f"bid:{number}",), f"bid {number}", f"Bid {number}", legal)


def test_bids_answer_to_their_own_number_and_the_rest_to_free_ones() -> None:
    asked = [bid(0, 0), bid(2, 2), bid(3, 3, legal=False), bid(10, None)]
    more = (Path(("claim",), "claim", "Claim"), Path(("look",), "look", "Look"))
    scene = Scene(
        "A game",
        0,
        prompt=Prompt("?", tuple(choice for choice, _ in asked)),
        paths=(*(way for _, way in asked), *more),
    )
    assert {answer: way.move for answer, way in answers(scene).items()} == {
        "0": "bid 0",
        "2": "bid 2",
        "10": "bid 10",
        "1": "claim",
        "4": "look",
    }
    assert menu_text(scene).splitlines() == [
        "0. Bid 0 (team 0)",
        "2. Bid 2 (team 2)",
        "10. Bid 10 (team 10)",
        "1. Claim",
        "4. Look",
    ]


def test_refused_moves_are_not_offered() -> None:
    scene = Scene("A game", 0, paths=(Path(("a",), "a", "Go", legal=False), Path(("b",), "b", "Stay")))
    assert [way.move for way in answers(scene).values()] == ["b"]
    assert menu_text(scene) == "1. Stay"
    assert menu_text(Scene("A game", 0)) == ""


def test_a_menu_too_long_to_hear_asks_for_notation() -> None:
    ways = tuple(Path((f"t{n}",), f"pass {n}", f"Pass {n}") for n in range(LONGEST_MENU + 1))
    scene = Scene("A game", 0, paths=ways)
    assert answers(scene) == {}
    assert menu_text(scene) == "There are 41 such moves; type one of them, like: pass 0"
    just_short_enough = scene._replace(paths=ways[:-1])
    assert len(answers(just_short_enough)) == LONGEST_MENU
    assert menu_text(just_short_enough).splitlines()[-1] == "40. Pass 39"


def test_a_sheet_names_the_side_of_every_value() -> None:
    sheet = Sheet(
        "Hand 4",
        ("Us", "Them"),
        (
            SheetLine("Last hand", ("", "")),
            SheetLine("Contract", ("+70", "−50"), "You made it."),
            SheetLine("Nil", ("", "+100")),
            SheetLine("Total", ("282", "287"), total=True),
        ),
    )
    assert sheet_text(sheet).splitlines() == [
        "Hand 4.",
        "Last hand.",
        "Contract: Us +70, Them minus 50. You made it.",
        "Nil: Them +100.",
        "Total: Us 282, Them 287.",
    ]
