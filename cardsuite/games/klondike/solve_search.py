"""The search of the solver: depth first over classes of states, with restarts.

Putting up a card that is no top and bringing it down undo each other: such states are one class.
Everything else cannot be undone (a card turned up, a card taken from the stock), so classes form a
graph without cycles, and one whose moves have all failed is dead for good: a restart forgets only
the classes that were being searched. States are told apart by their exact values, never by a hash.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.games.klondike.solve_flood import Flood, State, open_class
from cardsuite.games.klondike.solve_hope import HOSTS, TWIN, hopeless
from cardsuite.games.klondike.solve_order import next_noise, shuffled_turns, turns_of
from cardsuite.games.klondike.solve_tables import KINGS, PLACES, RICHER, Draws, World, kept_draws

WON: Final = "won"
LOST: Final = "lost"
UNKNOWN: Final = "unknown"

FIRST_RESTART: Final = 600
GROWTH: Final = 1.1
LATE: Final = -1
"""Stands for the node that a class is left by where the next one is what was put off in it."""


class Found(NamedTuple):
    """What a search came to; a win with the states on the way, each one move from the last."""

    verdict: str
    path: tuple[State, ...]
    nodes: int


def search(world: World, draw: int, max_nodes: int, restarts: bool = True) -> Found:
    """Search a world until it is decided or that many states were looked at.

    Without restarts it is a short look, of which only the verdict matters: it gives no path, and what
    it learns of the stock's order is kept for the next world with the same.
    """
    draws = (Draws if restarts else kept_draws)(world.order, world.drawn) if draw == 3 else None
    stock = draws.start if draws is not None else sum(world.order)
    root: State = (world.tops, world.visible, world.nexts, stock)
    if hopeless(world, *root[:3]):
        return Found(LOST, (), 1)
    places = PLACES if draws is not None else -1
    seen: dict[int, int] = {}
    hidden: dict[int, int] = {}
    nodes, limit, noise = 0, float(FIRST_RESTART), 0
    while True:
        classes = 0
        turns = shuffled_turns(world, noise) if noise else turns_of(world)
        flood = open_class(world, draws, root, seen, turns)
        flood[1].sort()
        nodes += len(flood[2])
        stack = [flood]
        chosen: list[int] = []
        while stack:
            if flood[0]:
                return Found(WON, _path(stack, chosen) if restarts else (), nodes)
            if nodes >= max_nodes:
                return Found(UNKNOWN, (), nodes)
            if classes > limit and restarts:
                break
            moves = flood[1]
            while moves:
                _, origin, tops, visible, nexts, stock, laid = moves.pop()
                key = ((stock & places) << 56 | tops) << 56 | nexts
                was = seen.get(key, 0)
                waste = stock >> 24 if draws is not None else 0
                if was & RICHER[waste]:
                    continue
                if laid:
                    dark = hidden.get(tops)
                    if dark is None:
                        dark = hidden[tops] = _hidden(world, tops)
                    if laid & KINGS:
                        kings = (visible ^ tops) & KINGS
                        check = (tops | dark) & KINGS if tops.bit_count() + kings.bit_count() >= 7 else 0
                    else:
                        check = HOSTS[laid] & dark if TWIN[laid] & (tops | dark) else 0
                    if check and hopeless(world, tops, visible, nexts):
                        seen[key] = was | 1 << waste
                        nodes += 1
                        continue
                classes += 1
                flood = open_class(world, draws, (tops, visible, nexts, stock), seen, turns)
                nodes += len(flood[2])
                flood[1].sort()
                chosen.append(origin)
                stack.append(flood)
                break
            else:
                if late := flood[5]:
                    # All else has failed: now the rest of the class, as one class of its own.
                    tops, stock, *_ = flood[4][-1]
                    flood = open_class(world, draws, (tops, 0, 0, stock), seen, turns, late[:])
                    late.clear()
                    nodes += len(flood[2])
                    flood[1].sort()
                    chosen.append(LATE)
                    stack.append(flood)
                    continue
                stack.pop()
                if stack:
                    chosen.pop()
                    flood = stack[-1]
        else:
            return Found(LOST, (), nodes)
        _forget(stack, seen)
        limit *= GROWTH
        noise = next_noise(noise)


def _hidden(world: World, tops: int) -> int:
    hidden = 0
    while tops:
        b = tops & -tops
        tops ^= b
        hidden |= world.below[b]
    return hidden


def _forget(stack: list[Flood], seen: dict[int, int]) -> None:
    for _, _, keys, mark, _, _ in stack:
        for key in keys:
            seen[key] ^= mark


def _path(stack: list[Flood], chosen: list[int]) -> tuple[State, ...]:
    """Every state from the root to the win, each one move from the last."""
    path: list[State] = []
    leaves = 0
    for number in range(len(stack) - 1, -1, -1):
        legs = stack[number][4]
        if number < len(chosen) and chosen[number] != LATE:
            leaves = chosen[number]
        for index in range(len(legs) - 1, -1, -1):
            tops, stock, visible, nexts, parents, left = legs[index]
            last = index == len(legs) - 1
            node = leaves if last and number < len(chosen) else left
            while node >= 0:
                path.append((tops, visible[node], nexts[node], stock))
                node = parents[node]
            leaves = -2 - node
    return tuple(reversed(path))
