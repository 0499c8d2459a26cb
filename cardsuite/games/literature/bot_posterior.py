"""How likely each seat holds each card: whole deals weighed exactly, or nearly so where they are too many.

Half-suits depend on one another only through the sizes of the hands. While few cards are unknown, a sum
over the numbers of cards still to be placed in each hand counts every deal. With more of them every seat
gets one factor, fitted until the expected sizes of the hands are right; within a half-suit that is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.games.literature.bot_cards import HALF_BITS, places
from cardsuite.games.literature.bot_tracker import Known

Weights = Sequence[Sequence[float]]
"""By half-suit and seat: how much likelier the seat holds a card of it than it would by chance."""

_EXACT_CARDS: Final = 20
_EXACT_WORK: Final = 45_000
_ROUNDS: Final = 14
_CLOSE: Final = 0.01
_FIELD: Final = 5


class Slot(NamedTuple):
    """A card whose holder is unknown: the seats that may hold it, and how much each is favoured."""

    card: int
    seats: tuple[int, ...]
    weights: tuple[float, ...]


class Block(NamedTuple):
    """The unknown cards of one half-suit, and the facts about them as (seat, set of cards)."""

    slots: tuple[Slot, ...]
    facts: tuple[tuple[int, int], ...]


Chances = tuple[list[float], ...]
"""By seat and place: the probability that the seat holds the card."""


def chances(known: Known, weights: Weights) -> Chances:
    """The probability of every card in every hand; sure cards count 1."""
    found: Chances = tuple([0.0] * 54 for _ in known.may)
    for seat, cards in enumerate(known.sure):
        for card in places(cards):
            found[seat][card] = 1.0
    unknown = known.unknown
    if not unknown:
        return found
    parts = blocks(known, weights)
    if unknown.bit_count() > _EXACT_CARDS or not exact(parts, known.free, found):
        fitted(parts, known.free, found)
    return found


def blocks(known: Known, weights: Weights) -> list[Block]:
    """The unknown cards by half-suit."""
    unknown = known.unknown
    parts: list[Block] = []
    for half, cards in enumerate(HALF_BITS):
        here = unknown & cards
        if not here:
            continue
        favour = weights[half]
        slots = []
        for card in places(here):
            seats = tuple(s for s, may in enumerate(known.may) if may >> card & 1)
            slots.append(Slot(card, seats, tuple(favour[s] for s in seats)))
        facts = tuple((f.seat, f.cards & here) for f in known.facts if f.cards & cards)
        parts.append(Block(tuple(slots), facts))
    parts.sort(key=lambda part: len(part.slots))
    return parts


class _Layer(NamedTuple):
    """One card of the sum: what each choice takes from the sizes, its weight, the facts it makes true."""

    slot: Slot
    steps: tuple[tuple[int, int, float, int], ...]
    last: bool
    true: int


def _layers(parts: Sequence[Block], seats: int) -> list[_Layer]:
    found: list[_Layer] = []
    for slots, facts in parts:
        for slot in slots:
            steps = []
            for seat, weight in zip(slot.seats, slot.weights, strict=True):
                shift = _FIELD * seat
                true = 0
                for number, (who, cards) in enumerate(facts):
                    if who == seat and cards >> slot.card & 1:
                        true |= 1 << _FIELD * seats + number
                steps.append((shift, 1 << shift, weight, true))
            done = (1 << len(facts)) - 1 << _FIELD * seats
            found.append(_Layer(slot, tuple(steps), slot is slots[-1], done))
    return found


def exact(parts: Sequence[Block], free: Sequence[int], found: Chances) -> float:
    """Fill in the probabilities by counting every deal; the weight of all, or 0 when it is too much work.

    A state holds how many cards each seat still lacks, and which facts of the half-suit at hand are true.
    """
    seats = len(free)
    layers = _layers(parts, seats)
    mask = (1 << _FIELD * seats) - 1
    ahead = _forward(layers, _packed(free), mask)
    total = ahead[-1].get(0, 0.0) if ahead else 0.0
    if total <= 0.0:
        return 0.0
    after = {0: 1.0}
    for layer, states in zip(reversed(layers), reversed(ahead[:-1]), strict=True):
        before: dict[int, float] = {}
        slot, steps, last, true = layer
        sums = [0.0] * len(steps)
        for state, weight in states.items():
            value = 0.0
            for number, (shift, unit, favour, facts) in enumerate(steps):
                if state >> shift & 31:
                    nxt = state - unit | facts
                    if last:
                        if nxt & true != true:
                            continue
                        nxt &= mask
                    behind = after.get(nxt)
                    if behind is not None:
                        behind *= favour
                        value += behind
                        sums[number] += weight * behind
            if value:
                before[state] = value
        for seat, some in zip(slot.seats, sums, strict=True):
            found[seat][slot.card] = some / total
        after = before
    return total


def _packed(free: Sequence[int]) -> int:
    return sum(size << _FIELD * seat for seat, size in enumerate(free))


def _forward(layers: Sequence[_Layer], start: int, mask: int) -> list[dict[int, float]]:
    """The weight of reaching every state before each card and at the end; nothing when there are too many."""
    ahead = [{start: 1.0}]
    work = 0
    for _, steps, last, true in layers:
        states = ahead[-1]
        work += len(states) * len(steps)
        if work > _EXACT_WORK:
            return []
        nexts: dict[int, float] = {}
        for state, weight in states.items():
            for shift, unit, favour, facts in steps:
                if state >> shift & 31:
                    nxt = state - unit | facts
                    if last:
                        if nxt & true != true:
                            continue
                        nxt &= mask
                    nexts[nxt] = nexts.get(nxt, 0.0) + weight * favour
        ahead.append(nexts)
    return ahead


class _Term(NamedTuple):
    """A term of inclusion and exclusion: some facts taken as false, those seats hold none of those cards."""

    sign: float
    choices: tuple[tuple[tuple[int, float], ...], ...]


def _terms(part: Block) -> list[_Term]:
    found: list[_Term] = []
    facts = part.facts[:6]
    for subset in range(1 << len(facts)):
        denied = [facts[i] for i in range(len(facts)) if subset >> i & 1]
        choices = []
        for card, seats, weights in part.slots:
            out = {seat for seat, cards in denied if cards >> card & 1}
            left = tuple((s, w) for s, w in zip(seats, weights, strict=True) if s not in out)
            choices.append(left)
        if all(choices):
            found.append(_Term(-1.0 if subset.bit_count() & 1 else 1.0, tuple(choices)))
    return found


def fitted(parts: Sequence[Block], free: Sequence[int], found: Chances) -> None:
    """Fill in the probabilities with one factor a seat, fitted to the sizes of the hands."""
    terms = [(part, _terms(part)) for part in parts]
    factor = [1.0] * len(free)
    for _ in range(_ROUNDS):
        expected = [0.0] * len(free)
        for part, some in terms:
            _weigh(part, some, factor, found, expected)
        if max(abs(e - f) for e, f in zip(expected, free, strict=True)) < _CLOSE:
            return
        factor = [
            old * size / max(e, 1e-9) if size else 0.0
            for old, size, e in zip(factor, free, expected, strict=True)
        ]


def _weigh(
    part: Block, terms: Sequence[_Term], factor: Sequence[float], found: Chances, expected: list[float]
) -> None:
    """The probabilities within a half-suit under the factors; adds up the cards expected in each hand."""
    total = 0.0
    sums: list[dict[int, float]] = [dict.fromkeys(slot.seats, 0.0) for slot in part.slots]
    for sign, choices in terms:
        each = [sum([w * factor[s] for s, w in choice]) for choice in choices]
        product = sign
        for some in each:
            product *= some
        if not product:
            continue
        total += product
        for choice, some, into in zip(choices, each, sums, strict=True):
            rest = product / some
            for s, w in choice:
                into[s] += rest * w * factor[s]
    if total <= 0.0:
        total = 1.0
    for slot, into in zip(part.slots, sums, strict=True):
        for s, value in into.items():
            chance = min(1.0, max(0.0, value / total))
            found[s][slot.card] = chance
            expected[s] += chance
