"""Whether a knock goes, and with which arrangement (G6 to G8)."""

from __future__ import annotations

from cardsuite.core.card import Card, cards_text
from cardsuite.engine.errors import Reason
from cardsuite.games.gin import counting
from cardsuite.games.gin.counting import Laid
from cardsuite.games.gin.model import Discarding, Knock, View
from cardsuite.games.gin.options import limit_for


def after_knock(hand: tuple[Card, ...], knock: Knock) -> Laid:
    """The ten cards left by a knock that has been checked, as it lays them out (G8)."""
    ten = tuple(card for card in hand if card != knock.card)
    return counting.arranged(ten, knock.melds) if knock.melds else counting.best(ten)


def check_knock(view: View, phase: Discarding, knock: Knock) -> Reason | None:
    """Why the knock is refused, its discard being one that may be made; None when it goes."""
    limit = limit_for(view.options, phase.open.upcard)
    ten = tuple(card for card in view.private.hand if card != knock.card)
    wrong = _wrong_melds(ten, knock)
    if wrong is not None:
        return wrong
    least = counting.deadwood(ten)
    left = counting.arranged(ten, knock.melds).deadwood if knock.melds else least
    if left <= limit:
        return None
    most = "knocking needs gin, so none" if limit == 0 else f"the limit is {limit}"
    if left == least:
        return Reason("limit", f"Without {knock.card} your least deadwood is {left}; {most}.")
    return Reason("limit", f"These melds leave {left}, the best ones {least}; {most}.")


def _wrong_melds(ten: tuple[Card, ...], knock: Knock) -> Reason | None:
    named = [card for meld in knock.melds for card in meld]
    for card in named:
        if card == knock.card:
            return Reason(
                "melds", f"{card} is the discard and cannot be melded; name another discard or meld."
            )
        if card not in ten:
            return Reason("not_held", f"You do not hold {card}; meld cards of your own hand.")
        if named.count(card) > 1:
            return Reason("melds", f"{card} is named twice; a card is in one meld only.")
    for meld in knock.melds:
        if not counting.makes_meld(meld):
            return Reason(
                "melds",
                f"{cards_text(meld)} is no meld; it takes three or four of a rank, or a run in one suit.",
            )
    return None
