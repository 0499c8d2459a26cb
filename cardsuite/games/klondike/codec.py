"""The text forms of the values of Klondike, each reading back what was written."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.codec import decode, encode, with_move, without_move
from cardsuite.engine.json import Json
from cardsuite.games.klondike import notation
from cardsuite.games.klondike.model import Move, Saw
from cardsuite.games.klondike.rules import State


class KlondikeCodec:
    """Text forms of the moves, positions and observations of Klondike."""

    def write_move(self, move: Move) -> str:
        """The move in notation: `draw`, `W>F`, `4>6x3`, `FH>2`."""
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
        """What was seen, its move in notation."""
        move = None if observation.move is None else self.write_move(observation.move)
        return with_move(encode(observation._replace(move=None)), move)

    def read_observation(self, data: Json) -> Saw:
        """What a JSON says that was seen."""
        fields, move = without_move(data)
        saw = decode(Saw, fields)
        return saw if move is None else saw._replace(move=self.read_move(move))


CODEC: Final = KlondikeCodec()
