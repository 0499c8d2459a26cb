# ruff: noqa: T201
"""Steps a second through the public door, and 20,000 random deals in which all must hold after each step.

A step is: the legal moves of whoever is on turn, whose turn, check, apply, and then the view of every
seat. Bar: more than 5,000 a second. Run from the folder of the project: `python -m
tests.benchmarks.spades_steps [DEALS]`.
"""

import sys
import time

from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.rules import step
from tests.unit.spades.play import at_random, rules_for
from tests.unit.spades.test_games import holds

DEALS, BAR = 20_000, 5_000
GAMES: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {}),
    (4, {"nil_pass": 2, "teams": "partners"}),
    (4, {"teams": "solo"}),
    (4, {"preset": "suicide", "no_spade_first_trick": True}),
    (3, {"deal": "all"}),
    (3, {"total_not_thirteen": True}),
    (2, {"deal": "draw"}),
    (2, {"preset": "whiz"}),
)


def steps_a_second(hands: int = 200) -> float:
    rules, dice = rules_for(4, max_hands=hands, target=5000), Stream(b"steps", "benchmark")
    state, steps, begun = rules.initial(), 0, time.perf_counter()
    while acting := rules.to_act(state):
        seat = acting[0]
        if seat == DEALER:
            move = rules.chance(state, dice)
        else:
            moves = rules.legal_moves(rules.view(state, seat))
            move = moves[dice.below(len(moves))]
        state = step(rules, state, seat, move)
        for each in range(4):
            rules.view(state, each)
        steps += 1
    return steps / (time.perf_counter() - begun)


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    speed = max(steps_a_second() for _ in range(3))
    print(f"steps with every seat's view: {speed:,.0f} a second (bar {BAR:,})")
    deals, game, begun = 0, 0, time.perf_counter()
    while deals < wanted:
        seats, options = GAMES[game % len(GAMES)]
        _, state = at_random(game.to_bytes(4, "big"), seats, {**options, "max_hands": 20}, [holds])
        deals += state.table.hand
        game += 1
    seconds = time.perf_counter() - begun
    print(f"random deals in which all held: {deals:,} of {game} games in {seconds:.0f} s")
    return 0 if speed > BAR else 1


if __name__ == "__main__":
    sys.exit(main())
