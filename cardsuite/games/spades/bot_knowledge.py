"""What a player who counts knows in the middle of a hand: which cards are out, who may hold them.

All of it is worked out anew from a view; nothing is kept between decisions.
"""

from __future__ import annotations

from typing import NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat, clockwise
from cardsuite.core.trick import Trick
from cardsuite.games.spades.bot_cards import (
    ABOVE,
    PACK,
    SUIT_BITS,
    SUIT_OF,
    TRUMP,
    TRUMPS,
    beats,
    bits,
    place,
)
from cardsuite.games.spades.model import Playing, View
from cardsuite.games.spades.options import Options, is_partnership

_TWO_OF_CLUBS = 1


class Knowledge(NamedTuple):
    """A seat's knowledge of a hand being played.

    `unseen` are the cards it cannot place, `could[seat]` those a seat may hold, `share[seat][suit]` how
    likely a seat is to hold one given unseen card of a suit. `to_come` are the seats that still play to
    the trick after this one; `nils` the seats whose nil is alive.
    """

    me: Seat
    partner: Seat | None
    foes: tuple[Seat, ...]
    options: Options
    hand: int
    trick: tuple[tuple[Seat, int], ...]
    best: int
    best_seat: Seat
    to_come: tuple[Seat, ...]
    unseen: int
    could: tuple[int, ...]
    share: tuple[tuple[float, ...], ...]
    held: tuple[int, ...]
    bids: tuple[int, ...]
    won: tuple[int, ...]
    nils: frozenset[Seat]
    hands_left: int

    @property
    def led(self) -> int:
        """The suit led; only while a trick has begun."""
        return SUIT_OF[self.trick[0][1]]

    def top(self, suit: int) -> int:
        """The unseen cards of a suit."""
        return self.unseen & SUIT_BITS[suit]

    def is_boss(self, card: int) -> bool:
        """Whether no unseen card of its suit is higher."""
        return not self.unseen & ABOVE[card]

    def has_any(self, seat: Seat, cards: int) -> float:
        """How likely the seat holds at least one of those unseen cards, all of one suit."""
        out = self.could[seat] & cards
        if not out:
            return 0.0
        chance = self.share[seat][SUIT_OF[out.bit_length() - 1]]
        return 1.0 - (1.0 - chance) ** out.bit_count()

    def has_at_least(self, seat: Seat, count: int, suit: int) -> float:
        """How likely the seat holds that many unseen cards of the suit."""
        cards = (self.could[seat] & SUIT_BITS[suit]).bit_count()
        if count <= 0:
            return 1.0
        if cards < count:
            return 0.0
        p = self.share[seat][suit]
        q = 1.0 - p
        if count == 1:
            return 1.0 - q**cards
        if q <= 0.0:
            return 1.0
        fewer = term = q**cards
        for k in range(1, count):
            term *= (cards - k + 1) / k * p / q
            fewer += term
        return max(0.0, 1.0 - fewer)

    def void(self, seat: Seat, suit: int) -> float:
        """How likely the seat has no card of the suit."""
        return 1.0 - self.has_any(seat, SUIT_BITS[suit])

    def can_beat(self, seat: Seat, best: int, led: int) -> float:
        """How likely the seat, still to play, can beat the best card of a trick in that suit."""
        suit = SUIT_OF[best]
        over = ABOVE[best]
        if suit == led:
            follow = self.has_any(seat, over)
            if suit == TRUMP:
                return follow
            return follow + self.void(seat, led) * self.has_any(seat, TRUMPS)
        return self.void(seat, led) * self.has_any(seat, over)

    def foes_beat(self, best: int, led: int) -> float:
        """How likely some foe still to play can beat that card."""
        safe = 1.0
        for seat in self.to_come:
            if seat != self.partner:
                safe *= 1.0 - self.can_beat(seat, best, led)
        return 1.0 - safe


def know(view: View, phase: Playing, memory: int = 100) -> Knowledge:
    """What the view's seat knows, remembering that many of 100 cards that went by."""
    me = view.seat if view.seat is not None else phase.turn
    seats = view.seats
    partner = (me + 2) % 4 if is_partnership(view.options, seats) else None
    hand = bits(view.private.hand)
    gone, suits_out = _gone(view, phase, memory)
    unseen = _pack(view) & ~hand & ~gone & ~bits(view.private.rejected)
    known = _given(view, unseen)
    unseen &= ~known
    trick = tuple((play.seat, place(play.card)) for play in phase.trick)
    best, best_seat = _winning(trick)
    could, share = _spread(view, phase, me, unseen, known, suits_out)
    order = clockwise(me, seats)
    return Knowledge(
        me,
        partner,
        tuple(seat for seat in order if seat not in (me, partner)),
        view.options,
        hand,
        trick,
        best,
        best_seat,
        order[1 : seats - len(trick)],
        unseen | known,
        could,
        share,
        phase.held,
        tuple(bid.tricks for bid in phase.bids),
        phase.won,
        frozenset(s for s in range(seats) if phase.bids[s].is_nil and not phase.won[s]),
        view.options.max_hands - view.table.hand,
    )


def _pack(view: View) -> int:
    """The pack without the card that is left out where three players take all of it (R4)."""
    return PACK & ~_TWO_OF_CLUBS if view.seats == 3 and view.options.deal == "all" else PACK


def _gone(view: View, phase: Playing, memory: int) -> tuple[int, list[int]]:
    """The cards played so far, and by seat the suits it has shown not to hold."""
    gone = 0
    out = [0] * view.seats
    late = len(phase.tricks) - 1
    for number, trick in enumerate(phase.tricks):
        gone |= _trick_gone(trick, out, 100 if number == late else memory, view.table.hand * 13 + number)
    gone |= _trick_gone(phase.trick, out, 100, 0)
    return gone, out


def _trick_gone(trick: Trick, out: list[int], memory: int, number: int) -> int:
    gone = 0
    led = trick[0].card.suit if trick else None
    for play in trick:
        if memory < 100 and not _remembers(play.card, number, memory):
            continue
        gone |= 1 << place(play.card)
        if play.card.suit != led and led is not None:
            out[play.seat] |= SUIT_BITS[led]
    return gone


def _remembers(card: Card, number: int, memory: int) -> bool:
    """Whether a card of an earlier trick is remembered; always the same answer for the same card."""
    return (place(card) * 7919 + number * 104_729) * 2_654_435_761 % 4_294_967_296 % 100 < memory


def _given(view: View, unseen: int) -> int:
    """The cards given to the partner that it must still hold (R6)."""
    return bits(view.private.given) & unseen if view.private.given else 0


def _winning(trick: tuple[tuple[Seat, int], ...]) -> tuple[int, Seat]:
    """The best card of a trick and whose it is; (-1, -1) before the lead."""
    if not trick:
        return -1, -1
    best_seat, best = trick[0]
    for seat, card in trick[1:]:
        if beats(card, best):
            best, best_seat = card, seat
    return best, best_seat


def _spread(
    view: View, phase: Playing, me: Seat, unseen: int, known: int, suits_out: list[int]
) -> tuple[tuple[int, ...], tuple[tuple[float, ...], ...]]:
    """Who may hold what, and each seat's share of the unseen cards of each suit."""
    seats = view.seats
    free = list(phase.held)
    free[me] = 0
    if known:
        free[(me + 2) % 4] -= known.bit_count()
    spades = _spade_counts(view, phase)
    could = [0] * seats
    for seat in range(seats):
        if seat != me and free[seat] > 0:
            could[seat] = unseen & ~suits_out[seat]
            if spades is not None and not spades[seat]:
                could[seat] &= ~TRUMPS
    stock = max(0, unseen.bit_count() - sum(free))
    share = [[0.0] * 4 for _ in range(seats)]
    for suit in range(4):
        cards = unseen & SUIT_BITS[suit]
        if not cards:
            continue
        slots = stock + sum(free[seat] for seat in range(seats) if could[seat] & cards)
        for seat in range(seats):
            if could[seat] & cards and slots:
                share[seat][suit] = free[seat] / slots
    if spades is not None:
        count = max(1, (unseen & TRUMPS).bit_count())
        for seat in range(seats):
            share[seat][TRUMP] = min(1.0, spades[seat] / count) if seat != me else 0.0
    if known:
        mate = (me + 2) % 4
        could[mate] |= known
    return tuple(could), tuple(tuple(row) for row in share)


def _spade_counts(view: View, phase: Playing) -> list[int] | None:
    """How many spades each seat still holds where the bids say so (R24), or None."""
    variant = view.options.variant
    if not (variant == "mirror" or (variant == "whiz" and not any(bid.is_nil for bid in phase.bids))):
        return None
    left = [bid.tricks for bid in phase.bids]
    for trick in (*phase.tricks, phase.trick):
        for play in trick:
            if play.card.suit == TRUMP:
                left[play.seat] -= 1
    return [max(0, count) for count in left]
