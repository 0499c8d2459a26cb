"""The settings: every one has a row, is saved as it is changed, and keys never clash."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardsuite.scene.presenter import KeyHint
from cardsuite.session.settings import SETTINGS, Settings, load_settings, save_settings
from cardsuite.tui.keys import KEYS
from cardsuite.tui.screens.settings_form import SettingsScreen
from tests.tui.opened import SIZES, Opened, fuzz, opened


def nowhere(settings: Settings) -> None:
    """Keep nothing."""


async def go(shown: Opened[Settings], id: str) -> None:
    page = shown.page
    assert isinstance(page, SettingsScreen)
    ids = [field.id for field in page.fields]
    await shown.press("home", *["down"] * ids.index(id))


async def test_every_setting_and_every_key_has_a_row() -> None:
    page = SettingsScreen(Settings(), nowhere)
    ids = [field.id for field in page.fields]
    assert ids == [option.name for option in SETTINGS] + [f"key.{key.id}" for key in KEYS]


async def test_a_change_is_on_the_disk_as_it_is_made(tmp_path: Path) -> None:
    page = SettingsScreen(Settings(), lambda settings: save_settings(settings, tmp_path))
    async with opened(page) as shown:
        await shown.press("right")
        assert "Kept." in shown.text
        assert load_settings(tmp_path)[0].pace == "slow"
        await go(shown, "order")
        await shown.press("3", "enter")
        assert load_settings(tmp_path)[0].order == 3
        await shown.press("escape")
        assert shown.left == [load_settings(tmp_path)[0]]


async def test_four_colours_are_seen_at_once() -> None:
    async with opened(SettingsScreen(Settings(), nowhere)) as shown:
        await go(shown, "four_colours")
        await shown.press("enter")
        assert shown.page.canvas.four_colours
        await shown.press("q")
        assert shown.left[0] is not None
        assert shown.left[0].four_colours


async def test_a_refusing_disk_is_told_and_the_change_holds() -> None:
    def refuse(settings: Settings) -> None:
        raise OSError(28, "No space left on device")

    async with opened(SettingsScreen(Settings(), refuse), (60, 20)) as shown:
        await shown.press("right")
        assert "The disk refused (No space left on device)" in shown.text
        await shown.press("escape")
        assert shown.left == [Settings(pace="slow")]


async def test_a_key_is_changed_used_and_brought_back(tmp_path: Path) -> None:
    page = SettingsScreen(Settings(), lambda settings: save_settings(settings, tmp_path))
    async with opened(page) as shown:
        await go(shown, "key.down")
        await shown.press("enter")
        assert "Press the new key" in shown.text
        await shown.press("f3")
        assert load_settings(tmp_path)[0].keys == {"down": "f3"}
        before = page._form.at
        await shown.press("j")
        assert page._form.at == before
        await shown.press("f3")
        assert page._form.at == before + 1
        await shown.press("up", "right")
        assert load_settings(tmp_path)[0].keys == {}


@pytest.mark.parametrize(("key", "words"), [("h", "cannot be both"), ("7", "digits choose"), ("c", "both")])
async def test_a_key_that_is_taken_is_refused_with_the_reason(key: str, words: str) -> None:
    page = SettingsScreen(Settings(), nowhere, games=((KeyHint("claim", "c", "claim", "claim"),),))
    async with opened(page) as shown:
        await go(shown, "key.hint")
        await shown.press("enter", key)
        assert words in shown.text
        assert page.settings.keys == {}


async def test_escape_while_a_key_is_awaited_leaves_it() -> None:
    async with opened(SettingsScreen(Settings(), nowhere)) as shown:
        await go(shown, "key.hint")
        await shown.press("enter", "escape")
        assert "Press the new key" not in shown.text
        assert shown.left == []
        await shown.press("escape")
        assert shown.left == [Settings()]


async def test_the_mouse_alone_changes_a_setting() -> None:
    async with opened(SettingsScreen(Settings(), nowhere), (60, 20)) as shown:
        await shown.click("more:0")
        await shown.click("row:2")
        await shown.click("less:2")
        await shown.click("key:back")
        assert shown.left == [Settings(pace="slow", four_colours=True)]


@pytest.mark.parametrize("size", SIZES)
async def test_it_fits_every_window_or_says_what_it_needs(size: tuple[int, int]) -> None:
    async with opened(SettingsScreen(Settings(), nowhere), size) as shown:
        await shown.press("end")
        shown.check_drawn()


async def test_no_key_and_no_click_ends_the_app() -> None:
    await fuzz(lambda: SettingsScreen(Settings(), nowhere), 3)
