"""How well the bots of Rummy play: whole games among two to six seats, points a hand, time.

    python -m tests.benchmarks.rummy_bots [games] [preset] [seats...]

One seat plays at the stronger level, all others at the weaker; the seat goes round. A fair share of the
games is one in so many seats; every figure is printed with its 95 % interval.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardsuite.engine.bot import Bot
from cardsuite.games.rummy.bot import easy, hard, medium
from cardsuite.games.rummy.model import Move, Saw, View
from cardsuite.games.rummy.options import TABLE
from cardsuite.games.rummy.rules import RummyRules
from tests.benchmarks.figures import Figure, figure, tell, timing
from tests.benchmarks.played import whole_game

RummyBot = Bot[View, Move, Saw]
Level = Callable[[object], RummyBot]
LEVELS: dict[str, Level] = {"easy": easy, "medium": medium, "hard": hard}


class Match(NamedTuple):
    """Many games of one seat at a level against the others at another."""

    games: int
    hands: int
    won_percent: Figure
    ahead_a_hand: Figure
    seconds: tuple[list[float], list[float]]

    def __str__(self) -> str:
        return (
            f"{self.won_percent} % of {self.games} games, "
            f"{self.ahead_a_hand} points a hand ahead of the others' mean"
        )


def match(rules: RummyRules, strong: RummyBot, weak: RummyBot, games: int, first: int = 0) -> Match:
    """So many games; the stronger bot's seat goes round."""
    seats, sign = rules.seats, -1 if rules.options.scoring == "penalty" else 1
    won: list[float] = []
    ahead: list[float] = []
    hands = 0
    thought: tuple[list[float], list[float]] = ([], [])
    for number in range(first, first + games):
        mine = number % seats
        bots = [strong if seat == mine else weak for seat in range(seats)]
        seconds = [thought[seat != mine] for seat in range(seats)]
        state = whole_game(rules, bots, "rummy", number.to_bytes(8, "big"), seconds)
        result = rules.result(state)
        assert result is not None
        winners = result.winners
        won.append(100.0 * (mine in winners) / max(1, len(winners)))
        scores = state.table.scores
        others = (sum(scores) - scores[mine]) / (seats - 1)
        played = len(state.table.sheet)
        hands += played
        ahead.append(sign * (scores[mine] - others) / played)
    return Match(games, hands, figure(won), figure(ahead), thought)


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    games = int(arguments[0]) if arguments else 100
    preset = arguments[1] if len(arguments) > 1 else "basic"
    for seats in map(int, arguments[2:] or ("2", "3", "4", "6")):
        rules = RummyRules(TABLE.read({"preset": preset}, seats), seats)
        for strong, weak in (("medium", "easy"), ("hard", "medium"), ("hard", "easy")):
            found = match(rules, LEVELS[strong](rules), LEVELS[weak](rules), games)
            tell(f"{preset}, {seats} seats, {strong} against {weak}: {found}")
            tell("  " + timing(strong, found.seconds[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
