"""Random games of Literature on plain numbers, for the tests of what bots conclude."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardsuite.core.shuffle import Dice, chosen, shuffled
from cardsuite.games.literature.bot_cards import HALF_BITS, places
from cardsuite.games.literature.bot_tracker import Asked, Closed, Event

WHOLE = (1 << 54) - 1
WITHOUT_EIGHTS = (1 << 48) - 1


class Moment(NamedTuple):
    """The true hands, and what everybody saw up to then."""

    hands: tuple[int, ...]
    events: tuple[Event, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(hand.bit_count() for hand in self.hands)


def random_game(seats: int, pack: int, length: int, dice: Dice) -> Iterator[Moment]:
    """So many entries of a game in which half of the questions hit and now and then a half-suit leaves."""
    hands = [0] * seats
    for number, card in enumerate(shuffled(tuple(places(pack)), dice)):
        hands[number % seats] |= 1 << card
    events: list[Event] = []
    turn = 0
    for _ in range(length):
        if not dice.below(20):
            _close(hands, events, dice)
        asks = _asks(hands, turn, pack)
        if not asks:
            turn = (turn + 1) % seats
            continue
        sure = [(target, card) for target, card in asks if hands[target] >> card & 1]
        target, card = chosen(sure if sure and dice.below(2) else asks, dice)
        hit = bool(hands[target] >> card & 1)
        events.append(Asked(turn, target, card, hit))
        if hit:
            hands[target] ^= 1 << card
            hands[turn] ^= 1 << card
        else:
            turn = target
        yield Moment(tuple(hands), tuple(events))


def _close(hands: list[int], events: list[Event], dice: Dice) -> None:
    left = [half for half, cards in enumerate(HALF_BITS) if any(hand & cards for hand in hands)]
    if len(left) > 1:
        half = chosen(left, dice)
        events.append(Closed(half))
        hands[:] = [hand & ~HALF_BITS[half] for hand in hands]


def _asks(hands: list[int], asker: int, pack: int) -> list[tuple[int, int]]:
    cards = [
        card
        for six in HALF_BITS
        if hands[asker] & six
        for card in places(six & pack & ~hands[asker])
        if any(hand >> card & 1 for hand in hands)
    ]
    others = [s for s in range(len(hands)) if (s - asker) % 2 and hands[s]]
    return [(other, card) for card in cards for other in others]
