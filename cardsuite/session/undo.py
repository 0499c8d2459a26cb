"""Taking back: how far a person may go, and when not at all."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice
from cardsuite.engine.errors import Reason
from cardsuite.engine.fold import Node, Timeline
from cardsuite.engine.log import Chair, Undone

WORLDS: Final = 24
"""Imagined deals that are asked whether a move told its maker anything."""

AnyTimeline = Timeline[object, object, object, object]
AnyNode = Node[object, object]


def undo_target(
    timeline: AnyTimeline, chairs: tuple[Chair, ...], seat: Seat, dice: Dice, runs: bool = False
) -> int | Reason:
    """The entry that an undo by that seat goes back to, or why it may not take back.

    Alone or against bots: to one's own last decision. Among several people: only one's own last
    decision, while nobody has acted after it and as long as it told nothing that was hidden; and only
    who has resigned takes that back. Moves made without asking are no decisions; where `runs`, those that
    came last are taken back by themselves first, all together.
    """
    line = timeline.line()
    several = sum(chair.is_human for chair in chairs) > 1
    if timeline.resigned is not None:
        if several and timeline.resigned != seat:
            return Reason("acted", "Another has given the game up; only they can take that back.")
        return line[-1].number
    run = _run(line) if runs else ()
    if run:
        return _before_run(timeline, run, seat)
    own = [at for at, node in enumerate(line) if _decided(node, seat)]
    if not own:
        return Reason("nothing_to_undo", "There is nothing to take back yet.")
    since = line[own[-1] :]
    if several:
        if any(node.entry is not None and node.entry.seat != seat for node in since):
            return Reason("acted", "Another has acted since, so it cannot be taken back.")
        if any(_told_something(timeline, node, seat, dice) for node in since):
            return Reason("seen", "That move showed something hidden; it cannot be taken back.")
    return since[0].parent


def redo_target(timeline: AnyTimeline, chairs: tuple[Chair, ...], seat: Seat) -> int | Reason:
    """The entry that a redo by that seat goes on to, or why it may not bring anything back.

    Among several people only the one who took back may bring it back: it is their move.
    """
    to = timeline.redoable
    if to is None:
        return Reason("nothing_to_redo", "There is nothing to bring back.")
    by = next(entry.seat for entry in reversed(timeline.entries) if isinstance(entry, Undone))
    if sum(chair.is_human for chair in chairs) > 1 and by != seat:
        return Reason("not_yours", f"{chairs[by].name} took that back; nobody else may bring it back.")
    return to


def _run(line: tuple[AnyNode, ...]) -> tuple[AnyNode, ...]:
    """The points at the end of the line that were come to without asking."""
    asked = [at for at, node in enumerate(line) if node.entry is None or not node.entry.auto]
    return line[asked[-1] + 1 :] if asked else line


def _before_run(timeline: AnyTimeline, run: tuple[AnyNode, ...], seat: Seat) -> int:
    """The entry before a run, or before the wish that began it, where that did nothing else."""
    before = next(node for node in timeline.line() if node.number == run[0].parent)
    wished = _decided(before, seat) and timeline.state_after(before.parent) == before.state
    return before.parent if wished else before.number


def _decided(node: AnyNode, seat: Seat) -> bool:
    """Whether a point was come to by a decision of that seat's own."""
    return node.entry is not None and node.entry.seat == seat and not node.entry.auto


def _told_something(timeline: AnyTimeline, node: AnyNode, seat: Seat, dice: Dice) -> bool:
    """Whether the move's outcome hung on what its maker could not know: tried in imagined worlds."""
    rules = timeline.rules
    assert node.entry is not None
    before = timeline.state_after(node.parent)
    known, learned = rules.view(before, seat), rules.view(node.state, seat)
    past = [
        seen
        for earlier, later in pairwise(timeline.line())
        if later.number <= node.parent and (entry := later.entry) is not None
        if (seen := rules.observe(earlier.state, seat, entry.seat, entry.move, later.state)) is not None
    ]
    for _ in range(WORLDS):
        world = rules.determinize(known, past, dice)
        if rules.view(rules.apply(world, seat, node.entry.move), seat) != learned:
            return True
    return False
