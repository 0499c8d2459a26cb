"""The notation of Rummy: moves and positions as text, each reading back what was written."""

from __future__ import annotations

from typing import Final, assert_never

from cardsuite.core.card import Card, CardError, cards_text, parse_card, parse_cards
from cardsuite.core.meld.laid import in_order
from cardsuite.engine.clean import clean
from cardsuite.engine.codec import decode, encode, with_move, without_move
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.games.rummy.model import (
    Deal,
    Discard,
    DrawPile,
    LayOff,
    Meld,
    Move,
    Saw,
    SetDealer,
    Shuffle,
    Word,
)
from cardsuite.games.rummy.rules import State


class RummyCodec:
    """Text forms of the moves, positions and observations of Rummy."""

    def write_move(self, move: Move) -> str:
        """The move in notation: `draw stock`, `meld 5C 6C 7C`, `lay off 8C>2`, `discard KH`."""
        match move:
            case Word():
                return move.value
            case DrawPile(depth):
                return "draw discard" if depth == 1 else f"draw pile {depth}"
            case Meld(cards):
                return f"meld {cards_text(cards)}"
            case LayOff(card, meld):
                return f"lay off {card}>{meld}"
            case Discard(card):
                return f"discard {card}"
            case SetDealer(seat):
                return f"dealer {seat}"
            case Deal(cards):
                return f"deal {cards_text(cards)}"
            case Shuffle(cards):
                return f"shuffle {cards_text(cards)}"
            case _:
                assert_never(move)

    def read_move(self, text: str) -> Move:
        """The move a text stands for; case-blind, and `lay 8C 2` will do for `lay off 8C>2`."""
        words = text.replace(">", " ").split()
        try:
            match [word.casefold() for word in words]:
                case ["draw"] | ["draw", "stock"]:
                    return Word.DRAW_STOCK
                case ["draw", "discard"] | ["take"]:
                    return DrawPile(1)
                case ["draw", "pile", depth]:
                    return DrawPile(_number(depth))
                case ["meld", _, *_]:
                    return Meld(in_order(_cards(words[1:])))
                case ["lay", "off", card, meld] | ["lay", card, meld]:
                    return LayOff(parse_card(card), _number(meld))
                case ["discard", card]:
                    return Discard(parse_card(card))
                case ["dealer", seat]:
                    return SetDealer(_number(seat))
                case ["deal", _, *_]:
                    return Deal(_cards(words[1:]))
                case ["shuffle", _, *_]:
                    return Shuffle(_cards(words[1:]))
        except CardError as error:
            raise NotationError(str(error)) from error
        raise NotationError(
            f"{clean(text, 40)!r} is no move; "
            "write it like draw stock, meld 5C 6C 7C, lay off 8C>2 or discard KH."
        )

    def write_state(self, state: State) -> Json:
        """The whole position as JSON."""
        return encode(state)

    def read_state(self, data: Json) -> State:
        """The position a JSON stands for."""
        return decode(State, data)

    def write_observation(self, observation: Saw) -> Json:
        """What a seat saw, its move in notation."""
        move = None if observation.move is None else self.write_move(observation.move)
        return with_move(encode(observation._replace(move=None)), move)

    def read_observation(self, data: Json) -> Saw:
        """What a JSON says that a seat saw."""
        fields, move = without_move(data)
        saw = decode(Saw, fields)
        return saw if move is None else saw._replace(move=self.read_move(move))


def _cards(words: list[str]) -> tuple[Card, ...]:
    cards = parse_cards(" ".join(words))
    if not cards:  # commas only
        raise NotationError("Cards are missing; write them like meld 5C 6C 7C.")
    return cards


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > 3:
        raise NotationError(f"{clean(word, 20)!r} should be a number, like the 2 in lay off 8C>2.")
    return int(word)


CODEC: Final = RummyCodec()
