"""Where data and settings live: the only module that asks the environment for it.

Every function raises PlaceError where no home directory is known and none is named.
"""

import os
from collections.abc import Callable
from pathlib import Path

from cardsuite.engine.errors import CardsuiteError

HOME_VARIABLE = "CARDSUITE_HOME"


class PlaceError(CardsuiteError):
    """There is no folder to keep anything in; the text says how to name one."""


def _override() -> Path | None:
    home = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(home).expanduser().absolute() if home else None


def _place(usual: Callable[[], Path]) -> Path:
    try:
        return _override() or usual()
    except RuntimeError as error:  # a user without a home, or `~somebody` whom nobody knows
        raise PlaceError(
            f"No home directory is known here; set {HOME_VARIABLE} to a folder to keep games and settings in."
        ) from error


def data_dir() -> Path:
    """The folder of the saved games: `$CARDSUITE_HOME`, or the user's data directory."""
    return _place(_user_data)


def config_dir() -> Path:
    """The folder of the settings: `$CARDSUITE_HOME`, or the user's configuration directory."""
    return _place(_user_config)


def _user_data() -> Path:
    import platformdirs

    return platformdirs.user_data_path("cardsuite", appauthor=False)


def _user_config() -> Path:
    import platformdirs

    return platformdirs.user_config_path("cardsuite", appauthor=False)


def ahead_dir() -> Path:
    """Where numbers of deals lie that were found before they are wanted."""
    return data_dir() / "ahead"


def database_path() -> Path:
    """The one file that holds every game."""
    return data_dir() / "cardsuite.db"
