"""The cards of Gin Rummy as the meld core counts them (the ace is low)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_deadwood, value_of
from cardsuite.core.meld.layoff import targets
from cardsuite.core.meld.masks import bit_of, cards_of, mask_of
from cardsuite.core.meld.melds import Arrangement, best_arrangement, is_meld, meld_cards
from cardsuite.core.meld.tables import melding
from cardsuite.games.gin.model import Meld


class Laid(NamedTuple):
    """Cards laid out: the melds as they are shown, the rest, and what that counts."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    deadwood: int


def deadwood(cards: Iterable[Card]) -> int:
    """The least deadwood of the cards."""
    return least_deadwood(mask_of(cards), melding())


def best(cards: Iterable[Card]) -> Laid:
    """The cards in the best arrangement."""
    return laid(best_arrangement(mask_of(cards), melding()))


def laid(way: Arrangement) -> Laid:
    """An arrangement as cards."""
    return Laid(tuple(map(meld_cards, way.melds)), cards_of(way.left), way.deadwood)


def arranged(cards: Sequence[Card], melds: Sequence[Meld]) -> Laid:
    """The cards with these melds laid, in the order they were named; each is brought into its own order."""
    masks = tuple(map(mask_of, melds))
    left = mask_of(cards) & ~sum(masks)
    return laid(Arrangement(masks, left, value_of(left, melding())))


def makes_meld(cards: Sequence[Card]) -> bool:
    """Whether the cards, each once, are a set or a run."""
    return len(set(cards)) == len(cards) and is_meld(mask_of(cards), melding())


def goes_on(card: Card, melds: Sequence[Meld]) -> tuple[int, ...]:
    """The numbers, from 1, of the melds on which a card can be laid off."""
    return tuple(index + 1 for index in targets(bit_of(card), tuple(map(mask_of, melds)), melding()))


def with_card(meld: Meld, card: Card) -> Meld:
    """A meld and a card laid off on it, in order."""
    return meld_cards(mask_of((*meld, card)))
