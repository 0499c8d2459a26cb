"""The sample game with rules that leak, each in its own way, and the findings that each flaw deserves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, cast

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat, left_of
from cardsuite.core.shuffle import Dice
from cardsuite.engine.errors import Reason
from tests.conformance.sample_game import (
    PACK,
    Hidden,
    Move,
    Options,
    Private,
    SampleRules,
    Saw,
    State,
    Table,
    Turns,
    View,
    Word,
)


class WideView(NamedTuple):
    """A view that has room for what does not belong into it."""

    seat: Seat | None
    options: Options
    table: Table
    private: Private
    extra: tuple[object, ...]


class WithDict(View):
    """A view to which anything can be attached."""


class Spying(SampleRules):
    """Remembers the last state that it was shown."""

    spied: State

    def view(self, state: State, seat: Seat | None) -> View:
        self.spied = state
        return super().view(state, seat)

    def hidden_now(self) -> tuple[Card, ...]:
        return self.spied.hidden.stock or self.spied.hidden.undealt


class AllHandsInView(SampleRules):
    def view(self, state: State, seat: Seat | None) -> View:
        hands = tuple(own.hand for own in state.private)
        return cast(View, WideView(*super().view(state, seat), extra=hands))


class AllHandsAndAnAccomplice(AllHandsInView):
    """Imagines exactly what the leak tells, so that its own worlds give nothing away."""

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        state = super().determinize(view, history, dice)
        hands = cast(WideView, view).extra
        if not any(hands):
            return state
        private = tuple(Private(cast("tuple[Card, ...]", hand)) for hand in hands)
        if view.seat is not None:
            private = (*private[: view.seat], view.private, *private[view.seat + 1 :])
        seen = {card for own in private for card in (*own.hand, own.top)} | {p.card for p in view.table.pile}
        rest = tuple(card for card in PACK if card not in seen)
        return State(view.table, private, Hidden((), (*filter(None, [view.private.top]), *rest)))


class WrongSeatsHand(SampleRules):
    def view(self, state: State, seat: Seat | None) -> View:
        shown = None if seat is None else left_of(seat, self.seats)
        return super().view(state, shown)._replace(seat=seat)


class CountOfOthersMoves(SampleRules):
    def view(self, state: State, seat: Seat | None) -> View:
        counts = [
            len(self._throwable(super(CountOfOthersMoves, self).view(state, other)))
            for other in range(self.seats)
            if other != seat
        ]
        return cast(View, WideView(*super().view(state, seat), extra=tuple(counts)))


class OrderByHiddenCards(Spying):
    def legal_moves(self, view: View) -> tuple[Move, ...]:
        moves = super().legal_moves(view)
        return moves[::-1] if len(moves) > 1 and self.hidden_now() > (PACK[9],) else moves


class RefusalNamesHiddenCard(Spying):
    def check(self, view: View, move: Move) -> Reason | None:
        reason = super().check(view, move)
        hidden = self.hidden_now()
        return Reason(reason.code, f"No: the top card is {hidden[:1]}.") if reason else None


class ResultByHiddenCards(SampleRules):
    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(card.rank for card in own.hand) for own in state.private)


class TableTellsDrawnCard(SampleRules):
    def _drawn(self, state: State, seat: Seat) -> State:
        after = super()._drawn(state, seat)
        phase = after.table.phase
        assert isinstance(phase, Turns)
        told = phase._replace(dealer=state.hidden.stock[0].rank)
        return after._replace(table=after.table._replace(phase=told))


class EverybodySeesTheDraw(SampleRules):
    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw | None:
        return super().observe(before, actor if move is Word.DRAW else seat, actor, move, after)


class StateHangsOnView(SampleRules):
    def view(self, state: State, seat: Seat | None) -> View:
        view = WithDict(*super().view(state, seat))
        view.__dict__["ask"] = lambda: state
        return view


class PrivatePartHangsOnView(SampleRules):
    def view(self, state: State, seat: Seat | None) -> View:
        view = WithDict(*super().view(state, seat))
        view.__dict__["all"] = state.private
        return view


Made = Callable[[Options, int], SampleRules]

LEAKS: Final[tuple[tuple[Made, tuple[str, ...]], ...]] = (
    (AllHandsInView, ("leak_view", "imagined_view")),
    (AllHandsAndAnAccomplice, ("leak_view",)),
    (WrongSeatsHand, ("leak_view",)),
    (CountOfOthersMoves, ("leak_view", "leak_view_after")),
    (OrderByHiddenCards, ("leak_legal_moves",)),
    (RefusalNamesHiddenCard, ("leak_check",)),
    (ResultByHiddenCards, ("leak_public",)),
    (TableTellsDrawnCard, ("leak_table",)),
    (EverybodySeesTheDraw, ("leak_observation",)),
    (StateHangsOnView, ("reach", "mutable")),
    (PrivatePartHangsOnView, ("reach",)),
)
