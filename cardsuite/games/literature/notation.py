"""The notation of the moves of Literature, for whoever does not meet whole positions."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final, assert_never

from cardsuite.core.card import CardError, cards_text, parse_card, parse_cards, parse_some_cards
from cardsuite.core.seat import Seat
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import NotationError
from cardsuite.games.literature.half_suits import parse_half_suit
from cardsuite.games.literature.model import Ask, Claim, Deal, Held, Move, SetDealer, Turn, sorted_claim

LONGEST: Final = 400
"""More letters than any move has; what is longer is not looked at."""

_HOLDING: Final = re.compile(r"\s*([0-9]{1,2})\s*:([^:]*?)(?=\s[0-9]{1,2}\s*:|$)")


def write_move(move: Move) -> str:
    """The move in notation: `ask 3 QH`, `claim high-hearts 0:9H,TH 2:JH,QH,KH,AH`, `turn 2`."""
    match move:
        case SetDealer(seat):
            return f"dealer {seat}"
        case Deal(cards):
            return f"deal {cards_text(cards)}"
        case Ask(seat, card):
            return f"ask {seat} {card}"
        case Turn(seat):
            return f"turn {seat}"
        case Claim(half_suit, holders):
            held = [
                f"{seat}:{','.join(str(each.card) for each in group)}"
                for seat, group in groupby(holders, key=lambda each: each.seat)
            ]
            return " ".join(("claim", half_suit.value, *held))
        case _:
            assert_never(move)


def read_move(text: str) -> Move:
    """The move a text stands for; case-blind, generous with spaces.

    Raises NotationError with a sentence when it is none.

    >>> write_move(read_move("CLAIM low-spades 2: 4s,7s,5S 0:2s, 3s,6s"))
    'claim low-spades 0:2S,3S,6S 2:4S,5S,7S'
    """
    words = text.split() if len(text) <= LONGEST else []
    try:
        match [word.casefold() for word in words]:
            case ["ask", _, _]:
                return Ask(_seat(words[1]), parse_card(words[2]))
            case ["turn", _]:
                return Turn(_seat(words[1]))
            case ["claim", _, *_]:
                return sorted_claim(parse_half_suit(words[1]), _holdings(" ".join(words[2:])))
            case ["dealer", _]:
                return SetDealer(_seat(words[1]))
            case ["deal", _, *_]:
                return Deal(parse_some_cards(" ".join(words[1:])))
    except CardError as error:
        raise NotationError(str(error)) from error
    raise NotationError(
        f"{clean(text, 40)!r} is no move; "
        "write it like ask 3 QH, claim low-clubs 0:2C,3C,4C 2:5C,6C,7C or turn 2."
    )


def _seat(word: str) -> Seat:
    if not word.isdecimal() or len(word) > 2:
        raise NotationError(
            f"{clean(word, 12)!r} names no player; the number of the seat does, like ask 3 QH."
        )
    return int(word)


def _holdings(text: str) -> list[Held]:
    """What a claim says of each card: `0:2C,3C,4C 2:5C,6C,7C`."""
    held, at = [], 0
    while at < len(text):
        found = _HOLDING.match(text, at)
        cards = parse_cards(found[2]) if found is not None else ()
        if found is None or not cards:
            raise NotationError(
                "A claim names a seat and its cards, again and again, like 0:2C,3C,4C 2:5C,6C,7C."
            )
        held += [Held(int(found[1]), card) for card in cards]
        at = found.end()
    return held
