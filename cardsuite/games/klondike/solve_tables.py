"""Cards as single bits for the solver, and what lies below what in one deal.

The bit of a card is 4 * (rank - 1) + 2 * (colour xor parity of rank) + suit within its colour, so
that both cards which may carry it are the pair of bits four higher, and moves of many cards at once
are shifts of whole masks. The four bits above the kings stand for suits that are complete.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from cardsuite.core.card import RANKS, SUITS, Card, Suit

EVEN: Final = 0x5555_5555_5555_5555
"""One bit for each pair of twins (same rank, same colour)."""
KINGS: Final = 0xF << 48
ALL: Final = (1 << 52) - 1
PLACES: Final = (1 << 24) - 1
"""The part of a stock code that tells which places are left."""


def _bit(card: Card) -> int:
    red = card.suit in (Suit.DIAMONDS, Suit.HEARTS)
    second = card.suit in (Suit.HEARTS, Suit.SPADES)
    return 1 << (4 * (card.rank - 1) + 2 * (int(red) ^ card.rank & 1) + int(second))


BIT: Final[dict[Card, int]] = {Card(rank, suit): _bit(Card(rank, suit)) for suit in SUITS for rank in RANKS}
CARD: Final[dict[int, Card]] = {bit: card for card, bit in BIT.items()}


def _following(suit: Suit) -> dict[int, int]:
    """From each card of a suit to the mask of itself and the one above: xor with it moves one up."""
    bits = [BIT[Card(rank, suit)] for rank in RANKS]
    bits.append(1 << (bits[-2].bit_length() + 7))  # Parity repeats every second rank, eight bits on.
    return {low: low | high for low, high in pairwise(bits)}


STEP: Final[dict[int, int]] = {low: both for suit in SUITS for low, both in _following(suit).items()}
"""Xor the mask of next foundation cards with `STEP[card]`: the card goes up, or comes down again."""

ABOVE: Final[dict[int, int]] = {low: low if low & KINGS else both ^ low for low, both in STEP.items()}
"""The next card of the same suit; kings, which free a column when they go up, are their own."""


def _pair(bit: int) -> int:
    return 3 << ((bit.bit_length() - 1) & ~1)


PARENTS: Final[dict[int, int]] = {bit: _pair(bit) << 4 for bit in CARD}
"""Both cards which may carry a card; for a king two bits that are no cards."""


class Layout(NamedTuple):
    """A position of Klondike with every card known, as plain values.

    `columns` holds seven pairs: the face-down cards and the face-up cards, both bottom first; a
    column with face-down cards shows at least one. `stock` has the card drawn next at the front,
    `waste` its top card last, `foundations` the heights of clubs, diamonds, hearts, spades.
    """

    columns: tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]
    stock: tuple[Card, ...]
    waste: tuple[Card, ...] = ()
    foundations: tuple[int, int, int, int] = (0, 0, 0, 0)


class World(NamedTuple):
    """A layout as masks, and what is turned up under each card that may leave its column.

    `tops` are the cards lying straight on face-down cards or on the table, but for kings that lie
    on the table: those are like any king moved there. `visible` are all face-up cards of the
    columns, `nexts` the cards the foundations want. `new_tops` and `new_visible` are what the leaving
    of a card turns up, `below` all cards face down under it;
    `buried` are the cards with any below. `order` is the waste and then the stock, in drawing order;
    `drawn` counts those in the waste.
    """

    tops: int
    visible: int
    nexts: int
    new_tops: dict[int, int]
    new_visible: dict[int, int]
    below: dict[int, int]
    buried: int
    order: tuple[int, ...]
    drawn: int


def world_of(layout: Layout) -> World:
    """The masks of a layout. Raises ValueError saying what no position of Klondike has."""
    bit = BIT
    tops = visible = buried = 0
    new_tops: dict[int, int] = {}
    new_visible: dict[int, int] = {}
    below: dict[int, int] = {}
    for down, up in layout.columns:
        if not up:
            if down:
                raise ValueError("A column with face-down cards must show one; turn it up first.")
            continue
        below_top = below_visible = under = 0
        for count, card in enumerate((*down, up[0])):
            b = bit[card]
            new_tops[b], new_visible[b], below[b] = below_top, below_visible, under
            below_visible = b
            under |= b
            below_top = b if count or not b & KINGS else 0
            if count:
                buried |= b
        tops |= below_top
        for card in up:
            visible |= bit[card]
    nexts = 0
    for suit, height in enumerate(layout.foundations):
        nexts |= NEXT[suit][height]
    order = (*[bit[card] for card in layout.waste], *[bit[card] for card in layout.stock])
    return World(tops, visible, nexts, new_tops, new_visible, below, buried, order, len(layout.waste))


NEXT: Final = tuple(
    (*(BIT[Card(rank, suit)] for rank in RANKS), STEP[BIT[Card(13, suit)]] ^ BIT[Card(13, suit)])
    for suit in SUITS
)

_HEIGHT: Final = {b: (suit, height) for suit in SUITS for height, b in enumerate(NEXT[suit])}

FACTS: Final[dict[int, tuple[int, int]]] = {}
"""What `foundation_facts` said before, by the next foundation cards (at most 14 for each suit)."""


def foundation_facts(nexts: int) -> tuple[int, int]:
    """Of the next foundation cards: those safe to go up, and the cards that may come down.

    A card is safe when the other colour is within two and the other suit of its colour within three:
    whatever might want to lie on it can go up itself. A card that would be safe at once never comes
    down.
    """
    heights = [0, 0, 0, 0]
    rest = nexts
    while rest:
        b = rest & -rest
        rest ^= b
        which, height = _HEIGHT[b]
        heights[which] = height
    clubs, diamonds, hearts, spades = heights
    red, black = min(diamonds, hearts), min(clubs, spades)
    safe = down = 0
    for suit, height, others, twin in (
        (0, clubs, red, spades),
        (1, diamonds, black, hearts),
        (2, hearts, black, diamonds),
        (3, spades, red, clubs),
    ):
        if others >= height - 1 and twin >= height - 2:
            safe |= NEXT[suit][height]
        if height and not (others >= height - 2 and twin >= height - 3):
            down |= NEXT[suit][height - 1]
    FACTS[nexts] = facts = safe & ALL, down
    return facts


class Draws:
    """Which cards of stock and waste can be had next at draw 3, by remaining cards and position.

    A code is the mask of remaining places in drawing order and, from bit 24 on, the number of cards
    in the waste; that number is 0 wherever the same cards can be reached as from an untouched stock.
    """

    __slots__ = ("_order", "_origins", "known", "start")

    def __init__(self, order: tuple[int, ...], drawn: int) -> None:
        size = len(order)
        self._order = order
        self.known: dict[int, tuple[int, dict[int, int]]] = {}
        self.start = (1 << size) - 1 | (0 if drawn % 3 == 0 or drawn == size else drawn) << 24
        # The places a code came from and which of them was taken; places are counted, not masked.
        self._origins: dict[int, tuple[tuple[int, ...], int]] = {self.start: ((*range(size), 0), size)}

    def reach(self, code: int) -> tuple[int, dict[int, int]]:
        """The mask of cards that can be had, and the code after taking each; kept in `known`.

        The code must be `start` or one that an earlier answer gave.
        """
        mask, waste = code & PLACES, code >> 24
        before, taken = self._origins[code]
        places = before[:taken] + before[taken + 1 :]
        size = len(places)
        counts = list(range(3, size + 1, 3))
        if size % 3:
            counts.append(size)
        if waste:
            counts.extend(range(waste, size, 3))
        order, origins = self._order, self._origins
        cards, after = 0, {}
        for count in counts:
            left = count - 1
            place = places[left]
            origin = places, left
            if left % 3 == 0 or left == size - 1:
                left = 0
            card = order[place]
            cards |= card
            after[card] = code = mask ^ 1 << place | left << 24
            origins[code] = origin
        self.known[mask | waste << 24] = found = cards, after
        return found


@lru_cache(maxsize=64)
def kept_draws(order: tuple[int, ...], drawn: int) -> Draws:
    """The same `Draws` for the same stock: many short looks share what they learn of it."""
    return Draws(order, drawn)


def _richer(waste: int) -> int:
    if not waste:
        return (1 << 24) - 1
    return sum(1 << other for other in range(waste, 0, -3))


RICHER: Final = tuple(map(_richer, range(24)))
"""By cards in the waste: the set (as bits) of those numbers from which at least as much can be had."""
