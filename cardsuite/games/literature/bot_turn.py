"""Who goes on: the partner that gets most out of the turn, or the opponent who knows least."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.games.literature.bot_cards import HALF_BITS
from cardsuite.games.literature.bot_mind import Mind


def best_partner(mind: Mind, seats: Sequence[int]) -> int:
    """The partner with the most cards at hand that it can take from opponents, then with the most cards."""
    return max(seats, key=lambda seat: (_promise(mind, seat), mind.position.sizes[seat], -seat))


def _promise(mind: Mind, seat: int) -> float:
    """What a partner may hope to take: cards likely with one opponent, where it likely holds one itself."""
    total = 0.0
    for half in mind.position.halves:
        places = range(6 * half, 6 * half + 6)
        none = 1.0
        for card in places:
            none *= 1.0 - mind.chances[seat][card]
        best = sum(max((mind.chances[foe][card] for foe in mind.foes), default=0.0) ** 2 for card in places)
        total += (1.0 - none) * best
    return round(total, 6)


def worst_claimer(mind: Mind, seats: Sequence[int]) -> int:
    """The opponent who has the most to guess: cards of its partners that were never seen."""
    return min(seats, key=lambda seat: (-_guesses(mind, seat), seat))


def _guesses(mind: Mind, seat: int) -> int:
    seen = mind.position.sizes[seat]
    for other, cards in enumerate(mind.common.sure):
        if other != seat and other % 2 == seat % 2:
            seen += sum((cards & HALF_BITS[half]).bit_count() for half in mind.position.halves)
    return sum(mind.position.sizes) - seen
