"""The search of the solver, over whole masks and without an order of columns.

A state is (tops, visible, nexts, stock). Where a card lies among its possible hosts does not matter:
a pair of twins has as many free places as it has visible cards less the cards lying on them, and
since a run may change from one twin to the other, each free place is a real end of a column.

Putting up a card that is no top and bringing it down undo each other: such states are one class,
which is flooded whole. Everything else cannot be undone (a card turned up, a card taken from the
stock), so classes form a graph without cycles, and one whose moves have all failed is dead for good.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.games.klondike.solve_tables import EVEN, KINGS, STEP, Draws, World, foundation_facts

WON: Final = "won"
LOST: Final = "lost"
UNKNOWN: Final = "unknown"

FIRST_RESTART: Final = 600
GROWTH: Final = 1.1

State = tuple[int, int, int, int]
"""Tops, visible cards, next foundation cards, stock (a mask of cards at draw 1, a code at draw 3)."""

Child = tuple[int, int, int, int, int, int]
"""How late it is tried, the node of the class it leaves, then a State."""


class Found(NamedTuple):
    """What a search came to; a win with the states on the way, each one move from the last."""

    verdict: str
    path: tuple[State, ...]
    nodes: int


class Flood(NamedTuple):
    """A class: its moves (best last), the keys it added to the visited ones, how its nodes were reached."""

    won: bool
    moves: list[Child]
    keys: list[int]
    legs: list[Leg]


class Leg(NamedTuple):
    """The nodes of a class up to a forced move, or all of them; `left` is the node where it was left."""

    tops: int
    stock: int
    visible: list[int]
    nexts: list[int]
    parents: list[int]
    left: int


def search(world: World, draw: int, max_nodes: int, restarts: bool = True) -> Found:
    """Search a world until it is decided or that many states were looked at."""
    draws = Draws(world.order, world.drawn) if draw == 3 else None
    stock = draws.start if draws is not None else sum(world.order)
    root: State = (world.tops, world.visible, world.nexts, stock)
    seen: set[int] = set()
    nodes, limit, noise = 0, float(FIRST_RESTART), 0
    while True:
        classes = 0
        flood = open_class(world, draws, root, seen, noise, max_nodes)
        nodes += len(flood.keys)
        stack = [flood]
        chosen: list[int] = []
        while stack:
            if flood.won:
                return Found(WON, _path(stack, chosen), nodes)
            moves = flood.moves
            while moves:
                _, origin, tops, visible, nexts, stock = moves.pop()
                if (stock << 56 | tops) << 56 | nexts in seen:
                    continue
                classes += 1
                flood = open_class(
                    world, draws, (tops, visible, nexts, stock), seen, noise, max_nodes - nodes
                )
                nodes += len(flood.keys)
                chosen.append(origin)
                stack.append(flood)
                break
            else:
                stack.pop()
                if stack:
                    chosen.pop()
                    flood = stack[-1]
                continue
            if nodes >= max_nodes and not flood.won:
                return Found(UNKNOWN, (), nodes)
            if restarts and classes > limit and not flood.won:
                break
        else:
            return Found(LOST, (), nodes)
        for flood in stack:
            seen.difference_update(flood.keys)
        limit *= GROWTH
        noise = noise * 1103515245 + 12345 & 0x7FFFFFFF


def open_class(
    world: World, draws: Draws | None, state: State, seen: set[int], noise: int, max_nodes: int
) -> Flood:
    """Flood the class of a state; while a safe card leaves for good, follow it into its class.

    `seen` takes every state of it. With no more moves the class is dead.
    """
    tops, visible, nexts, stock = state
    new_tops, new_visible, depth, buried = world.new_tops, world.new_visible, world.depth, world.buried
    keys: list[int] = []
    legs: list[Leg] = []
    moves: list[Child] = []
    step = STEP
    after: dict[int, int] = {}
    while True:
        vs, us, parents = [visible], [nexts], [-1]
        if not tops & buried and (draws is None or not stock & 0xFFFFFF):
            legs.append(Leg(tops, stock, vs, us, parents, 0))
            return Flood(True, moves, keys, legs)
        base = (stock << 56 | tops) << 56
        key = base | nexts
        if key in seen:
            return Flood(False, [], keys, legs)
        seen.add(key)
        keys.append(key)
        if draws is None:
            hand = stock
        else:
            hand, after = draws.reach(stock)
        spare = 7 - tops.bit_count()
        moves.clear()
        at = 0
        forced = False
        for v in vs:
            u = us[at]
            rest = v ^ tops
            c = rest << 4
            v1, c1 = v >> 1, c >> 1
            free = (v & v1 & ~(c & c1) | (v | v1) & ~(c | c1)) & EVEN
            free |= free << 1
            place = free >> 4
            if (rest & KINGS).bit_count() < spare:
                place |= KINGS
            safe, down = foundation_facts(u)
            up = u & v & free
            quick = up & safe
            if quick:
                b = quick & -quick
                if b & tops:
                    legs.append(Leg(tops, stock, vs, us, parents, at))
                    tops = tops ^ b | new_tops[b]
                    visible, nexts = v ^ b | new_visible[b], u ^ step[b]
                    forced = True
                    break
                nexts = u ^ step[b]
                key = base | nexts
                if key not in seen:
                    seen.add(key)
                    keys.append(key)
                    vs.append(v ^ b)
                    us.append(nexts)
                    parents.append(at)
                at += 1
                continue
            if draws is None:
                quick = hand & u & safe
                if quick:
                    b = quick & -quick
                    legs.append(Leg(tops, stock, vs, us, parents, at))
                    stock ^= b
                    visible, nexts = v, u ^ step[b]
                    forced = True
                    break
            # Reversible moves: the other nodes of the class.
            m = up & rest
            while m:
                b = m & -m
                m ^= b
                nexts = u ^ step[b]
                key = base | nexts
                if key not in seen:
                    seen.add(key)
                    keys.append(key)
                    vs.append(v ^ b)
                    us.append(nexts)
                    parents.append(at)
            m = down & place
            while m:
                b = m & -m
                m ^= b
                nexts = u ^ step[b]
                key = base | nexts
                if key not in seen:
                    seen.add(key)
                    keys.append(key)
                    vs.append(v | b)
                    us.append(nexts)
                    parents.append(at)
            # What cannot be undone: tops up, tops onto a host, cards of the stock.
            m = up & tops
            while m:
                b = m & -m
                m ^= b
                moves.append(
                    (_late(depth[b]), at, tops ^ b | new_tops[b], v ^ b | new_visible[b], u ^ step[b], stock)
                )
            m = tops & place & ~up
            while m:
                b = m & -m
                m ^= b
                moves.append((_late(depth[b]), at, tops ^ b | new_tops[b], v | new_visible[b], u, stock))
            m = hand & u
            while m:
                b = m & -m
                m ^= b
                moves.append((100, at, tops, v, u ^ step[b], stock ^ b if draws is None else after[b]))
            m = hand & place & ~u
            if m:
                hosts = tops << 4
                hosts = (hosts | hosts >> 1) & EVEN
                hosts |= hosts << 1
                if draws is None:
                    m &= _needed(tops, v, u, down, hand, free)
                while m:
                    b = m & -m
                    m ^= b
                    late = 120 if b & hosts and not b & free else 80
                    moves.append((late, at, tops, v | b, u, stock ^ b if draws is None else after[b]))
            at += 1
        if not forced:
            break
        if len(keys) > max_nodes:
            break
    legs.append(Leg(tops, stock, vs, us, parents, 0))
    if noise:
        state_of_noise = noise ^ len(seen)
        noisy: list[Child] = []
        for child in moves:
            state_of_noise = state_of_noise * 1103515245 + 12345 & 0x7FFFFFFF
            noisy.append((child[0] + (state_of_noise >> 16) % 60, *child[1:]))
        moves = noisy
    moves.sort()
    return Flood(False, moves, keys, legs)


def _late(depth: int) -> int:
    return 200 + 10 * depth if depth else 130


def _needed(tops: int, visible: int, nexts: int, down: int, hand: int, free: int) -> int:
    """The cards that something needs now and whose pair has no free place (draw 1).

    A card of the stock can wait until the move before the one that uses it: to be lain on by a top,
    by a card that comes down or by another needed card, or to take over what its twin carries, so
    that the twin can go up.
    """
    wanted = (tops | down) << 4
    twins = nexts & visible
    wanted = (wanted | wanted >> 1 | twins | twins >> 1) & EVEN
    wanted = (wanted | wanted << 1) & ~free
    more = hand & wanted
    while more:
        more <<= 4
        more = (more | more >> 1) & EVEN
        more = (more | more << 1) & ~free & ~wanted
        wanted |= more
        more &= hand
    return wanted


def _path(stack: list[Flood], chosen: list[int]) -> tuple[State, ...]:
    """Every state from the root to the win, each one move from the last."""
    path: list[State] = []
    for number, flood in enumerate(stack):
        for index, leg in enumerate(flood.legs):
            last = index == len(flood.legs) - 1
            node = chosen[number] if last and number < len(chosen) else leg.left
            chain: list[State] = []
            while node >= 0:
                chain.append((leg.tops, leg.visible[node], leg.nexts[node], leg.stock))
                node = leg.parents[node]
            path.extend(reversed(chain))
    return tuple(path)
