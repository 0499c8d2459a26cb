"""The move picker: moves are paths over targets; picking a target at a time ends in one move."""

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
    return _onward([path for path in paths if path.legal], picked)


def pick(paths: Sequence[Path], picked: tuple[Target, ...], target: Target) -> Pick:
    """Pick one more target.

    A target that ends a path and begins no other makes that move; legal paths come before refused
    ones. When a path ends here and others go on, the shorter one waits until nothing more is picked:
    callers offer it as `Onward` and take it by `finish`.
    """
    way = (*picked, target)
    fitting = [path for path in paths if _rest(path, way) is not None]
    meant = [path for path in fitting if path.legal] or fitting
    if not meant:
        return Nowhere(picked, target)
    onward = _onward(meant, way)
    return Onward(way, onward) if onward else Picked(meant[0])


def finish(paths: Sequence[Path], picked: tuple[Target, ...]) -> Path | None:
    """The path that ends exactly at what has been picked, a legal one first; None when there is none."""
    ending = [path for path in paths if _rest(path, picked) == ()]
    return next((path for path in ending if path.legal), ending[0] if ending else None)


def usual(paths: Sequence[Path]) -> Path | None:
    """The usual next step (Space): the legal path marked so, or the only legal one."""
    legal = [path for path in paths if path.legal]
    marked = [path for path in legal if path.usual]
    if marked:
        return marked[0]
    return legal[0] if len(legal) == 1 else None


def _onward(paths: Sequence[Path], way: tuple[Target, ...]) -> tuple[Target, ...]:
    """The targets that come next on those paths after the way, each once, in the order of the paths."""
    found: dict[Target, None] = {}
    for path in paths:
        rest = _rest(path, way)
        if rest:
            found.update(dict.fromkeys(rest if path.any_order else rest[:1]))
    return tuple(found)


def _rest(path: Path, way: tuple[Target, ...]) -> tuple[Target, ...] | None:
    """What remains of a path once the way has been walked; None when the path does not go that way."""
    if not path.any_order:
        return path.targets[len(way) :] if path.targets[: len(way)] == way else None
    if len(set(way)) < len(way) or not set(way) <= set(path.targets):
        return None
    return tuple(target for target in path.targets if target not in way)
