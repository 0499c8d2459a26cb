"""The sample game with rules that leak, lose, lie or forget, and the findings that each flaw deserves."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Final, NamedTuple, cast

from cardsuite.core.card import Card, Suit
from cardsuite.core.deck import Deck
from cardsuite.core.seat import Seat, left_of
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.core.trick import Trick
from cardsuite.engine.errors import Reason
from tests.conformance.sample_game import (
    PACK,
    Deal,
    Dealing,
    Hidden,
    Move,
    Options,
    Over,
    Private,
    SampleRules,
    Saw,
    State,
    Table,
    Throw,
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


class LosesACard(SampleRules):
    def _drawn(self, state: State, seat: Seat) -> State:
        after = super()._drawn(state, seat)
        return after._replace(hidden=after.hidden._replace(stock=after.hidden.stock[1:]))


class DoublesACard(SampleRules):
    def _drawn(self, state: State, seat: Seat) -> State:
        return super()._drawn(state, seat)._replace(hidden=state.hidden)


class DeckDoesNotLook(SampleRules):
    def deck(self, state: State) -> Deck:
        return PACK


class ImaginesAnything(SampleRules):
    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        state = self.initial()
        return self.apply(state, -1, self.chance(state, dice))


class ImaginesTooFewCards(SampleRules):
    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        state = super().determinize(view, history, dice)
        return state._replace(hidden=state.hidden._replace(stock=state.hidden.stock[:-1]))


class ImaginesAlwaysTheSame(SampleRules):
    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        class Fixed:
            def below(self, n: int) -> int:
                return 0

        return super().determinize(view, history, Fixed())


class ImaginesAnothersTurn(SampleRules):
    """Reads the turn off the hidden part, where an imagined state has another."""

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        state = super().determinize(view, history, dice)
        return state._replace(hidden=state.hidden._replace(undealt=(state.hidden.stock or PACK)[:1]))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        own = super().to_act(state)
        odd = isinstance(state.table.phase, Turns) and state.hidden.undealt
        return tuple(left_of(seat, self.seats) for seat in own) if odd else own


class ListInState(SampleRules):
    """Keeps the stock in a list, and draws from that very list."""

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        if isinstance(move, Deal):
            after = super().apply(state, seat, move)
            return after._replace(hidden=Hidden((), cast(Trick, list(after.hidden.stock))))  # type: ignore[arg-type]
        if move is Word.DRAW:
            stock = cast("list[Card]", state.hidden.stock)
            after = super().apply(state, seat, move)
            stock.pop(0)
            return after._replace(hidden=state.hidden)
        return super().apply(state, seat, move)


class RemembersTheDraw(SampleRules):
    """Keeps outside of the state what belongs into it, so that an undo does not take it back."""

    draws = 0

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        self.draws += move is Word.DRAW
        after = super().apply(state, seat, move)
        if move is Word.DRAW and self.draws % 5 == 0:
            return after._replace(table=after.table._replace(round=after.table.round + 1))
        return after


_ALL_DEALS = count()


class CountsAllDeals(SampleRules):
    def apply(self, state: State, seat: Seat, move: Move) -> State:
        after = super().apply(state, seat, move)
        if not isinstance(move, Deal):
            return after
        return after._replace(table=after.table._replace(round=next(_ALL_DEALS)))


class ForeignDice(SampleRules):
    def chance(self, state: State, dice: Dice) -> Move:
        return Deal(tuple(random.sample(PACK, len(PACK))))


class NeverEnds(SampleRules):
    def _next_round(self, table: Table, dealer: Seat) -> State:
        return self._gathered(table._replace(phase=Dealing(left_of(dealer, self.seats))))


class KeepsStates(SampleRules):
    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(options, seats)
        self.seen: list[State] = []

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        self.seen.append(super().apply(state, seat, move))
        return self.seen[-1]


class ListsNothing(SampleRules):
    def legal_moves(self, view: View) -> tuple[Move, ...]:
        moves = super().legal_moves(view)
        return () if len(view.private.hand) == 1 else moves


class ListsTwice(SampleRules):
    def legal_moves(self, view: View) -> tuple[Move, ...]:
        moves = super().legal_moves(view)
        return (*moves, *moves[:1])


class ListsTooMuch(SampleRules):
    def legal_moves(self, view: View) -> tuple[Move, ...]:
        others = tuple(Throw(card) for card in view.private.hand if card not in self._throwable(view))
        return super().legal_moves(view) + (others if super().legal_moves(view) else ())


class ListsOutOfTurn(SampleRules):
    def legal_moves(self, view: View) -> tuple[Move, ...]:
        return super().legal_moves(view) or (Word.PEEK,)


class AcceptsTooMuch(SampleRules):
    def check(self, view: View, move: Move) -> Reason | None:
        reason = super().check(view, move)
        return None if reason is not None and reason.code == "follow" else reason


class AcceptsOutOfTurn(SampleRules):
    def check(self, view: View, move: Move) -> Reason | None:
        reason = super().check(view, move)
        return None if reason is not None and reason.code == "not_your_turn" else reason


class RefusesItsOwnDeal(SampleRules):
    def check_chance(self, state: State, move: Move) -> Reason | None:
        return (
            Reason("pack", "Not like that.") if isinstance(move, Deal) else super().check_chance(state, move)
        )


class RefusesInHalfSentences(SampleRules):
    def check(self, view: View, move: Move) -> Reason | None:
        reason = super().check(view, move)
        return reason and Reason("No Code", "illegal move")


class RefusesEverySecondTime(SampleRules):
    asked = 0

    def check(self, view: View, move: Move) -> Reason | None:
        self.asked += 1
        reason = super().check(view, move)
        return None if reason is not None and reason.code == "not_held" and self.asked % 2 else reason


class RefusalChangesState(SampleRules):
    """Works on a list that it finds in the state, and leaves it changed."""

    def initial(self) -> State:
        state = super().initial()
        return state._replace(hidden=Hidden(cast(Trick, list(state.hidden.undealt))))  # type: ignore[arg-type]

    def check_chance(self, state: State, move: Move) -> Reason | None:
        undealt: object = state.hidden.undealt
        if isinstance(undealt, list):
            undealt.reverse()
        return super().check_chance(state, move)


class Crashes(SampleRules):
    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw | None:
        return Saw(actor, "throw", (after.private[actor].hand[3],))


class SetOrder(SampleRules):
    """Lists moves in the order of a set of texts, which differs from process to process."""

    def legal_moves(self, view: View) -> tuple[Move, ...]:
        return tuple(sorted(super().legal_moves(view), key=lambda move: hash(str(move))))


class OddSides(SampleRules):
    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return ((0,), (0, 1))


class OddPack(SampleRules):
    @property
    def pack(self) -> Deck:
        return (*PACK, Card(10, Suit.RED))


class DealsUnshuffledWhenWatched(SampleRules):
    """Draws other cards each time it is asked with the same dice."""

    asked = 0

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        self.asked += 1
        for _ in range(self.asked):
            dice.below(2)
        return super().determinize(view, history, dice)


class OverTooSoon(SampleRules):
    """Shuffles the stock again at every peek without telling anybody."""

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        after = super().apply(state, seat, move)
        if move is Word.PEEK and not isinstance(after.table.phase, Over):
            mixed = shuffled(after.hidden.stock[1:], _Thrown())
            return after._replace(hidden=after.hidden._replace(stock=(after.hidden.stock[0], *mixed)))
        return after


class _Thrown:
    def below(self, n: int) -> int:
        return random.randrange(n)


Made = Callable[[Options, int], SampleRules]

RULES: Final[tuple[tuple[Made, tuple[str, ...]], ...]] = (
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
    (LosesACard, ("deck",)),
    (DoublesACard, ("deck",)),
    (DeckDoesNotLook, ("deck_blind",)),
    (ImaginesAnything, ("imagined_view",)),
    (ImaginesTooFewCards, ("imagined_deck",)),
    (ImaginesAlwaysTheSame, ("imagined_dice",)),
    (ImaginesAnothersTurn, ("imagined_turn",)),
    (DealsUnshuffledWhenWatched, ("imagined_dice", "leak_imagined")),
    (ListInState, ("mutable", "apply_changes")),
    (RemembersTheDraw, ("apply_varies", "undo")),
    (CountsAllDeals, ("replay", "undo", "same_seed")),
    (ForeignDice, ("same_seed",)),
    (OverTooSoon, ("replay", "apply_varies")),
    (NeverEnds, ("unbounded",)),
    (KeepsStates, ("state_kept",)),
    (Spying, ("state_kept",)),
    (ListsNothing, ("listed_none",)),
    (ListsTwice, ("listed_twice",)),
    (ListsTooMuch, ("listed_refused",)),
    (ListsOutOfTurn, ("listed_out_of_turn",)),
    (AcceptsTooMuch, ("unlisted_accepted",)),
    (AcceptsOutOfTurn, ("accepted_out_of_turn",)),
    (RefusesItsOwnDeal, ("chance_refused",)),
    (RefusesInHalfSentences, ("reason_code", "reason_sentence")),
    (RefusesEverySecondTime, ("step_accepted",)),
    (RefusalChangesState, ("refusal_changes", "mutable")),
    (Crashes, ("crash",)),
)
