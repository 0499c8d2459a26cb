"""A cheap proof that a position is lost: not even generous rules turn every card up.

The generous rules: every card that is not face down can be had at any time, foundations take what
they want from it, a card goes on any host that can be had, a king wherever a column ever gets empty.
Only one thing stays forbidden: lying on the sole host of a pair while the twin lies there and can
never go up. Whatever real play turns up is turned up here as well, so what stays hidden here stays
hidden for ever, and no such game is won.
"""

from __future__ import annotations

from typing import Final

from cardsuite.games.klondike.solve_tables import ALL, KINGS, PARENTS, STEP, World

HOSTS: Final[dict[int, int]] = {bit: parents & ALL for bit, parents in PARENTS.items()}
TWIN: Final[dict[int, int]] = {bit: parents >> 4 ^ bit for bit, parents in PARENTS.items()}


def hopeless(world: World, tops: int, visible: int, nexts: int) -> bool:
    """Whether some card of these columns can never be turned up."""
    below, new_visible = world.below, world.new_visible
    reach, current = ALL, []
    rest = tops
    while rest:
        b = rest & -rest
        rest ^= b
        reach &= ~below[b]
        current.append(b)
    lying = visible ^ tops
    empty = tops.bit_count() + (lying & KINGS).bit_count() < 7
    up = 0
    moved = True
    while moved:
        moved = False
        raised = nexts & reach
        while raised:
            up |= raised
            while raised:
                b = raised & -raised
                raised ^= b
                nexts ^= STEP[b]
            raised = nexts & reach
        if up & lying & KINGS:
            empty = True
        left = []
        for b in current:
            while True:
                if not b & up:
                    if b & KINGS:
                        if not empty:
                            break
                    else:
                        hosts = HOSTS[b]
                        ready = hosts & reach
                        if not ready:
                            break
                        if ready != hosts:
                            twin = TWIN[b]
                            if twin & lying and not twin & up:
                                break
                moved = True
                b = new_visible[b]
                if not b:
                    empty = True
                    break
                reach |= b
            if b:
                left.append(b)
        current = left
        if reach == ALL:
            return False
    return True
