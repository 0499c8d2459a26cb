"""What a hand is worth to a seat: its price under the options, weighed by the score of the game."""

from __future__ import annotations

from functools import cache
from math import exp, sqrt
from typing import Final, NamedTuple

from cardsuite.core.card import Card, Suit
from cardsuite.core.seat import Seat
from cardsuite.games.gin.model import End, Ended, Table
from cardsuite.games.gin.options import Options
from cardsuite.games.gin.scoring import price
from cardsuite.games.gin.simulate import Showdown

# Fitted to games of equal players: how the chance to win goes with what both still need.
_STEEP: Final = 0.33
_LENGTH: Final = 19.0
_STEP: Final = 10


class Stakes(NamedTuple):
    """What points won and lost are worth now, in points of a game that has just begun.

    `mine` and `theirs` are what each needs to reach the target, None in hollywood, where the sum of the
    columns decides and every point counts alike: to weigh a hand by the columns that are still open, as if
    each were a game of its own, won 44 ± 10 of 100 games against this. `spade` says whether the first
    upcard was a spade.
    """

    options: Options
    mine: int | None
    theirs: int
    spade: bool

    def worth(self, points: int) -> float:
        """What that many points are worth to the seat; below zero are points of the other."""
        if self.mine is None:
            return float(points)
        if not points:
            return 0.0
        box = self.options.box_bonus if self.options.boxes == "at_once" else 0
        return _worth(self.mine, self.theirs, points + box if points > 0 else points - box)

    def of(self, end: Showdown, me: Seat) -> float:
        """What that end of the hand is worth to the seat."""
        return self.worth(_priced(self.options, self.spade, end, me))


def stakes(table: Table, options: Options, me: Seat, upcard: Card) -> Stakes:
    """The stakes of the hand being played."""
    spade = upcard.suit == Suit.SPADES
    if len(table.columns) > 1:
        return Stakes(options, None, 0, spade)
    points = table.columns[0].points
    return Stakes(options, options.target - points[me], options.target - points[1 - me], spade)


@cache
def _worth(mine: int, theirs: int, points: int) -> float:
    before = _chance(mine, theirs)
    after = _chance(mine - points, theirs) if points > 0 else _chance(mine, theirs + points)
    slope = _chance(mine - _STEP, theirs + _STEP) - _chance(mine + _STEP, theirs - _STEP)
    return (after - before) * 4 * _STEP / slope if slope > 0 else float(points)


def _chance(mine: int, theirs: int) -> float:
    """How likely the seat reaches the target first."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return 1.0 / (1.0 + exp(_STEEP * (mine - theirs) / sqrt(mine + theirs + _LENGTH)))


@cache
def _priced(options: Options, spade: bool, end: Showdown, me: Seat) -> int:
    """The points of that end, below zero where the other wins them."""
    kind = End.BIG_GIN if end.big else End.KNOCK if end.own else End.GIN
    priced = price(Ended(end.knocker, kind, end.own, end.other, spade), options)
    return priced.points if priced.winner == me else -priced.points
