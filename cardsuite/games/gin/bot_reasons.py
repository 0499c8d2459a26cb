"""Why a move: sentences for hints, from what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_after_discard, least_deadwood
from cardsuite.core.meld.masks import ACES, bits_of, card_of, cards_of
from cardsuite.core.meld.melds import all_melds, is_set, meld_cards
from cardsuite.games.gin.model import Move
from cardsuite.games.gin.phases import NEVER_DRAWN
from cardsuite.scene.melds import short

if TYPE_CHECKING:
    from cardsuite.games.gin.bot_end import Ending
    from cardsuite.games.gin.bot_hard import Candidate
    from cardsuite.games.gin.bot_knowledge import Knowledge

_WORTH_TELLING: Final = 2.0
_OFTEN: Final = 0.3


class Decision(NamedTuple):
    """A move and the reason for it in one sentence."""

    move: Move
    reason: str


def taking(k: Knowledge) -> str:
    """Why the top of the pile is taken."""
    rules = k.terms.melding
    now, after = least_deadwood(k.hand, rules), least_after_discard(k.hand | k.top, rules)
    card = short(card_of(k.top))
    melds = [meld for meld in all_melds(k.hand | k.top, rules) if meld & k.top]
    if not melds:
        return f"With {card} you may knock: it leaves {after}."
    best = min(melds, key=lambda meld: (least_deadwood(k.hand & ~meld, rules), -meld.bit_count()))
    others = _signs(tuple(c for c in meld_cards(best) if c != card_of(k.top)))
    return f"{card} melds with {others} and brings your deadwood from {now} to {after}."


def not_taking(k: Knowledge) -> str:
    """Why the top of the pile is left."""
    card = short(card_of(k.top))
    if not any(meld & k.top for meld in all_melds(k.hand | k.top, k.terms.melding)):
        return f"{card} makes no meld with your cards; an unseen card may."
    return f"{card} would not lower your deadwood; an unseen card may."


def gin() -> str:
    """Why a hand without deadwood is ended."""
    return "No deadwood is left: that is gin."


def must_knock() -> str:
    """Why there is no choice at the wall."""
    return "The last discard was taken to knock with."


def discarding(k: Knowledge, best: Sequence[Candidate]) -> str:
    """Why that card is discarded and what is kept."""
    chosen = best[0]
    card = short(card_of(chosen.card))
    kept = _kept(k, chosen)
    if kept:
        return f"{card} is needed least: {kept}."
    risky = [other for other in best[1:] if other.given > chosen.given + _WORTH_TELLING]
    if risky:
        return f"{card} helps the other player least; {short(card_of(risky[0].card))} may be wanted."
    return f"{card} is needed least, and leaves a deadwood of {chosen.kept.deadwood}."


def _kept(k: Knowledge, chosen: Candidate) -> str:
    """The part of the hand that has the most draws, and how many."""
    ten, draws = k.hand ^ chosen.card, chosen.kept.draws
    partial: dict[int, int] = {}
    for draw in bits_of(draws):
        for meld in all_melds(ten | draw, k.terms.melding):
            if meld & draw and meld.bit_count() == 3:
                pair = meld ^ draw
                partial[pair] = partial.get(pair, 0) | draw
    if not partial:
        return ""
    melded = sum({bit for meld in all_melds(ten, k.terms.melding) for bit in bits_of(meld)})
    loose = {pair: found for pair, found in partial.items() if not pair & melded} or partial
    pair = max(loose, key=lambda each: (loose[each].bit_count(), -each))
    found = cards_of(loose[pair])
    if len(found) == 1:
        return f"{_signs(cards_of(pair))} wait for {short(found[0])}"
    kind = "a set" if is_set(pair | loose[pair]) or _same_rank(pair) else "a run"
    return f"{_signs(cards_of(pair))} keep {_number(len(found))} draws to {kind}, {_listed(found)}"


def _same_rank(pair: int) -> bool:
    low = (pair & -pair).bit_length() - 1
    return not pair & ~(ACES << low % 13)


def _signs(cards: Sequence[Card]) -> str:
    return " ".join(map(short, cards))


def _number(count: int) -> str:
    return (
        ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")[count]
        if count < 11
        else str(count)
    )


def _listed(cards: Sequence[Card]) -> str:
    signs = tuple(map(short, cards))
    return " and ".join(signs) if len(signs) < 3 else ", ".join(signs)


def knocking(k: Knowledge, ending: Ending, hands: Sequence[int]) -> str:
    """Why the hand is ended with some deadwood left."""
    rules = k.terms.melding
    theirs = sum(least_deadwood(hand, rules) for hand in hands) / max(1, len(hands))
    own = ending.way.deadwood
    return f"Knock with {own}: by now the other player holds about {round(theirs)}."


def playing_on(k: Knowledge, chosen: Candidate, ending: Ending, hands: Sequence[int]) -> str:
    """Why a knock is not made: the other player may be below, or there is gin to wait for."""
    own = ending.way.deadwood
    if k.stock <= NEVER_DRAWN:
        return f"You could knock with {own}, but that should rather cost points; a void hand costs none."
    as_low = sum(least_deadwood(hand, k.terms.melding) <= own for hand in hands)
    if as_low >= _OFTEN * len(hands):
        tenths = _number(round(10 * as_low / len(hands)))
        return (
            f"You could knock with {own}, but in {tenths} of ten likely hands the other player has no more."
        )
    if chosen.kept.gin > 0:
        count = sum(
            1
            for bit in bits_of(chosen.kept.draws)
            if not least_after_discard(k.hand ^ chosen.card | bit, k.terms.melding)
        )
        cards = "one unseen card brings" if count == 1 else f"{_number(count)} unseen cards bring"
        return f"You could knock with {own}, but {cards} gin."
    return f"You could knock with {own}, but more points are to be had: a lower hand is likely soon."
