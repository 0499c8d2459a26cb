"""What may be done: lists and answers agree, refusals say why, and a refused move changes nothing.

Where the moves are too many, rules list a sample; such rules say so by a method `lists_a_sample(view)`
that returns True, and then what is not listed may be accepted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardsuite.conformance.reach import cards_in, mapped, swapped
from cardsuite.conformance.walks import Point, Trial, Walk, called
from cardsuite.conformance.worlds import exchange
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream, shuffled
from cardsuite.engine.errors import IllegalMoveError, NotationError, Reason
from cardsuite.engine.rules import step as stepped

MOST_LISTED = 40
"""So many listed moves are tried at a point."""


def pool_of(trial: Trial, games: Sequence[Walk]) -> tuple[object, ...]:
    """Moves to try where they may be wrong: those of other points, with other cards, and odd ones."""
    codec = trial.spec.codec
    moves: dict[str, object] = {}
    for game in games:
        for step in game.steps:
            dice = Stream(f"{game.seed}/{step.number}".encode(), "conformance/pool")
            table = exchange(sorted(set(trial.rules.pack)), dice)
            for move in (step.move, swapped(step.move, table), _doubled(step.move)):
                moves.setdefault(codec.write_move(move), move)
    for text in list(moves)[:200]:
        for odd in (text.replace("1", "99"), text.replace("0", "7"), f"{text} {text.split()[-1]}"):
            try:
                moves.setdefault(odd, codec.read_move(odd))
            except NotationError:
                continue
    return tuple(moves.values())


def _doubled(move: object) -> object:
    """The move with its first card in the place of all others."""
    cards = sorted(cards_in(move))
    return mapped(move, lambda _: cards[0]) if len(cards) > 1 else move


def some(pool: Sequence[object], tries: int, seed: str) -> tuple[object, ...]:
    """A few of the moves of a pool."""
    return shuffled(pool, Stream(seed.encode(), "conformance/tries"))[:tries]


def check_moves(trial: Trial, point: Point, pool: Sequence[object], seed: str) -> None:
    """All seats try the listed moves and some others, at a point."""
    rules, state = trial.rules, point.state
    acting = rules.to_act(state)
    for seat in trial.viewers:
        view = rules.view(state, seat)
        legal = rules.legal_moves(view)
        judge = Judge(trial, state, seat, legal, partial(rules.check, view), seed, point.number)
        if seat in acting:
            judge.on_turn(is_sample(trial, view), pool)
        else:
            judge.off_turn(pool)
    dealer = Judge(trial, state, DEALER, (), partial(rules.check_chance, state), seed, point.number)
    if DEALER in acting:
        dealer.deals(pool)
    elif pool:
        dealer.refused_by_step(pool[0])


def is_sample(trial: Trial, view: object) -> bool:
    """Whether the rules list only some of the moves of a view."""
    says = getattr(trial.rules, "lists_a_sample", None)
    return callable(says) and bool(says(view))


class Judge:
    """One seat at one point, and what `check` answers it."""

    def __init__(
        self,
        trial: Trial,
        state: object,
        seat: Seat | None,
        legal: tuple[object, ...],
        check: Callable[[object], Reason | None],
        seed: str,
        number: int,
    ) -> None:
        self._trial, self._state, self._seat, self._legal, self._check = trial, state, seat, legal, check
        self._where = trial.where(seed, number, called(seat))

    def _found(self, name: str, sentence: str) -> None:
        self._trial.notes.found(name, self._where, sentence)

    def on_turn(self, sample: bool, pool: Sequence[object]) -> None:
        """The seat may move: what is listed goes, what is not does not."""
        texts = [self._trial.spec.codec.write_move(move) for move in self._legal]
        if not texts:
            self._found("listed_none", "The seat is to act and no move is listed.")
        if len(set(texts)) < len(texts):
            self._found("listed_twice", "A move is listed twice.")
        for move in self._legal[:MOST_LISTED]:
            reason = self._check(move)
            if reason is not None:
                self._found("listed_refused", f"{move!r} is listed and refused: {reason.sentence}")
            else:
                self.accepted_by_step(move)
        same = {words_of(text) for text in texts}
        for move in pool:
            reason = self._check(move)
            text = self._trial.spec.codec.write_move(move)
            if reason is not None:
                self.refused(move, reason)
            elif not sample and words_of(text) not in same:
                self._found("unlisted_accepted", f"{text!r} is accepted and not listed.")
            else:
                self.accepted_by_step(move)

    def off_turn(self, pool: Sequence[object]) -> None:
        """The seat may not move: nothing is listed and nothing goes."""
        if self._legal:
            self._found("listed_out_of_turn", f"{self._legal[0]!r} is listed for a seat that is not to act.")
        for move in pool:
            reason = self._check(move)
            if reason is None:
                self._found("accepted_out_of_turn", f"{move!r} is accepted from a seat that is not to act.")
            else:
                self.refused(move, reason)

    def deals(self, pool: Sequence[object]) -> None:
        """Chance is to decide: what the dice give goes, what players do does not."""
        for number in range(2):
            dice = Stream(f"{self._where}/{number}".encode(), "conformance/chance")
            move = self._trial.rules.chance(self._state, dice)
            reason = self._check(move)
            if reason is not None:
                self._found("chance_refused", f"{move!r} was drawn and is refused: {reason.sentence}")
            else:
                self.accepted_by_step(move)
        for move in pool:
            reason = self._check(move)
            if reason is not None:
                self.refused(move, reason)
            else:
                self.accepted_by_step(move)

    def refused(self, move: object, reason: Reason) -> None:
        """A refusal has a code and a sentence, and `step` refuses too."""
        self._trial.notes.looked("refusals")
        if not reason.code or not reason.code.replace("_", "").isalnum() or not reason.code.islower():
            self._found("reason_code", f"The code {reason.code!r} should be a word in small letters.")
        if not reason.sentence.strip().endswith(".") or not reason.sentence.isprintable():
            self._found("reason_sentence", f"{reason.sentence!r} should be a sentence with a full stop.")
        self.refused_by_step(move)

    def refused_by_step(self, move: object) -> None:
        """`step` raises and changes nothing."""
        if self._seat is None:
            return
        before = repr(self._state)
        try:
            stepped(self._trial.rules, self._state, self._seat, move)
        except IllegalMoveError:
            pass
        else:
            self._found("step_accepted", f"{move!r} went through step although it is refused.")
        if repr(self._state) != before:
            self._found("refusal_changes", f"The refused {move!r} changed the state.")

    def accepted_by_step(self, move: object) -> None:
        """`step` makes the move twice alike, every card stays, and the state before is untouched."""
        if self._seat is None:
            return
        rules, before = self._trial.rules, repr(self._state)
        after = stepped(rules, self._state, self._seat, move)
        if stepped(rules, self._state, self._seat, move) != after:
            self._found("apply_varies", f"{move!r}, made twice from the same state, led to two states.")
        if repr(self._state) != before:
            self._found("apply_changes", f"{move!r} changed the state it was made from.")
        if sorted(rules.deck(after)) != sorted(rules.pack):
            self._found("deck", f"After {move!r} the cards are not the pack.")
        self._trial.notes.looked("moves tried")


def words_of(text: str) -> tuple[str, ...]:
    """The words of a move in any order: cards that are named in another order are the same cards."""
    return tuple(sorted(text.split()))
