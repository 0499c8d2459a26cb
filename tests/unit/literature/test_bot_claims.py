"""A claim that has to be made names the likeliest holders there are: held against counting every deal."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from cardsuite.core.shuffle import Stream, chosen, shuffled
from cardsuite.games.literature.bot_cards import HALF_BITS, cards_of, places
from cardsuite.games.literature.bot_claim import best_claim, forced_claim
from cardsuite.games.literature.bot_mind import Mind, Position
from cardsuite.games.literature.bot_tracker import Asked, Event
from tests.unit.literature.bot_games import WHOLE

LEFT = (1, 6)
"""High clubs and low spades are left, and one team holds them; the other asked its last question long ago."""


def left_alone(number: int) -> Mind:
    """What seat 0 has in mind: its partners hold the cards it lacks, and asked for some that it held then."""
    dice = Stream(number.to_bytes(2, "big"), "left alone")
    cards = shuffled(tuple(card for half in LEFT for card in cards_of(half)), dice)
    own = 2 + dice.below(3)
    hands = [0] * 6
    for at, card in enumerate(cards):
        hands[0 if at < own else chosen((2, 4), dice)] |= 1 << card
    events: list[Event] = []
    for seat in (2, 4):
        held = tuple(places(hands[seat]))
        if held and dice.below(3):
            half = chosen(held, dice) // 6
            asked = tuple(card for card in cards_of(half) if not hands[seat] >> card & 1)
            if asked:
                events.append(Asked(seat, 1, chosen(asked, dice), hit=False))
    sizes = tuple(hand.bit_count() for hand in hands)
    return Mind(Position(6, 0, hands[0], sizes, LEFT, tuple(events), WHOLE, must_claim=True))


def likeliest(mind: Mind, half: int) -> float:
    """The share of the commonest way in which the half-suit is held, over all deals that are possible."""
    known = mind.known
    cards = list(places(known.unknown))
    shares: dict[tuple[int, ...], float] = {}
    for seats in product(*[[s for s, may in enumerate(known.may) if may >> card & 1] for card in cards]):
        if any(seats.count(seat) != free for seat, free in enumerate(known.free)):
            continue
        hands = list(known.sure)
        for card, seat in zip(cards, seats, strict=True):
            hands[seat] |= 1 << card
        if all(hands[fact.seat] & fact.cards for fact in known.facts):
            way = tuple(hand & HALF_BITS[half] for hand in hands)
            weight = prod(mind.weights[card // 6][seat] for card, seat in zip(cards, seats, strict=True))
            shares[way] = shares.get(way, 0.0) + weight
    return max(shares.values()) / sum(shares.values())


@pytest.mark.parametrize("number", range(25))
def test_no_other_holders_are_likelier_than_those_that_are_named(number: int) -> None:
    mind = left_alone(number)
    chances = [likeliest(mind, half) for half in LEFT]
    assert [best_claim(mind, half).chance for half in LEFT] == pytest.approx(chances)
    assert forced_claim(mind).chance == pytest.approx(max(chances)), "the surer half-suit comes first"
