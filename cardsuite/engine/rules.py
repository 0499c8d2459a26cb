"""The authority over a game: whose turn, what is legal, what happens, who saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from cardsuite.core.deck import Deck
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Dice
from cardsuite.engine.errors import IllegalMoveError, Reason
from cardsuite.engine.result import Result

S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M")
N = TypeVar("N")


class Rules(Protocol[S, V, M, N]):
    """The rules of one game under fixed options and seats: stateless, all values immutable.

    S is the full State, V what one seat may know, M a move, N what a seat observed of an entry.
    A view knows whose it is; None asks for the public view, which everybody at the table shares.
    """

    @property
    def seats(self) -> int:
        """The number of seats."""
        ...

    @property
    def pack(self) -> Deck:
        """The cards the game is played with."""
        ...

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side: a team, or a seat where there are no teams."""
        ...

    def initial(self) -> S:
        """The state before anything has happened; all cards lie undealt."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that may move: the one on turn first, or (DEALER,), or () when it is over."""
        ...

    def deck(self, state: S) -> Deck:
        """Every card as found in the state, in any order: always a permutation of `pack`."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know, built up from the table and its own private part."""
        ...

    def legal_moves(self, view: V) -> tuple[M, ...]:
        """The moves the view's seat may make now, in a fixed order; () when it is not its turn.

        Where there are too many to list, a sample that `check` accepts; `check` is the authority.
        """
        ...

    def check(self, view: V, move: M) -> Reason | None:
        """Why the view's seat may not make the move, or None when it may."""
        ...

    def apply(self, state: S, seat: Seat, move: M) -> S:
        """The state after a move that has been checked."""
        ...

    def chance(self, state: S, dice: Dice) -> M:
        """The dealer's next move, drawn from the dice; only called when the dealer is to act."""
        ...

    def check_chance(self, state: S, move: M) -> Reason | None:
        """Why the dealer cannot have made that move, or None when it can."""
        ...

    def observe(self, before: S, seat: Seat | None, actor: Seat, move: M, after: S) -> N | None:
        """What that seat (None: anybody) saw of the move, or None when it saw nothing at all."""
        ...

    def scores(self, state: S) -> tuple[int, ...]:
        """The score of each side as it stands."""
        ...

    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it is running."""
        ...

    def determinize(self, view: V, history: Sequence[N], dice: Dice) -> S:
        """A full state that agrees with all the seat knows, hidden cards imagined from the dice."""
        ...


def step(rules: Rules[S, V, M, N], state: S, seat: Seat, move: M) -> S:
    """Whose turn, check, apply: the only door through which a game goes on.

    Raises IllegalMoveError, with a reason, and changes nothing when the move is refused.
    """
    may_act = rules.to_act(state)
    if seat not in may_act:
        raise IllegalMoveError(not_to_act(seat, may_act))
    dealt = seat == DEALER
    reason = rules.check_chance(state, move) if dealt else rules.check(rules.view(state, seat), move)
    if reason is not None:
        raise IllegalMoveError(reason)
    return rules.apply(state, seat, move)


def not_to_act(seat: Seat, may_act: tuple[Seat, ...]) -> Reason:
    """Why a seat that is not to act may not: whose turn it is instead."""
    who = "the dealer" if seat == DEALER else f"seat {seat}"
    if not may_act:
        return Reason("over", f"The game is over; {who} can do nothing more in it.")
    if may_act == (DEALER,):
        return Reason("not_your_turn", f"It is the dealer's turn, not the turn of {who}.")
    return Reason("not_your_turn", f"It is the turn of seat {may_act[0]}, not of {who}.")
