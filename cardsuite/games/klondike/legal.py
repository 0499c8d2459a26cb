"""What may be done, as a function of the view alone; the order of moves is fixed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from cardsuite.core.card import ACE, KING, SUITS, Card, rank_word, suit_word
from cardsuite.core.pile import builds_down, is_run
from cardsuite.engine.errors import Reason
from cardsuite.games.klondike.finish import reaches_the_end
from cardsuite.games.klondike.model import (
    COLUMNS,
    WASTE,
    Across,
    Column,
    Deal,
    Down,
    Flip,
    Move,
    Phase,
    Table,
    Up,
    View,
    Word,
)
from cardsuite.games.klondike.options import Options

NUMBERS = range(1, COLUMNS + 1)


def legal_moves(view: View) -> tuple[Move, ...]:
    """The moves of the view's seat: the stock, up, to and between columns, down, turning, finishing."""
    if view.seat is None or view.table.phase is not Phase.PLAYING:
        return ()
    moves = tuple(moves_of(view.table, view.options))
    return (*moves, Word.FINISH) if may_finish(view.table, view.options) else moves


def moves_of(table: Table, options: Options) -> Iterator[Move]:
    """Every move of the cards that a table allows."""
    if table.in_stock:
        yield Word.DRAW
    elif may_recycle(table, options):
        yield Word.RECYCLE
    for source in (WASTE, *NUMBERS):
        card = top_of(table, source)
        if card is not None and goes_up(table, card):
            yield Up(source)
    for source in (WASTE, *NUMBERS):
        lifted = tuple(tails(table, source))
        for target in NUMBERS if lifted else ():
            yield from _across(table, options, source, target, lifted)
    if options.from_foundation:
        for suit in SUITS:
            yield from (
                Down(suit, target)
                for target in NUMBERS
                if table.foundations[suit]
                and accepts(table.columns[target - 1], Card(table.foundations[suit], suit), options)
            )
    yield from (Flip(number) for number in NUMBERS if waits_to_be_turned(table.columns[number - 1]))


def _across(
    table: Table, options: Options, source: int, target: int, lifted: tuple[tuple[Card, ...], ...]
) -> Iterator[Across]:
    """The moves to a column of what may be lifted from another place."""
    if source != target:
        column = table.columns[target - 1]
        for cards in lifted:
            if accepts(column, cards[0], options):
                yield Across(source, target, len(cards))


def tails(table: Table, source: int) -> Iterator[tuple[Card, ...]]:
    """What may be lifted from the waste or a column: every tail that is a run, the shortest first (K5)."""
    if source == WASTE:
        yield from (table.waste[-1:],) if table.waste else ()
        return
    up = table.columns[source - 1].up
    for length in range(1, len(up) + 1):
        if not is_run(up[-length : len(up) - length + 2]):
            return
        yield up[-length:]


def fitting(table: Table, options: Options, move: Across) -> tuple[int, ...]:
    """The numbers of cards that may go from there to there."""
    lifted = tuple(tails(table, move.source))
    return tuple(across.cards for across in _across(table, options, move.source, move.target, lifted))


def top_of(table: Table, source: int) -> Card | None:
    """The card that may be played from the waste or a column; None where there is none."""
    cards = table.waste if source == WASTE else table.columns[source - 1].up
    return cards[-1] if cards else None


def goes_up(table: Table, card: Card) -> bool:
    """Whether a card is the next one of its foundation (K7)."""
    return table.foundations[card.suit] == card.rank - 1


def accepts(column: Column, card: Card, options: Options) -> bool:
    """Whether a card, with what lies on it, may be put on a column (K5, K6)."""
    if column.is_empty:
        return options.empty_column == "any" or card.rank == KING
    return bool(column.up) and builds_down(card, column.up[-1])


def waits_to_be_turned(column: Column) -> bool:
    """Whether the last card of a column lies face down (K8)."""
    return column.down > 0 and not column.up


def may_recycle(table: Table, options: Options) -> bool:
    """Whether the waste may be turned over now (K4)."""
    return bool(table.waste) and not table.in_stock and passes_left(table, options) != 0


def passes_left(table: Table, options: Options) -> int | None:
    """How often the waste may still be turned over; None where there is no limit (K4)."""
    return None if options.most_recycles is None else max(options.most_recycles - table.recycles, 0)


def may_finish(table: Table, options: Options) -> bool:
    """Whether the rest may be asked to go up: where it is shown that everything will (K12)."""
    return options.auto_finish != "off" and not table.face_down and reaches_the_end(table, options)


def is_stuck(table: Table, options: Options) -> bool:
    """Whether no card can be moved any more."""
    return next(moves_of(table, options), None) is None


def check(view: View, move: Move) -> Reason | None:
    """Why the view's seat may not make the move, or None when it may."""
    table, options = view.table, view.options
    if view.seat is None:
        return Reason("not_your_turn", "Whoever only looks on makes no moves.")
    match table.phase:
        case Phase.DEALING:
            return Reason("not_your_turn", "The cards are being dealt; nothing can be moved yet.")
        case Phase.WON | Phase.STUCK | Phase.CAPPED:
            return Reason("over", "The game is over; only taking back goes on with it.")
        case Phase.PLAYING:
            pass
        case _:
            assert_never(table.phase)
    match move:
        case Word.DRAW:
            return None if table.in_stock else _no_draw(table, options)
        case Word.RECYCLE:
            return None if may_recycle(table, options) else _no_recycle(table, options)
        case Word.FINISH:
            return None if may_finish(table, options) else _no_finish(options)
        case Deal():
            return Reason("phase", "The cards have been dealt; move one of them.")
        case Up(source):
            return _check_up(table, source)
        case Across():
            return _check_across(table, options, move)
        case Down(suit, target):
            return _check_down(
                table, options, Card(table.foundations[suit] if suit in SUITS else 0, suit), target
            )
        case Flip(column):
            return _check_flip(table, column)
        case _:
            assert_never(move)


def _no_draw(table: Table, options: Options) -> Reason:
    if may_recycle(table, options):
        return Reason("stock_empty", "The stock is empty; turn the waste over with recycle.")
    return _no_recycle(table, options)


def _no_recycle(table: Table, options: Options) -> Reason:
    if table.in_stock:
        return Reason("stock", "The waste is turned over only when the stock is empty; draw first.")
    if not table.waste:
        return Reason("empty", "The stock and the waste are both empty; there is nothing to draw.")
    passes = "one pass" if options.passes == 1 else f"{options.passes} passes"
    return Reason("passes", f"No pass is left: the stock may be gone through in {passes}.")


def _no_finish(options: Options) -> Reason:
    if options.auto_finish == "off":
        return Reason(
            "finish", "Finishing is switched off in this game (auto_finish); send the cards up yourself."
        )
    return Reason("finish", "It is not certain yet that every card can go up from here.")


def _check_up(table: Table, source: int) -> Reason | None:
    reason = _check_source(table, source)
    card = top_of(table, source) if reason is None else None
    if reason is not None or card is None:
        return reason
    if goes_up(table, card):
        return None
    rank = table.foundations[card.suit]
    suit = suit_word(card.suit)
    if not rank:
        return Reason(
            "foundation",
            f"The foundation of {suit} begins with the ace, not with the {rank_word(card.rank)}.",
        )
    wanted = rank_word(rank + 1)
    return Reason("foundation", f"The {wanted} of {suit} goes up next, not the {rank_word(card.rank)}.")


def _check_source(table: Table, source: int) -> Reason | None:
    if source == WASTE:
        return None if table.waste else Reason("empty", "The waste is empty; draw first.")
    if source not in NUMBERS:
        return Reason("column", f"There is no column {source}; the columns are 1 to {COLUMNS}.")
    column = table.columns[source - 1]
    if column.up:
        return None
    if column.down:
        return Reason(
            "face_down", f"The last card of column {source} lies face down; turn it up with flip {source}."
        )
    return Reason("empty", f"Column {source} is empty; there is nothing to lift.")


def _check_target(table: Table, options: Options, card: Card, target: int) -> Reason | None:
    if target not in NUMBERS:
        return Reason("column", f"There is no column {target}; the columns are 1 to {COLUMNS}.")
    column = table.columns[target - 1]
    if accepts(column, card, options):
        return None
    if column.is_empty:
        return Reason("empty_column", f"Only a king may begin an empty column, not the {_name(card)}.")
    if not column.up:
        return Reason(
            "face_down", f"The last card of column {target} lies face down; turn it up with flip {target}."
        )
    top = column.up[-1]
    if top.rank == ACE:
        return Reason(
            "build", f"Nothing goes on an ace in the columns; column {target} ends with the {_name(top)}."
        )
    colour = "black" if top.is_red else "red"
    return Reason(
        "build", f"On the {_name(top)} goes a {colour} {rank_word(top.rank - 1)}, not the {_name(card)}."
    )


def _check_across(table: Table, options: Options, move: Across) -> Reason | None:
    reason = _check_source(table, move.source)
    if reason is not None:
        return reason
    if move.source == move.target:
        return Reason("same_column", f"The cards lie on column {move.source} already; name another column.")
    if move.target not in NUMBERS:
        return Reason("column", f"There is no column {move.target}; the columns are 1 to {COLUMNS}.")
    lengths = fitting(table, options, move)
    if move.cards in lengths or (not move.cards and len(lengths) == 1):
        return None
    if not move.cards and lengths:
        return Reason(
            "how_many",
            "More than one number of cards fits; write how many, "
            f"like {move.source}>{move.target}x{lengths[-1]}.",
        )
    cards = tuple(tails(table, move.source))
    if not move.cards:
        longest = cards[-1] if len(cards) > 1 else cards[0]
        return _check_target(table, options, longest[0], move.target)
    if not 0 < move.cards <= len(cards):
        most = "one card" if len(cards) == 1 else f"{len(cards)} cards"
        where = "the waste" if move.source == WASTE else f"column {move.source}"
        return Reason("run", f"From {where} {most} can be lifted at the most, not {move.cards}.")
    return _check_target(table, options, cards[move.cards - 1][0], move.target)


def _check_down(table: Table, options: Options, card: Card, target: int) -> Reason | None:
    if not options.from_foundation:
        return Reason("from_foundation", "Cards stay on the foundations in this game (from_foundation).")
    if not card.rank:
        return Reason("empty", f"The foundation of {suit_word(card.suit)} is empty; nothing can come down.")
    return _check_target(table, options, card, target)


def _check_flip(table: Table, number: int) -> Reason | None:
    if number not in NUMBERS:
        return Reason("column", f"There is no column {number}; the columns are 1 to {COLUMNS}.")
    if waits_to_be_turned(table.columns[number - 1]):
        return None
    return Reason(
        "face_up", f"No face-down card lies open at the end of column {number}; there is nothing to turn."
    )


def _name(card: Card) -> str:
    return f"{rank_word(card.rank)} of {suit_word(card.suit)}"
