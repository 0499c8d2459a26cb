"""Setting up a game: a wish becomes a header that reads back and plays, or a sentence says why not."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.engine.errors import OptionError
from cardsuite.engine.record import read_header, write_header
from cardsuite.engine.registry import load
from cardsuite.session.session import Session
from cardsuite.session.setup import LONGEST_SEED, Wish, daily_deal, new_header, rules_of
from tests.unit.session.playing import CREATED, GAMES, play_on, session_of_game, ticking

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_header_holds_every_option_and_reads_back(game: str) -> None:
    spec = load(game)
    for preset in (None, *spec.options.presets):
        for seats in spec.seats:
            try:
                header = new_header(spec, Wish(preset=preset, seats=seats), created=CREATED)
            except OptionError:
                continue  # this preset is not for so many
            assert set(header.options) == {option.name for option in spec.options.options}
            assert read_header(write_header(header)) == header
            assert rules_of(spec, header).seats == seats
            assert len(header.chairs) == seats


@every_game
def test_a_wish_sets_options_level_and_memory(game: str) -> None:
    spec = load(game)
    option = spec.options.options[0]
    for value in option.values:
        word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        try:
            header = new_header(spec, Wish(settings=(f"{option.name}={word}",), memory=30))
        except OptionError:
            continue
        assert header.options[option.name] == value
    for level in spec.levels:
        header = new_header(spec, Wish(level=level, memory=30, humans=""))
        assert {(chair.player, chair.memory) for chair in header.chairs} == {(level, 30)}
        assert new_header(spec, Wish(humans=""), level=level).chairs[0].player == level
    usual = new_header(spec, Wish(humans=""), level="default").chairs[0].player
    assert usual == spec.default_level


@every_game
@pytest.mark.parametrize(
    "wish",
    [
        pytest.param(Wish(seats=11), id="seats"),
        pytest.param(Wish(level="godlike\x1b[31m"), id="level"),
        pytest.param(Wish(memory=101), id="memory"),
        pytest.param(Wish(preset="nonsense"), id="preset"),
        pytest.param(Wish(settings=("nonsense=1",)), id="option"),
        pytest.param(Wish(settings=("nonsense",)), id="no-equals"),
        pytest.param(Wish(humans="Ann,Ann"), id="people"),
        pytest.param(Wish(seed="1", deal="2"), id="seed-and-deal"),
        pytest.param(Wish(seed=""), id="empty-seed"),
        pytest.param(Wish(seed="x" * (LONGEST_SEED + 1)), id="long-seed"),
        pytest.param(Wish(seed="\udcff"), id="seed-that-is-no-text"),
        pytest.param(Wish(seed="\x1b]52;c;x\x07"), id="seed-that-steers"),
        pytest.param(Wish(deal="-1"), id="deal-below-zero"),
        pytest.param(Wish(deal=""), id="empty-deal"),
        pytest.param(Wish(deal="9" * 5000), id="endless-deal"),
        pytest.param(Wish(deal="\u202e1"), id="turned-deal"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(game: str, wish: Wish) -> None:
    with pytest.raises(OptionError) as error:
        new_header(load(game), wish)
    sentence = str(error.value)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 2000


@every_game
def test_a_numbered_deal_is_the_same_for_everybody(game: str) -> None:
    spec = load(game)

    def played(deal: str, who: str) -> Session:
        return play_on(Session(spec, new_header(spec, Wish(deal=deal, humans=who)), clock=ticking()), 12)

    first, second = played("7", "Ann"), played("7", "Ben")
    own = range(2)
    assert first.timeline.entries[: len(own)] == second.timeline.entries[: len(own)]
    assert first.header.deal == second.header.deal
    assert played("8", "Ann").timeline.entries != first.timeline.entries
    if spec.numbered is None:
        assert new_header(spec, Wish(deal="007")).seed == new_header(spec, Wish(deal="7")).seed
        assert new_header(spec, Wish(deal="007")).deal == "7", "two ways to write one number"


def test_the_deal_of_a_day_is_its_date() -> None:
    assert daily_deal(date(2026, 3, 9)) == "20260309"
    assert len(daily_deal()) == 8


@given(seed=st.text(max_size=150))
def test_any_seed_can_be_kept_and_played_or_is_refused(seed: str) -> None:
    spec = load(GAMES[0])
    try:
        header = new_header(spec, Wish(seed=seed))
    except OptionError:
        return
    assert header.seed == seed
    again = read_header(write_header(header))
    assert again == header
    assert Session(spec, again).advance() is not None


def test_the_options_of_a_session_are_those_of_its_header() -> None:
    for game in GAMES:
        session = session_of_game(game)
        assert session.spec.options.write(session.spec.options.read(session.header.options)) == dict(
            session.header.options
        )


def test_drawn_seats_are_given_by_the_seed_to_the_same_people() -> None:
    spec = load("literature")
    seen = set()
    for seed in range(12):
        wish = Wish(humans="Ann,Ben", seed=str(seed), drawn=True)
        header = new_header(spec, wish, created=CREATED)
        people = {chair.name: seat for seat, chair in enumerate(header.chairs) if chair.is_human}
        assert set(people) == {"Ann", "Ben"}
        assert header == new_header(spec, wish, created=CREATED)
        seen.add(tuple(people.values()))
    assert len(seen) > 5


def test_a_bot_may_have_a_level_of_its_own() -> None:
    spec = load("literature")
    header = new_header(spec, Wish(level="easy", levels=((3, "hard"), (0, "hard")), humans="Ann"))
    assert [chair.player for chair in header.chairs] == ["human", "easy", "easy", "hard", "easy", "easy"]
    with pytest.raises(OptionError, match="no level 'best'"):
        new_header(spec, Wish(levels=((3, "best"),)))
