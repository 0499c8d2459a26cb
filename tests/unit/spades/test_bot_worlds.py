"""Everybody alone: lies of the unseen cards, each played out, and the card that comes out best."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from cardsuite.core.card import Suit, parse_card, parse_cards
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, chosen
from cardsuite.core.trick import Play, winning_play
from cardsuite.engine.bot import Budget
from cardsuite.engine.rules import step
from cardsuite.games.spades.bot import decide
from cardsuite.games.spades.bot_cards import PACK, bits, place
from cardsuite.games.spades.bot_knowledge import know
from cardsuite.games.spades.bot_stakes import standings
from cardsuite.games.spades.bot_worlds import dealt
from cardsuite.games.spades.model import PlayCard, Playing, View, Word
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.playout import Chance, Position, played_out
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.bot_positions import legal, playing

SOLO: Mapping[str, object] = {"teams": "solo"}


def middle_of_a_hand(seats: int, seed: int, options: Mapping[str, object]) -> tuple[State, Playing]:
    """A hand played at random for three to nine tricks."""
    rules = SpadesRules(TABLE.read(options, seats), seats)
    dice = Stream(seed.to_bytes(4, "big"), "middle")
    tricks = 3 + dice.below(7)
    state = rules.initial()
    while True:
        seat = rules.to_act(state)[0]
        phase = state.table.phase
        if isinstance(phase, Playing) and len(phase.tricks) == tricks and dice.below(3) == 0:
            return state, phase
        if seat == DEALER:
            state = step(rules, state, seat, rules.chance(state, dice))
            continue
        moves = [move for move in rules.legal_moves(rules.view(state, seat)) if move is not Word.CLAIM]
        state = step(rules, state, seat, chosen(moves, dice))


@pytest.mark.parametrize(("seats", "options"), [(4, SOLO), (3, {}), (3, {"deal": "all"}), (2, {})])
def test_imagined_hands_hold_what_each_seat_may_hold_and_no_card_twice(
    seats: int, options: Mapping[str, object]
) -> None:
    chance = Chance(1)
    for seed in range(12):
        state, phase = middle_of_a_hand(seats, seed, options)
        rules = SpadesRules(TABLE.read(options, seats), seats)
        k = know(rules.view(state, phase.turn), phase)
        hands = dealt(k, chance)
        assert hands is not None
        assert [hand.bit_count() for hand in hands] == list(phase.held)
        assert sum(hands).bit_count() == sum(phase.held)
        for seat, hand in enumerate(hands):
            assert not hand & ~(k.hand if seat == k.me else k.could[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_played_out_shares_all_its_tricks_and_uses_every_card(seats: int) -> None:
    for seed in range(20):
        chance = Chance(seed)
        pack, hands = PACK, [0] * seats
        for turn in range(13 * seats):
            card = chance.one_of(pack)
            pack ^= 1 << card
            hands[turn % seats] |= 1 << card
        position = Position(hands, 0, -1, -1, -1, 0, False, 0)
        won = played_out(position, chance.one_of(hands[0]), chance)
        assert sum(won) == 13
        assert hands == [0] * seats


@pytest.mark.parametrize("cards", ["9H KH AH 2C", "9H 2S 3S AH", "4D 5C 6C KC", "QS AH KS AS", "TC 9C JC 2S"])
def test_R10_the_last_trick_goes_to_whom_the_rules_give_it(cards: str) -> None:
    trick = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(cards)))
    position = Position([bits((play.card,)) for play in trick], 0, -1, -1, -1, 0, True, 0)
    won = played_out(position, place(trick[0].card), Chance(5))
    assert won.index(1) == winning_play(trick, Suit.SPADES).seat


def test_R14_a_nil_that_can_stay_below_does() -> None:
    for seed in range(20):
        hands = [bits(parse_cards(text)) for text in ("KH QC", "9H 2C", "AH 3D", "4D 5D")]
        won = played_out(Position(hands, 0, -1, -1, -1, 0, True, 0b10), place(parse_card("KH")), Chance(seed))
        assert not won[1]


def alone(
    hand: str, *, out: str, bids: str, won: str, trick: str = "", scores: str = "0/0 0/0 0/0 0/0"
) -> View:
    """A position where everybody plays alone."""
    return playing(hand, out=out, bids=bids, won=won, trick=trick, scores=scores, teams="solo")


def test_last_to_play_it_takes_the_trick_that_its_bid_still_lacks() -> None:
    seen = alone("KH 2H 3C", out="AH 9C 8C 7C 6C 5C", trick="1:QH 2:3H 3:4H", bids="1 3 3 3", won="0 4 3 3")
    for seed in range(5):
        move = decide(seen, legal(seen), Stream(bytes([seed]), "t"), Budget()).move
        assert move == PlayCard(parse_card("KH"))


def test_the_same_dice_give_the_same_card() -> None:
    state, phase = middle_of_a_hand(4, 3, SOLO)
    rules = SpadesRules(TABLE.read(SOLO, 4), 4)
    seen = rules.view(state, phase.turn)
    moves = rules.legal_moves(seen)
    one, two = (decide(seen, moves, Stream(b"s", "t"), Budget()) for _ in range(2))
    assert one == two


def test_R13_an_end_is_priced_with_its_bags_and_R14_a_nil_that_falls() -> None:
    seen = alone("KH 2H", out="AH 9C 8C 7C 6C 5C", bids="1 0 6 3", won="1 0 7 3", scores="0/0 0/0 0/9 0/0")
    phase = seen.table.phase
    assert isinstance(phase, Playing)
    ends = standings(seen, phase, know(seen, phase))
    assert list(ends.scores[0]) == [10, 11, 12]
    assert list(ends.scores[1]) == [100, -99, -98]
    assert list(ends.scores[2]) == [60 + 1 - 100, 60 + 2 - 100, 60 + 3 - 100]
    assert ends.worth(0, (0, 2, 0, 0)) > ends.worth(0, (0, 0, 2, 0))


def test_R17_where_the_hand_ends_the_game_only_the_lead_counts() -> None:
    seen = alone(
        "KH 2H", out="AH 9C 8C 7C 6C 5C", bids="1 3 3 4", won="1 4 3 3", scores="470/0 480/0 0/0 480/0"
    )
    phase = seen.table.phase
    assert isinstance(phase, Playing)
    ends = standings(seen, phase, know(seen, phase))
    assert ends.worth(0, (0, 2, 0, 0)) < -200
    assert ends.last is False
