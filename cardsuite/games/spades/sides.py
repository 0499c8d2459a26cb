"""Whose side is whose, as one viewer sees it: the own side first, each with what it is called."""

from typing import NamedTuple

from cardsuite.core.seat import Seat, clockwise
from cardsuite.games.spades.model import (
    Bid,
    Bidding,
    Dealing,
    Drawing,
    HandFacts,
    Over,
    Passing,
    Playing,
    Seating,
    View,
)
from cardsuite.games.spades.options import is_partnership
from cardsuite.scene.presenter import Look
from cardsuite.scene.words import called, inside, listed


class Side(NamedTuple):
    """A side: its number, its seats, and its label in tables (`Us`, `Them`, a name)."""

    number: int
    seats: tuple[Seat, ...]
    label: str


def sides(view: View, look: Look) -> tuple[Side, ...]:
    """The sides, the viewer's first; by seat where nobody in particular looks."""
    first = view.seat or 0
    if not is_partnership(view.options, view.seats):
        return tuple(Side(s, (s,), called(look.names, s, view.seat)) for s in clockwise(first, view.seats))
    teams = (first % 2, 1 - first % 2)
    if view.seat is not None:
        return tuple(
            Side(team, (team, team + 2), label) for team, label in zip(teams, ("Us", "Them"), strict=True)
        )
    return tuple(Side(team, (team, team + 2), subject((team, team + 2), view, look)) for team in teams)


def subject(seats: tuple[Seat, ...], view: View, look: Look) -> str:
    """The seats as the subject of a sentence, the viewer first: `You and North`."""
    ordered = sorted(seats, key=lambda seat: seat != view.seat)
    names = [called(look.names, seat, view.seat) for seat in ordered]
    return listed([names[0], *map(inside, names[1:])])


def partner_of(seat: Seat, view: View) -> Seat | None:
    """The seat opposite in a partnership; None for who plays alone."""
    return (seat + 2) % 4 if is_partnership(view.options, view.seats) else None


def side_of(seat: Seat, view: View) -> int:
    """The number of a seat's side."""
    return seat % 2 if is_partnership(view.options, view.seats) else seat


def dealer_of(view: View) -> Seat | None:
    """The dealer of the hand; None before one has been drawn."""
    phase = view.table.phase
    return None if isinstance(phase, Seating) else phase.dealer


def held(view: View) -> tuple[int, ...]:
    """How many cards each seat holds."""
    match view.table.phase:
        case Drawing(held=cards) | Bidding(held=cards) | Passing(held=cards) | Playing(held=cards):
            return cards
        case Seating() | Dealing() | Over():
            return (0,) * view.seats


def bids_and_tricks(view: View) -> tuple[tuple[Bid | None, ...], tuple[int, ...]]:
    """What each seat has bid and won in this hand, or in the hand that has just ended."""
    nobody = (0,) * view.seats
    match view.table.phase:
        case Playing(bids=bids, won=won):
            return bids, won
        case Passing(bids=bids):
            return bids, nobody
        case Bidding(bids=asked):
            return asked, nobody
        case Seating() | Drawing():
            return (None,) * view.seats, nobody
        case Dealing() | Over():
            last = view.table.sheet[-1] if view.table.sheet else HandFacts((), ())
            return last.bids or (None,) * view.seats, last.won or nobody
