"""Where things are kept: in the folder that is named, else in the home, and said where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardsuite.session.places import PlaceError, ahead_dir, config_dir, data_dir, database_path

PLACES = (data_dir, config_dir, ahead_dir, database_path)


def test_a_named_folder_holds_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDSUITE_HOME", f" {tmp_path} ")
    assert data_dir() == config_dir() == tmp_path
    assert database_path() == tmp_path / "cardsuite.db"
    assert ahead_dir() == tmp_path / "ahead"


def test_a_folder_named_from_here_is_the_same_one_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDSUITE_HOME", "games")
    monkeypatch.chdir(tmp_path)
    assert data_dir() == tmp_path / "games"


def test_a_tilde_is_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CARDSUITE_HOME", "~/games")
    assert data_dir() == tmp_path / "games"


@pytest.mark.parametrize("empty", ["", "  "])
def test_nothing_named_is_the_system_s_own_folders(
    empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDSUITE_HOME", empty)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    for place in PLACES:
        assert place().is_relative_to(tmp_path)
        assert "cardsuite" in str(place())


@pytest.mark.parametrize("named", ["", "~nobody-of-this-name/games"])
def test_a_user_without_a_home_is_told_to_name_a_folder(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDSUITE_HOME", named)
    for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    for place in PLACES:
        with pytest.raises(PlaceError, match=r"^No home directory is known here; set CARDSUITE_HOME to a"):
            place()


def unknown(_: int) -> None:
    raise KeyError("no such user")
