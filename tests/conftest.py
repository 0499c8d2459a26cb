"""What holds for every test: a home of its own, and no stopwatch on a busy machine."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

# The same examples every time, so that a change is judged by itself; new ones are looked for by
# `pytest --hypothesis-profile=explore`.
settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1500)
settings.load_profile("house")


@pytest.fixture(scope="session", autouse=True)
def _no_test_touches_the_home_of_whoever_runs_it(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games, statistics and settings go to a folder of this run; a test that minds others sets its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDSUITE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _programs_may_be_interrupted() -> None:
    """Where the tests run in the background INT is ignored, and every program they start would ignore it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
