"""The curtain: whom it waits for, what lifts it, and that nothing of a hand shows through."""

from __future__ import annotations

import string

import pytest

from cardsuite.core.card import Card
from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.scene.scene import Scene
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.settings import Settings
from cardsuite.tui.screens.curtain import CurtainScreen, Why
from tests.tui.driving import spades
from tests.tui.opened import HOSTILE, KEYS, SIZES, opened


def curtain(name: str = "Asha", scene: Scene | None = None, why: Why = "pass") -> CurtainScreen:
    return CurtainScreen(name, Settings(), scene=scene, why=why, rest=0)


def midway() -> Session:
    """Two people at a table, in the middle of the first tricks."""
    session = spades("Asha,Ben", "curtain")
    while session.number < 30:
        if session.advance() is None:
            waiting = session.awaits()
            assert isinstance(waiting, AwaitsPeople)
            seat = waiting.seats[0]
            session.play(seat, session.legal(seat)[0])
    return session


def shared(session: Session) -> Scene:
    return presenter_of(session.spec).scene(session.view(None), (), Look(session.names))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_it_says_whom_it_waits_for_and_what_lifts_it(size: tuple[int, int]) -> None:
    async with opened(curtain(scene=shared(midway())), size) as shown:
        assert "Pass the screen to Asha." in shown.text
        assert "Enter shows your hand." in shown.text
        assert "West" not in shown.text  # seat 1 is Ben's
        assert "Ben" in shown.text
        await shown.press("enter")
        assert shown.left == [None]


async def test_a_hidden_hand_is_shown_again_by_the_same_key() -> None:
    async with opened(curtain(why="hidden")) as shown:
        assert "The hand of Asha is hidden." in shown.text
        await shown.press("enter")
        assert shown.left == [None]


async def test_no_other_key_lifts_it() -> None:
    async with opened(curtain()) as shown:
        await shown.press(*(key for key in KEYS if key != "enter"), "ctrl+r", "f5")
        assert shown.left == []
        await shown.pilot.click(offset=(1, 1))
        await shown.settled()
        assert shown.left == []


async def test_a_key_calls_nothing_that_is_named_after_it() -> None:
    page = curtain()
    page.__dict__["key_at"] = page.__dict__["_key_q"] = 0.0
    async with opened(page) as shown:
        await shown.press("@", "q", *string.punctuation, *string.ascii_letters)
        assert shown.left == []


async def test_a_click_on_the_box_lifts_it() -> None:
    async with opened(curtain(scene=shared(midway()))) as shown:
        await shown.click("lift")
        assert shown.left == [None]


async def test_enter_pressed_twice_by_the_one_before_lifts_nothing() -> None:
    async with opened(CurtainScreen("Asha", Settings(), rest=3600)) as shown:
        await shown.press("enter", "enter")
        assert shown.left == []


async def test_no_card_of_any_hand_shows_through() -> None:
    session = midway()
    presenter = presenter_of(session.spec)
    async with opened(curtain(scene=shared(session)), (120, 40)) as shown:
        drawn = {card.card for card in shown.page.canvas.picture.cards if card.card is not None}
        on_table = {face.card for zone in shared(session).zones for face in zone.faces}
        assert drawn <= on_table
        for seat in range(4):
            scene = presenter.scene(session.view(seat), (), Look(session.names))
            held: set[Card | None] = {
                face.card for zone in scene.zones if zone.id == "hand" for face in zone.faces
            }
            assert held
            assert not drawn & held


async def test_a_picture_of_one_seat_is_not_drawn_at_all() -> None:
    session = midway()
    private = presenter_of(session.spec).scene(session.view(0), (), Look(session.names))
    async with opened(curtain(scene=private)) as shown:
        assert not shown.page.canvas.picture.cards
        assert "North" not in shown.text
        assert "Pass the screen to Asha." in shown.text
        assert not shown.page.title


@pytest.mark.parametrize("size", SIZES)
async def test_it_covers_every_window(size: tuple[int, int]) -> None:
    async with opened(curtain(scene=shared(midway())), size) as shown:
        shown.check_drawn()


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_name_is_only_drawn(name: str) -> None:
    async with opened(curtain(name), (60, 20)) as shown:
        shown.check_drawn()
        assert "Enter shows your hand." in shown.text
