"""Where the cursor of a table goes: to the next target that way, or to the nearest that may be chosen."""

from collections.abc import Mapping, Sequence
from typing import Literal

from cardsuite.scene.scene import Scene, Target

Direction = Literal["left", "right", "up", "down"]
Middle = tuple[float, float]
"""The middle of a target on the picture: column and row."""


def all_targets(scene: Scene) -> tuple[Target, ...]:
    """Every target of a scene in its order: the answers of the prompts, then zones and faces."""
    found: dict[Target, None] = {}
    for prompt in (scene.prompt, *scene.then):
        found.update((choice.target, None) for choice in (prompt.choices if prompt is not None else ()))
    for zone in scene.zones:
        found.update((face.target, None) for face in zone.faces)
        found[zone.target] = None
    found.pop("", None)
    return tuple(found)


def nearest(target: Target, order: Sequence[Target], may: Sequence[Target]) -> Target:
    """Of those that may be chosen, the one nearest to a target in an order; the first when it is unknown."""
    if target not in order:
        return may[0]
    at = order.index(target)
    known = [other for other in may if other in order]
    return min(known, key=lambda other: abs(order.index(other) - at)) if known else may[0]


def step(
    cursor: Target, may: Sequence[Target], direction: Direction, middles: Mapping[Target, Middle]
) -> Target:
    """The target next to the cursor that way: the nearest in the row, round its end; up and down the
    nearest in another row, else where it was."""
    if cursor not in may:
        return may[0]
    if cursor not in middles or any(target not in middles for target in may):
        by = {"left": -1, "right": 1, "up": 0, "down": 0}[direction]
        return may[(may.index(cursor) + by) % len(may)]
    x, y = middles[cursor]
    if direction in ("left", "right"):
        row = sorted((t for t in may if abs(middles[t][1] - y) < 2), key=lambda t: middles[t][0])
        at = row.index(cursor) + (1 if direction == "right" else -1)
        return row[at % len(row)]
    sign = 1 if direction == "down" else -1
    beyond = [t for t in may if sign * (middles[t][1] - y) >= 1]
    if not beyond:
        return cursor
    return min(beyond, key=lambda t: 2 * abs(middles[t][1] - y) + abs(middles[t][0] - x))
