"""A move that is filled in row by row, such as a claim that names who holds each card."""

from typing import NamedTuple, Protocol, TypeVar

from cardsuite.core.card import Card
from cardsuite.scene.presenter import Look

V_contra = TypeVar("V_contra", contravariant=True)


class FormRow(NamedTuple):
    """One card and who or what may be said of it; a row with one choice is filled in already."""

    card: Card
    choices: tuple[str, ...]


class Form(NamedTuple):
    """One thing that can be filled in: what it is called, a few words about it, its rows."""

    id: str
    title: str
    note: str
    rows: tuple[FormRow, ...]


class Filled(NamedTuple):
    """A form filled in: the move in the notation of the game, and the same as a whole sentence."""

    move: str
    sentence: str


class Forms(Protocol[V_contra]):
    """What a game lets its players fill in; pure, and from views only."""

    @property
    def question(self) -> str:
        """What is asked where there are several forms to choose from."""
        ...

    def forms(self, view: V_contra, look: Look) -> tuple[Form, ...]:
        """The forms that the view's seat may fill in now."""
        ...

    def filled(self, view: V_contra, look: Look, form: Form, picks: tuple[int, ...]) -> Filled:
        """The move and the sentence where of each row the choice of that number was taken."""
        ...


AnyForms = Forms[object]
