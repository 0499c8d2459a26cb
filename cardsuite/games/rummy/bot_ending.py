"""Whether a player of Rummy is glad when the hand ends now: by the hands that the others may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.meld.masks import bits_of
from cardsuite.core.meld.tables import PIPS
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice
from cardsuite.games.rummy.bot_worth import Known, hand_of
from cardsuite.games.rummy.model import View

_WORLDS: Final = 24
_LIKELY: Final = 0.4
"""So likely must the own hand be the lowest; those who block later only have it less often."""


def imagined(
    view: View, facts: Known, seats: Sequence[Seat], number: int, dice: Dice
) -> list[dict[Seat, int]]:
    """So many deals of what nobody saw to those seats, beside what each is sure to hold."""
    cards = list(bits_of(facts.hidden))
    held = hand_of(view).held
    worlds = []
    for _ in range(number):
        at, hands = 0, {}
        for seat in seats:
            end = min(at + held[seat] - facts.sure[seat].bit_count(), len(cards))
            for place in range(at, end):
                other = place + dice.below(len(cards) - place)
                cards[place], cards[other] = cards[other], cards[place]
            hands[seat] = facts.sure[seat] | sum(cards[at:end])
            at = end
        worlds.append(hands)
    return worlds


def ends_well(view: View, facts: Known, dice: Dice) -> bool:
    """Whether a hand that ends now, nobody going out, is likely to be won; with penalties, cheap (R7, R9)."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    worlds = imagined(view, facts, others, _WORLDS, dice)
    own = pips(facts.hand)
    counts = [[pips(hand) for hand in hands.values()] for hands in worlds]
    if view.options.scoring == "penalty":
        return own * len(others) * len(worlds) <= sum(map(sum, counts))
    return sum(own < min(each) for each in counts) >= _LIKELY * len(worlds)


def pips(hand: int) -> int:
    """What the cards of a hand count (R8)."""
    return sum(PIPS[(bit.bit_length() - 1) % 13] for bit in bits_of(hand))
