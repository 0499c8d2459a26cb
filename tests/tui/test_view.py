"""The view: only what has changed is painted again, and cards glide to where they are played."""

from __future__ import annotations

from cardsuite.core.card import parse_card
from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Picture
from cardsuite.tui.glide import between, travellers
from cardsuite.tui.layout import layout
from cardsuite.tui.paint import paint
from cardsuite.tui.screens.table import TableScreen
from cardsuite.tui.table import changed_regions
from tests.tui import scenes
from tests.tui.driving import driven, spades


def laid(*, cursor: str = "", played: bool = False) -> Picture:
    scene = scenes.playing()
    if played:
        hand = scenes.own("AH 8H 4H QC TC 7D KS 5S", "")
        scene = scene._replace(zones=(*scene.zones[:-2], scenes.trick("9D KD 2D JD"), hand))
    return Picture(scene, cursor=cursor)


def test_nothing_is_painted_again_where_nothing_has_changed() -> None:
    rows = paint(layout(laid(), 80, 24))
    assert changed_regions(rows, paint(layout(laid(), 80, 24))) == []


def test_a_cursor_that_moves_repaints_its_two_cards_and_no_more() -> None:
    before = paint(layout(laid(cursor="hand:JD"), 80, 24))
    after = paint(layout(laid(cursor="hand:7D"), 80, 24))
    regions = changed_regions(before, after)
    assert regions
    assert all(region.y >= 16 for region in regions)
    assert sum(region.area for region in regions) < 80 * 24 / 20


def test_the_card_played_is_the_only_one_that_glides() -> None:
    before, after = layout(laid(), 80, 24), layout(laid(played=True), 80, 24)
    jack = parse_card("JD")
    start = travellers(before, after)
    assert set(start) == {jack}

    def place(share: float) -> tuple[int, int]:
        card = next(c for c in between(after, start, share).cards if c.card == jack)
        return card.x, card.y

    assert place(0) == start[jack]
    assert place(1) == next((c.x, c.y) for c in after.cards if c.card == jack)
    assert start[jack][1] > place(0.5)[1] > place(1)[1]
    assert travellers(before, layout(laid(played=True), 100, 30)) == {}


async def test_a_glide_ends_at_the_picture_and_a_key_ends_it_sooner() -> None:
    session = spades("You", "glide")
    async with driven(session, settings=Settings(animation=True)) as table:
        await table.until_my_turn()
        await table.press("3")
        await table.until_my_turn()

        def rows_are_final() -> bool:
            canvas = table.table.canvas
            return canvas.rows == paint(canvas.picture)

        for _ in range(3):
            await table.until(lambda: table.on(TableScreen) and not table.busy)
            await table.press("enter")
            await table.until(rows_are_final)
            await table.press("right")
            assert rows_are_final()
