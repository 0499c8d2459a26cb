# ruff: noqa: ARG002 (one seat, and nothing but the table to imagine from: the seam hands in more)
"""The rules of Klondike, rows K1 to K17: the full state, and what each move does to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from cardsuite.core.card import Card, Suit
from cardsuite.core.deck import STANDARD, Deck
from cardsuite.core.pile import drawn, turned_over
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.engine.errors import Reason
from cardsuite.engine.result import Result, Termination
from cardsuite.games.klondike import legal
from cardsuite.games.klondike.deals import columns_of, stock_of
from cardsuite.games.klondike.events import events_of
from cardsuite.games.klondike.model import (
    FAN,
    MOST_MOVES,
    WASTE,
    Across,
    Column,
    Deal,
    Down,
    Flip,
    Move,
    Phase,
    Saw,
    Table,
    Up,
    View,
    Word,
)
from cardsuite.games.klondike.options import Options
from cardsuite.games.klondike.scoring import Standing, opening, scored


class Hidden(NamedTuple):
    """What nobody has seen: the pack before the deal, the face-down cards by column, the top one last, and
    the stock until it has been drawn, the next card first."""

    undealt: tuple[Card, ...]
    columns: tuple[tuple[Card, ...], ...] = ()
    stock: tuple[Card, ...] = ()


class State(NamedTuple):
    """Everything, split by who may see it; nothing belongs to a seat alone."""

    table: Table
    private: tuple[()]
    hidden: Hidden


class KlondikeRules:
    """The rules under fixed options, for one seat."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self._seats = seats

    @property
    def seats(self) -> int:
        """The number of seats: one."""
        return self._seats

    @property
    def pack(self) -> Deck:
        """The 52 cards."""
        return STANDARD

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The player alone."""
        return ((0,),)

    def initial(self) -> State:
        """Nothing has been dealt."""
        return State(Table(Phase.DEALING, points=opening(self.options)), (), Hidden(STANDARD))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The dealer, then the player until the game has ended."""
        match state.table.phase:
            case Phase.DEALING:
                return (DEALER,)
            case Phase.PLAYING:
                return (0,)
            case Phase.WON | Phase.STUCK | Phase.CAPPED:
                return ()
            case _:
                assert_never(state.table.phase)

    def deck(self, state: State) -> Deck:
        """Every card as found."""
        table, hidden = state.table, state.hidden
        up = (Card(rank, suit) for suit in Suit if suit < 4 for rank in range(1, table.foundations[suit] + 1))
        below = (card for column in hidden.columns for card in column)
        above = (card for column in table.columns for card in column.up)
        return (*hidden.undealt, *hidden.stock, *table.stock, *table.waste, *up, *below, *above)

    def view(self, state: State, seat: Seat | None) -> View:
        """What is known: the table."""
        return View(seat, self.options, state.table)

    def legal_moves(self, view: View) -> tuple[Move, ...]:
        """The moves of the view's seat."""
        return legal.legal_moves(view)

    def check(self, view: View, move: Move) -> Reason | None:
        """Why the view's seat may not make the move, or None."""
        return legal.check(view, move)

    def chance(self, state: State, dice: Dice) -> Move:
        """The shuffled pack (K1)."""
        return Deal(shuffled(STANDARD, dice))

    def check_chance(self, state: State, move: Move) -> Reason | None:
        """Why the dealer cannot have made that move, or None."""
        if state.table.phase is not Phase.DEALING:
            return Reason("phase", "The dealer has nothing to do now.")
        if not isinstance(move, Deal):
            return Reason("phase", "The cards are dealt now: the whole pack in dealing order.")
        if sorted(move.cards) != sorted(STANDARD):
            return Reason("pack", "A deal holds each of the 52 cards once; this one does not.")
        return None

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        """The state after a move that has been checked."""
        if isinstance(move, Deal):
            return self._deal(state, move.cards)
        if move is Word.FINISH:
            return state
        return self._counted(state, move, self._moved(state, move))

    def _deal(self, state: State, cards: tuple[Card, ...]) -> State:
        """Seven columns, the last card of each up; nothing is drawn (K1)."""
        columns = columns_of(cards)
        stock = stock_of(cards)
        table = state.table._replace(
            phase=Phase.PLAYING,
            columns=tuple(Column(len(column) - 1, column[-1:]) for column in columns),
            unseen=len(stock),
        )
        return State(table, (), Hidden((), tuple(column[:-1] for column in columns), stock))

    def _moved(self, state: State, move: Word | Up | Across | Down | Flip) -> State:
        table = state.table
        match move:
            case Word():
                return self._recycle(state) if move is Word.RECYCLE else self._draw(state)
            case Up(source):
                card = legal.top_of(table, source)
                assert card is not None
                return self._lifted(_with_foundation(state, card.suit, card.rank), source, 1)
            case Across(source, target, cards):
                number = cards or legal.fitting(table, self.options, move)[0]
                lifted = table.waste[-1:] if source == WASTE else table.columns[source - 1].up[-number:]
                return self._lifted(_with_put(state, target, lifted), source, number)
            case Down(suit, target):
                rank = table.foundations[suit]
                return _with_put(_with_foundation(state, suit, rank - 1), target, (Card(rank, suit),))
            case Flip(column):
                return _with_turned(state, column)
            case _:
                assert_never(move)

    def _draw(self, state: State) -> State:
        """One card or three, fewer when fewer are left (K2); the cards drawn together lie in a fan (K3)."""
        table, hidden = state.table, state.hidden
        number = min(self.options.draw, table.in_stock)
        if table.unseen:
            unseen, waste = drawn(hidden.stock, table.waste, number)
            table = table._replace(unseen=len(unseen), waste=waste)
            hidden = hidden._replace(stock=unseen)
        else:
            stock, waste = drawn(table.stock, table.waste, number)
            table = table._replace(stock=stock, waste=waste)
        fan = min(len(table.waste), FAN) if self.options.draw == 1 else number
        return State(table._replace(fan=fan), (), hidden)

    def _recycle(self, state: State) -> State:
        """The waste is turned over; what was drawn first stays first, and by now is known (K4)."""
        table = state.table
        stock = turned_over(table.waste)
        return state._replace(table=table._replace(stock=stock, waste=(), fan=0, recycles=table.recycles + 1))

    def _lifted(self, state: State, source: int, number: int) -> State:
        """The cards are gone from where they lay; what they uncovered turns up (K3, K8)."""
        table = state.table
        if source == WASTE:
            waste = table.waste[:-1]
            most = FAN if self.options.draw == 1 else max(table.fan - 1, 1)
            return state._replace(table=table._replace(waste=waste, fan=min(most, len(waste))))
        column = table.columns[source - 1]
        state = _with_column(state, source, column._replace(up=column.up[:-number]))
        left = state.table.columns[source - 1]
        if self.options.flip == "auto" and legal.waits_to_be_turned(left):
            return _with_turned(state, source)
        return state

    def _counted(self, before: State, move: Move, after: State) -> State:
        """The move is counted and priced (K10, K15), and the game ends where all are up or nothing moves."""
        table = after.table
        standing = Standing(before.table.points, before.table.recycles)
        for event in events_of(before.table, move, table):
            standing = scored(standing, event, self.options.scoring, self.options.draw)
        table = table._replace(moves=table.moves + 1, points=standing.points)
        if table.home == len(STANDARD):
            table = table._replace(phase=Phase.WON)
        elif legal.is_stuck(table, self.options):
            table = table._replace(phase=Phase.STUCK)
        elif table.moves >= MOST_MOVES:
            table = table._replace(phase=Phase.CAPPED)
        return after._replace(table=table)

    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw | None:
        """What was seen of a move; everybody sees the same."""
        earlier, now = before.table, after.table
        match move:
            case Deal():
                return Saw(actor, None, tuple(column.up[-1] for column in now.columns), phase=now.phase)
            case Word.DRAW:
                cards = now.waste[len(earlier.waste) :]
                return Saw(actor, move, cards, phase=now.phase)
            case Word():
                return Saw(actor, move, phase=now.phase)
            case Up(source):
                cards = earlier.waste[-1:] if source == WASTE else earlier.columns[source - 1].up[-1:]
                return Saw(actor, move, cards, _turned(earlier, now, source), now.phase)
            case Across(source, target):
                cards = now.columns[target - 1].up[len(earlier.columns[target - 1].up) :]
                return Saw(actor, move, cards, _turned(earlier, now, source), now.phase)
            case Down(suit):
                return Saw(actor, move, (Card(earlier.foundations[suit], suit),), phase=now.phase)
            case Flip(column):
                return Saw(actor, move, (), now.columns[column - 1].up[-1], now.phase)
            case _:
                assert_never(move)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of the moves; what time adds and takes is priced over the log (`pricing`)."""
        return (state.table.points,)

    def result(self, state: State) -> Result | None:
        """Won with all cards up; lost when none can be moved or after too many moves; else None."""
        match state.table.phase:
            case Phase.WON:
                return Result(self.scores(state), (0,), Termination.FINISHED)
            case Phase.STUCK:
                return Result(self.scores(state), (), Termination.FINISHED)
            case Phase.CAPPED:
                return Result(self.scores(state), (), Termination.CAPPED)
            case Phase.DEALING | Phase.PLAYING:
                return None
            case _:
                assert_never(state.table.phase)

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        """A full state that agrees with all that is known: the unknown cards, shuffled from a sorted set."""
        table = view.table
        if table.phase is Phase.DEALING:
            return State(table, (), Hidden(STANDARD))
        seen = {card for column in table.columns for card in column.up}
        seen.update(table.stock, table.waste)
        unknown = [card for card in STANDARD if card.rank > table.foundations[card.suit] and card not in seen]
        cards = shuffled(sorted(unknown), dice)
        columns: list[tuple[Card, ...]] = []
        at = 0
        for column in table.columns:
            columns.append(cards[at : at + column.down])
            at += column.down
        return State(table, (), Hidden((), tuple(columns), cards[at:]))


def _turned(before: Table, after: Table, source: int) -> Card | None:
    """The card that came up when the last one on it was lifted (K8)."""
    if source == WASTE or after.columns[source - 1].down == before.columns[source - 1].down:
        return None
    return after.columns[source - 1].up[-1]


def _with_column(state: State, number: int, column: Column) -> State:
    columns = tuple(column if at == number else old for at, old in enumerate(state.table.columns, start=1))
    return state._replace(table=state.table._replace(columns=columns))


def _with_put(state: State, target: int, cards: tuple[Card, ...]) -> State:
    column = state.table.columns[target - 1]
    return _with_column(state, target, column._replace(up=(*column.up, *cards)))


def _with_foundation(state: State, suit: Suit, rank: int) -> State:
    ranks = list(state.table.foundations)
    ranks[suit] = rank
    clubs, diamonds, hearts, spades = ranks
    return state._replace(table=state.table._replace(foundations=(clubs, diamonds, hearts, spades)))


def _with_turned(state: State, number: int) -> State:
    """The last face-down card of a column comes to lie face up in the table (K8)."""
    down = state.hidden.columns[number - 1]
    hidden = tuple(old[:-1] if at == number else old for at, old in enumerate(state.hidden.columns, start=1))
    state = _with_column(state, number, Column(len(down) - 1, down[-1:]))
    return state._replace(hidden=state.hidden._replace(columns=hidden))
