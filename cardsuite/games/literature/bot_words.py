"""Why a move seems best, in a sentence, from nothing but what the seat knows.

Others are told of by their seats (`seat 3`), as a view knows no names; who shows the sentence puts those in.
"""

from __future__ import annotations

from typing import Final

from cardsuite.core.card import card_words
from cardsuite.games.literature.bot_ask import Ask
from cardsuite.games.literature.bot_cards import CARDS, HALF_BITS
from cardsuite.games.literature.bot_claim import CERTAIN, Claim
from cardsuite.games.literature.bot_mind import Mind
from cardsuite.games.literature.bot_tracker import Asked
from cardsuite.games.literature.half_suits import HALF_SUITS, half_suit_words
from cardsuite.scene.words import number_word

_TIMES: Final = ("", "once", "twice")


def why_turn(seat: int, me: int) -> str:
    """The reason for handing the turn to a seat, or for naming an opponent who claims the rest."""
    if seat == me:
        return "You have the most to ask for yourself."
    if (seat - me) % 2:
        return f"Among the opponents seat {seat} has the most to guess."
    return f"Among your partners seat {seat} has the most to ask for."


def why(mind: Mind, choice: Ask | Claim) -> str:
    """The reason for a question or a claim."""
    return _why_ask(mind, choice) if isinstance(choice, Ask) else _why_claim(mind, choice)


def _why_ask(mind: Mind, ask: Ask) -> str:
    target, card = ask
    the_card = f"the {card_words(CARDS[card])}"
    chance = mind.chances[target][card]
    if mind.known.sure[target] >> card & 1:
        if _was_taken(mind, target, card):
            return f"Seat {target} took {the_card} and has not lost it since."
        return f"Nobody else can hold {the_card} any more."
    if not mind.known.may[target] >> card & 1:
        return (
            "No card you may ask for can be with an opponent, but a miss tells your partners what you lack."
        )
    asks = mind.known.asked[card // 6][target]
    if asks:
        times = _TIMES[asks] if asks < len(_TIMES) else f"{number_word(asks)} times"
        half = half_suit_words(HALF_SUITS[card // 6])
        return f"Seat {target} asked for the {half} {times}, so {the_card} is there {_odds(chance)}."
    able = sum(may >> card & 1 for may in mind.known.may)
    who = f"{number_word(able)} players may hold it"
    return f"It is there {_odds(chance)}, {who}, and no other question promises more."


def _was_taken(mind: Mind, target: int, card: int) -> bool:
    for event in reversed(mind.position.events):
        if isinstance(event, Asked) and event.hit and event.card == card:
            return event.asker == target
    return False


def _odds(chance: float) -> str:
    """A chance in words.

    >>> _odds(0.62), _odds(0.03), _odds(0.98)
    ('in about 6 of 10 cases', 'in hardly one of 10 cases', 'almost for certain')
    """
    tenths = round(10.0 * chance)
    if tenths >= 10:
        return "almost for certain"
    return f"in about {tenths} of 10 cases" if tenths else "in hardly one of 10 cases"


def _why_claim(mind: Mind, claim: Claim) -> str:
    six = HALF_BITS[claim.half]
    if mind.position.hand & six == six:
        return "They are all in your own hand."
    if claim.chance >= 1.0:
        return "Your team holds all six, and it is certain who holds each."
    if claim.chance >= CERTAIN:
        return "Your team holds all six, and these holders are all but certain."
    if claim.chance > 0.0:
        return f"Nothing else is left to do, and this claim is right {_odds(claim.chance)}."
    return "Something must be claimed now, and here the least is lost."
