"""One class of the search: all states between which cards go up and come down again.

Where a card lies among its possible hosts does not matter: a pair of twins has as many free places
as it has visible cards less the cards lying on them, and since a run may change from one twin to the
other, each free place is a real end of a column.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from cardsuite.games.klondike.solve_order import Turns
from cardsuite.games.klondike.solve_tables import (
    ABOVE,
    EVEN,
    FACTS,
    KINGS,
    PARENTS,
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
node each was reached (-1: from none; -2 - n: from node n of the class that put it off), and the node
that was left."""

Late: TypeAlias = tuple[int, int, int]
"""A state that was put off: visible cards, nexts, and -2 - n for the node n it is reached from."""

Flood: TypeAlias = tuple[bool, list[Child], list[int], int, list[Leg], list[Late]]
"""A class: whether it is won, its moves (best last), the keys it entered into the visited states, the
bit it set there, its legs, what was put off."""


def open_class(
    world: World,
    draws: Draws | None,
    state: State,
    seen: dict[int, int],
    turns: Turns,
    late: Sequence[Late] = (),
    every: bool = False,
) -> Flood:
    """Flood the class of a state; while a safe card leaves for good, follow it into its class.

    `seen` maps tops, nexts and what is left of the stock to the positions in the stock (as bits) that
    were there, and takes every state of the class. States behind a card that nobody asks for now are
    put off: hand them in as `late`, with the same tops and stock, when all other moves have failed. A
    class without moves and with nothing put off is dead. `every`: nothing is put off, and each move
    is listed, also one that empties a column for no king.
    """
    tops, visible, nexts, stock = state
    new_tops, new_visible, buried = world.new_tops, world.new_visible, world.buried
    top_turn, host_turn, up_turn, other_turn = turns
    step, facts, above, parents_of = STEP, FACTS, ABOVE, PARENTS
    keys: list[int] = []
    legs: list[Leg] = []
    moves: list[Child] = []
    put_off: list[Late] = []
    after: dict[int, int] = {}
    hand, richer, mark = stock, 1, 1
    if draws is not None:
        hand, after = draws.known.get(stock) or draws.reach(stock)
        richer, mark = RICHER[stock >> 24], 1 << (stock >> 24)
    roots: Sequence[Late] = late or ((visible, nexts, -1),)
    puts_off = not every and not late
    while True:
        vs: list[int] = []
        us: list[int] = []
        parents: list[int] = []
        moves.clear()
        put_off.clear()
        won = not tops & buried and (draws is None or not stock)
        left = hand if draws is None else stock & PLACES
        base = (left << 56 | tops) << 56
        for v, u, at in roots:
            key = base | u
            was = seen.get(key, 0)
            if won or not was & richer:
                seen[key] = was | mark
                keys.append(key)
                vs.append(v)
                us.append(u)
                parents.append(at)
        if won:
            legs.append((tops, stock, vs, us, parents, 0))
        if won or not vs:
            return won, moves, keys, mark, legs, put_off
        spare = 7 - tops.bit_count()
        hosts = (tops | tops >> 1) & EVEN
        hosts = (hosts | hosts << 1) << 4
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
                if reversible and puts_off:
                    asked = _asked(tops if draws is None else tops | hand, u & v, hand | down, free)
                    m = reversible & ~(asked & down)
                    while m:
                        b = m & -m
                        m ^= b
                        # A card goes up for the one above it, or to leave a place that is asked for.
                        if b & down or not (above[b] & (v | hand) or parents_of[b] & asked):
                            reversible ^= b
                            put_off.append((v ^ b, u ^ step[b], -2 - at))
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
            if m & ~buried and not every and (place & KINGS or not (tops | hand | down) & KINGS):
                # An emptied column is for a king: it can wait until one wants it and has none.
                m &= buried | up
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
                m &= _asked(tops | down, u & v, hand, free)
            while m:
                b = m & -m
                m ^= b
                turn = host_turn[b] if b & hosts and not b & free else other_turn[b]
                others = stock ^ b if draws is None else after[b]
                moves.append((turn, at, tops, v | b, u, others, b))
        if not forced:
            legs.append((tops, stock, vs, us, parents, 0))
            return False, moves, keys, mark, legs, put_off
        legs.append((tops, stock, vs, us, parents, at))
        visible, nexts = v, u ^ step[forced]
        if forced & tops:
            tops = tops ^ forced | new_tops[forced]
            visible = v ^ forced | new_visible[forced]
        else:
            stock ^= forced
            hand = stock
        roots = ((visible, nexts, -1),)
        puts_off = not every


def _asked(asking: int, twins: int, through: int, free: int) -> int:
    """The cards that somebody asks for now: hosts whose pair has no free place.

    Asked for by the cards that want to lie somewhere, by those that could go up if their twin took
    over what they carry, and by hosts out of `through` that are asked for themselves. At draw 1 a card
    of the stock can wait until it is asked for.
    """
    asked = asking << 4
    asked = (asked | asked >> 1 | twins | twins >> 1) & EVEN
    asked = (asked | asked << 1) & ~free
    more = through & asked
    while more:
        more <<= 4
        more = (more | more >> 1) & EVEN
        more = (more | more << 1) & ~free & ~asked
        asked |= more
        more &= through
    return asked
