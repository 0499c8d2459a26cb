"""Literature on the screen: goldens for four, six and eight players at three sizes."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.engine.registry import load
from cardsuite.games.literature.half_suits import HalfSuit
from cardsuite.games.literature.legal import legal_moves
from cardsuite.games.literature.model import Playing, Question, Resolved, Table, View
from cardsuite.games.literature.options import Options
from cardsuite.games.literature.words import short_name
from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.scene.text import menu_text, scene_text, sheet_text, step_text
from cardsuite.tui.chooser import Chooser
from cardsuite.tui.easel import Picture
from cardsuite.tui.footer import footer_of
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.layout import layout
from cardsuite.tui.paint import dump, paint

GOLDENS = Path(__file__).parents[1] / "goldens" / "literature"
SIZES = ((120, 40), (80, 24), (60, 20))
NAMES = ("Asha", "Mira", "Ben", "Tom", "Olga", "Ivo", "Lena", "Maximiliane")
SPEC = load("literature")
PRESENTER = presenter_of(SPEC)
HANDS = {4: "3C 5C 9D TD JD QH KH 2S 8H BJ", 6: "9D TD JD QH 2S 8H BJ", 8: "9D QH KH 8H BJ"}
COUNTS = {4: (10, 8, 0, 12), 6: (7, 5, 0, 1, 8, 9), 8: (5, 4, 0, 1, 6, 3, 5, 6)}


def position(seats: int, seat: int | None = 0, turn: int = 0) -> View:
    """The middle of a game: four half-suits are claimed, Ben has no cards left."""
    options = SPEC.options.read({}, seats)
    assert isinstance(options, Options)
    resolved = (
        Resolved(HalfSuit.LOW_DIAMONDS, 0, 0, (0, 0, 0, 2, 2, 0), (0, 0, 0, 2, 2, 0)),
        Resolved(HalfSuit.HIGH_CLUBS, 1, 1, (1, 1, 3, 3, 3, 1), (1, 1, 3, 3, 3, 1)),
        Resolved(HalfSuit.LOW_HEARTS, 1, 2, (0, 0, 2, 2, 2, 2), (0, 1, 2, 2, 2, 2)),
        Resolved(HalfSuit.HIGH_SPADES, 0, 2, (0, 2, 2, 2, 2, 2), (0, 2, 2, 2, 2, 2)),
    )
    question = Question(1, 0, parse_card("AD"), False)
    table = Table(3, Playing(turn), COUNTS[seats], resolved, (question,), 1)
    return View(seat, seats, options, table, parse_cards(HANDS[seats]) if seat == 0 else ())


def picture(
    view: View, *keys: int, bots: tuple[int, ...] = (1, 3, 5), names: tuple[str, ...] = NAMES
) -> Picture:
    """What is drawn after some digits."""
    look = Look(names[: view.seats], bots=bots, memory=70)
    legal = legal_moves(view)
    scene = PRESENTER.scene(view, legal, look)
    chooser = Chooser()
    chooser.show(scene)
    for key in keys:
        target = chooser.nth(key)
        assert target is not None
        chooser.take(target)
    footer = footer_of(KeyMap(PRESENTER.keys), scene, chooser, my_turn=bool(legal))
    told = PRESENTER.sheet(view, look)
    drawn = scene._replace(prompt=chooser.prompt)
    return Picture(drawn, chooser.cursor, chooser.picked, footer=footer, story=("Mira asks.",), sheet=told)


PICTURES = {f"players-{seats}": picture(position(seats)) for seats in (4, 6, 8)} | {
    "which-card": picture(position(6), 1),
    "whom": picture(position(6), 1, 2),
    "another-turn": picture(position(6, turn=3)),
    "shared": picture(position(6, None, turn=3)),
}


def compared(name: str, text: str) -> None:
    """Compare with a golden; `WRITE_GOLDENS=1` in the environment writes it instead."""
    path = GOLDENS / f"{name}.txt"
    if os.environ.get("WRITE_GOLDENS"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    assert text + "\n" == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was_looked_at(name: str, size: tuple[int, int]) -> None:
    width, height = size
    compared(f"{name}-{width}x{height}", dump(paint(layout(PICTURES[name], width, height), False)))


def test_the_words_are_as_they_were_read() -> None:
    view = position(6)
    look = Look(NAMES[:6], bots=(1, 3, 5), memory=70)
    scene = PRESENTER.scene(view, legal_moves(view), look)
    sheet = PRESENTER.sheet(view, look)
    words = (scene_text(scene), menu_text(scene), step_text(scene, "2"), step_text(scene, "2 1"))
    compared("words", "\n\n".join((*words, sheet_text(sheet))))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_every_player_stands_with_the_number_of_their_cards(seats: int, size: tuple[int, int]) -> None:
    text = dump(paint(layout(picture(position(seats)), *size), False))
    for name, count in zip(NAMES[:seats], COUNTS[seats], strict=True):
        assert name[:6] in text
        assert ("no cards" if not count else f"{count} card") in text
    assert "Mira asked you for the ace of diamonds. No." in text
    assert "bots remember 70 %" in text


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("seat", [0, None])
def test_long_names_and_many_claims_are_read_whole(
    seats: int, size: tuple[int, int], seat: int | None
) -> None:
    names = tuple(f"{name:x<12}" for name in NAMES)
    view = position(seats, seat)
    open_halves = [half for half in HalfSuit if all(r.half_suit is not half for r in view.table.resolved)]
    more = tuple(Resolved(half, at % 2, at, (0,) * 6, (0,) * 6) for at, half in enumerate(open_halves[:4]))
    view = view._replace(table=view.table._replace(resolved=view.table.resolved + more))
    text = dump(paint(layout(picture(view, names=names), *size), False))
    assert "…" not in text
    for name, count in zip(names[:seats], COUNTS[seats], strict=True):
        assert f"{name} " in text or f"{name}\n" in text
        assert ("no cards" if not count else f"{count} card") in text
    if seat == 0:
        assert text.count("(p") == seats // 2 - 1, "every partner is marked"
        assert "(Sapphires)" in text, "and the own team named"
    named = {f"{word} {sign}" for word, signs in re.findall("(low|high) ([♣♦♥♠]+)", text) for sign in signs}
    lying = {
        f"{'low' if rank == '7' else 'high'} {sign}" for rank, sign in re.findall("([7A])([♣♦♥♠])", text)
    }
    for resolved in view.table.resolved:
        assert short_name(resolved.half_suit) in named | lying


def test_nothing_of_a_hand_is_in_the_shared_picture() -> None:
    for size in SIZES:
        drawn = layout(picture(position(6, None)), *size)
        assert not {card.card for card in drawn.cards} & set(parse_cards(HANDS[6]))


def test_no_golden_is_left_over() -> None:
    names = {f"{name}-{w}x{h}.txt" for name in PICTURES for w, h in SIZES} | {"words.txt"}
    assert {path.name for path in GOLDENS.glob("*.txt")} == names
