"""Fairness: in worlds that a seat cannot tell apart, it is shown, told, allowed and advised the same.

Two halves make the proof. `check_position`: everything that is made from a state for a seat is the
same for every twin of the state. `check_step`: when the same thing happens in two such worlds, the seat
sees the same of it exactly when it knows the same afterwards; so nothing reaches a table or a private
part that was not seen to happen, and nothing is seen that does not belong there. (So what all have seen
stays on the table until the next entry at least, as the last trick does when the cards are gathered.)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from cardsuite.conformance.deciders import Deciders, Question
from cardsuite.conformance.reach import as_text, swapped
from cardsuite.conformance.walks import Point, Step, Trial, called
from cardsuite.conformance.worlds import exchange, hidden_cards, known, twins
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Stream

WHAT: Final[Mapping[str, str]] = {
    "leak_view": "The view",
    "leak_legal_moves": "The list of legal moves",
    "leak_check": "The answer of check",
    "leak_public": "Who is to act, the scores or the result",
    "leak_imagined": "What determinize imagines from the same dice",
    "leak_scene": "The scene",
    "leak_sheet": "The score sheet",
    "leak_last": "The last trick or question",
    "leak_automatic": "The automatic move",
    "leak_bot": "A bot's move",
    "leak_hint": "The hint",
    "leak_narration": "The narration",
    "leak_beat": "The pace after an entry",
    "leak_view_after": "The view after an entry",
}


def check_position(
    trial: Trial,
    deciders: Deciders,
    point: Point,
    histories: Mapping[Seat | None, tuple[object, ...]],
    pool: Sequence[object],
    seed: str,
) -> None:
    """Everything that is made from a state, for every seat, in every twin of it."""
    for seat in trial.viewers:
        own = f"{seed}/{point.number}/{seat}"
        truth: dict[str, object] | None = None
        for twin in twins(trial, point.state, seat, histories[seat], own):
            if known(twin.state, seat) != known(point.state, seat):
                continue  # `check_imagined` has it
            if truth is None:
                truth = shown(trial, deciders, point.state, seat, histories[seat], pool, own)
            other = shown(trial, deciders, twin.state, seat, histories[seat], pool, own)
            trial.notes.looked("twins")
            where = trial.where(seed, point.number, called(seat))
            for name, value in truth.items():
                if name in other and other[name] != value:
                    trial.notes.found(name, where, _differs(name, twin.kind, value, other[name]))


def _differs(name: str, kind: str, value: object, other: object) -> str:
    one, two = _where_apart(repr(value), repr(other))
    return f"{WHAT[name]} differs between worlds the seat cannot tell apart ({kind}): {one} and {two}."


def _where_apart(one: str, two: str) -> tuple[str, str]:
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    start = max(0, at - 20)
    return one[start : at + 40], two[start : at + 40]


def shown(
    trial: Trial,
    deciders: Deciders,
    state: object,
    seat: Seat | None,
    history: tuple[object, ...],
    pool: Sequence[object],
    seed: str,
) -> dict[str, object]:
    """All that a seat gets out of a state, by the name of the finding when it differs.

    What crashes is left out here, and a finding: it must not hide a leak beside it.
    """
    rules, presenter = trial.rules, trial.presenter
    view = rules.view(state, seat)
    legal = rules.legal_moves(view)
    found: dict[str, object] = {"leak_view": as_text(view), "leak_legal_moves": legal}
    looks: dict[str, Callable[[], object]] = {
        "leak_check": lambda: tuple(rules.check(view, move) for move in pool),
        "leak_public": lambda: (rules.to_act(state), rules.scores(state), rules.result(state)),
    }
    if seat is not None:
        dice = Stream(seed.encode(), "conformance/imagine")
        looks["leak_imagined"] = lambda: rules.determinize(view, history, dice)
    if presenter is not None:
        looks["leak_scene"] = partial(presenter.scene, view, legal, trial.look)
        looks["leak_sheet"] = partial(presenter.sheet, view, trial.look)
        looks["leak_last"] = partial(presenter.last, view, trial.look)
        if seat is not None and legal:
            looks["leak_automatic"] = partial(presenter.automatic, view, legal, {})
    if seat is not None and legal:
        question = Question(seat, view, history, legal, seed)
        looks["leak_bot"] = partial(deciders.moves, question)
        looks["leak_hint"] = partial(deciders.hint, question)
    for name, look in looks.items():
        try:
            found[name] = look()
        except Exception as error:
            what = f"{WHAT[name]} could not be had: {type(error).__name__}, {str(error).rstrip('.')}."
            trial.notes.found("crash", trial.where(seed, viewer=called(seat)), what)
    return found


def check_step(trial: Trial, step: Step, seed: str) -> None:
    """What every seat sees of a step, held against the same step in a world it cannot tell apart."""
    for seat in trial.viewers:
        before, after = known(step.before, seat), known(step.after, seat)
        cards = hidden_cards(step.before, before, after)
        if len(cards) < 2:
            continue
        for number in range(trial.effort.twins):
            table = exchange(
                cards, Stream(f"{seed}/{step.number}/{seat}/{number}".encode(), "conformance/step")
            )
            move = swapped(step.move, table)
            if seat == step.seat and move != step.move:
                continue
            other = _carried_out(trial, swapped(step.before, table), step.seat, move)
            if other is not None:
                trial.notes.looked("twin steps")
                _compare(trial, seat, step, other, seed)


def _carried_out(trial: Trial, state: object, seat: Seat, move: object) -> Step | None:
    """The step in another world, or None where it cannot happen there.

    Cards are exchanged without regard to what is possible, so a hand may hold what it has shown not to
    have; rules need not know what to do in such a world, hence the wide except.
    """
    rules = trial.rules
    try:
        dealt = rules.to_act(state) == (seat,) and seat < 0
        refused = rules.check_chance(state, move) if dealt else rules.check(rules.view(state, seat), move)
        return None if refused else Step(0, state, seat, move, rules.apply(state, seat, move))
    except Exception:
        return None


def _compare(trial: Trial, seat: Seat | None, step: Step, other: Step, seed: str) -> None:
    where = trial.where(seed, step.number, called(seat))
    told = _told(trial, seat, step), _told(trial, seat, other)
    same_knowledge = known(step.after, seat) == known(other.after, seat)
    same_seen = told[0]["seen"] == told[1]["seen"]
    if same_seen and not same_knowledge:
        trial.notes.found(
            "leak_table",
            where,
            "The table or the seat's private part changed by something that the seat did not see happen.",
        )
    if same_knowledge and not same_seen:
        one, two = _where_apart(str(told[0]["seen"]), str(told[1]["seen"]))
        trial.notes.found(
            "leak_observation",
            where,
            f"The seat observed what neither table nor private part tells afterwards: {one} and {two}.",
        )
    if same_knowledge and same_seen:
        for name in told[0].keys() - {"seen"}:
            if told[0][name] != told[1][name]:
                trial.notes.found(
                    name, where, _differs(name, "hidden cards exchanged", told[0][name], told[1][name])
                )


def _told(trial: Trial, seat: Seat | None, step: Step) -> dict[str, object]:
    """What a seat sees and hears of a step; the step is made again, for whoever listens in on `apply`."""
    rules, presenter = trial.rules, trial.presenter
    after = rules.apply(step.before, step.seat, step.move)
    observation = rules.observe(step.before, seat, step.seat, step.move, after)
    view = rules.view(after, seat)
    told: dict[str, object] = {
        "seen": None if observation is None else as_text(observation),
        "leak_view_after": as_text(view),
    }
    if observation is not None and presenter is not None:
        told["leak_narration"] = presenter.narrate(observation, trial.look, seat)
        told["leak_beat"] = presenter.beat(observation, view)
    return told
