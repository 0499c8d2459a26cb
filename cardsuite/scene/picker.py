"""The move picker: moves are paths over targets; picking a target at a time ends in one move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from cardsuite.scene.scene import Path, Target


class Picked(NamedTuple):
    """A whole path was walked: this move is meant (legal or not; the rules say why not)."""

    path: Path


class Onward(NamedTuple):
    """The way goes on: the targets picked so far and those that may come next."""

    picked: tuple[Target, ...]
    next: tuple[Target, ...]


class Nowhere(NamedTuple):
    """No move goes that way; what was picked before still stands."""

    picked: tuple[Target, ...]
    target: Target


Pick: TypeAlias = Picked | Onward | Nowhere


def choices(paths: Sequence[Path], picked: tuple[Target, ...] = ()) -> tuple[Target, ...]:
    """The targets that may be picked next on the way to a legal move, in order, each once."""
    depth = len(picked)
    found = {
        path.targets[depth]: None
        for path in paths
        if path.legal and len(path.targets) > depth and path.targets[:depth] == picked
    }
    return tuple(found)


def pick(paths: Sequence[Path], picked: tuple[Target, ...], target: Target) -> Pick:
    """Pick one more target.

    A target that ends exactly one path makes that move; legal paths come before refused ones. When
    a path ends here and others go on, the shorter one waits until nothing more is picked: callers
    offer it as `Onward` and take it by `finish`.
    """
    way = (*picked, target)
    fitting = [path for path in paths if path.targets[: len(way)] == way]
    legal = [path for path in fitting if path.legal] or fitting
    if not legal:
        return Nowhere(picked, target)
    if len(legal) == 1 and legal[0].targets == way:
        return Picked(legal[0])
    longer = choices(legal, way) or tuple(
        {p.targets[len(way)]: None for p in legal if len(p.targets) > len(way)}
    )
    if not longer:
        return Picked(legal[0])
    return Onward(way, longer)


def finish(paths: Sequence[Path], picked: tuple[Target, ...]) -> Path | None:
    """The path that ends exactly at what has been picked, a legal one first; None when there is none."""
    ending = [path for path in paths if path.targets == picked]
    return next((path for path in ending if path.legal), ending[0] if ending else None)


def usual(paths: Sequence[Path]) -> Path | None:
    """The usual next step (Space): the path marked so, or the only legal one."""
    legal = [path for path in paths if path.legal]
    marked = [path for path in legal if path.usual]
    if marked:
        return marked[0]
    return legal[0] if len(legal) == 1 else None
