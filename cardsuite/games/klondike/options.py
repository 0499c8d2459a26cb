"""What a game of Klondike can be set to: one option for each choice of the rules page, and the presets."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardsuite.engine.options import Option, OptionTable, Value

DEEPEST_DEBT: Final = -100_000
LARGEST_BANK: Final = 1_000_000


class Options(NamedTuple):
    """The options of a game; names and values are those of the rules page."""

    draw: int
    passes: int | str
    empty_column: str
    from_foundation: bool
    flip: str
    auto_finish: str
    auto_up: str
    scoring: str
    vegas_cumulative: bool
    vegas_bank: int
    winnable: bool

    @property
    def most_recycles(self) -> int | None:
        """How often the waste may be turned over (K4); None where there is no limit."""
        return self.passes - 1 if isinstance(self.passes, int) else None


def _implied(given: Mapping[str, Value]) -> dict[str, Value]:
    """Vegas goes through the stock as often as it draws cards, unless the passes are given (K15)."""
    return {"passes": 3 if given.get("draw") == 3 else 1} if given.get("scoring") == "vegas" else {}


def _conflict(options: Options, _seats: int) -> str | None:
    if options.vegas_cumulative and options.scoring != "vegas":
        return "vegas_cumulative carries money over; it needs scoring=vegas."
    if options.vegas_bank and not options.vegas_cumulative:
        return "vegas_bank is money carried over; it needs vegas_cumulative=yes."
    if options.winnable and options.passes != "unlimited":
        return "winnable=yes picks deals proved with any number of passes; it needs passes=unlimited."
    return None


TABLE: Final = OptionTable(
    make=Options,
    options=(
        Option("draw", (1, 3), "how many cards are drawn at a time"),
        Option("passes", ("unlimited", 1, 3), "how often the stock may be gone through"),
        Option("empty_column", ("king", "any"), "what may be put on an empty column"),
        Option("from_foundation", (True, False), "whether a foundation card may come back to a column"),
        Option("flip", ("auto", "manual"), "whether uncovered cards turn up by themselves"),
        Option("auto_finish", ("on", "ask", "off"), "when the game sends the rest up by itself"),
        Option("auto_up", ("off", "safe"), "whether cards no column can need go up by themselves"),
        Option("scoring", ("none", "standard", "vegas"), "what is counted besides moves and time"),
        Option("vegas_cumulative", (False, True), "whether Vegas money carries over to the next game"),
        Option("vegas_bank", (0,), "the money earlier Vegas games left", DEEPEST_DEBT, LARGEST_BANK),
        Option("winnable", (False, True), "whether only deals are drawn that can surely be won"),
    ),
    presets={
        "classic": {},
        "draw-three": {"draw": 3},
        "standard": {"scoring": "standard"},
        "standard-three": {"draw": 3, "scoring": "standard"},
        "vegas": {"scoring": "vegas", "passes": 1},
        "vegas-three": {"scoring": "vegas", "draw": 3, "passes": 3},
    },
    conflict=_conflict,
    implied=_implied,
)
