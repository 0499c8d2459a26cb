"""The shape of JSON data, for places that read it from outside."""

from __future__ import annotations

from typing import Union

Scalar = Union[bool, int, float, str, None]
Json = Union[Scalar, list["Json"], dict[str, "Json"]]
