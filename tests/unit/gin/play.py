"""Gin Rummy laid out by hand, and played through: what the tests of the rules share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from cardsuite.core.card import Card, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.meld.deadwood import best_discards
from cardsuite.core.meld.masks import cards_of, mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.engine.rules import step
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.model import Deal, Discard, Discarding, Knock, Move, Open, SetDealer, Word
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.phases import opened
from cardsuite.games.gin.rules import GinRules, State

# What is watched: the rules, the state before, who moved, the move, the state after.
Watch = Callable[[GinRules, State, Seat, Move, State], None]

NOTHING: Final = "AC 3C 5C 7C 9C JC KC 2D 4D 6D"
"""Ten cards without a meld; none of them makes one with LOOSE."""

LOOSE: Final = "AS 3S 5S 7S 9S JS KS 2H 4H 6H"


def rules_for(**options: object) -> GinRules:
    """The rules under these options."""
    return GinRules(TABLE.read(options, 2))


def dealt(rules: GinRules, own: str, other: str = "", stock: str = "", dealer: Seat = 1) -> State:
    """A game whose first hand has just been dealt: `own` for the non-dealer, `other` for the dealer.

    `stock` begins with the upcard; what lacks comes from the rest of the pack, base order.
    """
    given = [list(parse_cards(text)) for text in (own, other, stock)]
    left = [card for card in STANDARD if not any(card in part for part in given)]
    for part, size in zip(given, (10, 10, 32), strict=True):
        while len(part) < size:
            part.append(left.pop(0))
    pack = [card for pair in zip(given[0], given[1], strict=True) for card in pair] + given[2]
    state = step(rules, rules.initial(), DEALER, SetDealer(dealer))
    return step(rules, state, DEALER, Deal(tuple(pack)))


def go(rules: GinRules, state: State, *moves: str) -> State:
    """The moves, each made by whoever is on turn."""
    for move in moves:
        state = step(rules, state, rules.to_act(state)[0], CODEC.read_move(move))
    return state


def legal(rules: GinRules, state: State) -> list[str]:
    """The moves of whoever is on turn, in notation."""
    seat = rules.to_act(state)[0]
    return [CODEC.write_move(move) for move in rules.legal_moves(rules.view(state, seat))]


def refused(rules: GinRules, state: State, move: str) -> tuple[str, str]:
    """Why whoever is on turn may not make the move: code and sentence."""
    reason = rules.check(rules.view(state, rules.to_act(state)[0]), CODEC.read_move(move))
    assert reason is not None, f"{move} is allowed"
    return reason.code, reason.sentence


def lay(state: State) -> Open:
    """What lies open of the hand being played."""
    found = opened(state.table.phase)
    assert found is not None
    return found


def hand(state: State, seat: Seat) -> set[str]:
    """The cards in a seat's view, as text."""
    return {str(card) for card in state.private[seat].hand}


def draw_and_throw(rules: GinRules, state: State) -> State:
    """A turn without thought: the top of the stock, thrown away again."""
    state = go(rules, state, "draw stock")
    drawn = state.private[rules.to_act(state)[0]].drawn
    return go(rules, state, f"discard {drawn}")


def down_to(rules: GinRules, state: State, stock: int) -> State:
    """Turns without thought, after both have passed the upcard, until so many cards are left to draw."""
    state = go(rules, state, "pass", "pass")
    while opened(state.table.phase) is not None and lay(state).stock > stock:
        state = draw_and_throw(rules, state)
    return state


def at_random(
    seed: bytes, options: Mapping[str, object], watchers: Iterable[Watch] = (), eager: bool = True
) -> tuple[GinRules, State]:
    """A whole game of moves drawn from the dice; every step is shown to the watchers.

    Eager players never leave out an end of the hand, and throw away what leaves them least; random
    ones hardly ever come to one.
    """
    rules, dice = rules_for(**options), Stream(seed, "tests/gin")
    watching = tuple(watchers)
    state = rules.initial()
    while acting := rules.to_act(state):
        seat = acting[0]
        move = rules.chance(state, dice) if seat == DEALER else _any(rules, state, seat, dice, eager)
        after = step(rules, state, seat, move)
        for watch in watching:
            watch(rules, state, seat, move, after)
        state = after
    return rules, state


def _any(rules: GinRules, state: State, seat: Seat, dice: Stream, eager: bool) -> Move:
    view = rules.view(state, seat)
    moves = rules.legal_moves(view)
    if eager and isinstance(state.table.phase, Discarding):
        ends = [move for move in moves if isinstance(move, Knock) or move is Word.BIG_GIN]
        moves = tuple(ends) or _least(view.private.hand, moves)
    return moves[dice.below(len(moves))]


def _least(hand: tuple[Card, ...], moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Of the discards those that leave the least, or all where the best may not be made."""
    best = cards_of(best_discards(mask_of(hand), melding()).cards)
    return tuple(move for move in moves if isinstance(move, Discard) and move.card in best) or moves
