"""Imagining the cards a seat cannot see, so that all it knows stays true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardsuite.core.card import Card, Suit
from cardsuite.core.deck import Deck
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.games.spades.model import (
    Bidding,
    Drawing,
    Passing,
    Playing,
    Private,
    Saw,
    View,
    Word,
)
from cardsuite.games.spades.options import is_partnership


class World(NamedTuple):
    """Where every card that does not lie face up is imagined to be."""

    undealt: tuple[Card, ...]
    private: tuple[Private, ...]
    unlooked: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    put_away: tuple[Card, ...]


class Place(NamedTuple):
    """A place for unseen cards: how many it takes, and the suits that it is known not to have."""

    size: int
    void: frozenset[Suit] = frozenset()


def imagine(view: View, history: Sequence[Saw], pack: Deck, dice: Dice) -> World:
    """A world that agrees with the view and with what its seat has lived through."""
    phase = view.table.phase
    nobody = (Private(),) * view.seats
    if not isinstance(phase, Drawing | Bidding | Passing | Playing):
        return World(pack, nobody, ((),) * view.seats, (), ())
    sure = _surely_held(view)
    hands = tuple(
        Place(0 if _sees(view, seat) else held - len(sure[seat]), _voids(view, seat))
        for seat, held in enumerate(phase.held)
    )
    kept, rejected = _drawn(view, history)
    looking = phase.turn if isinstance(phase, Drawing) and phase.turn != view.seat else None
    away = tuple(Place(0 if seat == view.seat else number) for seat, number in enumerate(rejected))
    unseen = _unseen(view, pack, sure)
    rest = len(unseen) - sum(place.size for place in (*hands, *away)) - kept - (looking is not None)
    places = (*hands, *away, Place(kept), Place(int(looking is not None)), Place(rest))
    dealt = _distributed(shuffled(unseen, dice), places)
    n = view.seats
    blind = phase.unlooked if isinstance(phase, Bidding) else ()
    private = tuple(
        view.private
        if seat == view.seat
        else Private(
            hand=() if seat in blind else (*sure[seat], *dealt[seat]),
            rejected=dealt[n + seat],
            received=sure[seat],
            looking_at=dealt[2 * n + 1][0] if seat == looking else None,
        )
        for seat in range(n)
    )
    unlooked = tuple(dealt[seat] if seat in blind else () for seat in range(n))
    return World((), private, unlooked, dealt[2 * n + 2], dealt[2 * n])


def _sees(view: View, seat: Seat) -> bool:
    """Whether the hand is the view's own and has been looked at."""
    phase = view.table.phase
    return seat == view.seat and not (isinstance(phase, Bidding) and seat in phase.unlooked)


def _surely_held(view: View) -> tuple[tuple[Card, ...], ...]:
    """The cards given to the partner that have not come back and have not been played (R6)."""
    sure: list[tuple[Card, ...]] = [()] * view.seats
    if view.seat is not None and view.private.given and is_partnership(view.options, view.seats):
        gone = {*view.private.hand, *_played(view)}
        sure[(view.seat + 2) % 4] = tuple(card for card in view.private.given if card not in gone)
    return tuple(sure)


def _played(view: View) -> set[Card]:
    phase = view.table.phase
    if not isinstance(phase, Playing):
        return set()
    return {play.card for trick in (*phase.tricks, phase.trick) for play in trick}


def _voids(view: View, seat: Seat) -> frozenset[Suit]:
    """The suits a seat has shown not to hold, by not following."""
    phase = view.table.phase
    if not isinstance(phase, Playing):
        return frozenset()
    return frozenset(
        trick[0].card.suit
        for trick in (*phase.tricks, phase.trick)
        for play in trick
        if play.seat == seat and play.card.suit != trick[0].card.suit
    )


def _drawn(view: View, history: Sequence[Saw]) -> tuple[int, list[int]]:
    """How many cards were put away unseen, and how many each seat rejected, since the last deal (R4)."""
    kept, rejected = 0, [0] * view.seats
    if view.options.deal != "draw":
        return kept, rejected
    for saw in reversed(history):
        if saw.kind == "deal":
            break
        kept += saw.move is Word.KEEP
        if saw.move is Word.REJECT:
            rejected[saw.seat] += 1
    return kept, rejected


def _unseen(view: View, pack: Deck, sure: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
    own = view.private
    seen = {*own.hand, *own.rejected, own.looking_at, *_played(view)}.union(*sure)
    return tuple(sorted(card for card in pack if card not in seen))


def _distributed(cards: Sequence[Card], places: Sequence[Place]) -> list[tuple[Card, ...]]:
    """The cards in their order into the places: a full one makes room by passing a card on."""
    dealt: list[list[Card]] = [[] for _ in places]

    def put(card: Card, tried: set[int]) -> bool:
        fitting = [
            at
            for at, place in enumerate(places)
            if at not in tried and place.size and card.suit not in place.void
        ]
        for at in fitting:
            if len(dealt[at]) < places[at].size:
                dealt[at].append(card)
                return True
        for at in fitting:
            tried.add(at)
            for index, other in enumerate(dealt[at]):
                if put(other, tried):
                    dealt[at][index] = card
                    return True
        return False

    # Where the fewest places are open the choice comes first; among equals the shuffle decides.
    for card in sorted(
        cards, key=lambda card: sum(card.suit not in place.void for place in places if place.size)
    ):
        if not put(card, set()):
            raise ValueError("No lie of the cards agrees with what this seat has seen.")
    return [tuple(hand) for hand in dealt]
