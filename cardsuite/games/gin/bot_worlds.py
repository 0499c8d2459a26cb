"""Hands that the other player may hold, as likely as a player makes them by that turn."""

from __future__ import annotations

from math import exp
from typing import Final

from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.masks import bits_of
from cardsuite.core.meld.tables import Melding
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.games.gin.bot_knowledge import Knowledge
from cardsuite.games.gin.simulate import completions

TILT: Final = (
    *(0.0, 0.058, 0.094, 0.126, 0.156, 0.174, 0.192, 0.21),
    *(0.222, 0.234, 0.244, 0.254, 0.264, 0.276, 0.288, 0.3),
)
"""How much rarer each point of deadwood makes a hand, by the number of discards its player has made.

So that imagined hands have about the deadwood of hands played, somewhat below 46 after one discard, then
40, 34, 30, 27, 24, 22 and slowly down to 15: a player is lower than the average of those who did not knock.
"""

_REFUSED: Final = 2.0
_THROWN: Final = 1.0
"""How much rarer a hand is for each card it would meld with that its player declined, or threw away."""

_SETTLE: Final = 60
_APART: Final = 8
_FINE: Final = 1 << 16


def imagined_hands(k: Knowledge, dice: Dice, count: int) -> list[int]:
    """So many hands of ten for the other player.

    They hold what was seen taken. Beginning with any cards, one is exchanged at a time, and the exchange
    kept as often as the new hand is more likely (Metropolis); every few exchanges give a hand.
    """
    cards = list(shuffled(tuple(bits_of(k.unseen)), dice))
    held, rest = k.hidden, len(cards) - k.hidden
    hand = k.sure | sum(cards[:held])
    if held <= 0 or rest <= 0:
        return [hand] * count
    strain = _Strain(k)
    now = strain.of(hand)
    hands = []
    for step in range(1, _SETTLE + count * _APART + 1):
        one, other = dice.below(held), held + dice.below(rest)
        changed = hand ^ cards[one] ^ cards[other]
        then = strain.of(changed)
        if then <= now or dice.below(_FINE) < _FINE * exp(now - then):
            hand, now = changed, then
            cards[one], cards[other] = cards[other], cards[one]
        if step > _SETTLE and not step % _APART:
            hands.append(hand)
    return hands[:count] + [hand] * (count - len(hands))


class _Strain:
    """How unlikely a hand is, as a logarithm: its deadwood for the turn, and what its player let go."""

    __slots__ = ("_refused", "_rules", "_thrown", "_tilt")

    def __init__(self, k: Knowledge) -> None:
        self._rules: Melding = k.terms.melding
        self._tilt = TILT[min(k.turn, len(TILT) - 1)]
        self._refused = k.refused
        self._thrown = k.thrown

    def of(self, hand: int) -> float:
        """The strain of a hand of ten."""
        close = completions(hand)
        return (
            self._tilt * least_deadwood(hand, self._rules)
            + _REFUSED * (close & self._refused).bit_count()
            + _THROWN * (close & self._thrown).bit_count()
        )


def stock_beside(k: Knowledge, other: int, dice: Dice) -> list[int]:
    """The cards that lie in the stock when the other holds that hand, in an order drawn from the dice."""
    return list(shuffled(tuple(bits_of(k.unseen & ~other)), dice))
