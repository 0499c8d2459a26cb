"""Readers fed with bytes from anywhere: what is neither a value nor told in a sentence is a bug."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardsuite.engine.errors import CardsuiteError, NotationError
from cardsuite.engine.record import read_entry, read_header, read_object, write_entry
from cardsuite.engine.spec import AnySpec
from cardsuite.session.records import read_record, standing_of, story_of, written
from tests.unit.session.playing import GAMES, play_on, session_of_game

CORPUS = Path(__file__).parent / "corpus"


def feed_record(data: bytes) -> bool:
    """Read a whole record and fold it; whether it was one. Anything but a sentence goes through."""
    try:
        record = read_record(data)
        standing_of(record)
        if record.header.view is not None:
            story_of(record)
    except CardsuiteError as error:
        _is_told(error)
        return False
    return True


def feed_line(line: str, spec: AnySpec) -> bool:
    """Read one line as a header, an entry and an observation; whether it was one of them.

    What is read as an entry is written and read again, and must be the same.
    """
    read = False
    try:
        read_header(line)
        read = True
    except NotationError as error:
        _is_told(error)
    try:
        entry = read_entry(line, spec.codec, max(spec.seats))
        assert read_entry(write_entry(entry, spec.codec), spec.codec, max(spec.seats)) == entry
        read = True
    except NotationError as error:
        _is_told(error)
    try:
        spec.codec.read_observation(read_object(line).get("saw"))
        read = True
    except NotationError as error:
        _is_told(error)
    return read


def feed_move(text: str, spec: AnySpec) -> bool:
    """Read a move; whether it was one. What is read is written and read again, and must be the same."""
    try:
        move = spec.codec.read_move(text)
    except NotationError as error:
        _is_told(error)
        return False
    assert spec.codec.read_move(spec.codec.write_move(move)) == move
    return True


def _is_told(error: CardsuiteError) -> None:
    assert str(error), "an error without a sentence"
    assert len(str(error)) < 5000, "a sentence nobody can read"


# Where it comes from


def good_lines(games: Sequence[str] = GAMES) -> list[str]:
    """Lines of every kind, of those games."""
    lines = []
    for game in games:
        session = play_on(session_of_game(game, "fuzz"), 40)
        lines += written(session, 0).splitlines()
        if session.result is None:
            session.resign(0)
        lines += written(session, 0).splitlines()
    lines += [
        '{"seat":0,"do":"undo","to":17,"t":9000}',
        '{"seat":0,"do":"redo","to":17}',
        '{"seat":1,"do":"replace","by":{"name":"Bot","player":"easy","memory":30},"t":5}',
        '{"seat":0,"do":"help","what":"hint","t":5}',
    ]
    return lines


_PIECES = (
    *('"', "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\ud800", "null", "true", "-1", "1e999", "NaN"),
    *("0.5", "9" * 40, "\x00", "\x1b", "\u202e", "🂡", "AS", "10H", "bid", "play", "deal", "nil", " ", "is"),
)


def mutations(lines: Sequence[str], dice: random.Random, count: int) -> Iterator[str]:
    """So many lines, each a good one changed in a place or three."""
    for _ in range(count):
        line = dice.choice(lines)
        for _ in range(dice.choice((1, 1, 2, 3))):
            line = _changed(line, lines, dice)
        yield line


def _changed(line: str, lines: Sequence[str], dice: random.Random) -> str:
    at = dice.randrange(len(line) + 1)
    match dice.randrange(9):
        case 0:
            return line[:at] + dice.choice(_PIECES) + line[at:]
        case 1:
            return line[:at] + line[at + dice.randrange(1, 8) :]
        case 2:
            return line[:at] + chr(dice.randrange(1, 0x2FF)) + line[at + 1 :]
        case 3:
            other = dice.choice(lines)
            return line[:at] + other[dice.randrange(len(other)) :]
        case 4:
            end = min(len(line), at + dice.randrange(1, 12))
            return line[:end] + line[at:end] * dice.randrange(1, 4) + line[end:]
        case _:
            return _value_changed(line, dice)


def _value_changed(line: str, dice: random.Random) -> str:
    """A field of the line's object with another value, where it is one: of any kind, or a text like it."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return line
    if not isinstance(data, dict) or not data:
        return line
    name = dice.choice(sorted(data))
    value = data[name]
    if isinstance(value, dict) and value:
        return json.dumps(data | {name: json.loads(_value_changed(json.dumps(value), dice))})
    if isinstance(value, str) and dice.random() < 0.7:
        words = value.split() or [""]
        words[dice.randrange(len(words))] = dice.choice((*_PIECES, "2C", "td", "3", "0", "13", "claim", ""))
        return json.dumps(data | {name: " ".join(words)})
    values: tuple[object, ...] = (None, -1, 0, 1, 3, 99, "", "x", "AS", [], {}, [[]], True, 2**70, value)
    return json.dumps(data | {name: dice.choice(values)})
