"""Tricks: what was played, what was led, what wins, and what following allows."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cardsuite.core.card import Card, Suit
from cardsuite.core.order import ace_high
from cardsuite.core.seat import Seat


class Play(NamedTuple):
    """One card played to a trick by one seat."""

    seat: Seat
    card: Card


Trick = tuple[Play, ...]
"""The plays of a trick in order; the first one is the lead."""


def led_suit(trick: Trick) -> Suit | None:
    """The suit of the first card, or None while nothing has been led."""
    return trick[0].card.suit if trick else None


def winning_play(trick: Trick, trump: Suit | None = None, strength: Callable[[Card], int] = ace_high) -> Play:
    """The play that wins so far: the highest trump, else the highest card of the suit led.

    Raises ValueError on an empty trick.
    """
    if not trick:
        raise ValueError("An empty trick has no winner; at least one card must have been played.")
    led = trick[0].card.suit
    trumps = [play for play in trick if play.card.suit == trump]
    rivals = trumps or [play for play in trick if play.card.suit == led]
    return max(rivals, key=lambda play: strength(play.card))


def following(hand: Iterable[Card], led: Suit) -> tuple[Card, ...]:
    """The cards of the hand that are of the led suit, in the hand's order."""
    return tuple(card for card in hand if card.suit == led)
