"""A hand laid out by its melds: the found ones first and lifted, what is left over after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.core.card import Card, rank_text, suit_symbol
from cardsuite.core.meld.deadwood import value_of
from cardsuite.core.meld.masks import cards_of, mask_of
from cardsuite.core.meld.melds import Arrangement, best_arrangement, meld_cards
from cardsuite.core.meld.tables import Melding
from cardsuite.core.order import ace_high, ace_low, by_rank, by_suit
from cardsuite.scene.presenter import BY_HAND, Look
from cardsuite.scene.scene import Mark

ORDERS: Final = ("by melds", "by suit", "by rank", BY_HAND)
"""The ways such a hand can be laid."""


class Placed(NamedTuple):
    """A card of a hand where it lies: lifted where it is melded, in a group of its own with its meld."""

    card: Card
    mark: Mark
    group: int


def laid_out(hand: Sequence[Card], rules: Melding, look: Look) -> tuple[Placed, ...]:
    """The hand in one of the `ORDERS`, the cards of its best arrangement lifted."""
    best = arranged(hand, rules)
    melds = tuple(meld_cards(meld) for meld in best.melds)
    melded = {card for meld in melds for card in meld}
    strength = ace_high if rules.ace_high else ace_low
    match ORDERS[look.order % len(ORDERS)]:
        case "by melds":
            lifted = [
                Placed(card, Mark.LIFTED, number) for number, meld in enumerate(melds, 1) for card in meld
            ]
            left = by_suit(cards_of(best.left), strength=strength)
            return (*lifted, *(Placed(card, Mark.NONE, 0) for card in left))
        case "by suit":
            cards = by_suit(hand, strength=strength)
        case "by rank":
            cards = by_rank(hand, strength=strength)
        case _:
            kept = tuple(card for card in look.arranged if card in hand)
            cards = (*kept, *(card for card in by_suit(hand, strength=strength) if card not in kept))
    return tuple(Placed(card, Mark.LIFTED if card in melded else Mark.NONE, 0) for card in cards)


def arranged(hand: Sequence[Card], rules: Melding) -> Arrangement:
    """The best arrangement of a hand."""
    return best_arrangement(mask_of(hand), rules)


def counted(cards: Sequence[Card], rules: Melding) -> int:
    """What unmelded cards count together."""
    return value_of(mask_of(cards), rules)


def short(card: Card) -> str:
    """A card as two signs.

    >>> from cardsuite.core.card import Suit
    >>> short(Card(10, Suit.HEARTS))
    '10♥'
    """
    return f"{rank_text(card)}{suit_symbol(card.suit)}"


def meld_words(meld: Sequence[Card]) -> str:
    """A meld as it stands in a line: a set by its cards, a run by its ends."""
    if meld[0].rank == meld[-1].rank:
        return " ".join(map(short, meld))
    return f"{short(meld[0])} to {short(meld[-1])}"
