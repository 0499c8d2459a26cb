"""Values to JSON and back by their types: dataclasses, named tuples, unions, tuples, enums, cards."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from cardsuite.core.card import Card, CardError, parse_card
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json

T = TypeVar("T")

_TAG = "is"


def encode(value: object) -> Json:
    """The JSON of a value: cards as text, records as objects tagged with their type's name.

    Sets are written sorted, so that equal values have equal JSON. Raises TypeError for a value that
    has no text form.
    """
    match value:
        case Card():
            return str(value)
        case Enum():
            return cast(Json, value.value)
        case None | bool() | int() | float() | str():
            return value
        case frozenset():
            return sorted((encode(item) for item in value), key=repr)
        case Mapping():
            return {str(key): encode(item) for key, item in value.items()}
        case tuple() if not hasattr(value, "_fields"):
            return [encode(item) for item in value]
    kind: type = type(value)
    names = _field_names(kind)
    if names is None:
        raise TypeError(f"A {kind.__name__} has no text form; states hold plain data only.")
    return {_TAG: kind.__name__} | {name: encode(getattr(value, name)) for name in names}


_FIELD_NAMES: dict[type, tuple[str, ...] | None] = {}


def _field_names(kind: type) -> tuple[str, ...] | None:
    if kind not in _FIELD_NAMES:
        declared = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
        _FIELD_NAMES[kind] = declared or getattr(kind, "_fields", None)
    return _FIELD_NAMES[kind]


@cache
def _hints(kind: type) -> dict[str, object]:
    return dict(get_type_hints(kind))


def decode(kind: type[T], data: Json) -> T:
    """The value of that type that `encode` wrote. Raises NotationError saying where and what is wrong."""
    return cast(T, _decode(kind, data, kind.__name__))


def with_move(observation: Json, move: str | None) -> Json:
    """An observation written by `encode` without its move, with the move in the notation of its game."""
    assert isinstance(observation, dict)
    return {**observation, "move": move}


def without_move(data: Json) -> tuple[Json, str | None]:
    """What `with_move` put together, taken apart again. Raises NotationError where it is no object."""
    if not isinstance(data, dict):
        raise NotationError("An observation should be an object.")
    move = data.get("move")
    return {**data, "move": None}, move if isinstance(move, str) else None


def decode_union(kinds: object, data: Json, where: str) -> object:
    """Like `decode`, for a union or any other type form; `where` names the value in errors."""
    return _decode(kinds, data, where)


def _decode(kind: object, data: Json, where: str) -> object:
    origin = get_origin(kind)
    if kind is Card:
        return _card(data, where)
    if origin is tuple:
        return _tuple(get_args(kind), data, where)
    if origin is frozenset:
        return frozenset(_tuple((*get_args(kind), ...), data, where))
    if origin in (Union, types.UnionType):
        return _union(get_args(kind), data, where)
    if origin is Literal:
        if data in get_args(kind):
            return data
    elif isinstance(kind, type) and issubclass(kind, Enum):
        if any(data == member.value for member in kind):
            return kind(data)
    elif isinstance(kind, type) and _field_names(kind) is not None:
        return _record(kind, data, where)
    elif kind in (int, str, bool, float, type(None)) and type(data) is kind:
        return data
    raise NotationError(f"{where} cannot be {_short(data)}; it should be {_kind_word(kind)}.")


def _card(data: Json, where: str) -> Card:
    try:
        return parse_card(data if isinstance(data, str) else repr(data))
    except CardError as error:
        raise NotationError(f"{where}: {error}") from error


def _tuple(kinds: tuple[object, ...], data: Json, where: str) -> tuple[object, ...]:
    if not isinstance(data, list):
        raise NotationError(f"{where} cannot be {_short(data)}; it should be a list.")
    if len(kinds) == 2 and kinds[1] is ...:
        return tuple(_decode(kinds[0], item, f"{where}[{i}]") for i, item in enumerate(data))
    if len(kinds) != len(data):
        raise NotationError(f"{where} has {len(data)} items; it should have {len(kinds)}.")
    return tuple(
        _decode(kind, item, f"{where}[{i}]") for i, (kind, item) in enumerate(zip(kinds, data, strict=True))
    )


def _union(kinds: tuple[object, ...], data: Json, where: str) -> object:
    tag = data.get(_TAG) if isinstance(data, dict) else None
    for kind in kinds:
        if tag is not None and getattr(kind, "__name__", "") == tag:
            return _decode(kind, data, where)
    for kind in kinds:
        try:
            return _decode(kind, data, where)
        except NotationError:
            continue
    raise NotationError(
        f"{where} cannot be {_short(data)}; it should be {' or '.join(map(_kind_word, kinds))}."
    )


def _record(kind: type, data: Json, where: str) -> object:
    names = _field_names(kind) or ()
    if not isinstance(data, dict) or data.get(_TAG) != kind.__name__:
        raise NotationError(
            f'{where} cannot be {_short(data)}; it should be an object with "is": "{kind.__name__}".'
        )
    if set(data) - {_TAG} != set(names):
        raise NotationError(
            f"{where} has the fields {sorted(data)}; it should have {sorted((_TAG, *names))}."
        )
    hints = _hints(kind)
    return kind(**{name: _decode(hints[name], data[name], f"{where}.{name}") for name in names})


def _kind_word(kind: object) -> str:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return " or ".join(repr(member.value) for member in kind)
    return getattr(kind, "__name__", str(kind))


def _short(data: Json) -> str:
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
