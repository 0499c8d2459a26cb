"""What a hand is worth to a seat: its price under the options, weighed by the score of the game."""

from __future__ import annotations

from functools import cache
from math import exp, sqrt
from typing import Final, NamedTuple

from cardsuite.core.card import Card, Suit
from cardsuite.core.seat import Seat
from cardsuite.games.gin.model import End, Ended, Table
from cardsuite.games.gin.options import Options
from cardsuite.games.gin.scoring import price, reach
from cardsuite.games.gin.simulate import Showdown

# Fitted to games of equal players: how the chance to win goes with what both still need.
_STEEP: Final = 0.33
_LENGTH: Final = 19.0
_STEP: Final = 10


class Stakes(NamedTuple):
    """What points won and lost are worth now, in points of a game that has just begun.

    A hand that the seat wins is entered in the games of `won`, one that the other wins in those of `lost`:
    one game, or up to three in hollywood (G14). Each is given by what the seat and the other need to reach
    its target. `spade` says whether the first upcard was a spade.
    """

    options: Options
    won: tuple[tuple[int, int], ...]
    lost: tuple[tuple[int, int], ...]
    spade: bool

    def worth(self, points: int) -> float:
        """What that many points are worth to the seat; below zero are points of the other."""
        if not points:
            return 0.0
        box = self.options.box_bonus if self.options.boxes == "at_once" else 0
        if points > 0:
            return sum(_worth(mine, theirs, points + box) for mine, theirs in self.won)
        return sum(_worth(mine, theirs, points - box) for mine, theirs in self.lost)

    def of(self, end: Showdown, me: Seat) -> float:
        """What that end of the hand is worth to the seat."""
        return self.worth(_priced(self.options, self.spade, end, me))


def stakes(table: Table, options: Options, me: Seat, upcard: Card) -> Stakes:
    """The stakes of the hand being played."""
    spade = upcard.suit == Suit.SPADES
    needs = tuple(
        (options.target - column.points[me], options.target - column.points[1 - me])
        for column in table.columns
    )
    won, lost = (tuple(needs[at] for at in reach(table.columns, seat)) for seat in (me, 1 - me))
    return Stakes(options, won, lost, spade)


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
