"""The bots of Rummy: legal under every option at every table, in order of strength, able to say why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardsuite.core.card import Card, parse_cards
from cardsuite.core.meld.masks import bit_of, mask_of
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.bot import Budget
from cardsuite.games.rummy.bot import easy, hard, hinter, medium
from cardsuite.games.rummy.bot_rum import gain_from_pile
from cardsuite.games.rummy.bot_style import hard_style, haste
from cardsuite.games.rummy.bot_worth import known, own_draws, worth
from cardsuite.games.rummy.codec import CODEC
from cardsuite.games.rummy.imagine import remembered
from cardsuite.games.rummy.model import (
    Discard,
    Drawing,
    DrawPile,
    Hand,
    Laying,
    Private,
    Saw,
    Table,
    View,
    Word,
)
from cardsuite.games.rummy.options import TABLE
from cardsuite.games.rummy.rules import RummyRules, State
from tests.benchmarks.played import whole_game
from tests.benchmarks.rummy_bots import RummyBot, match
from tests.unit.rummy.play import any_discard, dealt, play, rules_for
from tests.unit.rummy.play import hand_of as rummy_hand


def said(rules: RummyRules, state: State) -> tuple[str, str]:
    """The move and the reason that a hint gives to whoever is on turn."""
    seat = rules.to_act(state)[0]
    view = rules.view(state, seat)
    hint = hinter(rules).hint(view, (), rules.legal_moves(view), Stream(b"hint", "rummy"), Budget())
    assert hint.move is not None
    assert rules.check(view, hint.move) is None
    return CODEC.write_move(hint.move), hint.reason


def play_out(rules: RummyRules, seed: bytes) -> State:
    levels: list[RummyBot] = [hard(rules), easy(rules), medium(rules)]
    bots = [levels[seat % 3] for seat in range(rules.seats)]
    return whole_game(rules, bots, "rummy", seed, [[] for _ in bots])


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("preset", ["basic", "500"])
def test_a_game_at_every_table_under_every_preset(preset: str, seats: int) -> None:
    rules = RummyRules(TABLE.read({"preset": preset, "target": 30, "max_hands": 3}, seats), seats)
    assert rules.result(play_out(rules, bytes([seats]))) is not None


@pytest.mark.parametrize(
    "options",
    [
        {"melds_per_turn": "any", "ace": "high_or_low", "going_rummy": False},
        {"lay_off": "after_own_meld", "use_at_once": True, "scoring": "penalty"},
        {"must_discard": True, "empty": "shuffle"},
        {"empty": "block", "must_discard": True, "use_at_once": True, "melds_per_turn": "any"},
        {"pile": "spread", "lay_off": "after_own_meld"},
    ],
)
def test_a_game_under_every_option(options: dict[str, object]) -> None:
    for seats in (2, 4):
        rules = rules_for(seats, target=30, max_hands=3, **options)
        assert rules.result(play_out(rules, bytes([seats]))) is not None


def test_the_same_seed_gives_the_same_game() -> None:
    rules = rules_for(3, target=20, max_hands=2)
    assert play_out(rules, b"same") == play_out(rules, b"same")


def test_the_levels_play_in_their_order() -> None:
    rules = rules_for(2, target=30)
    assert match(rules, hard(rules), easy(rules), 5).won_percent.mean > 50
    assert match(rules, medium(rules), easy(rules), 5).won_percent.mean > 50


def test_the_discard_that_makes_a_meld_is_taken() -> None:
    rules = rules_for(2)
    state = dealt(rules, ["5H 6H KC JD 9S 2C 3D TS QH 4S"], up="7H")
    move, reason = said(rules, state)
    assert move == "draw discard"
    assert "meld" in reason


def test_a_meld_is_laid_as_soon_as_it_is_held() -> None:
    rules = rules_for(2)
    state = play(rules, dealt(rules, ["5H 6H 7H JD 9S 2C 3D TS QH 4S"], up="KD"), "draw stock")
    assert said(rules, state)[0] == "meld 5H 6H 7H"


def test_everything_is_laid_at_once_where_that_goes_out() -> None:
    rules = rules_for(2, melds_per_turn="any")
    state = dealt(rules, ["5H 6H 7H JD JS JC 3D 3S 3H KC"], up="KD", stock="4H")
    state = play(rules, state, "draw stock")
    while not state.table.sheet:
        state = play(rules, state, said(rules, state)[0])
    assert state.table.sheet[0].out == 0


def test_once_somebody_is_about_to_go_out_the_hard_bot_throws_what_is_dear() -> None:
    hand = Hand(0, 0, (7, 3, 7), 20, (), (), ((), (), ()))
    style = hard_style(2, rum=False)
    assert haste(style, hand, 0, turns=True) > style.haste
    alone = hand._replace(held=(2, 7, 7))
    assert haste(style, alone, 0, turns=True) < haste(style, alone._replace(stock=3), 0, turns=True)
    assert haste(style, alone, 0, turns=True) < haste(style, alone, 0, turns=False) < style.haste


def _at_the_last_stock(rules: RummyRules, own: str, renewed: bool = False) -> View:
    """Seat 0 about to draw where no card of the stock is left, the other holding ten cards."""
    cards = parse_cards(own)
    nobody: tuple[tuple[Card, ...], ...] = ((), ())
    hand = Hand(1, 0, (len(cards), 10), 0, parse_cards("9C 9D TH"), (), nobody, renewed)
    table = Table(1, (0, 0), Drawing(hand), ())
    return View(0, 2, rules.options, table, Private(cards))


@pytest.mark.parametrize("scoring", ["winner", "penalty"])
def test_R7_the_hard_bot_blocks_the_hand_it_should_win_and_no_other(scoring: str) -> None:
    rules = rules_for(2, scoring=scoring)
    for own, move in (("AC AD 2H", Word.DRAW_STOCK), ("KC KD QH JS 8S QC 8H JC 7D 6D", DrawPile(1))):
        view = _at_the_last_stock(rules, own, renewed=True)
        dice = Stream(b"block", "rummy")
        assert hard(rules).choose(view, (), rules.legal_moves(view), dice, Budget()) == move


def test_R7_nobody_takes_the_pile_only_because_the_stock_has_run_out() -> None:
    rules = rules_for(2)
    for bot in (medium(rules), hard(rules)):
        view = _at_the_last_stock(rules, "2C 2D 3H 4H KS")  # a nine comes next, a ten lies on top
        dice = Stream(b"turn", "rummy")
        assert bot.choose(view, (), rules.legal_moves(view), dice, Budget()) is Word.DRAW_STOCK


def test_R7_the_hard_bot_keeps_in_mind_how_a_stock_lies_that_was_turned_over() -> None:
    rules = rules_for(2)
    state = dealt(rules)
    history = [Saw(DEALER, "deal", cards=state.private[1].hand, up=rummy_hand(state).pile[0])]
    while not rummy_hand(state).renewed:
        for move in ("draw stock", ""):
            said_move = move or any_discard(rules, state)
            after = play(rules, state, said_move)
            saw = rules.observe(state, 1, rules.to_act(state)[0], CODEC.read_move(said_move), after)
            assert saw is not None
            history.append(saw)
            state = after
    view = rules.view(state, rules.to_act(state)[0])
    memory = remembered(rummy_hand(state), history, 2)
    assert known(view, memory).coming == bit_of(state.hidden.stock[0])
    assert known(view, memory).live == mask_of(state.hidden.stock)
    assert known(view).coming.bit_count() > 1


@pytest.mark.parametrize("level", [medium, hard])
def test_R10_nobody_throws_a_third_to_two_in_an_open_pile(
    level: Callable[[object], RummyBot],
) -> None:
    rules = rules_for(2, preset="500")
    cards = parse_cards("7S KH KD JS TC 2D 3H 4H 9S 6D QC 8C 5S AC")
    hand = Hand(1, 0, (14, 13), 20, parse_cards("7H 7C 2S"), (), ((), ()))
    view = View(0, 2, rules.options, Table(1, (0, 0), Laying(hand, None, False, 0, True), ()), Private(cards))
    dice = Stream(b"third", "rummy")
    thrown = level(rules).choose(view, (), rules.legal_moves(view), dice, Budget())
    assert isinstance(thrown, Discard)
    assert thrown.card != parse_cards("7S")[0]
    why = hinter(rules).hint(view, (), rules.legal_moves(view), Stream(b"third", "rummy"), Budget()).reason
    assert why.endswith("leaves no meld in the pile for the next player; others would.")
    facts = known(view)
    pile = (*hand.pile, parse_cards("7S")[0])
    assert gain_from_pile(0, pile, facts) > 0 == gain_from_pile(0, (*hand.pile, parse_cards("KH")[0]), facts)


def test_R7_a_card_that_is_known_to_come_is_waited_for() -> None:
    rules = rules_for(4)
    view = rules.view(play(rules, dealt(rules), "draw stock"), 0)
    stock = parse_cards("5C 9D JS 2C QH 8S")
    draws = own_draws(stock, 4)
    assert max(draws, key=lambda draw: draw[1])[0] == bit_of(stock[3])  # three others draw before
    facts = known(view)._replace(draws=draws, welcome=0)
    style = hard_style(4, rum=False)
    waits, does_not = mask_of(parse_cards("3C 4C KD")), mask_of(parse_cards("3D 4D KD"))
    assert worth(waits, facts, style) < worth(does_not, facts, style)
