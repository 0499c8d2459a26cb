"""A hand is hidden by its player, by idleness and by another window."""

from __future__ import annotations

import pytest
from textual import events

from cardsuite.core.card import Card
from cardsuite.tui.screens import curtain, hiding
from cardsuite.tui.screens.curtain import CurtainScreen
from cardsuite.tui.screens.table import TableScreen
from tests.tui.driving import Driven, driven, spades


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain is lifted at once."""
    monkeypatch.setattr(CurtainScreen.__init__, "__kwdefaults__", {"scene": None, "why": "pass", "rest": 0.0})
    assert curtain.REST > 0


def faces(table: Driven) -> set[Card | None]:
    return {placed.card for placed in table.page.canvas.picture.cards} - {None}


async def seated(table: Driven) -> None:
    """Somebody sits at the screen and is to decide."""
    await table.until(lambda: table.on(CurtainScreen))
    await table.settled()
    await table.click("lift")
    await table.until(lambda: table.on(TableScreen) and table.table.sight.my_turn)


async def test_the_key_that_hides_shows_again() -> None:
    async with driven(spades("You", "hide and show")) as table:
        await table.until_my_turn()
        held = faces(table)
        assert held
        await table.press("x")
        assert table.on(CurtainScreen)
        assert not faces(table) & held
        await table.press("x")
        assert faces(table) == held


async def test_another_window_hides_the_hand_of_people_who_share_a_screen() -> None:
    async with driven(spades("Ann,Ben@2", "focus")) as table:
        await seated(table)
        held = faces(table)
        table.app.post_message(events.AppBlur())
        await table.until(lambda: table.on(CurtainScreen))
        assert not faces(table) & held
        table.app.post_message(events.AppFocus())
        await table.settled()
        assert table.on(CurtainScreen)
        await table.press("enter")
        assert faces(table) == held


async def test_another_window_hides_a_hand_under_the_palette() -> None:
    async with driven(spades("Ann,Ben@2", "focus and palette")) as table:
        await seated(table)
        await table.press("ctrl+p")
        table.app.post_message(events.AppBlur())
        await table.until(lambda: table.on(CurtainScreen))


@pytest.mark.parametrize("key", ["?", "s"])
async def test_another_window_hides_a_hand_under_another_page(key: str) -> None:
    async with driven(spades("Ann,Ben@2", "focus under a page")) as table:
        await seated(table)
        held = faces(table)
        await table.press(key)
        assert not table.on(TableScreen)
        table.app.post_message(events.AppBlur())
        await table.until(lambda: table.on(CurtainScreen))
        await table.press("escape", "q")
        assert table.on(CurtainScreen), "whoever closes the page does not see the hand"
        await table.press("enter", "escape")
        assert table.on(TableScreen)
        assert faces(table) == held


@pytest.mark.parametrize("key", ["?", "s"])
async def test_who_reads_for_long_goes_on_reading_and_finds_the_hand_hidden(key: str) -> None:
    async with driven(spades("Ann,Ben@2", "reading")) as table:
        await seated(table)
        held, page = faces(table), table.table
        await table.press(key)
        reading = table.text()
        assert page.hiding is not None
        page.hiding._left_alone()
        await table.settled()
        assert table.text() == reading
        seen: list[set[Card | None]] = []
        canvas, prepare = page.canvas, page.canvas._prepare

        def watched() -> None:
            prepare()
            seen.append({placed.card for placed in canvas._layout.cards} & held)

        canvas._prepare = watched  # type: ignore[method-assign]
        await table.press("escape")
        assert table.on(CurtainScreen)
        assert not any(seen), "the hand is not seen for a moment"
        await table.press("enter")
        assert faces(table) == held


async def test_a_person_alone_has_nobody_to_hide_from() -> None:
    async with driven(spades("You", "alone")) as table:
        await table.until_my_turn()
        table.app.post_message(events.AppBlur())
        await table.settled()
        assert table.on(TableScreen)


async def test_idleness_hides_the_hand_of_people_who_share_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hiding.Hiding.__init__, "__defaults__", (0.05,))
    async with driven(spades("Ann,Ben@2", "idle")) as table:
        await table.until_shown("Pass the screen")
        await table.settled()
        await table.click("lift")
        await table.until_shown("is hidden.")
        assert not faces(table)
