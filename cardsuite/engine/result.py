"""How a game stands or ended."""

from enum import Enum
from typing import NamedTuple


class Termination(Enum):
    """Why there is nothing more to play."""

    FINISHED = "finished"
    RESIGNED = "resigned"
    DRAW = "draw"
    VOID = "void"
    CAPPED = "capped"


class Priced(NamedTuple):
    """What a game has come to over its log, where time and what was taken back count: scores by side, moves
    counted, active milliseconds; and the parts of the score by name, in the order they are explained."""

    scores: tuple[int, ...]
    moves: int
    ms: int
    parts: tuple[tuple[str, int], ...] = ()


class Result(NamedTuple):
    """A game that is over: scores by side, the sides that won, and why it ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: Termination
