"""What chance does in Rummy: it names the first dealer, deals, and shuffles the pile (R1, R2, R7)."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.engine.errors import Reason
from cardsuite.games.rummy.model import Deal, Dealing, Move, Phase, Renewing, Seating, SetDealer, Shuffle


def drawn(phase: Phase, seats: int, dice: Dice) -> Move:
    """The dealer's next move, each outcome as likely."""
    match phase:
        case Seating():
            return SetDealer(dice.below(seats))
        case Renewing(hand):
            return Shuffle(shuffled(hand.pile[:-1], dice))
        case _:
            return Deal(shuffled(STANDARD, dice))


def check(phase: Phase, seats: int, move: Move) -> Reason | None:
    """Why the dealer cannot have made that move, or None."""
    match phase:
        case Seating():
            if isinstance(move, SetDealer) and 0 <= move.seat < seats:
                return None
            return Reason("phase", f"The first dealer is drawn now: a seat from 0 to {seats - 1}.")
        case Dealing():
            if not isinstance(move, Deal):
                return Reason("phase", "The cards are dealt now: the whole pack in dealing order.")
            return _not_all_of(STANDARD, move.cards, "A deal")
        case Renewing(hand):
            if not isinstance(move, Shuffle):
                return Reason("phase", "The pile is shuffled now into a new stock.")
            return _not_all_of(hand.pile[:-1], move.cards, "The new stock")
        case _:
            return Reason("phase", "The dealer has nothing to do now.")


def _not_all_of(pack: Sequence[Card], cards: Sequence[Card], what: str) -> Reason | None:
    if sorted(cards) == sorted(pack):
        return None
    return Reason("pack", f"{what} holds each of the {len(pack)} cards once; this one does not.")
