"""How well the fair player of Klondike plays: wins with their 95 % interval, time for a move.

    python -m tests.benchmarks.klondike_player [deals] [draw] [fair|fixed] [first deal] [--log FILE]

plays numbered deals under the usual options, each to its win or until the player gives up. With a log
every deal leaves a line there as soon as it is over, and those that have one are not played again: a
run that was broken off goes on where it was.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from time import perf_counter, process_time
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
FIRST = 200_001
LONGEST = 3000


class Played(NamedTuple):
    """A game: whether it was won, and the milliseconds each move took by the clock and of the processor."""

    won: bool
    clock: tuple[float, ...]
    processor: tuple[float, ...]


def play(number: str, draw: int, thinker: Thinker) -> Played:
    """Play a deal to its end. Raises RuntimeError where the player never comes to one."""
    rules = KlondikeRules(TABLE.read({"draw": draw}, 1), 1)
    state = rules.apply(rules.initial(), DEALER, Deal(dealing_order(number)))
    history: list[Saw] = []
    clock: list[float] = []
    processor: list[float] = []
    while state.table.phase is Phase.PLAYING:
        if len(history) > LONGEST:
            raise RuntimeError(f"Deal {number} at draw {draw} is still played after {LONGEST} moves.")
        view = rules.view(state, 0)
        legal = rules.legal_moves(view)
        dice = dice_for_seat(number.encode(), "klondike", 0, len(history))
        start, busy = perf_counter(), process_time()
        decision = thinker(view, history, legal, dice, Budget())
        clock.append(1000 * (perf_counter() - start))
        processor.append(1000 * (process_time() - busy))
        if decision is None:
            break
        reason = rules.check(view, decision.move)
        assert reason is None, reason
        after = rules.apply(state, 0, decision.move)
        saw = rules.observe(state, 0, 0, decision.move, after)
        assert saw is not None
        history.append(saw)
        state = after
    return Played(state.table.phase is Phase.WON, tuple(clock), tuple(processor))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    margin = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - margin, middle + margin


def line_of(deal: str, game: Played) -> str:
    """A game as a line of the log: the deal, won or not, the times of its moves in microseconds."""
    times = (",".join(f"{1000 * ms:.0f}" for ms in each) for each in (game.clock, game.processor))
    return " ".join((deal, "won" if game.won else "not", *times))


def game_of(line: str) -> tuple[str, Played]:
    """The deal and the game that a line of the log tells of."""
    deal, outcome, *times = line.split()
    clock, processor = (tuple(int(us) / 1000 for us in each.split(",")) for each in times)
    return deal, Played(outcome == "won", clock, processor)


def summary(games: Sequence[Played]) -> str:
    """Wins of how many with the interval, and the time for a move."""
    wins = sum(game.won for game in games)
    low, high = interval(wins, len(games))
    return (
        f"{wins} of {len(games)} won, {wins / len(games):.1%} (95 %: {low:.1%} to {high:.1%}); a move: "
        f"{_times(ms for game in games for ms in game.clock)} by the clock, "
        f"{_times(ms for game in games for ms in game.processor)} of the processor; "
        f"{sum(len(game.clock) for game in games) / len(games):.0f} moves a game"
    )


def _times(each: Iterable[float]) -> str:
    ms = sorted(each)
    return f"mean {sum(ms) / len(ms):.1f} ms, p95 {ms[int(0.95 * len(ms))]:.1f} ms, longest {ms[-1]:.0f} ms"


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    parser = ArgumentParser(prog="klondike_player")
    parser.add_argument("deals", nargs="?", type=int, default=100)
    parser.add_argument("draw", nargs="?", type=int, choices=(1, 3), default=1)
    parser.add_argument("player", nargs="?", choices=tuple(THINKERS), default="fair")
    parser.add_argument("first", nargs="?", type=int, default=FIRST)
    parser.add_argument("--log", type=Path)
    given = parser.parse_args(arguments)
    log: Path | None = given.log
    games = dict(map(game_of, log.read_text().splitlines())) if log is not None and log.exists() else {}
    wanted = [str(given.first + n) for n in range(given.deals)]
    for deal in wanted:
        if deal in games:
            continue
        games[deal] = play(deal, given.draw, THINKERS[given.player])
        if log is not None:
            with log.open("a") as file:
                file.write(line_of(deal, games[deal]) + "\n")
    last = given.first + given.deals - 1
    name = f"draw {given.draw}, {given.player}, deals {given.first} to {last}"
    sys.stdout.write(f"{name}: {summary([games[deal] for deal in wanted])}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
