"""The deal, the stock and the waste: rows K1 to K4, K16 and K17."""

from __future__ import annotations

import pytest

from cardsuite.core.card import parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.shuffle import Stream
from cardsuite.engine.errors import OptionError
from cardsuite.games.klondike.model import Deal, Phase, Saw, Word
from cardsuite.games.klondike.numbering import NUMBERING, carry, is_winnable
from cardsuite.session.dealing import Earlier
from cardsuite.session.setup import Wish, daily_deal, new_header
from tests.unit.klondike.tables import ANY, column, dealt, fresh, listed, played, refused, rules_of, state_of


def test_K1_seven_columns_hold_one_to_seven_cards_the_last_one_up() -> None:
    state = dealt(rules_of(), "1")
    assert [column(state, n) for n in range(1, 8)] == [
        *("QH", "(1) TS", "(2) 5C", "(3) 4C", "(4) 3C", "(5) AH", "(6) AS"),
    ]
    assert state.hidden.columns[6] == parse_cards("JD 7C 5S 3H 9D JS")


def test_K1_the_other_cards_are_the_stock_and_nothing_is_drawn() -> None:
    state = dealt(rules_of(), "1")
    assert (state.table.unseen, state.table.waste, state.table.moves) == (24, (), 0)
    assert state.hidden.stock[:6] == parse_cards("4H AC 4D 7S 3S TD")


def test_K1_a_deal_that_is_not_the_whole_pack_is_refused() -> None:
    rules = rules_of()
    for cards in (STANDARD[:51], (*STANDARD[:51], STANDARD[0])):
        reason = rules.check_chance(rules.initial(), Deal(cards))
        assert reason is not None
        assert reason.code == "pack"
    assert rules.check_chance(rules.initial(), Word.DRAW) is not None


def test_K2_one_card_is_drawn() -> None:
    rules = rules_of()
    state = played(rules, dealt(rules, "1"), "draw", "draw")
    assert state.table.waste == parse_cards("4H AC")
    assert state.table.unseen == 22


def test_K2_three_cards_are_drawn_and_fewer_where_fewer_are_left() -> None:
    rules = rules_of(draw=3)
    state = played(rules, state_of(stock="2C 3C 4C 5C 6C"), "draw")
    assert state.table.waste == parse_cards("2C 3C 4C")
    state = played(rules, state, "draw")
    assert state.table.waste == parse_cards("2C 3C 4C 5C 6C")
    assert (state.table.in_stock, state.table.fan) == (0, 2)


def test_K3_only_the_top_of_the_waste_is_played_and_then_the_next() -> None:
    rules = rules_of(draw=3)
    state = played(rules, state_of(("9S", "8H"), stock="8D 7C 2D"), "draw")
    assert refused(rules, state, "W>1").code == "build"
    state = state_of(("9S",), waste="8D 7C", fan=2)
    assert "W>1" not in listed(rules, state)
    state = state_of(("8H", "9S"), waste="8D 7C", fan=2)
    state = played(rules, state, "W>1", "W>2")
    assert [column(state, n) for n in (1, 2)] == ["8H 7C", "9S 8D"]


def test_K3_the_fan_holds_what_is_left_of_the_cards_drawn_together() -> None:
    rules = rules_of(draw=3)
    state = state_of(("9S", "8H", "KC", "QH"), stock="2D 8D 7S 6H 5H 9H", waste="")
    fans = [state.table.fan]
    for move in ("draw", "W>2", "W>1", "draw"):
        state = played(rules, state, move)
        fans.append(state.table.fan)
    assert fans == [0, 3, 2, 1, 3]


def test_K3_when_all_drawn_together_are_gone_one_card_of_the_earlier_lies_open() -> None:
    rules = rules_of(draw=3)
    state = played(rules, state_of(("8H",), waste="2D 3D 7S", fan=1), "W>1")
    assert state.table.fan == 1


def test_K3_drawing_one_the_fan_is_the_last_three_cards() -> None:
    rules = rules_of()
    state = dealt(rules, "1")
    fans = []
    for _ in range(4):
        state = played(rules, state, "draw")
        fans.append(state.table.fan)
    assert fans == [1, 2, 3, 3]


def test_K4_the_waste_is_turned_over_first_drawn_first_again() -> None:
    rules = rules_of()
    state = dealt(rules, "1")
    first = state.hidden.stock
    state = played(rules, state, *["draw"] * 24, "recycle")
    assert state.table.stock == first
    assert (state.table.waste, state.table.unseen, state.table.recycles) == ((), 0, 1)
    state = played(rules, state, "draw")
    assert state.table.waste == first[:1]


def test_K4_the_waste_is_not_turned_over_while_the_stock_holds_cards() -> None:
    rules = rules_of()
    assert refused(rules, dealt(rules), "recycle").code == "stock"
    assert refused(rules, state_of(waste="2C"), "draw").code == "stock_empty"


def test_K4_with_both_empty_it_is_refused_and_not_counted() -> None:
    rules = rules_of()
    state = state_of(("KC", "QC"))
    assert {refused(rules, state, "draw").code, refused(rules, state, "recycle").code} == {"empty"}


@pytest.mark.parametrize(("passes", "recycles"), [("unlimited", 9), (1, 0), (3, 2)])
def test_K4_the_passes_are_limited(passes: int | str, recycles: int) -> None:
    rules = rules_of(passes=passes)
    state = state_of(("KC",), stock="2C 3D")
    for _ in range(recycles):
        state = played(rules, state, "draw", "draw", "recycle")
    state = played(rules, state, "draw", "draw")
    if passes == "unlimited":
        assert "recycle" in listed(rules, state)
    else:
        assert refused(rules, state, "recycle").code == refused(rules, state, "draw").code == "passes"


def test_K4_what_was_drawn_once_is_known_after_that() -> None:
    rules = rules_of()
    before = dealt(rules, "1")
    after = played(rules, before, *["draw"] * 24, "recycle")
    assert rules.view(before, 0).table.stock == ()
    assert rules.view(after, 0).table.stock == before.hidden.stock
    world = rules.determinize(rules.view(after, 0), (), Stream(b"x", "test"))
    assert world.table.stock == before.hidden.stock


def test_K16_the_numbers_are_pysolfcs() -> None:
    session = fresh(deal="100000")
    cards = session.timeline.state
    assert [column(cards, n) for n in (1, 2, 7)] == ["JH", "(1) 7C", "(6) 5D"]  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["ms5", "05", "5", "klondike:d1:5"])
def test_K16_one_deal_may_be_written_in_several_ways(text: str) -> None:
    assert new_header(ANY, Wish(deal=text)).deal == "5"


def test_K16_a_share_code_sets_how_many_cards_are_drawn() -> None:
    header = new_header(ANY, Wish(deal="klondike:d3:100042"))
    assert (header.deal, header.options["draw"]) == ("100042", 3)
    assert NUMBERING.share("100042", header.options) == "klondike:d3:100042"


@pytest.mark.parametrize("text", ["-1", "x", "100000000000000000001", "ms2147483648", "klondike:d2:5"])
def test_K16_anything_else_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(OptionError, match=r"\.$"):
        new_header(ANY, Wish(deal=text))


def test_K16_a_game_without_a_number_draws_one_from_its_seed() -> None:
    numbers = {fresh(deal=None, seed=seed).header.deal for seed in ("a", "b", "a")}
    assert len(numbers) == 2
    assert all(number is not None and 100_000 <= int(number) <= 10**9 for number in numbers)


def test_K16_the_daily_deal_is_a_deal() -> None:
    assert fresh(deal=daily_deal()).number == 1


def test_K16_winnable_only_draws_deals_that_are_proved() -> None:
    options = new_header(ANY, Wish(settings=("winnable=yes",))).options
    for seed in (b"1", b"2", b"3"):
        number = NUMBERING.draw(options, Stream(seed, "test"))
        assert is_winnable(number, options)
    assert not is_winnable("100002", options)
    with pytest.raises(OptionError, match="passes"):
        new_header(ANY, Wish(settings=("winnable=yes", "passes=1")))


def test_K17_starting_again_gives_the_very_same_deal() -> None:
    session = fresh(deal=None)
    again = fresh(deal=session.header.deal)
    assert again.timeline.state == session.timeline.state


def test_K15_vegas_money_carries_over_but_never_for_a_number_asked_for() -> None:
    options: dict[str, bool | int | str] = {"scoring": "vegas", "vegas_cumulative": True, "vegas_bank": 0}
    earlier = [Earlier({"vegas_cumulative": False}, 500), Earlier({"vegas_cumulative": True}, -47)]
    assert carry(options, False, earlier)["vegas_bank"] == -47
    asked = carry(options | {"vegas_bank": 9}, True, earlier)
    assert (asked["vegas_bank"], asked["vegas_cumulative"]) == (0, False)
    assert carry({"vegas_cumulative": False}, False, earlier) == {"vegas_cumulative": False}


def test_the_deal_is_seen_as_its_seven_open_cards() -> None:
    rules = rules_of()
    before, after = rules.initial(), dealt(rules, "1")
    seen = rules.observe(before, 0, -1, Deal(STANDARD), after)
    assert seen == Saw(-1, None, parse_cards("QH TS 5C 4C 3C AH AS"), phase=Phase.PLAYING)
