"""The kit is held against games that are broken on purpose: each flaw is found, and by its name."""

from __future__ import annotations

from typing import Final, cast

import pytest

from cardsuite.conformance.findings import FINDINGS, Notes, Report
from cardsuite.conformance.fresh import check_elsewhere
from cardsuite.conformance.kit import check_game, check_setting
from cardsuite.conformance.papers import check_papers
from cardsuite.conformance.walks import Effort, Setting, rules_for, settings_of, walk
from cardsuite.engine.spec import AnySpec
from tests.conformance.flawed_parts import FLAWS, PAPER_FLAWS, SPIED, Flaw
from tests.conformance.flawed_rules import NeverEnds
from tests.conformance.sample_game import SPEC, Move, SampleRules, View

EFFORT: Final = Effort(games=1, entries=60, looks=10, twins=2, whole=1, bound=300)
SETTING: Final = Setting("defaults, 2 seats", 2, {})


def looked_at(flaw: Flaw) -> Report:
    notes = Notes()
    check_setting(cast(AnySpec, flaw.spec), SETTING, EFFORT, notes)
    SPIED.clear()  # else the honest sample would seem to keep what a flawed one left behind
    return notes.report()


def test_the_honest_sample_passes_under_every_setting() -> None:
    report = check_game(cast(AnySpec, SPEC), EFFORT._replace(games=1))
    assert report.findings == ()
    assert min(report.counts.values()) > 0


@pytest.mark.parametrize("flaw", FLAWS, ids=lambda flaw: f"{flaw.name}:{flaw.findings[0]}")
def test_a_flaw_is_found_by_its_name(flaw: Flaw) -> None:
    report = looked_at(flaw)
    assert set(flaw.findings) <= report.names, str(report)


@pytest.mark.parametrize("flaw", PAPER_FLAWS, ids=lambda flaw: flaw.name)
def test_a_flaw_of_the_papers_is_found_by_its_name(flaw: Flaw) -> None:
    notes = Notes()
    check_papers(cast(AnySpec, flaw.spec), notes)
    assert set(flaw.findings) <= notes.report().names, str(notes.report())


def test_an_order_of_hashes_is_found_in_another_process() -> None:
    notes = Notes()
    check_elsewhere("tests.conformance.flawed_parts:SET_ORDER", notes)
    assert notes.report().names == {"fresh_process"}


def test_the_honest_sample_is_the_same_in_another_process() -> None:
    notes = Notes()
    check_elsewhere("tests.conformance.sample_game:SPEC", notes)
    assert notes.report().findings == ()
    assert notes.report().counts == {"other processes": 1}


def test_every_finding_there_is_has_a_flaw_that_earns_it() -> None:
    earned = {name for flaw in (*FLAWS, *PAPER_FLAWS) for name in flaw.findings} | {"fresh_process"}
    assert set(FINDINGS) - earned == set()


def test_a_finding_says_enough_to_see_it_again() -> None:
    (flaw,) = [flaw for flaw in FLAWS if flaw.name == "DoublesACard"]
    finding = next(finding for finding in looked_at(flaw).findings if finding.name == "deck")
    assert finding.where.game == "throw-off"
    assert finding.where.setting == SETTING.name
    entry = finding.where.entry
    assert entry is not None
    rules = rules_for(cast(AnySpec, flaw.spec), SETTING)
    step = walk(cast(AnySpec, flaw.spec), rules, finding.where.seed, entry).steps[entry - 1]
    assert sorted(rules.deck(step.before)) == sorted(rules.pack)
    assert sorted(rules.deck(step.after)) != sorted(rules.pack)
    assert str(finding).startswith(
        f"deck (throw-off, {SETTING.name}, seed {finding.where.seed}, entry {entry}"
    )


def test_settings_are_the_defaults_each_preset_and_each_other_value() -> None:
    assert [setting.name for setting in settings_of(cast(AnySpec, SPEC))] == [
        "defaults, 2 seats",
        "defaults, 3 seats",
        "blind, 2 seats",
        "blind, 3 seats",
        "defaults, peeks=False, 2 seats",
        "defaults, rounds=1, 2 seats",
        "defaults, rounds=5, 2 seats",
    ]
    assert len(settings_of(cast(AnySpec, SPEC), every_seat=True)) == 10


def test_a_game_without_an_end_may_say_so() -> None:
    (flaw,) = [flaw for flaw in FLAWS if flaw.name == "NeverEnds"]

    class Patience(NeverEnds):
        endless = True

    report = looked_at(flaw._replace(spec=flaw.spec._replace(rules=Patience)))
    assert report.findings == ()
    assert report.counts["games without an end"] == 1


def test_a_sample_of_moves_may_say_so() -> None:
    class Shortened(SampleRules):
        def legal_moves(self, view: View) -> tuple[Move, ...]:
            return super().legal_moves(view)[-1:]

    class Honest(Shortened):
        def lists_a_sample(self, view: View) -> bool:
            return True

    silent, said = (Flaw("", SPEC._replace(rules=rules), ()) for rules in (Shortened, Honest))
    assert looked_at(silent).names == {"unlisted_accepted"}
    assert looked_at(said).findings == ()
