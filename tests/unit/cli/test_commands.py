"""The commands as people and scripts use them: playing in lines, saved games, records, cases, settings."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardsuite.engine.registry import load
from cardsuite.session.records import read_record
from cardsuite.session.setup import daily_deal
from cardsuite.session.statistics import RULE
from tests.unit.cli.commands import Commands, is_one_sentence, program
from tests.unit.session.playing import GAMES

GAME = GAMES[0]
CASES = [
    path
    for path in sorted((Path(__file__).parents[2] / "cases").glob("*.json"))
    if (cases := json.loads(path.read_text()))["game"] in GAMES and cases["kind"] != "solve"
]
"""The worked cases of the games there are; deals to be solved take a minute and are held with the solver."""
every_game = pytest.mark.parametrize("game", GAMES)
SHORT = {"spades": ("--set", "max_hands=1", "--level", "easy")}


ROUNDS = {"klondike": 15, "literature": 100}
"""Where whoever answers so goes round in the game it is given up soon."""


def answers(game: str) -> str:
    """Answers enough for a game: where one is no choice, another is; what still goes on then is given up."""
    return "1\n2\n3\n0\n" * ROUNDS.get(game, 800) + "resign\n"


def untimed(text: str) -> str:
    """What was told, without how long it took."""
    return re.sub(r"\b\d+:\d\d\b", "0:00", text)


def the_id(run: Commands) -> str:
    return run("saves").out.split()[0]


# Playing in lines


@every_game
def test_a_whole_game_is_played_through_a_pipe(game: str, tmp_path: Path) -> None:
    done = program(
        game, "--plain", "--seed", "pipe", *SHORT.get(game, ()), home=tmp_path, stdin=answers(game)
    )
    assert (done.status, done.err) == (0, "")
    assert "Kept as game" not in done.out, "it has come to its end"
    assert all(line.isprintable() for line in done.out.split("\n"))
    stats = json.loads(program("stats", "--json", home=tmp_path).out)
    assert (stats[game]["played"], stats[game]["finished"]) == (1, 1)


@every_game
def test_the_same_seed_and_answers_tell_the_same_story(game: str, run: Commands) -> None:
    first, again, other = (
        run(game, "--plain", "--seed", seed, *SHORT.get(game, ()), stdin=answers(game)).out for seed in "112"
    )
    assert untimed(first) == untimed(again) != untimed(other)


@every_game
def test_names_are_made_fit_to_be_shown(game: str, run: Commands) -> None:
    hostile = ("[b]Ann[/", "A\x1b[31mnn", "\x1b]52;c;x\x07", "\u202eAnn", "A" + "\u0301" * 30, "x" * 4000)
    for name in hostile:
        done = run(game, "--plain", "--humans", name, stdin="?\nhint\nscore\nquit\n")
        assert (done.status, done.err) == (0, "")
        assert all(line.isprintable() for line in done.out.split("\n"))
        assert len(max(done.out.split(), key=len)) < 60
        text = run("export", the_id(run)).out
        assert all(line.isprintable() for line in text.split("\n"))


@every_game
def test_options_deals_and_memory_come_to_the_header(game: str, run: Commands) -> None:
    option = load(game).options.options[0]
    asked = ("--set", f"{option.name}={option.values[0]}", "--memory", "30", "--humans", "Ann")
    run(game, "--plain", *asked, "--deal", "007", stdin="resign\n")
    header = read_record(run("export", the_id(run)).out.encode()).header
    assert header.options[option.name] == option.values[0]
    assert {chair.memory for chair in header.chairs[1:]} <= {30}
    assert header.chairs[0].name == "Ann"
    assert header.deal == "7"
    run(game, "--plain", "--daily", stdin="resign\n")
    assert read_record(run("export", the_id(run)).out.encode()).header.deal == daily_deal()


@every_game
def test_the_help_of_a_game_lists_its_options_and_presets(game: str, run: Commands) -> None:
    text = run(game, "--help").out
    table = load(game).options
    assert f"\n  {', '.join(load(game).levels)}\n" in text
    assert all(option.name in text for option in table.options)
    assert all(preset in text for preset in table.presets)
    for flag in ("--seats", "--humans", "--level", "--memory", "--preset", "--set", "--deal", "--daily"):
        assert flag in text


# Saved games


@every_game
def test_a_game_is_left_and_gone_on_with(game: str, run: Commands) -> None:
    left = run(game, "--plain", "--seed", "s", *SHORT.get(game, ()), stdin="1\nquit\n")
    id = the_id(run)
    assert left.out.endswith(f"Kept as game {id}; cardsuite resume {id} goes on with it.\n")
    assert f"{id}    {game}" in run("saves").out
    shown = run("resume", "--plain", stdin="").out
    assert shown.endswith(f"Kept as game {id}; cardsuite resume {id} goes on with it.\n")
    over = run("resume", f" {id.upper()} ", "--plain", stdin=answers(game))
    assert over.status == 0
    assert "  over " in run("saves").out
    again = run("resume", id, "--plain")
    assert len(again.out.splitlines()) == 1, "what is over tells its result"
    assert run("resume", "--plain").status == 2, "nothing is left to go on with"


@every_game
def test_a_record_goes_out_and_in_and_does_not_count(game: str, run: Commands, tmp_path: Path) -> None:
    run(game, "--plain", "--seed", "x", *SHORT.get(game, ()), stdin=answers(game))
    file = tmp_path / "game.cards"
    assert run("export", the_id(run), str(file)).out == f"Written to {file}.\n"
    told = json.loads(run("replay", str(file), "--json").out)
    assert {"game", "entries", "over", "scores", "winners", "termination"} <= set(told)
    assert told["over"] is True
    assert told["entries"] == len(file.read_text().splitlines()) - 1
    before = json.loads(run("stats", "--json").out)
    brought = run("import", str(file))
    assert (brought.status, brought.err) == (0, "")
    assert len(run("saves").out.splitlines()) == 2
    assert json.loads(run("stats", "--json").out) == before
    id = brought.out.split()[3].rstrip(";")
    assert run("export", id).out.splitlines()[1:] == file.read_text().splitlines()[1:]


@every_game
def test_a_running_game_goes_out_as_what_was_seen(game: str, run: Commands, tmp_path: Path) -> None:
    run(game, "--plain", "--seed", "a secret seed", stdin="1\n")
    file = tmp_path / "seen.cards"
    run("export", the_id(run), str(file))
    text = file.read_text()
    assert "a secret seed" not in text
    assert '"view":0' in text
    told = json.loads(run("replay", "--json", str(file)).out)
    assert told["game"] == game
    assert told["entries"] == len(text.splitlines()) - 1
    assert (told["over"], told["scores"], told["winners"]) == (False, [], [])
    assert told["termination"] == "running"
    story = run("replay", str(file))
    assert (story.status, story.err) == (0, "")
    assert len(story.out.splitlines()) > 1, "seen games are told in lines"
    refused = run("import", str(file))
    assert refused.status == 65
    assert refused.err == f"{file}:1: This record holds what one seat has seen; it cannot be played on.\n"


def test_a_record_comes_through_a_pipe_too(run: Commands, tmp_path: Path) -> None:
    run(GAME, "--plain", stdin="resign\n")
    text = run("export", the_id(run)).out
    done = program("replay", "--json", "/dev/stdin", home=tmp_path, stdin=text)
    assert json.loads(done.out)["termination"] == "resigned"


# Statistics


@every_game
def test_statistics_count_and_rebuilding_changes_nothing(game: str, run: Commands) -> None:
    run(game, "--plain", "--seed", "1", stdin="")
    assert json.loads(run("stats", "--json").out) == {}, "opened is not played"
    run(game, "--plain", "--seed", "1", *SHORT.get(game, ()), stdin=answers(game))
    run(game, "--plain", "--seed", "2", stdin="1\n1\n1\nhint\nquit\n")
    run(game, "--plain", "--seed", "3", stdin="1\n1\n1\nresign\n")
    shown = run("stats", "--json").out
    figures = json.loads(shown)[game]
    assert (figures["played"], figures["finished"]) == (3, 2)
    rebuilt = run("stats", "--rebuild", "--json")
    assert rebuilt.out == shown
    assert rebuilt.err == "4 games read again.\n"
    assert run("stats", game, "--json").out == shown
    text = run("stats").out
    assert text.rstrip().endswith(RULE)
    assert "played 3, finished 2" in text


def test_one_game_is_one_game(run: Commands) -> None:
    run(GAME, "--plain", stdin="")
    assert run("stats", "--rebuild").err == "1 game read again.\n"


def test_the_one_rule_stands_in_the_help(run: Commands) -> None:
    assert " ".join(RULE.split()) in " ".join(run("stats", "--help").out.split())


# Cases


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_worked_cases_pass(path: Path, run: Commands) -> None:
    done = run("check", str(path))
    cases = json.loads(path.read_text())["cases"]
    assert done == (0, f"{len(cases)} passed, 0 failed\n", "")


def test_several_files_are_counted_together(run: Commands) -> None:
    done = run("check", *map(str, CASES))
    total = sum(len(json.loads(path.read_text())["cases"]) for path in CASES)
    assert done.out.splitlines()[-1] == f"{total} passed, 0 failed"


def test_a_case_with_another_answer_is_named(run: Commands, tmp_path: Path) -> None:
    path = CASES[0]
    data = json.loads(path.read_text())
    data["cases"] = [{"id": "odd"}, *data["cases"], {"id": 7, "x": [1e400]}]
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(data))
    done = run("check", str(path), str(file))
    assert done.status == 1
    lines = done.out.splitlines()
    right = len(data["cases"]) - 2
    assert lines[-1] == f"{2 * right} passed, 2 failed"
    assert [line.split(":")[0] for line in lines[:-1]] == ["odd.json odd", "odd.json 7"]
    assert all(is_one_sentence(line) for line in lines[:-1])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[]", 1),
        ('{"game":"%s","kind":"nonsense","cases":[]}', 1),
        ('{"game":"nonsense","kind":"x","cases":[]}', 1),
        ('{"game":"%s","kind":"x","cases":{}}', 1),
        ('{"game":"%s","kind":"x","cases":[1]}', 1),
        ('{"game":3}', 1),
        ('{\n"game":\n}', 3),
    ],
)
def test_what_is_no_file_of_cases_is_told(run: Commands, tmp_path: Path, text: str, line: int) -> None:
    file = tmp_path / "x.json"
    file.write_text(text.replace("%s", GAME))
    done = run("check", str(file))
    assert done.status == 65
    assert done.err.startswith(f"{file}:{line}: ")
    assert is_one_sentence(done.err)


# Settings, rules, list


def test_settings_are_shown_set_and_kept(run: Commands) -> None:
    assert "pace = normal" in run("config").out
    assert run("config", "pace", "fast") == (0, "fast\n", "")
    assert run("config", "pace").out == "fast\n"
    assert run("config", "keys.undo", "f9").out == "f9\n"
    assert "keys.undo = f9" in run("config").out


def test_a_settings_file_with_a_fault_is_told_and_not_written_over(run: Commands) -> None:
    run("config", "order", "2")
    file = run.home / "config.toml"
    file.write_text("pace = 'warp'\norder = 3\nmine = 1\n[keys]\n\"\\u001b]52\" = 'x'\n")
    before = file.read_bytes()
    done = run("config", "order", "4")
    assert done.status == 2
    assert file.read_bytes() == before
    assert all(is_one_sentence(line) for line in done.err.splitlines())
    shown = run("config", "order")
    assert (shown.status, shown.out) == (0, "3\n")
    played = run(GAME, "--plain", stdin="?\n")
    assert played.status == 0
    assert len(played.err.splitlines()) == 3


@every_game
def test_rules_and_list_name_the_game(game: str, run: Commands) -> None:
    assert load(game).title in run("list").out
    assert load(game).title.lower() in run("rules", game).out.lower()
