"""What choosing something on the table has led to."""

from typing import NamedTuple, TypeAlias

from cardsuite.scene.scene import Path


class Meant(NamedTuple):
    """A whole move was chosen."""

    path: Path


class Going(NamedTuple):
    """A part of a move was picked, or put back; the words say what is asked for now, if need be."""

    words: str = ""


class Refused(NamedTuple):
    """Nothing can be chosen there; the words why, empty where the rules have to say it."""

    words: str


Outcome: TypeAlias = Meant | Going | Refused
