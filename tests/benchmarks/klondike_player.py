"""How well the fair player of Klondike plays: wins with their 95 % interval, time for a move.

    python -m tests.benchmarks.klondike_player [deals] [draw] [fair|fixed] [first deal]

plays numbered deals under the usual options, each to its win or until the player gives up.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import NamedTuple

from cardsuite.core.seat import DEALER
from cardsuite.engine.bot import Budget
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.klondike.bot import Thinker, by_priority, think
from cardsuite.games.klondike.deals import dealing_order
from cardsuite.games.klondike.model import Deal, Phase, Saw
from cardsuite.games.klondike.options import TABLE
from cardsuite.games.klondike.rules import KlondikeRules

THINKERS: dict[str, Thinker] = {"fair": think, "fixed": by_priority}
LONGEST = 3000


class Played(NamedTuple):
    """A game: whether it was won, and the seconds each move took."""

    won: bool
    seconds: tuple[float, ...]


def play(number: str, draw: int, thinker: Thinker) -> Played:
    """Play a deal to its end. Raises RuntimeError where the player never comes to one."""
    rules = KlondikeRules(TABLE.read({"draw": draw}, 1), 1)
    state = rules.apply(rules.initial(), DEALER, Deal(dealing_order(number)))
    history: list[Saw] = []
    seconds: list[float] = []
    while state.table.phase is Phase.PLAYING:
        if len(history) > LONGEST:
            raise RuntimeError(f"Deal {number} at draw {draw} is still played after {LONGEST} moves.")
        view = rules.view(state, 0)
        legal = rules.legal_moves(view)
        dice = dice_for_seat(number.encode(), "klondike", 0, len(history))
        start = perf_counter()
        decision = thinker(view, history, legal, dice, Budget())
        seconds.append(perf_counter() - start)
        if decision is None:
            break
        reason = rules.check(view, decision.move)
        assert reason is None, reason
        after = rules.apply(state, 0, decision.move)
        saw = rules.observe(state, 0, 0, decision.move, after)
        assert saw is not None
        history.append(saw)
        state = after
    return Played(state.table.phase is Phase.WON, tuple(seconds))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - margin, middle + margin


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    deals = int(arguments[0]) if arguments else 100
    draw = int(arguments[1]) if len(arguments) > 1 else 1
    name = arguments[2] if len(arguments) > 2 else "fair"
    first = int(arguments[3]) if len(arguments) > 3 else 200_001
    games = [play(str(first + n), draw, THINKERS[name]) for n in range(deals)]
    wins = sum(game.won for game in games)
    low, high = interval(wins, deals)
    times = sorted(second for game in games for second in game.seconds)
    sys.stdout.write(
        f"draw {draw}, {name}: {wins} of {deals} won, {wins / deals:.1%} ({low:.1%} to {high:.1%}); "
        f"{1000 * sum(times) / len(times):.1f} ms a move, p95 {1000 * times[int(0.95 * len(times))]:.1f}, "
        f"longest {1000 * times[-1]:.0f}; {len(times) / deals:.0f} moves a game\n"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
