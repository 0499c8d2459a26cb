"""The rest of a hand played out at random, with all cards known: whole numbers only, any number of players.

Who bid nil stays below where that is possible; all others play any card they may.
"""

from __future__ import annotations

from typing import NamedTuple

from cardsuite.games.spades.bot_cards import ABOVE, SUIT_OF, TRUMP, TRUMPS, places
from cardsuite.games.spades.simulate import may_play

_MASK = (1 << 64) - 1


class Chance:
    """Numbers that look random, cheaply; the same start gives the same numbers."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; n is at least 1 and below a million or so."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (self.state >> 32) * n >> 32

    def one_of(self, cards: int) -> int:
        """The place of one card of a set that is not empty."""
        count = cards.bit_count()
        if count > 1:
            for _ in range(self.below(count)):
                cards &= cards - 1
        return (cards & -cards).bit_length() - 1


class Position(NamedTuple):
    """A moment of a hand: who plays, and the trick so far (`led` is -1 before the lead).

    `hands` are used up; `opened` says whether spades may be led, `nils` has the bits of the seats whose
    nil is alive.
    """

    hands: list[int]
    seat: int
    led: int
    best: int
    best_seat: int
    played: int
    opened: bool
    nils: int


def played_out(position: Position, card: int, chance: Chance) -> list[int]:
    """The tricks each seat takes from here on, when the seat to play plays that card."""
    hands, seat, led, best, best_seat, played, opened, nils = position
    seats = len(hands)
    won = [0] * seats
    while True:
        hands[seat] &= ~(1 << card)
        suit = SUIT_OF[card]
        if not played:
            led, best, best_seat = suit, card, seat
        elif card > best if suit == SUIT_OF[best] else suit == TRUMP:
            best, best_seat = card, seat
        opened = opened or suit == TRUMP
        played += 1
        if played == seats:
            won[best_seat] += 1
            nils &= ~(1 << best_seat)
            seat, played = best_seat, 0
            if not hands[seat]:
                return won
        else:
            seat = seat + 1 if seat + 1 < seats else 0
        cards = may_play(hands[seat], led if played else -1, opened)
        if nils >> seat & 1:
            card = _below(cards, best, chance) if played else _lowest(cards)
        else:
            card = chance.one_of(cards)


def _below(cards: int, best: int, chance: Chance) -> int:
    """What a nil plays to a trick: the highest card that stays below, else any."""
    over = cards & (ABOVE[best] if SUIT_OF[best] == TRUMP else ABOVE[best] | TRUMPS)
    under = cards & ~over
    if not under:
        return chance.one_of(cards)
    return max(places(under), key=_rank)


def _lowest(cards: int) -> int:
    """What a nil leads: the lowest card of all."""
    return min(places(cards), key=_rank)


def _rank(card: int) -> int:
    """Spades are the most dangerous cards of all to keep, and the last to be led."""
    return card % 13 + (13 if SUIT_OF[card] == TRUMP else 0)
