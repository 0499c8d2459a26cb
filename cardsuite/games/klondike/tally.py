"""What the statistics of Klondike count besides games."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.games.klondike.model import Saw, View


def tally(view: View, _history: Sequence[Saw]) -> dict[str, int]:
    """Cards that came up to the foundations, and how often the waste was turned over."""
    return {"cards up": view.table.home, "passes begun": view.table.recycles + 1}
