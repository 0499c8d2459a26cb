"""Pictures: goldens of scenes at three sizes, and what has to hold at every size."""

from __future__ import annotations

import os
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.scene.scene import Scene, Sheet, SheetLine
from cardsuite.tui.easel import Picture
from cardsuite.tui.layout import LEAST, layout
from cardsuite.tui.paint import dump, hit_at, paint
from tests.tui import scenes
from tests.tui.driving import spades

GOLDENS = Path(__file__).parents[1] / "goldens" / "tui"
SIZES = ((120, 40), (80, 24), (60, 20))
FOOTER = (
    ("←→", "choose", "right"),
    ("Enter", "play", "take"),
    ("i", "hint", "hint"),
    ("s", "score", "sheet"),
    ("?", "help", "help"),
    ("q", "leave", "quit"),
)
STORY = (
    "North leads the ten of clubs.",
    "West plays the nine of diamonds.",
    "North plays the king of diamonds.",
    "East plays the two of diamonds.",
)
SHEET = Sheet(
    "Score sheet",
    ("Us", "Them"),
    (
        SheetLine("Contract", ("+70", "−50"), "Seven bid and taken; five bid, four taken."),
        SheetLine("Score", ("212", "187"), total=True),
    ),
)


def picture(scene: Scene, cursor: str = "", **more: Any) -> Picture:
    made = Picture(scene, cursor=cursor, footer=FOOTER, story=STORY, sheet=SHEET)
    return made._replace(**more)


PICTURES: dict[str, Picture] = {
    "playing": picture(scenes.playing(), "hand:JD"),
    "full-hand": picture(scenes.playing(scenes.THIRTEEN), "hand:JD"),
    "seventeen": picture(scenes.playing(scenes.SEVENTEEN), "hand:7D"),
    "bidding": picture(scenes.bidding(), "bid:3"),
    "bidding-seventeen": picture(scenes.bidding(17, scenes.SEVENTEEN), "bid:12"),
    "others-turn": picture(scenes.playing(playable="", active=1), "hand:8H"),
    "refused": picture(scenes.playing(), "hand:7D", message="A diamond must be played."),
    "typing": picture(scenes.playing(), "hand:7D", entry="play qs"),
    "hidden": picture(scenes.playing(), hidden=True),
    "paused": picture(scenes.playing(), notice="Paused. The clock stands still; any key goes on."),
    "hinted": picture(scenes.playing(), "hand:JD", hinted=("hand:JD",), message="Hint: play the jack."),
    "grid": picture(scenes.solitaire(), "card:AD"),
    **{f"players-{n}": picture(scenes.meeting(n), "hand:8H") for n in (2, 3, 4, 6, 8)},
}


def held_against(name: str, text: str) -> None:
    """Compare with a golden; `WRITE_GOLDENS=1` in the environment writes it instead."""
    path = GOLDENS / f"{name}.txt"
    if os.environ.get("WRITE_GOLDENS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PICTURES)
def test_picture(name: str, size: tuple[int, int]) -> None:
    held_against(f"{name}-{size[0]}x{size[1]}", dump(paint(layout(PICTURES[name], *size))))


@pytest.mark.parametrize("name", ["playing", "bidding"])
def test_picture_with_its_inks(name: str) -> None:
    held_against(f"{name}-inks", dump(paint(layout(PICTURES[name], 80, 24)), inks=True))


@pytest.mark.parametrize("name", ["playing", "bidding", "grid"])
def test_picture_in_letters_is_ascii(name: str) -> None:
    text = dump(paint(layout(PICTURES[name], 80, 24), letters=True))
    assert text.isascii()
    held_against(f"{name}-letters", text)


def test_no_golden_is_left_over() -> None:
    expected = {f"{name}-{w}x{h}" for name in PICTURES for w, h in SIZES}
    expected |= {"playing-inks", "bidding-inks", "playing-letters", "bidding-letters", "grid-letters"}
    assert {path.stem for path in GOLDENS.glob("*.txt")} == expected


@given(width=st.integers(1, 220), height=st.integers(1, 70), name=st.sampled_from(sorted(PICTURES)))
@settings(max_examples=120)
def test_every_size_gives_a_picture_of_that_size(width: int, height: int, name: str) -> None:
    placed = layout(PICTURES[name], width, height)
    rows = paint(placed)
    assert len(rows) == height
    assert all(len(row.cells) == len(row.inks) == width for row in rows)
    if width >= LEAST[0] and height >= LEAST[1]:
        for hit in placed.hits:
            assert hit.x < width
            assert hit.y < height


@pytest.mark.parametrize("size", [*SIZES, (70, 22), (100, 30), (113, 24)], ids=str)
@pytest.mark.parametrize("name", ["full-hand", "seventeen", "bidding", "bidding-seventeen"])
def test_everything_that_counts_is_in_sight(name: str, size: tuple[int, int]) -> None:
    made = PICTURES[name]
    placed = layout(made, *size)
    text = dump(paint(placed))
    for figure in made.scene.figures:
        assert figure.value in text
        assert figure.detail in text
    for panel in made.scene.panels:
        assert panel.name in text
        assert all(fact in text for fact in panel.facts)
    hand = next(zone for zone in made.scene.zones if zone.id == "hand")
    assert [card.card for card in placed.cards if card.card in {f.card for f in hand.faces}] == [
        face.card for face in hand.faces
    ]
    assert made.scene.status in text
    if made.scene.prompt is not None:
        assert made.scene.prompt.question in text
        for choice in made.scene.prompt.choices:
            hit = next(hit for hit in placed.hits if hit.target == choice.target)
            found = hit_at(placed, hit.x, hit.y)
            assert found is not None
            assert found.target == choice.target
    else:
        for face in hand.faces:
            at = [hit for hit in placed.hits if hit.target == face.target][-1]
            found = hit_at(placed, at.x, at.y + 1)
            assert found is not None
            assert found.target == face.target


def test_a_small_window_says_so_in_a_sentence() -> None:
    text = " ".join(dump(paint(layout(PICTURES["playing"], 50, 15))).split())
    assert text.startswith("The table needs 60 columns by 20 rows; this window has 50 by 15.")


def test_layout_and_paint_take_less_than_a_frame() -> None:
    rounds = 30

    paint(layout(PICTURES["playing"], 120, 40))
    begin = process_time()
    for _ in range(rounds):
        paint(layout(PICTURES["playing"], 120, 40))
    assert (process_time() - begin) / rounds < 0.016


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
def test_a_question_about_a_card_covers_no_card(size: tuple[int, int]) -> None:
    session = spades("You", "draw", "deal=draw", seats=2)
    for _ in range(6):
        while session.advance() is not None:
            pass
        scene = presenter_of(session.spec).scene(session.view(0), session.legal(0), Look(session.names))
        assert scene.prompt is not None
        shown = layout(Picture(scene, cursor=scene.prompt.usual), *size)
        for run in shown.runs:
            for card in shown.cards:
                apart = run.y < card.y or run.y >= card.y + card.size.height
                assert apart or run.x + len(run.text) <= card.x or run.x >= card.x + card.size.width, run
        session.play(0, session.legal(0)[0])


@pytest.mark.parametrize(("seats", "option"), [(2, "deal=thirteen"), (3, "deal=all"), (4, "teams=solo")])
def test_what_is_said_of_a_player_is_whole_in_the_smallest_window(seats: int, option: str) -> None:
    session = spades("You", "facts", option, "blind_nil=off", seats=seats)
    for _ in range(2):
        while session.advance() is not None:
            pass
        session.play(0, session.legal(0)[-1])
    while session.advance() is not None:
        pass
    scene = presenter_of(session.spec).scene(session.view(0), session.legal(0), Look(session.names))
    shown = dump(paint(layout(Picture(scene), *LEAST)))
    assert all(" · ".join(panel.facts) in shown for panel in scene.panels), shown
