"""Keys that come faster than the screens: held down, pasted, typed ahead."""

from __future__ import annotations

import random

import pytest
from textual import events
from textual.command import CommandList

from cardsuite.session.settings import Settings
from cardsuite.tui.app import CardsApp, Opened
from cardsuite.tui.palette_commands import KeyPalette
from cardsuite.tui.screens.sheet import SheetScreen
from cardsuite.tui.screens.table import TableScreen
from tests.tui.driving import Driven, driven, spades
from tests.tui.test_robust import KEYS


def key(name: str) -> events.Key:
    """A key as the terminal sends it."""
    single = {"enter": "\r", "space": " ", "tab": "\t"}
    return events.Key(name, name if len(name) == 1 else single.get(name))


def burst(table: Driven, *names: str) -> None:
    """Press keys at once, before any of them has been dealt with."""
    for name in names:
        table.app.post_message(key(name))


async def test_a_sheet_closed_twice_takes_only_itself_away() -> None:
    async with driven(spades("You", "sheet twice")) as table:
        await table.until_my_turn()
        await table.press("s")
        assert table.on(SheetScreen)
        burst(table, "enter", "enter", "enter")
        await table.settled()
        await table.until(lambda: table.on(TableScreen))
        assert table.session.number == len(table.session.timeline.entries)
        assert len(table.app.screen_stack) == 2


async def test_a_key_held_down_opens_one_sheet() -> None:
    async with driven(spades("You", "held")) as table:
        await table.until_my_turn()
        burst(table, *"ssss")
        await table.until(lambda: table.on(SheetScreen))
        await table.settled()
        assert sum(isinstance(screen, SheetScreen) for screen in table.app.screen_stack) <= 1
        assert table.app._exception is None


async def test_a_game_is_gone_on_with_once_however_often_enter_is_pressed() -> None:
    app = CardsApp(lambda: Opened(Settings(animation=False)))
    async with app.run_test(size=(80, 24)) as pilot:
        table = Driven(app, pilot)
        await table.until_shown("Leave")
        burst(table, "enter", "enter", "enter", "enter")
        await table.settled()
        assert len(app.screen_stack) == 2
        assert app._exception is None


async def test_enter_twice_in_the_palette_does_one_thing() -> None:
    async with driven(spades("You", "palette twice")) as table:
        await table.until_my_turn()
        await table.press("ctrl+p")
        await table.until(lambda: table.on(KeyPalette))
        burst(table, "down", "enter", "enter", "enter")
        await table.until(lambda: not table.on(KeyPalette))
        await table.settled()
        assert table.app._exception is None


async def test_a_search_may_end_after_the_palette_was_left() -> None:
    async with driven(spades("You", "palette left")) as table:
        await table.until_my_turn()
        await table.press("ctrl+p")
        await table.until(lambda: table.on(KeyPalette))
        palette = table.app.screen
        assert isinstance(palette, KeyPalette)
        await table.press("escape")
        await table.until(lambda: not table.on(KeyPalette) and not palette.children)
        palette._watch__list_visible()
        await palette._watch__show_busy()
        assert table.app._exception is None


async def test_the_palette_is_paged_before_it_is_laid_out() -> None:
    async with driven(spades("You", "palette paged")) as table:
        await table.until_my_turn()
        for _ in range(5):
            await table.press("ctrl+p")
            burst(table, "pageup", "pagedown", "i", "pageup", "pagedown", "escape", "escape")
            await table.settled()
        assert table.app._exception is None


@pytest.mark.parametrize("size", [(1, 1), (4, 30), (4, 8), (12, 4)])
async def test_the_palette_stands_any_window(size: tuple[int, int]) -> None:
    async with driven(spades("You", "palette sizes")) as table:
        await table.until_my_turn()
        await table.press("ctrl+p")
        await table.until(lambda: table.on(KeyPalette))
        await table.pilot.resize_terminal(*size)
        await table.settled()
        await table.until(
            lambda: table.app.screen.query_one(CommandList).option_count or table.app._exception
        )
        await table.pilot.resize_terminal(80, 24)
        await table.settled()
        assert table.app._exception is None


async def test_keys_before_the_game_is_there_do_no_harm() -> None:
    opened = Opened(Settings(animation=False), spades("You", "early"))
    app = CardsApp(lambda: opened)
    app.call_later(lambda: [app.post_message(key(name)) for name in ("q", "ctrl+p", "s", "enter", "3")])
    async with app.run_test(size=(80, 24)) as pilot:
        table = Driven(app, pilot)
        await table.until(lambda: table.on(TableScreen))
        await table.settled()
        assert app._exception is None


@pytest.mark.parametrize("seed", range(4))
async def test_bursts_of_any_keys_do_no_harm(seed: int) -> None:
    dice = random.Random(seed)
    settings = Settings(pace="instant", animation=False)
    async with driven(
        spades("Ann,Ben@2" if seed % 2 else "You", f"burst {seed}"), settings=settings
    ) as table:
        for _ in range(60):
            burst(table, *(dice.choice((*KEYS, "ctrl+p")) for _ in range(dice.randint(1, 20))))
            await table.settled()
            if table.app._exit:
                break
        assert table.app._exception is None
