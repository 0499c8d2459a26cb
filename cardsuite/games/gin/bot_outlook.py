"""What a hand of ten is worth to keep: its deadwood, and what the next card may do for it."""

from __future__ import annotations

from typing import NamedTuple

from cardsuite.core.meld.deadwood import least_after_discard, least_deadwood
from cardsuite.core.meld.masks import bits_of
from cardsuite.core.meld.tables import PIPS, Melding
from cardsuite.games.gin.simulate import BY_VALUE, completions


class Outlook(NamedTuple):
    """The deadwood of ten cards, and how the next card changes it.

    `gain` is by how much an unseen card lowers the deadwood, on average; `gin` the share of unseen cards
    that leave none; `draws` those that make a meld.
    """

    deadwood: int
    gain: float
    gin: float
    draws: int


def outlook(ten: int, unseen: int, rules: Melding) -> Outlook:
    """The outlook of ten cards when any unseen card may come next."""
    now = least_deadwood(ten, rules)
    count = unseen.bit_count()
    draws = completions(ten) & unseen
    total, gins = 0, 0
    for bit in bits_of(draws):
        after = least_after_discard(ten | bit, rules)
        total += max(0, now - after)
        gins += after == 0
    # Any other card only takes the place of the one that is best given up.
    others = unseen ^ draws
    saved = now - least_after_discard(ten, rules)
    for value in range(1, min(saved, max(PIPS))):
        total += (saved - value) * (others & BY_VALUE[value]).bit_count()
    return Outlook(now, total / count, gins / count, draws) if count else Outlook(now, 0.0, 0.0, 0)
