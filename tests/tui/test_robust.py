"""Nothing a person does at a wrong moment ends the app or loses a move."""

from __future__ import annotations

import contextlib
import random

import pytest
from textual import events
from textual.errors import NoWidget
from textual.pilot import OutOfBounds

from cardsuite.engine.fold import fold
from cardsuite.session.settings import Settings
from cardsuite.tui.page import Page
from tests.tui.driving import Driven, driven, spades

KEYS = (
    *("left", "right", "up", "down", "h", "j", "k", "l", "enter", "space", "escape", "tab", "backspace"),
    *(
        "?",
        ":",
        "i",
        "I",
        "u",
        "U",
        "ctrl+r",
        "s",
        "t",
        "x",
        "o",
        "v",
        "+",
        "-",
        "p",
        "n",
        "R",
        "N",
        "c",
        "b",
    ),
    *("0", "1", "2", "3", "7", "9", "a", "z", "pageup", "pagedown", "f1", "home", "ctrl+u", "ctrl+z"),
)
SIZES = ((80, 24), (120, 40), (60, 20), (59, 19), (10, 4), (1, 1), (200, 60), (100, 22), (60, 50), (113, 24))


@pytest.mark.parametrize("seed", range(6))
async def test_any_keys_at_any_moment_leave_a_log_that_folds_to_the_same_state(seed: int) -> None:
    dice = random.Random(seed)
    humans = "You" if seed % 2 else "Ann,Ben@2"
    session = spades(humans, f"fuzz {seed}")
    async with driven(session, settings=Settings(pace="instant")) as table:
        for _ in range(300):
            key = dice.choice(KEYS) if dice.random() < 0.6 else dice.choice(("enter", "right", "3"))
            await table.pilot.press(key)
            if dice.random() < 0.3:
                await table.settled()
            if dice.random() < 0.1:
                width, height = dice.choice(SIZES)
                await table.pilot.resize_terminal(width, height)
            if dice.random() < 0.2 and table.on(Page):
                width, height = table.app.size
                spot = dice.randrange(width), dice.randrange(height)
                await table.settled()
                with contextlib.suppress(NoWidget, OutOfBounds):  # a spot that has no widget yet
                    await table.pilot.click(offset=spot)
            if table.app._exit:
                break  # the footer's `leave` was hit
        assert table.app._exception is None
    folded = fold(session.rules, session.timeline.entries)
    assert folded.state == session.timeline.state


async def resized(table: Driven, width: int, height: int) -> None:
    """Give the window another size and wait until the picture has it."""
    await table.pilot.resize_terminal(width, height)
    await table.until(lambda: table.page.canvas.size == (width, height))


async def test_every_size_keeps_everything() -> None:
    session = spades("You", "sizes")
    async with driven(session) as table:
        await table.until_my_turn()
        await table.until_shown("How many tricks")
        before = table.text()
        for width, height in (*SIZES, (80, 24)):
            await resized(table, width, height)
            text = table.text()
            if width < 60 or height < 20:
                assert "The table" in text or width < 10
            else:
                assert "How many tricks" in text
                assert "West" in text
                assert "leave" in text
        assert table.text() == before


async def test_a_move_pressed_twice_is_made_once() -> None:
    session = spades("You", "twice")
    async with driven(session) as table:
        await table.until_my_turn()
        answers = session.number
        move = session.read_move("bid 3")
        table.table.flow.play(move, answers)
        table.table.flow.play(move, answers)
        assert [e for e in session.timeline.entries[answers:] if e.seat == 0] != []
        assert sum(e.seat == 0 for e in session.timeline.entries[answers:]) == 1


async def test_pasted_text_is_typed_without_its_control_characters() -> None:
    async with driven(spades("You", "paste")) as table:
        await table.until_my_turn()
        table.table.post_message(events.Paste("bid 3\x1b]52;c;x\x07"))
        await table.settled()
        assert table.entry() is None
        await table.press(":")
        table.table.post_message(events.Paste("bid\x1b[31m 3\x07\u202e"))
        await table.settled()
        assert (table.entry() or "\n").isprintable()


async def test_names_with_brackets_wide_and_combining_letters_are_drawn_as_they_are() -> None:
    session = spades("[b]Ann[/,王小明@1,e\u0301va@2", "names")
    async with driven(session, size=(80, 24)) as table:
        await table.until_shown("Pass the screen to")
        for _ in range(3):
            await table.until(lambda: len(table.text()) > 100)
            await table.press("enter")
        assert all(len(row.cells) == 80 for row in table.page.canvas.rows)
