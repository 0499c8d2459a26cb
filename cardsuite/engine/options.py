"""Options: what a game can be set to, read from flags, files and forms by one table."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from cardsuite.engine.errors import OptionError

Value = bool | int | str
OptionsT = TypeVar("OptionsT")

# A named tuple with a field for each option; its keywords cannot be said in types, `read` checks them.
Maker = Callable[..., OptionsT]  # type: ignore[explicit-any]

_YES = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class Option(NamedTuple):
    """One option: its values in the order they are offered (the first is the default), and a help line.

    Where `low` and `high` are given, any whole number between them is allowed too.
    """

    name: str
    values: tuple[Value, ...]
    help: str
    low: int | None = None
    high: int | None = None

    @property
    def default(self) -> Value:
        """The value an option has when nobody sets it."""
        return self.values[0]

    def allows(self, value: Value) -> bool:
        """Whether the option can take this value; True and 1 are different values."""
        known = any(value == known and type(value) is type(known) for known in self.values)
        return known or self._in_range(value)

    def named(self) -> tuple[str, ...]:
        """The values that are offered by name, each as a person types it.

        >>> Option("bags", (True, False), "whether extra tricks count").named()
        ('yes', 'no')
        """
        return tuple(map(_value_text, self.values))

    def offers(self) -> str:
        """What would be right, in words: `10, 20 or a whole number from 1 to 50`."""
        known = list(self.named())
        if self.low is not None and self.high is not None:
            known = [
                text for text, value in zip(known, self.values, strict=True) if not self._in_range(value)
            ]
            known.append(f"a whole number from {self.low} to {self.high}")
        return known[0] if len(known) == 1 else ", ".join(known[:-1]) + " or " + known[-1]

    def _in_range(self, value: Value) -> bool:
        number = isinstance(value, int) and not isinstance(value, bool)
        return (
            number and self.low is not None and self.high is not None and self.low <= int(value) <= self.high
        )

    def parse(self, text: str) -> Value:
        """Read a value typed by a person. Raises OptionError naming what would be right."""
        word = text.strip().lower()
        candidates: list[Value] = [word]
        if word in _YES:
            candidates.append(_YES[word])
        if word[word[:1] in ("+", "-") :].isdecimal() and len(word) < 12:
            candidates.append(int(word))
        for value in candidates:
            if self.allows(value):
                return value
        raise OptionError(f"{self.name} cannot be {text.strip()[:40]!r}; it takes {self.offers()}.")


def _value_text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _never(_options: object, _seats: int) -> None:
    return None


def _nothing(_given: Mapping[str, Value]) -> Mapping[str, Value]:
    return {}


class OptionTable(NamedTuple, Generic[OptionsT]):
    """All options of a game: how they are named, what they may be, and the named tuple they end up in.

    `make` takes every option by keyword. `conflict` says in one sentence why a combination for a
    number of seats is impossible, or None. `implied` says which values follow from those that were
    given, for options that were not. `handed_on` are options that a game may have from the one before it
    (whose deal it is): they make no variant, and nobody wishes for them in a game that follows none.
    """

    make: Maker[OptionsT]
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Value]] = MappingProxyType({})
    conflict: Callable[[OptionsT, int], str | None] = _never
    implied: Callable[[Mapping[str, Value]], Mapping[str, Value]] = _nothing
    handed_on: tuple[str, ...] = ()

    def option(self, name: str) -> Option:
        """The option of that name. Raises OptionError listing the names there are."""
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options)
        raise OptionError(f"There is no option {name!r}; the options are {names}.")

    def read(self, values: Mapping[str, object], seats: int | None = None) -> OptionsT:
        """Options from JSON values; `preset` among them names the values to start from.

        Raises OptionError for an unknown name, a value of the wrong kind, or a combination that
        cannot be played with that many seats.
        """
        rest = dict(values)
        preset = rest.pop("preset", None)
        given = dict(self.preset(str(preset))) if preset is not None else {}
        for name, value in rest.items():
            option = self.option(name)
            if not isinstance(value, bool | int | str) or not option.allows(value):
                raise OptionError(f"{name} cannot be {value!r}; it takes {option.offers()}.")
            given[name] = value
        usual = {option.name: option.default for option in self.options}
        options = self.make(**{**usual, **self.implied(given), **given})
        if seats is not None:
            problem = self.conflict(options, seats)
            if problem is not None:
                raise OptionError(problem)
        return options

    def preset(self, name: str) -> Mapping[str, Value]:
        """The values of a preset. Raises OptionError listing the presets there are."""
        if name not in self.presets:
            raise OptionError(
                f"There is no preset {name!r}; the presets are {', '.join(self.presets) or 'none'}."
            )
        return self.presets[name]

    def parse(self, settings: Iterable[str], preset: str | None = None) -> dict[str, Value]:
        """The JSON values of `name=value` settings typed by a person, on top of a preset."""
        values: dict[str, Value] = dict(self.preset(preset)) if preset is not None else {}
        for setting in settings:
            name, equals, text = setting.partition("=")
            if not equals:
                raise OptionError(f"{setting!r} sets nothing; write it as option=value.")
            option = self.option(name.strip())
            values[option.name] = option.parse(text)
        return values

    def label(self, values: Mapping[str, Value], only: tuple[str, ...] = ()) -> str:
        """The values in a word or two: the preset that has them, or what differs from the usual.

        Where `only` names some options, it is what those differ in.
        """
        usual: dict[str, Value] = {option.name: option.default for option in self.options}
        values = self.of_its_own(values)
        complete = usual | {name: value for name, value in values.items() if name in only or not only}
        for name, preset in self.presets.items():
            if not only and complete == usual | dict(preset):
                return name
        changed = {name: value for name, value in complete.items() if value != usual.get(name)}
        differing = [f"{name}={_value_text(value)}" for name, value in changed.items()]
        return " ".join(differing) or "usual"

    def of_its_own(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """The values without those that a game may have from the one before it."""
        return {name: value for name, value in values.items() if name not in self.handed_on}

    def write(self, options: OptionsT) -> dict[str, Value]:
        """The value of every option by name, as a record's header holds them."""
        return {option.name: getattr(options, option.name) for option in self.options}
