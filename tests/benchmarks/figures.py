"""What the measurements of bots are told in: means with their intervals, and how long a move takes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple


class Figure(NamedTuple):
    """A mean and half of its 95 % interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"


def figure(values: Sequence[float]) -> Figure:
    """Mean and margin of independent values."""
    n = len(values)
    mean = sum(values) / max(1, n)
    variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return Figure(mean, 1.96 * sqrt(variance / max(1, n)))


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(values)[max(0, len(values) * percent // 100 - 1)]


def timing(name: str, seconds: Sequence[float]) -> str:
    """One line on how long a bot thinks."""
    mean = 1000 * sum(seconds) / max(1, len(seconds))
    return (
        f"{name}: {len(seconds)} moves, mean {mean:.2f} ms, 95 of 100 within "
        f"{1000 * percentile(seconds, 95):.2f} ms, most {1000 * max(seconds):.1f} ms"
    )


def tell(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
