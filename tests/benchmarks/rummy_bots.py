"""How well the bots of Rummy play: whole games among two to six seats, points a hand, time.

    python -m tests.benchmarks.rummy_bots [games] [preset] [seats...]

One seat plays at the stronger level, all others at the weaker; the seat goes round. A fair share of the
games is one in so many seats; every figure is printed with its 95 % interval.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import count
from time import perf_counter
from typing import NamedTuple

from cardsuite.core.seat import DEALER
from cardsuite.engine.bot import Bot, Budget
from cardsuite.engine.rules import step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.rummy.bot import easy, hard, medium
from cardsuite.games.rummy.model import Move, Saw, View
from cardsuite.games.rummy.options import TABLE
from cardsuite.games.rummy.rules import RummyRules, State
from tests.benchmarks.gin_bots import Figure, figure, timing

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


def whole_game(
    rules: RummyRules, bots: Sequence[RummyBot], seed: bytes, seconds: Sequence[list[float]]
) -> State:
    """A game to its end; every move goes through `step`, every decision leaves its seconds by seat.

    Each bot is given what its seat has lived through, as in a session.
    """
    state = rules.initial()
    lived: list[list[Saw]] = [[] for _ in bots]
    for number in count():
        acting = rules.to_act(state)
        if not acting:
            return state
        seat = acting[0]
        dice = dice_for_seat(seed, "rummy", seat, number)
        if seat == DEALER:
            move = rules.chance(state, dice)
        else:
            view = rules.view(state, seat)
            legal = rules.legal_moves(view)
            start = perf_counter()
            chosen = bots[seat].choose(view, lived[seat], legal, dice, Budget())
            seconds[seat].append(perf_counter() - start)
            assert chosen is not None
            move = chosen
        after = step(rules, state, seat, move)
        for viewer, seen in enumerate(lived):
            saw = rules.observe(state, viewer, seat, move, after)
            if saw is not None:
                seen.append(saw)
        state = after
    raise AssertionError


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
        state = whole_game(rules, bots, number.to_bytes(8, "big"), seconds)
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


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    games = int(arguments[0]) if arguments else 100
    preset = arguments[1] if len(arguments) > 1 else "basic"
    for seats in map(int, arguments[2:] or ("2", "3", "4", "6")):
        rules = RummyRules(TABLE.read({"preset": preset}, seats), seats)
        for strong, weak in (("medium", "easy"), ("hard", "medium"), ("hard", "easy")):
            found = match(rules, LEVELS[strong](rules), LEVELS[weak](rules), games)
            _tell(f"{preset}, {seats} seats, {strong} against {weak}: {found}")
            _tell("  " + timing(strong, found.seconds[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
