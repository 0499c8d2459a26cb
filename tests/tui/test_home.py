"""The home screen: what can be chosen there, how, and what it says of the last game."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime

import pytest

from cardsuite.engine.registry import Listing
from cardsuite.session.settings import Settings
from cardsuite.session.store import GameKey, GameRow
from cardsuite.tui.screens.home import Chosen, HomeScreen
from tests.tui.opened import HOSTILE, SIZES, fuzz, opened

GAMES = (
    Listing("whist", "Whist", "Tricks, and nothing but.", "nowhere:SPEC"),
    Listing("patience", "Patience", "Alone with a pack.", "nowhere:SPEC"),
)
ROW = GameRow(GameKey("k7q2"), "whist", "", "2026-03-09T10:00:00.000Z", 55, "running", None)
NOW = datetime(2026, 3, 9, 10, 3, tzinfo=UTC)


def home(latest: GameRow | None = None, at: Chosen | None = None) -> HomeScreen:
    return HomeScreen(
        GAMES, Settings(), latest=latest, describe=lambda row: "hand 4, Us 212", at=at, now=lambda: NOW
    )


async def test_enter_plays_the_first_game_where_none_is_running() -> None:
    async with opened(home()) as shown:
        assert "Tricks, and nothing but." in shown.text
        assert "Go on" not in shown.text
        await shown.press("enter")
        assert shown.left == [Chosen("play", "whist")]


async def test_the_last_running_game_comes_first_and_enter_goes_on_with_it() -> None:
    async with opened(home(ROW)) as shown:
        await shown.until(lambda: "Whist, hand 4, Us 212, 3 minutes ago" in shown.text)
        await shown.press("enter")
        assert shown.left == [Chosen("go-on", "whist", GameKey("k7q2"))]


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        (("down", "enter"), Chosen("play", "patience")),
        (("j", "j", "space"), Chosen("saves")),
        (("up", "enter"), Chosen("leave")),
        (("4",), Chosen("statistics")),
        (("6",), Chosen("settings")),
        (("q",), Chosen("leave")),
        (("5", "2"), Chosen("rules", "patience")),
    ],
)
async def test_arrows_digits_and_letters_choose(keys: tuple[str, ...], chosen: Chosen) -> None:
    async with opened(home()) as shown:
        await shown.press(*keys)
        assert shown.left == [chosen]


@pytest.mark.parametrize("key", "0123456")
async def test_every_line_keeps_its_digit_while_a_game_is_running_and_going_on_is_0(key: str) -> None:
    async with opened(home(ROW)) as running, opened(home()) as idle:
        await running.press(key)
        await idle.press(key)
        expected = [Chosen("go-on", "whist", GameKey("k7q2"))] if key == "0" else idle.left
        assert running.left == expected


async def test_everything_can_be_chosen_by_the_mouse() -> None:
    for number, item in enumerate(home(ROW).items):
        async with opened(home(ROW), (60, 20)) as shown:
            await shown.click(f"item:{number}")
            if item.chosen == Chosen("rules"):
                assert "Whose rules?" in shown.text
                await shown.click("item:0")
                assert shown.left == [Chosen("rules", "whist")]
            else:
                assert shown.left == [item.chosen]


async def test_escape_leads_back_from_the_choice_of_rules() -> None:
    async with opened(home()) as shown:
        await shown.press("5")
        assert "Whose rules?" in shown.text
        await shown.press("escape", "1")
        assert shown.left == [Chosen("play", "whist")]


async def test_the_cursor_begins_where_it_was_left() -> None:
    async with opened(home(at=Chosen("statistics"))) as shown:
        await shown.press("enter")
        assert shown.left == [Chosen("statistics")]


async def test_the_notice_of_the_store_stays_and_goes_with_its_cause() -> None:
    notices = ["The disk is full: games are kept in memory until there is room."]
    page = HomeScreen(GAMES, Settings(), notice=lambda: notices[0] if notices else None)
    async with opened(page, (60, 20)) as shown:
        assert "games are kept in memory" in shown.text
        await shown.press("down")
        assert "games are kept in memory" in shown.text
        notices.clear()
        await shown.press("down")
        assert "games are kept in memory" not in shown.text


@pytest.mark.parametrize("size", SIZES)
async def test_it_fits_every_window_or_says_what_it_needs(size: tuple[int, int]) -> None:
    async with opened(home(ROW), size) as shown:
        shown.check_drawn()
        if size[0] >= 60 and size[1] >= 20:
            for words in ("Go on", "Patience", "Saved games", "Leave"):
                assert words in shown.text


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_from_elsewhere_are_only_drawn(name: str) -> None:
    games = (Listing(name, name, name, "x:y"), *GAMES)
    row = ROW._replace(game=name, updated=name)
    page = HomeScreen(games, Settings(), latest=row, describe=lambda _: name, notice=lambda: name)
    async with opened(page, (60, 20)) as shown:
        await shown.until(lambda: "Go on" in shown.text)
        shown.check_drawn()


async def test_what_does_not_fit_is_left_out_between_the_game_and_when_it_was_played() -> None:
    long = HomeScreen(
        GAMES,
        Settings(),
        latest=ROW,
        describe=lambda row: "hand 4, Us 212, Them 187, bags 9, dealer North",
        now=lambda: NOW,
    )
    async with opened(long, (60, 20)) as shown:
        await shown.until(lambda: "Whist, hand 4, Us 212, 3 minutes ago" in shown.text)


async def test_a_long_registry_scrolls_with_the_cursor() -> None:
    games = tuple(Listing(f"g{n}", f"Game {n}", "One of many.", "x:y") for n in range(40))
    async with opened(HomeScreen(games, Settings()), (60, 20)) as shown:
        await shown.press("up")
        assert "▸" in shown.text
        assert "Leave" in shown.text
        assert "Game 0 " not in shown.text


async def test_no_key_and_no_click_ends_the_app() -> None:
    assert await fuzz(lambda: home(ROW), 1) > 0


def test_the_first_screen_imports_no_widget_of_its_own_and_no_game() -> None:
    code = (
        "import sys, textual.app; before = set(sys.modules)\n"
        "import cardsuite.tui.screens.home; print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "cardsuite.tui.page" in loaded
    assert not [
        name for name in loaded if name.startswith(("textual.widgets._", "cardsuite.games.", "sqlite3"))
    ]
