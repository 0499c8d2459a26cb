"""The numbers of deals (K16): how one is read, drawn and passed on; and the money taken over (K15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Dice
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.options import Value
from cardsuite.engine.rules import step
from cardsuite.engine.spec import Numbering
from cardsuite.games.klondike.codec import CODEC
from cardsuite.games.klondike.deals import deal_number, dealing_order, parse_share_code, share_code
from cardsuite.games.klondike.model import Deal, Phase
from cardsuite.games.klondike.options import DEEPEST_DEBT, LARGEST_BANK, TABLE
from cardsuite.games.klondike.rules import KlondikeRules

Values = Mapping[str, Value]

FIRST_DRAWN: Final = 100_000
LAST_DRAWN: Final = 10**9
"""Between these lies the number of a deal nobody asked for: short enough to be read out."""

MOST_TRIED: Final = 200
NODES: Final = 10_000
"""What the solver may spend on a number before the next one is tried."""


class KlondikeNumbering:
    """PySolFC's numbers; a share code holds the number and the cards drawn at a time."""

    def read(self, text: str) -> tuple[str, Values]:
        """The number that a number or a share code means, and the draw that a code sets."""
        if ":" in text:
            code = parse_share_code(text)
            return code.number, {"draw": code.draw}
        return deal_number(text), {}

    def draw(self, options: Values, dice: Dice) -> str:
        """A number each as likely; where only winnable deals are wanted, the first that is proved so."""
        number = _drawn(dice)
        if options.get("winnable") is True:
            for _ in range(MOST_TRIED):
                if is_winnable(number, options):
                    break
                number = _drawn(dice)
        return number

    def ahead(self, options: Values) -> str | None:
        """Winnable deals have to be searched for: by the draw, and by whether cards stay up."""
        if options.get("winnable") is not True:
            return None
        return f"draw{3 if options.get('draw') == 3 else 1}" + (
            "-stay-up" if options.get("from_foundation") is False else ""
        )

    def share(self, number: str, options: Values) -> str:
        """The share code of a deal."""
        return share_code(number, 3 if options.get("draw") == 3 else 1)


def is_winnable(number: str, options: Values) -> bool:
    """Whether a win of the deal is found that the rules under these options let through to the end."""
    from cardsuite.games.klondike.solve import layout_of, solve

    found = solve(layout_of(number), 3 if options.get("draw") == 3 else 1, NODES)
    if not found.moves:
        return False
    rules = KlondikeRules(TABLE.read({**options, "flip": "auto"}), 1)
    state = step(rules, rules.initial(), DEALER, Deal(dealing_order(number)))
    try:
        for text in found.moves:
            state = step(rules, state, 0, CODEC.read_move(text))
    except IllegalMoveError:
        return False
    return state.table.phase is Phase.WON


def _drawn(dice: Dice) -> str:
    return str(FIRST_DRAWN + dice.below(LAST_DRAWN - FIRST_DRAWN + 1))


NUMBERING: Final[Numbering] = KlondikeNumbering()


class _Earlier(Protocol):
    """A game that was played before."""

    @property
    def options(self) -> Values:
        """What it was set to."""
        ...

    @property
    def score(self) -> int:
        """What its player had in the end."""
        ...


def carry(options: Values, own_number: bool, earlier: Iterable[_Earlier]) -> dict[str, Value]:
    """The options of a new game with the money of the last game that carries it over.

    A game whose number was asked for takes nothing over and passes nothing on.
    """
    settled = dict(options)
    if own_number:
        return settled | {"vegas_cumulative": False, "vegas_bank": 0}
    if options.get("vegas_cumulative") is not True:
        return settled
    bank = next((game.score for game in earlier if game.options.get("vegas_cumulative") is True), 0)
    return settled | {"vegas_bank": max(DEEPEST_DEBT, min(bank, LARGEST_BANK))}
