"""All the house knows of Rummy."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.spec import GameSpec
from cardsuite.games.rummy.codec import CODEC
from cardsuite.games.rummy.model import Move, Saw, View
from cardsuite.games.rummy.options import TABLE, Options
from cardsuite.games.rummy.rules import RummyRules, State

SPEC: Final[GameSpec[Options, State, View, Move, Saw]] = GameSpec(
    id="rummy",
    title="Rummy",
    tagline="Meld, lay off, go out first; two to six, 500 Rum too.",
    rules_version=1,
    seats=(4, 2, 3, 5, 6),
    options=TABLE,
    rules=RummyRules,
    codec=CODEC,
    presenter="cardsuite.games.rummy.present:PRESENTER",
    levels={
        "easy": "cardsuite.games.rummy.bot:easy",
        "medium": "cardsuite.games.rummy.bot:medium",
        "hard": "cardsuite.games.rummy.bot:hard",
    },
    default_level="medium",
    rules_page=("cardsuite.games.rummy", "rules.md"),
    hint="cardsuite.games.rummy.bot:hinter",
    cases={
        "score": "cardsuite.games.rummy.cases:score",
        "lay": "cardsuite.games.rummy.cases:lay",
    },
)
