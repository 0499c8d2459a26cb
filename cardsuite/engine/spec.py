"""All the house knows of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Generic, NamedTuple, Protocol

from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Dice, Stream
from cardsuite.engine.json import Json
from cardsuite.engine.options import OptionsT, OptionTable, Value
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


class Numbering(Protocol):
    """How the deals of a game are numbered, where every game begins with one."""

    def read(self, text: str) -> tuple[str, Mapping[str, Value]]:
        """The number a text means, as it is written, and the options that the text sets.

        Raises NotationError with a sentence when the text names no deal.
        """
        ...

    def draw(self, options: Mapping[str, Value], dice: Dice) -> str:
        """The number of the next deal, drawn from the dice, under options."""
        ...

    def ahead(self, options: Mapping[str, Value]) -> str | None:
        """Where `draw` takes long: a word for all options under which the same numbers will do.

        Numbers are then found before they are wanted. None where drawing one takes no time.
        """
        ...

    def share(self, number: str, options: Mapping[str, Value]) -> str:
        """A text by which a deal is passed on, which `read` understands."""
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


class Sitting(NamedTuple):
    """Who sat at the seats of a game.

    `players` are `human` or the levels of bots; `memory` what those remember of 100, None for people.
    """

    names: tuple[str, ...]
    players: tuple[str, ...]
    memory: tuple[int | None, ...]


class GameSpec(NamedTuple, Generic[OptionsT, S, V, M, N]):
    """One game as the shell sees it.

    `seats` are the numbers of seats it can be played with, the usual one first. `levels` name the
    bots from weakest to strongest; each Ref is a `Callable[[Rules], Bot]`. `cases` map a kind of
    worked case to a `Callable[[dict], str | None]` that returns what is wrong, or None. `hint` names
    a `Callable[[Rules], Hinter]`. `oracle` names a `Callable[[Rules], Oracle]`: all that may be computed
    from the real state for a person. `numbered` gives the deal of a
    number as the dealer's move, or raises NotationError; where it is None, the number seeds the dice.
    `tally` names a `Callable[[view, history], dict[str, int]]`: what statistics count besides games.
    `solver` names a `Callable[[deal number, option values, max_nodes], Solution]` that knows every card
    of a numbered deal; it raises NotationError when there is no such deal.

    `numbering` names a `Numbering` where a game without a number of its own draws one. `price` names a
    `Callable[[Rules, Timeline, now], Priced]` where time and undo count; `now` are active milliseconds, or
    None for those of the last entry. `automatic` names a `Callable[[Rules], due]`, where `due(view, since)`
    is the move that the game makes by itself for its player, or None; `since` holds what the player
    observed of the own last decision and of all that came after it. `carry` names a
    `Callable[[options, own_number, earlier], options]` that settles what a new game takes over: `own_number`
    where the deal was asked for, `earlier` the options and scores of the games before, the latest first.
    `rematch` names a `Callable[[options, view], options]`: what the next game of the same players is set to,
    from the public view of the one just played.
    `variant_options` are those that make a variant of its own in the statistics; () stands for all.

    `interjects` says that seats may move that are not on turn: the bots of every level are `Interjector`s
    too, and between two entries those who may are asked in the order of `Rules.to_act`. `recall` names a
    `Callable[[view, history], history]`: what of the past may still be shown while the game is running.
    `forms` names a `scene.form.Forms` where a move is filled in row by row. `review` names a
    `Callable[[Rules, Timeline, Sitting], Sheet]`: all that may be told of a game that is
    over. `thinks` are
    the shortest and the longest time, in seconds, that a bot seems to think at the usual pace, where
    its moves are not to be told apart by their speed; its moves are then found beside the screen.
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
    cases: Mapping[str, Ref] = MappingProxyType({})
    hint: Ref | None = None
    oracle: Ref | None = None
    tally: Ref | None = None
    solver: Ref | None = None
    numbered: Callable[[S, str], M] | None = None
    numbering: Ref | None = None
    price: Ref | None = None
    automatic: Ref | None = None
    carry: Ref | None = None
    rematch: Ref | None = None
    variant_options: tuple[str, ...] = ()
    interjects: bool = False
    recall: Ref | None = None
    forms: Ref | None = None
    review: Ref | None = None
    thinks: tuple[float, float] | None = None


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
