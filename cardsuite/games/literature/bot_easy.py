"""The easy bot: asks for what it remembers, else for something that could be there."""

from __future__ import annotations

from cardsuite.core.shuffle import Dice, chosen
from cardsuite.games.literature.bot_ask import Ask, askable, unasked, useless
from cardsuite.games.literature.bot_cards import HALF_BITS
from cardsuite.games.literature.bot_claim import Claim, forced_claim, sure_claim
from cardsuite.games.literature.bot_mind import Mind


def decide_simply(mind: Mind, dice: Dice) -> Ask | Claim:
    """Claim what is certain, take a card that surely lies with an opponent, else try one's luck."""
    claim = sure_claim(mind)
    if claim is not None:
        return claim
    if mind.position.must_claim or not mind.foes:
        return forced_claim(mind)
    known, fresh = mind.known, unasked(mind)
    likely: list[Ask] = []
    for card in askable(mind):
        for foe in mind.foes:
            if known.sure[foe] >> card & 1:
                return Ask(foe, card)
            if known.may[foe] >> card & 1 and fresh(foe, card):
                likely.append(Ask(foe, card))
    if likely:
        # Where one holds more cards there is more to win, as far as an easy bot thinks.
        held = [(mind.position.hand & HALF_BITS[ask.card // 6]).bit_count() for ask in likely]
        tickets = [ask for ask, cards in zip(likely, held, strict=True) for _ in range(cards)]
        return chosen(tickets, dice)
    dead = useless(mind)
    return dead[0] if dead else forced_claim(mind)
