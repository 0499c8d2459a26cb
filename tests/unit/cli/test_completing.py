"""Completion in the shell: every word that a command takes and the program knows is offered."""

from __future__ import annotations

import pytest

from cardsuite.engine import registry
from cardsuite.engine.registry import Listing, load
from cardsuite.session.settings import SETTINGS
from tests.unit.cli.commands import Commands
from tests.unit.session.playing import GAMES

GAME = GAMES[0]


class Shell:
    """A bash that asks what a command line may go on with."""

    def __init__(self, run: Commands, patch: pytest.MonkeyPatch) -> None:
        self._run = run
        self._patch = patch

    def __call__(self, *words: str) -> list[str]:
        self._patch.setenv("_CARDSUITE_COMPLETE", "bash_complete")
        self._patch.setenv("COMP_WORDS", " ".join(("cardsuite", *words)))
        self._patch.setenv("COMP_CWORD", str(len(words)))
        done = self._run()
        self._patch.delenv("_CARDSUITE_COMPLETE")
        assert (done.status, done.err) == (0, "")
        return [line.removeprefix("plain,") for line in done.out.splitlines() if line]


@pytest.fixture
def shell(run: Commands, monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(run, monkeypatch)


def test_the_script_of_each_shell_is_printed(run: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("bash", "zsh", "fish"):
        monkeypatch.setenv("_CARDSUITE_COMPLETE", f"{kind}_source")
        done = run()
        assert (done.status, done.err) == (0, "")
        assert "cardsuite" in done.out


def test_commands_and_games(shell: Shell) -> None:
    assert {*GAMES, "resume", "export", "fix-terminal"} <= set(shell(""))
    assert shell("fix") == ["fix-terminal"]
    for command in ("rules", "stats", "solve"):
        assert shell(command, "") == list(GAMES)
        assert shell(command, GAME[:-1]) == [GAME]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_may_be_set_to(game: str, shell: Shell) -> None:
    spec = load(game)
    assert shell(game, "--level", "") == list(spec.levels)
    assert shell(game, "--preset", "") == list(spec.options.presets)
    first = spec.options.options[0]
    assert [f"{first.name}={value}" for value in first.named()] == shell(game, "--set", f"{first.name}=")


def test_settings_and_their_values(shell: Shell) -> None:
    assert shell("config", "") == [option.name for option in SETTINGS]
    assert shell("config", "pace", "") == ["normal", "slow", "fast", "instant"]
    assert shell("config", "animation", "n") == ["no"]
    assert shell("config", "nonsense", "") == []


def test_ids_of_saved_games(run: Commands, shell: Shell) -> None:
    assert shell("resume", "") == []
    assert not run.home.exists(), "asking leaves nothing"
    run(GAME, "--plain", stdin="")
    id = run("saves").out.split()[0]
    for command in ("resume", "export"):
        assert shell(command, "") == [id]
        assert shell(command, id[:2].upper()) == [id]
        assert shell(command, "aa") == []


def test_files_are_left_to_the_shell(shell: Shell) -> None:
    for words in (("replay",), ("import",), ("check",), ("check", "one.json"), ("export", "abcd")):
        assert shell(*words, "x.ca") == ["file,x.ca"]


def test_a_game_that_cannot_be_loaded_has_nothing_to_offer(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Listing("gone", "Gone", "Is not there.", "no_such_module:SPEC")
    monkeypatch.setattr(registry, "BUILT_IN", (*registry.BUILT_IN, gone))
    for option in ("--level", "--preset", "--set"):
        assert shell("gone", option, "") == []
