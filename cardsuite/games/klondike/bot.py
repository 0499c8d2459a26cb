# ruff: noqa: ARG001 (the seams hand in more than every player needs)
"""The players of Klondike, who see what a person sees: a move and how often it wins in imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from cardsuite.core.shuffle import Dice, Stream
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.engine.rules import Rules, S
from cardsuite.games.klondike.bot_begun import begun
from cardsuite.games.klondike.bot_imagine import plain_world, worlds
from cardsuite.games.klondike.bot_plans import Plan, outlook
from cardsuite.games.klondike.bot_shares import Share, best_plan
from cardsuite.games.klondike.bot_steps import finishing_step, moves_needed, next_step
from cardsuite.games.klondike.model import WASTE, Across, Flip, Move, Saw, Table, Up, View, Word

EFFORT: Final[dict[int, Budget]] = {1: Budget(worlds=24, nodes=800), 3: Budget(worlds=16, nodes=500)}
"""By the cards drawn at a time, the worlds a decision is thought over in and the states looked at in each
by the solver: at draw 1 fewer moves in a game need a thought, and most plans win most worlds."""
PATIENCE: Final = 100
"""After so many moves without a gain the nearest plan is taken in any case."""


class Decision(NamedTuple):
    """A move, and in how many of how many imagined worlds it wins; no worlds where none were needed.

    `looks` where it is only made to see the stock.
    """

    move: Move
    wins: int = 0
    worlds: int = 0
    looks: bool = False


Way: TypeAlias = tuple[Plan, Move]
"""A plan and the move that comes next on its way."""

Thinker: TypeAlias = Callable[[View, Sequence[Saw], tuple[Move, ...], Dice, Budget], Decision | None]
"""What to do from what is known; None where not even a full pass offers anything."""


def think(
    view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
) -> Decision | None:
    """The plan that wins most imagined worlds; without worlds where there is nothing to choose."""
    return _think(view, history, legal, budget, always=False)


def think_always(
    view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
) -> Decision | None:
    """The same move as `think`, with its share also where there is nothing to choose."""
    return _think(view, history, legal, budget, always=True)


def by_priority(
    view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
) -> Decision | None:
    """The first plan in the solver's order, without a thought of what is hidden."""
    return _think(view, history, legal, budget._replace(worlds=0), always=False)


def _think(
    view: View, history: Sequence[Saw], legal: tuple[Move, ...], budget: Budget, always: bool
) -> Decision | None:
    table, draw = view.table, view.options.draw
    flip = next((move for move in legal if isinstance(move, Flip)), None)
    if flip is not None:
        return Decision(flip)
    found = outlook(plain_world(table), draw, table.unseen)
    if found.free:
        step = finishing_step(table)
        return Decision(step, 1, 1) if step is not None and step in legal else None
    ways = [(plan, move) for plan in found.plans if (move := _allowed(table, plan, legal)) is not None]
    if view.options.most_recycles is not None:
        ways = _before_it_is_buried(ways, legal)
    elif table.unseen and not found.forced:
        return Decision(Word.DRAW, looks=True)
    if not ways:
        return _beyond_the_solver(view, legal)
    if len(ways) == 1 and not always:
        return Decision(ways[0][1])
    start, moves = begun(table, history)
    if moves > PATIENCE:
        return Decision(min(ways, key=lambda way: moves_needed(table, way[0], draw))[1])
    share = _chosen(start, ways, view, budget) or _chosen(begun(table, ()).table, ways, view, budget)
    if share is None:
        return Decision(ways[0][1])
    move = next(move for plan, move in ways if plan.goal == share.plan.goal)
    return Decision(move, share.wins, share.worlds)


def _chosen(start: Table, ways: list[Way], view: View, budget: Budget) -> Share | None:
    """The plan to follow from where it began; None where it cannot be gone on with now.

    Plans that are not on a way now count only by rules the solver knows: by others they may never be.
    """
    goals = {plan.goal for plan, _ in ways}
    draw, any_goal = view.options.draw, view.options.most_recycles is None and view.options.from_foundation
    plans = outlook(plain_world(start), draw, start.unseen).plans
    plans = tuple(plan for plan in plans if any_goal or plan.goal in goals)
    if not plans:
        return None
    effort = EFFORT[draw]
    number, nodes = min(budget.worlds, effort.worlds), min(budget.nodes, effort.nodes)
    share = _share(start, plans, draw, number, nodes)
    return share if share.plan.goal in goals else None


@lru_cache(maxsize=4)
def _share(start: Table, plans: tuple[Plan, ...], draw: int, number: int, nodes: int) -> Share:
    """The best of some plans, of which all moves on its way ask again.

    The worlds depend on what is known there and on nothing else, so the answer stays the same.
    """
    if not number:
        return Share(plans[0], 0, 0)
    dice = Stream(repr((start, draw)).encode(), "klondike worlds")
    return best_plan(plans, worlds(start, dice, number), draw, nodes, start.unseen)


def _allowed(table: Table, plan: Plan, legal: tuple[Move, ...]) -> Move | None:
    step = next_step(table, plan)
    return step if step in legal else None


def _before_it_is_buried(ways: list[Way], legal: tuple[Move, ...]) -> list[Way]:
    """Where passes are few (K4) what is drawn over may be lost: no draw while the waste's top can go.

    The solver has as many passes as it likes, and lays no card on a column before something needs it.
    """
    at_once = [move for move in legal if isinstance(move, Up | Across) and move.source == WASTE]
    stay = [way for way in ways if not isinstance(way[1], Word)]
    if not at_once or len(stay) == len(ways):
        return ways
    return stay or [(way[0], at_once[0]) for way in ways[:1]]


def _beyond_the_solver(view: View, legal: tuple[Move, ...]) -> Decision | None:
    """Where any card may begin a column (K6): first what turns a card up, then the waste's top."""
    columns = view.table.columns
    spread = [move for move in legal if isinstance(move, Across) and columns[move.target - 1].is_empty]
    for move in spread:
        source = columns[move.source - 1]
        if move.source != WASTE and source.down and move.cards == len(source.up):
            return Decision(move)
    return next((Decision(move) for move in spread if move.source == WASTE), None)


class Player:
    """A player who does what a thinker says, and who gives up where it has nothing to say."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move | None:
        """The move, or None to give up."""
        decision = self._thinker(view, history, legal, dice, budget)
        return None if decision is None else decision.move


class Adviser:
    """Tells a person what the fair player would do, and how often that wins."""

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        """The move with its share; no move where a full pass offers nothing."""
        decision = think_always(view, history, legal, dice, budget)
        if decision is None:
            return Hint(None, NOTHING_LEFT)
        return Hint(decision.move, _said(decision))


NOTHING_LEFT: Final = "A full pass offers nothing any more; undo, begin a new deal, or restart this one."


def _said(decision: Decision) -> str:
    match decision:
        case Decision(Flip(), _, _):
            return "What lies under a card that is gone is always worth turning up."
        case Decision(_, _, _, True):
            return "The stock may be gone through as often as you like, so see all of it first."
        case Decision(_, 0, 0):
            return "This is the shortest way to something new."
        case Decision(_, 1, 1):
            return "Nothing is hidden any more, and this wins."
        case Decision(_, 0, 1):
            return "Nothing is hidden any more, but a short look finds no win; this is as good as any."
        case Decision(_, 0, tried):
            return f"It wins in none of {tried} imagined deals, but nothing else does better."
        case Decision(_, wins, tried):
            return f"It wins in {wins} of {tried} imagined deals."


def fair(rules: Rules[S, View, Move, Saw]) -> Bot[View, Move, Saw]:
    """The player who imagines what is hidden, for a game under those rules."""
    return Player(think)


def fixed(rules: Rules[S, View, Move, Saw]) -> Bot[View, Move, Saw]:
    """The player who takes the first plan in a fixed order, for a game under those rules."""
    return Player(by_priority)


def hinter(rules: Rules[S, View, Move, Saw]) -> Hinter[View, Move, Saw]:
    """Who hints in a game under those rules."""
    return Adviser()
