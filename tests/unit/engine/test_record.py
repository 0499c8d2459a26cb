"""Records as text: a header and entries, each line reading back; anything else is told in a sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.core.seat import DEALER
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import NotationError
from cardsuite.engine.log import (
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
from cardsuite.engine.record import read_entry, read_header, read_object, write_entry, write_header
from tests.unit.engine.toy import Count, Hand, ToyCodec, ToyMove

CODEC = ToyCodec()
HEADER = Header(
    game="toy",
    rules_version=2,
    options={"fast": True, "target": 500, "mercy": "off"},
    chairs=(Chair("Ann"), Chair("West", "hard", 80)),
    seed="00ff",
    created="2025-01-02T03:04:05Z",
)

names = st.text(max_size=8).map(clean).filter(bool)
chairs = st.builds(Chair, names, st.sampled_from(["human", "easy", "hard"]), st.integers(0, 100))
headers = st.builds(
    Header,
    game=st.just("toy"),
    rules_version=st.integers(1, 9),
    options=st.dictionaries(st.sampled_from("abc"), st.booleans() | st.integers(-9, 9) | st.just("off")),
    chairs=st.lists(chairs, min_size=2, max_size=4).map(tuple),
    seed=st.none() | st.just("abcd"),
    created=st.sampled_from(["", "now"]),
    deal=st.none() | st.just("17"),
    view=st.none() | st.integers(0, 1),
    imported=st.booleans(),
)
times = st.integers(0, 10**9)
seats = st.integers(0, 1)
moves: st.SearchStrategy[ToyMove] = st.builds(Count, st.integers(0, 9)) | st.builds(
    Hand, st.tuples(st.integers(0, 9), st.integers(0, 9))
)
entries: st.SearchStrategy[Entry[ToyMove]] = st.one_of(
    st.builds(Moved, st.integers(DEALER, 1), moves, times, st.booleans()),
    st.builds(Undone, seats, st.integers(0, 99), times),
    st.builds(Redone, seats, st.integers(0, 99), times),
    st.builds(Resigned, seats, times),
    st.builds(Replaced, seats, chairs, times),
    st.builds(Helped, seats, st.sampled_from(["hint", "oracle"]), times),
)


@given(headers)
def test_every_header_reads_back(header: Header) -> None:
    line = write_header(header)
    assert "\n" not in line
    assert read_header(line) == header


@given(entries)
def test_every_entry_reads_back(entry: Entry[ToyMove]) -> None:
    line = write_entry(entry, CODEC)
    assert "\n" not in line
    assert read_entry(line, CODEC, 2) == entry


def test_the_header_as_it_stands_in_the_file() -> None:
    assert json.loads(write_header(HEADER)) == {
        "format": "cardsuite",
        "version": 1,
        "game": "toy",
        "rules_version": 2,
        "options": {"fast": True, "target": 500, "mercy": "off"},
        "seats": [{"name": "Ann", "player": "human"}, {"name": "West", "player": "hard", "memory": 80}],
        "seed": "00ff",
        "created": "2025-01-02T03:04:05Z",
    }


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Moved(DEALER, Hand((3, 4))), '{"seat":-1,"move":"hand 3 4"}'),
        (Moved(1, Count(2), 5120), '{"seat":1,"move":"count 2","t":5120}'),
        (Undone(0, 17, 9000), '{"seat":0,"do":"undo","to":17,"t":9000}'),
        (Redone(0, 18), '{"seat":0,"do":"redo","to":18}'),
        (Resigned(1), '{"seat":1,"do":"resign"}'),
        (
            Replaced(1, Chair("West", "hard")),
            '{"seat":1,"do":"replace","by":{"name":"West","player":"hard"}}',
        ),
        (Helped(0, "oracle"), '{"seat":0,"do":"help","what":"oracle"}'),
    ],
)
def test_entries_as_they_stand_in_the_file(entry: Entry[ToyMove], line: str) -> None:
    assert write_entry(entry, CODEC) == line
    assert read_entry(line, CODEC, 2) == entry


def header_with(**fields: object) -> str:
    return json.dumps(json.loads(write_header(HEADER)) | fields)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "no JSON object"),
        ("nonsense", "no JSON object"),
        ("[1]", "no JSON object"),
        ('{"a":NaN}', "no JSON object"),
        ('{"a":1,"a":2}', "twice"),
        ("{}", "no cardsuite record"),
        (header_with(format="pgn"), "no cardsuite record"),
        (header_with(version=2), "This record is of version 2; this program reads up to 1."),
        (header_with(version="1"), '"version" should be a whole number'),
        (header_with(version=True), '"version" should be a whole number'),
        (header_with(game=7), '"game" should be a text'),
        (header_with(game="x" * 61), '"game" should be a text of at most 60'),
        (header_with(options=[]), '"options" should be an object'),
        (header_with(options={"a": 1.5}), 'option "a" should be'),
        (header_with(options={"a": None}), 'option "a" should be'),
        (header_with(seats=[]), '"seats" should be a list'),
        (header_with(seats="Ann"), '"seats" should be a list'),
        (header_with(seats=[3, 4]), 'Each of "seats"'),
        (header_with(seats=[{"name": 3}]), '"name" should be a text'),
        (header_with(seats=[{"name": "A", "memory": 101}]), '"memory" should be a whole number'),
        (header_with(view=2), '"view" should be a whole number from 0 to 1'),
        (header_with(seed=1), '"seed" should be a text'),
    ],
)
def test_what_is_no_header(line: str, told: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_header(line)
    assert told in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "no JSON object"),
        ('{"seat":2,"move":"count 1"}', '"seat" should be a whole number from -1 to 1'),
        ('{"move":"count 1"}', '"seat" should be a whole number'),
        ('{"seat":0}', "An entry should hold"),
        ('{"seat":0,"do":"dance"}', "An entry should hold"),
        ('{"seat":0,"move":"count"}', "like count 2"),
        ('{"seat":0,"move":7}', '"move" should be a text'),
        ('{"seat":0,"move":"count 1","t":-1}', '"t" should be a whole number'),
        ('{"seat":0,"move":"count 1","t":1.5}', '"t" should be a whole number'),
        ('{"seat":0,"do":"undo"}', '"to" should be a whole number'),
        ('{"seat":0,"do":"undo","to":-1}', '"to" should be a whole number'),
        ('{"seat":0,"do":"replace"}', '"by" should be an object with "name" and "player".'),
        ('{"seat":0,"do":"help","what":"cheat"}', '"what" should be hint or oracle'),
        ('{"seat":0,"do":"help"}', '"what" should be hint or oracle'),
        ('{"seat":0,"do":"help","what":["hint"]}', '"what" should be a text'),
        ('{"seat":0,"do":"resign","move":"count 1"}', "this one holds both"),
        ('{"seat":-1,"do":"undo","to":0}', '"seat" should be a whole number from 0 to 1'),
    ],
)
def test_what_is_no_entry(line: str, told: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_entry(line, CODEC, 2)
    assert told in str(refusal.value)


@pytest.mark.parametrize(
    ("most", "too_much"),
    [
        ({"game": "x" * 60}, {"game": "x" * 61}),
        ({"seed": "x" * 200}, {"seed": "x" * 201}),
        ({"created": "x" * 40}, {"created": "x" * 41}),
        ({"deal": "x" * 60}, {"deal": "x" * 61}),
        ({"rules_version": 10**6}, {"rules_version": 10**6 + 1}),
        ({"rules_version": 1}, {"rules_version": 0}),
        ({"options": {f"o{n}": n for n in range(200)}}, {"options": {f"o{n}": n for n in range(201)}}),
        ({"options": {"o" * 60: 10**9}}, {"options": {"o" * 60: 10**9 + 1}}),
        ({"options": {"o": -(10**9)}}, {"options": {"o": -(10**9) - 1}}),
        ({"options": {"o": "x" * 60}}, {"options": {"o": "x" * 61}}),
        ({"options": {"o" * 60: 1}}, {"options": {"o" * 61: 1}}),
        ({"seats": [{"name": "A"}] * 12}, {"seats": [{"name": "A"}] * 13}),
        ({"seats": [{"name": "A" * 10_000}]}, {"seats": [{"name": "A" * 10_001}]}),
        ({"seats": [{"player": "x" * 40}]}, {"seats": [{"player": "x" * 41}]}),
        ({"seats": [{"memory": 0}]}, {"seats": [{"memory": -1}]}),
        ({"view": 0}, {"view": -1}),
        ({"view": 1}, {"view": 2}),
    ],
)
def test_how_much_a_header_holds(most: dict[str, object], too_much: dict[str, object]) -> None:
    read_header(header_with(**most))
    with pytest.raises(NotationError):
        read_header(header_with(**too_much))


@pytest.mark.parametrize(
    ("most", "too_much"),
    [
        ({"t": 10**12}, {"t": 10**12 + 1}),
        ({"do": "undo", "to": 10**7}, {"do": "undo", "to": 10**7 + 1}),
        ({"do": "redo", "to": 10**7}, {"do": "redo", "to": 10**7 + 1}),
        ({"move": f"count {'1' * 1_994}"}, {"move": f"count {'1' * 1_995}"}),
    ],
)
def test_how_much_an_entry_holds(most: dict[str, object], too_much: dict[str, object]) -> None:
    def entry_with(fields: dict[str, object]) -> str:
        return json.dumps({"seat": 0} | ({} if "do" in fields else {"move": "count 1"}) | fields)

    read_entry(entry_with(most), CODEC, 2)
    with pytest.raises(NotationError):
        read_entry(entry_with(too_much), CODEC, 2)


def test_what_a_header_leaves_out_has_its_usual_value() -> None:
    usual = read_header('{"format":"cardsuite","version":1,"game":"toy","seats":[{}]}')
    assert usual == Header("toy", 1, {}, (Chair("Seat 0", "human", 100),), None, "")


def test_letters_stand_in_the_file_as_themselves() -> None:
    assert '"name":"Zoë"' in write_header(read_header(header_with(seats=[{"name": "Zoë"}])))


def test_names_from_a_file_are_made_safe_to_show() -> None:
    header = read_header(header_with(seats=[{"name": "A\x1b[31mnn\u202e"}, {"name": ""}]))
    assert header.chairs[0].name == "A[31mnn"
    assert header.chairs[1].name != "", "nobody is without a name"


def test_a_line_nested_without_end_is_refused() -> None:
    for line in ('{"a":' + "[" * 100_000, '{"a":' + "[" * 500 + "]" * 500 + "}"):
        with pytest.raises(NotationError):
            read_object(line)


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda data: data.decode("latin-1")))
def test_any_line_is_read_or_refused(line: str) -> None:
    for read in (read_header, lambda text: read_entry(text, CODEC, 2)):
        try:
            read(line)
        except NotationError as refusal:
            sentence = str(refusal)
        else:
            sentence = "read."
        assert sentence.endswith(".")
