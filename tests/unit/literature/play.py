"""Literature laid out by hand, and played at random: what the tests of the rules share."""

from __future__ import annotations

from collections.abc import Mapping

from cardsuite.core.card import cards_text
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Dice, Stream, chosen
from cardsuite.engine.errors import Reason
from cardsuite.engine.json import Json
from cardsuite.engine.rules import Rules, step
from cardsuite.games.literature.cases import position
from cardsuite.games.literature.codec import CODEC
from cardsuite.games.literature.half_suits import CARDS
from cardsuite.games.literature.legal import may_claim, open_half_suits
from cardsuite.games.literature.model import (
    Ask,
    Claim,
    ClaimingRest,
    HandingOver,
    Move,
    NamingClaimer,
    Over,
    Playing,
    Saw,
    Turn,
    View,
    claim_of,
    claimed_seats,
    team,
    team_of,
)
from cardsuite.games.literature.options import TABLE
from cardsuite.games.literature.rules import LiteratureRules, State

TheRules = Rules[State, View, Move, Saw]

SMALL = ("2S 3S 9H", "TH", "4S 5S JH", "QH", "6S 7S KH", "AH")
"""Six hands with the low spades in team 0, and the high hearts in all of them."""

RIGHT = "claim low-spades 0:2S,3S 2:4S,5S 4:6S,7S"
MISPLACED = "claim low-spades 0:2S,3S 2:6S,5S 4:4S,7S"


def rules_for(seats: int = 6, /, **options: object) -> TheRules:
    """The rules under these options."""
    return LiteratureRules(TABLE.read(options, seats), seats)


def laid(
    rules: TheRules,
    hands: tuple[str, ...] = SMALL,
    turn: Seat = 0,
    phase: str = "play",
    score: tuple[int, int] = (0, 0),
    idle: int = 0,
) -> State:
    """A position with those hands; half-suits in no hand have been claimed."""
    assert isinstance(rules, LiteratureRules)
    data: dict[str, Json] = {
        "hands": list(hands),
        "turn": turn,
        "phase": phase,
        "score": list(score),
        "idle": idle,
    }
    return position(data, rules.options)


def go(rules: TheRules, state: State, *moves: str, seat: Seat | None = None) -> State:
    """The moves, each made by whoever is on turn, or all by one seat."""
    for move in moves:
        mover = rules.to_act(state)[0] if seat is None else seat
        state = step(rules, state, mover, CODEC.read_move(move))
    return state


def refused(rules: TheRules, state: State, seat: Seat | None, move: str) -> Reason:
    """Why the move is refused."""
    reason = rules.check(rules.view(state, seat), CODEC.read_move(move))
    assert reason is not None
    return reason


def dealt(rules: TheRules, seed: str = "1") -> State:
    """A game whose cards have just been dealt."""
    state = rules.initial()
    while rules.to_act(state) == (DEALER,):
        state = step(rules, state, DEALER, rules.chance(state, Stream(seed.encode(), "literature/dealt")))
    return state


def hands_of(state: State) -> list[str]:
    """The hands as text, each in the order of its half-suits."""
    order = [card for six in CARDS.values() for card in six]
    return [cards_text(tuple(sorted(hand, key=order.index))) for hand in state.private]


def some_move(rules: TheRules, state: State, seat: Seat, dice: Dice, claims: bool) -> Move:
    """Any move of a seat: an ask or a hand-over, or a claim, be it listed, true, or out of thin air."""
    view = rules.view(state, seat)
    legal = rules.legal_moves(view)
    others = tuple(move for move in legal if not isinstance(move, Claim))
    if others and not (claims and may_claim(view)):
        return chosen(others, dice)
    if dice.below(2):
        return chosen(legal, dice)
    half = chosen(open_half_suits(view), dice)
    holder = {card: at for at, hand in enumerate(state.private) for card in hand}
    mates = team(team_of(seat), rules.seats)
    true = tuple(holder[card] for card in CARDS[half])
    if set(true) <= set(mates) and dice.below(2):
        return claim_of(half, true)
    return claim_of(half, tuple(chosen(mates, dice) for _ in CARDS[half]))


def play_out(rules: TheRules, seed: str, bound: int = 20_000) -> tuple[int, State]:
    """A random game to its end, every step held against what is always so; how many entries it took.

    Some games claim at every other turn, some hardly ever.
    """
    rarely = chosen((2, 2, 4, 8, 30), Stream(seed.encode(), "literature/rarely"))
    state, number = rules.initial(), 0
    while rules.to_act(state):
        assert number < bound, f"game {seed} has not ended after {bound} entries"
        dice = Stream(f"{seed}/{number}".encode(), "literature/at random")
        claims = not dice.below(rarely)
        seat = chosen(rules.to_act(state), dice) if claims else rules.to_act(state)[0]
        move = rules.chance(state, dice) if seat == DEALER else some_move(rules, state, seat, dice, claims)
        after = step(rules, state, seat, move)
        assert_so(rules, state, seat, move, after)
        state, number = after, number + 1
    return number, state


def assert_so(rules: TheRules, before: State, seat: Seat, move: Move, after: State) -> None:
    """What holds of every step of every game."""
    table = after.table
    assert sorted(rules.deck(after)) == sorted(rules.pack)
    assert table.counts == tuple(map(len, after.private))
    scores = rules.scores(after)
    assert sum(scores) == sum(each.side is not None for each in table.resolved)
    if isinstance(move, Ask):
        assert_asked(before, seat, move, after)
    if isinstance(move, Claim):
        last = table.resolved[-1]
        held = {card: at for at, hand in enumerate(before.private) for card in hand}
        assert last.holders == tuple(held[card] for card in CARDS[move.half_suit])
        assert last.right == (claimed_seats(move) == last.holders)
        assert last.right <= (last.side == team_of(seat))
    assert_phase(rules, after)


def assert_asked(before: State, seat: Seat, ask: Ask, after: State) -> None:
    """A card moves to the asker, or nothing moves at all."""
    question = after.table.questions[-1]
    assert question == (seat, ask.seat, ask.card, ask.card in before.private[ask.seat])
    assert before.private[ask.seat]
    if question.hit:
        assert ask.card in after.private[seat]
        assert after.table.idle == 0
    else:
        assert after.private == before.private
        assert after.table.idle == before.table.idle + 1


def assert_phase(rules: TheRules, state: State) -> None:
    """The phase goes with the cards: nobody is stuck, nobody without cards has to ask."""
    table = state.table
    left = [sum(table.counts[seat] for seat in side) for side in rules.sides]
    match table.phase:
        case Playing(turn):
            assert table.counts[turn]
            assert all(left)
        case HandingOver(turn):
            assert all(left)
            choices = rules.legal_moves(rules.view(state, turn))
            assert len(choices) > 1
            assert all(isinstance(move, Turn) and table.counts[move.seat] for move in choices)
        case NamingClaimer(turn):
            assert not left[team_of(turn)]
            assert len(rules.legal_moves(rules.view(state, turn))) > 1
        case ClaimingRest(turn):
            assert left[team_of(turn)]
            assert not left[1 - team_of(turn)]
        case Over(result):
            assert result.scores == rules.scores(state)
            assert max(result.scores) >= 5 or not any(table.counts)
    assert isinstance(table.phase, Over) or not table.resolved or any(table.counts)
    if not table.idle:
        acting = rules.to_act(state)
        assert all(rules.legal_moves(rules.view(state, seat)) for seat in acting if seat != DEALER)


def mixed_options(dice: Dice, seats: int) -> Mapping[str, object]:
    """Options drawn at random, any of them with any other."""
    values = {option.name: chosen(option.values, dice) for option in TABLE.options}
    return values | {"dealer": chosen(("drawn", *range(seats)), dice), "stall": chosen((60, "off", 30), dice)}
