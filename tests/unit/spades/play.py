"""Spades laid out by hand, and played through: what the tests of the rules share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from cardsuite.core.card import Card, parse_cards
from cardsuite.core.seat import DEALER, Seat, clockwise, left_of
from cardsuite.core.shuffle import Stream
from cardsuite.engine.rules import step
from cardsuite.games.spades.codec import CODEC
from cardsuite.games.spades.model import Deal, Move, PlayCard, Playing, SetDealer
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.rules import SpadesRules, State

# What is watched: the rules, the state before, who moved, the move, the state after.
Watch = Callable[[SpadesRules, State, Seat, Move, State], None]


def rules_for(seats: int = 4, /, **options: object) -> SpadesRules:
    """The rules under these options."""
    return SpadesRules(TABLE.read(options, seats), seats)


def pack_with(rules: SpadesRules, hands: Sequence[str], dealer: Seat) -> tuple[Card, ...]:
    """A pack that deals those cards to the seats; what a hand lacks comes from the rest, base order."""
    size = len(rules.pack) // rules.seats if rules.options.deal == "all" else 13
    given = [list(parse_cards(hand)) for hand in hands] + [[] for _ in range(rules.seats - len(hands))]
    left = [card for card in rules.pack if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < size:
            hand.append(left.pop(0))
    order = clockwise(left_of(dealer, rules.seats), rules.seats)
    return (*(given[seat][turn] for turn in range(size) for seat in order), *left)


def dealt(rules: SpadesRules, hands: Sequence[str] = (), dealer: Seat | None = None) -> State:
    """A game whose first hand has just been dealt: seat 0 speaks first unless another dealer is named."""
    dealer = rules.seats - 1 if dealer is None else dealer
    state = step(rules, rules.initial(), DEALER, SetDealer(dealer))
    return step(rules, state, DEALER, Deal(pack_with(rules, hands, dealer)))


def go(rules: SpadesRules, state: State, *moves: str) -> State:
    """The moves, each made by whoever is on turn."""
    for move in moves:
        state = step(rules, state, rules.to_act(state)[0], CODEC.read_move(move))
    return state


def bid(rules: SpadesRules, state: State, *bids: str | int) -> State:
    """Those bids in turn; who could bid a blind nil looks first."""
    for each in bids:
        seat = rules.to_act(state)[0]
        if each != "blind nil":
            if "look" in legal(rules, state):
                state = go(rules, state, "look")
            each = "nil" if each == "nil" else f"bid {each}"
        assert rules.to_act(state)[0] == seat
        state = go(rules, state, each)
    return state


def legal(rules: SpadesRules, state: State) -> list[str]:
    """The moves of whoever is on turn, in notation."""
    seat = rules.to_act(state)[0]
    return [CODEC.write_move(move) for move in rules.legal_moves(rules.view(state, seat))]


def refused(rules: SpadesRules, state: State, move: str) -> tuple[str, str]:
    """Why whoever is on turn may not make the move: code and sentence."""
    reason = rules.check(rules.view(state, rules.to_act(state)[0]), CODEC.read_move(move))
    assert reason is not None, f"{move} is allowed"
    return reason.code, reason.sentence


def playing(state: State) -> Playing:
    """The phase of a state in which tricks are played."""
    assert isinstance(state.table.phase, Playing)
    return state.table.phase


def hand(state: State, seat: Seat) -> set[str]:
    """The cards in a seat's view, as text."""
    return {str(card) for card in state.private[seat].hand}


def play_out(rules: SpadesRules, state: State) -> State:
    """The rest of the hand, everybody playing the first card that is allowed."""
    hands = state.table.hand
    while isinstance(state.table.phase, Playing) and state.table.hand == hands:
        seat = rules.to_act(state)[0]
        state = step(rules, state, seat, rules.legal_moves(rules.view(state, seat))[0])
    return state


def at_random(
    seed: bytes, seats: int, options: Mapping[str, object], watchers: Iterable[Watch] = ()
) -> tuple[SpadesRules, State]:
    """A whole game of moves drawn from the dice; every step is shown to the watchers."""
    rules, dice = rules_for(seats, **options), Stream(seed, "tests/spades")
    watching = tuple(watchers)
    state = rules.initial()
    while acting := rules.to_act(state):
        seat = acting[0]
        move = rules.chance(state, dice) if seat == DEALER else _any(rules, state, seat, dice)
        after = step(rules, state, seat, move)
        for watch in watching:
            watch(rules, state, seat, move, after)
        state = after
    return rules, state


def _any(rules: SpadesRules, state: State, seat: Seat, dice: Stream) -> Move:
    """Any legal move; bids lean to what a hand is worth, so that contracts are made as well as set."""
    moves = rules.legal_moves(rules.view(state, seat))
    if not isinstance(moves[0], PlayCard) and len(moves) > 6 and dice.below(3):
        moves = moves[:6]
    return moves[dice.below(len(moves))]
