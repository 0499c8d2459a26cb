"""When to claim a half-suit and whom to name for each card."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.games.literature.bot_cards import HALF_BITS, cards_of
from cardsuite.games.literature.bot_mind import Mind
from cardsuite.games.literature.bot_posterior import Chances, chances
from cardsuite.games.literature.bot_tracker import ContradictionError, Known, settle

CERTAIN: Final = 0.99


class Claim(NamedTuple):
    """A half-suit, the holder of each of its six cards, and how likely that is right."""

    half: int
    holders: tuple[int, ...]
    chance: float


def sure_claim(mind: Mind) -> Claim | None:
    """A half-suit of which the own team certainly holds every card, each known; looks at nothing else."""
    for half in mind.position.halves:
        holders = _surely(mind, half)
        if holders is not None:
            return Claim(half, holders, 1.0)
    return None


def _surely(mind: Mind, half: int) -> tuple[int, ...] | None:
    team = [mind.known.sure[seat] & HALF_BITS[half] for seat in mind.team]
    if sum(cards.bit_count() for cards in team) < 6:
        return None
    return tuple(
        seat
        for card in cards_of(half)
        for seat, cards in zip(mind.team, team, strict=True)
        if cards >> card & 1
    )


def likely_claim(mind: Mind) -> Claim | None:
    """A half-suit held by the own team, every holder named with a chance of at least 0.99 in all."""
    for half in mind.position.halves:
        doubt = 0.0
        for card in cards_of(half):
            doubt += 1.0 - max(mind.chances[seat][card] for seat in mind.team)
            if doubt > 0.2:
                break
        else:
            claim = best_claim(mind, half)
            if claim.chance >= CERTAIN:
                return claim
    return None


def best_claim(mind: Mind, half: int) -> Claim:
    """The most probable holders of a half-suit within the own team that the sizes of the hands allow.

    One card after another is given to its likeliest holder, and the rest is weighed anew.
    """
    known, odds, chance = mind.known, mind.chances, 1.0
    holders: dict[int, int] = {}
    while len(holders) < 6:
        fixed = _next(mind, half, holders, known, odds)
        if fixed is None:
            return Claim(half, _anybody(mind, half, holders), 0.0)
        card, seat, known, step = fixed
        holders[card] = seat
        chance *= step
        if step < 1.0:
            odds = chances(known, mind.weights)
    return Claim(half, tuple(holders[card] for card in cards_of(half)), chance)


def _next(
    mind: Mind, half: int, holders: dict[int, int], known: Known, odds: Chances
) -> tuple[int, int, Known, float] | None:
    """The likeliest card and holder that can be added, with what is known then; None when none can."""
    choices = sorted(
        (
            (odds[seat][card], card, seat)
            for card in cards_of(half)
            if card not in holders
            for seat in mind.team
        ),
        reverse=True,
    )
    for chance, card, seat in choices:
        if chance <= 0.0:
            return None
        if known.sure[seat] >> card & 1:
            return card, seat, known, 1.0
        try:
            return card, seat, _given(mind, known, card, seat), min(chance, 1.0)
        except ContradictionError:
            continue
    return None


def _given(mind: Mind, known: Known, card: int, seat: int) -> Known:
    may = [cards if s == seat else cards & ~(1 << card) for s, cards in enumerate(known.may)]
    may, sure, facts = settle(may, mind.position.sizes, known.facts)
    free = tuple(size - s.bit_count() for size, s in zip(mind.position.sizes, sure, strict=True))
    return Known(tuple(may), tuple(sure), free, facts, known.asked, known.passed)


def _anybody(mind: Mind, half: int, holders: dict[int, int]) -> tuple[int, ...]:
    """A claim that cannot be right still names nobody for more cards than it can hold."""
    room = {
        seat: mind.position.sizes[seat] - (mind.known.sure[seat] & ~HALF_BITS[half]).bit_count()
        for seat in mind.team
    }
    for seat in holders.values():
        room[seat] -= 1
    named = dict(holders)
    for card in cards_of(half):
        if card not in named:
            able = [s for s in mind.team if mind.known.may[s] >> card & 1 and room[s] > 0]
            seat = max(able or mind.team, key=lambda s: (room[s], s == mind.position.me))
            named[card] = seat
            room[seat] -= 1
    return tuple(named[card] for card in cards_of(half))


def forced_claim(mind: Mind) -> Claim:
    """What to claim when something must be: likely right, or else little lost."""
    claims = [best_claim(mind, half) for half in mind.position.halves]
    return max(claims, key=lambda c: (_balance(mind, c), -c.half))


def _balance(mind: Mind, claim: Claim) -> float:
    """A right claim wins what is ours; a wrong one loses what might have become ours."""
    hope = (mind.ours[claim.half] / 6.0) ** 2
    return claim.chance - (1.0 - claim.chance) * hope
