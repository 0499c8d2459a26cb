"""Random games: under which settings they are played, and every step of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, cast

from cardsuite.conformance.findings import Notes, Where
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream, chosen, shuffled
from cardsuite.engine.errors import OptionError
from cardsuite.engine.options import Option, Value
from cardsuite.engine.spec import AnyRules, AnySpec, dice_for_seat, resolve
from cardsuite.scene.presenter import AnyPresenter, Look


def called(viewer: Seat | None) -> str:
    """Who looks, in words."""
    if viewer is None:
        return "public view"
    return "dealer" if viewer == DEALER else f"seat {viewer}"


class Setting(NamedTuple):
    """The seats and options of a game, and a short name for them."""

    name: str
    seats: int
    values: Mapping[str, Value]


class Effort(NamedTuple):
    """How hard to look at each setting.

    `games` random games, left after `entries`; in each, `looks` points are looked at from all sides,
    every seat's world is exchanged for `twins` others, and `tries` moves are tried that may be refused.
    `whole` games are played to their end, which must come within `bound` entries.
    """

    games: int = 1
    entries: int = 120
    looks: int = 6
    twins: int = 1
    tries: int = 12
    whole: int = 0
    bound: int = 20_000


@dataclass(frozen=True, slots=True)
class Trial:
    """A game under one setting, being looked at."""

    spec: AnySpec
    setting: Setting
    effort: Effort
    notes: Notes
    rules: AnyRules
    presenter: AnyPresenter | None

    @property
    def look(self) -> Look:
        """How pictures are asked for: plain names, the first order."""
        return Look(tuple(f"Player {seat + 1}" for seat in range(self.rules.seats)))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and None for what everybody shares."""
        return (*range(self.rules.seats), None)

    def where(self, seed: str = "", entry: int | None = None, viewer: str = "") -> Where:
        """The place of a finding."""
        return Where(self.spec.id, self.setting.name, seed, entry, viewer)

    def fresh_rules(self) -> AnyRules:
        """Rules made anew for the same setting."""
        return rules_for(self.spec, self.setting)


def rules_for(spec: AnySpec, setting: Setting) -> AnyRules:
    """The rules of a game under a setting. Raises OptionError when it cannot be played so."""
    return spec.rules(spec.options.read(setting.values, setting.seats), setting.seats)


def trial_of(spec: AnySpec, setting: Setting, effort: Effort, notes: Notes) -> Trial:
    """A game under a setting, ready to be looked at; without its presenter where there is none."""
    try:
        presenter = cast(AnyPresenter, resolve(spec.presenter))
    except (ImportError, AttributeError, ValueError):
        presenter = None  # `papers` has it as a finding
    return Trial(spec, setting, effort, notes, rules_for(spec, setting), presenter)


def settings_of(spec: AnySpec, every_seat: bool = False) -> tuple[Setting, ...]:
    """The defaults and each preset with every number of seats, and each other value of each option.

    A value is set alone where that can be played, else on top of the first preset that goes with it;
    with the first number of seats that allows it, or with every one.
    """
    bases: list[tuple[str, Mapping[str, Value]]] = [("defaults", {}), *spec.options.presets.items()]
    found = [Setting(f"{name}, {n} seats", n, values) for name, values in bases for n in spec.seats]
    for option in spec.options.options:
        for value in _other_values(option):
            single = [
                Setting(f"{name}, {option.name}={value}, {n} seats", n, {**values, option.name: value})
                for name, values in bases
                for n in spec.seats
            ]
            playable = [setting for setting in single if _playable(spec, setting)]
            alone = [setting for setting in playable if setting.name.startswith("defaults")]
            found += alone if every_seat and alone else playable[:1]
    return tuple(setting for setting in found if _playable(spec, setting))


def _other_values(option: Option) -> tuple[Value, ...]:
    ends = [end for end in (option.low, option.high) if end is not None]
    offered: list[Value] = [*option.values[1:], *ends]
    return tuple(dict.fromkeys(value for value in offered if repr(value) != repr(option.default)))


def _playable(spec: AnySpec, setting: Setting) -> bool:
    try:
        spec.options.read(setting.values, setting.seats)
    except OptionError:
        return False
    return True


class Point(NamedTuple):
    """A state of a game, and the number of the entry that follows it."""

    number: int
    state: object


class Step(NamedTuple):
    """One move of a game: its entry number, counted from 1, who made it, and the states around it."""

    number: int
    before: object
    seat: Seat
    move: object
    after: object

    @property
    def point(self) -> Point:
        """The state before it."""
        return Point(self.number, self.before)


class Walk(NamedTuple):
    """A game as far as it was played; `over` where it ended by rule."""

    seed: str
    steps: tuple[Step, ...]
    over: bool

    @property
    def end(self) -> Point:
        """The state after the last step."""
        return Point(len(self.steps) + 1, self.steps[-1].after)


class NothingListedError(ValueError):
    """A seat is to act, and no move is listed."""


def next_move(spec: AnySpec, rules: AnyRules, state: object, seed: str, number: int) -> tuple[Seat, object]:
    """Who moves after `number` entries of a random game, and what. Raises NothingListedError."""
    seats = rules.to_act(state)
    seat = chosen(seats, dice_for_seat(seed.encode(), f"{spec.id}/who", seats[0], number))
    dice = dice_for_seat(seed.encode(), spec.id, seat, number)
    if seat == DEALER:
        return seat, rules.chance(state, dice)
    legal = rules.legal_moves(rules.view(state, seat))
    if not legal:
        raise NothingListedError(f"Seat {seat} is to act after entry {number}, and no move is listed.")
    return seat, chosen(legal, dice)


def walk(spec: AnySpec, rules: AnyRules, seed: str, entries: int) -> Walk:
    """A game of random moves, left after so many entries."""
    state = rules.initial()
    steps: list[Step] = []
    while rules.to_act(state) and len(steps) < entries:
        seat, move = next_move(spec, rules, state, seed, len(steps))
        after = rules.apply(state, seat, move)
        steps.append(Step(len(steps) + 1, state, seat, move, after))
        state = after
    return Walk(seed, tuple(steps), not rules.to_act(state))


def length(spec: AnySpec, rules: AnyRules, seed: str, bound: int) -> int:
    """How many entries a random game takes to its end, `bound` + 1 when it takes more."""
    state, number = rules.initial(), 0
    while rules.to_act(state) and number <= bound:
        seat, move = next_move(spec, rules, state, seed, number)
        state, number = rules.apply(state, seat, move), number + 1
    return number


def points_of_interest(trial: Trial, game: Walk) -> tuple[Step, ...]:
    """The steps that are looked at from all sides: the first of each kind of move, then any."""
    kinds: dict[str, Step] = {}
    mixed = shuffled(game.steps, Stream(game.seed.encode(), "conformance/looks"))
    for step in mixed:
        kinds.setdefault(trial.spec.codec.write_move(step.move).partition(" ")[0], step)
    first = {step.number for step in kinds.values()}
    rest = [step for step in mixed if step.number not in first]
    picked = [*kinds.values(), *rest][: max(trial.effort.looks, len(kinds))]
    return tuple(sorted(picked, key=lambda step: step.number))
