"""The bots of Gin Rummy: legal under every option, in order of strength, and able to say why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from statistics import mean

import pytest

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.masks import mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, shuffled
from cardsuite.engine.bot import Bot, Budget
from cardsuite.engine.rules import step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.gin.bot import decide, easy, hard, hinter, medium
from cardsuite.games.gin.bot_end import best_ending
from cardsuite.games.gin.bot_hard import candidates
from cardsuite.games.gin.bot_knowledge import Knowledge, know
from cardsuite.games.gin.bot_reasons import playing_on
from cardsuite.games.gin.bot_stakes import Stakes, stakes
from cardsuite.games.gin.bot_worlds import imagined_hands, stock_beside
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.model import Column, Discarding, Drawing, Move, Saw, View
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.rules import GinRules, State
from tests.unit.gin.play import LOOSE, dealt, go, rules_for

GinBot = Bot[View, Move, Saw]
FEW = Budget(worlds=8)


def whole_game(rules: GinRules, bots: Sequence[GinBot], seed: bytes, budget: Budget = FEW) -> State:
    """A game to its end; `step` refuses what the rules do not allow."""
    state = rules.initial()
    for number in count():
        acting = rules.to_act(state)
        if not acting:
            return state
        seat = acting[0]
        dice = dice_for_seat(seed, "gin", seat, number)
        view = rules.view(state, seat)
        if seat == DEALER:
            move = rules.chance(state, dice)
        else:
            chosen = bots[seat].choose(view, (), rules.legal_moves(view), dice, budget)
            assert chosen is not None
            move = chosen
        state = step(rules, state, seat, move)
    raise AssertionError


def said(rules: GinRules, state: State, worlds: int = 30) -> tuple[str, str]:
    """The move and the reason that a hint gives to whoever is on turn."""
    seat = rules.to_act(state)[0]
    view = rules.view(state, seat)
    hint = hinter(rules).hint(
        view, (), rules.legal_moves(view), Stream(b"hint", "gin"), Budget(worlds=worlds)
    )
    assert hint.move is not None
    assert rules.check(view, hint.move) is None
    return CODEC.write_move(hint.move), hint.reason


# Legal under every option


@pytest.mark.parametrize("preset", ["modern", "classic", "palace"])
def test_whole_games_under_every_preset(preset: str) -> None:
    rules = GinRules(TABLE.read({"preset": preset, "target": 60}, 2))
    for number, bots in enumerate(((hard(rules), medium(rules)), (easy(rules), hard(rules)))):
        state = whole_game(rules, bots, bytes([number]))
        assert rules.result(state) is not None


@pytest.mark.parametrize(
    "options",
    [
        {"knock_limit": "oklahoma", "oklahoma_ace": "gin", "spades_double": True},
        {"knock_limit": "gin_only", "wall": True},
        {"knock_limit": "gin_only", "big_gin": "off", "show_pile": True},
        {"wall": True, "show_pile": True, "tie": "nothing", "dealer": "alternate"},
        {"hollywood": True, "boxes": "at_once"},
        {"gin_bonus": 60, "big_gin": 50, "undercut_bonus": 0, "dealer": "winner"},
    ],
)
def test_whole_games_under_every_option(options: dict[str, object]) -> None:
    rules = rules_for(target=40, **options)
    for number, bots in enumerate(((hard(rules), easy(rules)), (medium(rules), hard(rules)))):
        assert rules.result(whole_game(rules, bots, bytes([number]))) is not None


def test_the_same_view_and_dice_give_the_same_move() -> None:
    rules = rules_for()
    one = whole_game(rules, (hard(rules), hard(rules)), b"same")
    other = whole_game(rules, (hard(rules), hard(rules)), b"same")
    assert one.table.sheet == other.table.sheet


def test_nothing_legal_is_said_plainly() -> None:
    rules = rules_for()
    state = dealt(rules, "AC")
    with pytest.raises(ValueError, match="no move to choose from"):
        decide(rules.view(state, 1), (), Stream(b"", "gin"), FEW)


# Strength


def wins(rules: GinRules, one: GinBot, other: GinBot, games: int, budget: Budget) -> int:
    won = 0
    for number in range(games):
        seat = number % 2
        state = whole_game(
            rules, (one, other) if seat == 0 else (other, one), b"wins" + bytes([number]), budget
        )
        result = rules.result(state)
        won += result is not None and result.winners == (seat,)
    return won


def test_medium_beats_easy() -> None:
    rules = rules_for()
    assert wins(rules, medium(rules), easy(rules), 16, FEW) >= 10


def test_hard_beats_medium_even_with_few_worlds() -> None:
    rules = rules_for()
    assert wins(rules, hard(rules), medium(rules), 10, FEW) >= 6


def test_hard_beats_the_simple_bot_of_openspiel() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed; it is needed only here.")
    from tests.benchmarks.gin_openspiel import against_openspiel

    found = against_openspiel(hard(rules_for()), 100)
    assert found.points_a_hand.mean > 0


# What the hard bot imagines


def known(rules: GinRules, state: State) -> Knowledge:
    seat, phase = rules.to_act(state)[0], state.table.phase
    assert isinstance(phase, Drawing | Discarding)
    return know(rules.view(state, seat), seat, phase.open)


def test_imagined_hands_hold_what_was_taken_and_leave_the_stock_its_size() -> None:
    rules = rules_for()
    state = dealt(rules, "2S 4S 6S 8S TS QS AH 3H 5H 7H", "9C 9D KC KD 2C 3C 5D 6D 8C JD", "9H JC")
    state = go(rules, state, "pass", "draw discard", "discard KC", "draw stock", "discard QS", "draw stock")
    state = go(rules, state, "discard JD")
    k = known(rules, state)
    assert k.sure == mask_of(parse_cards("9H"))
    assert (k.turn, k.own_turn) == (2, 1)
    dice = Stream(b"worlds", "gin")
    for other in imagined_hands(k, dice, 20):
        assert other & k.sure == k.sure
        assert other.bit_count() == 10
        assert not other & ~(k.unseen | k.sure)
        assert len(stock_beside(k, other, dice)) == k.stock


def test_imagined_hands_have_less_deadwood_the_later_it_is() -> None:
    rules = rules_for()
    cards = shuffled(STANDARD, Stream(b"late", "gin"))
    own = " ".join(map(str, cards[:10]))
    k = known(rules, go(rules, dealt(rules, own), "pass", "pass", "draw stock"))
    means = []
    for turn in (0, 2, 5, 10):
        hands = imagined_hands(k._replace(turn=turn, refused=0, thrown=0), Stream(b"late", "gin"), 150)
        means.append(mean(least_deadwood(hand, melding()) for hand in hands))
    assert means == sorted(means, reverse=True)
    assert means[0] > 45
    assert 10 < means[-1] < 22


def test_what_was_declined_makes_the_hands_that_wanted_it_rare() -> None:
    rules = rules_for()
    k = known(rules, go(rules, dealt(rules, "AC 3C 5C 7C 9C JC 2D 4D 6D 8D"), "pass", "pass", "draw stock"))
    kings = mask_of(parse_cards("KD KH KS"))
    without = imagined_hands(k._replace(refused=0, thrown=0, turn=3), Stream(b"kings", "gin"), 400)
    declined = imagined_hands(
        k._replace(refused=mask_of(parse_cards("KC")), thrown=0, turn=3), Stream(b"kings", "gin"), 400
    )
    several = [sum((hand & kings).bit_count() >= 2 for hand in hands) for hands in (without, declined)]
    assert several[1] < several[0] / 2


# The score


def test_points_that_win_the_game_are_worth_more_than_those_beyond() -> None:
    options = rules_for().options
    near = Stakes(options, 10, 100, False)
    assert near.worth(10) == pytest.approx(near.worth(60))
    assert near.worth(10) - near.worth(5) > near.worth(5)
    level = Stakes(options, 100, 100, False)
    assert level.worth(10) == pytest.approx(10, abs=2)
    assert level.worth(-25) == pytest.approx(-level.worth(25), abs=0.5)


def test_G14_in_hollywood_every_point_counts_alike() -> None:
    rules = rules_for(hollywood=True)
    columns = (Column((80, 10), (3, 1), None), Column((60, 0), (2, 0), None), Column((30, 0), (1, 0), None))
    found = stakes(rules.initial().table._replace(columns=columns), rules.options, 0, parse_card("7H"))
    assert [found.worth(points) for points in (-40, 0, 37)] == [-40, 0, 37]


def test_who_needs_little_knocks_where_another_plays_on_for_gin() -> None:
    options = rules_for().options
    knock, gin = 12, 45
    assert Stakes(options, 12, 90, False).worth(knock) == Stakes(options, 12, 90, False).worth(gin)
    assert Stakes(options, 90, 12, False).worth(knock) < Stakes(options, 90, 12, False).worth(gin) / 2


# Positions and reasons


def test_the_upcard_is_taken_when_it_makes_a_meld() -> None:
    rules = rules_for()
    state = dealt(rules, "5H 6H KC JD 9S 2C 3D TS QH 4S", "", "7H")
    move, reason = said(rules, state)
    assert move == "draw discard"
    assert "7♥ melds with 5♥ 6♥" in reason


def test_a_card_that_makes_no_meld_is_left() -> None:
    rules = rules_for()
    state = dealt(rules, "5H 6H KC JD 9S 2C 3D TS QH 4S", "", "KD")
    move, reason = said(rules, state)
    assert move == "pass"
    assert reason.startswith("K♦ makes no meld")


def test_a_discard_keeps_the_draws_and_says_which() -> None:
    rules = rules_for()
    state = go(
        rules, dealt(rules, "6C 7C 2D 3D 4D JH JS JC KS 9H", "", "TH AS"), "pass", "pass", "draw stock"
    )
    move, reason = said(rules, state)
    assert move == "discard KS"
    assert "6♣ 7♣ keep two draws to a run, 5♣ and 8♣" in reason


def test_gin_ends_the_hand_at_once() -> None:
    rules = rules_for()
    state = go(
        rules, dealt(rules, "6C 7C 8C 2D 3D 4D JH JS JC KS", "", "TH JD"), "pass", "pass", "draw stock"
    )
    assert said(rules, state) == ("knock KS", "No deadwood is left: that is gin.")


def test_big_gin_is_preferred_unless_gin_pays_more() -> None:
    cards, stock = "6C 7C 8C 2D 3D 4D 5D JH JS JC", "TH JD"
    for options, wanted in (({}, "big gin"), ({"gin_bonus": 80}, "knock"), ({"big_gin": "off"}, "knock")):
        rules = rules_for(**options)
        state = go(rules, dealt(rules, cards, "", stock), "pass", "pass", "draw stock")
        assert said(rules, state)[0].startswith(wanted)


def test_an_early_knock_is_made() -> None:
    rules = rules_for()
    state = go(
        rules, dealt(rules, "6C 7C 8C 2D 3D 4D JH JS JC KS", "", "TH 5H"), "pass", "pass", "draw stock"
    )
    move, reason = said(rules, state)
    assert move in ("knock KS", "discard KS")
    assert ("Knock with 5" in reason) == (move == "knock KS")


def test_why_a_knock_is_not_made() -> None:
    rules = rules_for()
    own = "6C 7C 8C 2D 3D 4D JH JS JC KS"
    k = known(rules, go(rules, dealt(rules, own, "", "TH 5H"), "pass", "pass", "draw stock"))
    ending = best_ending(k, k.hand, k.taken, [])
    assert ending is not None
    low, high = mask_of(parse_cards("AC 2C 3C AH 2H 3H 8D 8H 8S 4S")), mask_of(parse_cards(LOOSE))
    chosen = candidates(k, [high])[0]
    risky = playing_on(k, chosen, ending, [low, high])
    assert risky == "You could knock with 5, but in five of ten likely hands the other player has no more."
    assert playing_on(k, chosen, ending, [high]).endswith(("bring gin.", "brings gin.", "likely soon."))
    assert playing_on(k._replace(stock=2), chosen, ending, [high]).endswith("a void hand costs none.")


def test_lay_offs_are_joint_and_break_melds_where_that_helps() -> None:
    rules = rules_for()
    state = dealt(rules, "2H 3H 4H 9C 9D 9S KC KD KH AD", "5H 6H 7H 5C 5D 8S TS QD 2C 4D", "TH JD")
    state = go(rules, state, "pass", "pass", "draw stock", "knock JD")
    moves = []
    while state.table.sheet == ():
        move, _ = said(rules, state)
        moves.append(move)
        state = go(rules, state, move)
    assert moves[-1] == "done"
    assert {move.split(">")[0] for move in moves[:-1]} <= {"lay off 5H", "lay off 6H", "lay off 7H"}


def test_the_last_discard_is_taken_at_the_wall_only_when_that_pays() -> None:
    rules = rules_for(wall=True)
    state = dealt(rules, "AC 2C 3C 4D 5D 6D 9H 9S 9C KS", "", "QH")
    state = go(rules, state, "pass", "pass")
    while True:
        phase = state.table.phase
        if isinstance(phase, Drawing) and phase.open.stock == 2:
            break
        if isinstance(phase, Drawing):
            state = go(rules, state, "draw stock")
        elif isinstance(phase, Discarding):
            drawn = state.private[phase.turn].drawn
            state = go(rules, state, f"discard {drawn}")
    move, reason = said(rules, state)
    assert move in ("draw discard", "pass")
    assert "end" in reason.lower() or "only move" in reason
