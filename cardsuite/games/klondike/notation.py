"""The notation of the moves of Klondike, for whoever does not meet whole positions."""

from __future__ import annotations

import re
from typing import Final, assert_never

from cardsuite.core.card import CardError, Suit, cards_text, parse_some_cards
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import NotationError
from cardsuite.games.klondike.model import WASTE, Across, Deal, Down, Flip, Move, Up, Word

_WORDS: Final[dict[str, Move]] = {word.value: word for word in Word}
_SUITS: Final = "CDHS"
_MOVE: Final = re.compile(
    r"(?P<source>W|F[CDHS]|[1-9])>(?P<target>F[CDHS]?|[1-9])(?:X(?P<cards>[0-9]{1,2}))?"
)
_FLIP: Final = re.compile(r"FLIP([1-9])")


def write_move(move: Move) -> str:
    """The move in notation: `draw`, `W>F`, `4>6x3`, `FH>2`."""
    match move:
        case Word():
            return move.value
        case Up(source):
            return f"{_place(source)}>F"
        case Across(source, target, cards):
            number = f"x{cards}" if cards and source != WASTE else ""
            return f"{_place(source)}>{target}{number}"
        case Down(suit, target):
            return f"F{_SUITS[suit]}>{target}"
        case Flip(column):
            return f"flip {column}"
        case Deal(cards):
            return f"deal {cards_text(cards)}"
        case _:
            assert_never(move)


def read_move(text: str) -> Move:
    """The move a text stands for; case-blind, generous with spaces."""
    words = text.split()
    word = " ".join(words).lower()
    if word in _WORDS:
        return _WORDS[word]
    if words and words[0].lower() == "deal" and len(words) > 1:
        try:
            return Deal(parse_some_cards(" ".join(words[1:])))
        except CardError as error:
            raise NotationError(str(error)) from error
    bare = "".join(words).upper() if len(text) <= 40 else ""
    flip = _FLIP.fullmatch(bare)
    if flip is not None:
        return Flip(int(flip[1]))
    found = _MOVE.fullmatch(bare)
    move = _moved(found["source"], found["target"], found["cards"]) if found is not None else None
    if move is None:
        raise NotationError(
            f"{clean(text, 40)!r} is no move; write it like draw, W>F, W>3, 4>F, 4>6, 4>6x3 or FH>2."
        )
    return move


def _place(source: int) -> str:
    return "W" if source == WASTE else str(source)


def _moved(source: str, target: str, number: str | None) -> Move | None:
    """The move from there to there; None where nothing of the kind can be moved so."""
    cards = int(number) if number is not None else 0
    if number is not None and (not cards or (source == "W" and cards > 1)):
        return None
    if source[0] == "F":
        return Down(Suit(_SUITS.index(source[1])), int(target)) if target.isdecimal() and cards < 2 else None
    place = WASTE if source == "W" else int(source)
    if target == "F":
        return Up(place) if cards < 2 else None
    if not target.isdecimal():
        return None
    return Across(place, int(target), 1 if place == WASTE else cards)
