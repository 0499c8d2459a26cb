"""The shape of JSON data, for places that read it from outside."""

from __future__ import annotations

from typing import TypeAlias

Scalar: TypeAlias = "bool | int | float | str | None"
Json: TypeAlias = "Scalar | list[Json] | dict[str, Json]"


def as_number(data: Json) -> int:
    """Data that should be a whole number. Raises ValueError where it is none, as the other two do.

    >>> as_number(3)
    3
    """
    if not isinstance(data, int) or isinstance(data, bool):
        raise ValueError(f"{data!r} should be a whole number")
    return data


def as_list(data: Json) -> list[Json]:
    """Data that should be a list."""
    if not isinstance(data, list):
        raise ValueError(f"{data!r} should be a list")
    return data


def as_object(data: Json) -> dict[str, Json]:
    """Data that should be an object."""
    if not isinstance(data, dict):
        raise ValueError(f"{data!r} should be an object")
    return data
