"""One page alone in an app: opened, driven, and what it was dismissed with."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar, cast

from textual.app import App
from textual.pilot import Pilot

from cardsuite.tui.app import CardsApp
from cardsuite.tui.page import Page
from cardsuite.tui.paint import dump
from tests.tui.driving import Driven

T = TypeVar("T")

HOSTILE = (
    "[bold",
    "]][/",
    "[@click=app.quit]x",
    "\x1b[31mred\x1b]52;c;aGk=\x07",
    "\u202eevil\u2069\u200f",
    "e" + "\u0301" * 30,
    "\u6f22\u5b57" * 40,
    "x" * 4000,
    "\x9b5n\x00\ud800",
    "",
)
"""Names from people who mean no good."""

SIZES = ((120, 40), (80, 24), (60, 20), (59, 19), (20, 8), (1, 1), (60, 50), (200, 20))
KEYS = (
    *("up", "down", "left", "right", "enter", "space", "escape", "tab", "backspace", "delete", "home", "end"),
    *("pageup", "pagedown", "h", "j", "k", "l", "q", "?", ":", "/", "n", "d", "r", "a", "s", "v", "[", "]"),
    *("0", "1", "2", "5", "9", "x", "f1", "ctrl+u", "ctrl+z", "é", "漢"),
)


class Alone(App[None]):
    """An app with nothing in it."""

    ENABLE_COMMAND_PALETTE = False


class Opened(Generic[T]):
    """A page on top of an empty app; `left` holds what it was dismissed with."""

    def __init__(self, page: Page[T], driven: Driven) -> None:
        self.page = page
        self._driven = driven
        self.left: list[T | None] = []
        self.pilot = driven.pilot
        self.press = driven.press
        self.click = driven.click
        self.settled = driven.settled
        self.until = driven.until

    @property
    def text(self) -> str:
        """What is drawn."""
        return dump(self.page.canvas.rows)

    async def type(self, text: str) -> None:
        """Press a key for each character."""
        await self.press(*("space" if character == " " else character for character in text))

    def check_drawn(self) -> None:
        """Every line is as wide as the window and holds nothing that a terminal would obey."""
        canvas = self.page.canvas
        for y in range(canvas.size.height):
            strip = canvas.render_line(y)
            assert strip.cell_length == canvas.size.width, (y, strip.text)
            assert strip.text.isprintable(), strip.text


@asynccontextmanager
async def opened(page: Page[T], size: tuple[int, int] = (80, 24)) -> AsyncIterator[Opened[T]]:
    """A page on the screen of a terminal of that size."""
    app = Alone()
    async with app.run_test(size=size) as pilot:
        driven = Driven(cast(CardsApp, app), cast("Pilot[int]", pilot))
        shown = Opened(page, driven)
        await app.push_screen(page, shown.left.append)
        await shown.settled()
        yield shown


async def fuzz(make: Callable[[], Page[T]], seed: int, presses: int = 80) -> int:
    """Keys, clicks, wheel turns and resizes at random; returns how often the page was left and made anew."""
    dice = random.Random(seed)
    left = 0
    while presses > 0:
        async with opened(make(), dice.choice(SIZES)) as shown:
            while presses > 0 and not shown.left:
                presses -= 1
                if dice.random() < 0.05:
                    await shown.pilot.resize_terminal(*dice.choice(SIZES))
                if dice.random() < 0.2 and (hits := shown.page.canvas.picture.hits):
                    shown.page._pointed(dice.choice(hits))
                if dice.random() < 0.1:
                    shown.page._wheeled(dice.choice((-3, 3)))
                if shown.page.is_current and not shown.left:
                    await shown.press(dice.choice(KEYS))
                if shown.page.is_current and not shown.left:
                    shown.check_drawn()
                elif not shown.left:
                    await shown.press("escape")
            left += bool(shown.left)
    return left
