"""How well the bots of Spades play: duplicate deals, whole games, time.

    python -m tests.benchmarks.spades_bots [deals] [games]

prints each figure with its 95 % interval. Bots are given what their seat sees and no history, which
those of Spades do not need: the table keeps the tricks of the hand.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import count
from time import perf_counter
from typing import NamedTuple

from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.bot import Bot, Budget
from cardsuite.engine.rules import step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.spades.bot import easy, medium
from cardsuite.games.spades.bot_stakes import liability
from cardsuite.games.spades.model import Deal, HandFacts, Move, Saw, SetDealer, View
from cardsuite.games.spades.options import TABLE, is_partnership
from cardsuite.games.spades.rules import SpadesRules, State
from tests.benchmarks.figures import Figure, figure

SpadesBot = Bot[View, Move, Saw]


class Game(NamedTuple):
    """A game that was played to its end."""

    hands: tuple[HandFacts, ...]
    decisions: int
    seconds: float
    winners: tuple[int, ...]


class Tally(NamedTuple):
    """What many hands of four equal bots come to."""

    hands: int
    bids: Figure
    set_percent: Figure
    nils_per_100: Figure
    nils_made_percent: Figure
    seconds_a_game: Figure
    hands_a_game: Figure


def played_on(rules: SpadesRules, state: State, bots: Sequence[SpadesBot], seed: bytes, hands: int) -> State:
    """The state once that many hands are on the sheet, or the game is over."""
    for number in count():
        acting = rules.to_act(state)
        if not acting or len(state.table.sheet) >= hands:
            return state
        seat = acting[0]
        dice = dice_for_seat(seed, "spades", seat, number)
        if seat == DEALER:
            move = rules.chance(state, dice)
        else:
            view = rules.view(state, seat)
            chosen = bots[seat].choose(view, (), rules.legal_moves(view), dice, Budget())
            assert chosen is not None
            move = chosen
        state = step(rules, state, seat, move)
    raise AssertionError


def first_hand(rules: SpadesRules, bots: Sequence[SpadesBot], seed: bytes, dealer: int) -> State:
    """The state after one hand from 0:0."""
    state = step(rules, rules.initial(), DEALER, SetDealer(dealer))
    cards = rules.chance(state, Stream(seed, "cardsuite/benchmark/deal"))
    assert isinstance(cards, Deal)
    return played_on(rules, step(rules, state, DEALER, cards), bots, seed, 1)


def hand_difference(rules: SpadesRules, bots: Sequence[SpadesBot], seed: bytes, dealer: int) -> int:
    """One hand from 0:0; the points of side 0 less those of side 1, bags priced as they fall."""
    state = first_hand(rules, bots, seed, dealer)
    return state.table.scores[0].score - state.table.scores[1].score


def duplicate(rules: SpadesRules, strong: SpadesBot, weak: SpadesBot, deals: int, first: int = 0) -> Figure:
    """Points a deal that `strong` is ahead of `weak`: each deal is played twice, sides swapped."""
    gains = []
    for number in range(first, first + deals):
        seed = number.to_bytes(8, "big")
        one = hand_difference(rules, (strong, weak, strong, weak), seed, number % 4)
        two = hand_difference(rules, (weak, strong, weak, strong), seed, number % 4)
        gains.append((one - two) / 2)
    return figure(gains)


def alone(rules: SpadesRules, one: SpadesBot, rest: SpadesBot, deals: int, first: int = 0) -> Figure:
    """Points a deal that `one` is ahead of the mean of `rest`: each deal is played once from every seat.

    Bags count as what they will cost.
    """
    gains = []
    for number in range(first, first + deals):
        gain = 0.0
        for seat in range(rules.seats):
            bots = [one if other == seat else rest for other in range(rules.seats)]
            state = first_hand(rules, bots, number.to_bytes(8, "big"), number % rules.seats)
            worth = [score.score - liability(score.bags, rules.options) for score in state.table.scores]
            gain += worth[seat] - (sum(worth) - worth[seat]) / (rules.seats - 1)
        gains.append(gain / rules.seats)
    return figure(gains)


def whole_game(rules: SpadesRules, bots: Sequence[SpadesBot], seed: bytes) -> Game:
    """A game from the first dealer to the result."""
    start = perf_counter()
    state = played_on(rules, rules.initial(), bots, seed, rules.options.max_hands + 1)
    result = rules.result(state)
    assert result is not None
    sheet = state.table.sheet
    return Game(sheet, len(sheet) * 56, perf_counter() - start, result.winners)


def tally(rules: SpadesRules, bot: SpadesBot, games: int, first: int = 0) -> Tally:
    """Bids, sets and nils of whole games between four equal bots."""
    played = [
        whole_game(rules, (bot,) * rules.seats, (10_000_000 + number).to_bytes(8, "big"))
        for number in range(first, first + games)
    ]
    hands = [hand for game in played for hand in game.hands]
    sides = (
        rules.sides if is_partnership(rules.options, rules.seats) else tuple((s,) for s in range(rules.seats))
    )
    sets = [float(was_set(hand, side)) for hand in hands for side in sides]
    nils = [(bid.is_nil, hand.won[s] == 0) for hand in hands for s, bid in enumerate(hand.bids)]
    made = [100.0 * kept for nil, kept in nils if nil]
    return Tally(
        len(hands),
        figure([sum(bid.tricks for bid in hand.bids) for hand in hands]),
        figure([100.0 * value for value in sets]),
        figure([100.0 * nil for nil, _ in nils]),
        figure(made),
        figure([game.seconds for game in played]),
        figure([float(len(game.hands)) for game in played]),
    )


def was_set(hand: HandFacts, side: Sequence[int]) -> bool:
    """Whether the side missed its contract; the tricks of a nil do not help."""
    bid = sum(hand.bids[seat].tricks for seat in side)
    won = sum(hand.won[seat] for seat in side if not hand.bids[seat].is_nil)
    return won < bid


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    deals = int(arguments[0]) if arguments else 500
    games = int(arguments[1]) if len(arguments) > 1 else 40
    rules = SpadesRules(TABLE.read({}, 4), 4)
    gain = duplicate(rules, medium(rules), easy(rules), deals)
    _tell(f"medium over easy, {deals} duplicate deals: {gain} points a deal")
    solo = SpadesRules(TABLE.read({"teams": "solo"}, 4), 4)
    gain = alone(solo, medium(solo), easy(solo), deals // 2)
    _tell(f"one medium among three easy, everybody alone, {deals // 2} deals: {gain} points a deal")
    gain = alone(solo, easy(solo), medium(solo), deals // 2)
    _tell(f"one easy among three medium, everybody alone, {deals // 2} deals: {gain} points a deal")
    for name, bot in (("medium", medium(rules)), ("easy", easy(rules))):
        found = tally(rules, bot, games)
        _tell(f"four {name}, {games} games, {found.hands} hands ({found.hands_a_game} a game):")
        _tell(f"  sum of the four bids {found.bids}")
        _tell(f"  a side is set in {found.set_percent} of 100 hands")
        _tell(f"  nils in {found.nils_per_100} of 100 hands of a seat, made {found.nils_made_percent} %")
        _tell(f"  a game takes {found.seconds_a_game} s")


if __name__ == "__main__":
    main(sys.argv[1:])
