"""The search of the solver: depth first over classes of states, with restarts.

Putting up a card that is no top and bringing it down undo each other: such states are one class.
Everything else cannot be undone (a card turned up, a card taken from the stock), so classes form a
graph without cycles, and one whose moves have all failed is dead for good: a restart forgets only
the classes that were being searched. States are told apart by their exact values, never by a hash.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.games.klondike.solve_flood import Child, Flood, State, open_class
from cardsuite.games.klondike.solve_hope import HOSTS, TWIN, hopeless
from cardsuite.games.klondike.solve_tables import KINGS, PLACES, RICHER, Draws, World

WON: Final = "won"
LOST: Final = "lost"
UNKNOWN: Final = "unknown"

FIRST_RESTART: Final = 600
GROWTH: Final = 1.1
NOISE: Final = 60


class Found(NamedTuple):
    """What a search came to; a win with the states on the way, each one move from the last."""

    verdict: str
    path: tuple[State, ...]
    nodes: int


def search(world: World, draw: int, max_nodes: int, restarts: bool = True) -> Found:
    """Search a world until it is decided or that many states were looked at."""
    draws = Draws(world.order, world.drawn) if draw == 3 else None
    stock = draws.start if draws is not None else sum(world.order)
    root: State = (world.tops, world.visible, world.nexts, stock)
    if hopeless(world, *root[:3]):
        return Found(LOST, (), 1)
    places = PLACES if draws is not None else -1
    seen: dict[int, int] = {}
    nodes, limit, noise = 0, float(FIRST_RESTART), 0
    while True:
        classes = 0
        flood = open_class(world, draws, root, seen)
        flood[1].sort()
        nodes += len(flood[2])
        stack = [flood]
        chosen: list[int] = []
        while stack:
            if flood[0]:
                return Found(WON, _path(stack, chosen), nodes)
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
                if laid and _may_block(world, tops, visible, laid) and hopeless(world, tops, visible, nexts):
                    seen[key] = was | 1 << waste
                    nodes += 1
                    continue
                classes += 1
                flood = open_class(world, draws, (tops, visible, nexts, stock), seen)
                nodes += len(flood[2])
                if noise:
                    noise = _shuffle(flood[1], noise)
                else:
                    flood[1].sort()
                chosen.append(origin)
                stack.append(flood)
                break
            else:
                stack.pop()
                if stack:
                    chosen.pop()
                    flood = stack[-1]
        else:
            return Found(LOST, (), nodes)
        _forget(stack, seen)
        limit *= GROWTH
        noise = noise * 1103515245 + 12345 & 0x7FFFFFFF


def _may_block(world: World, tops: int, visible: int, laid: int) -> bool:
    """Whether laying that card may have made a position hopeless which was not so before.

    It can only be in the way of its twin, where that is still in a column and a host is hidden; a
    king in the way of another one where it took the last empty column.
    """
    hidden, rest = 0, tops
    below = world.below
    while rest:
        b = rest & -rest
        rest ^= b
        hidden |= below[b]
    if laid & KINGS:
        kings = ((visible ^ tops) & KINGS).bit_count()
        return bool((tops | hidden) & KINGS) and tops.bit_count() + kings >= 7
    return bool(TWIN[laid] & (tops | hidden) and HOSTS[laid] & hidden)


def _shuffle(moves: list[Child], noise: int) -> int:
    """Put the moves in their order with some noise; returns the noise for the next time."""
    noisy: list[Child] = []
    for child in moves:
        noise = noise * 1103515245 + 12345 & 0x7FFFFFFF
        noisy.append((child[0] + (noise >> 16) % NOISE, *child[1:]))
    noisy.sort()
    moves[:] = noisy
    return noise


def _forget(stack: list[Flood], seen: dict[int, int]) -> None:
    for _, _, keys, mark, _ in stack:
        for key in keys:
            seen[key] ^= mark


def _path(stack: list[Flood], chosen: list[int]) -> tuple[State, ...]:
    """Every state from the root to the win, each one move from the last."""
    path: list[State] = []
    for number, flood in enumerate(stack):
        legs = flood[4]
        for index, (tops, stock, visible, nexts, parents, left) in enumerate(legs):
            last = index == len(legs) - 1
            node = chosen[number] if last and number < len(chosen) else left
            chain: list[State] = []
            while node >= 0:
                chain.append((tops, visible[node], nexts[node], stock))
                node = parents[node]
            path.extend(reversed(chain))
    return tuple(path)
