"""How a table or a result is left."""

from __future__ import annotations

from typing import Literal, NamedTuple

Way = Literal["leave", "new", "restart", "numbered", "rematch", "over", "undo", "watch"]


class Left(NamedTuple):
    """The way a screen was left; `deal` is the number of a numbered deal."""

    way: Way
    deal: str = ""
