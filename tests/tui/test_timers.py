"""A call that was put off comes, once, unless it was stopped."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest
import textual._time
from textual.app import App

import cardsuite.tui
from cardsuite.tui.timers import Later


async def test_a_call_comes_also_where_the_program_stood_still_at_the_wrong_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app: App[None] = App()
    async with app.run_test():
        came = asyncio.Event()
        hours = itertools.count(step=3600.0)
        with monkeypatch.context() as patched:  # an hour passes between any two looks at the clock
            patched.setattr(textual._time, "get_time", lambda: next(hours))
            Later(app.screen, 0.001, came.set)
            await asyncio.wait_for(came.wait(), 20)


async def test_a_call_that_is_due_already_can_still_be_stopped() -> None:
    app: App[None] = App()
    async with app.run_test():
        calls: list[str] = []
        both = asyncio.Event()

        def first() -> None:
            calls.append("first")
            second.stop()

        Later(app.screen, 0.0, first)
        second = Later(app.screen, 0.0, lambda: calls.append("second"))
        Later(app.screen, 0.001, both.set)
        await asyncio.wait_for(both.wait(), 20)
        assert calls == ["first"]


def test_nothing_waits_for_a_timer_that_may_not_come() -> None:
    for path in Path(cardsuite.tui.__path__[0]).rglob("*.py"):
        assert ".set_timer(" not in path.read_text(encoding="utf-8"), path.name
