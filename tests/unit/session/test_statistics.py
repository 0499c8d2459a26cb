"""Statistics: one rule of what counts, and figures that add up."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.session.session import summary_line
from cardsuite.session.statistics import RECENT, RULE, Figures, as_json, figures, pages
from cardsuite.session.statistics_text import curve, duration, page_text, pages_text
from cardsuite.session.store import GameKey, GameRow
from cardsuite.session.summary import Summary, read_summary, write_summary
from tests.unit.session.playing import GAMES, play_on, session_of_game, to_a_person

every_game = pytest.mark.parametrize("game", GAMES)


def game(**changes: object) -> Summary:
    usual = Summary("spades", "classic", "easy", 4, "finished", True, 500, 400, False, 60, 60_000, False, {})
    return usual._replace(**changes)  # type: ignore[arg-type]


LOST = {"won": False, "score": 300, "best_other": 500}


def row(number: int, summary: Summary | str | None) -> GameRow:
    text = write_summary(summary) if isinstance(summary, Summary) else summary
    at = f"2026-01-01T00:00:{number:02}"
    return GameRow(GameKey(f"g{number:03}"), "spades", at, at, 9, "over", text)


# The rule


@every_game
def test_a_game_counts_from_the_first_decision(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    assert summary_line(session, session.header) is None
    session.play(seat, session.legal(seat)[0], auto=True)
    to_a_person(session)
    assert summary_line(session, session.header) is None, "nobody was asked"
    session.play(seat, session.legal(seat)[0])
    summary = read_summary(summary_line(session, session.header) or "{}")
    assert summary is not None
    moves = 1 if session.priced is None else session.priced.moves
    assert (summary.termination, summary.won, summary.moves, summary.ms) == ("running", False, moves, 0)
    level = session.chairs[1].player if len(session.chairs) > 1 else "people"
    assert (summary.game, summary.level, summary.seats) == (game, level, len(session.chairs))


@every_game
def test_a_game_given_up_at_once_does_not_count_and_a_later_one_is_lost(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    session.resign(seat)
    assert summary_line(session, session.header) is None
    session.undo(seat)
    session.play(seat, session.legal(seat)[0])
    session.resign(seat)
    summary = read_summary(summary_line(session, session.header) or "{}")
    assert summary is not None
    assert (summary.termination, summary.won) == ("resigned", False)
    assert summary.ms > 0


@every_game
def test_bots_among_themselves_do_not_count(game: str) -> None:
    session = play_on(session_of_game(game, humans=""), 60)
    assert summary_line(session, session.header) is None


@every_game
def test_the_summary_of_a_finished_game_is_its_result(game: str) -> None:
    session = play_on(session_of_game(game, "over"))
    summary = read_summary(summary_line(session, session.header) or "{}")
    result = session.result
    assert summary is not None
    assert result is not None
    own = next(i for i, side in enumerate(session.rules.sides) if 0 in side)
    assert (summary.score, summary.won) == (result.scores[own], own in result.winners)
    others = [score for side, score in enumerate(result.scores) if side != own]
    assert summary.best_other == max(others, default=0)
    first = 0 if session.priced is None else min(entry.t for entry in session.timeline.entries if entry.t)
    assert summary.ms == max(entry.t for entry in session.timeline.entries) - first
    assert not summary.helped
    imported = read_summary(summary_line(session, session.header._replace(imported=True)) or "{}")
    assert imported == summary._replace(imported=True)
    if session.spec.tally is not None:
        assert summary.tally


def test_an_unfinished_game_counts_as_played_and_not_won() -> None:
    some = figures([game(), game(termination="running", won=False)])
    assert (some.played, some.finished, some.won, some.percentage) == (2, 1, 1, 50.0)


def test_games_from_files_and_what_is_no_summary_never_count() -> None:
    rows = [row(1, game()), row(2, game(imported=True)), row(3, None), row(4, "{}"), row(5, '{"game":"x"}')]
    assert pages(rows)["spades"].total.played == 1


def test_a_helped_game_counts_and_sets_no_record() -> None:
    some = figures([game(), game(helped=True, ms=1, moves=1, score=999)])
    assert (some.played, some.won, some.helped) == (2, 2, 1)
    assert (some.best_ms, some.fewest_moves, some.best_score) == (60_000, 60, 500)
    assert figures([game(helped=True)]).best_score is None


# Figures


def test_figures_add_up() -> None:
    games = [
        game(tally={"nils": 2}),
        game(ms=30_000, moves=40, score=520, tally={"nils": 1, "sets": 1}),
        game(**LOST, ms=90_000, moves=80),
        game(termination="running", won=False, score=10, ms=0, moves=3),
    ]
    assert figures(games) == Figures(
        played=4,
        finished=3,
        won=2,
        helped=0,
        streak=-1,
        longest_streak=2,
        best_ms=30_000,
        average_ms=60_000,
        fewest_moves=40,
        average_moves=60.0,
        best_score=520,
        average_score=440.0,
        tally={"nils": 3, "sets": 1},
    )


def test_without_games_there_are_no_figures() -> None:
    none = figures([])
    assert (none.played, none.percentage, none.streak, none.best_ms, none.average_score) == (
        0,
        0.0,
        0,
        None,
        None,
    )


@pytest.mark.parametrize(
    ("results", "streak", "longest"),
    [("", 0, 0), ("W", 1, 1), ("L", -1, 0), ("WWL", -1, 2), ("LLW", 1, 1), ("WWLWWW", 3, 3), ("WLLL", -3, 1)],
)
def test_streaks(results: str, streak: int, longest: int) -> None:
    some = figures([game() if sign == "W" else game(**LOST) for sign in results])
    assert (some.streak, some.longest_streak) == (streak, longest)


def test_a_game_left_unfinished_breaks_no_streak_until_it_is_finished() -> None:
    assert figures([game(), game(termination="running", won=False), game()]).streak == 2


@given(st.lists(st.tuples(st.booleans(), st.booleans(), st.booleans(), st.integers(-999, 999)), max_size=30))
def test_figures_of_any_games_hold_together(results: list[tuple[bool, bool, bool, int]]) -> None:
    games = [
        game(won=won and over, helped=helped, score=score, termination="finished" if over else "running")
        for won, helped, over, score in results
    ]
    some = figures(games)
    assert some.won <= some.finished <= some.played == len(games)
    assert -some.finished <= some.streak <= some.longest_streak <= some.won
    assert 0 <= some.percentage <= 100
    assert (some.streak == 0) == (some.finished == 0)
    assert page_text(pages([row(i, one) for i, one in enumerate(games)] or [row(0, game())])["spades"])


def test_pages_are_by_game_variant_and_level_in_the_order_of_play() -> None:
    rows = [
        row(3, game(variant="mirror")),
        row(1, game(**LOST)),
        row(2, game(level="medium")),
    ]
    page = pages(rows)["spades"]
    assert list(page.groups) == [("classic", "easy"), ("classic", "medium"), ("mirror", "easy")]
    assert [one.id for one in page.recent] == ["g001", "g002", "g003"]
    assert page.total.streak == 2, "by the time of play, not of the list"
    many = pages([row(number, game()) for number in range(RECENT + 5)])["spades"]
    assert (len(many.recent), many.total.played) == (RECENT, RECENT + 5)


# Text and JSON


def test_json_has_every_figure_and_reads_back() -> None:
    shown = json.loads(json.dumps(as_json(pages([row(1, game()), row(2, game(**LOST))]))))
    page = shown["spades"]
    assert set(page) == {*Figures._fields, "percentage", "groups", "recent"}
    assert page["percentage"] == 50.0
    assert page["recent"][0] == {
        "id": "g001",
        "updated": "2026-01-01T00:00:01",
        "won": True,
        "score": 500,
        "best_other": 400,
        "helped": False,
        "termination": "finished",
    }


def test_text_tells_the_figures_and_the_rule() -> None:
    games = [game(), game(**LOST), game(level="medium", helped=True), game(termination="running", won=False)]
    text = pages_text(pages([row(number, one) for number, one in enumerate(games)]).values())
    assert text.endswith(RULE)
    assert "played 4, finished 3, won 2 (50.0 %)" in text
    assert "classic, medium:" in text
    assert "1 game with help, not in the records" in text
    assert "oldest first: WLw·" in text
    assert pages_text([]) == "No game has been played yet. " + RULE


def test_the_rule_says_what_is_done() -> None:
    for word in ("first move", "not won", "file", "hint", "taken back", "records"):
        assert word in RULE


@pytest.mark.parametrize(("ms", "text"), [(0, "0:00"), (59_999, "0:59"), (3_600_000, "1:00:00")])
def test_durations(ms: int, text: str) -> None:
    assert duration(ms) == text


def test_a_curve_of_equal_numbers_is_level() -> None:
    assert curve([7, 7, 7]) == "▁▁▁"
    assert curve([-5, 0]) == "▁█"


# Summaries


@given(st.text() | st.binary(max_size=50).map(repr))
def test_any_text_is_a_summary_or_none(text: str) -> None:
    assert read_summary(text) is None


@pytest.mark.parametrize("field", [name for name in Summary._fields if name != "tally"])
def test_a_field_of_another_kind_makes_it_no_summary(field: str) -> None:
    data = json.loads(write_summary(game()))
    values: tuple[object, ...] = (None, [], 1.5, {"x": 1})
    for value in values:
        assert read_summary(json.dumps(data | {field: value})) is None
    del data[field]
    assert read_summary(json.dumps(data)) is None


@pytest.mark.parametrize("tally", [None, [], "bags", 3])
def test_a_tally_of_another_kind_makes_it_no_summary(tally: object) -> None:
    data = json.loads(write_summary(game()))
    assert read_summary(json.dumps(data | {"tally": tally})) is None


def test_a_summary_reads_back() -> None:
    one = game(tally={"bags": -3}, variant="♠ ö")
    assert read_summary(write_summary(one)) == one
