"""The score sheet of Literature: the half-suits in the order in which they were claimed."""

from __future__ import annotations

from cardsuite.games.literature.model import Resolved, View
from cardsuite.games.literature.scoring import points
from cardsuite.games.literature.sentences import held_by
from cardsuite.games.literature.words import TEAMS, short_name
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Sheet, SheetLine
from cardsuite.scene.words import called, count, inside


def score_sheet(view: View, look: Look) -> Sheet:
    """Every half-suit claimed so far with its point, who claimed it and who had the cards."""
    resolved = view.table.resolved
    lines = tuple(_line(each, view, look) for each in resolved)
    total = SheetLine("together", tuple(map(str, points(resolved))), total=True)
    return Sheet(f"{count(len(resolved), 'half-suit')} claimed", TEAMS, (*lines, total))


def _line(resolved: Resolved, view: View, look: Look) -> SheetLine:
    values = tuple("1" if resolved.side == side else "" for side in range(len(TEAMS)))
    if resolved.side is None:
        values = ("void",) * len(TEAMS)
    who = inside(called(look.names, resolved.claimer, view.seat))
    how = "rightly" if resolved.right else "wrongly"
    truth = held_by(resolved, look, view.seat)
    return SheetLine(short_name(resolved.half_suit), values, f"claimed {how} by {who}; {truth}.")
