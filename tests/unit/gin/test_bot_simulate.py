"""The playouts of a hand, held equal to the rules, and the tricks with bits that they rest on."""

from __future__ import annotations

import pytest

from cardsuite.core.deck import STANDARD
from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.layoff import best_lay_off
from cardsuite.core.meld.masks import ALL, bits_of, card_of, mask_of
from cardsuite.core.meld.melds import all_melds, best_arrangement
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, shuffled
from cardsuite.engine.rules import step
from cardsuite.games.gin.bot_lay_off import choose_lay_off
from cardsuite.games.gin.model import (
    Discard,
    Discarding,
    Drawing,
    End,
    Ended,
    From,
    Knock,
    LayingOff,
    Move,
    SetDealer,
    Void,
    Word,
)
from cardsuite.games.gin.options import limit_for
from cardsuite.games.gin.phases import opened
from cardsuite.games.gin.rules import GinRules, State
from cardsuite.games.gin.simulate import Showdown, Terms, after_lay_off, completions, play_on, throws, wants
from tests.unit.gin.play import rules_for

RULES = melding()


def terms_of(rules: GinRules, state: State) -> Terms:
    lay = opened(state.table.phase)
    assert lay is not None
    options = rules.options
    return Terms(limit_for(options, lay.upcard), options.big_gin_bonus is not None, options.wall, RULES)


def as_a_playout_plays(rules: GinRules, state: State, terms: Terms) -> Move:
    """The move of a playout's player, found from a real view."""
    seat = rules.to_act(state)[0]
    view, phase = rules.view(state, seat), state.table.phase
    hand = mask_of(view.private.hand)
    match phase:
        case Drawing(draw=From.WALL):
            return rules.legal_moves(view)[0]
        case Drawing():
            took = wants(hand, mask_of(phase.open.pile[-1:]), terms)
            return Word.DRAW_DISCARD if took else Word.DRAW_STOCK
        case Discarding():
            if Word.BIG_GIN in rules.legal_moves(view):
                return Word.BIG_GIN
            card, deadwood = throws(hand, mask_of((phase.taken,)) if phase.taken else 0, terms)
            return Knock(card_of(card)) if deadwood <= terms.limit else Discard(card_of(card))
        case LayingOff():
            return choose_lay_off(view, phase).move
        case _:
            raise AssertionError(phase)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"knock_limit": "gin_only", "big_gin": "off"},
        {"knock_limit": "oklahoma", "wall": True},
        {"knock_limit": "gin_only", "wall": True, "show_pile": True},
    ],
)
def test_a_playout_ends_as_the_hand_does_by_the_rules(options: dict[str, object]) -> None:
    rules = rules_for(**options)
    ends = set()
    for number in range(60):
        dice = Stream(bytes([number]), "playout")
        state = step(rules, rules.initial(), DEALER, SetDealer(number % 2))
        state = step(rules, state, DEALER, rules.chance(state, dice))
        terms = terms_of(rules, state)
        # The first upcard is passed by both; the non-dealer draws, and the playout begins with the discard.
        for move in (Word.PASS, Word.PASS, Word.DRAW_STOCK):
            state = step(rules, state, rules.to_act(state)[0], move)
        first = rules.to_act(state)[0]
        card, _ = throws(mask_of(state.private[first].hand), 0, terms)
        state = step(rules, state, first, Discard(card_of(card)))
        hands = (mask_of(state.private[0].hand), mask_of(state.private[1].hand))
        stock = [mask_of((each,)) for each in reversed(state.hidden.stock)]
        end = play_on(hands, 1 - first, card, stock, terms)
        while not state.table.sheet:
            state = step(rules, state, rules.to_act(state)[0], as_a_playout_plays(rules, state, terms))
        ends.add(type(state.table.sheet[0]))
        match state.table.sheet[0]:
            case Void():
                assert end is None
            case Ended(knocker, how, own, other):
                assert end == Showdown(knocker, own, other, how is End.BIG_GIN)
    assert Ended in ends


def test_completions_are_the_cards_of_all_melds_with_two_others() -> None:
    dice = Stream(b"completions", "gin")
    for _ in range(100):
        hand = mask_of(shuffled(STANDARD, dice)[: 7 + dice.below(5)])
        found = completions(hand)
        for bit in bits_of(ALL):
            melded = any(meld & bit for meld in all_melds(hand | bit, RULES))
            assert bool(found & bit) == melded, (hand, card_of(bit))


def test_the_defender_of_a_playout_lays_off_its_best() -> None:
    dice = Stream(b"lay off", "gin")
    differ = 0
    for _ in range(400):
        # A third of the pack is dense enough for melds and lay-offs.
        cards = shuffled(shuffled(STANDARD, dice)[:22], dice)
        ten, other = mask_of(cards[:10]), mask_of(cards[10:20])
        exact = best_lay_off(other, best_arrangement(ten, RULES).melds, RULES).kept.deadwood
        assert after_lay_off(other, ten, RULES) == exact
        differ += exact < least_deadwood(other, RULES)
    assert differ > 10


def test_a_player_of_a_playout_takes_only_what_lowers_its_deadwood() -> None:
    dice = Stream(b"wants", "gin")
    terms = Terms(10, True, False, RULES)
    taken = 0
    for _ in range(300):
        cards = shuffled(STANDARD, dice)
        hand, top = mask_of(cards[:10]), mask_of(cards[10:11])
        if wants(hand, top, terms):
            taken += 1
            _, deadwood = throws(hand | top, top, terms)
            assert deadwood < least_deadwood(hand, RULES)
            assert completions(hand) & top or deadwood <= terms.limit
    assert 10 < taken < 150
