"""Settings: one small TOML file that a person may edit, read with good sense and written whole."""

import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import OptionError
from cardsuite.engine.options import Option, Value

FILE_NAME: Final = "config.toml"
LARGEST_FILE: Final = 2**18

SETTINGS: Final = (
    Option("pace", ("normal", "slow", "fast", "instant"), "how long the table rests after each play"),
    Option("glyphs", ("auto", "suits", "letters"), "suit signs, or letters where signs are drawn badly"),
    Option("four_colours", (False, True), "a colour of its own for each suit"),
    Option("animation", (True, False), "whether cards glide"),
    Option("ask_blind_nil", ("behind", "always", "never"), "when the question of a blind nil is put"),
    Option("level", ("default", "easy", "medium", "hard"), "the bots that fill empty seats"),
    Option("order", (0,), "how the hand is laid: 0 is the first way a game knows", 0, 9),
)


class Settings(NamedTuple):
    """What a person prefers; `keys` maps a command's name to the keys that should call it."""

    pace: str = "normal"
    glyphs: str = "auto"
    four_colours: bool = False
    animation: bool = True
    ask_blind_nil: str = "behind"
    level: str = "default"
    order: int = 0
    keys: Mapping[str, str] = MappingProxyType({})

    @property
    def wishes(self) -> dict[str, str]:
        """What games may do by themselves for this person, for `Presenter.automatic`."""
        return {"ask_blind_nil": self.ask_blind_nil}


def setting(name: str) -> Option:
    """The setting of that name. Raises OptionError listing the names there are."""
    for option in SETTINGS:
        if option.name == name:
            return option
    names = ", ".join(option.name for option in SETTINGS)
    raise OptionError(f"There is no setting {clean(name)!r}; there are {names}, and keys.NAME for a key.")


def load_settings(folder: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a folder and a sentence for each that was not understood.

    A missing file is all defaults; a bad value leaves its default and loses no other.
    """
    path = folder / FILE_NAME
    try:
        with open(path, "rb", opener=_at_once) as file:
            text = file.read(LARGEST_FILE + 1) or b""
        import tomllib

        if len(text) > LARGEST_FILE:
            raise ValueError("it is too large")
        data = tomllib.loads(text.decode("utf-8-sig", errors="replace"))
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError, RecursionError) as error:
        return Settings(), (f"{path} cannot be read, so the defaults are used: {_why(error)}.",)
    return _from_toml(data, path)


def _at_once(name: str, flags: int) -> int:
    """Open without waiting: a pipe that lies in the file's place would hold every command up."""
    return os.open(name, flags | os.O_NONBLOCK)


def _why(error: Exception) -> str:
    match error:
        case RecursionError():
            return "it is nested too deep"
        case OSError(strerror=str(why)):
            return why
        case _:
            return clean(str(error), 120)


def _from_toml(data: Mapping[str, object], path: Path) -> tuple[Settings, tuple[str, ...]]:
    settings, complaints = Settings(), []
    for name, value in data.items():
        try:
            if name == "keys":
                keys, wrong = _read_keys(value)
                settings = settings._replace(keys=keys)
                complaints += [f"{path}: {sentence}" for sentence in wrong]
                continue
            option = setting(name)
            if not isinstance(value, bool | int | str) or not option.allows(value):
                raise OptionError(f"{name} cannot be {clean(repr(value), 40)}; it takes {option.offers()}.")
            settings = _with(settings, name, value)
        except OptionError as error:
            complaints.append(f"{path}: {error}")
    return settings, tuple(complaints)


def _read_keys(value: object) -> tuple[dict[str, str], list[str]]:
    """The keys of commands, and a sentence for each that is none."""
    if not isinstance(value, dict):
        raise OptionError("keys should be a table of command names and keys.")
    keys: dict[str, str] = {}
    wrong = []
    for name, key in value.items():
        try:
            keys[_key_name(str(name))] = _key(str(name), key)
        except OptionError as error:
            wrong.append(str(error))
    return keys, wrong


def _key_name(name: str) -> str:
    if not name or clean(name, 40) != name:
        raise OptionError(f"keys.{clean(name, 40)} names no command; write it like keys.undo.")
    return name


def _key(name: str, key: object) -> str:
    if not isinstance(key, str) or not key or clean(key, 60) != key:
        raise OptionError(f"keys.{clean(name, 40)} should be the name of a key, such as f1 or ctrl+r.")
    return key


def _with(settings: Settings, name: str, value: Value) -> Settings:
    changes: dict[str, Value] = {name: value}
    return settings._replace(**changes)  # type: ignore[arg-type]


def changed(settings: Settings, name: str, text: str) -> Settings:
    """The settings with one set as a person typed it. Raises OptionError saying what would be right."""
    if name.startswith("keys."):
        command = _key_name(name.removeprefix("keys."))
        return settings._replace(keys={**settings.keys, command: _key(command, text.strip())})
    return _with(settings, name, setting(name).parse(text))


def shown(settings: Settings) -> dict[str, str]:
    """Every setting's value as a person would type it."""
    values = {option.name: _typed(getattr(settings, option.name)) for option in SETTINGS}
    return values | {f"keys.{name}": key for name, key in sorted(settings.keys.items())}


def _typed(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def save_settings(settings: Settings, folder: Path) -> None:
    """Write the settings into a folder, whole or not at all. Raises OSError when the disk refuses."""
    import tempfile

    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    lines = [f"{option.name} = {_toml(getattr(settings, option.name))}" for option in SETTINGS]
    if settings.keys:
        lines += [
            "",
            "[keys]",
            *(f"{_toml(name)} = {_toml(key)}" for name, key in sorted(settings.keys.items())),
        ]
    handle, name = tempfile.mkstemp(dir=folder, prefix=".config-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, folder / FILE_NAME)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    import json

    return json.dumps(str(value), ensure_ascii=False)  # clean text: nothing in it needs more escaping
