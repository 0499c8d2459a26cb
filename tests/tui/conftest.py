"""What the tests of the screens share: a pilot that need not wait for the clock."""

from __future__ import annotations

import asyncio

import pytest
import textual.app
import textual.pilot


@pytest.fixture(autouse=True)
def _brisk_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key costs a few turns of the loop instead of 60 ms; tests wait for conditions of their own."""

    async def turns(min_sleep: float = 0, max_sleep: float = 0) -> None:
        for _ in range(3):
            await asyncio.sleep(0)

    monkeypatch.setattr(textual.app, "wait_for_idle", turns)
    monkeypatch.setattr(textual.pilot, "wait_for_idle", turns)
