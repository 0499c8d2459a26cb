"""Worlds that a seat cannot tell apart: the same table, the same private part, other hidden cards.

What a seat may know is the table and its own private part of the state, and nothing else. A *twin* of
a state agrees with it in both. Twins come from two sources that do not trust each other: `exchanged`
takes the true state and swaps cards that lie outside of what the seat may know, without asking the
game; `imagined` asks the game's own `determinize`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardsuite.conformance.reach import cards_in, swapped
from cardsuite.conformance.walks import Trial
from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice, Stream, shuffled


class Twin(NamedTuple):
    """A state that a seat cannot tell from the true one, and how it was made."""

    kind: str
    state: object


def known(state: object, seat: Seat | None) -> tuple[object, object]:
    """What a seat may know of a state: the table, and its private part (None where it has none)."""
    table: object = getattr(state, "table", None)
    private: object = getattr(state, "private", ())
    if seat is None or not isinstance(private, tuple) or seat >= len(private):
        return table, None
    own: object = private[seat]
    return table, own


def hidden_cards(state: object, *knowledge: object) -> tuple[Card, ...]:
    """The cards of a state that nothing of the knowledge names, in a fixed order."""
    seen = cards_in(knowledge)
    return tuple(sorted(card for card in cards_in(state) if card not in seen))


def exchange(cards: Sequence[Card], dice: Dice) -> Mapping[Card, Card]:
    """Which card takes the place of which: a shuffle of those cards."""
    return dict(zip(cards, shuffled(cards, dice), strict=True))


def exchanged(state: object, seat: Seat | None, dice: Dice) -> object | None:
    """The state with the cards that the seat cannot know exchanged; None where fewer than two are."""
    cards = hidden_cards(state, known(state, seat))
    return swapped(state, exchange(cards, dice)) if len(cards) > 1 else None


def imagined(trial: Trial, state: object, seat: Seat, history: tuple[object, ...], dice: Dice) -> object:
    """The state as the game imagines it for the seat."""
    return trial.rules.determinize(trial.rules.view(state, seat), history, dice)


def twins(
    trial: Trial, state: object, seat: Seat | None, history: tuple[object, ...], seed: str
) -> Iterator[Twin]:
    """States that the seat cannot tell from this one."""
    for number in range(trial.effort.twins):
        dice = Stream(seed.encode(), f"conformance/twin {number}")
        other = exchanged(state, seat, dice)
        if other is not None:
            yield Twin("hidden cards exchanged", other)
        if seat is not None:
            yield Twin("hidden cards imagined", imagined(trial, state, seat, history, dice))
