"""Any sequence of moves, undo and redo (K9): each way back leads to exactly what was there before."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.log import Moved
from cardsuite.games.klondike.rules import State
from cardsuite.session.session import AwaitsPeople, Session
from tests.unit.klondike.tables import fresh

SEEDS: Final = st.integers(0, 10**6)
DRAWS: Final = st.sampled_from((1, 3))
SCORINGS: Final = st.sampled_from(("none", "standard", "vegas"))
CHOICES: Final = st.lists(st.integers(0, 10**6), max_size=60)


def taken_back_and_brought_back(seed: int, draw: int, scoring: str, choices: list[int]) -> None:
    """Play, undo and redo by choice, beside a plain list of what has been; then back to the start and on."""
    session = fresh(
        f"draw={draw}", f"scoring={scoring}", "passes=unlimited", "auto_finish=off", deal=str(seed)
    )
    past = [_seen(session)]
    future: list[tuple[object, ...]] = []
    for choice in choices:
        kind, which = choice % 4, choice // 4
        if kind == 0 and len(past) > 1:
            future.append(past.pop())
            session.undo(0)
        elif kind == 1 and future:
            past.append(future.pop())
            session.redo(0)
        elif isinstance(session.awaits(), AwaitsPeople):
            session.play(0, session.legal(0)[which % len(session.legal(0))])
            past.append(_seen(session))
            future = []
        assert _seen(session) == past[-1]
    dealt = _deals(session)
    while len(past) > 1:
        future.append(past.pop())
        session.undo(0)
        assert _seen(session) == past[-1]
    _refuses(session.undo)
    while future:
        past.append(future.pop())
        session.redo(0)
        assert _seen(session) == past[-1]
    _refuses(session.redo)
    assert _deals(session) == dealt == 1


def _seen(session: Session) -> tuple[object, ...]:
    """The state to the last card, the waste's fan, what the moves that stand have scored, the seat's past."""
    state = session.timeline.state
    assert isinstance(state, State)
    assert sorted(session.rules.deck(state)) == sorted(session.rules.pack)
    return state, state.table.fan, session.rules.scores(state), session.history(0)


def _deals(session: Session) -> int:
    return sum(isinstance(entry, Moved) and entry.seat < 0 for entry in session.timeline.entries)


def _refuses(way: object) -> None:
    assert callable(way)
    try:
        way(0)
    except IllegalMoveError:
        return
    raise AssertionError("There was nothing left to go to.")
