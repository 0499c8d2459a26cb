"""K16: numbered deals are PySolFC's, number by number."""

from __future__ import annotations

import importlib
import random
import re
from typing import cast

import pytest

from cardsuite.core.card import cards_text
from cardsuite.core.deck import STANDARD
from cardsuite.engine.errors import NotationError
from cardsuite.games.klondike.deals import (
    columns_of,
    deal_number,
    dealing_order,
    parse_share_code,
    share_code,
    stock_of,
)

NUMBER_1 = "QH | 7H TS | 5D 9S 5C | JC KC KH 4C | 9H KD QC KS 3C | 2D 5H AD 2S QD AH | JD 7C 5S 3H 9D JS AS"
NUMBER_100000 = (
    "JH | 4S 7C | TH 6S 8S | 6D 2H QD 7H | 9H 5S 9S 8H 8C | 2D 4H JS JD QS 4C | 5C TD 4D TS 5H 2C 5D"
)


def columns_text(number: str) -> str:
    return " | ".join(cards_text(column) for column in columns_of(dealing_order(number)))


@pytest.mark.parametrize(
    ("number", "columns", "stock"),
    [
        ("1", NUMBER_1, "4H AC 4D 7S 3S TD"),
        ("ms1", NUMBER_1, "4H AC 4D 7S 3S TD"),
        ("100000", NUMBER_100000, "6H 2S AD KC QC AH"),
    ],
)
def test_K16_known_deals_lie_as_in_pysolfc(number: str, columns: str, stock: str) -> None:
    assert columns_text(number) == columns
    assert cards_text(stock_of(dealing_order(number))[:6]) == stock


@pytest.mark.parametrize("number", ["0", "31999", "ms0", "ms32000", "ms2147483647", "32000", str(10**20)])
def test_K16_every_deal_has_the_52_cards(number: str) -> None:
    order = dealing_order(number)
    assert sorted(order) == sorted(STANDARD)
    assert [len(column) for column in columns_of(order)] == [1, 2, 3, 4, 5, 6, 7]
    assert len(stock_of(order)) == 24


def test_K16_rows_are_dealt_from_the_left() -> None:
    order = dealing_order("1")
    assert cards_text(order[:7]) == "QH 7H 5D JC 9H 2D JD"
    assert cards_text(order[7:13]) == "TS 9S KC KD 5H 7C"


def test_K16_the_two_generators_differ_where_numbers_meet() -> None:
    assert dealing_order("31999") == dealing_order("ms31999")
    assert dealing_order("32000") != dealing_order("ms32000")


@pytest.mark.parametrize(
    "text", ["", "x", "-1", "1.5", "ms", "ms-1", "ms2147483648", str(10**20 + 1), "9" * 5000, "ms 5", "١٢"]
)
def test_K16_anything_else_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no Klondike deal; a deal is a number from 0 to 10\^20"):
        dealing_order(text)


@pytest.mark.parametrize("number", ["0", "31999", "ms32000", "ms2147483647", "32000", str(10**20)])
@pytest.mark.parametrize("draw", [1, 3])
def test_share_codes_read_back(number: str, draw: int) -> None:
    code = parse_share_code(share_code(number, draw))
    assert code == (draw, number)
    assert str(code) == share_code(number, draw)
    assert parse_share_code(f" {share_code(number, draw).upper()}\n") == code


@pytest.mark.parametrize(
    "text",
    ["", "klondike", "klondike:d2:5", "klondike:3:5", "spades:d1:5", "klondike:d1:5:6", "klondike:d1:x"],
)
def test_a_share_code_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_share_code(text)


def test_a_share_code_draws_one_or_three() -> None:
    with pytest.raises(NotationError, match="it is d1 or d3"):
        share_code("5", 2)


def test_numbers_have_one_written_form() -> None:
    assert deal_number("0005") == deal_number("ms5") == deal_number(" MS05 ") == "5"
    assert deal_number("MS032000") == "ms32000"


PLAIN, MICROSOFT = 1, 2


def deal_by_pysol_cards(number: int, kind: int) -> tuple[str, str]:
    """The columns and the stock of a number as the package writes them: face-down cards in `<>`."""
    game = importlib.import_module("pysol_cards.deal_game").Game("klondike", number, kind, 13)
    renderer = importlib.import_module("pysol_cards.cards").CardRenderer(True)
    talon, *rows = cast(str, game.calc_layout_string(renderer)).splitlines()
    cards = " | ".join(re.sub("[<>]", "", row).strip() for row in rows)
    return cards, talon.removeprefix("Talon: ").strip()


@pytest.mark.parametrize(
    ("kind", "prefix", "first", "last"),
    [
        pytest.param(PLAIN, "", 1, 31_999, id="microsoft-plain"),
        pytest.param(MICROSOFT, "ms", 1, 2_147_483_647, id="microsoft"),
        # The package gives 32000 to Microsoft's generator and refuses 0; PySolFC itself does neither.
        pytest.param(PLAIN, "", 32_001, 10**9, id="twister"),
        pytest.param(PLAIN, "", 10**9, 10**20, id="twister-long"),
    ],
)
def test_K16_numbers_agree_with_pysol_cards(kind: int, prefix: str, first: int, last: int) -> None:
    pytest.importorskip("pysol_cards")
    choice = random.Random(first)
    for number in [first, last, *(choice.randint(first, last) for _ in range(1000))]:
        name = f"{prefix}{number}"
        found = columns_text(name), cards_text(stock_of(dealing_order(name)))
        assert found == deal_by_pysol_cards(number, kind), name
