"""Errors, split by what went wrong; each one's text is a sentence that a player can act on."""

from typing import NamedTuple


class Reason(NamedTuple):
    """Why a move is refused: a code that stays the same for ever and a sentence for people."""

    code: str
    sentence: str


class CardsuiteError(Exception):
    """Anything that is told to a person in one sentence."""


class NotationError(CardsuiteError):
    """A text that is no move, no position, no record line."""


class OptionError(CardsuiteError):
    """An option that does not exist, or a value it cannot take."""


class UnknownGameError(CardsuiteError):
    """A game that is not registered."""


class IllegalMoveError(CardsuiteError):
    """A move that the rules refuse; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason


class RecordError(CardsuiteError):
    """A record that is not what it claims: the sentence and the line, counted from 1."""

    def __init__(self, sentence: str, line: int) -> None:
        super().__init__(sentence)
        self.line = line
