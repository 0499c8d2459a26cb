"""Records as text: a header line and a line for each entry, JSON, each reading back what was written."""

from __future__ import annotations

import json
from typing import Final, assert_never

from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.engine.log import (
    RECORD_FORMAT,
    RECORD_VERSION,
    Chair,
    Entry,
    Header,
    Helped,
    Moved,
    Redone,
    Replaced,
    Resigned,
    Undone,
)
from cardsuite.engine.options import Value
from cardsuite.engine.rules import M, N, S
from cardsuite.engine.spec import Codec

JsonObject = dict[str, Json]


def _line(data: JsonObject) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def write_header(header: Header) -> str:
    """The first line of a record."""
    data: JsonObject = {
        "format": RECORD_FORMAT,
        "version": RECORD_VERSION,
        "game": header.game,
        "rules_version": header.rules_version,
        "options": dict(header.options),
        "seats": [_write_chair(chair) for chair in header.chairs],
    }
    if header.seed is not None:
        data["seed"] = header.seed
    if header.deal is not None:
        data["deal"] = header.deal
    if header.view is not None:
        data["view"] = header.view
    if header.imported:
        data["imported"] = True
    data["created"] = header.created
    return _line(data)


def _write_chair(chair: Chair) -> Json:
    data: JsonObject = {"name": chair.name, "player": chair.player}
    if chair.memory != 100:
        data["memory"] = chair.memory
    return data


def write_entry(entry: Entry[M], codec: Codec[S, M, N]) -> str:
    """One line of a record."""
    data: JsonObject = {"seat": entry.seat}
    match entry:
        case Moved():
            data["move"] = codec.write_move(entry.move)
        case Undone(_, to, _):
            data |= {"do": "undo", "to": to}
        case Redone(_, to, _):
            data |= {"do": "redo", "to": to}
        case Resigned():
            data["do"] = "resign"
        case Replaced(_, chair, _):
            data |= {"do": "replace", "by": _write_chair(chair)}
        case Helped(_, what, _):
            data |= {"do": "help", "what": what}
        case _:
            assert_never(entry)
    if entry.t:
        data["t"] = entry.t
    if isinstance(entry, Moved) and entry.auto:
        data["auto"] = True
    return _line(data)


DEEPEST: Final = 40
"""How many lists and objects of a line may stand in each other."""


def read_object(text: str) -> JsonObject:
    """A line as a JSON object. Raises NotationError when it is none."""
    try:
        data: Json = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise NotationError("The line is no JSON object; it should look like {...}.") from error
    if not isinstance(data, dict):
        raise NotationError("The line is no JSON object; it should look like {...}.")
    if text.count("[") + text.count("{") > DEEPEST and _depth(data) > DEEPEST:
        raise NotationError(f"The line is nested too deeply; {DEEPEST} levels are the most.")
    if "\\u" in text and not _is_text(json.dumps(data, ensure_ascii=False)):
        raise NotationError("The line holds half a character; a surrogate stands alone in it.")
    return data


def _object(pairs: list[tuple[str, Json]]) -> JsonObject:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise NotationError("The line names a field twice; each should stand there once.")
    return data


def _depth(data: Json) -> int:
    deepest, level = 0, [data]
    while level:
        deepest += 1
        level = [
            inner
            for outer in level
            for inner in (
                outer.values() if isinstance(outer, dict) else outer if isinstance(outer, list) else ()
            )
        ]
    return deepest


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_constant(word: str) -> Json:
    raise ValueError(f"{word} is no JSON number")


def whole_number(data: JsonObject, name: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number of an object within bounds. Raises NotationError naming them."""
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise NotationError(f'"{name}" should be a whole number from {low} to {high}.')
    return value


def text_field(data: JsonObject, name: str, longest: int, default: str | None = None) -> str:
    """A text of an object up to a length. Raises NotationError when it is missing, no text or too long."""
    value = data.get(name, default)
    if not isinstance(value, str) or len(value) > longest:
        raise NotationError(f'"{name}" should be a text of at most {longest} characters.')
    return value


def read_header(text: str) -> Header:
    """The header a line stands for. Raises NotationError saying what is wrong with it."""
    data = read_object(text)
    if data.get("format") != RECORD_FORMAT:
        raise NotationError('This is no cardsuite record; its first line should hold "format":"cardsuite".')
    version = whole_number(data, "version", 1, 10**6)
    if version > RECORD_VERSION:
        raise NotationError(
            f"This record is of version {version}; this program reads up to {RECORD_VERSION}."
        )
    options = data.get("options", {})
    if not isinstance(options, dict) or len(options) > 200:
        raise NotationError('"options" should be an object of option names and values.')
    chairs = data.get("seats")
    if not isinstance(chairs, list) or not 1 <= len(chairs) <= 12:
        raise NotationError('"seats" should be a list of one to twelve players.')
    seat = whole_number(data, "view", 0, len(chairs) - 1) if "view" in data else None
    return Header(
        game=text_field(data, "game", 60),
        rules_version=whole_number(data, "rules_version", 1, 10**6, default=1),
        options={name: _value(name, value) for name, value in options.items()},
        chairs=tuple(_read_chair(chair, number) for number, chair in enumerate(chairs)),
        seed=text_field(data, "seed", 200) if data.get("seed") is not None else None,
        created=clean(text_field(data, "created", 40, default=""), 40),
        deal=clean(text_field(data, "deal", 60), 60) if data.get("deal") is not None else None,
        view=seat,
        imported=data.get("imported") is True,
    )


def _value(name: str, value: Json) -> Value:
    word = isinstance(value, str) and len(value) <= 60
    number = isinstance(value, int) and -(10**9) <= value <= 10**9
    if len(name) <= 60 and isinstance(value, bool | int | str) and (word or number):
        return value
    raise NotationError(f'The option "{clean(name, 60)}" should be true, false, a whole number or a word.')


def _read_chair(data: Json, seat: Seat, what: str = 'Each of "seats"') -> Chair:
    if not isinstance(data, dict):
        raise NotationError(f'{what} should be an object with "name" and "player".')
    name = clean(text_field(data, "name", 10_000, default="")) or f"Seat {seat}"
    player = clean(text_field(data, "player", 40, default="human")) or "human"
    return Chair(name, player, whole_number(data, "memory", 0, 100, default=100))


def read_entry(text: str, codec: Codec[S, M, N], seats: int) -> Entry[M]:
    """The entry a line stands for. Raises NotationError saying what is wrong with it."""
    data = read_object(text)
    seat: Seat = whole_number(data, "seat", DEALER if "move" in data else 0, seats - 1)
    t = whole_number(data, "t", 0, 10**12, default=0)
    if "move" in data and "do" in data:
        raise NotationError('An entry holds either "move" or "do"; this one holds both.')
    if "move" in data:
        auto = data.get("auto") is True
        return Moved(seat, codec.read_move(text_field(data, "move", 2_000)), t, auto)
    match data.get("do"):
        case "undo":
            return Undone(seat, whole_number(data, "to", 0, 10**7), t)
        case "redo":
            return Redone(seat, whole_number(data, "to", 0, 10**7), t)
        case "resign":
            return Resigned(seat, t)
        case "replace":
            return Replaced(seat, _read_chair(data.get("by"), seat, '"by"'), t)
        case "help":
            what = text_field(data, "what", 20, default="")
            if what not in ("hint", "oracle"):
                raise NotationError('"what" should be hint or oracle, the help that was given.')
            return Helped(seat, what, t)
    raise NotationError('An entry should hold "move", or "do" with undo, redo, resign, replace or help.')
