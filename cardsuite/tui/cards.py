"""Card faces as text at each size, whole or with only the left columns in sight."""

from functools import lru_cache
from typing import Final, NamedTuple

from cardsuite.core.card import JOKER, Card, rank_text, suit_symbol
from cardsuite.tui.palette import Ink, card_ink


class CardSize(NamedTuple):
    """A card's width and height in cells, the narrowest step between overlapping cards, and its border."""

    width: int
    height: int
    pitch: int
    border: bool = True


BIG: Final = CardSize(11, 7, 5)
MEDIUM: Final = CardSize(7, 5, 4)
PLAIN: Final = CardSize(6, 4, 3, border=False)
SMALL: Final = CardSize(5, 3, 3)
INLINE: Final = CardSize(4, 1, 3, border=False)

Piece = tuple[str, Ink]
"""A run of text of one ink."""

_LEFT: Final = {
    1: (), 2: (), 3: (), 4: (0, 4), 5: (0, 4), 6: (0, 2, 4), 7: (0, 2, 4), 8: (0, 2, 4), 9: (0, 1, 3, 4),
    10: (0, 1, 3, 4),
}  # fmt: skip
_CENTRE: Final = {1: (2,), 2: (0, 4), 3: (0, 2, 4), 5: (2,), 7: (1,), 8: (1, 3), 9: (2,), 10: (1, 3)}


def _pips(card: Card) -> frozenset[tuple[int, int]]:
    """Where the suit signs of a big card stand, as (column, row) of its inside of 9 by 5."""
    if card.rank not in _LEFT:
        return frozenset()
    sides = {(column, row) for column in (2, 6) for row in _LEFT[card.rank]}
    return frozenset(sides | {(4, row) for row in _CENTRE.get(card.rank, ())})


@lru_cache(maxsize=2048)
def face(card: Card, size: CardSize, state: str, letters: bool, whole: bool) -> tuple[tuple[Piece, ...], ...]:
    """The rows of a card's face as runs of ink, `size.width` cells wide.

    `state` is "", lit, dim or up; `whole` tells whether all of it will be seen, so that what would be
    cut through by the next card is left out.
    """
    suit = str(card)[1] if card.rank != JOKER else "H" if card.is_red else "S"
    ink, edge = card_ink(suit, state), card_ink("e", state)
    rank, sign = rank_text(card), suit_symbol(card.suit, letters)
    if size.height == 1:
        return ((((" " if len(rank) < 2 else "") + rank + sign + " ", ink),),)
    inner = size.width - 2
    if not size.border:
        rows = [f" {rank}{sign}".ljust(size.width), *[" " * size.width] * (size.height - 1)]
        rows[-1] = f"{rank}{sign} ".rjust(size.width)
        return tuple(((row, ink),) for row in rows)
    inside = _inside(card, rank, sign, inner, size.height - 2, whole)
    return (
        ((f"┌{'─' * inner}┐", edge),),
        *((("│", edge), (row, ink), ("│", edge)) for row in inside),
        ((f"└{'─' * inner}┘", edge),),
    )


def _inside(card: Card, rank: str, sign: str, inner: int, rows: int, whole: bool) -> list[str]:
    if rows == 1:
        return [f"{rank}{sign}".center(inner) if whole else f"{rank}{sign}".ljust(inner)]
    grid = [[" "] * inner for _ in range(rows)]
    index = 1 if rows < 5 and len(rank) < 2 else 0
    _write(grid[0], index, rank)
    grid[1][1 if rows < 5 else 0] = sign
    if whole:
        _write(grid[-1], inner - len(rank) - index, rank)
    if whole and rows >= 5:
        grid[-2][-1] = sign
        for column, row in _pips(card):
            grid[row][column] = sign
        if card.rank > 10:
            for at, text in enumerate((f"{sign}  ", f" {rank} ", f"  {sign}")):
                _write(grid[1 + at], 3, text)
    return ["".join(row) for row in grid]


@lru_cache(maxsize=2048)
def head(
    card: Card, size: CardSize, state: str, letters: bool, rows: int, last: bool
) -> tuple[tuple[Piece, ...], ...]:
    """The rows of a card that is seen from its top only, its rank and suit in the first of them.

    `last` tells whether no card lies on it, so that its lower edge is seen where there is a row for it.
    """
    if size.height == 1 or not size.border:
        return face(card, size, state, letters, False)
    suit = str(card)[1] if card.rank != JOKER else "H" if card.is_red else "S"
    ink, edge = card_ink(suit, state), card_ink("e", state)
    inner = size.width - 2
    index = f"{rank_text(card)}{suit_symbol(card.suit, letters)}"
    top = (("┌", edge), (index, ink), (f"{'─' * (inner - len(index))}┐", edge))
    middle = (("│", edge), (" " * inner, ink), ("│", edge))
    bottom = ((f"└{'─' * inner}┘", edge),)
    ends = (bottom,) if last and rows > 1 else ()
    return (top, *(middle,) * (min(rows, size.height) - 1 - len(ends)), *ends)


def _write(row: list[str], at: int, text: str) -> None:
    row[at : at + len(text)] = list(text)


@lru_cache(maxsize=64)
def back(size: CardSize, label: str = "", state: str = "") -> tuple[tuple[Piece, ...], ...]:
    """The rows of a card's back; `label` (how many there are) stands in the middle of it."""
    ink = "back.up" if state in ("up", "lit") else "back.paper"
    if size.height == 1:
        return ((((label or "▒▒").center(size.width), ink),),)
    inner = size.width - 2
    if not size.border:
        rows = ["▒" * size.width] * size.height
        rows[size.height // 2] = (f" {label} " if label else "").center(size.width, "▒")
        return tuple(((row, ink),) for row in rows)
    middle = ["▒" * inner] * (size.height - 2)
    if label:
        middle[len(middle) // 2] = f" {label} "[:inner].center(inner, "▒")
    return (
        ((f"┌{'─' * inner}┐", ink),),
        *(((f"│{row}│", ink),) for row in middle),
        ((f"└{'─' * inner}┘", ink),),
    )


@lru_cache(maxsize=64)
def empty(size: CardSize, label: str = "", state: str = "") -> tuple[tuple[Piece, ...], ...]:
    """The rows of a place where no card lies, with a sign in it."""
    ink = "turn" if state in ("up", "lit") else "faint"
    if size.height == 1:
        return (((f"[{label[:2]}]".center(size.width), ink),),)
    inner = size.width - 2
    middle = [" " * inner] * (size.height - 2)
    middle[len(middle) // 2] = label[:inner].center(inner)
    return (
        ((f"┌{'─' * inner}┐", ink),),
        *(((f"│{row}│", ink),) for row in middle),
        ((f"└{'─' * inner}┘", ink),),
    )
