"""What a game of Rummy can be set to: one option for each choice of the rules page, and the presets."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardsuite.engine.options import Option, OptionTable, Value


class Options(NamedTuple):
    """The options of a game; names and values are those of the rules page."""

    deal: str
    pile: str
    ace: str
    melds_per_turn: int | str
    lay_off: str
    use_at_once: bool
    must_discard: bool
    empty: str
    going_rummy: bool
    scoring: str
    target: int
    max_hands: int

    @property
    def ace_high(self) -> bool:
        """Whether an ace may also follow a king."""
        return self.ace == "high_or_low"

    @property
    def spread(self) -> bool:
        """Whether the whole pile lies open and may be taken to any depth (R10)."""
        return self.pile == "spread"

    @property
    def binds_taken(self) -> bool:
        """Whether the deepest card taken from the pile is melded or laid off at once (R5, R10)."""
        return self.spread or self.use_at_once


def hand_size(options: Options, seats: int) -> int:
    """How many cards each seat is dealt (R1, R10)."""
    if options.deal == "rum":
        return 13 if seats == 2 else 7
    return {2: 10, 3: 7, 4: 7}.get(seats, 6)


def _conflict(options: Options, _seats: int) -> str | None:
    if options.going_rummy and options.scoring == "melds":
        return "going_rummy doubles what a hand is worth; with scoring=melds nothing is doubled."
    return None


def _implied(given: Mapping[str, Value]) -> Mapping[str, Value]:
    return {"going_rummy": False} if given.get("scoring") == "melds" else {}


TABLE: Final = OptionTable(
    make=Options,
    options=(
        Option(
            "deal",
            ("usual", "rum"),
            "10, 7 or 6 cards each by the number of players; or 13 for two, 7 for more",
        ),
        Option("pile", ("top", "spread"), "take only the top discard, or as deep as a card can be used"),
        Option("ace", ("low", "high_or_low"), "whether an ace also follows the king"),
        Option("melds_per_turn", (1, "any"), "how many melds may be laid in one turn"),
        Option("lay_off", ("any", "after_own_meld"), "whether laying off needs a meld of one's own"),
        Option("use_at_once", (False, True), "a discard that is taken must be laid on the table at once"),
        Option("must_discard", (False, True), "the last card must be discarded"),
        Option("empty", ("turn", "shuffle", "block"), "what happens when the stock has run out"),
        Option("going_rummy", (True, False), "laying all in one turn without an earlier meld counts double"),
        Option(
            "scoring",
            ("winner", "penalty", "melds"),
            "who goes out scores the rest; each writes its own cards; or melds score",
        ),
        Option("target", (100,), "the score that ends the game", 10, 5000),
        Option("max_hands", (50,), "after so many hands the best score wins", 1, 1000),
    ),
    presets={
        "basic": {},
        "500": {
            "deal": "rum",
            "pile": "spread",
            "ace": "high_or_low",
            "melds_per_turn": "any",
            "empty": "block",
            "going_rummy": False,
            "scoring": "melds",
            "target": 500,
        },
    },
    conflict=_conflict,
    implied=_implied,
)
