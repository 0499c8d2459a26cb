"""Every door of the home screen opens, and leads back."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cardsuite.engine.registry import load
from cardsuite.session.library import begin
from cardsuite.session.places import config_dir
from cardsuite.session.session import AwaitsPeople
from cardsuite.session.settings import Settings, load_settings
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import Busy, GameKey, Store
from cardsuite.tui.app import CardsApp, Opened
from cardsuite.tui.screens.home import HomeScreen
from cardsuite.tui.screens.result import ResultScreen
from cardsuite.tui.screens.table import TableScreen
from cardsuite.tui.screens.watch import WatchScreen
from tests.tui.driving import AtOnce, Driven


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished game and a running one."""
    path = tmp_path_factory.mktemp("played") / "cardsuite.db"
    made = Store.open(path)
    spec = load("spades")
    for seed, most in (("over", 10_000), ("running", 8)):
        wish = Wish(settings=("max_hands=1", "blind_nil=off"), level="easy")
        kept = begin(made, spec, new_header(spec, wish, seed=seed))
        session = kept.session
        while session.result is None and session.number < most:
            if session.advance() is None:
                waiting = session.awaits()
                assert isinstance(waiting, AwaitsPeople)
                session.play(waiting.seats[0], session.legal(waiting.seats[0])[0])
        kept.lock.release()
    made.close()
    return path


@pytest.fixture
def store(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The two games, and settings, in a folder of their own."""
    monkeypatch.setenv("CARDSUITE_HOME", str(tmp_path))
    found = Store.open(Path(shutil.copy(played, tmp_path)))
    yield found
    found.close()


@asynccontextmanager
async def at_home(store: Store | None) -> AsyncIterator[Driven]:
    app = CardsApp(lambda: Opened(Settings(), store=store), scheduler=AtOnce())
    async with app.run_test(size=(80, 24)) as pilot:
        home = Driven(app, pilot)
        await home.until(lambda: isinstance(app.screen, HomeScreen))
        yield home


async def choose(home: Driven, words: str) -> None:
    """Choose a line of the list by its words."""
    await home.until_shown(words)
    page = home.page
    assert isinstance(page, HomeScreen)
    number = next(i for i, item in enumerate(page.items) if item.words == words)
    await home.click(f"item:{number}")


async def until_home(home: Driven) -> None:
    await home.until(lambda: isinstance(home.app.screen, HomeScreen))
    await home.until_shown("Leave")


async def test_playing_goes_through_the_setup_to_the_table_and_back(store: Store) -> None:
    async with at_home(store) as home:
        before = len(store.games())
        await choose(home, "Spades")
        await home.until_shown("a new game")
        await home.press("escape")
        await until_home(home)
        assert len(store.games()) == before
        await choose(home, "Spades")
        await home.press("space")
        await home.until(lambda: isinstance(home.app.screen, TableScreen))
        assert len(store.games()) == before + 1
        await home.press("q")
        await until_home(home)
        await home.until_shown("Go on")


async def test_going_on_says_how_it_stands_and_opens_that_game(store: Store) -> None:
    latest = store.latest_running()
    assert latest is not None
    async with at_home(store) as home:
        await home.until_shown("Spades, hand 1, Us 0, Them 0, ")
        await home.press("enter")
        await home.until(lambda: isinstance(home.app.screen, TableScreen))
        assert home.session.number >= latest.entries


async def test_a_game_played_elsewhere_is_told_of_and_leads_back_home(store: Store) -> None:
    latest = store.latest_running()
    assert latest is not None
    lock = store.claim(latest.id)
    assert not isinstance(lock, Busy)
    async with at_home(store) as home:
        await home.press("enter")
        await home.until_shown("Another terminal plays this game: process")
        await home.press("1")
        await home.until(lambda: isinstance(home.app.screen, WatchScreen))
        await home.press("q")
        await until_home(home)
        await home.press("enter")
        await home.until_shown("Another terminal")
        await home.press("escape")
        await until_home(home)
    lock.release()


async def test_saved_games_are_seen_again_and_gone_on_with(store: Store) -> None:
    async with at_home(store) as home:
        await choose(home, "Saved games")
        await home.until_shown("1 of 2")
        await home.press("l", "l", "enter")
        await home.until_shown("The start; You at this machine")
        await home.press("end", "q")
        await home.until_shown("Saved games")
        await home.press("escape")
        await until_home(home)
        await choose(home, "Saved games")
        await home.press("right", "enter")
        await home.until(lambda: isinstance(home.app.screen, TableScreen))


async def test_a_saved_game_that_cannot_be_read_is_told_in_the_list(store: Store) -> None:
    id: GameKey = store.new_game("spades", '{"not": "a header"}', "2026-03-09T10:00:00.000Z")
    store.finish(id, "{}")
    store.flush()
    async with at_home(store) as home:
        await choose(home, "Saved games")
        await home.press("enter")
        await home.until_shown("Saved games")
        message = home.page.message
        assert message.endswith(".")
        assert message[:40] in home.text()


@pytest.mark.parametrize(
    ("words", "shown"), [("Statistics", "played"), ("Rules", "Players sit at seats"), ("Settings", "pace")]
)
async def test_the_other_doors_open_and_lead_back_to_their_line(store: Store, words: str, shown: str) -> None:
    async with at_home(store) as home:
        await choose(home, words)
        if words == "Rules" and "Whose rules?" in home.text():
            await home.press("1")
        await home.until_shown(shown)
        await home.press("escape")
        await until_home(home)
        assert any("▸" in row and words in row for row in home.text().splitlines())


async def test_changed_settings_hold_at_once_and_auto_stays_auto_in_the_file(store: Store) -> None:
    async with at_home(store) as home:
        await choose(home, "Settings")
        await home.press("right", "escape")
        await until_home(home)
        assert home.app.settings.pace == "slow"
        assert home.app.settings.glyphs in ("suits", "letters")
        assert load_settings(config_dir())[0] == Settings(pace="slow")


async def test_a_settings_file_with_a_mistake_is_not_written_over(store: Store) -> None:
    file = config_dir() / "config.toml"
    file.write_text('pace = "slow"\nhand = "left"\n')
    async with at_home(store) as home:
        await choose(home, "Settings")
        await home.until_shown("hand")
        await home.press("right")
        await home.until_shown("The change holds until you leave")
        assert "left" in file.read_text()


async def test_who_watched_a_deal_comes_back_to_the_game_and_then_home(store: Store) -> None:
    async with at_home(store) as home:
        await choose(home, "Klondike")
        await home.press("space")
        await home.until_shown("The cards are dealt.")
        await home.press("space")
        await home.until_shown("Moves 1")
        mine = home.app.kept
        assert mine is not None
        await home.press("b", "b")
        await home.until(lambda: home.app.kept is not None and home.app.kept.id != mine.id)
        await home.until(lambda: isinstance(home.app.screen, TableScreen | ResultScreen))
        await home.press("q")
        await home.until(lambda: home.app.kept is not None and home.app.kept.id == mine.id)
        await home.until_shown("Moves 1")
        await home.press("q")
        await until_home(home)


async def test_without_a_store_games_are_played_all_the_same() -> None:
    async with at_home(None) as home:
        await choose(home, "Saved games")
        await home.until_shown("No game is kept here.")
        await home.press("1", "space")
        await home.until(lambda: isinstance(home.app.screen, TableScreen))


async def test_leave_leaves(store: Store) -> None:
    async with at_home(store) as home:
        await home.press("q")
        await home.until(lambda: home.app.return_code == 0)
