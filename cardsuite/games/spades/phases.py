"""How the public side of a hand goes on: whose turn comes, what is counted, what has been shown."""

from __future__ import annotations

from typing import TypeVar

from cardsuite.core.card import Card, Suit
from cardsuite.core.seat import Seat, clockwise, left_of
from cardsuite.core.trick import Play, winning_play
from cardsuite.games.spades.model import Bid, Bidding, Passing, Phase, Playing
from cardsuite.games.spades.options import Options

T = TypeVar("T")


def replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one at that place."""
    return (*items[:at], item, *items[at + 1 :])


def added(numbers: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    """The numbers with one of them raised."""
    return (*numbers[:at], numbers[at] + more, *numbers[at + 1 :])


def after_bid(phase: Bidding, bid: Bid, options: Options) -> Bidding | Passing | Playing:
    """The seat on turn has bid: the next one bids, or cards are passed (R6), or the play begins (R2)."""
    seats = len(phase.bids)
    bids = replaced(phase.bids, phase.turn, bid)
    made = tuple(bid for bid in bids if bid is not None)
    if len(made) < seats:
        return phase._replace(turn=left_of(phase.turn, seats), bids=bids)
    blind = [seat for seat in clockwise(left_of(phase.dealer, seats), seats) if made[seat].blind]
    if blind and options.nil_pass:
        # Each blind nil bidder in turn gives first, so that the partner chooses from all it then holds.
        waiting = tuple(giver for seat in blind for giver in (seat, (seat + 2) % 4))
        return Passing(phase.dealer, made, waiting, phase.held)
    return first_lead(phase.dealer, made, phase.held)


def after_pass(phase: Passing, number: int) -> Passing | Playing:
    """The first of those waiting has given so many cards to its partner."""
    giver, rest = phase.waiting[0], phase.waiting[1:]
    held = added(added(phase.held, giver, -number), (giver + 2) % 4, number)
    if rest:
        return phase._replace(waiting=rest, held=held)
    return first_lead(phase.dealer, phase.bids, held)


def first_lead(dealer: Seat, bids: tuple[Bid, ...], held: tuple[int, ...]) -> Playing:
    """The dealer's left leads to the first trick (R2)."""
    seats = len(bids)
    return Playing(dealer, left_of(dealer, seats), bids, (), (), (0,) * seats, False, held)


def after_play(phase: Playing, play: Play) -> Playing:
    """A card lies in the trick; a full one is won, and its winner leads (R9, R10)."""
    seats = len(phase.bids)
    trick = (*phase.trick, play)
    broken = phase.broken or play.card.suit == Suit.SPADES
    held = added(phase.held, play.seat, -1)
    if len(trick) < seats:
        return phase._replace(turn=left_of(play.seat, seats), trick=trick, broken=broken, held=held)
    winner = winning_play(trick, Suit.SPADES).seat
    won = added(phase.won, winner, 1)
    return Playing(phase.dealer, winner, phase.bids, (), (*phase.tricks, trick), won, broken, held)


def played_cards(phase: Phase) -> frozenset[Card]:
    """The cards played to the tricks of this hand."""
    if not isinstance(phase, Playing):
        return frozenset()
    return frozenset(play.card for trick in (*phase.tricks, phase.trick) for play in trick)


def shown_voids(phase: Phase, seat: Seat) -> frozenset[Suit]:
    """The suits a seat has shown not to hold, by not following."""
    if not isinstance(phase, Playing):
        return frozenset()
    return frozenset(
        trick[0].card.suit
        for trick in (*phase.tricks, phase.trick)
        for play in trick
        if play.seat == seat and play.card.suit != trick[0].card.suit
    )
