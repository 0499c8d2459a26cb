"""The moves of Klondike as ways over targets: from where to where, the same for keys, arrows and mouse.

A column's target is its top card too; `column:3:4` is the card of column 3 that takes three others along.
What cannot be done is there as well, so that a try says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardsuite.core.card import SUITS, Card, Suit, card_words, suit_word
from cardsuite.games.klondike.legal import NUMBERS, tails, top_of
from cardsuite.games.klondike.model import WASTE, Across, Down, Flip, Move, Table, Up, View, Word
from cardsuite.games.klondike.notation import write_move
from cardsuite.scene.scene import Path, Target
from cardsuite.scene.words import count

STOCK = "stock"


def place(source: int) -> Target:
    """The target of a column, or of the waste."""
    return "waste" if source == WASTE else f"column:{source}"


def face_target(column: int, cards: int) -> Target:
    """The target of the card of a column that `cards` cards, itself among them, would be lifted by."""
    return place(column) if cards == 1 else f"{place(column)}:{cards}"


def foundation(suit: Suit) -> Target:
    """The target of a suit's foundation."""
    return f"foundation:{suit_word(suit)}"


def paths(view: View, legal: Sequence[Move]) -> tuple[Path, ...]:
    """All ways, those to a legal move first in the order of the moves; none where no move can be made."""
    if not legal:
        return ()
    may = set(legal)
    allowed = [path for move in legal for path in _legal_ways(view, move, may)]
    return (*allowed, *_refused(view.table, may))


def _legal_ways(view: View, move: Move, may: set[Move]) -> Iterator[Path]:
    text, said = write_move(move), words(view.table, move)
    match move:
        case Word.DRAW | Word.RECYCLE:
            yield Path((STOCK,), text, said, usual=True)
        case Word():
            yield Path((text,), text, said)
        case Up(source):
            card = top_of(view.table, source)
            assert card is not None
            yield Path((place(source), foundation(card.suit)), text, said)
            yield Path((place(source),), text, said)
        case Across(source, target, cards):
            shortest = all(Across(source, target, fewer) not in may for fewer in range(1, cards))
            if shortest:
                yield Path((place(source), place(target)), text, said)
            if cards > 1:
                yield Path((face_target(source, cards), place(target)), text, said)
        case Down(suit, target):
            yield Path((foundation(suit), place(target)), text, said)
        case Flip(column):
            yield Path((place(column),), text, said)
        case _:
            return


def _refused(table: Table, may: set[Move]) -> Iterator[Path]:
    """Ways that end in a refusal, from everything that can be pointed at to everything."""
    if Word.DRAW not in may and Word.RECYCLE not in may:
        yield _no((STOCK,), Word.DRAW)._replace(usual=True)
    for source in (WASTE, *NUMBERS):
        card = top_of(table, source)
        if Up(source) not in may:
            suits = SUITS if card is None else (card.suit,)
            yield from (_no((place(source), foundation(suit)), Up(source)) for suit in suits)
        lengths = range(1, len(tuple(tails(table, source))) + 1) or (1,)
        for target in (number for number in NUMBERS if number != source):
            fits = [cards for cards in lengths if Across(source, target, cards) in may]
            if not fits:
                yield _no((place(source), place(target)), Across(source, target, int(source == WASTE)))
            yield from (
                _no((face_target(source, cards), place(target)), Across(source, target, cards))
                for cards in lengths
                if cards > 1 and cards not in fits
            )
    for suit in SUITS:
        for target in NUMBERS:
            if Down(suit, target) not in may:
                yield _no((foundation(suit), place(target)), Down(suit, target))


def _no(targets: tuple[Target, ...], move: Move) -> Path:
    """A way that ends in a refusal; why, the rules are asked when it is tried."""
    return Path(targets, write_move(move), "", legal=False)


def words(table: Table, move: Move) -> str:
    """A move in a short sentence without its full stop.

    The cards are named as they lie before it.
    """
    match move:
        case Word.DRAW:
            return "Draw"
        case Word.RECYCLE:
            return "Turn the waste over"
        case Word.FINISH:
            return "Send all the rest up"
        case Up(source):
            card = top_of(table, source)
            return f"{_first(card)} up to its foundation"
        case Across(source, target, cards):
            tail = tuple(tails(table, source))[max(cards, 1) - 1]
            return f"{_with_others(tail)} to {_column(table, target)}"
        case Down(suit, target):
            return f"{_first(Card(table.foundations[suit], suit))} back to {_column(table, target)}"
        case Flip(column):
            return f"Turn up the last card of column {column}"
        case _:
            return ""


def _first(card: Card | None) -> str:
    return "" if card is None else f"The {card_words(card)}"


def _with_others(cards: Sequence[Card]) -> str:
    others = len(cards) - 1
    return _first(cards[0]) + (f" with {count(others, 'card')}" if others else "")


def _column(table: Table, number: int) -> str:
    column = table.columns[number - 1]
    if column.is_empty:
        return f"column {number}, which is empty"
    return f"column {number}" + (f", on the {card_words(column.up[-1])}" if column.up else "")
