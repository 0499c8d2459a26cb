"""All the house knows of Literature."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.spec import GameSpec
from cardsuite.games.literature.codec import CODEC
from cardsuite.games.literature.model import Move, Saw, View
from cardsuite.games.literature.options import PLAYERS, TABLE, Options
from cardsuite.games.literature.rules import LiteratureRules, State

SPEC: Final[GameSpec[Options, State, View, Move, Saw]] = GameSpec(
    id="literature",
    title="Literature",
    tagline="Ask for cards, claim half-suits; four to eight players.",
    rules_version=1,
    seats=PLAYERS,
    options=TABLE,
    rules=LiteratureRules,
    codec=CODEC,
    presenter="cardsuite.games.literature.present:PRESENTER",
    levels={
        "easy": "cardsuite.games.literature.bot:easy",
        "medium": "cardsuite.games.literature.bot:medium",
        "hard": "cardsuite.games.literature.bot:hard",
    },
    default_level="medium",
    rules_page=("cardsuite.games.literature", "rules.md"),
    tally="cardsuite.games.literature.tally:tally",
    hint="cardsuite.games.literature.bot:hinter",
    interjects=True,
    review="cardsuite.games.literature.review:review",
    recall="cardsuite.games.literature.recall:recall",
    rematch="cardsuite.games.literature.rematch:rematch",
    forms="cardsuite.games.literature.claiming:FORMS",
    thinks=(0.8, 2.5),
    cases={
        "step": "cardsuite.games.literature.cases:step_case",
        "deal": "cardsuite.games.literature.cases:deal_case",
    },
)
