"""The cards of Gin Rummy as the meld core counts them (the ace is low)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_deadwood, value_of
from cardsuite.core.meld.layoff import best_lay_off, targets
from cardsuite.core.meld.masks import bit_of, card_of, cards_of, mask_of
from cardsuite.core.meld.melds import Arrangement, arrangements, best_arrangement, is_meld, meld_cards
from cardsuite.core.meld.tables import melding
from cardsuite.games.gin.model import LaidOff, Meld


class Laid(NamedTuple):
    """Cards laid out: the melds as they are shown, the rest, and what that counts."""

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]
    deadwood: int


def deadwood(cards: Iterable[Card]) -> int:
    """The least deadwood of the cards."""
    return least_deadwood(mask_of(cards), melding())


class LaysOff(NamedTuple):
    """Cards laid off, in an order in which each fits when its turn comes, and what is kept."""

    laid: tuple[LaidOff, ...]
    kept: Laid


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


def ways(cards: Iterable[Card], limit: int) -> tuple[Laid, ...]:
    """Every arrangement that leaves at most the limit (G8), the least deadwood first."""
    return tuple(map(laid, arrangements(mask_of(cards), limit, melding())))


def best_lay_offs(cards: Iterable[Card], melds: Sequence[Meld]) -> LaysOff:
    """What a defender best lays off on those melds, so that it keeps the least deadwood (G9)."""
    choice = best_lay_off(mask_of(cards), tuple(map(mask_of, melds)), melding())
    return LaysOff(
        tuple(LaidOff(card_of(each.card), each.meld + 1) for each in choice.laid), laid(choice.kept)
    )


def makes_meld(cards: Sequence[Card]) -> bool:
    """Whether the cards, each once, are a set or a run."""
    return len(set(cards)) == len(cards) and is_meld(mask_of(cards), melding())


def goes_on(card: Card, melds: Sequence[Meld]) -> tuple[int, ...]:
    """The numbers, from 1, of the melds on which a card can be laid off."""
    return tuple(index + 1 for index in targets(bit_of(card), tuple(map(mask_of, melds)), melding()))


def with_card(meld: Meld, card: Card) -> Meld:
    """A meld and a card laid off on it, in order."""
    return meld_cards(mask_of((*meld, card)))
