# ruff: noqa: T201
"""Random games of Rummy to their end, all 52 cards counted in every state.

    python -m tests.benchmarks.rummy_games [games] [seed]

plays them in turn under both presets and under one option changed, with two to six players, and prints
how many came to their end by rule, the longest, and how hands and games ended.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import product
from time import perf_counter

from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, chosen
from cardsuite.engine.rules import step
from cardsuite.games.rummy.options import TABLE
from cardsuite.games.rummy.rules import RummyRules

CHANGED: tuple[dict[str, object], ...] = (
    {},
    {"use_at_once": True},
    {"must_discard": True},
    {"lay_off": "after_own_meld"},
    {"melds_per_turn": "any"},
    {"empty": "shuffle"},
    {"empty": "block"},
    {"ace": "high_or_low"},
    {"scoring": "penalty"},
)

EVERY = sorted(STANDARD)
STOPPED = 200_000


def play_out(rules: RummyRules, seed: str) -> tuple[int, Counter[str]]:
    """A game at random: its entries, and how its hands and the game ended."""
    dice = Stream(seed.encode(), "tests/rummy/games")
    state, entries = rules.initial(), 0
    while seats := rules.to_act(state):
        seat = seats[0]
        dealt = seat == DEALER
        move = (
            rules.chance(state, dice) if dealt else chosen(rules.legal_moves(rules.view(state, seat)), dice)
        )
        state, entries = step(rules, state, seat, move), entries + 1
        assert sorted(rules.deck(state)) == EVERY
        assert entries < STOPPED, "this game goes on and on"
    result = rules.result(state)
    assert result is not None
    ends = Counter(f"hand {facts.end.value}" for facts in state.table.sheet)
    return entries, ends + Counter((f"game {result.termination.value}",))


def main(games: int, seed: str) -> None:
    """Play the games; an assertion fails where something is not so."""
    settings = list(product(TABLE.presets, CHANGED, range(2, 7)))
    start, ends = perf_counter(), Counter[str]()
    moves = longest = 0
    for number in range(games):
        preset, changed, seats = settings[number % len(settings)]
        rules = RummyRules(TABLE.read({"preset": preset, "going_rummy": False, **changed}, seats), seats)
        entries, ended = play_out(rules, f"{seed}/{number}")
        moves, longest, ends = moves + entries, max(longest, entries), ends + ended
        if (number + 1) % 500 == 0 or number + 1 == games:
            told = ", ".join(f"{end} {count}" for end, count in sorted(ends.items()))
            print(
                f"{perf_counter() - start:6.1f} s  {number + 1:,} games ended by rule, {moves:,} moves, "
                f"the longest {longest:,}; {told}",
                flush=True,
            )


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 20_000, given[1] if len(given) > 1 else "1")
