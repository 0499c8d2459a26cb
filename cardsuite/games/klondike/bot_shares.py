"""Which plan wins most imagined worlds, where the player must find its way in them by what it sees.

Whoever knew every card would win most worlds, whatever he did first. So the worlds are tried as the
player would go through them: it makes up its mind again wherever a card turns up, by how plans did
from there before (each crossing remembers that), and only beyond the last crossing it knows does the
solver look, for a short while, whether that world can still be won.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from cardsuite.games.klondike.bot_plans import Outlook, Plan, Source, followed, outlook
from cardsuite.games.klondike.solve_search import LOST, WON, search
from cardsuite.games.klondike.solve_tables import World

FIRST_LOOK: Final = 4
"""After so many worlds the plans that trail are dropped for the first time."""
NEXT_LOOK: Final = 2
"""After so many more they are again."""
LEEWAY: Final = 0.3
"""By so many worlds, times the root of the worlds tried, a plan may trail."""
CURIOSITY: Final = 0.5
"""How much a plan seldom tried is favoured at a crossing."""
UNSURE: Final = 0.5
"""What a world is worth in which the solver comes to no end."""


class Share(NamedTuple):
    """A plan and how many of the worlds it was tried in it wins."""

    plan: Plan
    wins: int
    worlds: int


class _Crossing:
    """A place where the player chooses: its plans, how often each was tried, and what that came to.

    `beyond` leads from a plan and what is seen after it to the next crossing, or to None where that
    was seen only once.
    """

    __slots__ = ("beyond", "free", "plans", "tried", "worth")

    def __init__(self, found: Outlook) -> None:
        self.plans, self.free = found.plans, found.free
        self.tried = [0] * len(found.plans)
        self.worth = [0.0] * len(found.plans)
        self.beyond: dict[tuple[int, int, tuple[int, ...]], _Crossing | None] = {}

    def promising(self) -> int:
        """The plan to try next: each once, then that which did best or was seldom tried."""
        tried = self.tried
        if 0 in tried:
            return tried.index(0)
        wide = CURIOSITY * sqrt(log(sum(tried)))
        chances = [worth / times + wide / sqrt(times) for worth, times in zip(self.worth, tried, strict=True)]
        return chances.index(max(chances))


def best_plan(
    plans: Sequence[Plan], worlds: Iterable[World], draw: int, nodes: int, unseen: int = 0
) -> Share:
    """The plan that wins most worlds; of equal ones that which the solver would try first.

    `plans` are in the solver's order, the first to try at the front; there is at least one. Each world
    is tried with every plan that does not trail, and searched for at most `nodes` states; `unseen` cards
    of the stock have never been drawn.
    """
    start = _Crossing(Outlook(tuple(plans)))
    wins = [0] * len(plans)
    left = list(range(len(plans)))
    for count, world in enumerate(worlds, start=1):
        for index in left:
            wins[index] += _crossed(start, index, world, draw, nodes, unseen) == 1
        if count >= FIRST_LOOK and (count - FIRST_LOOK) % NEXT_LOOK == 0:
            least = max(start.worth[index] for index in left) - LEEWAY * sqrt(count)
            left = [index for index in left if start.worth[index] >= least]
            if len(left) == 1:
                break
    best = max(left, key=start.worth.__getitem__)
    return Share(start.plans[best], wins[best], start.tried[best])


def _crossed(start: _Crossing, index: int, world: World, draw: int, nodes: int, unseen: int) -> float:
    """What going through a world with that first plan comes to: 1 a win, 0 a loss; kept at each crossing."""
    way: list[tuple[_Crossing, int]] = []
    crossing, new = start, unseen > 0
    value: float | None = None
    while value is None:
        way.append((crossing, index))
        plan = crossing.plans[index]
        world = followed(world, plan, draw)
        if plan.source is Source.NEW:
            unseen = max(unseen - draw, 0)
        seen = index, world.visible, world.order[: world.drawn] if new else ()
        if seen not in crossing.beyond:
            crossing.beyond[seen] = None
            value = _looked(world, draw, nodes)
            continue
        following = crossing.beyond[seen]
        if following is None:
            following = crossing.beyond[seen] = _Crossing(outlook(world, draw, unseen))
        if following.plans:
            crossing, index = following, following.promising()
        else:
            value = float(following.free)
    for each, taken in way:
        each.tried[taken] += 1
        each.worth[taken] += value
    return value


def _looked(world: World, draw: int, nodes: int) -> float:
    verdict = search(world, draw, nodes, restarts=False).verdict
    return 1.0 if verdict == WON else 0.0 if verdict == LOST else UNSURE
