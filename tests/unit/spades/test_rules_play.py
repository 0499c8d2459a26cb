"""Rows R7 to R10: following, leading spades, breaking them, and who wins a trick."""

from __future__ import annotations

import pytest

from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.rules import step
from cardsuite.games.spades.model import Dealing, PlayCard, SetDealer, Word
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.play import bid, dealt, go, hand, legal, play_out, playing, refused, rules_for

# South holds all suits, West no diamonds, North no clubs, East nothing but spades and clubs.
HANDS = (
    "AS 2S AH KH 2H AD KD 4D 9D JD 2D 3C 4C",
    "KS 3S QH JH TH 9H 8H 7H 6H 5H AC KC QC",
    "QS JS TS 3H 4H QD TD 8D 7D 6D 5D 3D 9S",
    "8S 7S 6S 5S 4S JC TC 9C 8C 7C 6C 5C 2C",
)


def begun(hands: tuple[str, ...] = HANDS, **options: object) -> tuple[SpadesRules, State]:
    rules = rules_for(blind_nil="off", **options)
    return rules, bid(rules, dealt(rules, hands), 3, 3, 3, 3)


def cards(rules: SpadesRules, state: State) -> set[str]:
    return {move.removeprefix("play ") for move in legal(rules, state) if move != "claim"}


def test_R7_the_led_suit_is_followed() -> None:
    rules, state = begun()
    state = go(rules, state, "play 2H")
    assert cards(rules, state) == {"QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H"}
    assert refused(rules, state, "play KS") == (
        "follow",
        "Hearts were led and you hold some; play one of QH JH TH 9H 8H 7H 6H 5H.",
    )


def test_R7_one_card_of_the_suit_is_named_alone() -> None:
    rules, state = begun(
        ("2H AC", "KH 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    )
    state = go(rules, state, "play 2H")
    assert refused(rules, state, "play 2C") == ("follow", "Hearts were led and you hold some; play KH.")


def test_R7_who_cannot_follow_plays_anything_also_on_the_first_trick() -> None:
    rules, state = begun()
    state = go(rules, state, "play 2D")
    assert cards(rules, state) == hand(state, 1)


def test_R7_no_spade_first_trick_bars_it_while_another_suit_is_held() -> None:
    rules, state = begun(no_spade_first_trick=True)
    state = go(rules, state, "play 2D")
    assert cards(rules, state) == hand(state, 1) - {"KS", "3S"}
    code, sentence = refused(rules, state, "play KS")
    assert code == "first_trick"
    assert sentence.startswith("A spade may not be played to the first trick; play one of QH JH")
    state = go(rules, state, "play 5H", "play 3D", "play 2C")
    state = go(rules, state, "play QD")
    assert "8S" in cards(rules, state), "from the second trick on it is allowed"


def test_R7_no_spade_first_trick_leaves_a_hand_of_spades_its_cards() -> None:
    all_spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    rules, state = begun(("", all_spades), no_spade_first_trick=True, spade_lead="any")
    state = go(rules, state, legal(rules, state)[0])
    assert cards(rules, state) == set(all_spades.split())


def test_R7_no_spade_first_trick_holds_for_the_lead_too() -> None:
    rules, state = begun(no_spade_first_trick=True, spade_lead="any")
    assert not {"AS", "2S"} & cards(rules, state)
    assert refused(rules, state, "play AS")[0] == "first_trick"


def test_R7_cards_that_are_not_held() -> None:
    rules, state = begun()
    code, sentence = refused(rules, go(rules, state, "play 2H"), "play AS")
    assert (code, sentence) == ("not_held", "You do not hold AS; play one of QH JH TH 9H 8H 7H 6H 5H.")
    assert refused(rules, state, "bid 3") == ("phase", "A card is asked for: play one of your hand.")


def test_R8_spades_are_not_led_until_broken() -> None:
    rules, state = begun()
    assert cards(rules, state) == hand(state, 0) - {"AS", "2S"}
    code, sentence = refused(rules, state, "play AS")
    assert code == "not_broken"
    assert sentence.startswith("Spades are not broken yet; play one of AH KH 2H")
    state = go(rules, state, "play AD", "play 5H", "play 3D", "play 2C")
    assert "AS" not in cards(rules, state)


def test_R8_a_hand_of_spades_may_lead_them() -> None:
    rules, state = begun(("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",))
    assert len(cards(rules, state)) == 13


def test_R8_spade_lead_any() -> None:
    rules, state = begun(spade_lead="any")
    assert {"AS", "2S"} <= cards(rules, state)


def test_R8_spade_lead_after_the_first_trick() -> None:
    rules, state = begun(spade_lead="after_first_trick")
    assert not {"AS", "2S"} & cards(rules, state)
    assert refused(rules, state, "play AS")[1].startswith("A spade may not be led to the first trick; play")
    state = go(rules, state, "play AD", "play 5H", "play 3D", "play 2C")
    assert not playing(state).broken
    assert {"AS", "2S"} <= cards(rules, state)


def test_R9_a_ruff_breaks_spades_at_once() -> None:
    rules, state = begun()
    state = go(rules, state, "play 2D", "play 3S")
    assert playing(state).broken
    state = go(rules, state, "play QD", "play 2C")
    assert "KS" in cards(rules, state)


def test_R9_a_forced_lead_breaks_them_too() -> None:
    rules, state = begun(("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",))
    assert playing(go(rules, state, "play 2S")).broken


def test_R9_spades_are_whole_again_in_the_next_hand() -> None:
    rules, state = begun()
    state = play_out(rules, state)
    state = step(rules, state, -1, rules.chance(state, Nought()))
    assert not playing(bid(rules, state, 3, 3, 3, 3)).broken


class Nought:
    """Dice that always show 0."""

    def below(self, n: int) -> int:
        return 0


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        (("2H", "5H", "3H", "2C"), 1),
        (("AH", "QH", "4H", "4S"), 3),
        (("3C", "AC", "9S", "2C"), 2),
        (("4C", "KC", "QS", "5C"), 2),
        (("2D", "KS", "QD", "8S"), 1),
        (("JD", "QH", "QD", "JC"), 2),
    ],
)
def test_R10_the_highest_spade_or_else_the_highest_of_the_led_suit_wins(
    plays: tuple[str, ...], winner: int
) -> None:
    rules, state = begun()
    after = go(rules, state, *(f"play {card}" for card in plays))
    assert playing(after).won == tuple(int(seat == winner) for seat in range(4))
    assert rules.to_act(after) == (winner,)
    assert [str(play.card) for play in after.table.last_trick] == list(plays)
    assert [play.seat for play in after.table.last_trick] == [0, 1, 2, 3]


def test_R10_the_trick_stays_to_be_seen_after_the_hand() -> None:
    rules, state = begun()
    after = play_out(rules, state)
    assert isinstance(after.table.phase, Dealing)
    assert len(after.table.last_trick) == 4
    assert sum(after.table.sheet[0].won) == 13


def test_a_card_is_played_on_ones_own_turn() -> None:
    rules, state = begun()
    with pytest.raises(IllegalMoveError, match="turn of seat 0, not of seat 1") as refusal:
        step(rules, state, 1, PlayCard(next(iter(state.private[1].hand))))
    assert refusal.value.reason.code == "not_your_turn"


def test_nothing_asked_of_the_wrong_one_raises() -> None:
    rules, state = begun()
    for seat in (1, None):
        reason = rules.check(rules.view(state, seat), Word.CLAIM)
        assert reason is not None
        assert reason.code == "not_your_turn"
    reason = rules.check_chance(state, SetDealer(0))
    assert reason is not None


def test_what_was_played_is_seen_by_all_with_the_winner_and_the_end_of_the_hand() -> None:
    rules, state = begun()
    state = go(rules, state, "play 2H", "play 5H", "play 3H")
    move = PlayCard(next(card for card in state.private[3].hand if str(card) == "2C"))
    after = step(rules, state, 3, move)
    seen = {rules.observe(state, seat, 3, move, after) for seat in (0, 1, 2, 3, None)}
    assert len(seen) == 1
    saw = seen.pop()
    assert saw is not None
    assert (saw.kind, saw.move, saw.trick_winner, saw.hand_over) == ("play", move, 1, False)
