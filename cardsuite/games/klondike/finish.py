"""Moves the game makes by itself: sending the rest up (K12), and cards nobody needs below (K13).

Only what can be seen counts. A stock that was gone through once is known; one that was not is known
as a set, and that is enough where one card is drawn and passes are unlimited: every card comes in
turn, and with all columns open the lowest card still missing is always free.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from cardsuite.core.card import SUITS, Card, Suit
from cardsuite.core.deck import STANDARD
from cardsuite.core.pile import drawn, is_run, turned_over
from cardsuite.games.klondike.model import WASTE, Down, Move, Phase, Saw, Table, Up, View, Word
from cardsuite.games.klondike.options import Options


class _Board(NamedTuple):
    """As much of a table as sending up needs: every card of the columns lies open."""

    columns: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    waste: tuple[Card, ...]
    foundations: tuple[int, ...]
    recycles: int


def reaches_the_end(table: Table, options: Options) -> bool:
    """Whether sending up, drawing and turning over bring all 52 cards home, shown by playing it through."""
    if table.face_down or not all(is_run(column.up) for column in table.columns):
        return False
    stock = table.stock
    if table.unseen:
        if options.draw != 1 or options.most_recycles is not None:
            return False
        stock = _not_seen(table)
    columns = tuple(column.up for column in table.columns)
    board = _Board(columns, stock, table.waste, table.foundations, table.recycles)
    quiet = 0  # draws since a card went up: a whole pass of them is the end
    while sum(board.foundations) < len(STANDARD):
        move = _next(board, options)
        quiet = 0 if isinstance(move, Up) else quiet + 1
        if move is None or quiet > len(board.stock) + len(board.waste) + 2:
            return False
        board = _after(board, move, options)
    return True


def _not_seen(table: Table) -> tuple[Card, ...]:
    seen = {card for column in table.columns for card in column.up} | set(table.waste)
    return tuple(card for card in STANDARD if card.rank > table.foundations[card.suit] and card not in seen)


def _next(board: _Board, options: Options) -> Up | Word | None:
    """The lowest card that goes up, a column's before the waste's; else the stock."""
    ends = [(number, cards[-1]) for number, cards in enumerate(board.columns, start=1) if cards]
    ends += [(WASTE, board.waste[-1])] if board.waste else []
    fit = [
        (card.rank, at) for at, (_, card) in enumerate(ends) if board.foundations[card.suit] == card.rank - 1
    ]
    if fit:
        return Up(ends[min(fit)[1]][0])
    if board.stock:
        return Word.DRAW
    limit = options.most_recycles
    return Word.RECYCLE if board.waste and (limit is None or board.recycles < limit) else None


def _after(board: _Board, move: Up | Word, options: Options) -> _Board:
    match move:
        case Up(source):
            card = board.waste[-1] if source == WASTE else board.columns[source - 1][-1]
            up = tuple(rank + (suit == card.suit) for suit, rank in enumerate(board.foundations))
            if source == WASTE:
                return board._replace(waste=board.waste[:-1], foundations=up)
            columns = tuple(c[:-1] if at == source else c for at, c in enumerate(board.columns, start=1))
            return board._replace(columns=columns, foundations=up)
        case Word.DRAW:
            stock, waste = drawn(board.stock, board.waste, options.draw)
            return board._replace(stock=stock, waste=waste)
        case _:
            return board._replace(stock=turned_over(board.waste), waste=(), recycles=board.recycles + 1)


class _Referee(Protocol):
    """As much of the rules as is needed here."""

    @property
    def options(self) -> Options:
        """What the game is set to."""
        ...


def automatic(rules: _Referee) -> Callable[[View, Sequence[Saw]], Move | None]:
    """What the game does by itself, from a view and what was seen since, and of, the player's last move."""
    options = rules.options

    def due(view: View, since: Sequence[Saw]) -> Move | None:
        table = view.table
        own = since[0] if since else None
        if table.phase is not Phase.PLAYING or own is None:
            return None
        came_down = own.cards[0] if isinstance(own.move, Down) else None
        asked = own.move is Word.FINISH
        if asked or (options.auto_finish == "on" and came_down is None and _all_open(table)):
            return _finishing(table, options)
        return _safe_up(table, options, came_down) if options.auto_up == "safe" else None

    return due


def _all_open(table: Table) -> bool:
    """Whether every card of the columns is up, and stock and waste are empty (K12)."""
    return not table.face_down and not table.in_stock and not table.waste


def _finishing(table: Table, options: Options) -> Move | None:
    columns = tuple(column.up for column in table.columns)
    stock = table.stock or _not_seen(table)[: table.unseen]
    return _next(_Board(columns, stock, table.waste, table.foundations, table.recycles), options)


def _safe_up(table: Table, options: Options, came_down: Card | None) -> Move | None:
    """The first card that nobody needs below; none of three drawn, as that would move the others (K13)."""
    ends = [(number, column.up) for number, column in enumerate(table.columns, start=1)]
    ends += [(WASTE, table.waste)] if options.draw == 1 else []
    for source, cards in ends:
        if cards and cards[-1] != came_down and is_safe(cards[-1], table.foundations):
            return Up(source)
    return None


def is_safe(card: Card, foundations: Sequence[int]) -> bool:
    """Whether a card goes up next, and no card that is still below could need it in a column (K13).

    The cards that lie on it are those of the other colour one rank lower. They need it no more when they are
    up, or when they can go up themselves: what they could be wanted for in turn is up or free to go as well.
    """
    if foundations[card.suit] != card.rank - 1:
        return False
    other = min(foundations[suit] for suit in SUITS if _is_red(suit) != card.is_red)
    twin = next(foundations[suit] for suit in SUITS if _is_red(suit) == card.is_red and suit != card.suit)
    return other >= card.rank - 1 or (other >= card.rank - 2 and twin >= card.rank - 3)


def _is_red(suit: Suit) -> bool:
    return suit in (Suit.DIAMONDS, Suit.HEARTS)
