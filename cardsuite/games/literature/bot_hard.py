"""The strong bot's decision from what it has in mind."""

from __future__ import annotations

from cardsuite.games.literature.bot_ask import Ask, options, useless
from cardsuite.games.literature.bot_claim import Claim, forced_claim, likely_claim, sure_claim
from cardsuite.games.literature.bot_mind import Mind


def decide(mind: Mind) -> Ask | Claim:
    """Claim what is certain, ask what is worth most, and never the same useless question for ever."""
    claim = sure_claim(mind) or likely_claim(mind)
    if claim is not None:
        return claim
    if mind.position.must_claim or not mind.foes:
        return forced_claim(mind)
    asks = options(mind)
    if asks:
        return asks[0].ask
    dead = useless(mind)
    return dead[0] if dead else forced_claim(mind)
