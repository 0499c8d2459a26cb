"""What a bot is to the house: a stateless decider that knows what its seat knows."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from cardsuite.core.shuffle import Dice

M_co = TypeVar("M_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M")
N_contra = TypeVar("N_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)


class Budget(NamedTuple):
    """How much a bot may spend on one decision, in counted work and never in seconds.

    `worlds` imagined deals, `nodes` searched positions, `memory` how many of 100 things that went
    by a seat remembers.
    """

    worlds: int = 50
    nodes: int = 20_000
    memory: int = 100


class Bot(Protocol[V_contra, M, N_contra]):
    """A decider: the same view, history, dice and budget give the same move."""

    def choose(
        self, view: V_contra, history: Sequence[N_contra], legal: tuple[M, ...], dice: Dice, budget: Budget
    ) -> M | None:
        """The move to make; one of `legal`, or another that `Rules.check` accepts; None gives the game up."""
        ...


class Interjector(Protocol[V_contra, M_co, N_contra]):
    """Who may speak out of turn: a bot that is asked after every entry while another is on turn."""

    def interject(
        self, view: V_contra, history: Sequence[N_contra], dice: Dice, budget: Budget
    ) -> M_co | None:
        """A move that `Rules.check` accepts out of turn, or None to say nothing."""
        ...


class Hint(NamedTuple, Generic[M_co]):
    """A move to think of and, in one sentence, why; only from what the seat knows.

    `move` is None where nothing is worth doing: the reason says so, and what else there is.
    """

    move: M_co | None
    reason: str


class Hinter(Protocol[V_contra, M, N_contra]):
    """Somebody to ask: what would you play from here, and why?"""

    def hint(
        self, view: V_contra, history: Sequence[N_contra], legal: tuple[M, ...], dice: Dice, budget: Budget
    ) -> Hint[M]:
        """A move that `Rules.check` accepts and the reason for it, or why there is none."""
        ...


class Answer(NamedTuple):
    """What an oracle says: a verdict where it was asked for one, a move where it was asked for that.

    `verdict` is `won` (it can be), `lost` (only after proof) or `unknown`; `move` is in the notation of
    the game, None where there is none to tell; `reason` says it in one sentence.
    """

    verdict: str
    move: str | None
    reason: str


class Oracle(Protocol[S_contra]):
    """Somebody who sees every card: only for people who ask, and their game counts as helped."""

    def ask(self, state: S_contra, question: str, budget: Budget) -> Answer:
        """Answer `hint` (the next move of a real solution) or `winnable` (can it still be won?).

        Whoever does what the hints of one oracle say comes to the end of the solution it began with.
        At most `budget.nodes` positions are searched. Raises ValueError for another question.
        """
        ...
