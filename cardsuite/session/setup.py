"""Setting up a game: from what a person asked for to the header its log begins with."""

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Stream
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import NotationError, OptionError
from cardsuite.engine.log import Header
from cardsuite.engine.options import Value
from cardsuite.engine.spec import AnyRules, AnySpec
from cardsuite.scene.words import listed
from cardsuite.session.dealing import numbering_of
from cardsuite.session.seating import YOU, draw_seats, fill_chairs, parse_humans

LONGEST_SEED: Final = 100


class Wish(NamedTuple):
    """What a person asked for on the command line or in the setup form; all of it optional.

    `levels` are those of single bots, by seat, where they differ from `level`. Where seats are `drawn`,
    chance says who of the people sits where.
    """

    humans: str = YOU
    seats: int | None = None
    level: str | None = None
    memory: int = 100
    preset: str | None = None
    settings: tuple[str, ...] = ()
    seed: str | None = None
    deal: str | None = None
    levels: tuple[tuple[Seat, str], ...] = ()
    drawn: bool = False


def daily_deal(today: date | None = None) -> str:
    """The number of a day's deal.

    >>> daily_deal(date(2026, 3, 9))
    '20260309'
    """
    return (today or datetime.now().astimezone().date()).strftime("%Y%m%d")


def new_header(
    spec: AnySpec,
    wish: Wish,
    level: str | None = None,
    created: datetime | None = None,
    seed: str | None = None,
) -> Header:
    """The header of a new game. Raises OptionError when the wish cannot be played.

    `level` is what the person's settings say where the wish is silent. Without a wish for a seed,
    256 random bits are drawn; `seed` replaces them in tests.
    """
    seats = wish.seats if wish.seats is not None else spec.seats[0]
    if seats not in spec.seats:
        raise OptionError(f"{spec.title} is for {_players(spec.seats)}, not for {seats}.")
    for named in (wish.level, *(each for _, each in wish.levels)):
        if named is not None and named not in spec.levels:
            raise OptionError(
                f"There is no level {clean(named)!r} in {spec.title}; it has {', '.join(spec.levels)}."
            )
    usual = level if level is not None and level in spec.levels else spec.default_level
    if not 0 <= wish.memory <= 100:
        raise OptionError(f"memory cannot be {wish.memory}; it takes a whole number from 0 to 100.")
    values = spec.options.parse(wish.settings, wish.preset)
    wish, sets = _read_deal(spec, wish)
    values |= sets
    options = spec.options.read(values, seats)
    people = parse_humans(wish.humans, seats) if wish.humans else {}
    drawn = _seed(spec, wish) or seed or os.urandom(32).hex()
    if wish.drawn:
        people = draw_seats(people, seats, Stream(drawn.encode(), f"cardsuite/{spec.id}/seats"))
    return Header(
        game=spec.id,
        rules_version=spec.rules_version,
        options=spec.options.write(options),
        chairs=fill_chairs(people, seats, wish.level or usual, wish.memory, dict(wish.levels)),
        seed=drawn,
        created=(created or datetime.now(UTC)).isoformat(timespec="seconds"),
        deal=None if wish.deal is None else _deal(spec, wish.deal, spec.rules(options, seats)),
    )


def _seed(spec: AnySpec, wish: Wish) -> str | None:
    """The seed asked for, or the one that a numbered deal stands for; None leaves it to chance."""
    if wish.seed is not None and wish.deal is not None:
        raise OptionError("A deal is either numbered or drawn from a seed; give --deal or --seed, not both.")
    if wish.deal is not None and spec.numbered is None:
        return f"deal {_number(wish.deal)}"
    if wish.seed is not None and not (wish.seed and clean(wish.seed, LONGEST_SEED) == wish.seed):
        raise OptionError(f"A seed is one to {LONGEST_SEED} plain letters, digits or signs.")
    return wish.seed


def _read_deal(spec: AnySpec, wish: Wish) -> tuple[Wish, Mapping[str, Value]]:
    """The wish with its deal as it is written, and the options that the text of it sets."""
    numbering = numbering_of(spec)
    if numbering is None or wish.deal is None:
        return wish, {}
    try:
        deal, sets = numbering.read(wish.deal)
    except NotationError as error:
        raise OptionError(str(error)) from error
    return wish._replace(deal=deal), sets


def _deal(spec: AnySpec, deal: str, rules: AnyRules) -> str:
    """The deal asked for as the header names it, shown to be one."""
    if spec.numbered is None:
        return _number(deal)
    shown = clean(deal, 60)
    try:
        spec.numbered(rules.initial(), shown)
    except NotationError as error:
        raise OptionError(str(error)) from error
    return shown


def _number(deal: str) -> str:
    if not (deal.isdecimal() and len(deal) <= 20):
        raise OptionError(f"{clean(deal)!r} is no deal number; a number has 1 to 20 digits.")
    return str(int(deal))


def _players(seats: Sequence[int]) -> str:
    numbers = sorted(seats)
    return f"{listed([str(number) for number in numbers], 'or')} {'player' if numbers == [1] else 'players'}"


def rules_of(spec: AnySpec, header: Header) -> AnyRules:
    """The rules a header is played by. Raises OptionError when its options or seats cannot be."""
    seats = len(header.chairs)
    if seats not in spec.seats:
        raise OptionError(f"{spec.title} is for {_players(spec.seats)}, not for {seats}.")
    if header.rules_version > spec.rules_version:
        raise OptionError(
            f"This game was played by version {header.rules_version} of the rules; "
            f"this program knows versions up to {spec.rules_version}."
        )
    values: dict[str, Value] = dict(header.options)
    return spec.rules(spec.options.read(values, seats), seats)
