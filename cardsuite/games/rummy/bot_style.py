"""What tells the levels of Rummy apart: how much they look ahead, and how they mind the others."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.core.seat import Seat
from cardsuite.games.rummy.model import Hand


class Style(NamedTuple):
    """How a level plays; costs in points of cards left in hand.

    A hand is worth what is left less `ahead` draws as good as the next one, `ahead_when_short` from
    `SHORT` cards on. `shown` is what taking from the pile costs, `fear` the part of the next player's gain
    that counts as one's own loss, `haste` what a point in hand costs more once somebody is about to go
    out, and `late` more the fewer turns are left; in 500 `stuck` is the part of what is left that counts
    against it in the end. Who is `deep` weighs what a draw leads to by all that, not by the cards left
    alone, and `imagines` what the next player holds.
    """

    ahead: float
    ahead_when_short: float
    shown: float
    fear: float
    haste: float
    late: float
    stuck: float
    deep: bool
    imagines: bool


SHORT: Final = 7
_ABOUT_TO_GO_OUT: Final = 3
_DISCARDED: Final = 0.8
"""The part of the stock that comes back when the pile is turned over."""

EASY: Final = Style(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, deep=False, imagines=False)
MEDIUM: Final = Style(1.5, 1.5, 1.0, 0.6, 0.0, 0.0, 1.0, deep=False, imagines=False)
MEDIUM_IN_500: Final = Style(1.5, 1.5, 1.0, 1.0, 0.0, 0.0, 1.0, deep=False, imagines=False)

# Fitted to some thousand games at each table: against one, points count; among several, going out does; and
# in 500 nothing as much as what is left for the next player to take.
HARD_AGAINST_ONE: Final = Style(2.5, 2.0, -1.0, 0.2, 1.5, 0.5, 1.0, deep=True, imagines=True)
HARD_AMONG_SEVERAL: Final = Style(5.0, 8.0, -0.5, 0.2, 1.0, 0.0, 1.0, deep=True, imagines=True)
HARD_IN_500: Final = Style(2.5, 2.5, -0.5, 2.0, 0.0, 0.0, 0.5, deep=True, imagines=True)


def medium_style(rum: bool) -> Style:
    """How the medium level plays."""
    return MEDIUM_IN_500 if rum else MEDIUM


def hard_style(seats: int, rum: bool) -> Style:
    """How the hard level plays at a table of so many."""
    if rum:
        return HARD_IN_500
    return HARD_AGAINST_ONE if seats == 2 else HARD_AMONG_SEVERAL


def haste(style: Style, hand: Hand, me: Seat | None, turns: bool) -> float:
    """What a point in hand costs beside itself: by the fewest cards that another holds, and by the turns that
    each seat has left before the stock ends the hand, which may still be `turns` over (R7)."""
    fewest = min(held for seat, held in enumerate(hand.held) if seat != me)
    more = 0.0 if hand.renewed or not turns else len(hand.pile) + _DISCARDED * hand.stock
    left = (hand.stock + more) / len(hand.held)
    return (style.haste if fewest <= _ABOUT_TO_GO_OUT else 0.0) + style.late / (left + 0.5)
