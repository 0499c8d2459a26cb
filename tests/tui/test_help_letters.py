"""Where letters are drawn for suits, no page draws anything but ASCII."""

from __future__ import annotations

from typing import TypeVar

import pytest

from cardsuite.engine.registry import listings, load
from cardsuite.session.settings import Settings
from cardsuite.tui.page import Page
from cardsuite.tui.screens.curtain import CurtainScreen
from cardsuite.tui.screens.help import HelpScreen
from cardsuite.tui.screens.home import HomeScreen
from cardsuite.tui.screens.settings_form import SettingsScreen
from cardsuite.tui.screens.setup import SetupScreen
from cardsuite.tui.screens.statistics import StatisticsScreen
from cardsuite.tui.screens.viewer import RecordViewer
from tests.tui.driving import spades
from tests.tui.opened import opened

LETTERS = Settings(glyphs="letters")
T = TypeVar("T")


async def check(page: Page[T], *keys: str) -> None:
    async with opened(page, (60, 20)) as shown:
        assert shown.text.isascii(), shown.text
        for key in keys:
            await shown.press(key)
            assert shown.text.isascii(), shown.text


async def test_lists_and_forms() -> None:
    await check(HomeScreen(listings(), LETTERS), "down")
    await check(SetupScreen(load("spades"), LETTERS), "down", "right", "end", "enter", "5")
    await check(SettingsScreen(LETTERS, lambda _: None), "right", "end", "enter")


@pytest.mark.parametrize("page", [0, 1])
async def test_texts(page: int) -> None:
    await check(
        HelpScreen(load("spades"), LETTERS, rules_first=bool(page)), "pagedown", "pagedown", "end", "/"
    )
    await check(StatisticsScreen({"Spades": "Spades\n  points ▁▂▃▄▅▆▇█ ·"}, LETTERS))


async def test_tables() -> None:
    session = spades()
    while session.number < 5 and session.advance() is not None:
        pass
    await check(CurtainScreen("Asha", LETTERS))
    await check(RecordViewer(session, LETTERS), "right", "right", "right", "a", "end")
