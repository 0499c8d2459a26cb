"""Imagining the cards a seat cannot see, so that all it has lived through stays true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.games.literature.half_suits import CARDS, half_suit_of, pack_of
from cardsuite.games.literature.model import (
    Dealing,
    Hand,
    Question,
    Saw,
    SawAsk,
    SawDeal,
    Seating,
    View,
)

_TRIES: Final = 300
_EXCHANGES: Final = 4

Cards = frozenset[Card]


class Held(NamedTuple):
    """A seat holds at least one of these cards."""

    seat: Seat
    cards: Cards


class Certain(NamedTuple):
    """What is certain: who may hold each hidden card, and who holds one of several."""

    may: dict[Card, frozenset[Seat]]
    facts: tuple[Held, ...]


def imagine(view: View, history: Sequence[Saw], dice: Dice) -> tuple[tuple[Hand, ...], Hand]:
    """The hands by seat, and the cards that have not been dealt.

    Every hand has the size it has on the table. What questions, answers and claims have shown is kept:
    who held a card of a half-suit when asking in it, who lacked one, where a card went. Where
    nothing agrees with the history (it is not that of the view), only the sizes are kept.
    """
    pack = pack_of(view.options.deck)
    if isinstance(view.table.phase, Seating | Dealing):
        return ((),) * view.seats, pack
    gone = {card for each in view.table.resolved for card in CARDS[each.half_suit]}
    unseen = tuple(card for card in pack if card not in gone and card not in view.hand)
    room = [0 if seat == view.seat else count for seat, count in enumerate(view.table.counts)]
    certain = _certain(view, _questions(view, history), unseen)
    holder = _placed(certain, room, dice)
    if holder is None:
        others = frozenset(seat for seat, free in enumerate(room) if free)
        certain = Certain(dict.fromkeys(unseen, others), ())
        holder = _placed(certain, room, dice)
        assert holder is not None
    _exchange(holder, certain, dice)
    hands: list[list[Card]] = [[] for _ in range(view.seats)]
    for card in pack:
        if card in holder:
            hands[holder[card]].append(card)
    return tuple(view.hand if s == view.seat else tuple(hand) for s, hand in enumerate(hands)), ()


def _questions(view: View, history: Sequence[Saw]) -> Sequence[Question]:
    """Every question of this deal; those on the table where there is no history."""
    asked: list[Question] = []
    for saw in history:
        if isinstance(saw, SawDeal):
            asked.clear()
        elif isinstance(saw, SawAsk):
            asked.append(saw.question)
    return asked or view.table.questions


def _certain(view: View, questions: Sequence[Question], unseen: Sequence[Card]) -> Certain:
    """What follows from each question by itself, in the light of all cards that moved after it."""
    everybody = frozenset(range(view.seats))
    may = dict.fromkeys(pack_of(view.options.deck), everybody)
    facts: list[Held] = []
    for asker, target, card, hit in questions:
        six = frozenset(CARDS[half_suit_of(card)])
        if hit:
            # What the target was known to hold one of may have been this card; nobody else had it.
            facts = [
                fact._replace(cards=fact.cards - {card})
                for fact in facts
                if fact.seat != target or card not in fact.cards
            ]
            may[card] = frozenset((asker,))
            facts.append(Held(asker, six - {card}))
        else:
            may[card] = may[card] - {target} if view.options.own_card_asks else may[card] - {asker, target}
            facts.append(Held(asker, six if view.options.own_card_asks else six - {card}))
    kept = {card: may[card] - {view.seat} for card in unseen}
    hidden = frozenset(unseen)
    left = {
        fact._replace(cards=fact.cards & hidden) for fact in facts if fact.cards <= hidden | set(view.hand)
    }
    return Certain(kept, tuple(sorted((f for f in left if f.seat != view.seat), key=_fact_order)))


def _fact_order(fact: Held) -> tuple[int, Seat, list[Card]]:
    return len(fact.cards), fact.seat, sorted(fact.cards)


def _placed(certain: Certain, room: Sequence[int], dice: Dice) -> dict[Card, Seat] | None:
    """Every hidden card with a seat, all that is certain kept; None where that cannot be, or is not found."""
    tries = iter(range(_TRIES))
    return _facts_kept(dict(certain.may), certain.facts, room, dice, tries)


def _facts_kept(
    may: dict[Card, frozenset[Seat]],
    facts: Sequence[Held],
    room: Sequence[int],
    dice: Dice,
    tries: Iterator[int],
) -> dict[Card, Seat] | None:
    """A placing that keeps the facts: the first broken one is made true in one way after the other."""
    if next(tries, None) is None:
        return None
    holder = _matched(may, room, dice)
    if holder is None:
        return None
    broken = next((fact for fact in facts if all(holder[card] != fact.seat for card in fact.cards)), None)
    if broken is None:
        return holder
    for card in shuffled(sorted(broken.cards), dice):
        if broken.seat in may[card]:
            pinned = may | {card: frozenset((broken.seat,))}
            found = _facts_kept(pinned, facts, room, dice, tries)
            if found is not None:
                return found
            may = may | {card: may[card] - {broken.seat}}
    return None


def _matched(may: dict[Card, frozenset[Seat]], room: Sequence[int], dice: Dice) -> dict[Card, Seat] | None:
    """Every card with a seat that may hold it and has room, at random; None where there is no way."""
    held: list[list[Card]] = [[] for _ in room]
    cards = sorted(shuffled(tuple(may), dice), key=lambda card: len(may[card]))
    order = {card: shuffled(sorted(may[card]), dice) for card in cards}
    for card in cards:
        if not _seated(card, order, held, room, set()):
            return None
    return {card: seat for seat, hand in enumerate(held) for card in hand}


def _seated(
    card: Card,
    order: dict[Card, tuple[Seat, ...]],
    held: list[list[Card]],
    room: Sequence[int],
    tried: set[Seat],
) -> bool:
    """Find the card a seat, if need be by finding another seat for a card that sits there."""
    seats = [seat for seat in order[card] if seat not in tried]
    for seat in seats:
        if len(held[seat]) < room[seat]:
            held[seat].append(card)
            return True
    for seat in seats:
        if seat in tried:
            continue
        tried.add(seat)
        for other in held[seat]:
            if _seated(other, order, held, room, tried):
                held[seat].remove(other)
                held[seat].append(card)
                return True
    return False


def _exchange(holder: dict[Card, Seat], certain: Certain, dice: Dice) -> None:
    """Change cards between hands at random where all that is certain stays true: no world is preferred."""
    free = tuple(card for card in holder if len(certain.may[card]) > 1)
    about: dict[Card, list[Held]] = {card: [] for card in free}
    for fact in certain.facts:
        for card in fact.cards:
            if card in about:
                about[card].append(fact)
    for _ in range(_EXCHANGES * len(free)):
        one, two = free[dice.below(len(free))], free[dice.below(len(free))]
        here, there = holder[one], holder[two]
        if here == there or there not in certain.may[one] or here not in certain.may[two]:
            continue
        holder[one], holder[two] = there, here
        concerned = (*about[one], *about[two])
        if not all(any(holder[card] == fact.seat for card in fact.cards) for fact in concerned):
            holder[one], holder[two] = here, there
