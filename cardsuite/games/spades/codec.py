"""The notation of Spades: moves and positions as text, each reading back what was written."""

from __future__ import annotations

from typing import Final, assert_never

from cardsuite.core.card import Card, CardError, cards_text, parse_card, parse_cards
from cardsuite.engine.clean import clean
from cardsuite.engine.codec import decode, encode, with_move, without_move
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.games.spades.model import Deal, MakeBid, Move, PassCards, PlayCard, Saw, SetDealer, Word
from cardsuite.games.spades.rules import State

_WORDS: Final[dict[str, Move]] = {
    **{word.value: word for word in Word},
    "nil": MakeBid(0),
    "bid nil": MakeBid(0),
}


class SpadesCodec:
    """Text forms of the moves, positions and observations of Spades."""

    def write_move(self, move: Move) -> str:
        """The move in notation: `bid 4`, `nil`, `play QS`."""
        match move:
            case Word():
                return move.value
            case MakeBid(tricks):
                return f"bid {tricks}" if tricks else "nil"
            case PlayCard(card):
                return f"play {card}"
            case PassCards(cards):
                return f"pass {cards_text(cards)}"
            case SetDealer(seat):
                return f"dealer {seat}"
            case Deal(cards):
                return f"deal {cards_text(cards)}"
            case _:
                assert_never(move)

    def read_move(self, text: str) -> Move:
        """The move a text stands for."""
        words = text.split()
        whole = " ".join(words).casefold()
        if whole in _WORDS:
            return _WORDS[whole]
        verb, rest = (words[0], words[1:]) if words else ("", [])
        try:
            match verb.casefold():
                case "bid":
                    return MakeBid(_number(rest))
                case "play" if len(rest) == 1:
                    return PlayCard(parse_card(rest[0]))
                case "pass" if rest:
                    return PassCards(_cards(rest))
                case "dealer":
                    return SetDealer(_number(rest))
                case "deal" if rest:
                    return Deal(_cards(rest))
                case _ if len(words) == 1 and len(verb) <= len("10h"):
                    return PlayCard(parse_card(verb))
        except CardError as error:
            raise NotationError(str(error)) from error
        raise NotationError(f"{clean(text, 40)!r} is no move; write it like bid 4, nil, play QS or claim.")

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
        raise NotationError("Cards are missing; write them like pass 2H 3H.")
    return cards


def _number(words: list[str]) -> int:
    if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 3:
        raise NotationError("After bid or dealer comes one number, like bid 4 or dealer 2.")
    return int(words[0])


CODEC: Final = SpadesCodec()
