"""What a seat knows: built from the table and its own cards, deaf to where hidden cards lie."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardsuite.core.card import Card
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.rules import step
from cardsuite.games.spades.model import (
    Deal,
    MakeBid,
    Move,
    PassCards,
    PlayCard,
    Playing,
    Private,
    Saw,
    Seating,
    SetDealer,
    Word,
)
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.play import at_random, dealt, rules_for
from tests.unit.spades.test_imagine import TABLES


def face_up(state: State) -> set[Card]:
    phase = state.table.phase
    tricks = (*phase.tricks, phase.trick) if isinstance(phase, Playing) else ()
    return {play.card for trick in (*tricks, state.table.last_trick) for play in trick}


def own(private: Private) -> set[Card]:
    seen = {*private.hand, *private.given, *private.received, *private.rejected}
    return seen | ({private.looking_at} if private.looking_at is not None else set())


class NothingLeaks:
    """Everything a seat sees of a move was its own, or lay face up."""

    def __init__(self) -> None:
        self.seen: dict[Seat, set[Card]] = {}

    def __call__(self, rules: SpadesRules, before: State, actor: Seat, move: Move, after: State) -> None:
        if isinstance(move, Deal):
            self.seen = {}
        for seat in (*range(rules.seats), None):
            saw = rules.observe(before, seat, actor, move, after)
            assert saw is not None
            assert saw.seat == actor
            public = face_up(after) | ({move.card} if isinstance(move, PlayCard) else set())
            may_see = (
                public if seat is None else public | own(after.private[seat]) | own(before.private[seat])
            )
            assert cards_of(saw) <= may_see
            view = rules.view(after, seat)
            assert view.seat == seat
            assert view.table == after.table
            assert view.private == (Private() if seat is None else after.private[seat])
            if seat is not None and not isinstance(move, PlayCard) and after.private[seat].hand:
                self.lived_through(seat, saw, after)

    def lived_through(self, seat: Seat, saw: Saw, after: State) -> None:
        """A seat that remembers what it saw knows every card it holds: no view is needed to resume."""
        seen = self.seen.setdefault(seat, set())
        seen |= cards_of(saw)
        assert set(after.private[seat].hand) <= seen


def cards_of(saw: Saw) -> set[Card]:
    match saw.move:
        case PlayCard(card):
            return {*saw.cards, card}
        case PassCards(cards) | Deal(cards):
            return {*saw.cards, *cards}
        case _:
            return set(saw.cards)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_observation_holds_a_card_that_the_seat_could_not_see(
    seats: int, options: dict[str, object]
) -> None:
    for number in range(2):
        at_random(bytes([number]), seats, {**options, "max_hands": 2}, [NothingLeaks()])


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_a_seat_learns_of_its_own_move_does_not_depend_on_where_hidden_cards_lie(
    seats: int, options: dict[str, object]
) -> None:
    """The same bid or card in another world with the same view: the same view after it, the same sight."""
    dice = Stream(b"elsewhere", "tests")
    compared = 0

    def watch(rules: SpadesRules, before: State, actor: Seat, move: Move, after: State) -> None:
        nonlocal compared
        if isinstance(move, MakeBid | PlayCard):
            world = rules.determinize(rules.view(before, actor), (), dice)
            elsewhere = step(rules, world, actor, move)
            assert rules.view(elsewhere, actor) == rules.view(after, actor)
            assert rules.observe(world, actor, actor, move, elsewhere) == rules.observe(
                before, actor, actor, move, after
            )
            assert rules.view(elsewhere, None) == rules.view(after, None)
            compared += world != before

    at_random(b"deaf", seats, {**options, "max_hands": 1}, [watch])
    assert compared > 10


ODD_MOVES: Sequence[Move] = (
    *Word,
    SetDealer(0),
    SetDealer(-5),
    SetDealer(99),
    Deal(()),
    MakeBid(-1),
    *(MakeBid(n) for n in range(19)),
    PassCards(()),
    PassCards((Card(0, 4), Card(0, 4))),  # type: ignore[arg-type]
    PlayCard(Card(0, 5)),  # type: ignore[arg-type]
)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_check_agrees_with_the_legal_moves_and_never_raises(seats: int, options: dict[str, object]) -> None:
    def watch(rules: SpadesRules, before: State, actor: Seat, move: Move, after: State) -> None:
        moves = [*ODD_MOVES, *map(PlayCard, rules.pack)]
        for seat in (*range(rules.seats), None):
            view = rules.view(before, seat)
            listed = rules.legal_moves(view)
            assert len(set(listed)) == len(listed)
            assert listed or rules.to_act(before) != (seat,)
            passing = any(isinstance(move, PassCards) for move in listed)
            for move in {*moves, *listed[:80]}:
                reason = rules.check(view, move)
                assert (reason is None) == (move in listed) or (passing and isinstance(move, PassCards))
                if reason is not None:
                    assert reason.code.islower()
                    assert reason.sentence[0].isupper()
                    assert reason.sentence.endswith(".")
        for move in (*moves, Deal(rules.pack)):
            named = isinstance(move, SetDealer) and move.seat == 0
            right = named if isinstance(before.table.phase, Seating) else move == Deal(rules.pack)
            right = right and rules.to_act(before) == (DEALER,)
            assert (rules.check_chance(before, move) is None) == right

    at_random(b"agree", seats, {**options, "max_hands": 1}, [watch])


def test_a_refused_move_changes_nothing() -> None:
    rules = rules_for(blind_nil="off")
    state = dealt(rules)
    with pytest.raises(IllegalMoveError):
        step(rules, state, 0, PlayCard(state.private[0].hand[0]))
    assert state == dealt(rules)
