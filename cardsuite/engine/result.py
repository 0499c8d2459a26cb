"""How a game stands or ended."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Termination(Enum):
    """Why there is nothing more to play."""

    FINISHED = "finished"
    RESIGNED = "resigned"
    DRAW = "draw"
    VOID = "void"
    CAPPED = "capped"


class Result(NamedTuple):
    """A game that is over: scores by side, the sides that won, and why it ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: Termination
