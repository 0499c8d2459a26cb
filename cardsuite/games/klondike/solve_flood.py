"""One class of the search: all states between which cards go up and come down again.

Where a card lies among its possible hosts does not matter: a pair of twins has as many free places
as it has visible cards less the cards lying on them, and since a run may change from one twin to the
other, each free place is a real end of a column.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cardsuite.games.klondike.solve_tables import (
    EVEN,
    FACTS,
    KINGS,
    PLACES,
    RICHER,
    STEP,
    Draws,
    World,
    foundation_facts,
)

State: TypeAlias = tuple[int, int, int, int]
"""Tops, visible cards, next foundation cards, stock (a mask of cards at draw 1, a code at draw 3)."""

Child: TypeAlias = tuple[int, int, int, int, int, int, int]
"""Its turn (highest first), the node of the class it leaves, a State, the card laid on a column or 0."""

Leg: TypeAlias = tuple[int, int, list[int], list[int], list[int], int]
"""Nodes of a class up to a forced move, or all: tops, stock, visible and nexts of each, from which
node each was reached, and the node that was left."""

Flood: TypeAlias = tuple[bool, list[Child], list[int], int, list[Leg]]
"""A class: whether it is won, its moves (best last), the keys it entered into the visited states, the
bit it set there, its legs."""


class Turns(NamedTuple):
    """In which order moves are tried, highest first, by the card that moves."""

    top: dict[int, int]
    host: dict[int, int]
    up: dict[int, int]
    other: dict[int, int]


def open_class(world: World, draws: Draws | None, state: State, seen: dict[int, int], turns: Turns) -> Flood:
    """Flood the class of a state; while a safe card leaves for good, follow it into its class.

    `seen` maps tops, nexts and what is left of the stock to the positions in the stock (as bits) that
    were there, and takes every state of the class. A class without moves is dead.
    """
    tops, visible, nexts, stock = state
    new_tops, new_visible, buried = world.new_tops, world.new_visible, world.buried
    top_turn, host_turn, up_turn, other_turn = turns
    step, facts = STEP, FACTS
    keys: list[int] = []
    legs: list[Leg] = []
    moves: list[Child] = []
    after: dict[int, int] = {}
    hand, richer, mark = stock, 1, 1
    if draws is not None:
        hand, after = draws.known.get(stock) or draws.reach(stock)
        richer, mark = RICHER[stock >> 24], 1 << (stock >> 24)
    while True:
        vs, us, parents = [visible], [nexts], [-1]
        if not tops & buried and (draws is None or not stock):
            legs.append((tops, stock, vs, us, parents, 0))
            return True, moves, keys, mark, legs
        left = hand if draws is None else stock & PLACES
        base = (left << 56 | tops) << 56
        key = base | nexts
        was = seen.get(key, 0)
        if was & richer:
            return False, [], keys, mark, legs
        seen[key] = was | mark
        keys.append(key)
        spare = 7 - tops.bit_count()
        hosts = (tops | tops >> 1) & EVEN
        hosts = (hosts | hosts << 1) << 4
        moves.clear()
        forced = u = 0
        at = -1
        for v in vs:
            at += 1
            u = us[at]
            rest = v ^ tops
            c = rest << 4
            v1, c1 = v >> 1, c >> 1
            free = (v & v1 & ~(c & c1) | (v | v1) & ~(c | c1)) & EVEN
            free |= free << 1
            place = free >> 4
            if (rest & KINGS).bit_count() < spare:
                place |= KINGS
            safe, down = facts.get(u) or foundation_facts(u)
            up = u & v & free
            forced = up & safe
            if forced:
                forced &= -forced
                if forced & tops:
                    break
                # A safe card that is no top: nothing else need be tried here.
                reversible = forced
                forced = 0
                done = True
            else:
                if draws is None:
                    forced = hand & u & safe
                    if forced:
                        forced &= -forced
                        break
                reversible = up & rest | down & place
                done = False
            m = reversible
            while m:
                b = m & -m
                m ^= b
                nexts = u ^ step[b]
                key = base | nexts
                was = seen.get(key, 0)
                if not was & richer:
                    seen[key] = was | mark
                    keys.append(key)
                    vs.append(v ^ b)
                    us.append(nexts)
                    parents.append(at)
            if done:
                continue
            # What cannot be undone: tops up, tops onto a host, cards of the stock.
            m = tops & (place | up)
            while m:
                b = m & -m
                m ^= b
                below, turned = tops ^ b | new_tops[b], v | new_visible[b]
                if b & up:
                    moves.append((top_turn[b], at, below, turned ^ b, u ^ step[b], stock, 0))
                else:
                    moves.append((top_turn[b], at, below, turned, u, stock, b))
            m = hand & u
            while m:
                b = m & -m
                m ^= b
                others = stock ^ b if draws is None else after[b]
                moves.append((up_turn[b], at, tops, v, u ^ step[b], others, 0))
            m = hand & place & ~u
            if m and draws is None:
                m &= _needed(tops, v, u, down, hand, free)
            while m:
                b = m & -m
                m ^= b
                turn = host_turn[b] if b & hosts and not b & free else other_turn[b]
                others = stock ^ b if draws is None else after[b]
                moves.append((turn, at, tops, v | b, u, others, b))
        if not forced:
            legs.append((tops, stock, vs, us, parents, 0))
            return False, moves, keys, mark, legs
        legs.append((tops, stock, vs, us, parents, at))
        visible, nexts = v, u ^ step[forced]
        if forced & tops:
            tops = tops ^ forced | new_tops[forced]
            visible = v ^ forced | new_visible[forced]
        else:
            stock ^= forced
            hand = stock


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
