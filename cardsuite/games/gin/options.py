"""What a game of Gin Rummy can be set to: one option for each choice of the rules page, and the presets."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardsuite.core.card import ACE, Card
from cardsuite.engine.options import Option, OptionTable, Value


class Options(NamedTuple):
    """The options of a game; names and values are those of the rules page."""

    dealer: str
    show_pile: bool
    knock_limit: int | str
    oklahoma_ace: int | str
    spades_double: bool
    gin_bonus: int
    big_gin: int | str
    undercut_bonus: int
    tie: str
    wall: bool
    target: int
    game_bonus: int
    box_bonus: int
    boxes: str
    shutout: int | str
    hollywood: bool

    @property
    def big_gin_bonus(self) -> int | None:
        """What big gin is worth besides the other's deadwood; None where there is no big gin (G10)."""
        return self.big_gin if isinstance(self.big_gin, int) else None


def limit_for(options: Options, upcard: Card) -> int:
    """The most deadwood one may knock with in a hand that began with this upcard (G6, G7)."""
    if isinstance(options.knock_limit, int):
        return options.knock_limit
    if options.knock_limit == "gin_only" or (upcard.rank == ACE and options.oklahoma_ace == "gin"):
        return 0
    return min(upcard.rank, 10)


def _conflict(options: Options, _seats: int) -> str | None:
    if options.knock_limit == "oklahoma":
        return None
    if options.oklahoma_ace == "gin":
        return "oklahoma_ace says what an ace allows as the limit; it needs knock_limit=oklahoma."
    if options.spades_double:
        return "spades_double looks at the card that sets the limit; it needs knock_limit=oklahoma."
    return None


def _implied(given: Mapping[str, Value]) -> Mapping[str, Value]:
    asks = given.get("oklahoma_ace") == "gin" or given.get("spades_double") is True
    return {"knock_limit": "oklahoma"} if asks else {}


TABLE: Final = OptionTable(
    make=Options,
    options=(
        Option("dealer", ("loser", "winner", "alternate"), "who deals after a hand that somebody won"),
        Option("show_pile", (False, True), "whether the whole discard pile lies open, or only its top card"),
        Option("knock_limit", (10, "oklahoma", "gin_only"), "the most deadwood one may knock with"),
        Option("oklahoma_ace", (1, "gin"), "the limit that an ace sets: 1, or no deadwood at all"),
        Option("spades_double", (False, True), "whether a spade that sets the limit doubles the hand"),
        Option("gin_bonus", (25, 20), "points for gin besides the other's deadwood", 0, 100),
        Option("big_gin", (31, 50, "off"), "points for melding all eleven cards, or no such thing"),
        Option("undercut_bonus", (25, 20, 10), "points for an undercut besides the difference", 0, 100),
        Option("tie", ("undercut", "nothing"), "whether equal deadwood is an undercut, or nobody scores"),
        Option("wall", (False, True), "whether the last discard may still be taken, only to knock"),
        Option("target", (100,), "the score that ends the game", 10, 1000),
        Option("game_bonus", (100,), "points for reaching the target", 0, 1000),
        Option("box_bonus", (25, 20, 10), "points for each hand won", 0, 100),
        Option("boxes", ("after", "at_once"), "whether hands won are paid after the game, or at once"),
        Option("shutout", ("double", 100, "off"), "what winning is worth when the other scored nothing"),
        Option("hollywood", (False, True), "three games at once in three columns"),
    ),
    presets={
        "modern": {},
        "classic": {
            "gin_bonus": 20,
            "undercut_bonus": 10,
            "big_gin": "off",
            "box_bonus": 20,
            "shutout": 100,
        },
        "palace": {"undercut_bonus": 20, "box_bonus": 10, "boxes": "at_once"},
    },
    conflict=_conflict,
    implied=_implied,
)
