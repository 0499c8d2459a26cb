"""What can be reached from a value, what of it could change, and the same value with other cards."""

from __future__ import annotations

import gc
import json
import types
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Final

from cardsuite.core.card import Card
from cardsuite.engine.codec import encode

_PLAIN: Final = (str, bytes, int, float, bool, complex, type(None), Enum, Card)
_CLOSED: Final = (type, types.ModuleType, types.CodeType, types.FrameType)


def as_text(value: object) -> str:
    """The JSON of a value, byte for byte what a bot in another process would be sent."""
    return json.dumps(encode(value), ensure_ascii=False)


def reachable(root: object) -> Iterator[object]:
    """Every object that whoever holds `root` can get hold of without importing anything.

    Goes through fields, slots, containers, closures, defaults, bound methods and weak references; not
    into classes and modules, nor into the globals of functions, which belong to nobody.
    """
    seen: set[int] = set()
    kept: list[object] = []  # an object made on the way must live as long as its id counts as seen
    waiting = [root]
    while waiting:
        value = waiting.pop()
        if isinstance(value, _PLAIN + _CLOSED) or id(value) in seen:
            continue
        seen.add(id(value))
        kept.append(value)
        yield value
        waiting += _held_by(value)


def _held_by(value: object) -> list[object]:
    if isinstance(value, types.FunctionType):
        return [*(value.__closure__ or ()), value.__defaults__, value.__kwdefaults__, value.__dict__]
    if isinstance(value, weakref.ReferenceType):
        return [value()]
    return list(gc.get_referents(value))


def mutable_part(value: object, where: str = "it") -> str | None:
    """The first part of a value that could be changed, as a path, or None when all of it is frozen.

    >>> mutable_part((1, ("a", [2])))
    'it[1][1] is a list'
    """
    if isinstance(value, _PLAIN):
        return None
    parts = _frozen_parts(value)
    if parts is None:
        return f"{where} is a {type(value).__name__}"
    for step, part in parts:
        what = mutable_part(part, "")
        if what is not None:
            return f"{where}{step}{what}"
    return None


def _frozen_parts(value: object) -> Iterable[tuple[str, object]] | None:
    """The parts of a value that cannot itself be changed, each with the way to it; None when it can."""
    if hasattr(value, "__dict__"):
        return None
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        steps = [f".{name}" for name in names] if names else [f"[{i}]" for i in range(len(value))]
        return zip(steps, value, strict=True)
    if isinstance(value, frozenset):
        return [("{...}", part) for part in value]
    kind: type = type(value)
    declared = _frozen_fields(kind)
    return None if declared is None else [(f".{name}", getattr(value, name)) for name in declared]


@cache
def _frozen_fields(kind: type) -> tuple[str, ...] | None:
    """The names of a frozen dataclass's fields, or None for anything else."""
    parameters = getattr(kind, "__dataclass_params__", None)
    if parameters is None or not parameters.frozen:
        return None
    return tuple(field.name for field in fields(kind))


def mapped(value: object, change: Callable[[Card], Card]) -> object:
    """The same value with every card in it changed; parts without cards stay the same objects."""
    match value:
        case Card():
            return change(value)
        case tuple():
            parts = [mapped(part, change) for part in value]
            if all(new is old for new, old in zip(parts, value, strict=True)):
                return value
            make = getattr(type(value), "_make", tuple)
            made: object = make(parts)
            return made
        case frozenset():
            return frozenset(mapped(part, change) for part in value)
        case _ if is_dataclass(value) and not isinstance(value, type):
            old = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
            new = {name: mapped(part, change) for name, part in old.items()}
            if all(new[name] is old[name] for name in old):
                return value
            changed: object = replace(value, **new)
            return changed
        case _:
            return value


def swapped(value: object, table: Mapping[Card, Card]) -> object:
    """The same value with cards exchanged as the table says.

    >>> from cardsuite.core.card import parse_cards
    >>> ace, king = parse_cards("AS KS")
    >>> swapped((ace, (king, 1)), {ace: king, king: ace})
    (KS, (AS, 1))
    """
    return mapped(value, lambda card: table.get(card, card))


def cards_in(value: object) -> frozenset[Card]:
    """Every card that is somewhere in a value."""
    found: set[Card] = set()

    def note(card: Card) -> Card:
        found.add(card)
        return card

    mapped(value, note)
    return frozenset(found)
