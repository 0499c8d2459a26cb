"""Settings: a file that people edit, read with good sense, written whole, and never a way to the terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.errors import OptionError
from cardsuite.session.settings import (
    FILE_NAME,
    LARGEST_FILE,
    SETTINGS,
    Settings,
    changed,
    load_settings,
    save_settings,
    shown,
)


def written(folder: Path, text: str | bytes) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / FILE_NAME).write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "nowhere") == (Settings(), ())
    for option in SETTINGS:
        assert getattr(Settings(), option.name) == option.default


def test_every_setting_reads_back(tmp_path: Path) -> None:
    settings = Settings()
    for option in SETTINGS:
        for value in option.values:
            word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
            settings = changed(settings, option.name, word)
            save_settings(settings, tmp_path)
            assert load_settings(tmp_path) == (settings, ())
            assert shown(settings)[option.name] == word
    settings = changed(settings, "keys.undo", " ctrl+z ")
    settings = changed(settings, "keys.hint", '" \\ ö')
    save_settings(settings, tmp_path)
    assert load_settings(tmp_path) == (settings, ())
    assert settings.keys == {"undo": "ctrl+z", "hint": '" \\ ö'}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pace", "warp"),
        ("order", "10"),
        ("nonsense", "1"),
        ("\x1b]52;c;x\x07", "1"),
        ("keys.", "f1"),
        ("keys.undo", ""),
        ("keys.undo", "\x1b"),
        ("keys.\udcff", "f1"),
        ("keys.undo", "\udcff"),
        ("keys.undo", "x" * 61),
    ],
)
def test_what_cannot_be_set_is_answered_with_a_sentence(name: str, text: str) -> None:
    with pytest.raises(OptionError) as error:
        changed(Settings(), name, text)
    assert str(error.value).isprintable()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("pace = ", 1, id="no-toml"),
        pytest.param("pace = 'warp'\norder = 2", 1, id="one-bad-value"),
        pytest.param("pace = 1\nnonsense = 2\norder = 2", 2, id="two-bad-values"),
        pytest.param("keys = 3\norder = 2", 1, id="keys-are-a-table"),
        pytest.param("order = 2\n[keys]\nundo = 'z'\nhint = 3\n", 1, id="one-bad-key"),
        pytest.param('order = 2\n[keys]\n"\\u001b]52" = \'z\'\nundo = "\\u001b"', 2, id="keys-that-steer"),
        pytest.param("\ufefforder = 2", 0, id="byte-order-mark"),
        pytest.param("order = 2\r\npace = 'fast'\r\n", 0, id="lines-of-another-system"),
        pytest.param("order = " + "9" * 5000, 1, id="endless-number"),
        pytest.param("x = " + "[" * 5000, 1, id="deep"),
        pytest.param(b"order = 2 # \xff\xfe", 0, id="no-utf8-in-a-comment"),
        pytest.param("#" * (LARGEST_FILE + 1), 1, id="huge"),
    ],
)
def test_a_bad_file_loses_only_what_is_bad(tmp_path: Path, text: str | bytes, said: int) -> None:
    settings, complaints = load_settings(written(tmp_path, text))
    assert len(complaints) == said
    assert all(complaint.isprintable() and FILE_NAME in complaint for complaint in complaints)
    whole = b"order = 2" in (text if isinstance(text, bytes) else text.encode())
    assert settings.order == (2 if whole else 0)
    assert settings.keys.get("undo") == ("z" if said == 1 and "[keys]" in str(text) else None)


@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_give_settings(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    settings, complaints = load_settings(written(tmp_path_factory.getbasetemp() / "any", data))
    assert all(option.allows(getattr(settings, option.name)) for option in SETTINGS)
    assert all(complaint.isprintable() for complaint in complaints)
    assert all(text.isprintable() for text in (*shown(settings), *shown(settings).values()))


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    settings, complaints = load_settings(tmp_path)
    assert settings == Settings()
    assert len(complaints) == 1


def test_a_pipe_or_a_folder_in_place_of_the_file_holds_nothing_up(tmp_path: Path) -> None:
    pipe, folder, deep = tmp_path / "pipe", tmp_path / "folder", tmp_path / "deep"
    pipe.mkdir()
    os.mkfifo(pipe / FILE_NAME)
    assert load_settings(pipe) == (Settings(), ())
    (folder / FILE_NAME).mkdir(parents=True)
    (sentence,) = load_settings(folder)[1]
    assert sentence.endswith("so the defaults are used: Is a directory.")
    deep.mkdir()
    (deep / FILE_NAME).write_text("x = " + "[" * 5000)
    (sentence,) = load_settings(deep)[1]
    assert sentence.endswith("it is nested too deep.")


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(changed(Settings(), "order", "2"), tmp_path)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        save_settings(changed(Settings(), "order", "3"), tmp_path)
    assert load_settings(tmp_path)[0].order == 2
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
