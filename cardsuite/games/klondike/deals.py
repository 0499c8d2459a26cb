"""Numbered deals (K16), the same as PySolFC's, and the code text by which a deal is shared."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.core.card import RANKS, SUITS, Card, Suit
from cardsuite.core.shuffle import microsoft_shuffled, twister_shuffled
from cardsuite.engine.errors import NotationError

COLUMNS: Final = 7
MICROSOFT_PLAIN: Final = 31_999
MICROSOFT_LAST: Final = 2_147_483_647
TWISTER_LAST: Final = 10**20

_BY_SUIT: Final = tuple(
    Card(rank, suit) for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS) for rank in RANKS
)
_BY_RANK: Final = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)


class Code(NamedTuple):
    """What a share code says: how many cards are drawn at a time, and the number of the deal."""

    draw: int
    number: str

    def __str__(self) -> str:
        return f"klondike:d{self.draw}:{self.number}"


def deal_number(text: str) -> str:
    """The canonical text of a deal number: `100042`, or `ms17` for one of Microsoft's above 31999.

    Plain numbers up to 31999 are Microsoft's already, so `ms5` is `5`. Raises NotationError.

    >>> deal_number(" 007 "), deal_number("MS5"), deal_number("ms40000")
    ('7', '5', 'ms40000')
    """
    word = text.strip().lower()
    microsoft = word.startswith("ms")
    digits = word[2:] if microsoft else word
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 40):
        raise _refused(text)
    value = int(digits)
    if value > (MICROSOFT_LAST if microsoft else TWISTER_LAST):
        raise _refused(text)
    return f"ms{value}" if microsoft and value > MICROSOFT_PLAIN else str(value)


def _refused(text: str) -> NotationError:
    return NotationError(
        f"{text.strip()[:40]!r} is no Klondike deal; a deal is a number from 0 to 10^20, "
        f"or ms0 to ms{MICROSOFT_LAST} for one of Microsoft's."
    )


def dealing_order(number: str) -> tuple[Card, ...]:
    """The 52 cards of a deal as they are dealt: row by row from the left, then the stock.

    The first row is columns 1 to 7, the second 2 to 7, and so on to column 7 alone; the other 24 are
    the stock, the first one drawn first. Raises NotationError when the text is no number of a deal.

    >>> dealing_order("1")[:7], dealing_order("1")[-24:-21]
    ((QH, 7H, 5D, JC, 9H, 2D, JD), (4H, AC, 4D))
    """
    name = deal_number(number)
    if name.startswith("ms"):
        cards = microsoft_shuffled(_BY_RANK, int(name[2:]))
    elif int(name) <= MICROSOFT_PLAIN:
        cards = microsoft_shuffled(_BY_RANK, int(name))
    else:
        cards = twister_shuffled(_BY_SUIT, int(name))
    return _by_rows(cards[::-1])


def _by_rows(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """PySolFC deals its rows to columns 7 to 7 - k + 1 from the right, the face-up row last of all."""
    columns: list[list[Card]] = [[] for _ in range(COLUMNS)]
    rest = iter(cards)
    for row in (6, 5, 4, 3, 2, 1, 7):
        for column in range(COLUMNS - 1, COLUMNS - 1 - row, -1):
            columns[column].append(next(rest))
    rows = [columns[c][r] for r in range(COLUMNS) for c in range(r, COLUMNS)]
    return (*rows, *rest)


def columns_of(order: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The seven columns of a dealing order, bottom card first; only the last of each lies face up."""
    columns: list[list[Card]] = [[] for _ in range(COLUMNS)]
    rest = iter(order)
    for row in range(COLUMNS):
        for column in range(row, COLUMNS):
            columns[column].append(next(rest))
    return tuple(map(tuple, columns))


def stock_of(order: tuple[Card, ...]) -> tuple[Card, ...]:
    """The stock of a dealing order, the card drawn first at the front."""
    return order[COLUMNS * (COLUMNS + 1) // 2 :]


def share_code(number: str, draw: int) -> str:
    """The text by which a deal is passed on. Raises NotationError when it is no deal.

    >>> share_code("100042", 3)
    'klondike:d3:100042'
    """
    if draw not in (1, 3):
        raise NotationError(f"A share code cannot draw {draw} cards; it is d1 or d3.")
    return str(Code(draw, deal_number(number)))


def parse_share_code(text: str) -> Code:
    """Read a share code; case-blind. Raises NotationError saying which part is wrong.

    >>> parse_share_code("Klondike:D3:100042")
    Code(draw=3, number='100042')
    """
    parts = text.strip().lower().split(":")
    if len(parts) != 3 or parts[0] != "klondike" or parts[1] not in ("d1", "d3"):
        raise NotationError(
            f"{text.strip()[:60]!r} is no share code of Klondike; "
            "one reads like klondike:d3:100042, with d1 or d3."
        )
    return Code(int(parts[1][1]), deal_number(parts[2]))
