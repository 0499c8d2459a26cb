"""Every registered game, under every preset, number of seats and option value, held against the kit."""

from __future__ import annotations

from typing import Final

import pytest

from cardsuite.conformance.findings import Notes
from cardsuite.conformance.fresh import check_elsewhere
from cardsuite.conformance.kit import check_setting
from cardsuite.conformance.papers import check_papers
from cardsuite.conformance.walks import Effort, Setting, settings_of
from cardsuite.engine import registry

GAMES: Final = [listing.id for listing in registry.listings()]
SETTINGS: Final = [(game, setting) for game in GAMES for setting in settings_of(registry.load(game))]
LOOKED_AT: Final = ("decks", "points", "twins", "replays", "undo entries", "refusals", "scenes", "move texts")


def effort_for(game: str, setting: Setting) -> Effort:
    """A little for every setting, the less the more sit at the table, for every seat looks at every point.

    Whole games where no single option is changed, which may make them long.
    """
    plain = dict(setting.values) in [{}, *map(dict, registry.load(game).options.presets.values())]
    return Effort(games=1, entries=120, looks=5 if setting.seats <= 4 else 2, whole=int(plain))


@pytest.mark.parametrize(("game", "setting"), SETTINGS, ids=[f"{game}: {s.name}" for game, s in SETTINGS])
def test_a_game_is_fair_and_whole(game: str, setting: Setting) -> None:
    notes = Notes()
    check_setting(registry.load(game), setting, effort_for(game, setting), notes)
    report = notes.report()
    assert report.findings == (), str(report)
    assert [what for what in LOOKED_AT if not report.counts.get(what)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_of_itself_is_true(game: str) -> None:
    notes = Notes()
    check_papers(registry.load(game), notes)
    assert notes.report().findings == (), str(notes.report())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_in_another_process(game: str) -> None:
    notes = Notes()
    check_elsewhere(registry.find(game).spec, notes)
    assert notes.report().findings == (), str(notes.report())
