"""Klondike at the table by the mouse alone: dragging, clicking, double clicking."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cardsuite.session.settings import Settings
from tests.end_to_end.test_klondike_by_keys import DEAL, MOVES
from tests.tui.driving import Driven, driven
from tests.tui.piles import dealt, klondike, moved
from tests.tui.test_klondike import begun, last_move


def where(table: Driven, target: str) -> tuple[int, int]:
    """A cell of a target, where it lies on top."""
    hit = next(h for h in reversed(table.page.canvas.picture.hits) if h.target == target)
    return hit.x + 1, hit.y


async def drag(table: Driven, source: str, target: str) -> None:
    """Take hold of one thing and let go over another."""
    start, end = where(table, source), where(table, target)
    await table.pilot.mouse_down(offset=start)
    await table.pilot.hover(offset=end)
    await table.pilot.mouse_up(offset=end)
    await table.settled()


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_a_card_is_dragged_to_a_column(size: tuple[int, int]) -> None:
    async with driven(klondike(), size=size) as table:
        await begun(table)
        await drag(table, "column:5", "column:6")
        assert last_move(table) == "5>6x1"


async def test_a_card_is_dragged_to_its_foundation() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await drag(table, "column:2", "foundation:hearts")
        assert last_move(table) == "2>F"


async def test_a_run_is_dragged_by_its_first_card_onto_any_card_of_a_column() -> None:
    session = dealt("QH 2C 3C 4C 5C 6C 7C KS 2D 3D 4D 5D 6D JC")
    async with driven(moved(session, "1>2x1", "3>2x1")) as table:
        await begun(table)
        await drag(table, "column:2:3", "column:1")
        assert last_move(table) == "2>1x3"
        await table.press("u")
        await drag(table, "column:2:2", "column:4")
        assert "On the five of diamonds" in table.text() or "goes" in table.text()


async def test_a_card_dropped_where_it_does_not_fit_goes_back_and_says_why() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        before = table.session.number
        await drag(table, "column:1", "column:6")
        assert "On the eight of hearts goes a black seven, not the seven of hearts." in table.text()
        assert table.session.number == before
        assert not table.table.chooser.modal


async def test_clicks_lift_and_put_and_a_double_click_sends_up() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.click("column:5")
        assert table.table.chooser.picked == ("column:5",)
        await table.click("column:6")
        assert last_move(table) == "5>6x1"
        await table.pilot.click(offset=where(table, "column:2"), times=2)
        await table.settled()
        assert last_move(table) == "2>F"


async def test_a_click_on_the_stock_draws_and_turns_over() -> None:
    async with driven(moved(klondike(), *["draw"] * 23)) as table:
        await begun(table)
        await table.click("stock")
        assert last_move(table) == "draw"
        await table.click("stock")
        assert last_move(table) == "recycle"


async def test_the_waste_is_dragged_to_a_column() -> None:
    session = moved(klondike(), "draw")
    async with driven(session) as table:
        await begun(table)
        fits = None
        for _ in range(24):
            ways = [session.spec.codec.write_move(move) for move in session.legal(0)]
            fits = next((way for way in ways if way.startswith("W>") and way[2].isdecimal()), None)
            if fits is not None:
                break
            await table.press("space")
        assert fits is not None
        await drag(table, "waste", f"column:{fits[2]}")
        assert last_move(table) == fits


async def test_a_drag_that_ends_beside_everything_changes_nothing() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        before = table.session.number
        start = where(table, "column:5")
        await table.pilot.mouse_down(offset=start)
        await table.pilot.mouse_up(offset=(0, 8))
        await table.settled()
        assert table.session.number == before
        assert not table.table.chooser.modal


async def test_a_whole_game_is_won_by_the_mouse_alone() -> None:
    session = klondike(deal=DEAL)
    async with driven(session, settings=Settings(animation=False, pace="instant")) as table:
        await begun(table)
        for number, move in enumerate(MOVES):
            ways = table.table.sight.scene().paths
            targets = next(path.targets for path in ways if path.legal and path.move == move)
            if len(targets) == 2 and number % 2:
                await drag(table, *targets)
            else:
                for target in targets:
                    await table.pilot.click(offset=where(table, target))
            await table.until(lambda number=number: session.number >= number + 2)  # type: ignore[misc]
        await table.until(lambda: session.result is not None)
        await table.until_shown("You win in")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (120, 40)])
async def test_a_game_looks_as_it_did(width: int, height: int) -> None:
    """A real position with a long column, in text; rewritten where UPDATE_GOLDENS is set."""
    session = moved(klondike(deal=DEAL), *MOVES[:60])
    async with driven(session, (width, height), Settings(animation=False, pace="instant")) as table:
        await begun(table)
        path = Path(__file__).parents[1] / "goldens" / "klondike" / f"game-{width}x{height}.txt"
        text = re.sub(r"\d+:\d\d", "0:00", table.text()) + "\n"
        if os.environ.get("UPDATE_GOLDENS"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")
