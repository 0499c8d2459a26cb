"""How the open side of a hand goes on: what is taken, declined and discarded, and whose turn comes."""

from __future__ import annotations

from typing import Final, TypeVar

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.games.gin.model import Discarding, Drawing, FirstUpcard, From, LayingOff, Open, Phase

T = TypeVar("T")

HAND: Final = 10
NEVER_DRAWN: Final = 2
"""So many cards of the stock are never drawn (G12)."""

MOST_TAKES: Final = 50
"""So many cards taken from the pile in a row make a hand void (G13)."""


def opened(phase: Phase) -> Open | None:
    """What lies open of the hand; None between hands."""
    match phase:
        case FirstUpcard() | Drawing() | Discarding() | LayingOff():
            return phase.open
        case _:
            return None


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with a seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def passed(phase: FirstUpcard) -> FirstUpcard | Drawing:
    """The first upcard was passed: the dealer is asked, or the non-dealer draws from the stock (G3)."""
    lay = _declined(phase.open, phase.turn)
    other = 1 - phase.turn
    if other == lay.dealer:
        return FirstUpcard(other, lay)
    return Drawing(other, lay, From.STOCK)


def _declined(lay: Open, seat: Seat) -> Open:
    declined = with_seat(lay.declined, seat, (*lay.declined[seat], lay.pile[-1]))
    return lay._replace(declined=declined)


def drawn(phase: Drawing) -> Discarding:
    """A card was drawn from the stock, and the top of the pile so declined."""
    lay = _declined(phase.open, phase.turn) if phase.draw is From.EITHER else phase.open
    return Discarding(phase.turn, lay._replace(stock=lay.stock - 1, takes=0), None, False)


def taken(phase: FirstUpcard | Drawing, below: tuple[Card, ...]) -> Discarding:
    """The top of the pile was taken; `below` is the card that comes to light by it, if there is one."""
    lay, seat = phase.open, phase.turn
    card = lay.pile[-1]
    lay = lay._replace(
        pile=(*lay.pile[:-1], *below),
        buried=lay.buried - len(below),
        taken=with_seat(lay.taken, seat, (*lay.taken[seat], card)),
        takes=lay.takes + 1,
    )
    return Discarding(seat, lay, card, isinstance(phase, Drawing) and phase.draw is From.WALL)


def discarded(lay: Open, seat: Seat, card: Card, whole_pile: bool) -> Open:
    """A card was discarded; unless the whole pile is seen, it covers the top (G5)."""
    held = lay.taken[seat]
    return lay._replace(
        pile=(*lay.pile, card) if whole_pile else (card,),
        buried=lay.buried + (0 if whole_pile else len(lay.pile)),
        taken=with_seat(lay.taken, seat, tuple(c for c in held if c != card)) if held else lay.taken,
    )


def after_discard(lay: Open, seat: Seat, wall: bool) -> Drawing | None:
    """The other draws; None when the stock has come to its end and the hand is void (G12)."""
    if lay.stock > NEVER_DRAWN:
        return Drawing(1 - seat, lay, From.EITHER)
    return Drawing(1 - seat, lay, From.WALL) if wall else None
