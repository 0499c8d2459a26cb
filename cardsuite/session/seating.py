"""Who sits where: people by name, bots in the empty seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import OptionError
from cardsuite.engine.log import Chair

YOU: Final = "You"

_COMPASS: Final = ("South", "West", "North", "East")
_BOT_NAMES: Final = ("Mira", "Tom", "Olga", "Ivo", "Lena", "Max", "Nora", "Finn", "Ada", "Leo", "Ida", "Ole")


def bot_name(seat: Seat, seats: int, taken: frozenset[str]) -> str:
    """The name of the bot at a seat: its side of the table when four play, else one nobody has."""
    if seats == 4 and _COMPASS[seat] not in taken:
        return _COMPASS[seat]
    return next(name for name in _BOT_NAMES if name not in taken)


def parse_humans(text: str, seats: int) -> dict[Seat, str]:
    """People by seat from `You,Ben@2`: the first has seat 0, `@2` names a seat, others the next free one.

    Raises OptionError when a seat does not exist or is taken, a name is empty or comes twice, or
    there are more people than seats.
    """
    wanted: list[tuple[str, Seat | None]] = []
    for word in text.split(","):
        name, at, place = word.rpartition("@") if "@" in word else (word, "", "")
        shown = clean(name)
        if not shown:
            what = repr(clean(word)) if clean(word) else "An empty word"
            raise OptionError(f"{what} is no player; write names with commas, like Ann,Ben@2.")
        if at and not (place.strip().isdecimal() and len(place) < 4 and int(place) < seats):
            raise OptionError(f"{shown} cannot have seat {clean(place)!r}; the seats are 0 to {seats - 1}.")
        wanted.append((shown, int(place) if at else None))
    if len(wanted) > seats:
        spare = len(wanted) - seats
        raise OptionError(f"{len(wanted)} people cannot sit on {seats} seats; leave {spare} out.")
    return _seat_people(wanted, seats)


def _seat_people(wanted: Sequence[tuple[str, Seat | None]], seats: int) -> dict[Seat, str]:
    people: dict[Seat, str] = {}
    for name, place in wanted:
        if place is None:
            continue
        if place in people:
            raise OptionError(f"Seat {place} is taken by {people[place]}; give {name} another one.")
        people[place] = name
    for name, place in wanted:
        if place is None:
            people[next(seat for seat in range(seats) if seat not in people)] = name
    names = list(people.values())
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise OptionError(f"Two people are called {twice}; give one of them another name.")
    return people


def draw_seats(people: Mapping[Seat, str], seats: int, dice: Dice) -> dict[Seat, str]:
    """The same people, each at a seat that chance gives them."""
    return dict(zip(shuffled(tuple(range(seats)), dice), people.values(), strict=False))


def fill_chairs(
    people: Mapping[Seat, str],
    seats: int,
    level: str,
    memory: int = 100,
    levels: Mapping[Seat, str] | None = None,
) -> tuple[Chair, ...]:
    """Every seat's chair: the people, and bots of that level, or of one of their own, in the seats left."""
    own = levels or {}
    taken = set(people.values())
    chairs = []
    for seat in range(seats):
        if seat in people:
            chairs.append(Chair(people[seat]))
            continue
        name = bot_name(seat, seats, frozenset(taken))
        taken.add(name)
        chairs.append(Chair(name, own.get(seat, level), memory))
    return tuple(chairs)


def bots_among(chairs: Sequence[Chair]) -> tuple[tuple[Seat, ...], int | None]:
    """The seats that bots decide for, and what they remember of 100: the least of them, None without bots.

    >>> bots_among((Chair("Ann"), Chair("Tom", "easy", 70)))
    ((1,), 70)
    """
    bots = tuple(seat for seat, chair in enumerate(chairs) if not chair.is_human)
    return bots, min((chairs[seat].memory for seat in bots), default=None)
