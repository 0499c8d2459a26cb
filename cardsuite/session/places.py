"""Where data and settings live: the only module that asks the environment for it."""

import os
from pathlib import Path

HOME_VARIABLE = "CARDSUITE_HOME"


def _override() -> Path | None:
    home = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(home).expanduser().absolute() if home else None


def data_dir() -> Path:
    """The folder of the saved games: `$CARDSUITE_HOME`, or the user's data directory."""
    home = _override()
    if home is not None:
        return home
    import platformdirs

    return platformdirs.user_data_path("cardsuite", appauthor=False)


def config_dir() -> Path:
    """The folder of the settings: `$CARDSUITE_HOME`, or the user's configuration directory."""
    home = _override()
    if home is not None:
        return home
    import platformdirs

    return platformdirs.user_config_path("cardsuite", appauthor=False)


def ahead_dir() -> Path:
    """Where numbers of deals lie that were found before they are wanted."""
    return data_dir() / "ahead"


def database_path() -> Path:
    """The one file that holds every game."""
    return data_dir() / "cardsuite.db"
