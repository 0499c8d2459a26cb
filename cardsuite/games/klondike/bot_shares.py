"""How many imagined worlds a plan wins: the same worlds for every plan, a short search in each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.games.klondike.bot_plans import Plan, followed
from cardsuite.games.klondike.solve_search import WON, search
from cardsuite.games.klondike.solve_tables import World

FIRST_LOOK: Final = 4
"""After so many worlds the plans that trail are dropped."""


class Share(NamedTuple):
    """A plan and how many of the worlds it was tried in it wins."""

    plan: Plan
    wins: int
    worlds: int


def best_plan(plans: Sequence[Plan], worlds: Sequence[World], draw: int, nodes: int) -> Share:
    """The plan that wins most worlds; of equal ones that which the solver would try first.

    `plans` are in the solver's order, the first to try at the front; there is at least one.
    """
    shares = [Share(plan, 0, 0) for plan in plans]
    for part in (worlds[:FIRST_LOOK], worlds[FIRST_LOOK:]):
        shares = [_tried(share, part, draw, nodes) for share in shares]
        most = max(share.wins for share in shares)
        shares = [share for share in shares if share.wins == most]
    return shares[0]


def _tried(share: Share, worlds: Sequence[World], draw: int, nodes: int) -> Share:
    wins = sum(
        search(followed(world, share.plan, draw), draw, nodes, restarts=False).verdict == WON
        for world in worlds
    )
    return Share(share.plan, share.wins + wins, share.worlds + len(worlds))
