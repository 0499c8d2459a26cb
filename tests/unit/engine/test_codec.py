"""Values to JSON and back by their types, and what is wrong with JSON that is no such value."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.core.card import Card, parse_cards
from cardsuite.core.deck import WITH_JOKERS
from cardsuite.engine.codec import decode, decode_union, encode
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json


class Colour(Enum):
    RED = "red"
    GREEN = "green"


class Waiting(NamedTuple):
    seconds: int


class Moving(NamedTuple):
    seconds: int
    to: str | None


@dataclass(frozen=True, slots=True)
class Thing:
    phase: Waiting | Moving
    cards: tuple[Card, ...]
    pair: tuple[int, str]
    colour: Colour
    flags: frozenset[int]
    maybe: Colour | None
    yes: bool
    word: Literal["a", "b"]


things = st.builds(
    Thing,
    phase=st.one_of(
        st.builds(Waiting, seconds=st.integers(0, 9)),
        st.builds(Moving, seconds=st.integers(0, 9), to=st.none() | st.text(max_size=3)),
    ),
    cards=st.lists(st.sampled_from(WITH_JOKERS), max_size=5).map(tuple),
    pair=st.tuples(st.integers(-5, 5), st.text(max_size=3)),
    colour=st.sampled_from(Colour),
    flags=st.frozensets(st.integers(0, 20)),
    maybe=st.none() | st.sampled_from(Colour),
    yes=st.booleans(),
    word=st.sampled_from(["a", "b"]),
)

THING = Thing(Moving(3, None), parse_cards("AS TD"), (1, "x"), Colour.RED, frozenset({3, 1}), None, True, "a")


@given(things)
def test_every_value_reads_back_through_text(thing: Thing) -> None:
    assert decode(Thing, json.loads(json.dumps(encode(thing)))) == thing


def test_the_form_is_plain_and_says_what_it_is() -> None:
    assert encode(THING) == {
        "is": "Thing",
        "phase": {"is": "Moving", "seconds": 3, "to": None},
        "cards": ["AS", "TD"],
        "pair": [1, "x"],
        "colour": "red",
        "flags": [1, 3],
        "maybe": None,
        "yes": True,
        "word": "a",
    }


def test_records_with_equal_fields_stay_what_they_are() -> None:
    assert decode_union(Waiting | Moving, {"is": "Waiting", "seconds": 3}, "phase") == Waiting(3)
    assert type(decode_union(Waiting | Moving, {"is": "Moving", "seconds": 3, "to": "x"}, "phase")) is Moving


def test_equal_sets_have_equal_text() -> None:
    cards = parse_cards("AS TD 3H QC")
    assert encode(frozenset(cards)) == encode(frozenset(reversed(cards)))
    assert encode({"b": 1, "a": cards[:1]}) == {"b": 1, "a": ["AS"]}


@pytest.mark.parametrize("value", [object(), [1, 2], {1, 2}, b"bytes"])
def test_what_has_no_text_form_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="no text form"):
        encode(value)


def changed(**fields: Json) -> Json:
    data = encode(THING)
    assert isinstance(data, dict)
    return data | fields


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, 'Thing cannot be None; it should be an object with "is": "Thing".'),
        ([], 'Thing cannot be []; it should be an object with "is": "Thing".'),
        ({"is": "Other"}, 'an object with "is": "Thing".'),
        ({"is": "Thing"}, "it should have"),
        (changed(extra=1), "it should have"),
        (changed(cards=["1S"]), "Thing.cards[0]: '1S' is no card"),
        (changed(cards=[7]), "Thing.cards[0]: '7' is no card"),
        (changed(cards="AS"), "Thing.cards cannot be 'AS'; it should be a list."),
        (changed(pair=[1]), "Thing.pair has 1 items; it should have 2."),
        (changed(pair=["1", "x"]), "Thing.pair[0] cannot be '1'; it should be int."),
        (changed(pair=[True, "x"]), "Thing.pair[0] cannot be True; it should be int."),
        (changed(yes=1), "Thing.yes cannot be 1; it should be bool."),
        (changed(colour="blue"), "Thing.colour cannot be 'blue'; it should be 'red' or 'green'."),
        (changed(maybe="blue"), "Thing.maybe cannot be 'blue'; it should be 'red' or 'green' or None"),
        (changed(word="c"), "Thing.word cannot be 'c'"),
        (changed(flags=["x"]), "Thing.flags[0] cannot be 'x'; it should be int."),
        (changed(phase={"is": "Moving", "seconds": "x", "to": None}), "Thing.phase.seconds cannot be 'x'"),
        (
            changed(phase={"is": "Flying"}),
            "Thing.phase cannot be {'is': 'Flying'}; it should be Waiting or Moving.",
        ),
        (changed(phase={"is": ["x"]}), "Thing.phase cannot be"),
        (changed(colour=["red"]), "Thing.colour cannot be ['red']"),
        (changed(colour={"red": 1}), "Thing.colour cannot be"),
        (changed(word=["a"]), "Thing.word cannot be"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(data: Json, told: str) -> None:
    with pytest.raises(NotationError) as refusal:
        decode(Thing, data)
    assert told in str(refusal.value)


json_values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5) | st.just("is"), inner, max_size=4)
    ),
    max_leaves=10,
)


@given(json_values, st.sampled_from(["phase", "cards", "pair", "colour", "flags", "maybe", "yes", "word"]))
def test_any_json_is_a_value_or_a_sentence(data: Json, field: str) -> None:
    for whole in (data, changed(**{field: data})):
        try:
            thing = decode(Thing, whole)
        except NotationError as refusal:
            sentence = str(refusal)
        else:
            sentence = "It is a thing."
            assert isinstance(thing, Thing)
        assert sentence.endswith(".")
        assert sentence.isprintable()
