"""Games played in tests: any registered one, from a seed, by bots and by people who play at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime

from cardsuite.engine.registry import listings, load
from cardsuite.engine.spec import AnySpec
from cardsuite.session.clock import ActiveClock
from cardsuite.session.journal import Journal
from cardsuite.session.session import AwaitsPeople, Ended, Session
from cardsuite.session.setup import Wish, new_header

GAMES = tuple(listing.id for listing in listings())
CREATED = datetime(2026, 1, 1, tzinfo=UTC)

Step = Callable[[Session], object]


def ticking(step: float = 1.0) -> ActiveClock:
    """A clock on which every look takes a while."""
    seconds = 0.0

    def now() -> float:
        nonlocal seconds
        seconds += step
        return seconds

    return ActiveClock(0, now)


def easiest(spec: AnySpec) -> str:
    """The level that answers fastest."""
    return next(iter(spec.levels))


def session_of_game(
    game: str,
    seed: str = "1",
    *,
    humans: str = "You",
    seats: int | None = None,
    settings: tuple[str, ...] = (),
    journal: Journal | None = None,
    clock: ActiveClock | None = None,
) -> Session:
    """A fresh game against the easiest bots."""
    spec = load(game)
    wish = Wish(humans=humans, seats=seats, settings=settings, seed=seed, level=easiest(spec))
    return Session(spec, new_header(spec, wish, created=CREATED), journal, clock or ticking())


def move_at_random(session: Session, dice: random.Random) -> None:
    """The one on turn makes a move: a bot its own, a person any legal one."""
    match session.awaits():
        case AwaitsPeople((seat, *_)):
            session.play(seat, dice.choice(session.legal(seat)))
        case _:
            session.advance()


LONGEST = 2500
"""Entries after which a game that is to end, but does not by random play, is given up."""


def play_on(session: Session, entries: int | None = None, seed: int = 1, each: Step | None = None) -> Session:
    """Play until there are so many entries or the game is over; `each` looks at every point.

    Without a number of entries the game comes to its end, if need be by being given up.
    """
    if entries is None:
        play_on(session, LONGEST, seed, each)
        if session.result is None:
            session.resign(0)
        return session
    dice = random.Random(seed)
    while session.number < entries and not isinstance(session.awaits(), Ended):
        move_at_random(session, dice)
        if each is not None:
            each(session)
    return session


def to_a_person(session: Session, seed: int = 1) -> int:
    """Play on until a person is to decide; gives the seat."""
    while not isinstance(awaits := session.awaits(), AwaitsPeople):
        assert not isinstance(awaits, Ended)
        session.advance()
    return awaits.seats[0]
