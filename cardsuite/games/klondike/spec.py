"""All the house knows of Klondike."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.spec import GameSpec
from cardsuite.games.klondike.codec import CODEC
from cardsuite.games.klondike.deals import dealing_order
from cardsuite.games.klondike.model import Deal, Move, Saw, View
from cardsuite.games.klondike.options import TABLE, Options
from cardsuite.games.klondike.rules import KlondikeRules, State


def numbered(_state: State, number: str) -> Move:
    """The deal of a number as PySolFC deals it (K16). Raises NotationError when it is none."""
    return Deal(dealing_order(number))


SPEC: Final[GameSpec[Options, State, View, Move, Saw]] = GameSpec(
    id="klondike",
    title="Klondike",
    tagline="The patience of seven columns; every deal has a number.",
    rules_version=1,
    seats=(1,),
    options=TABLE,
    rules=KlondikeRules,
    codec=CODEC,
    presenter="cardsuite.games.klondike.present:PRESENTER",
    levels={"fair": "cardsuite.games.klondike.bot:fair"},
    default_level="fair",
    rules_page=("cardsuite.games.klondike", "rules.md"),
    hint="cardsuite.games.klondike.bot:hinter",
    oracle="cardsuite.games.klondike.oracle:oracle",
    solver="cardsuite.games.klondike.solve:solve_deal",
    tally="cardsuite.games.klondike.tally:tally",
    numbered=numbered,
    numbering="cardsuite.games.klondike.numbering:NUMBERING",
    price="cardsuite.games.klondike.pricing:price",
    automatic="cardsuite.games.klondike.finish:automatic",
    carry="cardsuite.games.klondike.numbering:carry",
    variant_options=("draw", "passes"),
    cases={
        "score": "cardsuite.games.klondike.cases:score",
        "bonus": "cardsuite.games.klondike.cases:bonus",
        "waste": "cardsuite.games.klondike.cases:waste",
        "solve": "cardsuite.games.klondike.cases:solve_case",
    },
)
