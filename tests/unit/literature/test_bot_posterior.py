"""The probabilities of bots are held against counting every deal one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from cardsuite.core.shuffle import Stream
from cardsuite.games.literature.bot_cards import places
from cardsuite.games.literature.bot_posterior import Chances, blocks, chances, exact, fitted
from cardsuite.games.literature.bot_tracker import Known, Tracker
from tests.unit.literature.bot_games import WHOLE, random_game

Weights = list[list[float]]


def counted(known: Known, weights: Weights) -> tuple[float, Chances]:
    """The weight of all deals that agree with what is known, and the share of each card and seat."""
    cards = list(places(known.unknown))
    found: Chances = tuple([0.0] * 54 for _ in known.may)
    total = 0.0
    able = [[seat for seat, may in enumerate(known.may) if may >> card & 1] for card in cards]
    for seats in product(*able):
        if any(seats.count(seat) != free for seat, free in enumerate(known.free)):
            continue
        hands = list(known.sure)
        for card, seat in zip(cards, seats, strict=True):
            hands[seat] |= 1 << card
        if not all(hands[fact.seat] & fact.cards for fact in known.facts):
            continue
        weight = prod(weights[card // 6][seat] for card, seat in zip(cards, seats, strict=True))
        total += weight
        for card, seat in zip(cards, seats, strict=True):
            found[seat][card] += weight
    for row in found:
        row[:] = [some / total for some in row]
    return total, found


def small_positions(wanted: int) -> list[tuple[Known, Weights]]:
    found: list[tuple[Known, Weights]] = []
    for game in range(500):
        dice = Stream(game.to_bytes(2, "big"), "posterior")
        for number, moment in enumerate(random_game((4, 6, 8)[game % 3], WHOLE, 140, dice)):
            if number % 10 or number < 60:
                continue
            tracker = Tracker(len(moment.hands), WHOLE)
            tracker.fold(moment.events)
            seat = number // 10 % len(moment.hands)
            known = tracker.known(moment.sizes, seat, moment.hands[seat])
            ways = prod(sum(may >> card & 1 for may in known.may) for card in places(known.unknown))
            if known.unknown and ways < 2000:
                found.append((known, [[4.0 if asks else 1.0 for asks in row] for row in known.asked]))
        if len(found) >= wanted:
            break
    return found


POSITIONS = small_positions(60)


def difference(one: Sequence[Sequence[float]], two: Sequence[Sequence[float]], cards: int) -> float:
    return max(abs(a[card] - b[card]) for a, b in zip(one, two, strict=True) for card in places(cards))


def test_the_exact_sum_counts_every_deal() -> None:
    assert len(POSITIONS) >= 60
    for known, weights in POSITIONS:
        total, expected = counted(known, weights)
        found: Chances = tuple([0.0] * 54 for _ in known.may)
        assert abs(exact(blocks(known, weights), known.free, found) / total - 1.0) < 1e-9
        assert difference(found, expected, known.unknown) < 1e-9


def test_the_fitted_chances_come_near_and_fill_every_hand() -> None:
    gaps = []
    for known, weights in POSITIONS:
        _, expected = counted(known, weights)
        found: Chances = tuple([0.0] * 54 for _ in known.may)
        fitted(blocks(known, weights), known.free, found)
        gaps.append(difference(found, expected, known.unknown))
        for row, free in zip(found, known.free, strict=True):
            assert abs(sum(row) - free) < 0.25
    assert sum(gaps) / len(gaps) < 0.12


def test_at_the_deal_every_other_seat_is_as_likely() -> None:
    known = Tracker(6, WHOLE).known((9,) * 6, 0, 0b111111111)
    found = chances(known, [[1.0] * 6] * 9)
    assert all(abs(found[seat][card] - 0.2) < 0.01 for seat in range(1, 6) for card in range(9, 54))
    assert all(found[0][card] == (card < 9) for card in range(54))
