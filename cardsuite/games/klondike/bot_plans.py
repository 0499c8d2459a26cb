"""What a player of Klondike may want to do next: each move that cannot be undone, and how to get there.

Moves between columns and sending cards up and down only prepare: a plan is a card that leaves the
column it covers, or a card taken from waste or stock, with the cards that go up or come down before.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from cardsuite.games.klondike.solve_flood import Child, Leg, open_class
from cardsuite.games.klondike.solve_order import turns_of
from cardsuite.games.klondike.solve_tables import STEP, World, kept_draws


class Source(Enum):
    """Where the card of a plan lies; `NEW` draws a card that has never been seen."""

    COLUMN = "column"
    STOCK = "stock"
    NEW = "new"


class Plan(NamedTuple):
    """A card (as a bit) to move for good, up or to a column.

    `turn` is how early the solver would try it; `way` are the cards that go up or come down before, and
    `visible` and `nexts` the masks after them.
    """

    turn: int
    source: Source
    card: int
    up: bool
    way: tuple[int, ...]
    visible: int
    nexts: int

    @property
    def goal(self) -> tuple[Source, int, bool]:
        """What is the same in a plan from wherever it is begun: which card goes, and whether up."""
        return self.source, self.card, self.up


class Outlook(NamedTuple):
    """The plans, the earliest in the solver's order first; `free` where nothing stands in the way of a win.

    `forced` where the first plan is safe, so that nothing else need be thought of.
    """

    plans: tuple[Plan, ...]
    forced: bool = False
    free: bool = False


DRAW_TURN: Final = 0


def outlook(world: World, draw: int, unseen: int = 0) -> Outlook:
    """All plans in a world with so many cards of the stock `unseen`.

    Only what a person can see in that world makes a difference: not which cards are hidden.
    """
    draws = kept_draws(world.order, world.drawn) if draw == 3 else None
    known = _known(world, unseen)
    stock = draws.start if draws is not None else known
    root = world.tops, world.visible, world.nexts, stock
    won, children, _, _, legs, _ = open_class(world, draws, root, {}, turns_of(world), every=True)
    if len(legs) > 1:
        return Outlook((_forced(legs),), forced=True)
    if won:
        return Outlook((), free=True)
    found: dict[tuple[Source, int, bool], Plan] = {}
    for child in children:
        plan = _plan(world, legs[0], child)
        if plan.source is Source.STOCK and not plan.card & known:
            continue
        same = found.get(plan.goal)
        if same is None or (len(plan.way), -plan.turn) < (len(same.way), -same.turn):
            found[plan.goal] = plan
    plans = sorted(found.values(), key=lambda plan: (-plan.turn, plan.card))
    if unseen:
        plans.append(Plan(DRAW_TURN, Source.NEW, 0, False, (), world.visible, world.nexts))
    return Outlook(tuple(plans))


def _known(world: World, unseen: int) -> int:
    """The cards of waste and stock that can be counted on: while some are new, only the waste's top."""
    if unseen:
        return world.order[world.drawn - 1] if world.drawn else 0
    return sum(world.order)


def _forced(legs: list[Leg]) -> Plan:
    """The safe card that goes up first."""
    tops, _, visible, nexts, _, left = legs[0]
    after = legs[1]
    v, u = visible[left], nexts[left]
    card = u & ~after[3][0]
    source = Source.COLUMN if card & tops else Source.STOCK
    return Plan(1000, source, card, True, _way(legs[0], left), v, u)


def _plan(world: World, leg: Leg, child: Child) -> Plan:
    turn, at, tops, _, nexts, _, laid = child
    before = leg[3][at]
    left = world.tops & ~tops
    source = Source.COLUMN if left else Source.STOCK
    card = left or before & ~nexts or laid
    return Plan(turn, source, card, not laid, _way(leg, at), leg[2][at], before)


def _way(leg: Leg, node: int) -> tuple[int, ...]:
    """The cards that go up or come down from the first node of a class to another."""
    visible, parents = leg[2], leg[4]
    way: list[int] = []
    while parents[node] >= 0:
        way.append(visible[node] ^ visible[parents[node]])
        node = parents[node]
    return tuple(reversed(way))


def followed(world: World, plan: Plan, draw: int) -> World:
    """The world after a plan."""
    if plan.source is Source.NEW:
        return world._replace(drawn=min(world.drawn + draw, len(world.order)))
    card = plan.card
    nexts = plan.nexts ^ STEP[card] if plan.up else plan.nexts
    if plan.source is Source.STOCK:
        visible = plan.visible if plan.up else plan.visible | card
        place = world.order.index(card)
        order = (*world.order[:place], *world.order[place + 1 :])
        return world._replace(visible=visible, nexts=nexts, order=order, drawn=place)
    visible = (plan.visible ^ card if plan.up else plan.visible) | world.new_visible[card]
    tops = world.tops ^ card | world.new_tops[card]
    return world._replace(tops=tops, visible=visible, nexts=nexts)
