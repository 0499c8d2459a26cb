"""A game of bots from its first dealer to its end, as a session plays it, with the time of each decision."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from time import perf_counter
from typing import TypeVar

from cardsuite.core.seat import DEALER
from cardsuite.engine.bot import Bot, Budget
from cardsuite.engine.rules import Rules, step
from cardsuite.engine.spec import dice_for_seat

S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M")
N = TypeVar("N")


def whole_game(
    rules: Rules[S, V, M, N],
    bots: Sequence[Bot[V, M, N]],
    game: str,
    seed: bytes,
    seconds: Sequence[list[float]],
) -> S:
    """The last state; every move goes through `step`, every decision leaves its seconds by seat.

    Each bot is given what its seat has lived through.
    """
    state = rules.initial()
    lived: list[list[N]] = [[] for _ in bots]
    for number in count():
        acting = rules.to_act(state)
        if not acting:
            return state
        seat = acting[0]
        dice = dice_for_seat(seed, game, seat, number)
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
