"""Rummy laid out by hand, and played by notation: what the tests of the rules share."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardsuite.core.card import Card, cards_text, parse_card, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import DEALER, Seat, clockwise, left_of
from cardsuite.core.shuffle import Stream, chosen
from cardsuite.engine.errors import IllegalMoveError, Reason
from cardsuite.engine.rules import step
from cardsuite.games.rummy.codec import CODEC
from cardsuite.games.rummy.model import Deal, Drawing, Hand, Laying, Renewing, SetDealer
from cardsuite.games.rummy.options import TABLE, hand_size
from cardsuite.games.rummy.rules import RummyRules, State


def rules_for(seats: int = 2, /, **options: object) -> RummyRules:
    """The rules under these options."""
    return RummyRules(TABLE.read(options, seats), seats)


def pack_with(
    rules: RummyRules, hands: Sequence[str] = (), up: str = "", stock: str = "", dealer: Seat | None = None
) -> tuple[Card, ...]:
    """A pack that deals those cards; seat 0 is on turn unless another dealer is named.

    What a hand, the card turned up or the stock lacks comes from the rest of the pack, highest rank first.
    """
    dealer = rules.seats - 1 if dealer is None else dealer
    size = hand_size(rules.options, rules.seats)
    given = [list(parse_cards(hand)) for hand in hands] + [[] for _ in range(rules.seats - len(hands))]
    named = {*parse_cards(" ".join((*hands, up, stock)))}
    left = sorted((card for card in STANDARD if card not in named), reverse=True)
    for hand in given:
        while len(hand) < size:
            hand.append(left.pop(0))
    order = clockwise(left_of(dealer, rules.seats), rules.seats)
    pack = [given[seat][turn] for turn in range(size) for seat in order]
    return (*pack, *(parse_cards(up) or (left.pop(0),)), *parse_cards(stock), *left)


def dealt(
    rules: RummyRules, hands: Sequence[str] = (), up: str = "", stock: str = "", dealer: Seat | None = None
) -> State:
    """A game whose first hand has just been dealt from such a pack."""
    dealer = rules.seats - 1 if dealer is None else dealer
    state = step(rules, rules.initial(), DEALER, SetDealer(dealer))
    return step(rules, state, DEALER, Deal(pack_with(rules, hands, up, stock, dealer)))


def play(rules: RummyRules, state: State, *moves: str) -> State:
    """The state after these moves, each made by the seat on turn."""
    for move in moves:
        state = step(rules, state, rules.to_act(state)[0], CODEC.read_move(move))
    return state


def refused(rules: RummyRules, state: State, move: str) -> Reason:
    """Why the seat on turn may not do that; it must be refused, and not be listed."""
    seat = rules.to_act(state)[0]
    with pytest.raises(IllegalMoveError) as caught:
        step(rules, state, seat, CODEC.read_move(move))
    assert move not in offered(rules, state)
    return caught.value.reason


def offered(rules: RummyRules, state: State) -> tuple[str, ...]:
    """The listed moves of the seat on turn, in notation."""
    seat = rules.to_act(state)[0]
    return tuple(CODEC.write_move(move) for move in rules.legal_moves(rules.view(state, seat)))


def hand_of(state: State) -> Hand:
    """The public facts of the hand in play."""
    phase = state.table.phase
    assert isinstance(phase, Drawing | Renewing | Laying)
    return phase.hand


def held(state: State, seat: Seat) -> str:
    """The cards of a seat, in base order."""
    return cards_text(tuple(sorted(state.private[seat].hand, key=STANDARD.index)))


def card(text: str) -> Card:
    """A card by its text."""
    return parse_card(text)


def run_out(rules: RummyRules, state: State) -> State:
    """The state once the last card of the stock has been drawn and something discarded."""
    while hand_of(state).stock:
        state = play(rules, state, "draw stock")
        state = play(rules, state, any_discard(rules, state))
    return state


def any_discard(rules: RummyRules, state: State) -> str:
    """The first discard that the seat on turn may make."""
    return next(move for move in offered(rules, state) if move.startswith("discard"))


def at_random(rules: RummyRules, seed: int) -> list[State]:
    """Every state of a game played at random to its end."""
    dice = Stream(seed.to_bytes(8, "big"), "tests/rummy")
    states = [rules.initial()]
    while seats := rules.to_act(states[-1]):
        state, seat = states[-1], seats[0]
        if seat == DEALER:
            move = rules.chance(state, dice)
        else:
            move = chosen(rules.legal_moves(rules.view(state, seat)), dice)
        states.append(step(rules, state, seat, move))
    return states
