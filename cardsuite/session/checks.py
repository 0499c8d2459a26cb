"""Worked cases: files of situations with the right answer, held against a game's rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, cast

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError, RecordError
from cardsuite.engine.json import Json
from cardsuite.engine.registry import load
from cardsuite.engine.spec import AnySpec, resolve

LARGEST_FILE: Final = 16 * 2**20

# What a case of another form may lead a check into; its fault is the case's, not the program's.
_MISFITS: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)

Case = dict[str, Json]
CaseCheck = Callable[[Case], str | None]


class Failed(NamedTuple):
    """A case whose answer was another: its id and what differs, in a sentence."""

    id: str
    sentence: str


class Checked(NamedTuple):
    """How the cases of a file went."""

    passed: int
    failed: tuple[Failed, ...]


def check_file(path: Path) -> Checked:
    """Run every case of a file.

    Raises RecordError when the file is no file of cases, or OSError when it cannot be read.
    """
    check, cases = _read(path)
    failed = []
    for number, case in enumerate(cases, start=1):
        name = clean(str(case.get("id", number)), 40)
        try:
            sentence = check(case)
        except CardsuiteError as error:
            sentence = str(error)
        except _MISFITS as error:
            sentence = (
                f"the case is not of this kind's form ({type(error).__name__}: {clean(str(error), 80)})."
            )
        if sentence is not None:
            failed.append(Failed(name, clean(sentence, 1_000)))
    return Checked(len(cases) - len(failed), tuple(failed))


def _read(path: Path) -> tuple[CaseCheck, list[Case]]:
    with path.open("rb") as file:
        text = file.read(LARGEST_FILE + 1)
    if len(text) > LARGEST_FILE:
        raise RecordError(f"A file of cases has at most {LARGEST_FILE // 2**20} MiB; this one is larger.", 1)
    try:
        data: Json = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"This is no JSON: {error.msg}.", error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise RecordError("This is no JSON that can be read.", 1) from error
    if not isinstance(data, dict):
        raise RecordError('A file of cases is an object with "game", "kind" and "cases".', 1)
    game, kind, cases = data.get("game"), data.get("kind"), data.get("cases")
    if not isinstance(game, str) or not isinstance(kind, str) or not isinstance(cases, list):
        raise RecordError('A file of cases is an object with "game", "kind" and a list of "cases".', 1)
    if not all(isinstance(case, dict) for case in cases):
        raise RecordError('Every one of "cases" should be an object.', 1)
    try:
        check = _case_check(load(game), kind)
    except CardsuiteError as error:
        raise RecordError(str(error), 1) from error
    return check, cast(list[Case], cases)


def _case_check(spec: AnySpec, kind: str) -> CaseCheck:
    if kind not in spec.cases:
        kinds = ", ".join(spec.cases)
        raise CardsuiteError(f"{spec.title} has no cases of the kind {clean(kind)!r}; it has {kinds}.")
    return cast(CaseCheck, resolve(spec.cases[kind]))
