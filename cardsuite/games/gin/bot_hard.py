"""The strongest player: imagines hands that the other may hold, and weighs what it does against them."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_after_discard, least_deadwood
from cardsuite.core.meld.masks import bits_of, card_of
from cardsuite.core.meld.melds import Arrangement, meld_cards
from cardsuite.core.meld.tables import PIPS
from cardsuite.core.shuffle import Dice
from cardsuite.games.gin import bot_reasons as reasons
from cardsuite.games.gin.bot_end import PATIENCE, Ending, best_ending, big_gin_worth, worth_of_playing_on
from cardsuite.games.gin.bot_knowledge import Knowledge
from cardsuite.games.gin.bot_outlook import Outlook, outlook
from cardsuite.games.gin.bot_reasons import Decision
from cardsuite.games.gin.bot_worlds import imagined_hands
from cardsuite.games.gin.model import Discard, Knock, Move, Word
from cardsuite.games.gin.simulate import completions, wants

# In points of deadwood, fitted to some ten thousand hands: what the next card's gain counts, a sure gin,
# what a discard gives to the other, a meld and gin given, and a point not kept.
_GAIN: Final = 1.1
_GIN: Final = 40.0
_GIVEN: Final = 0.2
_MELD_GIVEN: Final = 4.0
_GIN_GIVEN: Final = 10.0
_PIP: Final = 0.01

_TOO_MUCH: Final = 12
"""A discard that leaves so much more than the best is not looked at."""


class Candidate(NamedTuple):
    """A discard: its bit, the outlook of the ten cards kept, what it gives to the other, and its cost."""

    card: int
    kept: Outlook
    given: float
    cost: float


def choose_draw(k: Knowledge, otherwise: Word) -> Decision:
    """The top of the pile, or otherwise a card from the stock or, at the first upcard, a pass."""
    if wants(k.hand, k.top, k.terms):
        return Decision(Word.DRAW_DISCARD, reasons.taking(k))
    return Decision(otherwise, reasons.not_taking(k))


def choose_at_wall(k: Knowledge, dice: Dice, worlds: int) -> Decision:
    """Whether the last discard is taken to end the hand with; otherwise it is void (G12)."""
    hands = imagined_hands(k, dice, worlds)
    eleven = k.hand | k.top
    ending = best_ending(k, eleven, k.top, hands)
    worth = ending.worth if ending is not None else 0.0
    if k.terms.big_gin and not least_deadwood(eleven, k.terms.melding):
        worth = max(worth, big_gin_worth(k, hands))
    if worth > 0.0:
        return Decision(Word.DRAW_DISCARD, "It is the last chance to end the hand, and it should pay.")
    return Decision(Word.PASS, "Ending the hand now would rather cost points; pass, and it is void.")


def choose_discard(k: Knowledge, legal: tuple[Move, ...], dice: Dice, worlds: int) -> Decision:
    """A discard, or the end of the hand."""
    hands = imagined_hands(k, dice, worlds)
    ending = best_ending(k, k.hand, k.taken, hands)
    if Word.BIG_GIN in legal and (ending is None or big_gin_worth(k, hands) >= ending.worth):
        return Decision(Word.BIG_GIN, "All eleven cards are melded.")
    if ending is not None and (k.must_knock or ending.way.deadwood == 0):
        return Decision(knock(ending), reasons.gin() if not ending.way.deadwood else reasons.must_knock())
    best = candidates(k, hands)
    if ending is None:
        return Decision(Discard(card_of(best[0].card)), reasons.discarding(k, best))
    on = worth_of_playing_on(k, best[0].card, hands, dice)
    if ending.worth >= on + PATIENCE:
        return Decision(knock(ending), reasons.knocking(k, ending, hands))
    return Decision(Discard(card_of(best[0].card)), reasons.playing_on(k, best[0], ending, hands))


def knock(ending: Ending) -> Knock:
    """The move that ends the hand so."""
    melds = _named(ending.way) if ending.arranged else ()
    return Knock(card_of(ending.card), melds)


def _named(way: Arrangement) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(meld_cards, way.melds))


def candidates(k: Knowledge, hands: list[int]) -> list[Candidate]:
    """The discards worth a look, the cheapest first."""
    rules = k.terms.melding
    left = {bit: least_deadwood(k.hand ^ bit, rules) for bit in bits_of(k.hand & ~k.taken)}
    least = min(left.values())
    looked_at = sum(bit for bit, deadwood in left.items() if deadwood <= least + _TOO_MUCH)
    given = _given(k, looked_at, hands)
    found = []
    for bit in bits_of(looked_at):
        kept = outlook(k.hand ^ bit, k.unseen, rules)
        cost = kept.deadwood - _GAIN * kept.gain - _GIN * kept.gin + _GIVEN * given[bit]
        cost -= _PIP * PIPS[(bit.bit_length() - 1) % 13]
        found.append(Candidate(bit, kept, given[bit], cost))
    return sorted(found, key=lambda each: each.cost)


def _given(k: Knowledge, cards: int, hands: list[int]) -> dict[int, float]:
    """What each card would do for the other player, on average over the hands."""
    rules = k.terms.melding
    given = dict.fromkeys(bits_of(cards), 0.0)
    for other in hands:
        useful = completions(other) & cards
        if not useful:
            continue
        now = least_deadwood(other, rules)
        for bit in bits_of(useful):
            after = least_after_discard(other | bit, rules)
            if after < now:
                given[bit] += now - after + _MELD_GIVEN
            if not after:
                given[bit] += _GIN_GIVEN
    return {bit: total / max(1, len(hands)) for bit, total in given.items()}
