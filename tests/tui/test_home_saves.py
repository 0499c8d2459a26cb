"""Saved games and statistics: listed, gone on with, seen again, forgotten."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardsuite.session.library import begin
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import Busy, GameKey, GameRow, Store
from cardsuite.tui.screens.saves import SavesChoice, SavesScreen, standing
from cardsuite.tui.screens.since import since
from cardsuite.tui.screens.statistics import StatisticsScreen
from cardsuite.tui.standing import standing_of
from tests.tui.driving import spades
from tests.tui.opened import HOSTILE, SIZES, fuzz, opened

NOW = datetime(2026, 3, 9, 12, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def thirty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of thirty games of an invented kind: every third is over."""
    path = tmp_path_factory.mktemp("thirty") / "games.db"
    seconds = iter(range(10_000))
    made = Store.open(path, now=lambda: f"2026-03-09T10:{next(seconds) // 60:02}:00.000Z")
    for number in range(30):
        id = made.new_game("whist", "{}", "2026-03-09T09:00:00.000Z")
        made.append(id, 0, "{}")
        if number % 3 == 0:
            made.finish(id, "{}")
    made.close()
    return path


@pytest.fixture
def store(thirty: Path, tmp_path: Path) -> Iterator[Store]:
    """The thirty games in a place of their own."""
    found = Store.open(Path(shutil.copy(thirty, tmp_path)))
    yield found
    found.close()


def saves(store: Store) -> SavesScreen:
    return SavesScreen(store, {"whist": "Whist"}, Settings(), now=lambda: NOW)


async def test_enter_goes_on_with_a_running_game_and_sees_a_finished_one_again(store: Store) -> None:
    for status, what in (("running", "go-on"), ("over", "replay")):
        page = saves(store)
        async with opened(page) as shown:
            at = next(i for i, row in enumerate(page.rows) if row.status == status)
            await shown.press(*["down"] * at, "enter")
            (choice,) = shown.left
            assert choice is not None
            assert choice == SavesChoice("go-on" if what == "go-on" else "replay", page.rows[at].id)


async def test_a_running_game_is_not_shown_with_its_hands(store: Store) -> None:
    page = saves(store)
    async with opened(page) as shown:
        await shown.press("right", "r")
        assert "This game is running" in shown.text
        assert shown.left == []


async def test_the_list_scrolls_by_lines_windowfuls_and_to_its_ends(store: Store) -> None:
    page = saves(store)
    async with opened(page, (60, 20)) as shown:
        assert "1 of 30" in shown.text
        await shown.press("pagedown")
        assert 5 < page.at < 20
        await shown.press("end")
        assert "30 of 30" in shown.text
        assert page.rows[-1].id in shown.text
        await shown.press("down", "home", "up")
        assert "1 of 30" in shown.text


async def test_running_and_finished_games_can_be_seen_apart(store: Store) -> None:
    page = saves(store)
    async with opened(page) as shown:
        await shown.press("right")
        assert "1 of 20" in shown.text
        await shown.press("l")
        assert "1 of 10" in shown.text
        await shown.click("show:0")
        assert "1 of 30" in shown.text


@pytest.mark.parametrize("keys", [("d", "escape"), ("d", "1"), ("d", "enter"), ("d", "down")])
async def test_forgetting_asks_and_everything_but_yes_keeps(store: Store, keys: tuple[str, ...]) -> None:
    async with opened(saves(store)) as shown:
        await shown.press("d")
        assert "Forget this game of Whist for good?" in shown.text
        await shown.press("escape", *keys)
        assert "Forget this game" not in shown.text
        assert shown.left == []
        assert len(store.games()) == 30


async def test_what_is_forgotten_is_gone(store: Store) -> None:
    page = saves(store)
    first = page.rows[0].id
    async with opened(page) as shown:
        await shown.press("d", "2")
        assert "Forgotten." in shown.text
        assert "1 of 29" in shown.text
        assert store.load(first) is None


async def test_a_game_played_in_another_terminal_is_not_forgotten(store: Store) -> None:
    page = saves(store)
    lock = store.claim(page.rows[0].id)
    assert not isinstance(lock, Busy)
    async with opened(page) as shown:
        await shown.press("d")
        await shown.click("answer:2")
        assert "Forgotten." not in shown.text
        assert len(page.rows) == 30
    lock.release()


async def test_the_mouse_alone_chooses_and_goes_on(store: Store) -> None:
    page = saves(store)
    async with opened(page) as shown:
        await shown.click("show:1")
        await shown.click("row:3")
        assert page.at == 3
        id = page.rows[3].id
        await shown.click("row:3")
        assert shown.left == [SavesChoice("go-on", id)]


async def test_an_empty_store_is_said(tmp_path: Path) -> None:
    empty = Store.open(tmp_path / "none.db")
    async with opened(saves(empty)) as shown:
        assert "No game has been saved yet." in shown.text
        await shown.press("enter", "d", "r", "down", "2", "escape")
        assert shown.left == [None]
    empty.close()


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_fits_every_window_or_says_what_it_needs(store: Store, size: tuple[int, int]) -> None:
    async with opened(saves(store), size) as shown:
        shown.check_drawn()


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_titles_are_only_drawn(store: Store, name: str) -> None:
    page = SavesScreen(store, {"whist": name}, Settings(), now=lambda: NOW)
    async with opened(page, (60, 20)) as shown:
        shown.check_drawn()
        await shown.press("d")
        shown.check_drawn()


async def test_no_key_and_no_click_ends_the_app(store: Store) -> None:
    await fuzz(lambda: saves(store), 5)


# What a row tells


@pytest.mark.parametrize(
    ("when", "words"),
    [
        ("2026-03-09T11:59:40.000Z", "just now"),
        ("2026-03-09T11:58:40.000Z", "1 minute ago"),
        ("2026-03-09T10:00:00+00:00", "2 hours ago"),
        ("2026-03-09T10:00:00", "2 hours ago"),
        ("2026-03-05T10:00:00.000Z", "4 days ago"),
        ("2025-03-05T10:00:00.000Z", "on 2025-03-05"),
        ("2030-01-01T10:00:00.000Z", "just now"),
        ("yester\x1bday", "yesterday"),
    ],
)
def test_how_long_ago(when: str, words: str) -> None:
    assert since(when, NOW) == words


def test_a_row_without_a_summary_counts_entries() -> None:
    row = GameRow(GameKey("k7q2"), "whist", "", "", 1, "running", None)
    assert standing(row) == "running, 1 entry"


def test_the_home_screen_is_told_how_a_running_game_stands(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "games.db")
    spec = spades().spec
    kept = begin(store, spec, new_header(spec, Wish(), seed="1"))
    for _ in range(3):
        kept.session.advance()
    store.flush()
    (row,) = store.games()
    assert standing_of(store, row) == "hand 1, Us 0, Them 0"
    assert standing_of(store, row._replace(entries=10**6)) == ""
    assert standing_of(store, row._replace(id=GameKey("zzzz"))) == ""
    kept.lock.release()
    store.close()


# Statistics


async def test_a_page_of_statistics_for_each_game() -> None:
    texts = {"Whist": "Whist\n  played 3\n  won     2", "Patience": "Patience\n  played 9"}
    async with opened(StatisticsScreen(texts, Settings(), rule="What counts.")) as shown:
        assert "  won     2" in shown.text
        assert "What counts." in shown.text
        await shown.press("right")
        assert "played 9" in shown.text
        await shown.press("q")
        assert shown.left == [None]


async def test_no_statistics_yet_are_said() -> None:
    async with opened(StatisticsScreen({}, Settings())) as shown:
        assert "No game has been played yet" in shown.text


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_statistics_are_only_drawn(name: str) -> None:
    async with opened(StatisticsScreen({name: f"{name}\n  {name}"}, Settings()), (60, 20)) as shown:
        shown.check_drawn()
