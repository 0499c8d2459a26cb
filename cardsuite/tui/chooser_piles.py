"""Choosing among piles: cards lifted and put down, and places named by their keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardsuite.scene.picker import Onward, Picked, finish, pick
from cardsuite.scene.scene import Path, Target
from cardsuite.tui.outcome import Going, Meant, Outcome, Refused
from cardsuite.tui.steps import all_targets

if TYPE_CHECKING:
    from cardsuite.tui.chooser import Chooser


def take(chooser: Chooser, target: Target) -> Outcome:
    """Put down there what is lifted, else lift what lies there; what is one of few moves is made."""
    if chooser.picked:
        return put(chooser, chooser.picked[0], target)
    begun = [path for path in chooser.only or () if path.targets[:1] == (target,)]
    if len(begun) == 1:
        return chooser.meant(begun[0])
    match pick(chooser.paths, (), target):
        case Picked(path):
            return chooser.meant(path)
        case Onward():
            return _lift(chooser, target)
        case _:
            return chooser.refused(target)


def _lift(chooser: Chooser, target: Target) -> Outcome:
    """Lift what lies there, if it can go anywhere; the cursor stays: the same again sends it up."""
    begun = [path for path in chooser.paths if path.targets[:1] == (target,)]
    chooser.cursor = target
    if any(path.legal for path in begun):
        chooser.picked = (target,)
        return Going()
    card = any(face.card for zone in chooser.scene.zones for face in zone.faces if face.target == target)
    return Refused("That card fits nowhere now.") if card else Meant(begun[0])


def put(chooser: Chooser, source: Target, target: Target) -> Outcome:
    """Put what lies at a place down at another, or on the pile that holds it; or say why it cannot go
    there. Nothing stays lifted."""
    chooser.picked, chooser.only = (), None
    if source == target:
        return Going()
    for place in (target, pile_of(chooser, target)):
        fitting = [path for path in chooser.scene.paths if path.targets == (source, place)]
        if fitting:
            return chooser.meant(next((path for path in fitting if path.legal), fitting[0]))
    return Refused("That cannot be put there.")


def name(chooser: Chooser, target: Target) -> Outcome:
    """Name a place by its key: where from and then where to. A place named twice sends its card on.

    `target` may be the beginning of several places (`foundation`); that which a move goes on with is
    meant, and where several are it has to be chosen.
    """
    seen = all_targets(chooser.scene)
    places = (target,) if target in seen else tuple(t for t in seen if t.startswith(f"{target}:"))
    if not places or not chooser.paths:
        return Refused("")
    if chooser.picked:
        return _name_end(chooser, chooser.picked[0], places)
    if chooser.only is not None:
        ends = [path for path in chooser.only if path.targets[-1] in places]
        return chooser.take(target) if lengths(chooser) and not ends else _among(chooser, ends)
    legal = [path for path in chooser.paths if path.legal and path.targets[0] in places]
    first = {path.targets[0] for path in legal}
    if len(first) > 1:
        return _among(chooser, legal)
    place = next(iter(first), places[0])
    if not first and len(places) > 1:
        refused = next((path for path in chooser.paths if path.targets[0] in places), None)
        return Refused("") if refused is None else Meant(refused)
    if all(len(path.targets) == 1 for path in chooser.paths if path.targets[:1] == (place,)):
        return chooser.take(place)
    chooser.picked, chooser.cursor = (place,), place
    return Going()


def _name_end(chooser: Chooser, source: Target, places: tuple[Target, ...]) -> Outcome:
    if places == (source,):
        ended = finish(chooser.paths, chooser.picked)
        onward = [path for path in chooser.paths if path.targets[:1] == (source,)]
        chooser.picked = ()
        return chooser.meant(ended or onward[0])
    begun = f"{source}:"
    runs = [
        path
        for path in chooser.paths
        if path.legal
        and path.targets[-1] in places
        and (path.targets[0] == source or path.targets[0].startswith(begun))
    ]
    if len({path.move for path in runs}) > 1:
        _among(chooser, runs[::-1])
        return Going(f"Several runs fit: 1 to {len(runs)} says how many cards, or arrows and Enter.")
    ways = [path for path in chooser.paths if path.targets[:1] == (source,) and path.targets[-1] in places]
    best = next((path for path in ways if path.legal), ways[0] if ways else None)
    return put(chooser, source, places[0]) if best is None else chooser.meant(best)


def _among(chooser: Chooser, paths: Sequence[Path]) -> Outcome:
    """Go on with some of the moves: the only one is meant, of several one is chosen."""
    chooser.picked, chooser.only = (), None
    if len(paths) < 2:
        return chooser.meant(paths[0]) if paths else Refused("No card from there fits there.")
    chooser.only = tuple(paths)
    chooser.cursor = paths[0].targets[0]
    return Going()


def lengths(chooser: Chooser) -> tuple[Path, ...]:
    """The runs of one pile among which one is to be chosen, the shortest first; none at other times."""
    only = chooser.only or ()
    ends = {(pile_of(chooser, path.targets[0]), path.targets[-1]) for path in only}
    return only[::-1] if chooser.roams and len(only) > 1 and len(ends) == 1 else ()


def pile_of(chooser: Chooser, target: Target) -> Target:
    """The pile that a card lies on; what is none is its own."""
    held = (z for z in chooser.scene.zones if any(face.target == target for face in z.faces))
    return next((zone.target for zone in held), target)
