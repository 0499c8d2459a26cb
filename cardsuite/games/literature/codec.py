"""The text forms of the values of Literature, each reading back what was written."""

from __future__ import annotations

from typing import Final, cast

from cardsuite.engine.codec import decode, decode_union, encode
from cardsuite.engine.json import Json
from cardsuite.games.literature import notation
from cardsuite.games.literature.model import Move, Saw
from cardsuite.games.literature.rules import State


class LiteratureCodec:
    """Text forms of the moves, positions and observations of Literature."""

    def write_move(self, move: Move) -> str:
        """The move in notation: `ask 3 QH`, `claim high-hearts 0:9H,TH 2:JH,QH,KH,AH`, `turn 2`."""
        return notation.write_move(move)

    def read_move(self, text: str) -> Move:
        """The move a text stands for; case-blind, generous with spaces."""
        return notation.read_move(text)

    def write_state(self, state: State) -> Json:
        """The whole position as JSON."""
        return encode(state)

    def read_state(self, data: Json) -> State:
        """The position a JSON stands for."""
        return decode(State, data)

    def write_observation(self, observation: Saw) -> Json:
        """What a seat saw, as JSON."""
        return encode(observation)

    def read_observation(self, data: Json) -> Saw:
        """What a JSON says that a seat saw."""
        return cast(Saw, decode_union(Saw, data, "Saw"))


CODEC: Final = LiteratureCodec()
