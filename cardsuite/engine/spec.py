"""All the house knows of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Generic, Protocol

from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.engine.json import Json
from cardsuite.engine.options import OptionsT, OptionTable
from cardsuite.engine.rules import M, N, Rules, S, V

Ref = str
"""A name that is looked up when it is needed: `package.module:name`. Presenters, bots and worked
cases are named so, that a game's rules load without them."""


class Codec(Protocol[S, M, N]):
    """The text forms of a game's values; each reads back what it wrote.

    Every reading function raises NotationError with a sentence when the text is not what it should be.
    """

    def write_move(self, move: M) -> str:
        """The move in the notation of the game, canonical."""
        ...

    def read_move(self, text: str) -> M:
        """The move a text stands for; case-blind, generous with spaces."""
        ...

    def write_state(self, state: S) -> Json:
        """The whole position as JSON."""
        ...

    def read_state(self, data: Json) -> S:
        """The position a JSON stands for."""
        ...

    def write_observation(self, observation: N) -> Json:
        """What a seat saw, as JSON."""
        ...

    def read_observation(self, data: Json) -> N:
        """What a JSON says that a seat saw."""
        ...


class Solution(Protocol):
    """What a game's solver says of a deal."""

    @property
    def verdict(self) -> str:
        """`won`, `lost` (only after everything was tried) or `unknown`."""
        ...

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that win, in the notation of the game; none for another verdict."""
        ...

    @property
    def nodes(self) -> int:
        """How many states were looked at."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSpec(Generic[OptionsT, S, V, M, N]):
    """One game as the shell sees it.

    `seats` are the numbers of seats it can be played with, the usual one first. `levels` name the
    bots from weakest to strongest; each Ref is a `Callable[[Rules], Bot]`. `cases` map a kind of
    worked case to a `Callable[[dict], str | None]` that returns what is wrong, or None. `hint` names
    a `Callable[[Rules], Hinter]`. `oracle`
    names what may be computed from the real state for a person. `numbered` gives the deal of a
    number as the dealer's move, or raises NotationError; where it is None, the number seeds the dice.
    `tally` names a `Callable[[view, history], dict[str, int]]`: what statistics count besides games.
    `solver` names a `Callable[[deal number, option values, max_nodes], Solution]` that knows every card
    of a numbered deal; it raises NotationError when there is no such deal.
    """

    id: str
    title: str
    tagline: str
    rules_version: int
    seats: tuple[int, ...]
    options: OptionTable[OptionsT]
    rules: Callable[[OptionsT, int], Rules[S, V, M, N]]
    codec: Codec[S, M, N]
    presenter: Ref
    levels: Mapping[str, Ref]
    default_level: str
    rules_page: tuple[str, str]
    cases: Mapping[str, Ref] = field(default_factory=dict)
    hint: Ref | None = None
    oracle: Ref | None = None
    tally: Ref | None = None
    solver: Ref | None = None
    numbered: Callable[[S, str], M] | None = None


AnySpec = GameSpec[object, object, object, object, object]
"""A game whose types the shell does not know: what comes out of it only goes back into it."""

AnyRules = Rules[object, object, object, object]


def resolve(ref: Ref) -> object:
    """The object a Ref names. Raises ValueError, ImportError or AttributeError when there is none."""
    module, colon, name = ref.partition(":")
    if not colon:
        raise ValueError(f"{ref!r} names nothing; it should read package.module:name.")
    found: object = getattr(import_module(module), name)
    return found


def dice_for_seat(seed: bytes, game: str, seat: Seat, number: int) -> Stream:
    """The dice of one decision: (seed, seat, entry number), so that no draw disturbs another."""
    who = "dealer" if seat == DEALER else f"seat {seat}"
    return Stream(seed, f"cardsuite/{game}/{who}/{number}")
