"""Bots and hinters: they forget everything, break no rule, and can get hold of no state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from cardsuite.conformance.findings import Where
from cardsuite.conformance.walks import Point, Trial, called
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.engine.spec import AnyRules, AnySpec, Ref, resolve

AnyBot = Bot[object, object, object]
AnyHinter = Hinter[object, object, object]


class Question(NamedTuple):
    """All that a decider is asked, and the seed of its dice."""

    seat: Seat
    view: object
    history: tuple[object, ...]
    legal: tuple[object, ...]
    seed: str


class Deciders:
    """The bots and the hinter of a game, made once and asked again and again."""

    def __init__(self, spec: AnySpec, rules: AnyRules, budget: Budget) -> None:
        self.bots = {
            level: cast(AnyBot, made) for level, ref in spec.levels.items() if (made := _made(ref, rules))
        }
        self.hinter = cast("AnyHinter | None", _made(spec.hint, rules) if spec.hint else None)
        self.budget = budget

    def moves(self, question: Question, memory: int = 100) -> tuple[tuple[str, object], ...]:
        """The move of every bot, weakest first."""
        _, view, history, legal, _ = question
        budget = self.budget._replace(memory=memory)
        return tuple(
            (level, bot.choose(view, history, legal, _dice(question, level), budget))
            for level, bot in self.bots.items()
        )

    def hint(self, question: Question) -> Hint[object] | None:
        """The hint, or None where the game has none."""
        if self.hinter is None:
            return None
        _, view, history, legal, _ = question
        return self.hinter.hint(view, history, legal, _dice(question, "hint"), self.budget)


def _dice(question: Question, who: str) -> Stream:
    return Stream(question.seed.encode(), f"conformance/{who}")


def _made(ref: Ref, rules: AnyRules) -> object | None:
    """What a factory makes of the rules; None where it does not exist, which `papers` has as a finding."""
    try:
        make = resolve(ref)
    except (ImportError, AttributeError, ValueError):
        return None
    assert callable(make)
    made: object = make(rules)
    return made


def check_deciders(
    trial: Trial,
    deciders: Deciders,
    point: Point,
    histories: Mapping[Seat | None, tuple[object, ...]],
    seed: str,
) -> None:
    """Ask every decider of every seat that may move at a point."""
    for seat in trial.rules.to_act(point.state):
        if seat != DEALER:
            view = trial.rules.view(point.state, seat)
            legal = trial.rules.legal_moves(view)
            question = Question(seat, view, histories[seat], legal, f"{seed}/{point.number}")
            _asked(trial, deciders, question, trial.where(seed, point.number, called(seat)))


def _asked(trial: Trial, deciders: Deciders, question: Question, where: Where) -> None:
    """Ask twice, and deciders made anew; hold the answers against the rules."""
    notes, rules = trial.notes, trial.rules
    fresh = Deciders(trial.spec, rules, deciders.budget)
    first = deciders.moves(question)
    answers = (first, deciders.moves(question), fresh.moves(question))
    for (level, move), (_, again), (_, anew) in zip(*answers, strict=True):
        notes.looked("bot moves")
        reason = None if move is None else rules.check(question.view, move)
        if reason is not None:
            notes.found(
                "bot_illegal", where, f"The bot {level} chose {move!r}, which is refused: {reason.sentence}"
            )
        if move != again or move != anew:
            notes.found(
                "bot_remembers",
                where,
                f"Asked the same, the bot {level} answered {move!r}, then {again!r}, and a new one {anew!r}.",
            )
    for memory in (0, 50):
        for level, move in deciders.moves(question, memory):
            if move is not None and rules.check(question.view, move) is not None:
                notes.found(
                    "bot_illegal", where, f"With a memory of {memory} the bot {level} chose {move!r}."
                )
    hint, hint_again, hint_anew = (d.hint(question) for d in (deciders, deciders, fresh))
    if hint is None:
        return
    notes.looked("hints")
    if hint != hint_again or hint != hint_anew:
        notes.found(
            "bot_remembers", where, f"Asked the same, the hint was {hint}, {hint_again} and {hint_anew}."
        )
    if hint.move is not None and rules.check(question.view, hint.move) is not None:
        notes.found("bot_illegal", where, f"The hint {hint.move!r} is refused.")
    if not hint.reason.endswith((".", "!", "?")):
        notes.found("hint_sentence", where, f"The hint's reason should be a sentence: {hint.reason!r}.")
