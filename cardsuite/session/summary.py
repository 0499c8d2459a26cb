"""What the statistics read of a game that is over: one JSON object, derived from its log alone."""

from __future__ import annotations

import json

from cardsuite.engine.json import Json
from cardsuite.engine.log import Header, Moved
from cardsuite.engine.result import Result
from cardsuite.session.undo import AnyTimeline


def write_summary(header: Header, timeline: AnyTimeline, result: Result, helped: bool) -> str:
    """The summary of a game's end: sides, scores, winners, who played, how long, whether it was helped."""
    people = [seat for seat, chair in enumerate(header.chairs) if chair.is_human]
    levels = sorted({chair.player for chair in header.chairs if not chair.is_human})
    data: dict[str, Json] = {
        "game": header.game,
        "options": dict(header.options),
        "seats": len(header.chairs),
        "people": list(people),
        "levels": list(levels),
        "sides": [list(side) for side in timeline.rules.sides],
        "scores": list(result.scores),
        "winners": list(result.winners),
        "termination": result.termination.value,
        "helped": helped,
        "moves": sum(isinstance(entry, Moved) and entry.seat in people for entry in timeline.entries),
        "ms": max((entry.t for entry in timeline.entries), default=0),
    }
    return json.dumps(data, separators=(",", ":"))
