"""Imagining the cards a seat cannot see, so that all it knows stays true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardsuite.core.card import SUITS, Card, Suit
from cardsuite.core.deck import Deck
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.games.spades.legal import hand_size
from cardsuite.games.spades.model import Bidding, Drawing, Passing, Playing, Private, Saw, View, Word
from cardsuite.games.spades.options import is_partnership
from cardsuite.games.spades.phases import played_cards, shown_voids


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
    """A world that agrees with the view and with what its seat has lived through.

    Taken into account: how many cards each seat holds, suits it did not follow, cards passed between
    the partners, cards seen and put away. Without history, cards that others looked at and put away
    are imagined among those that nobody saw. What opponents passed to each other is left open.
    """
    phase, seats = view.table.phase, view.seats
    if not isinstance(phase, Drawing | Bidding | Passing | Playing):
        return World(pack, (Private(),) * seats, ((),) * seats, (), ())
    sure = _surely_held(view)
    hands = [
        Place(0 if _sees(view, seat) else held - len(sure[seat]), shown_voids(phase, seat))
        for seat, held in enumerate(phase.held)
    ]
    unseen = _unseen(view, pack, sure)
    looks = phase.turn if isinstance(phase, Drawing) and phase.turn != view.seat else None
    stock = _stock_left(view, pack)
    away = len(unseen) - sum(place.size for place in hands) - stock - (looks is not None)
    rejected = _rejected_by_others(view, history, away)
    rest = (*rejected, away - sum(rejected), int(looks is not None), stock)
    dealt = _dealt(unseen, [*hands, *map(Place, rest)], dice)
    blind = phase.unlooked if isinstance(phase, Bidding) else ()
    put_away, looked_at, stock_cards = dealt[2 * seats :]
    private = tuple(
        view.private
        if seat == view.seat
        else Private(
            hand=() if seat in blind else (*sure[seat], *dealt[seat]),
            given=view.private.received if _is_partner(view, seat) else (),
            received=view.private.given if _is_partner(view, seat) else (),
            rejected=dealt[seats + seat],
            looking_at=looked_at[0] if seat == looks else None,
        )
        for seat in range(seats)
    )
    unlooked = tuple(dealt[seat] if seat in blind else () for seat in range(seats))
    return World((), private, unlooked, stock_cards, put_away)


def _sees(view: View, seat: Seat) -> bool:
    """Whether the hand is the view's own and has been looked at (R6)."""
    phase = view.table.phase
    return seat == view.seat and not (isinstance(phase, Bidding) and seat in phase.unlooked)


def _is_partner(view: View, seat: Seat) -> bool:
    return view.seat is not None and is_partnership(view.options, view.seats) and seat == (view.seat + 2) % 4


def _surely_held(view: View) -> tuple[tuple[Card, ...], ...]:
    """The cards given to the partner that have not come back and have not been played (R6)."""
    gone = played_cards(view.table.phase).union(view.private.hand)
    left = tuple(card for card in view.private.given if card not in gone)
    return tuple(left if _is_partner(view, seat) else () for seat in range(view.seats))


def _unseen(view: View, pack: Deck, sure: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
    own = view.private
    seen = {*own.hand, *own.rejected, own.looking_at}.union(played_cards(view.table.phase), *sure)
    return tuple(card for card in pack if card not in seen)


def _stock_left(view: View, pack: Deck) -> int:
    """How many cards lie undealt; the one that is being looked at is not among them (R4)."""
    if isinstance(view.table.phase, Drawing):
        return view.table.phase.stock - 1
    if view.options.deal == "draw":
        return 0
    return len(pack) - view.seats * hand_size(view.options, view.seats)


def _rejected_by_others(view: View, history: Sequence[Saw], away: int) -> tuple[int, ...]:
    """How many cards each other seat looked at and put away since the last deal, at most `away` in all."""
    rejected = [0] * view.seats
    if view.options.deal == "draw":
        for saw in reversed(history):
            if saw.kind == "deal" or sum(rejected) == away:
                break
            if saw.move is Word.REJECT and saw.seat != view.seat:
                rejected[saw.seat] += 1
    return tuple(rejected)


def _dealt(cards: Sequence[Card], places: Sequence[Place], dice: Dice) -> list[tuple[Card, ...]]:
    """The cards laid into the places at random, every place full.

    Where nothing is known to be missing, a shuffle: every lie is as likely. Otherwise a random lie
    that fits, stirred by exchanges that keep it fitting; these favour no lie over another.
    Raises ValueError when no lie fits.
    """
    cards = shuffled(cards, dice)
    if any(place.void and place.size for place in places):
        where = _Fitting(cards, places, dice).where
    else:
        where = [at for at, place in enumerate(places) for _ in range(place.size)]
    return [
        tuple(card for card, at in zip(cards, where, strict=True) if at == number)
        for number in range(len(places))
    ]


class _Fitting:
    """A lie of the cards in the making: `where[i]` is the place of card i, `room` what places still take."""

    def __init__(self, cards: Sequence[Card], places: Sequence[Place], dice: Dice) -> None:
        self.suits = [card.suit for card in cards]
        self.where = [-1] * len(cards)
        self.room = [place.size for place in places]
        self.open = {
            suit: [at for at, place in enumerate(places) if place.size and suit not in place.void]
            for suit in SUITS
        }
        # Cards that fit into the fewest places choose first; among equals the shuffle decides.
        for card in sorted(range(len(cards)), key=lambda card: len(self.open[self.suits[card]])):
            self._lay(card, dice)
        for _ in range(4 * len(cards)):
            self._exchange(dice.below(len(cards)), dice.below(len(cards)))

    def _lay(self, card: int, dice: Dice) -> None:
        """Into one of the free spaces that fit, each as likely; where there is none, one is made."""
        fitting = self.open[self.suits[card]]
        free = sum(self.room[at] for at in fitting)
        if free:
            space = dice.below(free)
            for at in fitting:
                space -= self.room[at]
                if space < 0:
                    break
        else:
            tried: set[int] = set()
            found = next((at for at in fitting if at not in tried and self._make_room(at, tried)), None)
            if found is None:
                raise ValueError("No lie of the cards agrees with what this seat has seen.")
            at = found
        self.where[card] = at
        self.room[at] -= 1

    def _make_room(self, at: int, tried: set[int]) -> bool:
        """Whether a card could be moved on from that full place, through others where need be."""
        tried.add(at)
        for card, place in enumerate(self.where):
            if place != at:
                continue
            for other in self.open[self.suits[card]]:
                if other not in tried and (self.room[other] or self._make_room(other, tried)):
                    self.where[card] = other
                    self.room[other] -= 1
                    self.room[at] += 1
                    return True
        return False

    def _exchange(self, one: int, other: int) -> None:
        here, there = self.where[one], self.where[other]
        if there in self.open[self.suits[one]] and here in self.open[self.suits[other]]:
            self.where[one], self.where[other] = there, here
