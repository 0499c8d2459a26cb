"""The setup form: who plays, against whom, with which cards, by which rules."""

from __future__ import annotations

from typing import ClassVar, Final

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError, OptionError
from cardsuite.engine.log import Chair
from cardsuite.engine.options import Option, Value
from cardsuite.engine.spec import AnySpec
from cardsuite.session.seating import YOU, fill_chairs, parse_humans
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, daily_deal, new_header, rules_of
from cardsuite.tui.easel import Easel
from cardsuite.tui.form import Field, Form, option_field, turned, value_text
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout

CHANCE: Final = "by chance"
DAY: Final = "the deal of the day"
NUMBER: Final = "a numbered deal"
SEED: Final = "from a seed"
_CARDS: Final = Option("cards", (CHANCE, DAY, NUMBER, SEED), "where the deals come from")
_MEMORY: Final = Option("memory", (100, 75, 50, 25), "how many of 100 things a bot remembers", 0, 100)
EACH: Final = "each their own"
_SEATS: Final = Option("seats", ("as named", "drawn"), "whether chance says who of the people sits where")
_NOBODY: Final = "Nobody would play; give at least one seat a name."


class SetupScreen(Page[Wish | None]):
    """Dismissed with what was asked for, which can be played; with None when it was left.

    `wish` is what the form begins with. What cannot be played is said at once, in a sentence, and is
    not begun.
    """

    place: ClassVar[str] = "page"

    def __init__(
        self, spec: AnySpec, settings: Settings, wish: Wish | None = None, keys: KeyMap | None = None
    ) -> None:
        super().__init__(settings, keys)
        self._spec = spec
        self._form = Form()
        begin = wish or Wish()
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
        try:
            self._values |= spec.options.parse(begin.settings)
        except OptionError as error:
            self.message = clean(str(error), 200)

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
                    f"seat:{seat}",
                    f"seat {seat}{teams.get(seat, '')}",
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

    # What the keys do

    def lay(self, width: int, height: int) -> Layout:
        """The form, its help line, and what is wrong with it."""
        easel = Easel(width, height)
        box = self.head(easel, clean(self._spec.title, 30), "a new game")
        self._form.lay(easel, box, self.fields, self.entry)
        self.say(easel, self.message or self.problem)
        self.foot(easel, ("up/down", "choose"), ("left/right", "change"), *self._verbs())
        return easel.layout()

    def _verbs(self) -> tuple[tuple[str, str], ...]:
        if self.entry is not None:
            return (("take", "keep"), ("back", "leave as it was"))
        field = self.fields[self._form.at]
        take = (("take", "type"),) if field.typed else ()
        return (*take, ("next", "begin"), ("back", "back"))

    def act(self, id: str) -> bool:
        """Move, change, type, begin, leave."""
        fields = self.fields
        field = fields[min(self._form.at, len(fields) - 1)]
        match id:
            case "up" | "down":
                self._form.move(1 if id == "down" else -1, fields)
            case "page-up" | "page-down":
                self._form.page(1 if id == "page-down" else -1, fields)
            case "first" | "final":
                self._form.at = 0 if id == "first" else len(fields) - 1
            case "left" | "right":
                self._turn(field, 1 if id == "right" else -1)
            case "take":
                self._take(field)
            case "next":
                self._begin()
            case "back" | "quit":
                if self.entry is None:
                    self.dismiss(None)
                self.entry = None
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Begin to type a number where one is asked for."""
        field = self.fields[self._form.at]
        if not field.typed or field.id.startswith("seat:"):
            return False
        self.entry = str(number)
        return True

    def point(self, target: str) -> None:
        """Choose the row that was clicked; change it by its arrows, type by its value."""
        what, _, number = target.partition(":")
        if what in ("page-up", "page-down"):
            self.act(what)
            return
        was = self._form.at
        self.entry = None
        self._form.at = int(number)
        field = self.fields[self._form.at]
        match what:
            case "less" | "more":
                self._turn(field, 1 if what == "more" else -1)
            case "type":
                self._take(field)
            case _ if field.id == "begin" or (was == self._form.at and not field.typed):
                self._take(field)

    def wheel(self, rows: int) -> None:
        """Move along the rows."""
        fields = self.fields
        self._form.at = max(min(self._form.at + (1 if rows > 0 else -1), len(fields) - 1), 0)

    def _take(self, field: Field) -> None:
        if field.id == "begin":
            self._begin()
        elif field.typed:
            self.entry = "" if field.option is not None else str(field.value)
        else:
            self._turn(field, 1)

    def _begin(self) -> None:
        self.message = self.problem
        if not self.message:
            self.dismiss(self.wish)

    def _turn(self, field: Field, by: int) -> None:
        if field.id.startswith("seat:"):
            seat = int(field.id.removeprefix("seat:"))
            if self._people.pop(seat, None) is None:
                self._people[seat] = _free_name(set(self._people.values()))
        elif field.option is not None:
            self._set(field.id, turned(field.option, field.value, by))

    def _set(self, name: str, value: Value) -> None:
        match name, value:
            case "players", int():
                self._seats = value
                self._people = {seat: who for seat, who in self._people.items() if seat < value}
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

    def entered(self, text: str) -> None:
        """Take what was typed into the chosen row; what it cannot be is said and changes nothing."""
        field = self.fields[self._form.at]
        if field.id.startswith("seat:"):
            seat = int(field.id.removeprefix("seat:"))
            name = clean(text.replace(",", " "))
            if name:
                self._people[seat] = name
            else:
                self._people.pop(seat, None)
        elif field.id == "source":
            self._source = clean(text, 60)
        elif field.option is not None and text.strip():
            try:
                self._set(field.id, field.option.parse(text))
            except OptionError as error:
                self.message = clean(str(error), 200)


def _people(humans: str, seats: int) -> dict[int, str]:
    try:
        return parse_humans(humans, seats) if humans else {}
    except OptionError:
        return {0: YOU}


def _free_name(taken: set[str]) -> str:
    if YOU not in taken:
        return YOU
    return next(name for number in range(2, 99) if (name := f"Player {number}") not in taken)
