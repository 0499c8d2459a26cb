"""What a game of Klondike looks like: the worst column whole, every open card with rank and suit."""

from __future__ import annotations

import asyncio

import pytest

from cardsuite.core.card import Card, parse_cards, rank_text, suit_symbol
from cardsuite.games.klondike.model import Column, Phase, Table, View
from cardsuite.games.klondike.options import TABLE
from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.scene.scene import Scene
from cardsuite.tui.easel import Picture
from cardsuite.tui.layout import layout
from cardsuite.tui.paint import dump, paint
from tests.tui.driving import driven
from tests.tui.piles import klondike
from tests.tui.test_klondike import begun

RUN = parse_cards("KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH")
SIZES = [(80, 24), (60, 20), (120, 40), (80, 20), (200, 24)]


def worst() -> Scene:
    """Six cards face down, king to ace on them, three cards of the waste side by side, the other columns as
    long as they can be."""
    waste = parse_cards("KC TD 9C")
    columns = (*(Column(number, (card,)) for number, card in enumerate(parse_cards("QD JC TC 9D 8C 7D"))),)
    table = Table(
        Phase.PLAYING, (*columns, Column(6, RUN)), 0, (), waste, 3, (0, 0, 0, 0), recycles=1, moves=87
    )
    settings = TABLE.read({"draw": 3, "passes": 3, "auto_finish": "off"})
    view = View(0, settings, table)
    spec = klondike().spec
    return presenter_of(spec).scene(view, (), Look(("You",), deal="100042"))


def drawn(card: Card) -> str:
    return f"{rank_text(card)}{suit_symbol(card.suit)}"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_worst_column_shows_the_rank_and_suit_of_all_its_cards(size: tuple[int, int]) -> None:
    text = dump(paint(layout(Picture(worst()), *size)))
    heads = [card for card in RUN if drawn(card) in text]
    assert heads[:12] == list(RUN[:12])
    assert "▒6" in text or size[1] >= 40


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=str)
def test_the_waste_shows_the_rank_and_suit_of_all_three(size: tuple[int, int]) -> None:
    rows = [line[: size[0] // 2] for line in dump(paint(layout(Picture(worst()), *size))).splitlines()[1:6]]
    text = "\n".join(rows)
    for rank in ("K", "10", "9"):
        assert rank in text
    assert text.count("♣") >= 2
    assert "♦" in text


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=str)
def test_the_last_card_of_the_worst_column_is_inside_the_picture(size: tuple[int, int]) -> None:
    placed = layout(Picture(worst()), *size)
    last = [card for card in placed.cards if card.card == RUN[-1]]
    assert len(last) == 1
    assert last[0].y < size[1] - 2
    text = dump(paint(placed)).splitlines()[last[0].y + (0 if last[0].head else 1)]
    assert "A" in text


async def test_the_oracle_tells_beside_the_table_whether_the_deal_can_be_won() -> None:
    async with driven(klondike()) as table:
        await begun(table)
        await table.press("m")
        assert "Deal ..." in table.text()
        assert table.table.desk is not None
        await asyncio.wait_for(table.table.desk.answered(), 20)
        assert "Deal can be won" in table.text()
        assert table.session.helped
        await table.press("m")
        assert "Deal can" not in table.text()
