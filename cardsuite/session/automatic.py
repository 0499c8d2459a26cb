"""Moves that a game makes by itself for its player: when one is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from cardsuite.core.seat import Seat
from cardsuite.engine.log import Moved, Redone, Undone
from cardsuite.engine.spec import AnyRules, AnySpec, resolve
from cardsuite.session.undo import AnyTimeline

Due = Callable[[object, Sequence[object]], object]


class Automatic:
    """What a game does by itself. After an undo, a redo or an interruption it does nothing until the
    player has made a move."""

    def __init__(self, spec: AnySpec, rules: AnyRules) -> None:
        self._due: Due | None = None
        if spec.automatic is not None:
            self._due = cast(Callable[[AnyRules], Due], resolve(spec.automatic))(rules)
        self._rules = rules
        self._known: tuple[int, object] = (-1, None)
        self._interrupted = -1

    def due(self, timeline: AnyTimeline, seat: Seat) -> object | None:
        """The move that the game makes for the seat now, or None."""
        if self._due is None:
            return None
        number = len(timeline.entries)
        if self._known[0] != number:
            since = self._since(timeline, seat)
            self._known = (
                number,
                self._due(self._rules.view(timeline.state, seat), since) if since else None,
            )
        return self._known[1]

    def interrupt(self, timeline: AnyTimeline) -> None:
        """Nothing more until the player has made a move."""
        self._interrupted = len(timeline.entries)
        self._known = (self._interrupted, None)

    def _since(self, timeline: AnyTimeline, seat: Seat) -> list[object]:
        """What the seat observed of its last decision and after it; nothing where that was taken back."""
        observed: list[object] = []
        for number in range(len(timeline.entries), max(0, self._interrupted), -1):
            entry = timeline.entries[number - 1]
            if isinstance(entry, Undone | Redone):
                return []
            seen = timeline.observed(number, seat) if isinstance(entry, Moved) else None
            observed += [seen] if seen is not None else []
            if isinstance(entry, Moved) and entry.seat == seat and not entry.auto:
                return observed[::-1]
        return []
