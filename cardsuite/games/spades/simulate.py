"""The end of a hand played out exactly, with all cards known: whole numbers only, for partnerships.

A test holds it equal to the rules of play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.games.spades.bot_cards import SUIT_BITS, SUIT_OF, TRUMP, TRUMPS

_INFINITE: Final = 1e9


class Prices(NamedTuple):
    """What an end is worth to seats 0 and 2, or whichever side `mine` names (0 or 1).

    `tricks[x]` is the value when that side takes x of the tricks left; `nils[seat]` is added once when
    a seat whose nil is alive takes a trick (0 for the others).
    """

    mine: int
    tricks: Sequence[float]
    nils: Sequence[float]


class Trick(NamedTuple):
    """A trick under way: the suit led (-1 before the lead), the best card and whose, and how many played."""

    led: int
    best: int
    best_seat: int
    played: int


NO_TRICK: Final = Trick(-1, -1, -1, 0)


def may_play(hand: int, led: int, may_lead_spades: bool) -> int:
    """The cards of a hand that may be played (R7, R8)."""
    if led >= 0:
        return hand & SUIT_BITS[led] or hand
    return hand if may_lead_spades else hand & ~TRUMPS or hand


class Ending:
    """One lie of the cards, searched to its end; values are kept for the tricks that begin alike."""

    __slots__ = ("_hands", "_known", "_mine", "_nils", "_open", "_tricks")

    def __init__(self, hands: Sequence[int], prices: Prices, spades_open: bool) -> None:
        self._hands = list(hands)
        self._mine = prices.mine
        self._tricks = prices.tricks
        self._nils = prices.nils
        self._open = spades_open
        self._known: dict[tuple[int, int, int, int, int, int, bool], float] = {}

    def after(self, seat: int, card: int, trick: Trick) -> float:
        """The value once the seat has played the card to the trick and all play their best."""
        return self._play(seat, card, trick, 0, 0, self._open, -_INFINITE, _INFINITE)

    def _play(
        self, seat: int, card: int, trick: Trick, x: int, broken: int, opened: bool, low: float, high: float
    ) -> float:
        hands = self._hands
        hands[seat] ^= 1 << card
        led, best, best_seat, played = trick
        suit = SUIT_OF[card]
        if led < 0:
            led, best, best_seat = suit, card, seat
        elif card > best if suit == SUIT_OF[best] else suit == TRUMP:
            best, best_seat = card, seat
        opened = opened or suit == TRUMP
        if played < 3:
            nxt = seat + 1 & 3
            value = self._best(nxt, Trick(led, best, best_seat, played + 1), x, broken, opened, low, high)
        else:
            if best_seat & 1 == self._mine:
                x += 1
            if self._nils[best_seat]:
                broken |= 1 << best_seat
            value = self._lead(best_seat, x, broken, opened, low, high)
        hands[seat] ^= 1 << card
        return value

    def _lead(self, seat: int, x: int, broken: int, opened: bool, low: float, high: float) -> float:
        hands = self._hands
        if not hands[seat]:
            value = self._tricks[x]
            for s in range(4):
                if broken >> s & 1:
                    value += self._nils[s]
            return value
        key = (hands[0], hands[1], hands[2], hands[3], seat, x << 4 | broken, opened)
        known = self._known.get(key)
        if known is not None:
            return known
        value = self._best(seat, NO_TRICK, x, broken, opened, low, high)
        if low < value < high:
            self._known[key] = value
        return value

    def _best(
        self, seat: int, trick: Trick, x: int, broken: int, opened: bool, low: float, high: float
    ) -> float:
        hands = self._hands
        cards = may_play(hands[seat], trick.led, opened)
        others = hands[0] | hands[1] | hands[2] | hands[3]
        others &= ~hands[seat]
        if trick.best >= 0:
            others |= 1 << trick.best
        up = seat & 1 == self._mine
        value = -_INFINITE if up else _INFINITE
        while cards:
            card = cards.bit_length() - 1
            # Neighbours in one hand are alike: the lowest of them stands for all.
            cards ^= 1 << card
            below = cards & SUIT_BITS[SUIT_OF[card]]
            if below and not others & ((1 << card) - (2 << below.bit_length() - 1)):
                continue
            found = self._play(seat, card, trick, x, broken, opened, low, high)
            if up:
                if found > value:
                    value = found
                    if value > low:
                        low = value
            elif found < value:
                value = found
                if value < high:
                    high = value
            if low >= high:
                break
        return value
