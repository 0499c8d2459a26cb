"""What a bot has in mind when it decides: the position in whole numbers and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from cardsuite.games.literature.bot_cards import HALF_BITS
from cardsuite.games.literature.bot_posterior import Chances, chances
from cardsuite.games.literature.bot_tracker import (
    Asked,
    Closed,
    ContradictionError,
    Event,
    Known,
    Remembers,
    Tracker,
    remember_all,
)


class Position(NamedTuple):
    """What a seat sees and has lived through.

    `hand` and `pack` are sets of cards, `sizes` the cards in each hand, `halves` the half-suits still to be
    claimed.
    """

    seats: int
    me: int
    hand: int
    sizes: tuple[int, ...]
    halves: tuple[int, ...]
    events: tuple[Event, ...]
    pack: int
    must_claim: bool = False
    own_asks: bool = False


class Taste(NamedTuple):
    """What a bot reads into questions, and what it minds when it asks."""

    asked: float = 4.0
    passed: float = 0.2
    near: float = 3.0
    tempo: float = 1.0
    risk: float = 0.25
    harm: float = 0.5
    leak: float = 0.18


USUAL: Final = Taste()


class Mind:
    """One decision: everything that is worked out at most once."""

    def __init__(self, position: Position, taste: Taste = USUAL, remembers: Remembers = remember_all) -> None:
        self.position = position
        self.taste = taste
        self._tracker = _tracker(position, position.events, remembers)
        try:
            self.known = self._own()
        except ContradictionError:
            # What was told is not the past of this position: only the hand and the sizes count.
            self._tracker = _tracker(position, (), remembers)
            self.known = self._own()

    def _own(self) -> Known:
        """What the seat knows for certain, its own hand included."""
        return self._tracker.known(self.position.sizes, self.position.me, self.position.hand)

    @cached_property
    def common(self) -> Known:
        """What everybody knows who remembers as much."""
        return self._tracker.known(self.position.sizes)

    @cached_property
    def weights(self) -> list[list[float]]:
        """By half-suit and seat: those who asked in it hold more of it than chance would give them."""
        return weights(self.known, self.taste)

    @cached_property
    def chances(self) -> Chances:
        """The probability of every card in every hand."""
        return chances(self.known, self.weights)

    @cached_property
    def team(self) -> tuple[int, ...]:
        """The own team."""
        return tuple(range(self.position.me % 2, self.position.seats, 2))

    @cached_property
    def foes(self) -> tuple[int, ...]:
        """The opponents who hold cards."""
        first = 1 - self.position.me % 2
        return tuple(seat for seat in range(first, self.position.seats, 2) if self.position.sizes[seat])

    @cached_property
    def ours(self) -> tuple[float, ...]:
        """How many cards of each half-suit the own team holds, as far as can be expected."""
        return tuple(
            sum(sum(self.chances[seat][6 * half : 6 * half + 6]) for seat in self.team) for half in range(9)
        )


def _tracker(position: Position, events: Sequence[Event], remembers: Remembers) -> Tracker:
    tracker = Tracker(position.seats, position.pack, position.own_asks)
    tracker.fold(events, remembers)
    tracker.fold(Closed(half) for half in range(len(HALF_BITS)) if half not in position.halves)
    return tracker


def weights(known: Known, taste: Taste) -> list[list[float]]:
    """A factor for each half-suit and seat, from what was asked and what was left alone."""
    return [
        [_weight(asks, passes, taste) for asks, passes in zip(asked, passed, strict=True)]
        for asked, passed in zip(known.asked, known.passed, strict=True)
    ]


def _weight(asks: int, passes: int, taste: Taste) -> float:
    if passes:
        return taste.passed if passes == 1 else taste.passed * taste.passed
    return taste.asked if asks else 1.0


def asks_since_move(events: Iterable[Event]) -> dict[tuple[int, int, int], int]:
    """How often each question was put, as (asker, target, card), since a card moved or a claim was made."""
    count: dict[tuple[int, int, int], int] = {}
    for event in events:
        if not isinstance(event, Asked) or event.hit:
            count.clear()
            continue
        key = (event.asker, event.target, event.card)
        count[key] = count.get(key, 0) + 1
    return count
