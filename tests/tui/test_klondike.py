"""Klondike at the table by keys: pairs, lifting and putting, drawing, sending up, taking back."""

from __future__ import annotations

import random
from typing import cast

import pytest

from cardsuite.scene.scene import Cell
from cardsuite.tui.screens.result import ResultScreen
from tests.tui.driving import AtOnce, Driven, Standing, driven
from tests.tui.opened import SIZES
from tests.tui.piles import dealt, klondike, moved


def last_move(table: Driven) -> str:
    """The last move of the game, in notation."""
    entry = table.session.timeline.entries[-1]
    return table.session.spec.codec.write_move(getattr(entry, "move", None))


async def begun(table: Driven) -> None:
    await table.until_my_turn()
    await table.settled()


async def test_a_pair_of_digits_moves_the_run_that_fits() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("5", "6")
        assert last_move(table) == "5>6x1"
        assert "8" in table.text()


RUNS = "6H 2C 3C 4C 5C 8C 9C 7S"
"""Column 2 takes the six of column 1 on its seven; then one card or two may go back, if any may."""


@pytest.mark.parametrize(
    ("keys", "move"),
    [
        (("1",), "2>1x1"),
        (("2",), "2>1x2"),
        (("enter",), "2>1x2"),
        (("down", "enter"), "2>1x1"),
        (("9", "5", "space", "escape"), "1>2"),
    ],
)
async def test_where_several_runs_fit_one_is_chosen_the_longest_first(
    keys: tuple[str, ...], move: str
) -> None:
    async with driven(moved(dealt(RUNS, "empty_column=any"), "1>2")) as table:
        await begun(table)
        await table.press("2", "1")
        assert last_move(table) == "1>2"
        assert "Several runs fit: 1 to 2 says how many cards" in table.text()
        assert table.table.chooser.cursor == "column:2:2"
        await table.press(*keys)
        assert last_move(table) == move
        assert not table.table.chooser.modal


async def test_w_and_f_are_places_too() -> None:
    async with driven(moved(klondike(), "2>F", "draw", "draw", "draw")) as table:
        await begun(table)
        await table.press("2", "f")
        assert last_move(table) == "2>F"
        await table.press("w", "5")
        assert last_move(table) == "2>F"
        assert "On the seven of clubs goes a red six, not the four of spades." in table.text()
        assert table.table.chooser.picked == ()


@pytest.mark.parametrize("keys", [("space",), ("d",)])
async def test_space_and_d_draw_and_turn_the_waste_over(keys: tuple[str, ...]) -> None:
    async with driven(moved(klondike(), *["draw"] * 23)) as table:
        await begun(table)
        await table.press(*keys)
        assert last_move(table) == "draw"
        await table.press(*keys)
        assert last_move(table) == "recycle"
        assert "pass 2" in table.text()


async def test_the_footer_says_what_enter_does_where_the_cursor_stands() -> None:
    async with driven(moved(klondike(), *["draw"] * 23)) as table:
        await begun(table)
        assert "Enter draw" in table.text()
        await table.press("enter")
        assert "Enter recycle" in table.text()
        await table.press("right")
        assert "Enter lift" in table.text()
        assert "Space recycle" in table.text()


async def test_where_no_pass_is_left_space_says_so() -> None:
    async with driven(moved(klondike("passes=1"), *["draw"] * 24)) as table:
        await begun(table)
        before = table.session.number
        await table.press("space")
        assert "No pass is left" in table.text()
        assert table.session.number == before


async def test_arrows_go_over_all_piles_and_into_the_open_cards_of_a_column() -> None:
    async with driven(moved(klondike(), "6>3x1", "2>4x1"), size=(80, 24)) as table:
        await begun(table)
        chooser = table.table.chooser
        assert chooser.cursor == "stock"
        seen = []
        for _ in range(6):
            await table.press("right")
            seen.append(chooser.cursor)
        assert seen == [
            "waste",
            *(f"foundation:{suit}" for suit in ("clubs", "diamonds", "hearts", "spades")),
            "stock",
        ]
        await table.press("up", "l", "l")
        assert chooser.cursor == "column:3"
        await table.press("k")
        assert chooser.cursor == "column:3:2"
        await table.press("k")
        assert chooser.cursor == "waste"


async def test_enter_lifts_and_puts_and_escape_puts_back_with_the_cursor_where_it_was() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        chooser = table.table.chooser
        await table.press("up", "right", "right", "right", "right")
        assert chooser.cursor == "column:5"
        await table.press("enter")
        assert chooser.picked == ("column:5",)
        assert "put back" in table.text()
        await table.press("right")
        assert chooser.cursor == "column:6"
        await table.press("escape")
        assert not chooser.modal
        assert chooser.cursor == "column:5"
        await table.press("enter", "right", "enter")
        assert last_move(table) == "5>6x1"


async def test_what_fits_nowhere_is_not_lifted_and_says_so() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("up", "enter")
        assert "That card fits nowhere now." in table.text()
        assert not table.table.chooser.modal


@pytest.mark.parametrize("target", ["waste", "foundation:hearts", "column:4"])
async def test_escape_restores_the_cursor_on_every_kind_of_pile(target: str) -> None:
    session = dealt(
        # column 1 KS, 2 AH ..., the first card drawn fits on a column
        "KS 9D 5C 8S 9S JD KH AH 2C 4H 6S 8D TC 4S 2D JS TS 3S QH AC 6D 5H QD 3C 9C JC 2H 6C 7S 3D",
    )
    async with driven(session) as table:
        await begun(table)
        chooser = table.table.chooser
        lifted = False
        for move in session.legal(0):
            text = session.spec.codec.write_move(move)
            lifted = lifted or text.startswith(("W", "F", "4"))
        await table.press("space")
        chooser.cursor = target
        await table.press("enter")
        if chooser.picked:
            await table.press("right", "escape")
        assert chooser.cursor == target
        assert chooser.picked == ()


async def test_enter_twice_sends_a_card_up_and_so_does_its_digit_twice() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("up", "right", "enter", "enter")
        assert last_move(table) == "2>F"
        await table.press("2", "2")
        assert last_move(table) == "2>F"
        assert table.session.timeline.state.table.home == 2  # type: ignore[attr-defined]


async def test_undo_and_redo_count_and_restore() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("space", "u")
        assert "Taken back." in table.text()
        assert "Moves 2" in table.text()
        assert "24" in table.text()
        await table.press("U")
        assert "Moves 3" in table.text()
        assert "23" in table.text()


async def test_y_copies_the_share_code_and_shows_it() -> None:
    async with driven(klondike("draw=3")) as table:
        await begun(table)
        await table.press("y")
        assert "klondike:d3:100003" in table.text()
        assert table.app.clipboard == "klondike:d3:100003"


async def test_n_numbered_takes_a_share_code_with_its_draw_and_refuses_what_is_none() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("N", *"xyz", "enter")
        assert table.entry() == "xyz"
        await table.press("ctrl+u", *("colon" if c == ":" else c for c in "klondike:d3:100042"), "enter")
        await table.until_shown("#100042")
        assert "draw 3" in table.text()


async def test_K17_restart_deals_the_same_cards_and_is_no_help() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        first = table.session
        await table.press("space", "R", "R")
        await table.until(lambda: table.session is not first)
        await table.until_my_turn()
        assert table.session.header.deal == "100003"
        assert table.session.timeline.state_after(1) == first.timeline.state_after(1)
        assert not table.session.helped


async def test_the_title_names_deal_draw_and_pass() -> None:
    async with driven(klondike("draw=3", "passes=3")) as table:
        await begun(table)
        assert "Klondike #100003 · draw 3 · pass 1 of 3" in table.text()
        await table.pilot.resize_terminal(60, 20)
        await table.until_shown("Klondike #100003 · pass 1 of 3")
        assert "Time 0:00" in table.text()


async def test_the_rest_goes_up_by_itself_until_a_key_interrupts_and_one_undo_takes_it_back() -> None:
    session = klondike(deal="100006")
    for move in _solution():
        if "finish" in map(session.spec.codec.write_move, session.legal(0)):
            break
        moved(session, move)
    asked = session.timeline.state
    scheduler = Standing()
    async with driven(session, scheduler=scheduler) as table:
        await begun(table)
        assert "g send all the rest up" in table.text()
        await table.press("g")
        for _ in range(3):
            await table.until(lambda: bool(scheduler.waiting))
            scheduler.run_out()
            await table.settled()
        number = session.number
        assert table.table.flow.by_itself
        await table.press("space")
        assert "Stopped" in table.text()
        assert table.table.sight.my_turn
        assert session.number == number
        await table.press("u")
        assert session.timeline.state == asked
        assert table.table.sight.my_turn


def _solution() -> list[str]:
    from tests.end_to_end.test_klondike_by_keys import MOVES

    return MOVES


async def test_a_win_shows_the_result_with_what_comes_next() -> None:
    solution = _solution()
    session = moved(klondike(deal="100006"), *solution[:-1])
    async with driven(session, scheduler=AtOnce()) as table:
        await begun(table)
        source, target = solution[-1].lower().split(">")
        await table.press(*(("space",) if target == "" else (source, target[0])))
        await table.until(lambda: table.on(ResultScreen))
        await table.settled()
        for words in ("You win in", "next deal", "same deal", "watch it", "undo"):
            assert words in table.text()
        await table.press("t")
        await table.until_shown("The start;")
        await table.press("q")
        await table.until_shown("You win in")
        await table.press("u")
        await table.until_my_turn()
        assert table.session.result is None


async def test_any_keys_at_any_size_leave_a_whole_picture() -> None:
    keys = (
        *("up", "down", "left", "right", "enter", "space", "escape", "h", "j", "k", "l", "d", "w", "f", "u"),
        *("U", "1", "2", "3", "4", "5", "6", "7", "8", "i", "y", "p", "g", "v", "x"),
    )
    dice = random.Random(7)
    async with driven(klondike()) as table:
        await begun(table)
        for _ in range(150):
            if dice.random() < 0.05:
                await table.pilot.resize_terminal(*dice.choice([*SIZES, (80, 24), (60, 20), (120, 40)]))
            await table.press(dice.choice(keys))
            rows = table.page.canvas.rows
            assert {len(row.cells) for row in rows} <= {table.page.canvas.size.width}
        await table.pilot.resize_terminal(80, 24)
        await table.settled()
        zones = table.table.sight.scene().zones
        assert all(isinstance(zone.place, Cell) for zone in zones)


async def test_f_and_a_column_bring_a_foundation_card_down() -> None:
    async with driven(moved(klondike(), "2>F")) as table:
        await begun(table)
        await table.press("f", "4")
        assert last_move(table) == "FH>4"


async def test_f_alone_says_that_nothing_can_come_down() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("f")
        assert "nothing can come down" in table.text()
        assert not table.table.chooser.modal


async def test_while_something_is_lifted_nothing_is_drawn_or_taken_back() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("5")
        number = table.session.number
        for key, words in (("space", "Something is lifted"), ("u", "A move is begun")):
            await table.press(key)
            assert words in table.text()
        assert table.session.number == number
        await table.press("6")
        assert last_move(table) == "5>6x1"


async def test_time_stands_still_under_another_screen_and_runs_on_after_it() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        clock = table.session.clock
        assert table.ticking()
        await table.press("s")
        await table.until(lambda: not clock.running)
        await table.press("escape")
        await table.until(table.ticking)


async def test_b_twice_lets_the_fair_player_play_the_deal_at_the_pace() -> None:
    async with driven(moved(klondike(), "draw", "draw")) as table:
        await begun(table)
        first = table.session
        await table.press("b")
        assert "Press b again to watch this deal played; this game is kept." in table.text()
        await table.press("b")
        await table.until(lambda: table.on(ResultScreen))
        played = cast(ResultScreen, table.app.screen).session
        assert not played.people
        assert played.number > 5
        assert played.timeline.state_after(1) == first.timeline.state_after(1)
        assert first.number == 3
