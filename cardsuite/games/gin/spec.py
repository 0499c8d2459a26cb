"""All the house knows of Gin Rummy."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.spec import GameSpec
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.model import Move, Saw, View
from cardsuite.games.gin.options import TABLE, Options
from cardsuite.games.gin.rules import GinRules, State

SPEC: Final[GameSpec[Options, State, View, Move, Saw]] = GameSpec(
    id="gin",
    title="Gin Rummy",
    tagline="Meld your ten cards and knock before the other does.",
    rules_version=1,
    seats=(2,),
    options=TABLE,
    rules=GinRules,
    codec=CODEC,
    presenter="cardsuite.games.gin.present:PRESENTER",
    levels={
        "easy": "cardsuite.games.gin.bot:easy",
        "medium": "cardsuite.games.gin.bot:medium",
        "hard": "cardsuite.games.gin.bot:hard",
    },
    default_level="medium",
    rules_page=("cardsuite.games.gin", "rules.md"),
    hint="cardsuite.games.gin.bot:hinter",
    tally="cardsuite.games.gin.tally:tally",
    cases={
        "meld": "cardsuite.games.gin.cases:meld",
        "layoff": "cardsuite.games.gin.cases:layoff",
        "hand": "cardsuite.games.gin.cases:hand",
        "game": "cardsuite.games.gin.cases:game",
        "step": "cardsuite.games.gin.cases_step:step",
    },
)
