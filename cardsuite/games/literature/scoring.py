"""Who has which point, and when the game is over (L7, L8, L12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.engine.result import Result, Termination
from cardsuite.games.literature.half_suits import half_suits_of
from cardsuite.games.literature.model import Resolved
from cardsuite.games.literature.options import Options

POINTS_TO_WIN: Final = 5


def points(resolved: Sequence[Resolved]) -> tuple[int, int]:
    """The points of both teams: one for each half-suit."""
    sides = [each.side for each in resolved]
    return sides.count(0), sides.count(1)


def outcome(resolved: Sequence[Resolved], options: Options) -> Result | None:
    """How the game has ended, or None while it goes on (L12).

    The fifth point ends it at once, unless all is played out; then most half-suits win, and a tie is a draw.
    """
    scores = points(resolved)
    early = options.win == "first_to_five" and max(scores) >= POINTS_TO_WIN
    if not early and len(resolved) < len(half_suits_of(options.deck)):
        return None
    if scores[0] == scores[1]:
        return Result(scores, (), Termination.DRAW)
    return Result(scores, (0 if scores[0] > scores[1] else 1,), Termination.FINISHED)
