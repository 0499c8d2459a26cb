"""The sample game with rules that lose, lie or forget, and the findings that each flaw deserves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from typing import Final, cast

from cardsuite.core.card import Card, Suit
from cardsuite.core.deck import Deck
from cardsuite.core.seat import Seat, left_of
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.core.trick import Trick
from cardsuite.engine.errors import Reason
from tests.conformance.flawed_leaks import LEAKS, Made, Spying
from tests.conformance.sample_game import (
    PACK,
    Deal,
    Dealing,
    Hidden,
    Move,
    Options,
    Over,
    SampleRules,
    Saw,
    State,
    Table,
    Throw,
    Turns,
    View,
    Word,
)


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


class ImaginesByCount(SampleRules):
    """Draws other cards each time it is asked with the same dice."""

    asked = 0

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        self.asked += 1
        for _ in range(self.asked):
            dice.below(2)
        return super().determinize(view, history, dice)


class ShufflesInSecret(SampleRules):
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


RULES: Final[tuple[tuple[Made, tuple[str, ...]], ...]] = (
    *LEAKS,
    (LosesACard, ("deck",)),
    (DoublesACard, ("deck",)),
    (DeckDoesNotLook, ("deck_blind",)),
    (ImaginesAnything, ("imagined_view",)),
    (ImaginesTooFewCards, ("imagined_deck",)),
    (ImaginesAlwaysTheSame, ("imagined_dice",)),
    (ImaginesAnothersTurn, ("imagined_turn",)),
    (ImaginesByCount, ("imagined_dice", "leak_imagined")),
    (ListInState, ("mutable", "apply_changes")),
    (RemembersTheDraw, ("apply_varies", "undo")),
    (CountsAllDeals, ("replay", "undo", "same_seed")),
    (ForeignDice, ("same_seed",)),
    (ShufflesInSecret, ("replay", "apply_varies")),
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
