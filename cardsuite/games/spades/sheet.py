"""The score sheet of Spades: the last hand line by line, then the game hand by hand."""

from __future__ import annotations

from cardsuite.games.spades.model import View
from cardsuite.games.spades.sides import sides
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Sheet, SheetLine


def score_sheet(view: View, look: Look) -> Sheet:
    """The sheet as it stands, the viewer's side first."""
    shown = sides(view, look)
    scores = [view.table.scores[side.number] for side in shown]
    return Sheet(
        "Score sheet",
        tuple(side.label for side in shown),
        (
            SheetLine("Score", tuple(str(score.score) for score in scores), total=True),
            SheetLine("Bags", tuple(str(score.bags) for score in scores)),
        ),
    )
