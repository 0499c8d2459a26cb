"""What the next game of the same players has from the one before: the deal goes to the left (L3)."""

from __future__ import annotations

from collections.abc import Mapping

from cardsuite.core.seat import left_of
from cardsuite.engine.options import Value
from cardsuite.games.literature.model import View


def rematch(options: Mapping[str, Value], view: View) -> dict[str, Value]:
    """The options with the next dealer named; nobody's where nobody has dealt yet."""
    dealer = view.table.dealer
    return dict(options) if dealer is None else dict(options) | {"dealer": left_of(dealer, view.seats)}
