"""The bots of one game: made when they are first asked, and asked no more than what their seat knows."""

from typing import Final, NamedTuple, cast

from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Answer, Bot, Budget, Hint, Hinter, Interjector, Oracle
from cardsuite.engine.errors import IllegalMoveError, Reason
from cardsuite.engine.log import Header
from cardsuite.engine.spec import AnyRules, AnySpec, dice_for_seat, resolve
from cardsuite.session.dealing import seed_of

ORACLE_NODES: Final = 200_000
"""So many positions an oracle searches for a person who waits: about two seconds."""


class Question(NamedTuple):
    """All a bot is asked: whose move, after how many entries, and what that seat knows."""

    seat: Seat
    number: int
    view: object
    history: tuple[object, ...]
    legal: tuple[object, ...]
    budget: Budget


class Decision(NamedTuple):
    """What bots have decided: whose move it is, and the move; None gives the game up."""

    seat: Seat
    move: object | None


class Bots:
    """Deciders, hinter and oracle over the rules of one game, whose seed their dice come from."""

    def __init__(self, spec: AnySpec, rules: AnyRules, header: Header) -> None:
        self._spec = spec
        self._rules = rules
        self._seed = seed_of(header)
        self._levels: dict[str, Bot[object, object, object]] = {}
        self._oracle: Oracle[object] | None = None

    def decide(self, level: str, question: Question) -> object | None:
        """The move that a bot of that level makes; None where it gives the game up."""
        _, _, view, history, legal, budget = question
        return self._of(level).choose(view, history, legal, self._dice(question), budget)

    def interject(self, level: str, question: Question) -> object | None:
        """The move with which a bot of that level speaks out of turn; None where it has nothing to say."""
        speaker = cast("Interjector[object, object, object]", self._of(level))
        _, _, view, history, _, budget = question
        return speaker.interject(view, history, self._dice(question, "/aside"), budget)

    def hint(self, question: Question) -> Hint[object]:
        """A move to think of and why. Raises IllegalMoveError in a game without hints, and off turn."""
        if self._spec.hint is None:
            raise IllegalMoveError(Reason("no_hints", f"{self._spec.title} has no hints."))
        _need_turn(question, "hints come")
        hinter = cast("Hinter[object, object, object]", self._made(self._spec.hint))
        _, _, view, history, legal, budget = question
        return hinter.hint(view, history, legal, self._dice(question, "/hint"), budget)

    def foresee(self, question: Question, state: object, what: str, nodes: int) -> Answer:
        """What the oracle tells of the whole deal, after so many positions at most.

        Raises IllegalMoveError in a game without an oracle, and off turn; ValueError when it knows nothing
        of `what`.
        """
        if self._spec.oracle is None:
            raise IllegalMoveError(
                Reason("no_oracle", f"{self._spec.title} tells nothing of what is hidden.")
            )
        _need_turn(question, "the oracle is asked")
        if self._oracle is None:
            self._oracle = cast("Oracle[object]", self._made(self._spec.oracle))
        return self._oracle.ask(state, what, Budget(nodes=nodes))

    def _of(self, level: str) -> Bot[object, object, object]:
        """The bot of a level; one of each is enough, they keep nothing in mind."""
        if level not in self._spec.levels:  # a record from elsewhere may name others
            level = self._spec.default_level
        if level not in self._levels:
            made = self._made(self._spec.levels[level])
            self._levels[level] = cast("Bot[object, object, object]", made)
        return self._levels[level]

    def _made(self, ref: str) -> object:
        make = resolve(ref)
        assert callable(make)
        made: object = make(self._rules)
        return made

    def _dice(self, question: Question, purpose: str = "") -> Dice:
        return dice_for_seat(self._seed, f"{self._spec.id}{purpose}", question.seat, question.number)


def _need_turn(question: Question, comes: str) -> None:
    if not question.legal:
        raise IllegalMoveError(
            Reason("not_your_turn", f"There is nothing to decide now; {comes} on your turn.")
        )
