"""What of the past anyone may look at again while the game is running (L13)."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.games.literature.model import Saw, SawAsk, View


def recall(view: View, history: Sequence[Saw]) -> tuple[Saw, ...]:
    """The history without the questions that are left to memory; claims and turns stay."""
    most = view.options.questions_shown
    if most is None:
        return tuple(history)
    asks = [at for at, saw in enumerate(history) if isinstance(saw, SawAsk)]
    gone = set(asks[:-most])
    return tuple(saw for at, saw in enumerate(history) if at not in gone)
