"""A new game is on the screen before it is in the store, and in the store before anything can be lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardsuite.engine.registry import load
from cardsuite.session.beginning import Beginning
from cardsuite.session.library import Kept, look_at
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import Store, StoreError
from cardsuite.tui.app import CardsApp, Opened
from cardsuite.tui.screens.table import TableScreen
from tests.tui.driving import AtOnce, Driven


class House:
    """An app that begins a game at once, and what it had drawn when its store was opened."""

    def __init__(self, path: Path, game: str = "spades", fault: Exception | None = None) -> None:
        self.drawn: list[str] = []
        self.store: Store | None = None
        spec = load(game)
        wish = Wish(seed="late", settings=("blind_nil=off",) if game == "spades" else ())

        def open_store() -> Store:
            screen = self.app.screen
            self.drawn.append(screen.place if isinstance(screen, TableScreen) else "")
            self.store = Store.open(path)
            return self.store

        def keep() -> tuple[Kept, Store]:
            if fault is not None:
                raise fault
            return self.beginning.keep()

        self.beginning = Beginning(spec, new_header(spec, wish), open_store)
        opened = Opened(Settings(animation=False), self.beginning.session, keep=keep)
        self.app = CardsApp(lambda: opened, scheduler=AtOnce(), at_once=True)


@pytest.mark.parametrize("game", ["spades", "klondike"])
async def test_the_table_is_drawn_and_then_the_game_is_kept(game: str, tmp_path: Path) -> None:
    house = House(tmp_path / "cardsuite.db", game)
    async with house.app.run_test(size=(80, 24)) as pilot:
        table = Driven(house.app, pilot)
        await table.until(lambda: house.store is not None)
        assert house.drawn == ["table"]
        await table.until_my_turn()
        await table.press("enter")
        await table.until(lambda: house.beginning.session.number > 1)
        store = house.store
        assert store is not None
        (row,) = store.games()
        assert look_at(store, row.id).timeline.entries == house.beginning.session.timeline.entries
    store.close()


async def test_what_the_disk_refuses_is_told_on_the_table_that_stands(tmp_path: Path) -> None:
    (tmp_path / "cardsuite.db").mkdir()  # no file can be made here
    house = House(tmp_path / "cardsuite.db")
    async with house.app.run_test(size=(80, 24)) as pilot:
        table = Driven(house.app, pilot)
        await table.until_shown("cannot")
    assert house.store is not None
    house.store.close()


async def test_a_store_without_a_free_name_ends_the_app_and_says_so(tmp_path: Path) -> None:
    fault = StoreError("No free id was found.")
    house = House(tmp_path / "cardsuite.db", fault=fault)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await Driven(house.app, pilot).until(lambda: house.app.failure is not None)
    assert house.app.failure is fault
    assert house.app.return_value == 1
