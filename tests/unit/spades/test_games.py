"""Whole games of random moves: they end by rule, and what must hold does after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.errors import OptionError
from cardsuite.engine.fold import fold
from cardsuite.engine.log import Moved
from cardsuite.engine.result import Termination
from cardsuite.games.spades.model import Dealing, HandFacts, Move, Over, Playing, SideScore
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.rules import SpadesRules, State
from cardsuite.games.spades.scoring import price
from tests.unit.spades.play import at_random


def holds(rules: SpadesRules, _before: State, _actor: Seat, _move: Move, after: State) -> None:
    """No card is lost or doubled; counts are right; tricks, turns and scores fit together."""
    assert Counter(rules.deck(after)) == Counter(rules.pack)
    assert len(after.table.sheet) == after.table.hand - (not isinstance(after.table.phase, Over))
    match after.table.phase:
        case Playing() as phase:
            assert phase.held == tuple(len(private.hand) for private in after.private)
            assert sum(phase.won) == len(phase.tricks)
            assert all(len(trick) == rules.seats for trick in phase.tricks)
            size = 17 if rules.options.deal == "all" and rules.seats == 3 else 13
            assert all(held + len(phase.tricks) in (size, size - 1) for held in phase.held)
            assert len(rules.to_act(after)) == 1
        case Dealing() | Over():
            assert repriced(rules, after.table.sheet) == after.table.scores
        case _:
            assert rules.to_act(after)[0] in (*range(rules.seats), DEALER)


def repriced(rules: SpadesRules, sheet: tuple[HandFacts, ...]) -> tuple[SideScore, ...]:
    """The scores that the sheet alone comes to."""
    scores = [SideScore(0, 0)] * len(rules.sides)
    for facts in sheet:
        assert sum(facts.won) == (17 if rules.options.deal == "all" and rules.seats == 3 else 13)
        for number, side in enumerate(rules.sides):
            bids, won = [facts.bids[seat] for seat in side], [facts.won[seat] for seat in side]
            scores[number] = price(bids, won, scores[number], rules.options).after
    return tuple(scores)


def every_option() -> Iterator[tuple[int, dict[str, object]]]:
    """Every preset and every value of every option, for every number of seats that can play it."""
    settings: list[dict[str, object]] = [{"preset": name} for name in TABLE.presets]
    settings += [{option.name: value} for option in TABLE.options for value in option.values[1:]]
    settings += [
        {"nil_pass": 2, "blind_nil": 200, "blind_nil_when": "behind_100", "min_team_bid": 4},
        {"variant": "whiz", "total_not_thirteen": True, "nil_pass": 4, "failed_nil_helps": True},
        {"variant": "suicide", "nil_pass": 1, "bags": "reset", "bag_limit": 5, "mercy": -200},
        {"no_spade_first_trick": True, "spade_lead": "any", "failed_nil_bags": False, "target": 100},
        {"deal": "draw", "no_spade_first_trick": True, "total_not_thirteen": True, "variant": "whiz"},
        {"deal": "all", "teams": "solo", "total_not_thirteen": True, "ten_for_200": True},
    ]
    for setting in settings:
        for seats in (2, 3, 4):
            try:
                TABLE.read(setting, seats)
            except OptionError:
                continue
            yield seats, setting


@pytest.mark.parametrize(
    ("seats", "setting"), [pytest.param(seats, each, id=f"{seats}-{each}") for seats, each in every_option()]
)
def test_games_under_every_option_end_by_rule(seats: int, setting: dict[str, object]) -> None:
    rules, state = at_random(b"options", seats, {"max_hands": 3, **setting}, [holds])
    result = rules.result(state)
    assert result is not None
    assert result.scores == rules.scores(state)
    assert result.termination in (Termination.FINISHED, Termination.CAPPED, Termination.DRAW)
    assert (result.termination is Termination.DRAW) == (result.winners == ())


def test_every_option_is_tried() -> None:
    tried = {name for _, setting in every_option() for name in setting}
    assert tried >= {option.name for option in TABLE.options if len(option.values) > 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_to_the_target_or_the_hundredth_hand(seats: int) -> None:
    terminations = set()
    for number in range(3):
        rules, state = at_random(bytes([number]), seats, {"target": 120})
        result = rules.result(state)
        assert result is not None
        terminations.add(result.termination)
        if result.termination is Termination.FINISHED:
            assert max(result.scores) >= 120
        else:
            assert state.table.hand == 100
    assert terminations


def test_a_game_folds_from_its_log() -> None:
    log: list[Moved[Move]] = []
    rules, state = at_random(
        b"log",
        4,
        {"max_hands": 3},
        [lambda rules, before, actor, move, after: log.append(Moved(actor, move))],
    )
    timeline = fold(rules, log)
    assert timeline.state == state
    assert timeline.result() == rules.result(state)
    assert [saw.hand_over for saw in timeline.history(0)].count(True) == 3
