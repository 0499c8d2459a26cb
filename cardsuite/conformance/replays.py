"""The log: read back and folded it gives the same game again, undo and redo included."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from cardsuite.conformance.walks import Trial, Walk, called, next_move, walk
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.fold import Timeline, fold
from cardsuite.engine.log import Entry, Moved, Redone, Undone
from cardsuite.engine.record import read_entry, write_entry
from cardsuite.engine.spec import AnyRules

AnyTimeline = Timeline[object, object, object, object]
UNDO_LENGTH: Final = 60


def histories_of(rules: AnyRules, game: Walk) -> dict[Seat | None, tuple[tuple[object, ...], ...]]:
    """What each seat, and everybody, had observed before each step and at the end."""
    lives: dict[Seat | None, tuple[tuple[object, ...], ...]] = {}
    for seat in (*range(rules.seats), None):
        so_far: tuple[object, ...] = ()
        each = [so_far]
        for step in game.steps:
            seen = rules.observe(step.before, seat, step.seat, step.move, step.after)
            so_far = so_far if seen is None else (*so_far, seen)
            each.append(so_far)
        lives[seat] = tuple(each)
    return lives


def check_replay(trial: Trial, game: Walk, lives: Mapping[Seat | None, Sequence[tuple[object, ...]]]) -> None:
    """The record of a game, read and folded by rules made anew, gives the same states and histories."""
    codec, rules = trial.spec.codec, trial.fresh_rules()
    entries: list[Entry[object]] = [Moved(step.seat, step.move, 10 * step.number) for step in game.steps]
    lines = [write_entry(entry, codec) for entry in entries]
    read = [read_entry(line, codec, rules.seats) for line in lines]
    where = trial.where(game.seed)
    trial.notes.looked("replays")
    if read != entries:
        at = next(i for i, (one, two) in enumerate(zip(read, entries, strict=True)) if one != two)
        trial.notes.found("entry_text", trial.where(game.seed, at + 1), f"{lines[at]} reads as {read[at]!r}.")
        return
    try:
        timeline = fold(rules, read)
    except IllegalMoveError as error:
        trial.notes.found("replay", where, f"The record is refused: {error}")
        return
    for step in game.steps:
        if timeline.state_after(step.number) != step.after:
            sentence = "Folded again, the log leads to another state."
            trial.notes.found("replay", trial.where(game.seed, step.number), sentence)
            return
    for seat in trial.viewers:
        if timeline.history(seat) != lives[seat][-1]:
            sentence = "Folded again, the seat has lived through something else."
            trial.notes.found("replay", trial.where(game.seed, viewer=called(seat)), sentence)
    if game.steps and timeline.result() != trial.rules.result(game.steps[-1].after):
        trial.notes.found("replay", where, "Folded again, the result is another.")


def check_undo(trial: Trial, seed: str) -> None:
    """A game of moves, undos and redos at random, held against a plain list of states; then its record."""
    rules, spec, codec = trial.rules, trial.spec, trial.spec.codec
    timeline: AnyTimeline = Timeline(rules)
    line: list[tuple[int, object]] = [(0, timeline.state)]
    undone: list[list[tuple[int, object]]] = []
    expected = [timeline.state]
    dice = Stream(seed.encode(), "conformance/undo")
    for number in range(UNDO_LENGTH):
        what = dice.below(4)
        entry: Entry[object]
        if what == 0 and len(line) > 1:
            keep = 1 + dice.below(len(line) - 1)
            undone.append(line)
            line = line[:keep]
            entry = Undone(0, line[-1][0])
        elif what == 1 and undone:
            line = undone.pop()
            entry = Redone(0, line[-1][0])
        elif rules.to_act(timeline.state):
            mover, move = next_move(spec, rules, timeline.state, seed, number)
            entry = Moved(mover, move)
        else:
            break
        timeline.append(entry)
        if isinstance(entry, Moved):
            line, undone = [*line, (number + 1, timeline.state)], []
        expected.append(line[-1][1])
        where = trial.where(seed, number + 1)
        trial.notes.looked("undo entries")
        if timeline.state != expected[-1] or codec.write_state(timeline.state) != codec.write_state(
            line[-1][1]
        ):
            trial.notes.found("undo", where, f"{entry!r} led to another state than the one there was.")
            return
    texts = [write_entry(entry, codec) for entry in timeline.entries]
    again = fold(trial.fresh_rules(), [read_entry(text, codec, rules.seats) for text in texts])
    plain = fold(rules, [node.entry for node in timeline.line() if node.entry is not None])
    if [again.state_after(n) for n in range(len(expected))] != expected:
        trial.notes.found("undo", trial.where(seed), "The record with its undos leads through other states.")
    for seat in trial.viewers:
        if not timeline.history(seat) == again.history(seat) == plain.history(seat):
            sentence = "After undo and redo the seat remembers something else than the line holds."
            trial.notes.found("undo", trial.where(seed, viewer=called(seat)), sentence)


def check_foreign(trial: Trial, game: Walk) -> None:
    """The same seed once more, with other dice thrown and another game of the same rules in between."""
    rules = trial.rules
    random.seed(game.seed)
    state, strange = rules.initial(), Stream(b"foreign", "conformance")
    elsewhere = rules.initial()
    trial.notes.looked("games played again")
    for step in game.steps:
        random.random()
        strange.below(1000)
        if rules.to_act(elsewhere):
            seat, move = next_move(trial.spec, rules, elsewhere, "foreign", step.number)
            elsewhere = rules.apply(elsewhere, seat, move)
        seat, move = next_move(trial.spec, rules, state, game.seed, step.number - 1)
        state = rules.apply(state, seat, move)
        if (seat, move) != (step.seat, step.move) or state != step.after:
            who = "the dealer" if seat == DEALER else f"seat {seat}"
            sentence = (
                f"With the same seed, {who} made {move!r} instead of {step.move!r}, or it led elsewhere."
            )
            trial.notes.found("same_seed", trial.where(game.seed, step.number), sentence)
            return
    if walk(trial.spec, trial.rules, game.seed, len(game.steps)).steps != game.steps:
        trial.notes.found("same_seed", trial.where(game.seed), "The same seed gave another game.")
