"""Text forms: what is written reads back, and what cannot be read is refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from cardsuite.conformance.findings import Where
from cardsuite.conformance.walks import Step, Trial, Walk, called
from cardsuite.core.card import CardError, parse_card
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.engine.log import Chair, Header
from cardsuite.engine.record import read_header, write_header

_ODD: Final[tuple[Json, ...]] = (None, -5, [["x"]])


def check_moves_read(trial: Trial, game: Walk) -> None:
    """Every move of a game, in its own text, in small and large letters, and with extra spaces."""
    codec = trial.spec.codec
    written: dict[str, object] = {}
    for step in game.steps:
        text = codec.write_move(step.move)
        if written.setdefault(text, step.move) != step.move:
            trial.notes.found(
                "move_text", trial.where(game.seed, step.number), f"{text!r} stands for two moves."
            )
    for step in game.steps:
        text = codec.write_move(step.move)
        where = trial.where(game.seed, step.number, called(step.seat))
        trial.notes.looked("move texts")
        for form in (text, text.lower(), text.upper(), f"  {text.replace(' ', '   ')} "):
            problem = _reads_as(partial(codec.read_move, form), step.move)
            if problem is not None:
                trial.notes.found("move_text", where, f"{form!r} {problem}.")
        again = codec.write_move(step.move)
        if again != text or not _is_canonical(text):
            trial.notes.found(
                "move_canonical", where, f"{text!r} is not the one way to write the move ({again!r})."
            )


def _is_canonical(text: str) -> bool:
    """One line, single spaces, and every word that names a card written as cards are."""
    return text.isprintable() and " ".join(text.split()) == text and all(map(_is_card_text, text.split()))


def _is_card_text(word: str) -> bool:
    try:
        return str(parse_card(word)) == word
    except CardError:
        return True


def _reads_as(read: Callable[[], object], meant: object) -> str | None:
    try:
        found = read()
    except NotationError as error:
        return f"cannot be read ({error})"
    return None if found == meant else f"reads as {found!r}"


def check_position_text(trial: Trial, step: Step, seed: str) -> None:
    """The whole position, and what each seat saw of the step, through JSON and back."""
    codec, rules = trial.spec.codec, trial.rules
    data: Json = json.loads(json.dumps(codec.write_state(step.after)))
    problem = _reads_as(lambda: codec.read_state(data), step.after)
    trial.notes.looked("position texts")
    if problem is not None:
        trial.notes.found("state_text", trial.where(seed, step.number), f"The position {problem}.")
    for seat in trial.viewers:
        seen = rules.observe(step.before, seat, step.seat, step.move, step.after)
        if seen is None:
            continue
        told: Json = json.loads(json.dumps(codec.write_observation(seen)))
        problem = _reads_as(partial(codec.read_observation, told), seen)
        if problem is not None:
            trial.notes.found(
                "observation_text",
                trial.where(seed, step.number, called(seat)),
                f"The observation {problem}.",
            )


def check_nonsense(trial: Trial, step: Step, seed: str) -> None:
    """Damaged texts are read as something else or refused with a sentence; nothing else ever happens."""
    codec = trial.spec.codec
    where = trial.where(seed, step.number)
    text = codec.write_move(step.move)
    for odd in (
        "",
        " ",
        "xyzzy",
        text[1:],
        text[:-1],
        f"{text} 4",
        text.replace(" ", ""),
        "\x1b[2J",
        "²",
        "9" * 5000,
    ):
        _refused(trial, where, f"the move {odd[:40]!r}", partial(codec.read_move, odd))
    for what, data in _damaged(codec.write_state(step.before)):
        _refused(trial, where, f"a position with {what}", partial(codec.read_state, data))
    seen = trial.rules.observe(step.before, None, step.seat, step.move, step.after)
    if seen is not None:
        for what, data in _damaged(codec.write_observation(seen)):
            _refused(trial, where, f"an observation with {what}", partial(codec.read_observation, data))


def _refused(trial: Trial, where: Where, what: str, read: Callable[[], object]) -> None:
    trial.notes.looked("damaged texts")
    try:
        read()
    except NotationError as error:
        if not str(error).endswith(".") or not str(error).isprintable():
            trial.notes.found("nonsense", where, f"Reading {what}: {str(error)!r} should be a sentence.")
    except Exception as error:
        kind = type(error).__name__
        trial.notes.found("nonsense", where, f"Reading {what} ends in {kind} instead of a NotationError.")


def _damaged(data: Json) -> Iterator[tuple[str, Json]]:
    """The JSON with each part of its first two levels gone or of another kind."""
    yield from (("nothing in it", None), ("a number for all", 3), ("a list for all", []), ("no fields", {}))
    if not isinstance(data, dict):
        return
    for name, value in data.items():
        yield f"no {name}", {key: kept for key, kept in data.items() if key != name}
        for other in _ODD:
            yield f"{name} {other!r}", data | {name: other}
        if isinstance(value, dict):
            for inner in value:
                yield f"{name}.{inner} a word", data | {name: value | {inner: "x"}}


def check_setting_text(trial: Trial) -> None:
    """The options as JSON and as a person types them, and the header of a record."""
    spec, setting = trial.spec, trial.setting
    options = spec.options.read(setting.values, setting.seats)
    values = spec.options.write(options)
    where = trial.where()
    if spec.options.read(values, setting.seats) != options:
        trial.notes.found("option_text", where, "The options, written and read, are other options.")
    words = {
        name: ("yes" if value else "no") if isinstance(value, bool) else str(value)
        for name, value in values.items()
    }
    if spec.options.parse([f"{name}={word}" for name, word in words.items()]) != values:
        trial.notes.found("option_text", where, "The options, typed as option=value, are other options.")
    chairs = tuple(Chair(f"Player {seat + 1}", spec.default_level, 50) for seat in range(setting.seats))
    header = Header(spec.id, spec.rules_version, values, chairs, "a seed", "2024-02-29T12:00:00Z", deal="7")
    for written in (header, Header(spec.id, spec.rules_version, values, chairs, None, "", view=0)):
        problem = _reads_as(partial(read_header, write_header(written)), written)
        if problem is not None:
            trial.notes.found("header_text", where, f"The header {problem}.")
    trial.notes.looked("setting texts")
