"""Statistics: what the summaries of the games that are over add up to."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable

from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.engine.record import JsonObject, read_object
from cardsuite.session.store import GameRow


def statistics(rows: Iterable[GameRow]) -> dict[str, Json]:
    """Figures by game: played, won, the percentage, how many were helped, time and moves on average."""
    by_game: dict[str, list[JsonObject]] = defaultdict(list)
    for row in rows:
        summary = _summary(row)
        if summary is not None:
            by_game[row.game].append(summary)
    return {game: _figures(summaries) for game, summaries in sorted(by_game.items())}


def _summary(row: GameRow) -> JsonObject | None:
    if row.status != "over" or row.summary is None:
        return None
    try:
        return read_object(row.summary)
    except NotationError:
        return None


def _figures(summaries: list[JsonObject]) -> Json:
    played = len(summaries)
    won = sum(map(_won, summaries))
    return {
        "played": played,
        "won": won,
        "percentage": round(100 * won / played, 1),
        "helped": sum(summary.get("helped") is True for summary in summaries),
        "average_ms": round(sum(_number(summary, "ms") for summary in summaries) / played),
        "average_moves": round(sum(_number(summary, "moves") for summary in summaries) / played, 1),
    }


def _won(summary: JsonObject) -> bool:
    """Whether the first person at the machine was on a side that won."""
    people, sides, winners = summary.get("people"), summary.get("sides"), summary.get("winners")
    if not (isinstance(people, list) and people and isinstance(sides, list) and isinstance(winners, list)):
        return False
    return any(isinstance(side, list) and people[0] in side and i in winners for i, side in enumerate(sides))


def _number(summary: JsonObject, name: str) -> int:
    value = summary.get(name)
    return value if isinstance(value, int) else 0


def statistics_text(figures: dict[str, Json]) -> str:
    """The figures in lines of words."""
    if not figures:
        return "No game has been finished yet."
    return "\n".join(f"{game}: {json.dumps(values)}" for game, values in figures.items())
