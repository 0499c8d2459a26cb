"""Every exit status there is, each with one sentence that says what to do, and never a traceback."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cardsuite.cli import group
from cardsuite.engine import registry
from cardsuite.engine.registry import Listing, load
from cardsuite.session.library import begin, look_at
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import GameKey, Lock, Store
from tests.unit.cli.commands import Commands, environment, is_one_sentence, program
from tests.unit.session.playing import GAMES

GAME = GAMES[0]
OPTION = load(GAME).options.options[0].name
CASES = Path(__file__).parents[2] / "cases"


def test_0_done(run: Commands) -> None:
    for arguments in (["--version"], ["--help"], ["list"], ["saves"], ["stats"], ["config"], ["rules", GAME]):
        done = run(*arguments)
        assert (done.status, done.err) == (0, ""), arguments
        assert done.out.strip(), arguments
    for command in (*GAMES, *group.COMMANDS):
        done = run(command, "--help")
        assert (done.status, done.err) == (0, "")
        assert "Usage: cardsuite" in done.out


def test_1_a_check_failed(run: Commands, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"game":"%s","kind":"%s","cases":[{"id":"x\\u001b"}]}' % (GAME, "legal"))  # noqa: UP031
    done = run("check", str(wrong))
    assert done.status == 1
    assert done.out.splitlines()[-1] == "0 passed, 1 failed"
    assert done.out.startswith("wrong.json x: ")
    assert "\x1b" not in done.out


def test_1_a_crash_is_three_lines_and_a_report_without_names(
    run: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game from elsewhere that falls over takes nothing with it."""
    module = ModuleType("a_broken_game")

    def fall(*_: object) -> None:
        raise ZeroDivisionError("AS KD of Ann")

    module.__getattr__ = fall  # type: ignore[method-assign]
    monkeypatch.setitem(sys.modules, "a_broken_game", module)
    broken = Listing("broken", "Broken", "Falls over.", "a_broken_game:SPEC")
    monkeypatch.setattr(registry, "BUILT_IN", (*registry.BUILT_IN, broken))
    done = run("broken", "--plain", "--humans", "Ann")
    assert done.status == 1
    assert len(done.err.splitlines()) == 3
    assert "Traceback" not in done.err
    assert "Ann" not in done.err
    assert "resume" in done.err
    (report,) = (run.home / "crashes").iterdir()
    text = report.read_text()
    assert "ZeroDivisionError" in text
    assert "Ann" not in text
    assert "AS KD" not in text


@pytest.mark.parametrize(
    "text", [None, "SPEC = (", "import nothing_of_this_name", "", "SPEC = 3", "raise ValueError('no\\x1b')"]
)
def test_a_game_that_cannot_be_loaded_is_told_and_stops_no_other(
    text: str | None, run: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"game_from_elsewhere_{abs(hash(text))}"
    if text is not None:
        (tmp_path / f"{name}.py").write_text(text)
        monkeypatch.syspath_prepend(tmp_path)
    gone = Listing("gone", "Gone", "Is not there.", f"{name}:SPEC")
    monkeypatch.setattr(registry, "BUILT_IN", (gone, *registry.BUILT_IN))
    done = run("gone", "--plain")
    assert done.status == 2
    assert is_one_sentence(done.err)
    assert "The game 'gone' cannot be loaded" in done.err
    assert "there is one for klondike" in run("solve", "spades", "--deal", "1").err
    assert run("config", "keys.undo", "f9") == (0, "f9\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["nonsense"], id="no-such-command"),
        pytest.param(["\x1b]52;c;x\x07\n\x1b[31m"], id="a-command-that-steers"),
        pytest.param(["--nonsense"], id="no-such-option"),
        pytest.param([GAME, "--seats", "11", "--plain"], id="seats"),
        pytest.param([GAME, "--seats", "x", "--plain"], id="no-number"),
        pytest.param([GAME, "--seats", "0", "--plain"], id="no-seats"),
        pytest.param([GAME, "--level", "godlike", "--plain"], id="level"),
        pytest.param([GAME, "--memory", "101", "--plain"], id="memory"),
        pytest.param([GAME, "--preset", "nonsense", "--plain"], id="preset"),
        pytest.param([GAME, "--set", "nonsense=1", "--plain"], id="option"),
        pytest.param([GAME, "--set", "nonsense", "--plain"], id="no-equals"),
        pytest.param([GAME, "--set", f"{OPTION}=+-5", "--plain"], id="two-signs"),
        pytest.param([GAME, "--set", f"{OPTION}=\x1b" + "x" * 4000, "--plain"], id="a-value-that-steers"),
        pytest.param([GAME, "--humans", "Ann,Ann", "--plain"], id="one-name-twice"),
        pytest.param([GAME, "--humans", "Ann,Ben", "--plain"], id="two-people-in-lines"),
        pytest.param([GAME, "--humans", "", "--plain"], id="nobody-in-lines"),
        pytest.param([GAME, "--humans", "\x1b\u202e", "--plain"], id="a-name-of-nothing"),
        pytest.param([GAME, "--daily", "--deal", "3", "--plain"], id="daily-and-deal"),
        pytest.param([GAME, "--winnable", "--plain"], id="winnable-where-none-is-looked-for"),
        pytest.param(["klondike", "--winnable", "--deal", "3", "--plain"], id="winnable-and-deal"),
        pytest.param(["klondike", "--winnable", "--daily", "--plain"], id="winnable-and-daily"),
        pytest.param([GAME, "--seed", "3", "--deal", "3", "--plain"], id="seed-and-deal"),
        pytest.param([GAME, "--seed", "x" * 4000, "--plain"], id="long-seed"),
        pytest.param([GAME, "--seed", "\udcff", "--plain"], id="seed-that-is-no-text"),
        pytest.param([GAME, "--deal", "x\x1b", "--plain"], id="no-deal"),
        pytest.param([GAME, "more", "--plain"], id="a-word-too-many"),
        pytest.param(["resume", "--plain"], id="nothing-to-resume"),
        pytest.param(["resume", "zzzz", "--plain"], id="no-such-game"),
        pytest.param(["resume", "../../etc", "--plain"], id="no-id"),
        pytest.param(["export", "zzzz"], id="export-of-nothing"),
        pytest.param(["export"], id="export-without-id"),
        pytest.param(["export", "\x1b[31m"], id="export-of-no-id"),
        pytest.param(["export", "zzzz", "--seat", "x"], id="export-of-no-seat"),
        pytest.param(["stats", "nonsense"], id="stats-of-nothing"),
        pytest.param(["rules", "nonsense"], id="rules-of-nothing"),
        pytest.param(["config", "nonsense"], id="no-such-setting"),
        pytest.param(["config", "nonsense", "1"], id="no-such-setting-to-set"),
        pytest.param(["config", "pace", "warp"], id="no-such-pace"),
        pytest.param(["config", "order", "-1"], id="a-value-like-an-option"),
        pytest.param(["config", "keys.undo"], id="a-key-that-was-not-set"),
        pytest.param(["config", "keys.nonsense", "f1"], id="no-such-key"),
        pytest.param(["config", "keys.undo", "q"], id="a-key-for-two"),
        pytest.param(["check"], id="check-nothing"),
        pytest.param(["replay"], id="replay-nothing"),
    ],
)
def test_2_bad_usage_is_told_and_leaves_nothing(run: Commands, arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.status == 2
    assert done.out == ""
    assert is_one_sentence(done.err), done.err
    assert run("saves").out == "No game has been saved yet.\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rules"], "Missing argument 'GAME'; `cardsuite rules --help` says what it takes."),
        (["--nonsense"], "No such option '--nonsense'; `cardsuite --help` says what it takes."),
        (["config", "order", "-1"], "No such option '-1'; `cardsuite config --help` says what it takes."),
        (
            ["gin", "--seats", "x"],
            "Invalid value for '--seats': 'x' is not a valid whole number; {help}",
        ),
        (["klondike", "--seats", "2", "--plain"], "Klondike is for 1 player, not for 2."),
        (["spades", "--seats", "5", "--plain"], "Spades is for 2, 3 or 4 players, not for 5."),
        (["spades", "--winnable"], "Spades looks for no winnable deals; leave out --winnable."),
        (
            ["klondike", "--winnable", "--daily"],
            "A deal that is named is not looked for; give --winnable or a number, not both.",
        ),
        (["config", "keys.undo"], "keys.undo has not been set; `cardsuite config keys.undo KEY` sets it."),
    ],
)
def test_2_what_would_be_right_is_said(run: Commands, arguments: list[str], told: str) -> None:
    told = told.replace("{help}", f"`cardsuite {arguments[0]} --help` says what it takes.")
    assert run(*arguments) == (2, "", f"{told}\n")


@pytest.mark.parametrize(
    "arguments", [["saves"], ["stats"], ["config"], ["config", "pace", "fast"], [GAME, "--plain"]]
)
def test_2_without_a_home_one_has_to_be_named(arguments: list[str], tmp_path: Path) -> None:
    done = program(*arguments, home=Path("~nobody-of-this-name"), stdin="quit\n")
    assert (done.status, done.out) == (2, "")
    assert is_one_sentence(done.err)
    assert "CARDSUITE_HOME" in done.err


def test_1_a_crash_without_a_home_is_three_lines_all_the_same(
    run: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fall(_: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(registry, "load", fall)
    monkeypatch.setenv("CARDSUITE_HOME", "~nobody-of-this-name")
    done = run("rules", GAME)
    assert done.status == 1
    assert len(done.err.splitlines()) == 3
    assert "No report could be written" in done.err


@pytest.mark.parametrize("arguments", [[], [GAME], ["resume"]])
def test_3_no_screen_to_draw_on_names_the_way_that_needs_none(run: Commands, arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.status == 3
    assert is_one_sentence(done.err)
    assert "--plain" in done.err
    assert run("saves").out == "No game has been saved yet.\n"


@pytest.mark.parametrize("command", [["replay", "--json"], ["import"], ["check"]])
def test_65_a_file_that_is_not_what_it_claims(run: Commands, command: list[str], tmp_path: Path) -> None:
    for text in (b"", b"x", b"\xff\xfe\x00", b'{"format":"cardsuite"}', b"[" * 9999, b"9" * 5000):
        path = tmp_path / "bad.cards"
        path.write_bytes(text)
        done = run(*command, str(path))
        assert done.status == 65
        assert done.out == ""
        assert done.err.startswith(f"{path}:1: ")
        assert is_one_sentence(done.err)


def test_65_names_the_line_and_cleans_the_name(run: Commands, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m\nb.cards"
    session = run(GAME, "--plain", "--seed", "x", stdin="resign\n")
    assert session.status == 0
    id = run("saves").out.split()[0]
    assert run("export", id, "-").out == run("export", id).out
    lines = run("export", id).out.splitlines()
    path.write_text("\n".join([*lines[:4], "{}", *lines[4:]]))
    done = run("replay", "--json", str(path))
    assert done.status == 65
    assert ":5: " in done.err
    assert is_one_sentence(done.err)


def test_65_a_saved_game_that_cannot_be_read(run: Commands) -> None:
    run("saves")
    store = Store.open(run.home / "cardsuite.db")
    id = store.new_game(GAME, '{"format":"another"}', "now")
    store.close()
    for command in (["resume", id, "--plain"], ["export", id]):
        done = run(*command)
        assert done.status == 65
        assert is_one_sentence(done.err)
        assert f"{id} cannot be read at line 1" in done.err


@pytest.mark.parametrize("command", [["replay", "--json"], ["replay"], ["import"], ["check"]])
def test_66_no_such_file(run: Commands, command: list[str], tmp_path: Path) -> None:
    for path in (str(tmp_path / "nothing\x1b[31m"), str(tmp_path), "x" * 5000, ""):
        done = run(*command, path)
        assert done.status == 66
        assert is_one_sentence(done.err)


def test_74_the_disk_refuses_the_settings(run: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    done = run("config", "pace", "fast")
    assert done.status == 74
    assert is_one_sentence(done.err)
    assert run("config", "pace").out == "normal\n"


def test_74_what_was_played_could_not_be_saved(run: Commands) -> None:
    (run.home / "cardsuite.db").mkdir(parents=True)
    done = run(GAME, "--plain", stdin="1\nquit\n")
    assert done.status == 74
    assert "Kept as game" not in done.out
    assert all(is_one_sentence(line) for line in done.err.splitlines())
    assert done.out.count("\n") > 10, "the game itself went on in memory"


@pytest.mark.parametrize("command", [["saves"], ["stats"], ["export", "zzzz"], ["resume", "--plain"]])
def test_74_saved_games_that_cannot_be_read_are_not_said_to_be_none(
    run: Commands, command: list[str]
) -> None:
    (run.home / "cardsuite.db").mkdir(parents=True)
    done = run(*command)
    assert (done.status, done.out) == (74, "")
    assert done.err.endswith(": no saved game can be read.\n")
    assert is_one_sentence(done.err)


def test_74_an_import_that_the_disk_does_not_take(run: Commands, tmp_path: Path) -> None:
    run(GAME, "--plain", stdin="resign\n")
    file = tmp_path / "x.cards"
    run("export", run("saves").out.split()[0], str(file))
    (run.home / "cardsuite.db").unlink()
    (run.home / "cardsuite.db").mkdir()
    done = run("import", str(file))
    assert (done.status, done.out) == (74, "")
    assert is_one_sentence(done.err)


def test_74_an_export_that_cannot_be_written(run: Commands, tmp_path: Path) -> None:
    run(GAME, "--plain", stdin="resign\n")
    id = run("saves").out.split()[0]
    done = run("export", id, str(tmp_path / "no" / "such" / "folder.cards"))
    assert done.status == 74
    assert is_one_sentence(done.err)
    there = tmp_path / "there"
    there.write_text("mine")
    for taken in (there, tmp_path):
        assert (
            run("export", id, str(taken)).err == f"{taken} is there already; give the name of a new file.\n"
        )
    assert there.read_text() == "mine"
    unnamed = run("export", id, "")
    assert (unnamed.status, unnamed.out) == (2, "")
    assert unnamed.err == "A file needs a name; leave it out to have the record printed.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_74_a_full_disk_behind_the_output(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardsuite", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            check=False,
        )
    assert done.returncode == 74
    assert is_one_sentence(done.stderr.decode())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT])
def test_128_and_the_signal_with_everything_kept(number: signal.Signals, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cardsuite", GAME, "--plain", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path, PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        read_to_the_menu(process.stdout)
        process.stdin.write(b"1\n")
        process.stdin.flush()
        read_to_the_menu(process.stdout)
        process.send_signal(number)
        err = process.stderr.read().decode()
        process.stdout.read()
        assert process.wait() == 128 + number
    assert err.strip() == ""
    store = Store.open(tmp_path / "cardsuite.db")
    (row,) = store.games()
    decided = [entry for entry in look_at(store, row.id).timeline.entries if entry.seat == 0]
    assert decided
    assert store.notice is None
    store.close()


def read_to_the_menu(stream: io.BufferedReader | object) -> None:
    """Read until the first choice of a menu has come, so that the program waits for an answer."""
    assert hasattr(stream, "readline")
    while not (line := stream.readline()).startswith((b"1. ", b"0. ")):
        assert line, "the program has ended"


def test_141_a_closed_pipe_ends_without_a_word_and_keeps_the_game(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cardsuite", GAME, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        read_to_the_menu(process.stdout)
        process.stdout.close()
        process.stdin.write(b"?\n" * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 128 + signal.SIGPIPE
    store = Store.open(tmp_path / "cardsuite.db")
    assert store.games()[0].entries > 1
    store.close()


def test_closed_streams_and_narrow_encodings_are_no_crash(tmp_path: Path) -> None:
    for redirect in (">&-", "<&- >&- 2>&-"):
        done = subprocess.run(
            ["sh", "-c", f"exec {sys.executable} -m cardsuite {GAME} --plain {redirect}"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=environment(tmp_path),
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
    ran = program(
        GAME, "--plain", "--humans", "Zoë♠", home=tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert (ran.status, ran.err) == (0, "")
    assert not (tmp_path / "crashes").exists()


def test_two_people_do_not_go_on_in_lines_and_a_record_needs_a_screen(run: Commands, tmp_path: Path) -> None:
    spec = load(GAME)
    store = Store.open(run.home / "cardsuite.db")
    kept = begin(store, spec, new_header(spec, Wish(humans="Ann,Ben")))
    kept.session.advance()
    kept.session.resign(0)
    kept.lock.release()
    store.close()
    done = run("resume", kept.id, "--plain")
    assert done.status == 2
    assert is_one_sentence(done.err)
    file = tmp_path / "x.cards"
    assert run("export", kept.id, str(file)).status == 0
    done = run("replay", str(file))
    assert done.status == 3
    assert is_one_sentence(done.err)


def test_2_whose_cards_an_export_shows_is_said_where_several_people_play(run: Commands) -> None:
    store = Store.open(run.home / "cardsuite.db")
    spec = load("literature")
    kept = begin(store, spec, new_header(spec, Wish(humans="Ann,Ben@3", level="easy")))
    while kept.session.number < 2:
        kept.session.advance()
    kept.lock.release()
    store.close()
    for wrong in ((), ("--seat", "1"), ("--seat", "-1")):
        done = run("export", kept.id, *wrong)
        assert (done.status, done.out) == (2, "")
        assert "--seat 0 for Ann, --seat 3 for Ben" in done.err
        assert is_one_sentence(done.err)
    for seat in (0, 3):
        lines = run("export", kept.id, "--seat", str(seat)).out.splitlines()
        assert f'"view":{seat},' in lines[0]
        assert len(lines) == 3


def test_a_game_held_by_another_terminal_is_told(run: Commands) -> None:
    run(GAME, "--plain", stdin="quit\n")
    id = run("saves").out.split()[0]
    store = Store.open(run.home / "cardsuite.db")
    lock = store.claim(GameKey(id))
    assert isinstance(lock, Lock)
    done = run("resume", id, "--plain")
    assert done.status == 2
    assert is_one_sentence(done.err)
    assert str(os.getpid()) in done.err
    lock.release()
    store.close()
    assert run("resume", id, "--plain").status == 0
