"""L3: the first dealer is drawn, and from game to game of the same players the deal goes to the left."""

from __future__ import annotations

import pytest

from cardsuite.engine.registry import load
from cardsuite.games.literature.model import View
from cardsuite.session.dealing import handed_on
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish, new_header, rules_of
from cardsuite.tui.again import another, numbered, restarted, wish_of

SPEC = load("literature")


def begun(*settings: str, seats: int = 6, seed: str = "rematch") -> Session:
    """A game whose cards have been dealt."""
    header = new_header(SPEC, Wish(seats=seats, settings=settings), seed=seed)
    return dealt(Session(SPEC, header))


def dealt(session: Session) -> Session:
    """The session once the dealer has done its work."""
    session.advance()
    session.advance()
    return session


def dealer(session: Session) -> int:
    """Whose deal it is."""
    view = session.view(None)
    assert isinstance(view, View)
    assert view.table.dealer is not None
    return view.table.dealer


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_L3_the_deal_goes_to_the_left_from_game_to_game(seats: int) -> None:
    session = begun(seats=seats)
    first = dealer(session)
    for game in range(1, seats + 2):
        session = dealt(Session(SPEC, another(session)))
        assert dealer(session) == (first + game) % seats


def test_L3_a_first_game_draws_the_dealer_again_and_again() -> None:
    assert len({dealer(begun(seed=str(number))) for number in range(40)}) == 6


def test_L3_a_dealer_who_was_named_is_followed_by_the_left_too() -> None:
    session = begun("dealer=5")
    assert dealer(session) == 5
    assert dealer(dealt(Session(SPEC, another(session)))) == 0


def test_L3_the_same_deal_again_has_the_same_dealer() -> None:
    session = dealt(Session(SPEC, another(begun())))
    assert dealer(dealt(Session(SPEC, restarted(session.header)))) == dealer(session)


def test_L3_a_game_that_follows_none_draws_its_dealer() -> None:
    header = another(begun())
    assert isinstance(header.options["dealer"], int)
    assert new_header(SPEC, wish_of(SPEC, header)).options["dealer"] == "drawn"
    assert numbered(header, "7", SPEC).options["dealer"] == "drawn"


def test_L3_before_anybody_has_dealt_there_is_nothing_to_hand_on() -> None:
    session = Session(SPEC, new_header(SPEC, Wish(seats=6)))
    assert another(session).options == session.header.options


def test_a_rematch_stays_the_same_variant() -> None:
    session = begun("deck=48")
    label = SPEC.options.label
    assert label(another(session).options) == label(session.header.options) == "48"


def test_other_games_hand_nothing_on() -> None:
    for game in ("spades", "klondike", "gin", "rummy"):
        spec = load(game)
        header = new_header(spec, Wish())
        assert handed_on(spec, header, object()) is header


def test_L3_the_rules_of_a_rematch_take_no_other_dealer() -> None:
    session = begun("dealer=2")
    header = another(session)
    rules = rules_of(SPEC, header)
    reason = rules.check_chance(rules.initial(), SPEC.codec.read_move("dealer 2"))
    assert reason is not None
    assert "seat 3" in reason.sentence
