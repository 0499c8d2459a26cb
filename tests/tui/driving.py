"""Driving the app: a session at a table, a clock that does not tick, waiting for conditions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from textual.pilot import Pilot
from textual.screen import Screen

from cardsuite.engine.registry import load
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header
from cardsuite.tui.app import CardsApp, Opened
from cardsuite.tui.page import Page
from cardsuite.tui.paint import dump
from cardsuite.tui.screens.table import TableScreen

PATIENCE = 2000
"""Turns of the loop until a wait fails; a millisecond each after the first hundred."""


class Waiting:
    """Something scheduled."""

    def __init__(self, handle: asyncio.Handle | None) -> None:
        self._handle = handle
        self.stopped = False

    def stop(self) -> None:
        self.stopped = True
        if self._handle is not None:
            self._handle.cancel()


class AtOnce:
    """A scheduler for which no time passes: what is scheduled comes at the next turn of the loop.

    `rests` are the seconds that a person would have waited.
    """

    def __init__(self) -> None:
        self.rests: list[float] = []

    def after(self, seconds: float, what: Callable[[], object]) -> Waiting:
        self.rests.append(seconds)
        return Waiting(asyncio.get_running_loop().call_soon(what))


class Standing:
    """A scheduler whose clock stands still: rests last until something else ends them."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, Callable[[], object], Waiting]] = []

    def after(self, seconds: float, what: Callable[[], object]) -> Waiting:
        if seconds == 0:
            return Waiting(asyncio.get_running_loop().call_soon(what))
        waiting = Waiting(None)
        self.waiting.append((seconds, what, waiting))
        return waiting

    def run_out(self) -> None:
        """The rest that is going on ends by itself."""
        seconds, what, waiting = self.waiting.pop()
        assert not waiting.stopped, f"Nothing rests; the last rest of {seconds} s was ended."
        what()


def spades(humans: str = "You", seed: str = "a table", *settings: str, seats: int | None = None) -> Session:
    """A new game of the first game there is."""
    spec = load("spades")
    wish = Wish(humans=humans, seed=seed, level="easy", settings=settings, seats=seats)
    return Session(spec, new_header(spec, wish))


class Driven(NamedTuple):
    """An app under a pilot."""

    app: CardsApp
    pilot: Pilot[int]

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def page(self) -> Page[object]:
        assert isinstance(self.app.screen, Page), self.app.screen
        return self.app.screen

    @property
    def busy(self) -> bool:
        """Whether the table is on top and bots decide or something is being looked at."""
        return self.on(TableScreen) and (self.table.flow.resting or not self.table.sight.my_turn)

    def entry(self) -> str | None:
        """The line being typed."""
        return self.page.entry

    def pace(self) -> str:
        """The pace of the table."""
        return self.table.flow.pace

    def ticking(self) -> bool:
        """Whether the session's clock runs."""
        return self.session.clock.running

    def on(self, kind: type[Screen[Any]]) -> bool:
        """Whether a screen of that kind is on top."""
        return isinstance(self.app.screen, kind)

    def text(self) -> str:
        """The screen on top, as text."""
        return dump(self.page.canvas.rows)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before has been dealt with."""
        for key in keys:
            await self.pilot.press(key)
            await self.settled()

    async def click(self, target: str) -> None:
        """Click on a target where it lies on top."""
        hit = next(h for h in reversed(self.page.canvas.picture.hits) if h.target == target)
        await self.pilot.click(offset=(hit.x + 1, hit.y + hit.height // 2))
        await self.settled()

    async def settled(self) -> None:
        """Wait until no message waits for the app, its screens or what is on them."""
        quiet = 0
        while quiet < 3:
            if self.app._exception is not None:  # nobody reads messages any more
                raise self.app._exception
            pumps = [self.app, *self.app.screen_stack, *self.app.screen.walk_children()]
            quiet = quiet + 1 if all(pump._message_queue.empty() for pump in pumps) else 0
            await asyncio.sleep(0)

    async def until(self, what: Callable[[], object]) -> None:
        """Wait until something is so."""
        for turn in range(PATIENCE):
            if what():
                return
            await asyncio.sleep(0 if turn < 100 else 0.001)
        raise AssertionError(f"It never came to that.\n{self.text()}")

    async def until_shown(self, words: str) -> None:
        """Wait until words stand on the screen on top."""
        await self.until(lambda: isinstance(self.app.screen, Page) and words in self.text())

    async def until_my_turn(self) -> None:
        """Wait until the table is on top and the viewer is to decide."""
        await self.until(lambda: self.on(TableScreen) and not self.busy)


@asynccontextmanager
async def driven(
    session: Session,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    scheduler: AtOnce | Standing | None = None,
) -> AsyncIterator[Driven]:
    """An app playing a session, its rests over at once unless another scheduler is given."""
    opened = Opened(settings or Settings(animation=False), session)
    app = CardsApp(lambda: opened, scheduler=scheduler or AtOnce())
    async with app.run_test(size=size) as pilot:
        table = Driven(app, pilot)
        await table.until(lambda: isinstance(app.screen, Page))
        yield table
