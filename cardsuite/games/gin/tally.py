"""What the statistics of Gin Rummy count besides games."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.games.gin.model import End, Ended, Saw, View
from cardsuite.games.gin.scoring import price


def tally(view: View, _history: Sequence[Saw]) -> dict[str, int]:
    """Hands that somebody ended, those won and their points, knocks and gins, undercuts made and suffered."""
    seat = view.seat or 0
    counts = dict.fromkeys(("hands", "won", "points", "knocks", "gins", "undercuts", "undercut"), 0)
    for facts in view.table.sheet:
        if not isinstance(facts, Ended):
            continue
        priced = price(facts, view.options)
        own = facts.knocker == seat
        counts["hands"] += 1
        if priced.winner == seat:
            counts["won"] += 1
            counts["points"] += priced.points
        if own:
            counts["knocks" if facts.end is End.KNOCK else "gins"] += 1
        if priced.winner == 1 - facts.knocker:
            counts["undercut" if own else "undercuts"] += 1
    return counts
