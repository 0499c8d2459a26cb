"""What a game has come to where time and undo count: priced over its log, not by its state alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from cardsuite.engine.result import Priced, Result
from cardsuite.engine.spec import AnyRules, AnySpec, resolve
from cardsuite.session.undo import AnyTimeline

Price = Callable[[AnyRules, AnyTimeline, int | None], Priced]


def priced(spec: AnySpec, timeline: AnyTimeline, now: int | None = None) -> Priced | None:
    """Score, moves and time at `now` active milliseconds (None: at the last entry); None where the game's
    state says it all."""
    if spec.price is None:
        return None
    return cast(Price, resolve(spec.price))(timeline.rules, timeline, now)


def priced_result(spec: AnySpec, timeline: AnyTimeline) -> Result | None:
    """How a game ended, scores as they are priced; None while it is running."""
    result = timeline.result()
    found = priced(spec, timeline) if result is not None else None
    return result._replace(scores=found.scores) if result is not None and found is not None else result
