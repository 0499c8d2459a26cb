"""Who sits where: people by name and place, bots in the seats left, names that are fit to be shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import OptionError
from cardsuite.engine.log import Chair
from cardsuite.session.seating import fill_chairs, parse_humans

HOSTILE = {
    "brackets": "[b]Ann[/",
    "escape": "Ann\x1b[31m",
    "clipboard": "\x1b]52;c;cm0gLXJm\x07Ann",
    "right-to-left": "\u202eAnn\u2066",
    "accents": "A" + "\u0301" * 30,
    "long": "x" * 4000,
    "lines": "Ann\nBen\r\nCid",
    "surrogate": "Ann\udcff",
}


@pytest.mark.parametrize(
    ("text", "seats", "people"),
    [
        pytest.param("You", 4, {0: "You"}, id="one"),
        pytest.param("You,Ben@2", 4, {0: "You", 2: "Ben"}, id="a-seat-by-number"),
        pytest.param("Ann, Ben", 4, {0: "Ann", 1: "Ben"}, id="the-next-free-ones"),
        pytest.param("Ann@1,Ben,Cid", 4, {1: "Ann", 0: "Ben", 2: "Cid"}, id="places-first"),
        pytest.param("A@B@2", 4, {2: "A@B"}, id="the-last-at-counts"),
        pytest.param(" Ann  Lee @ 3 ", 4, {3: "Ann Lee"}, id="blanks"),
        pytest.param("Ann,Ben,Cid,Dan", 4, {0: "Ann", 1: "Ben", 2: "Cid", 3: "Dan"}, id="no-bots"),
    ],
)
def test_people_sit_where_they_want(text: str, seats: int, people: dict[int, str]) -> None:
    assert parse_humans(text, seats) == people


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("", "An empty word is no player", id="nobody"),
        pytest.param("Ann,", "An empty word is no player", id="a-comma-too-many"),
        pytest.param("@2", "is no player", id="a-place-without-a-name"),
        pytest.param("Ann@4", "cannot have seat '4'; the seats are 0 to 3", id="no-such-seat"),
        pytest.param("Ann@-1", "cannot have seat '-1'", id="below-zero"),
        pytest.param("Ann@home", "cannot have seat 'home'", id="an-address"),
        pytest.param("Ann@", "cannot have seat ''", id="an-open-place"),
        pytest.param("Ann@1,Ben@1", "Seat 1 is taken by Ann; give Ben another one.", id="taken"),
        pytest.param("Ann,Ann", "Two people are called Ann", id="twice"),
        pytest.param("Ann,A\x07nn", "Two people are called Ann", id="twice-when-shown"),
        pytest.param("A,B,C,D,E", "5 people cannot sit on 4 seats; leave 1 out.", id="too-many"),
        pytest.param("\u202e\x1b\u200b", "is no player", id="nothing-to-show"),
        pytest.param("Ann@" + "9" * 4000, "cannot have seat", id="a-large-number"),
    ],
)
def test_what_cannot_be_is_answered_with_a_sentence(text: str, told: str) -> None:
    with pytest.raises(OptionError) as error:
        parse_humans(text, 4)
    assert told in str(error.value)
    assert str(error.value).isprintable()


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_names_are_made_fit(text: str) -> None:
    (name,) = parse_humans(text, 1).values()
    assert name == clean(text) == clean(name)
    assert name.isprintable()


def people_or_sentence(text: str, seats: int) -> dict[int, str] | str:
    try:
        return parse_humans(text, seats)
    except OptionError as error:
        return str(error)


@given(st.text(), st.integers(1, 12))
def test_any_text_gives_people_or_a_sentence(text: str, seats: int) -> None:
    found = people_or_sentence(text, seats)
    if isinstance(found, str):
        assert found.isprintable()
        return
    assert set(found) <= set(range(seats))
    assert len(set(found.values())) == len(found)
    assert all(clean(name) == name != "" for name in found.values())


@given(st.integers(1, 12), st.lists(st.sampled_from(["West", "Mira", "Tom", "You"]), max_size=4, unique=True))
def test_bots_take_the_other_seats_under_names_nobody_has(seats: int, names: list[str]) -> None:
    people = dict(enumerate(names[:seats]))
    chairs = fill_chairs(people, seats, "easy", 40)
    assert len(chairs) == seats == len({chair.name for chair in chairs})
    for seat, chair in enumerate(chairs):
        expected = Chair(people[seat]) if seat in people else Chair(chair.name, "easy", 40)
        assert chair == expected


def test_bots_of_four_are_called_after_their_side_of_the_table() -> None:
    assert [chair.name for chair in fill_chairs({0: "You"}, 4, "easy")] == ["You", "West", "North", "East"]
    assert [chair.name for chair in fill_chairs({0: "West"}, 4, "easy")] == ["West", "Mira", "North", "East"]
