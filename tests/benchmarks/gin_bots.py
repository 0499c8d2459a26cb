"""How well the bots of Gin Rummy play: points a hand, games to the target, time.

    python -m tests.benchmarks.gin_bots [games] [hands]

plays whole games of the levels against each other, then so many hands of the hard bot against the
simple bot of OpenSpiel where that is installed (`gin_openspiel`), and prints each figure with its 95 %
interval. Bots are given what their seat sees and no history, which those of Gin Rummy do not need: what
was taken and declined lies open.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import count
from math import sqrt
from time import perf_counter
from typing import NamedTuple

from cardsuite.core.seat import DEALER
from cardsuite.engine.bot import Bot, Budget
from cardsuite.engine.rules import step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.gin.bot import easy, hard, medium
from cardsuite.games.gin.model import HandFacts, Move, Saw, View
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.rules import GinRules
from cardsuite.games.gin.scoring import price

GinBot = Bot[View, Move, Saw]


class Figure(NamedTuple):
    """A mean and half of its 95 % interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"


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


def figure(values: Sequence[float]) -> Figure:
    """Mean and margin of independent values."""
    n = len(values)
    mean = sum(values) / max(1, n)
    variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return Figure(mean, 1.96 * sqrt(variance / max(1, n)))


def whole_game(rules: GinRules, bots: Sequence[GinBot], seed: bytes) -> Game:
    """A game from the first dealer to the result; every move goes through `step`."""
    state = rules.initial()
    seconds: tuple[list[float], list[float]] = ([], [])
    for number in count():
        acting = rules.to_act(state)
        if not acting:
            break
        seat = acting[0]
        dice = dice_for_seat(seed, "gin", seat, number)
        if seat == DEALER:
            state = step(rules, state, seat, rules.chance(state, dice))
            continue
        view = rules.view(state, seat)
        legal = rules.legal_moves(view)
        start = perf_counter()
        move = bots[seat].choose(view, (), legal, dice, Budget())
        seconds[seat].append(perf_counter() - start)
        assert move is not None
        state = step(rules, state, seat, move)
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
        yield seat, whole_game(rules, bots, number.to_bytes(8, "big"))


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


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    most_games = int(arguments[0]) if arguments else 200
    most_hands = int(arguments[1]) if len(arguments) > 1 else 0
    rules = GinRules(TABLE.read({}, 2))
    levels: dict[str, GinBot] = {"easy": easy(rules), "medium": medium(rules), "hard": hard(rules)}
    for strong, weak in (("medium", "easy"), ("hard", "medium"), ("hard", "easy")):
        found = match(rules, levels[strong], levels[weak], most_games)
        _tell(f"{strong} against {weak}: {found}")
        _tell("  " + timing(strong, found.seconds[0]))
        _tell("  " + timing(weak, found.seconds[1]))
    if not most_hands:
        return
    from tests.benchmarks.gin_openspiel import against_openspiel

    _tell(f"hard against OpenSpiel's simple bot: {against_openspiel(levels['hard'], most_hands)}")


if __name__ == "__main__":
    main(sys.argv[1:])
