"""What of the past may be shown while a game is running: as much as its rules leave to memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from cardsuite.core.seat import Seat
from cardsuite.engine.spec import resolve
from cardsuite.session.session import Session

Recall = Callable[[object, Sequence[object]], Sequence[object]]


def shown_history(session: Session, seat: Seat | None) -> tuple[object, ...]:
    """What a seat (None: everybody) has observed, as far as it may be shown now; all of it in the end."""
    history = session.history(seat)
    if session.spec.recall is None or session.result is not None:
        return history
    recall = cast(Recall, resolve(session.spec.recall))
    return tuple(recall(session.view(seat), history))


def may_look_back(session: Session) -> bool:
    """Whether the past of the game may be stepped through now."""
    return len(shown_history(session, None)) == len(session.history(None))
