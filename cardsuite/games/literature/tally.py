"""What the statistics of Literature count besides games."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.games.literature.model import Saw, SawAsk, View


def tally(view: View, history: Sequence[Saw]) -> dict[str, int]:
    """Own questions and those that got the card, own claims and those that were right."""
    seat = view.seat or 0
    asked = [saw.question for saw in history if isinstance(saw, SawAsk) and saw.question.asker == seat]
    claims = [resolved for resolved in view.table.resolved if resolved.claimer == seat]
    return {
        "questions": len(asked),
        "hits": sum(question.hit for question in asked),
        "claims": len(claims),
        "right claims": sum(resolved.right for resolved in claims),
    }
