"""Every move of Klondike tried, one by one, for positions small enough: slow, plain, and sure of "lost"."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardsuite.core.card import Card, Suit
from cardsuite.games.klondike.solve import Layout

Column = tuple[tuple[Card, ...], tuple[Card, ...]]
Position = tuple[tuple[Column, ...], tuple[Card, ...], tuple[Card, ...], tuple[int, ...]]
"""Columns in sorted order, stock, waste, foundations."""


def winnable(layout: Layout, draw: int, most: int) -> bool | None:
    """Whether all cards of a position can go up; None where that many positions did not tell."""
    goal = 0
    for down, up in layout.columns:
        goal += len(down) + len(up)
    goal += len(layout.stock) + len(layout.waste) + sum(layout.foundations)
    start = _sorted(layout.columns, layout.stock, layout.waste, layout.foundations)
    seen, open_ones = {start}, [start]
    while open_ones:
        if len(seen) > most:
            return None
        position = open_ones.pop()
        if sum(position[3]) == goal:
            return True
        for after in moves(position, draw):
            if after not in seen:
                seen.add(after)
                open_ones.append(after)
    return False


def _sorted(
    columns: tuple[Column, ...], stock: tuple[Card, ...], waste: tuple[Card, ...], built: tuple[int, ...]
) -> Position:
    turned = [(down[:-1], down[-1:]) if down and not up else (down, up) for down, up in columns]
    return tuple(sorted(turned)), stock, waste, built


def moves(position: Position, draw: int) -> Iterator[Position]:
    """Where each legal move leads; drawing is part of the move that plays the card drawn."""
    columns, stock, waste, built = position
    for undrawn, shown in _drawn(stock, waste, draw):
        yield from _put(undrawn, shown[-1:], columns, shown[:-1], built)
    for suit, height in enumerate(built):
        if height:
            lower = (*built[:suit], height - 1, *built[suit + 1 :])
            yield from _put(stock, (Card(height, Suit(suit)),), columns, waste, lower, up=False)
    for number, (down, up) in enumerate(columns):
        for length in range(1, len(up) + 1):
            rest = (*columns[:number], (down, up[:-length]), *columns[number + 1 :])
            yield from _put(stock, up[-length:], rest, waste, built, source=number)


def _drawn(
    stock: tuple[Card, ...], waste: tuple[Card, ...], draw: int
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Stock and waste at each stop from here on, until they lie as they did before."""
    seen = set()
    while (stock or waste) and (stock, waste) not in seen:
        seen.add((stock, waste))
        if waste:
            yield stock, waste
        stock, waste = (stock[draw:], waste + stock[:draw]) if stock else (waste, ())


def _put(
    stock: tuple[Card, ...],
    run: tuple[Card, ...],
    columns: tuple[Column, ...],
    waste: tuple[Card, ...],
    built: tuple[int, ...],
    source: int = -1,
    up: bool = True,
) -> Iterator[Position]:
    card = run[0]
    if up and len(run) == 1 and built[card.suit] == card.rank - 1:
        higher = (*built[: card.suit], card.rank, *built[card.suit + 1 :])
        yield _sorted(columns, stock, waste, higher)
    for number, (down, there) in enumerate(columns):
        if number == source:
            continue
        if there:
            fits = there[-1].rank == card.rank + 1 and there[-1].is_red != card.is_red
        else:
            fits = not down and card.rank == 13
        if fits:
            grown = (*columns[:number], (down, there + run), *columns[number + 1 :])
            yield _sorted(grown, stock, waste, built)


def small_layout(choice: Random, ranks: range, sizes: tuple[int, ...], waste: int = 0) -> Layout:
    """A random position of the cards of some ranks; the lower ones are up, there are no higher ones."""
    cards = [Card(rank, suit) for suit in list(Suit)[:4] for rank in ranks]
    choice.shuffle(cards)
    columns = []
    for size in sizes:
        dealt = tuple(cards.pop() for _ in range(size))
        columns.append((dealt[:-1], dealt[-1:]))
    height = ranks[0] - 1
    return Layout(tuple(columns), tuple(cards[waste:]), tuple(cards[:waste]), (height,) * 4)
