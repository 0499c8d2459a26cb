"""All the house knows of Spades."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.spec import GameSpec
from cardsuite.games.spades.codec import CODEC
from cardsuite.games.spades.model import Move, Saw, View
from cardsuite.games.spades.options import TABLE, Options
from cardsuite.games.spades.rules import SpadesRules, State

SPEC: Final[GameSpec[Options, State, View, Move, Saw]] = GameSpec(
    id="spades",
    title="Spades",
    tagline="Bid your tricks, mind the bags; two to four players.",
    rules_version=1,
    seats=(4, 3, 2),
    options=TABLE,
    rules=SpadesRules,
    codec=CODEC,
    presenter="cardsuite.games.spades.present:PRESENTER",
    levels={
        "easy": "cardsuite.games.spades.bot:easy",
        "medium": "cardsuite.games.spades.bot:medium",
    },
    default_level="medium",
    rules_page=("cardsuite.games.spades", "rules.md"),
    hint="cardsuite.games.spades.bot:hinter",
    tally="cardsuite.games.spades.tally:tally",
    cases={
        "score": "cardsuite.games.spades.cases:score",
        "legal": "cardsuite.games.spades.cases:legal_cards",
        "trick": "cardsuite.games.spades.cases:trick",
        "end": "cardsuite.games.spades.cases:end",
    },
)
