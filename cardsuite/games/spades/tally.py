"""What the statistics of Spades count besides games."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.games.spades.model import Saw, SideScore, View
from cardsuite.games.spades.options import is_partnership
from cardsuite.games.spades.scoring import price


def tally(view: View, _history: Sequence[Saw]) -> dict[str, int]:
    """Hands, own nils bid and made, contracts of the side that were set, bags taken; over the whole game."""
    seat = view.seat or 0
    side = (seat % 2, seat % 2 + 2) if is_partnership(view.options, view.seats) else (seat,)
    counts = dict.fromkeys(("hands", "nils bid", "nils made", "sets", "bags"), 0)
    standing = SideScore(0, 0)
    for facts in view.table.sheet:
        priced = price([facts.bids[s] for s in side], [facts.won[s] for s in side], standing, view.options)
        standing = priced.after
        counts["hands"] += 1
        if facts.bids[seat].is_nil:
            counts["nils bid"] += 1
            counts["nils made"] += facts.won[seat] == 0
        counts["sets"] += any(line.kind == "contract" and line.points < 0 for line in priced.lines)
        counts["bags"] += sum(max(0, line.bags) for line in priced.lines)
    return counts
