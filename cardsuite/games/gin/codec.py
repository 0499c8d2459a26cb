"""The notation of Gin Rummy: moves and positions as text, each reading back what was written."""

from __future__ import annotations

from typing import Final, assert_never

from cardsuite.core.card import CardError, cards_text, parse_card, parse_cards, parse_some_cards
from cardsuite.engine.clean import clean
from cardsuite.engine.codec import decode, encode, with_move, without_move
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.games.gin.model import Deal, Discard, Knock, LayOff, Move, Saw, SetDealer, Word
from cardsuite.games.gin.rules import State

_WORDS: Final[dict[str, Move]] = {
    **{word.value: word for word in Word},
    "stock": Word.DRAW_STOCK,
    "take": Word.DRAW_DISCARD,
    "draw pile": Word.DRAW_DISCARD,
}


class GinCodec:
    """Text forms of the moves, positions and observations of Gin Rummy."""

    def write_move(self, move: Move) -> str:
        """The move in notation: `draw stock`, `discard 9H`, `knock 9H: 3S 4S 5S / KC KD KH`, `lay off 5C`."""
        match move:
            case Word():
                return move.value
            case Discard(card):
                return f"discard {card}"
            case Knock(card, ()):
                return f"knock {card}"
            case Knock(card, melds):
                return f"knock {card}: {' / '.join(map(cards_text, melds))}"
            case LayOff(card, None):
                return f"lay off {card}"
            case LayOff(card, number):
                return f"lay off {card}>{number}"
            case SetDealer(seat):
                return f"dealer {seat}"
            case Deal(cards):
                return f"deal {cards_text(cards)}"
            case _:
                assert_never(move)

    def read_move(self, text: str) -> Move:
        """The move a text stands for."""
        whole = " ".join(text.split())
        if whole.casefold() in _WORDS:
            return _WORDS[whole.casefold()]
        verb, _, rest = whole.partition(" ")
        try:
            match verb.casefold():
                case "discard" if rest:
                    return Discard(parse_card(rest))
                case "knock" if rest:
                    return _knock(rest)
                case "lay" if rest[:4].casefold() == "off ":
                    return _lay_off(rest[4:])
                case "layoff" if rest:
                    return _lay_off(rest)
                case "dealer":
                    return SetDealer(_number(rest, "After dealer comes one number, like dealer 1."))
                case "deal" if rest:
                    return Deal(parse_some_cards(rest))
                case _ if not rest and 2 <= len(verb) <= len("10h"):
                    return Discard(parse_card(verb))
        except CardError as error:
            raise NotationError(str(error)) from error
        raise NotationError(
            f"{clean(text, 40)!r} is no move; write it like draw stock, discard 9H, knock 9H or lay off 5C>1."
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


def _knock(text: str) -> Knock:
    card, colon, melds = text.partition(":")
    if not colon:
        return Knock(parse_card(card))
    named = tuple(map(parse_cards, melds.split("/")))
    if not all(named):
        raise NotationError("A meld is missing; write them like knock 9H: AS 2S 3S / KC KD KH.")
    return Knock(parse_card(card), named)


def _lay_off(text: str) -> LayOff:
    card, arrow, number = text.partition(">")
    if not arrow:
        return LayOff(parse_card(card))
    return LayOff(parse_card(card), _number(number, "A meld is named by its number, like lay off 5C>1."))


def _number(text: str, right: str) -> int:
    digits = text.strip()
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 3:
        raise NotationError(right)
    return int(digits)


CODEC: Final = GinCodec()
