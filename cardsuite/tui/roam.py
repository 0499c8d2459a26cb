"""Moving the cursor over a grid of piles: sideways from pile to pile, up and down within one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardsuite.scene.scene import Cell, Scene, Target


class Stack(NamedTuple):
    """What of one pile the cursor may go to, from the top of the picture down, and where the pile lies."""

    row: int
    column: int
    targets: tuple[Target, ...]


def stacks(scene: Scene, may: Sequence[Target]) -> list[Stack]:
    """The piles of a grid with what may be pointed at in each; piles with nothing are left out."""
    allowed = set(may)
    found = []
    for zone in scene.zones:
        if isinstance(zone.place, Cell):
            targets = dict.fromkeys((*(face.target for face in zone.faces), zone.target))
            kept = tuple(target for target in targets if target in allowed)
            if kept:
                found.append(Stack(zone.place.row, zone.place.column, kept))
    return found


def roam(scene: Scene, may: Sequence[Target], cursor: Target, direction: str) -> Target:
    """Where the cursor goes from there; round the ends of rows and columns.

    Sideways it keeps its distance from the end of the pile, so that from card to card it goes along the
    ends of the columns.
    """
    piles = stacks(scene, may)
    here = next((pile for pile in piles if cursor in pile.targets), None)
    if here is None:
        return may[0] if may else cursor
    at = here.targets.index(cursor)
    by = 1 if direction in ("right", "down") else -1
    if direction in ("left", "right"):
        row = sorted((pile for pile in piles if pile.row == here.row), key=lambda pile: pile.column)
        there = row[(row.index(here) + by) % len(row)]
        return there.targets[max(len(there.targets) - (len(here.targets) - at), 0)]
    if 0 <= at + by < len(here.targets):
        return here.targets[at + by]
    rows = sorted({pile.row for pile in piles})
    row_there = rows[(rows.index(here.row) + by) % len(rows)]
    there = min(
        (pile for pile in piles if pile.row == row_there), key=lambda pile: abs(pile.column - here.column)
    )
    return there.targets[0] if by > 0 else there.targets[-1]
