"""The exact search of the last tricks, held equal to the rules, and what it finds."""

from __future__ import annotations

import pytest

from cardsuite.core.card import Card
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, chosen
from cardsuite.engine.bot import Budget
from cardsuite.engine.rules import step
from cardsuite.games.spades.bot import decide
from cardsuite.games.spades.bot_cards import CARDS, bits, place, places
from cardsuite.games.spades.bot_endgame import imagined
from cardsuite.games.spades.bot_knowledge import know
from cardsuite.games.spades.model import MakeBid, PlayCard, Playing, Word
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.rules import SpadesRules, State
from cardsuite.games.spades.simulate import NO_TRICK, Ending, Prices, Trick
from tests.unit.spades.bot_positions import legal, playing

BIDS = (3, 0, 2, 4)


def ending(rules: SpadesRules, seed: bytes, cards: int) -> State:
    """A hand played at random until the seat on turn holds that many cards."""
    dice = Stream(seed, "ending")
    state = rules.initial()
    while True:
        seat = rules.to_act(state)[0]
        if seat == DEALER:
            state = step(rules, state, seat, rules.chance(state, dice))
            continue
        view = rules.view(state, seat)
        phase = state.table.phase
        if isinstance(phase, Playing) and len(view.private.hand) == cards and dice.below(3) == 0:
            return state
        moves = [move for move in rules.legal_moves(view) if move is not Word.CLAIM]
        if MakeBid(BIDS[seat]) in moves:
            moves = [MakeBid(BIDS[seat])]
        state = step(rules, state, seat, chosen(moves, dice))


def brute_force(rules: SpadesRules, state: State, seat: int, prices: Prices, alive: frozenset[int]) -> float:
    """The value by the rules alone, every card of every hand tried."""
    start = len(state.table.sheet)

    def value(state: State, x: int, broken: frozenset[int]) -> float:
        if len(state.table.sheet) > start:
            return prices.tricks[x] + sum(prices.nils[s] for s in broken)
        turn = rules.to_act(state)[0]
        found = []
        for move in rules.legal_moves(rules.view(state, turn)):
            if isinstance(move, PlayCard):
                after = rules.apply(state, turn, move)
                winner = rules.observe(state, None, turn, move, after)
                assert winner is not None
                took = winner.trick_winner
                mine = took is not None and took % 2 == prices.mine
                fails = broken | {took} if took in alive else broken
                found.append(value(after, x + mine, fails))
        return max(found) if turn % 2 == prices.mine else min(found)

    return value(state, 0, frozenset())


@pytest.mark.parametrize("spade_lead", ["broken", "after_first_trick"])
@pytest.mark.parametrize("number", range(6))
def test_the_search_finds_what_trying_everything_by_the_rules_finds(number: int, spade_lead: str) -> None:
    rules = SpadesRules(TABLE.read({"spade_lead": spade_lead}, 4), 4)
    state = ending(rules, bytes([number]), 3)
    phase = state.table.phase
    assert isinstance(phase, Playing)
    seat = phase.turn
    k = know(rules.view(state, seat), phase)
    prices = Prices(
        seat % 2, (0.0, 10.0, 11.0, -40.0), tuple(-55.0 if s in k.nils else 0.0 for s in range(4))
    )
    trick = Trick(k.led, k.best, k.best_seat, len(k.trick)) if k.trick else NO_TRICK
    opened = phase.broken if spade_lead == "broken" else True
    search = Ending([bits(private.hand) for private in state.private], prices, opened)
    for move in rules.legal_moves(rules.view(state, seat)):
        if isinstance(move, PlayCard):
            by_rules = brute_force(rules, rules.apply(state, seat, move), seat, prices, k.nils)
            took = rules.observe(state, None, seat, move, rules.apply(state, seat, move))
            assert took is not None
            if took.trick_winner is not None:
                by_rules = _with_first(rules, state, move, prices, k.nils)
            assert search.after(seat, place(move.card), trick) == by_rules


def _with_first(
    rules: SpadesRules, state: State, move: PlayCard, prices: Prices, alive: frozenset[int]
) -> float:
    """The value where the move itself completes a trick: its winner counts too."""
    seat = rules.to_act(state)[0]
    after = rules.apply(state, seat, move)
    saw = rules.observe(state, None, seat, move, after)
    assert saw is not None
    winner = saw.trick_winner
    assert winner is not None
    mine = winner % 2 == prices.mine
    fails = winner in alive
    shifted = Prices(prices.mine, prices.tricks[1:] if mine else prices.tricks, prices.nils)
    rest = alive - {winner}
    paid = Prices(
        shifted.mine, shifted.tricks, tuple(p if s in rest else 0.0 for s, p in enumerate(prices.nils))
    )
    return brute_force(rules, after, seat, paid, rest) + (prices.nils[winner] if fails else 0.0)


def test_imagined_lies_agree_with_what_is_known() -> None:
    rules = SpadesRules(TABLE.read({}, 4), 4)
    dice = Stream(b"lies", "test")
    for number in range(40):
        state = ending(rules, bytes([number]), 4)
        phase = state.table.phase
        assert isinstance(phase, Playing)
        k = know(rules.view(state, phase.turn), phase)
        hands = imagined(k, dice)
        assert hands is not None
        assert [hand.bit_count() for hand in hands] == list(phase.held)
        assert sum(hands) == k.hand | k.unseen
        for seat, hand in enumerate(hands):
            assert seat == k.me or hand & ~k.could[seat] == 0
        assert all(bits(state.private[s].hand) & ~k.could[s] == 0 for s in range(4) if s != k.me)


def test_the_last_cards_are_counted() -> None:
    """Nobody else can hold the hearts: the partner must take the heart, while the king of clubs falls."""
    view = playing(
        "KC 2C 4H",
        out="AC QC TC 9C 5H 6H 7D 8D 9D",
        bids="3 3 4 2",
        won="2 3 3 2",
        void={1: "H", 3: "H"},
    )
    move = decide(view, legal(view), Stream(b"", "count"), Budget()).move
    assert isinstance(move, PlayCard)
    assert move.card == Card(4, move.card.suit)


def test_places_and_cards_are_one() -> None:
    assert [place(card) for card in CARDS] == list(range(52))
    assert list(places(bits(CARDS))) == list(range(52))
