"""What is answered is read whole, however narrow the table."""

from __future__ import annotations

import pytest

from cardsuite.core.card import Card
from cardsuite.scene.scene import Path, Scene
from cardsuite.tui.easel import Picture
from cardsuite.tui.footer import scene_usual
from cardsuite.tui.layout import layout
from cardsuite.tui.paint import dump, paint
from cardsuite.tui.signs import with_signs
from tests.tui import scenes

HINT = (
    "Hint: Play the two of diamonds. A low card of diamonds asks the most of an opponent's nil, "
    "and your partner still holds the king over it."
)


def read(picture: Picture, width: int, height: int) -> str:
    """The picture as one line of words."""
    return " ".join(dump(paint(layout(picture, width, height))).split())


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_a_long_hint_is_read_whole(size: tuple[int, int]) -> None:
    assert HINT in read(Picture(scenes.playing(), message=HINT), *size)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_what_is_wrong_with_a_typed_move_is_read_whole(size: tuple[int, int]) -> None:
    wrong = "'1Z' is no card; a card is a rank A 2..9 T J Q K and a suit C D H S."
    shown = read(Picture(scenes.playing(), message=wrong, entry="play 1Z"), *size)
    assert wrong in shown
    assert ": play 1Z" in shown


def test_a_short_sentence_hides_nothing_of_the_hand() -> None:
    bare = dump(paint(layout(Picture(scenes.playing()), 80, 24))).splitlines()
    told = dump(paint(layout(Picture(scenes.playing(), message="Taken back."), 80, 24))).splitlines()
    assert told[:-2] == bare[:-2]


@pytest.mark.parametrize("entry", [None, "play 1Z"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("scene", [scenes.playing(), scenes.bidding()], ids=["playing", "bidding"])
def test_the_hand_makes_room_for_a_message_of_two_lines(
    scene: Scene, size: tuple[int, int], entry: str | None
) -> None:
    width = size[0] - (32 if size[0] >= 112 else 0) - 6
    lines = 2 if entry is None else 1
    words = ("You must follow suit while you can. " * 9)[: lines * width].rsplit(" ", 1)[0]
    picture = Picture(scene, message=words, entry=entry, cursor="hand:AH")
    laid = layout(picture, *size)
    rows = [run.y for run in laid.runs if run.ink == "refused"]
    assert len(rows) == lines
    hand = [card for card in laid.cards if card.y > size[1] // 2 and card.card in own_cards(scene)]
    assert len(hand) == len(own_cards(scene))
    assert all(card.y + card.size.height <= min(rows) for card in hand), "no card is hidden"


def own_cards(scene: Scene) -> set[Card | None]:
    return {face.card for zone in scene.zones if zone.id == "hand" for face in zone.faces}


def test_words_without_end_leave_the_table_visible() -> None:
    shown = dump(paint(layout(Picture(scenes.playing(), message="much ado " * 200), 60, 20)))
    assert shown.count("much ado") < 30
    assert "West" in shown


def test_a_refusal_names_cards_as_they_lie_there_signs_or_letters() -> None:
    told = with_signs("Clubs were led and you hold some; play one of QC TC.")
    laid = layout(Picture(scenes.playing(), message=told), 80, 24)
    assert "play one of Q♣ 10♣." in dump(paint(laid))
    assert "play one of QC 10C." in dump(paint(laid, letters=True))


def test_the_footer_names_a_usual_card_by_its_sign() -> None:
    one = Path(("hand:QH",), "play QH", "Play the queen of hearts", True, usual=True)
    assert scene_usual(Scene("Any game", 0, paths=(one,))) == "play Q♥"
    assert scene_usual(Scene("Any game", 0, paths=(one._replace(move="draw"),))) == "draw"
    assert scene_usual(Scene("Any game", 0)) == ""
