"""What to ask, and whom: the chance of a card, what it is worth, and who gets the turn if it is not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from cardsuite.games.literature.bot_cards import HALF_BITS, cards_of
from cardsuite.games.literature.bot_mind import Mind, asks_since_move

_SURE: Final = 0.9999


class Ask(NamedTuple):
    """A question: that card, of that seat."""

    target: int
    card: int


class Option(NamedTuple):
    """A question that may be asked: its worth, and how likely the card is there."""

    worth: float
    chance: float
    ask: Ask


def options(mind: Mind) -> list[Option]:
    """Every question that the rules allow and that is not known to be useless, the best first.

    Sure cards come before all others: they cost nothing, the turn stays.
    """
    fresh = unasked(mind)
    price = {foe: mind.taste.risk + mind.taste.harm * danger(mind, foe) for foe in mind.foes}
    found = [
        Option(_worth(mind, foe, card, price[foe]), mind.chances[foe][card], Ask(foe, card))
        for card in askable(mind)
        for foe in mind.foes
        if mind.known.may[foe] >> card & 1 and fresh(foe, card)
    ]
    found.sort(key=lambda option: (option.chance < _SURE, -option.worth, option.ask))
    return found


def unasked(mind: Mind) -> Callable[[int, int], bool]:
    """Tells whether a card was not asked of a seat since a card moved; nobody forgets so fast."""
    before = asks_since_move(mind.position.events)
    return lambda foe, card: (mind.position.me, foe, card) not in before


def askable(mind: Mind) -> list[int]:
    """The cards that the seat may ask for: those it lacks, of half-suits it has a card of (L4)."""
    hand = mind.position.hand
    return [
        card
        for half in mind.position.halves
        if hand & HALF_BITS[half]
        for card in cards_of(half)
        if not hand >> card & 1
    ]


def _worth(mind: Mind, foe: int, card: int, lost: float) -> float:
    """A hit brings the card and keeps the turn, a miss costs what is lost; both betray one holds some."""
    chance, taste, half = mind.chances[foe][card], mind.taste, card // 6
    ours = mind.ours[half]
    gain = _prospect(ours + 1.0 - _in_team(mind, card), taste.near) - _prospect(ours, taste.near)
    return chance * (gain + taste.tempo) - (1.0 - chance) * lost - taste.leak * _secret(mind, half)


def _in_team(mind: Mind, card: int) -> float:
    return sum(mind.chances[seat][card] for seat in mind.team)


def _prospect(count: float, near: float) -> float:
    """How much of a half-suit a team has that holds so many of its cards: the last ones count most."""
    return float((count / 6.0) ** near)


def danger(mind: Mind, foe: int) -> float:
    """How much of our half-suits that opponent could take at once, cards that everybody knows of."""
    total = 0.0
    for half in mind.position.halves:
        exposed = sum((mind.common.sure[seat] & HALF_BITS[half]).bit_count() for seat in mind.team)
        if not exposed:
            continue
        none = 1.0
        for card in cards_of(half):
            none *= 1.0 - mind.chances[foe][card]
        theirs = 6.0 - mind.ours[half]
        gain = _prospect(theirs + exposed, mind.taste.near) - _prospect(theirs, mind.taste.near)
        total += (1.0 - none) * gain
    return total


def _secret(mind: Mind, half: int) -> int:
    """How many cards of a half-suit a question would betray: none when all know that we hold some."""
    me = mind.position.me
    cards = HALF_BITS[half]
    if mind.common.sure[me] & cards or any(f.seat == me and f.cards & cards for f in mind.common.facts):
        return 0
    return (mind.position.hand & cards).bit_count()


def useless(mind: Mind) -> list[Ask]:
    """Questions that are certain misses, those first that have not been put before and tell partners most.

    A miss says: I hold something here, and not this card. So partners learn who holds the rest.
    """
    before = asks_since_move(mind.position.events)
    me = mind.position.me
    told = mind.common.may[me]
    danger_of = {foe: danger(mind, foe) for foe in mind.foes}
    found = []
    for card in askable(mind):
        news = told >> card & 1
        ours = mind.ours[card // 6] > 5.99
        for foe in mind.foes:
            times = before.get((me, foe, card), 0)
            found.append((times, not (news and ours), not news, danger_of[foe], foe, card))
    return [Ask(foe, card) for times, _, _, _, foe, card in sorted(found) if times < 2]
