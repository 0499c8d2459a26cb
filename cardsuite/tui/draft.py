"""The draft of a new game: who plays, against whom, with which cards, by which rules."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError, OptionError
from cardsuite.engine.log import Chair
from cardsuite.engine.options import Option, Value
from cardsuite.engine.spec import AnySpec
from cardsuite.session.seating import YOU, fill_chairs, parse_humans
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, daily_deal, new_header, rules_of
from cardsuite.tui.form import Field, option_field, turned, value_text

CHANCE: Final = "by chance"
DAY: Final = "the deal of the day"
NUMBER: Final = "a numbered deal"
SEED: Final = "from a seed"
_CARDS: Final = Option("cards", (CHANCE, DAY, NUMBER, SEED), "where the deals come from")
_MEMORY: Final = Option("memory", (100, 75, 50, 25), "how many of 100 things a bot remembers", 0, 100)
EACH: Final = "each their own"
_SEATS: Final = Option("seats", ("as named", "drawn"), "whether chance says who of the people sits where")
_SEAT: Final = "seat:"
_NOBODY: Final = "Nobody would play; give at least one seat a name."


class Draft:
    """What a form for a new game holds: it begins with a wish and ends with one, and is changed row by row.

    `complaint` says what of the wish could not be taken over.
    """

    def __init__(self, spec: AnySpec, settings: Settings, begin: Wish) -> None:
        self._spec = spec
        self._seats = begin.seats if begin.seats in spec.seats else spec.seats[0]
        self._people: dict[int, str] = _people(begin.humans, self._seats)
        usual = settings.level if settings.level in spec.levels else spec.default_level
        self._level: str = begin.level if begin.level is not None and begin.level in spec.levels else usual
        self._levels = dict(begin.levels)
        self._each = bool(begin.levels)
        self._drawn = begin.drawn
        self._memory = begin.memory
        self._cards = NUMBER if begin.deal else SEED if begin.seed else CHANCE
        self._source = begin.deal or begin.seed or ""
        self._preset = begin.preset if begin.preset in spec.options.presets else None
        if self._preset is None and spec.options.presets:
            self._preset = next(iter(spec.options.presets))
        self._values = self._preset_values()
        self.complaint = ""
        try:
            self._values |= spec.options.parse(begin.settings)
        except OptionError as error:
            self.complaint = clean(str(error), 200)

    @property
    def wish(self) -> Wish:
        """What the form asks for as it stands."""
        base = self._preset_values()
        people = sorted(self._people.items())
        return Wish(
            humans=",".join(f"{name}@{seat}" for seat, name in people),
            seats=self._seats,
            level=self._level,
            memory=self._memory,
            preset=self._preset,
            settings=tuple(
                f"{name}={value_text(value)}" for name, value in self._values.items() if value != base[name]
            ),
            seed=self._source if self._cards == SEED else None,
            deal={DAY: daily_deal(), NUMBER: self._source}.get(self._cards),
            levels=tuple(sorted(self._levels.items())) if self._each else (),
            drawn=self._drawn,
        )

    @property
    def problem(self) -> str:
        """Why this cannot be played, in a sentence; empty when it can."""
        if not self._people:
            return _NOBODY
        if self._cards == SEED and not self._source:
            return "A seed is missing; type any word or number."
        if self._cards == NUMBER and not self._source:
            return "The number of the deal is missing; type it."
        wish = self.wish
        try:
            header = new_header(self._spec, wish, seed="0")
            if wish.deal is not None and self._spec.numbered is not None:
                self._spec.numbered(rules_of(self._spec, header).initial(), wish.deal)
        except CardsuiteError as error:
            return clean(str(error), 200)
        return ""

    def _preset_values(self) -> dict[str, Value]:
        table = self._spec.options
        values = {option.name: option.default for option in table.options}
        return values | dict(table.preset(self._preset)) if self._preset is not None else values

    # The rows

    @property
    def fields(self) -> list[Field]:
        """The rows of the form as it stands."""
        return [
            Field("begin", "Begin the game", "", f"{self._spec.title}, as set below.", turns=False),
            *self._who(),
            *self._what_cards(),
            *self._which_rules(),
        ]

    def _who(self) -> list[Field]:
        spec, rows = self._spec, []
        if len(spec.seats) > 1:
            option = Option("players", spec.seats, "how many sit at the table")
            rows.append(option_field(option, self._seats, "Who plays"))
        chairs, teams = fill_chairs(self._people, self._seats, self._level), self._teams()
        for seat, chair in enumerate(chairs):
            is_person = seat in self._people
            rows.append(
                Field(
                    f"{_SEAT}{seat}",
                    f"seat {seat}{teams.get(seat, '')}" if self._seats > 1 else "player",
                    chair.name if is_person else "",
                    "Enter types the name of a person; left and right change to a bot and back.",
                    shown="" if is_person else f"bot {chair.name}",
                    heading="" if rows else "Who plays",
                    usual=False,
                    typed=True,
                )
            )
        if self._seats > 1:
            rows.append(option_field(_SEATS, _SEATS.values[self._drawn]))
        if len(self._people) < self._seats:
            rows += self._bots(chairs)
            rows.append(option_field(_MEMORY, self._memory))
        return rows

    def _bots(self, chairs: tuple[Chair, ...]) -> list[Field]:
        """How well the bots play, all alike or each."""
        spec = self._spec
        level = Option("bots", (*spec.levels, EACH), "how well the bots play")
        rows = [option_field(level, EACH if self._each else self._level, usual=spec.default_level)]
        if self._each:
            for seat, chair in enumerate(chairs):
                if not chair.is_human:
                    one = Option(f"level:{seat}", tuple(spec.levels), f"how well {chair.name} plays")
                    own = option_field(one, self._levels.get(seat, self._level), usual=self._level)
                    rows.append(own._replace(label=f"bot {chair.name}"))
        return rows

    def _teams(self) -> dict[int, str]:
        """Which team a seat belongs to, where there are teams."""
        try:
            options = self._spec.options.read(dict(self._values), self._seats)
            sides = self._spec.rules(options, self._seats).sides
        except OptionError:
            return {}
        return {
            seat: f", team {number}"
            for number, side in enumerate(sides, start=1)
            for seat in side
            if len(side) > 1
        }

    def _what_cards(self) -> list[Field]:
        rows = [option_field(_CARDS, self._cards, "The cards")]
        if self._cards in (NUMBER, SEED):
            helps = {
                NUMBER: "Enter types the number; such deals can be foreseen, so they are for practice.",
                SEED: "Enter types the seed; the same seed gives the same deals again.",
            }
            rows.append(
                Field(
                    "source",
                    "its number" if self._cards == NUMBER else "the seed",
                    self._source,
                    helps[self._cards],
                    shown=self._source or "type it",
                    usual=False,
                    typed=True,
                    turns=False,
                )
            )
        return rows

    def _which_rules(self) -> list[Field]:
        table, rows = self._spec.options, []
        base = self._preset_values()
        if self._preset is not None:
            changed = sum(self._values[name] != base[name] for name in base)
            preset = Option(
                "preset", tuple(table.presets), "rules that go together; all below can be changed"
            )
            shown = f"{self._preset}, {changed} changed" if changed else self._preset
            rows.append(option_field(preset, self._preset, "The rules")._replace(shown=shown))
        for option in table.options:
            heading = "" if rows else "The rules"
            rows.append(option_field(option, self._values[option.name], heading))
        return rows

    # What is changed

    def turn(self, field: Field, by: int) -> None:
        """Change a row to what lies left (-1) or right (1) of it; a seat to a bot and back."""
        if field.id.startswith(_SEAT):
            seat = int(field.id.removeprefix(_SEAT))
            if self._people.pop(seat, None) is None:
                self._people[seat] = self._numbered(seat)
            self._name_the_first()
        elif field.option is not None:
            self._set(field.id, turned(field.option, field.value, by))

    def entry_of(self, field: Field) -> str:
        """What typing into a row begins with: its text, where somebody has given one."""
        unnamed = field.id.startswith(_SEAT) and self._is_unnamed(int(field.id.removeprefix(_SEAT)))
        return "" if field.option is not None or unnamed else str(field.value)

    def _is_unnamed(self, seat: int) -> bool:
        return self._people.get(seat) in (YOU, f"Player {seat + 1}")

    def enter(self, field: Field, text: str) -> str:
        """Take what was typed into a row; what it cannot be changes nothing and is said in a sentence."""
        if field.id.startswith(_SEAT):
            seat = int(field.id.removeprefix(_SEAT))
            name = clean(text.replace(",", " "))
            if name:
                self._people[seat] = name
            elif not self._is_unnamed(seat):
                self._people.pop(seat, None)
            self._name_the_first()
        elif field.id == "source":
            self._source = clean(text, 60)
        elif field.option is not None and text.strip():
            try:
                self._set(field.id, field.option.parse(text))
            except OptionError as error:
                return clean(str(error), 200)
        return ""

    def _numbered(self, seat: int) -> str:
        """A name for who has given none, that of the seat where it is free."""
        taken = self._people.values()
        numbers = (seat + 1, *range(1, self._seats + 1))
        return next(name for number in numbers if (name := f"Player {number}") not in taken)

    def _name_the_first(self) -> None:
        """Among several people nobody is `You`; whoever is left alone without a name of their own is."""
        for seat, name in self._people.items():
            if len(self._people) > 1 and name == YOU:
                self._people[seat] = self._numbered(seat)
            elif len(self._people) == 1 and self._is_unnamed(seat):
                self._people[seat] = YOU

    def _set(self, name: str, value: Value) -> None:
        match name, value:
            case "players", int():
                self._seats = value
                self._people = {seat: who for seat, who in self._people.items() if seat < value}
                self._name_the_first()
            case "bots", str():
                self._each = value == EACH
                self._level = self._level if self._each else value
            case "seats", str():
                self._drawn = value == _SEATS.values[1]
            case str(), str() if name.startswith("level:"):
                self._levels[int(name.removeprefix("level:"))] = value
            case "memory", int():
                self._memory = value
            case "cards", str():
                self._cards, self._source = value, ""
            case "preset", str():
                self._preset = value
                self._values = self._preset_values()
            case _:
                self._values[name] = value


def _people(humans: str, seats: int) -> dict[int, str]:
    try:
        return parse_humans(humans, seats) if humans else {}
    except OptionError:
        return {0: YOU}
