"""A game as small as can be: the dealer hands each of two seats a secret number, then they count to ten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardsuite.core.deck import Deck
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Dice
from cardsuite.engine.errors import NotationError, Reason
from cardsuite.engine.json import Json
from cardsuite.engine.result import Result, Termination


class Hand(NamedTuple):
    """The dealer gives these numbers."""

    secrets: tuple[int, int]


class Count(NamedTuple):
    """A seat counts on by so many."""

    by: int


ToyMove = Hand | Count


class ToyState(NamedTuple):
    total: int
    turn: Seat
    secrets: tuple[int, int]


class ToyView(NamedTuple):
    seat: Seat | None
    total: int
    turn: Seat
    secret: int


class ToyRules:
    """Count by one to three; who reaches ten has won."""

    seats = 2
    pack: Deck = ()
    sides: tuple[tuple[Seat, ...], ...] = ((0,), (1,))

    def initial(self) -> ToyState:
        return ToyState(0, DEALER, (0, 0))

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        return () if state.total >= 10 else (state.turn,)

    def deck(self, state: ToyState) -> Deck:
        return ()

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        return ToyView(seat, state.total, state.turn, 0 if seat is None else state.secrets[seat])

    def legal_moves(self, view: ToyView) -> tuple[ToyMove, ...]:
        return tuple(Count(by) for by in (1, 2, 3)) if view.turn == view.seat else ()

    def check(self, view: ToyView, move: ToyMove) -> Reason | None:
        return None if move in self.legal_moves(view) else Reason("count", "Count by one, two or three.")

    def apply(self, state: ToyState, seat: Seat, move: ToyMove) -> ToyState:
        if isinstance(move, Hand):
            return ToyState(0, 0, move.secrets)
        return ToyState(state.total + move.by, 1 - seat, state.secrets)

    def chance(self, state: ToyState, dice: Dice) -> ToyMove:
        return Hand((dice.below(100), dice.below(100)))

    def check_chance(self, state: ToyState, move: ToyMove) -> Reason | None:
        return None if isinstance(move, Hand) else Reason("deal", "The numbers are handed out now.")

    def observe(
        self, before: ToyState, seat: Seat | None, actor: Seat, move: ToyMove, after: ToyState
    ) -> str | None:
        if isinstance(move, Hand):
            return None if seat is None else f"got {move.secrets[seat]}"
        return f"{actor} +{move.by}"

    def scores(self, state: ToyState) -> tuple[int, ...]:
        return (state.total, -state.total)

    def result(self, state: ToyState) -> Result | None:
        return (
            Result(self.scores(state), (1 - state.turn,), Termination.FINISHED) if state.total >= 10 else None
        )

    def determinize(self, view: ToyView, history: Sequence[str], dice: Dice) -> ToyState:
        return ToyState(view.total, view.turn, (view.secret, view.secret))


class ToyCodec:
    """`hand 3 4` and `count 2`."""

    def write_move(self, move: ToyMove) -> str:
        if isinstance(move, Hand):
            return f"hand {move.secrets[0]} {move.secrets[1]}"
        return f"count {move.by}"

    def read_move(self, text: str) -> ToyMove:
        match text.split():
            case ["hand", one, two] if one.isdigit() and two.isdigit():
                return Hand((int(one), int(two)))
            case ["count", by] if by.isdigit():
                return Count(int(by))
        raise NotationError("Write it like count 2.")

    def write_state(self, state: ToyState) -> Json:
        return None

    def read_state(self, data: Json) -> ToyState:
        raise NotationError("A toy has no positions.")

    def write_observation(self, observation: str) -> Json:
        return observation

    def read_observation(self, data: Json) -> str:
        return str(data)
