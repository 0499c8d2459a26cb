"""What the statistics count: held against the facts of a game that was played."""

from __future__ import annotations

from cardsuite.games.gin.model import End, Ended, Void
from cardsuite.games.gin.tally import tally
from tests.unit.gin.play import at_random


def test_every_hand_is_counted_for_both() -> None:
    rules, state = at_random(b"tally", {"target": 1000})
    own, other = (tally(rules.view(state, seat), ()) for seat in (0, 1))
    ended = [facts for facts in state.table.sheet if isinstance(facts, Ended)]
    assert own["hands"] == other["hands"] == len(ended)
    assert own["won"] + other["won"] == len(ended)
    assert own["knocks"] + other["knocks"] == sum(facts.end is End.KNOCK for facts in ended)
    assert own["gins"] + other["gins"] == sum(facts.end is not End.KNOCK for facts in ended) > 0
    assert (own["undercuts"], other["undercuts"]) == (other["undercut"], own["undercut"])
    assert own["undercuts"] + other["undercuts"] > 0
    assert (own["points"], other["points"]) == state.table.columns[0].points


def test_void_hands_are_not_counted() -> None:
    for number in range(40):
        rules, state = at_random(bytes([number]), {"target": 10}, eager=False)
        if any(isinstance(facts, Void) for facts in state.table.sheet):
            assert tally(rules.view(state, 0), ())["hands"] < len(state.table.sheet)
            return
    raise AssertionError("no hand was void")
