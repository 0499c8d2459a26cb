"""What follows for certain from all that was asked and shown: whole numbers only.

A seat's set `may` has the bits of the cards it could hold. Cards move only in the open, so what was
once excluded stays so until the card is seen to move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cardsuite.games.literature.bot_cards import HALF_BITS


class Asked(NamedTuple):
    """A question and its answer."""

    asker: int
    target: int
    card: int
    hit: bool


class Closed(NamedTuple):
    """A half-suit was claimed; its cards are gone."""

    half: int


Event = Asked | Closed


class Fact(NamedTuple):
    """The seat holds at least one card of the set, for it asked in that half-suit.

    Such a fact ends when one of those cards leaves the seat: it may have been the only one.
    """

    seat: int
    cards: int


class Known(NamedTuple):
    """All that is certain, and what was seen of habits.

    `may`, `sure` and `free` go by seat; `free` is how many cards it holds beyond the sure ones. By half-suit
    and seat, `asked` counts the questions, `passed` how often since the last of them the seat left
    alone a card that it could have taken for certain: a strong sign that it holds nothing there.
    """

    may: tuple[int, ...]
    sure: tuple[int, ...]
    free: tuple[int, ...]
    facts: tuple[Fact, ...]
    asked: tuple[tuple[int, ...], ...]
    passed: tuple[tuple[int, ...], ...]

    @property
    def unknown(self) -> int:
        """The cards that nobody holds for certain."""
        everything = surely = 0
        for may, sure in zip(self.may, self.sure, strict=True):
            everything |= may
            surely |= sure
        return everything & ~surely


class ContradictionError(ValueError):
    """What was seen cannot all be true of one deal."""


Remembers = Callable[[int, Asked], bool]
"""Whether the event with that number is still in somebody's mind."""


def remember_all(_: int, __: Asked) -> bool:
    """The memory of somebody who forgets nothing."""
    return True


class Tracker:
    """Folds what happens; `known` draws the conclusions."""

    __slots__ = ("_asked", "_facts", "_may", "_own_asks", "_passed")

    def __init__(self, seats: int, pack: int, own_asks: bool = False) -> None:
        self._may = [pack] * seats
        self._facts: list[Fact] = []
        self._asked = [[0] * seats for _ in HALF_BITS]
        self._passed = [[0] * seats for _ in HALF_BITS]
        self._own_asks = own_asks

    def fold(self, events: Iterable[Event], remembers: Remembers = remember_all) -> None:
        """Take in what happened, in order.

        Of a miss that is forgotten remains that the seat asked in that half-suit, of a hit nothing but doubt.
        """
        for number, event in enumerate(events):
            if isinstance(event, Closed):
                self._close(HALF_BITS[event.half])
            elif remembers(number, event):
                self._ask(event)
            elif event.hit:
                self._lose_sight(event)
            else:
                self._half_remember(event)

    def _close(self, cards: int) -> None:
        self._may = [may & ~cards for may in self._may]
        self._facts = [fact for fact in self._facts if not fact.cards & cards]

    def _ask(self, event: Asked) -> None:
        asker, target, card, hit = event
        bit = 1 << card
        half = HALF_BITS[card // 6]
        may = self._may
        self._notice(asker, card)
        if hit:
            self._facts = [
                Fact(seat, cards & ~bit if seat == asker else cards)
                for seat, cards in self._facts
                if seat != target or not cards & bit
            ]
            for seat in range(len(may)):
                may[seat] &= ~bit
            may[asker] |= bit
            self._facts.append(Fact(asker, half & ~bit))
            return
        may[target] &= ~bit
        if self._own_asks:
            self._facts.append(Fact(asker, half))
        else:
            may[asker] &= ~bit
            self._facts.append(Fact(asker, half & ~bit))

    def _notice(self, asker: int, card: int) -> None:
        """Who takes a chance while sure cards lie with an opponent has no right to ask for those."""
        foes = 0
        for seat, cards in enumerate(_only_holders(self._may)):
            if (seat - asker) % 2:
                foes |= cards
        if not foes >> card & 1:
            for half, cards in enumerate(HALF_BITS):
                if foes & cards:
                    self._passed[half][asker] += 1
        self._asked[card // 6][asker] += 1
        self._passed[card // 6][asker] = 0

    def _half_remember(self, event: Asked) -> None:
        """That somebody asked there is remembered, not for which card."""
        self._notice(event.asker, event.card)
        self._facts.append(Fact(event.asker, HALF_BITS[event.card // 6]))

    def _lose_sight(self, event: Asked) -> None:
        """The card changed hands and nobody in this head knows: anybody may have it now."""
        bit = 1 << event.card
        self._facts = [fact for fact in self._facts if fact.seat != event.target or not fact.cards & bit]
        self._may = [may | bit for may in self._may]

    def known(self, sizes: Sequence[int], seat: int | None = None, hand: int = 0) -> Known:
        """All that follows, for everybody or for a seat that sees its own hand.

        Raises ContradictionError when no deal of those sizes agrees with what was folded.
        """
        may = list(self._may)
        if seat is not None:
            may = [hand if s == seat else cards & ~hand for s, cards in enumerate(may)]
        may, sure, facts = settle(may, sizes, self._facts)
        free = tuple(size - cards.bit_count() for size, cards in zip(sizes, sure, strict=True))
        return Known(
            tuple(may),
            tuple(sure),
            free,
            facts,
            tuple(map(tuple, self._asked)),
            tuple(map(tuple, self._passed)),
        )


def settle(
    may: list[int], sizes: Sequence[int], facts: Iterable[Fact]
) -> tuple[list[int], list[int], tuple[Fact, ...]]:
    """Draw every conclusion until no more follows: `may`, `sure` and the facts that still say something.

    Raises ContradictionError when a card or a seat is left with nothing.
    """
    everything = _union(may)
    kept = list(facts)
    while True:
        before = list(may)
        if _union(may) != everything:
            raise ContradictionError("A card is left that nobody could hold.")
        sure = _only_holders(may)
        kept = _narrowed(kept, may, sure)
        for seat, size in enumerate(sizes):
            _fill(seat, size, may, sure, kept)
        if may == before:
            return may, sure, tuple(kept)


def _union(sets: Sequence[int]) -> int:
    together = 0
    for cards in sets:
        together |= cards
    return together


def _only_holders(may: Sequence[int]) -> list[int]:
    """By seat, the cards for which it is the last possible holder."""
    once = twice = 0
    for cards in may:
        twice |= once & cards
        once |= cards
    return [cards & ~twice for cards in may]


def _narrowed(facts: Iterable[Fact], may: Sequence[int], sure: Sequence[int]) -> list[Fact]:
    """The facts that sure cards do not make true anyway, without those that follow from others."""
    open_facts = {Fact(f.seat, f.cards & may[f.seat]) for f in facts if not f.cards & sure[f.seat]}
    kept: list[Fact] = []
    for fact in sorted(open_facts, key=lambda f: (f.cards.bit_count(), f)):
        if not fact.cards:
            raise ContradictionError(f"Seat {fact.seat} holds none of the cards of which it held one.")
        if not any(fact.seat == k.seat and fact.cards & k.cards == k.cards for k in kept):
            kept.append(fact)
    return kept


def _fill(seat: int, size: int, may: list[int], sure: list[int], facts: Sequence[Fact]) -> None:
    """What the number of cards in a hand excludes or forces."""
    could = may[seat]
    free = size - sure[seat].bit_count()
    if free < 0 or could.bit_count() < size:
        raise ContradictionError(f"Seat {seat} cannot hold {size} cards.")
    wanted = 0
    if could.bit_count() == size:
        wanted = could
    elif free == 0:
        may[seat] = sure[seat]
        return
    apart, covered = 0, 0
    for fact in facts:
        if fact.seat != seat:
            continue
        if fact.cards.bit_count() == 1:
            wanted |= fact.cards
        if not fact.cards & covered:
            apart += 1
            covered |= fact.cards
    if apart > free:
        raise ContradictionError(f"Seat {seat} cannot hold {size} cards.")
    if apart == free:
        # Every card that is not known yet is spoken for.
        may[seat] &= sure[seat] | covered
    if wanted:
        for other in range(len(may)):
            if other != seat:
                may[other] &= ~wanted
