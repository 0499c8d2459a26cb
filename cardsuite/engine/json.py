"""The shape of JSON data, for places that read it from outside."""

from __future__ import annotations

from typing import TypeAlias

Scalar: TypeAlias = "bool | int | float | str | None"
Json: TypeAlias = "Scalar | list[Json] | dict[str, Json]"
