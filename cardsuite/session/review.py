"""A game that is over, told whole: the deal, every move, and what who decided knew."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from cardsuite.engine.errors import IllegalMoveError, Reason
from cardsuite.engine.spec import AnyRules, Sitting, resolve
from cardsuite.scene.scene import Sheet
from cardsuite.session.session import Session
from cardsuite.session.undo import AnyTimeline

Review = Callable[[AnyRules, AnyTimeline, Sitting], Sheet]


def review_of(session: Session) -> Sheet | None:
    """All that the game lets be told of it; None where it has nothing more to tell.

    Raises IllegalMoveError while the game is running.
    """
    if session.spec.review is None:
        return None
    if session.result is None:
        raise IllegalMoveError(Reason("running", "The whole game is told when it is over."))
    review = cast(Review, resolve(session.spec.review))
    chairs = session.chairs
    memory = tuple(None if chair.is_human else chair.memory for chair in chairs)
    sitting = Sitting(session.names, tuple(chair.player for chair in chairs), memory)
    return review(session.rules, session.timeline, sitting)
