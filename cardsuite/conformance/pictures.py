"""Pictures and words: what is drawn can be picked, and what is told is a sentence."""

from __future__ import annotations

from cardsuite.conformance.moves import is_sample, words_of
from cardsuite.conformance.reach import mutable_part
from cardsuite.conformance.walks import Point, Step, Trial, called
from cardsuite.core.seat import Seat
from cardsuite.scene.presenter import AnyPresenter, Look
from cardsuite.scene.text import menu_text, scene_text, sheet_text, zone_text


def check_pictures(trial: Trial, point: Point, seed: str) -> None:
    """Every viewer's picture at a point, in every order of the hand."""
    if trial.presenter is None:
        return
    for seat in trial.viewers:
        for order in range(len(trial.presenter.orders)):
            look = Look(trial.look.names, order, linger=bool(order % 2))
            _check_picture(trial, trial.presenter, point, seat, look, seed)


def check_words(trial: Trial, step: Step, seed: str) -> None:
    """What every viewer hears of a step."""
    if trial.presenter is not None:
        for seat in trial.viewers:
            _check_words(trial, trial.presenter, step, seat, seed)


def _check_picture(
    trial: Trial, presenter: AnyPresenter, point: Point, seat: Seat | None, look: Look, seed: str
) -> None:
    rules, codec = trial.rules, trial.spec.codec
    where = trial.where(seed, point.number, called(seat))
    view = rules.view(point.state, seat)
    legal = rules.legal_moves(view)
    scene = presenter.scene(view, legal, look)
    trial.notes.looked("scenes")
    if scene.viewer != seat:
        trial.notes.found("scene_viewer", where, f"The scene is for {called(scene.viewer)}.")
    if mutable_part(scene) is not None:
        trial.notes.found("mutable", where, f"Of the scene, {mutable_part(scene)}.")
    may = {words_of(path.move) for path in scene.paths if path.legal}
    wanted = {words_of(codec.write_move(move)) for move in legal}
    if may != wanted and seat is not None and not is_sample(trial, view):
        unlisted, without = sorted(may - wanted)[:3], sorted(wanted - may)[:3]
        sentence = f"The legal paths {unlisted} are not listed, or the moves {without} have no path."
        trial.notes.found("scene_paths", where, sentence)
    for path in scene.paths:
        reason = rules.check(view, codec.read_move(path.move))
        if path.legal != (reason is None):
            trial.notes.found(
                "scene_paths", where, f"The path {path.move!r} is legal={path.legal}, check: {reason}."
            )
    told = [scene_text(scene), menu_text(scene), sheet_text(presenter.sheet(view, look))]
    last = presenter.last(view, look)
    told += [zone_text(last, scene)] if last is not None else []
    if any(not text.replace("\n", "").isprintable() for text in told):
        trial.notes.found("scene_text", where, "The plain text of the scene holds control characters.")
    if legal:
        move = presenter.automatic(view, legal, {})
        if move is not None and rules.check(view, move) is not None:
            trial.notes.found("automatic", where, f"The automatic move {move!r} is refused.")


def _check_words(trial: Trial, presenter: AnyPresenter, step: Step, seat: Seat | None, seed: str) -> None:
    seen = trial.rules.observe(step.before, seat, step.seat, step.move, step.after)
    if seen is None:
        return
    where = trial.where(seed, step.number, called(seat))
    sentence = presenter.narrate(seen, trial.look, seat)
    presenter.beat(seen, trial.rules.view(step.after, seat))
    trial.notes.looked("narrations")
    if sentence and not (sentence.endswith((".", "!", "?")) and sentence.isprintable()):
        trial.notes.found("narration", where, f"{sentence!r} should be a sentence.")
    result = trial.rules.result(step.after)
    if result is not None:
        verdict = presenter.verdict(result, trial.rules.view(step.after, seat), trial.look)
        if not verdict.endswith((".", "!")):
            trial.notes.found("narration", where, f"The verdict {verdict!r} should be a sentence.")
