"""How well the bots play, in short; the long version is `tests/benchmarks/literature_bots.py`."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardsuite.games.literature.bot import easy, hard, medium
from tests.benchmarks.literature_bots import Player, Sheet, Table, duel, mirror, rules_for

RULES = rules_for()
LEVELS = {"easy": Player(easy(RULES)), "medium": Player(medium(RULES)), "hard": Player(hard(RULES))}


def test_each_level_beats_the_one_below_on_the_same_deals() -> None:
    for weak, strong in pairwise(LEVELS.values()):
        assert duel(RULES, strong, weak, deals=6).mean > 50.0


def test_hard_games_are_as_long_and_as_careful_as_those_of_people() -> None:
    sheet = mirror(RULES, LEVELS["hard"], games=5)
    assert max(sheet.asks) <= 250
    assert sheet.repeats <= 2
    assert 0.42 <= sheet.hits / sum(sheet.asks) <= 0.65
    assert sheet.free_right >= 0.97 * sheet.free_claims
    assert not sheet.unfitting


@pytest.mark.parametrize(
    ("level", "seats", "options"),
    [
        ("hard", 4, {"preset": "pagat"}),
        ("hard", 8, {"preset": "open"}),
        ("hard", 6, {"preset": "48", "endgame_claimer": "any_member", "stall": 30, "misplaced": "void"}),
        ("hard", 6, {"own_card_asks": True, "stall": "off", "win": "play_out", "log": "all"}),
        ("medium", 8, {"endgame_claimer": "any_member", "stall": 30, "misplaced": "void", "win": "play_out"}),
        (
            "medium",
            6,
            {"claim_when": "team_turn", "after_claim": "scorer_chooses", "after_wrong": "opponents"},
        ),
        ("easy", 4, {"claim_when": "any_time", "after_claim": "scorer_chooses", "after_wrong": "opponents"}),
        ("easy", 6, {"preset": "pagat", "own_card_asks": True, "stall": "off"}),
    ],
)
def test_games_end_under_every_option(level: str, seats: int, options: dict[str, object]) -> None:
    rules = rules_for(seats, **options)
    sheet = Sheet()
    player = LEVELS[level]._replace(memory=60)
    state = Table(rules, (player,) * seats, b"options", sheet).play(dealer=1)
    assert rules.result(state) is not None
    assert not sheet.unfitting
    assert sheet.repeats <= 3
