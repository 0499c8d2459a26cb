"""What bots take for certain is held against the true deal: not one certainty may be false."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardsuite.core.shuffle import Stream
from cardsuite.games.literature.bot_cards import HALF_BITS
from cardsuite.games.literature.bot_tracker import (
    Asked,
    Closed,
    ContradictionError,
    Known,
    Remembers,
    Tracker,
    remember_all,
)
from tests.benchmarks.literature_bots import lies
from tests.unit.literature.bot_games import WHOLE, WITHOUT_EIGHTS, Moment, random_game


def forgetful(misses: int, hits: int) -> Remembers:
    def remembers(number: int, event: Asked) -> bool:
        return (number * 37 + event.card * 11) % 100 < (hits if event.hit else misses)

    return remembers


def minds(moment: Moment, pack: int, remembers: Remembers, own_asks: bool) -> Iterator[Known]:
    tracker = Tracker(len(moment.hands), pack, own_asks)
    tracker.fold(moment.events, remembers)
    yield tracker.known(moment.sizes)
    for seat, hand in enumerate(moment.hands):
        yield tracker.known(moment.sizes, seat, hand)


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("pack", [WHOLE, WITHOUT_EIGHTS], ids=["54", "48"])
@pytest.mark.parametrize(
    "remembers",
    [remember_all, forgetful(70, 100), forgetful(25, 60), forgetful(0, 0)],
    ids=["all", "most", "little", "nothing"],
)
def test_no_certainty_is_ever_false(seats: int, pack: int, remembers: Remembers) -> None:
    certainties = 0
    for game in range(12):
        dice = Stream(game.to_bytes(2, "big"), f"certain/{seats}/{pack}")
        for number, moment in enumerate(random_game(seats, pack, 130, dice)):
            if number % 13:
                continue
            for known in minds(moment, pack, remembers, own_asks=bool(game % 2)):
                assert not lies(known, moment.hands)
                certainties += sum(cards.bit_count() for cards in known.sure)
    assert certainties > 100


def known_after(*events: Asked | Closed, sizes: tuple[int, ...] = (9,) * 6) -> Known:
    tracker = Tracker(6, WHOLE)
    tracker.fold(events)
    return tracker.known(sizes)


def test_who_asks_holds_one_of_the_others() -> None:
    known = known_after(Asked(0, 1, 5, hit=False))
    (fact,) = known.facts
    assert fact == (0, 0b011111)
    assert not known.may[0] >> 5 & 1
    assert not known.may[1] >> 5 & 1


def test_such_a_fact_ends_when_one_of_those_cards_leaves() -> None:
    asked, taken = Asked(0, 1, 5, hit=False), Asked(1, 0, 2, hit=True)
    known = known_after(asked, taken, sizes=(8, 10, 9, 9, 9, 9))
    assert [fact.seat for fact in known.facts] == [1]
    assert known.sure[1] == 0b000100


def test_such_a_fact_outlives_a_card_that_came_later_and_left() -> None:
    events = (Asked(0, 1, 5, hit=False), Asked(0, 3, 2, hit=True), Asked(1, 0, 2, hit=True))
    facts = known_after(*events, sizes=(9, 10, 9, 8, 9, 9)).facts
    assert (0, 0b011011) in facts


def test_the_last_card_of_a_fact_is_certain() -> None:
    misses = [Asked(asker, 0, card, hit=False) for asker, card in ((1, 0), (1, 1), (3, 2), (3, 3))]
    known = known_after(Asked(0, 1, 5, hit=False), *misses)
    assert known.sure[0] == 0b010000


def test_a_full_hand_holds_nothing_more() -> None:
    taken = [Asked(0, 1, card, hit=True) for card in range(4)]
    known = known_after(*taken, sizes=(5, 13, 9, 9, 9, 9))
    assert known.free[0] == 1
    assert known.may[0] == 0b111111  # The one place left is for the card it held when it first asked.


def test_a_half_suit_that_was_claimed_is_gone() -> None:
    known = known_after(Asked(0, 1, 5, hit=False), Closed(0), sizes=(8,) * 6)
    assert not known.facts
    assert not any(may & HALF_BITS[0] for may in known.may)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ContradictionError):
        known_after(Asked(0, 1, 5, hit=True), sizes=(0, 18, 9, 9, 9, 9))


def test_a_sure_card_left_alone_is_noticed() -> None:
    shown, other = Asked(1, 0, 5, hit=True), Asked(2, 3, 8, hit=False)
    assert known_after(shown, other, sizes=(8, 10, 9, 9, 9, 9)).passed[0][2] == 1
    taken = Asked(2, 1, 5, hit=True)
    assert known_after(shown, other, taken, sizes=(8, 9, 10, 9, 9, 9)).passed[0][2] == 0
