"""How well the bots of Gin Rummy play: points a hand, games to the target, time.

    python -m tests.benchmarks.gin_bots [games] [hands]

plays whole games of the levels against each other, then so many hands of the hard bot against the
simple bot of OpenSpiel where that is installed (`gin_openspiel`), and prints each figure with its 95 %
interval.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from cardsuite.engine.bot import Bot
from cardsuite.games.gin.bot import easy, hard, medium
from cardsuite.games.gin.model import HandFacts, Move, Saw, View
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.rules import GinRules, State
from cardsuite.games.gin.scoring import price
from tests.benchmarks.figures import Figure, figure, tell, timing
from tests.benchmarks.played import whole_game

GinBot = Bot[View, Move, Saw]


class Game(NamedTuple):
    """A game that was played to its end: its hands, who won, and the seconds of each decision by seat."""

    hands: tuple[HandFacts, ...]
    winners: tuple[int, ...]
    seconds: tuple[list[float], list[float]]


class Match(NamedTuple):
    """Many games of two bots, seats alternated, as the first of them sees it."""

    games: int
    hands: int
    points_a_hand: Figure
    won_percent: Figure
    seconds: tuple[list[float], list[float]]

    def __str__(self) -> str:
        return (
            f"{self.points_a_hand} points a hand, {self.won_percent} % of {self.games} games, "
            f"{self.hands} hands"
        )


def finished(rules: GinRules, bots: Sequence[GinBot], seed: bytes) -> Game:
    """A game from the first dealer to the result."""
    seconds: tuple[list[float], list[float]] = ([], [])
    state: State = whole_game(rules, bots, "gin", seed, seconds)
    result = rules.result(state)
    assert result is not None
    return Game(state.table.sheet, result.winners, seconds)


def points(rules: GinRules, facts: HandFacts, seat: int) -> int:
    """What a hand brought that seat, below zero what it brought the other."""
    priced = price(facts, rules.options)
    return priced.points if priced.winner == seat else -priced.points


def games(rules: GinRules, one: GinBot, other: GinBot, first: int = 0) -> Iterator[tuple[int, Game]]:
    """Games without end, and the seat of the first bot in each."""
    for number in count(first):
        seat = number % 2
        bots = (one, other) if seat == 0 else (other, one)
        yield seat, finished(rules, bots, number.to_bytes(8, "big"))


def match(rules: GinRules, one: GinBot, other: GinBot, most_games: int = 0, most_hands: int = 0) -> Match:
    """Whole games until there are so many of them, or so many hands."""
    gained: list[float] = []
    won: list[float] = []
    seconds: tuple[list[float], list[float]] = ([], [])
    for seat, game in games(rules, one, other):
        gained += [float(points(rules, facts, seat)) for facts in game.hands]
        won.append(100.0 * (game.winners == (seat,)))
        for bot in (0, 1):
            seconds[bot].extend(game.seconds[seat if bot == 0 else 1 - seat])
        if 0 < most_games <= len(won) or 0 < most_hands <= len(gained):
            break
    return Match(len(won), len(gained), figure(gained), figure(won), seconds)


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    most_games = int(arguments[0]) if arguments else 200
    most_hands = int(arguments[1]) if len(arguments) > 1 else 0
    rules = GinRules(TABLE.read({}, 2))
    levels: dict[str, GinBot] = {"easy": easy(rules), "medium": medium(rules), "hard": hard(rules)}
    for strong, weak in (("medium", "easy"), ("hard", "medium"), ("hard", "easy")):
        found = match(rules, levels[strong], levels[weak], most_games)
        tell(f"{strong} against {weak}: {found}")
        tell("  " + timing(strong, found.seconds[0]))
        tell("  " + timing(weak, found.seconds[1]))
    if not most_hands:
        return
    from tests.benchmarks.gin_openspiel import against_openspiel

    tell(f"hard against OpenSpiel's simple bot: {against_openspiel(levels['hard'], most_hands)}")


if __name__ == "__main__":
    main(sys.argv[1:])
