"""Record files: read within limits, each fault a sentence with its line; written for whoever asks."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.clean import clean
from cardsuite.engine.codec import encode
from cardsuite.engine.errors import RecordError
from cardsuite.session.recall import shown_history
from cardsuite.session.records import (
    LARGEST_FILE,
    LONGEST_LINE,
    MOST_LINES,
    Record,
    read_record,
    session_of,
    standing,
    standing_of,
    story_of,
    written,
)
from cardsuite.session.session import Session
from tests.unit.session.playing import GAMES, play_on, session_of_game

every_game = pytest.mark.parametrize("game", GAMES)


def good(game: str = GAMES[0]) -> list[str]:
    """The lines of a record that nothing is wrong with."""
    session = play_on(session_of_game(game, "record"), 30)
    session.resign(0)
    return written(session, 0).splitlines()


LINES = good()
HEADER = json.loads(LINES[0])


def header(**changes: object) -> bytes:
    return json.dumps(HEADER | changes).encode()


def with_line(number: int, line: str | bytes) -> bytes:
    """The good record with another line at that number, counted from 1."""
    lines: list[bytes] = [text.encode() for text in LINES]
    lines[number - 1] = line if isinstance(line, bytes) else line.encode()
    return b"\n".join(lines) + b"\n"


def fold(data: bytes) -> None:
    session_of(read_record(data))


@pytest.mark.parametrize(
    ("data", "line", "told"),
    [
        pytest.param(b"", 1, "empty", id="empty"),
        pytest.param(b"\n \r\n\n", 1, "empty", id="blank"),
        pytest.param(b"x" * (LARGEST_FILE + 1), 1, "16 MiB", id="too-large"),
        pytest.param(b"\n" * MOST_LINES, MOST_LINES, "lines", id="too-many-lines"),
        pytest.param(with_line(7, "x" * (LONGEST_LINE + 1)), 7, "bytes", id="too-long-a-line"),
        pytest.param(with_line(7, b"\xff\xfe{}"), 7, "UTF-8", id="no-text"),
        pytest.param(with_line(7, "\0"), 7, "JSON object", id="nul"),
        pytest.param(with_line(7, "[1]"), 7, "JSON object", id="a-list"),
        pytest.param(with_line(7, '"x"'), 7, "JSON object", id="a-text"),
        pytest.param(with_line(7, '{"seat":0'), 7, "JSON object", id="cut-short"),
        pytest.param(with_line(7, '{"seat":' + "9" * 5000 + "}"), 7, "JSON object", id="endless-number"),
        pytest.param(with_line(7, '{"seat":NaN}'), 7, "JSON object", id="nan"),
        pytest.param(with_line(7, '{"seat":Infinity}'), 7, "JSON object", id="infinity"),
        pytest.param(with_line(7, '{"seat":1e999}'), 7, "whole number", id="beyond-all-numbers"),
        pytest.param(with_line(7, '{"seat":0.5}'), 7, "whole number", id="a-half"),
        pytest.param(with_line(7, '{"seat":true,"move":"x"}'), 7, "whole number", id="a-yes"),
        pytest.param(with_line(7, '{"seat":4,"do":"undo","to":1}'), 7, "from 0 to 3", id="no-such-seat"),
        pytest.param(with_line(7, '{"seat":-1,"do":"resign"}'), 7, "from 0 to 3", id="the-dealer-resigns"),
        pytest.param(with_line(7, '{"seat":0,"seat":1,"do":"resign"}'), 7, "twice", id="a-field-twice"),
        pytest.param(with_line(7, '{"seat":0,"move":"\\ud800"}'), 7, "surrogate", id="half-a-character"),
        pytest.param(with_line(7, '{"x":' + "[" * 300 + "]" * 300 + "}"), 7, "deeply", id="deep"),
        pytest.param(with_line(7, '{"x":' + "[" * 30000 + "]" * 30000 + "}"), 7, "JSON", id="abyss"),
        pytest.param(with_line(7, '{"seat":0}'), 7, '"move", or "do"', id="nothing-happens"),
        pytest.param(with_line(7, '{"seat":0,"do":"dance"}'), 7, '"move", or "do"', id="another-thing"),
        pytest.param(with_line(7, '{"seat":0,"do":"help","what":"\\u001b"}'), 7, '"what"', id="other-help"),
        pytest.param(with_line(7, '{"seat":0,"move":"dance"}'), 7, "no move", id="no-move"),
        pytest.param(with_line(7, '{"seat":0,"move":3}'), 7, "text", id="a-number-for-a-move"),
        pytest.param(with_line(7, '{"seat":0,"do":"undo","to":-1}'), 7, "whole number", id="undo-below"),
        pytest.param(with_line(7, '{"seat":0,"do":"undo","to":999}'), 7, "gone back to", id="undo-ahead"),
        pytest.param(with_line(7, '{"seat":0,"do":"redo","to":2}'), 7, "taken back", id="redo-of-nothing"),
        pytest.param(with_line(7, '{"seat":0,"do":"replace","by":3}'), 7, '"by"', id="no-chair"),
        pytest.param(with_line(7, LINES[5]), 7, ".", id="the-same-again"),
        pytest.param(b"\n".join(map(str.encode, [*LINES, LINES[-1]])), len(LINES) + 1, "given", id="beyond"),
        pytest.param(b"{}", 1, "no cardsuite record", id="another-format"),
        pytest.param(header(version=2), 1, "version 2", id="tomorrow"),
        pytest.param(header(version=0), 1, "whole number", id="version-0"),
        pytest.param(header(rules_version=99), 1, "version 99", id="rules-of-tomorrow"),
        pytest.param(header(game="\x1b]52;c;x\x07"), 1, "no game", id="no-such-game"),
        pytest.param(header(game=3), 1, '"game"', id="no-name-for-a-game"),
        pytest.param(header(options=[]), 1, '"options"', id="options-in-a-list"),
        pytest.param(header(options={"nonsense": 1}), 1, "no option", id="no-such-option"),
        pytest.param(header(options={"\x1b\n": []}), 1, "option", id="an-option-that-steers"),
        pytest.param(header(options={"target": 10**400}), 1, "option", id="an-option-without-end"),
        pytest.param(header(seats=[]), 1, "one to twelve", id="nobody"),
        pytest.param(header(seats=[{"name": "x"}] * 13), 1, "one to twelve", id="thirteen"),
        pytest.param(header(seats=[{"name": "x"}] * 11), 1, "players", id="eleven"),
        pytest.param(header(seats=["x"] * 4), 1, "object", id="names-only"),
        pytest.param(header(seats=[{"name": "x", "memory": 101}] * 4), 1, "0 to 100", id="memory"),
        pytest.param(header(seed="x" * 201), 1, "200", id="long-seed"),
        pytest.param(header(view=4), 1, "0 to 3", id="view-of-nobody"),
        pytest.param(header(view=0) + b'\n{"saw":null}', 2, "observation", id="saw-nothing"),
        pytest.param(header(view=0) + b"\n{}", 2, "observation", id="saw-not"),
        pytest.param(header(view=0) + b"\n" + LINES[3].encode(), 2, "observation", id="moves-in-a-view"),
    ],
)
def test_a_fault_is_told_with_its_line(data: bytes, line: int, told: str) -> None:
    with pytest.raises(RecordError) as error:
        fold(data)
    assert error.value.line == line
    assert told in str(error.value)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda data: b"\xef\xbb\xbf" + data, id="byte-order-mark"),
        pytest.param(lambda data: data.replace(b"\n", b"\r\n"), id="lines-of-another-system"),
        pytest.param(lambda data: data.rstrip(b"\n"), id="no-final-newline"),
        pytest.param(lambda data: b"\n\n" + data.replace(b"\n", b"\n \n"), id="blank-lines"),
        pytest.param(lambda data: data.replace(b'"seat":', b'"later":[1],"seat":'), id="unknown-fields"),
    ],
)
def test_what_does_no_harm_is_read(change: Callable[[bytes], bytes]) -> None:
    data = ("\n".join(LINES) + "\n").encode()
    assert standing_of(read_record(change(data))) == standing_of(read_record(data))


def test_lines_are_counted_with_the_blank_ones() -> None:
    data = b"\n\n" + with_line(7, "{}").replace(b"\n", b"\n\n")
    with pytest.raises(RecordError) as error:
        fold(data)
    assert error.value.line == 15
    with pytest.raises(RecordError) as error:
        fold(b"\n\n" + header(rules_version=99))
    assert error.value.line == 3


def test_text_of_a_record_is_fit_to_be_shown() -> None:
    steering = "\x1b]52;c;cm0gLXJm\x07[/b]\u202e" + "A\u0301\u0301\u0301\u0301" + "x" * 4000
    seats = [{"name": steering, "player": "human"}, {"player": "\x1b\u202e"}, {}, {"name": "\u200b"}]
    data = header(seats=seats, created="\x1b2026\n", deal="\x07" + "1" * 50)
    record = read_record(data)
    shown = [record.header.created, record.header.deal or ""]
    shown += [text for chair in record.header.chairs for text in (chair.name, chair.player)]
    assert all(text == clean(text, 60) != "" for text in shown)
    assert [chair.name for chair in record.header.chairs[1:]] == ["Seat 1", "Seat 2", "Seat 3"]


# Any bytes


def read_or_told(data: bytes) -> Record | RecordError:
    try:
        record = read_record(data)
        standing_of(record)
        if record.header.view is not None:
            story_of(record)
    except RecordError as error:
        return error
    return record


def is_sound(data: bytes) -> None:
    found = read_or_told(data)
    if isinstance(found, RecordError):
        assert 1 <= found.line <= data.count(b"\n") + 1
        assert 10 < len(str(found)) < 1500
        assert str(found) != ""


@given(st.binary(max_size=2000) | st.text(max_size=500).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_are_a_record_or_a_sentence(data: bytes) -> None:
    is_sound(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*sorted(HEADER), "view", "seed", "deal", "imported"]), json_values))
def test_any_header_is_read_or_told(changes: dict[str, object]) -> None:
    is_sound(header(**changes))


@given(
    st.integers(2, len(LINES)),
    st.dictionaries(st.sampled_from(["seat", "move", "do", "to", "by", "what", "t", "auto"]), json_values),
)
def test_any_entry_is_read_or_told(number: int, changes: dict[str, object]) -> None:
    entry = json.loads(LINES[number - 1]) | changes
    is_sound(with_line(number, json.dumps(entry)))


@given(st.data())
def test_any_change_of_a_good_record_is_read_or_told(data: st.DataObject) -> None:
    good_bytes = "\n".join(LINES).encode()
    at = data.draw(st.integers(0, len(good_bytes) - 1))
    length = data.draw(st.integers(0, 40))
    other = data.draw(st.binary(max_size=6))
    is_sound(good_bytes[:at] + other + good_bytes[at + length :])


@given(json_values)
def test_any_observation_is_read_or_told(value: object) -> None:
    is_sound(header(view=0) + b"\n" + json.dumps({"saw": value}).encode())


def still_running(game: str, seed: str, entries: int) -> Session:
    """A game of so many entries, or of fewer where it would be over by then."""
    session = play_on(session_of_game(game, seed), entries)
    return session if session.result is None else still_running(game, seed, entries // 2)


@every_game
def test_any_change_of_what_was_seen_is_read_or_told(game: str) -> None:
    first, *lines = written(still_running(game, "seen", 90), 0).splitlines()
    values: tuple[object, ...] = (None, -7, 77, "x", [], ["AS"], True, {})
    shapes = {}
    for line in lines:
        saw = json.loads(line)["saw"]
        shapes[tuple((name, type(value)) for name, value in saw.items()), saw.get("kind")] = saw
    for saw in shapes.values():
        for field in saw:
            for value in values:
                is_sound(f"{first}\n{json.dumps({'saw': saw | {field: value}})}".encode())


# What is written


@every_game
def test_a_game_that_is_over_is_written_whole(game: str) -> None:
    session = play_on(session_of_game(game, "whole"), 30)
    session.resign(0)
    text = written(session, 0)
    record = read_record(text.encode())
    assert record.header == session.header
    assert record.entries == tuple(session.timeline.entries)
    assert standing(session_of(record)) == standing(session) == standing_of(record)


@every_game
def test_of_a_running_game_only_what_the_seat_has_seen_is_written(game: str) -> None:
    for seed in range(6):
        session = session_of_game(game, f"secret {seed}")
        play_on(session, 5 + 17 * seed, seed)
        if session.result is not None:
            continue
        for seat in range(len(session.chairs)):
            text = written(session, seat)
            record = read_record(text.encode())
            assert record.header.view == seat
            assert record.header.seed is None
            assert session.header.seed is not None
            assert session.header.seed not in text
            assert record.observations == shown_history(session, seat)
            told = standing_of(record)
            assert told["entries"] == len(record.observations)
            assert (told["over"], told["termination"], told["winners"]) == (False, "running", [])
            assert len(story_of(record)) <= len(record.observations)


@every_game
def test_no_card_that_was_hidden_from_the_seat_all_the_time_stands_in_its_record(game: str) -> None:
    hidden = 0
    for seed in range(4):
        session = session_of_game(game, f"hidden {seed}")
        play_on(session, 9 + 19 * seed, seed)
        if session.result is not None:
            continue
        for seat in range(len(session.chairs)):
            seen = set()
            for point in session.timeline.line():
                seen |= cards_in(session, json.dumps(encode(session.rules.view(point.state, seat))))
            assert cards_in(session, written(session, seat)) <= seen
            hidden += len(set(session.rules.pack)) - len(seen)
    assert hidden, "nothing was hidden, so that nothing was shown"


def cards_in(session: Session, text: str) -> set[str]:
    """The cards that a text names in notation."""
    words = "".join(char if char.isalnum() else " " for char in text).split()
    return {str(card) for card in session.rules.pack} & set(words)
