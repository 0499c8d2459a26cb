"""The timeline: a log folded by `step`, taken back, brought back, given up, lived through by each seat."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cardsuite.core.seat import DEALER
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.fold import Timeline, fold
from cardsuite.engine.log import Chair, Entry, Helped, Moved, Redone, Replaced, Resigned, Undone
from cardsuite.engine.result import Result, Termination
from cardsuite.engine.rules import step
from tests.unit.engine.toy import Count, Hand, ToyMove, ToyRules, ToyState, ToyView

DEALT: Entry[ToyMove] = Moved(DEALER, Hand((7, 8)))


def begun(*counts: int) -> Timeline[ToyState, ToyView, ToyMove, str]:
    """A game dealt and counted on, seats 0 and 1 in turn."""
    log: list[Entry[ToyMove]] = [DEALT]
    log += [Moved(number % 2, Count(by)) for number, by in enumerate(counts)]
    return fold(ToyRules(), log)


def redoable(timeline: Timeline[ToyState, ToyView, ToyMove, str]) -> int | None:
    """The entry that the next redo would go to."""
    return timeline.redoable


def refused(timeline: Timeline[ToyState, ToyView, ToyMove, str], entry: Entry[ToyMove]) -> str:
    """The code of the refusal, which changes nothing."""
    before = (timeline.state, list(timeline.entries), timeline.redoable, timeline.resigned)
    with pytest.raises(IllegalMoveError) as refusal:
        timeline.append(entry)
    assert (timeline.state, timeline.entries, timeline.redoable, timeline.resigned) == before
    assert str(refusal.value) == refusal.value.reason.sentence
    return refusal.value.reason.code


def test_a_timeline_begins_before_anything_has_happened() -> None:
    timeline = fold(ToyRules(), [])
    assert timeline.state == ToyRules().initial()
    assert timeline.entries == []
    assert timeline.history(0) == ()
    assert timeline.result() is None
    assert redoable(timeline) is None
    assert len(timeline.line()) == 1


def test_the_state_after_every_entry_is_kept() -> None:
    timeline = begun(1, 2, 3)
    assert [timeline.state_after(n).total for n in range(5)] == [0, 0, 1, 3, 6]
    assert timeline.state == timeline.state_after(4)


def test_step_is_the_only_door() -> None:
    rules = ToyRules()
    timeline = begun(1)
    assert refused(timeline, Moved(0, Count(1))) == "not_your_turn"
    assert refused(timeline, Moved(1, Count(4))) == "count"
    assert refused(timeline, Moved(DEALER, Hand((1, 1)))) == "not_your_turn"
    assert refused(fold(rules, []), Moved(DEALER, Count(1))) == "deal"
    assert refused(begun(3, 3, 3, 3), Moved(0, Count(1))) == "over"
    assert step(rules, timeline.state, 1, Count(2)).total == 3


@pytest.mark.parametrize(
    ("seat", "timeline", "told"),
    [
        (0, begun(), "It is the turn of seat 0, not of seat 1."),
        (1, begun(), "It is the turn of seat 0, not of the dealer."),
        (0, begun(3, 3, 3, 3), "The game is over; seat 1 can do nothing more in it."),
    ],
)
def test_who_may_not_act_is_told_whose_turn_it_is(
    seat: int, timeline: Timeline[ToyState, ToyView, ToyMove, str], told: str
) -> None:
    actor = DEALER if "dealer" in told else 1
    with pytest.raises(IllegalMoveError) as refusal:
        timeline.append(Moved(actor, Count(1)))
    assert str(refusal.value) == told


def test_undo_goes_back_and_only_appends() -> None:
    timeline = begun(1, 2, 3)
    timeline.append(Undone(0, 2))
    assert timeline.state.total == 1
    assert len(timeline.entries) == 5
    assert [node.number for node in timeline.line()] == [0, 1, 2]
    timeline.append(Moved(1, Count(3)))
    assert timeline.state.total == 4
    assert [node.number for node in timeline.line()] == [0, 1, 2, 6]
    assert timeline.state_after(4).total == 6, "what was taken back is still there"


def test_undo_to_the_start() -> None:
    timeline = begun(1)
    timeline.append(Undone(0, 0))
    assert timeline.state == ToyRules().initial()


@pytest.mark.parametrize("to", [4, 5, 99, -1])
def test_an_undo_needs_an_earlier_point_of_the_line(to: int) -> None:
    assert refused(begun(1, 2, 3), Undone(0, to)) == "undo"


def test_what_was_taken_back_cannot_be_gone_back_to() -> None:
    timeline = begun(1, 2, 3)
    timeline.append(Undone(0, 2))
    timeline.append(Moved(1, Count(3)))
    assert refused(timeline, Undone(0, 4)) == "undo"
    assert refused(timeline, Undone(0, 3)) == "undo"


def test_redo_brings_back_step_by_step_or_at_once() -> None:
    timeline = begun(1, 2, 3)
    timeline.append(Undone(0, 3))
    timeline.append(Undone(0, 1))
    assert redoable(timeline) == 3
    timeline.append(Redone(0, 3))
    assert timeline.state.total == 3
    assert redoable(timeline) == 4
    timeline.append(Redone(0, 4))
    assert timeline.state.total == 6
    assert redoable(timeline) is None
    timeline.append(Undone(0, 3))
    timeline.append(Undone(0, 1))
    timeline.append(Redone(0, 4))
    assert timeline.state.total == 6
    assert redoable(timeline) is None


def test_a_new_move_ends_what_can_be_brought_back() -> None:
    timeline = begun(1, 2)
    timeline.append(Undone(0, 2))
    timeline.append(Moved(1, Count(1)))
    assert redoable(timeline) is None
    assert refused(timeline, Redone(0, 3)) == "redo"


def test_nothing_to_bring_back() -> None:
    assert refused(begun(1), Redone(0, 2)) == "redo"
    assert refused(begun(1), Redone(0, 99)) == "redo"


def test_help_and_replacements_change_no_state_and_no_redo() -> None:
    timeline = begun(1, 2)
    timeline.append(Undone(0, 2))
    for entry in (Helped(0, "hint"), Replaced(1, Chair("West", "hard"))):
        timeline.append(entry)
        assert timeline.state.total == 1
        assert redoable(timeline) == 3
    timeline.append(Redone(0, 3))
    assert timeline.state.total == 3


def test_giving_up_ends_the_game_for_the_others() -> None:
    timeline = begun(1, 2)
    timeline.append(Resigned(0))
    assert timeline.resigned == 0
    assert timeline.result() == Result((3, -3), (1,), Termination.RESIGNED)
    assert refused(timeline, Moved(0, Count(1))) == "over"
    assert refused(timeline, Resigned(1)) == "over"


def test_giving_up_can_be_taken_back() -> None:
    timeline = begun(1, 2)
    timeline.append(Resigned(0))
    timeline.append(Undone(0, 3))
    assert timeline.resigned is None
    assert timeline.result() is None
    timeline.append(Moved(0, Count(1)))
    assert timeline.state.total == 4


def test_a_game_that_is_over_cannot_be_given_up() -> None:
    timeline = begun(3, 3, 3, 3)
    assert timeline.result() == Result((12, -12), (1,), Termination.FINISHED)
    assert refused(timeline, Resigned(0)) == "over"


def test_each_seat_has_lived_through_its_own_part() -> None:
    timeline = begun(1, 2)
    assert timeline.history(0) == ("got 7", "0 +1", "1 +2")
    assert timeline.history(1) == ("got 8", "0 +1", "1 +2")
    assert timeline.history(None) == ("0 +1", "1 +2"), "nobody in particular saw nothing of the secrets"
    assert timeline.observed(1, 0) == "got 7"
    assert timeline.observed(1, None) is None


def test_what_was_taken_back_was_not_lived_through() -> None:
    timeline = begun(1, 2)
    assert len(timeline.history(0)) == 3
    timeline.append(Undone(0, 2))
    assert timeline.history(0) == ("got 7", "0 +1")
    assert timeline.observed(4, 0) is None
    timeline.append(Moved(1, Count(3)))
    assert timeline.history(0) == ("got 7", "0 +1", "1 +3")


class AnyTimeline(RuleBasedStateMachine):
    """Any mixture of entries: histories asked for at any time equal those of a log folded anew."""

    @initialize()
    def begin(self) -> None:
        self.timeline = begun()

    @precondition(lambda self: self.timeline.result() is None)
    @rule(by=st.integers(1, 3))
    def move(self, by: int) -> None:
        self.timeline.append(Moved(self.timeline.state.turn, Count(by)) if self.dealt() else DEALT)

    def dealt(self) -> bool:
        return self.timeline.state.turn != DEALER

    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        earlier = [node.number for node in self.timeline.line()[:-1]]
        if earlier:
            to = data.draw(st.sampled_from(earlier))
            self.timeline.append(Undone(0, to))
            assert self.timeline.node.number == to

    @rule()
    def bring_back(self) -> None:
        to = self.timeline.redoable
        if to is not None:
            self.timeline.append(Redone(0, to))
            assert self.timeline.node.number == to

    @rule(seat=st.sampled_from([0, 1, None]))
    def look(self, seat: int | None) -> None:
        seen = self.timeline.history(seat)
        assert seen == fold(ToyRules(), self.timeline.entries).history(seat)

    @invariant()
    def the_line_leads_to_the_state(self) -> None:
        state = ToyRules().initial()
        for node in self.timeline.line()[1:]:
            assert node.entry is not None
            state = step(ToyRules(), state, node.entry.seat, node.entry.move)
        assert state == self.timeline.state


TestAnyTimeline = AnyTimeline.TestCase
TestAnyTimeline.settings = settings(max_examples=40, stateful_step_count=25)
