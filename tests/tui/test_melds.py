"""Gin and Rummy at the table: marking and melding, digits that lay off, knocking, and how it all looks."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardsuite.engine.log import Moved
from cardsuite.session.session import Session
from tests.tui.driving import Driven, driven
from tests.tui.melds import gin, rummy

GOLDENS = Path(__file__).parents[1] / "goldens" / "melds"
SIZES = ((80, 24), (60, 20), (120, 40))

HAND = "5C 6C 7C 8H 9H TH 2D 4S JS KD"
OTHER = "8C 9C 3D 3H 3S QH QS 9S AD AC"


def made(session: Session) -> list[str]:
    """The moves that the person made, in notation."""
    mine = [entry for entry in session.timeline.entries if isinstance(entry, Moved) and entry.seat == 0]
    return [session.spec.codec.write_move(entry.move) for entry in mine]


def last_move(table: Driven) -> str:
    """The last move that the person made, in notation."""
    return made(table.session)[-1]


def drawn(*moves: str) -> Session:
    """A hand of Rummy in which seat 0 has drawn the queen of diamonds."""
    return rummy([HAND, OTHER], "4H", "QD 2S 2H", "draw stock", *moves)


async def aim(table: Driven, target: str) -> None:
    """Move the cursor to a card of the hand by the arrows."""
    await table.until_my_turn()
    for _ in range(20):
        if table.table.chooser.cursor == target:
            return
        await table.press("right")
    raise AssertionError(f"The cursor never came to {target}; it is at {table.table.chooser.cursor}.")


async def mark(table: Driven, *cards: str) -> None:
    """Mark cards of the hand by Space."""
    for card in cards:
        await aim(table, f"hand:{card}")
        await table.press("space")


async def test_space_draws_from_the_stock_and_d_takes_the_discard() -> None:
    for key, move in (("space", "draw stock"), ("d", "draw discard"), ("enter", "draw stock")):
        async with driven(rummy([HAND, OTHER], "4H", "QD")) as table:
            await table.until_my_turn()
            await table.press(key)
            assert last_move(table) == move


async def test_d_says_why_nothing_is_taken_once_a_card_was_drawn() -> None:
    for session in (drawn(), rum(), gin([HAND, OTHER], "4H", "QD", "pass", "pass", "draw stock")):
        before = len(made(session))
        async with driven(session) as table:
            await table.until_my_turn()
            await table.press("d")
            assert "discard" in table.table.message or "has been drawn" in table.table.message
            assert len(made(session)) == before


async def test_a_digit_says_why_a_card_cannot_be_laid_off_there() -> None:
    async with driven(rum()) as table:
        await aim(table, "hand:9H")
        await table.press("1")
        assert "9♥ does not fit 5♣ 6♣ 7♣" in table.table.message
        await table.press("7")
        assert "Nothing on the table has the number 7." in table.table.message


async def test_m_with_nothing_to_meld_asks_for_marks() -> None:
    session = rummy(["5C 6H 7C 8H 9D TH 2D 4S JS KD", OTHER], "4H", "QD 2S 2H", "draw stock")
    async with driven(session) as table:
        await table.until_my_turn()
        await table.press("m")
        assert "Mark the cards first" in table.table.message


async def test_a_hint_to_knock_names_the_arrangement_and_the_best_is_offered_first() -> None:
    several = "4S 5S 6S 7S 4C 4D 4H AC 2H 3D"
    session = gin([several, "2D 5C 6H KC TD JS QC 3S 7D TS"], "QH", "JH", "pass", "pass", "draw stock")
    async with driven(session) as table:
        await table.until_my_turn()
        prompts = table.table.sight.scene().then
        assert prompts[0].choices[0].label == "J♥"
        assert next(path for path in table.table.sight.scene().paths if path.move == "knock JH").legal


async def test_space_marks_and_m_melds_what_is_marked() -> None:
    async with driven(drawn()) as table:
        await mark(table, "7C", "5C", "6C")
        assert set(table.table.chooser.marked) == {"hand:5C", "hand:6C", "hand:7C"}
        await table.press("m")
        assert last_move(table) == "meld 5C 6C 7C"
        assert table.table.chooser.marked == ()
        assert "1  5♣ 6♣ 7♣" in table.text()


async def test_what_is_no_meld_says_so_and_stays_marked() -> None:
    async with driven(drawn()) as table:
        await mark(table, "5C", "6C")
        await table.press("m")
        assert last_move(table) == "draw stock"
        assert "5♣ 6♣ is no meld" in table.text()
        assert len(table.table.chooser.marked) == 2
        await table.press("escape")
        assert [*table.table.chooser.marked] == ["hand:5C"]


async def test_enter_does_not_discard_while_cards_are_marked() -> None:
    async with driven(drawn()) as table:
        await mark(table, "5C", "6C")
        await table.press("enter")
        assert last_move(table) == "draw stock"
        assert "Cards are marked" in table.text()
        await table.press("escape", "escape")
        await aim(table, "hand:KD")
        await table.press("enter")
        assert last_move(table) == "discard KD"


async def test_m_alone_melds_where_one_meld_fits_and_asks_where_several_do() -> None:
    async with driven(rummy(["5C 6C 7C 2D 4S JS KD 9S 8H AD"], "4H", "QD", "draw stock")) as table:
        await table.until_my_turn()
        await table.press("m")
        assert last_move(table) == "meld 5C 6C 7C"
    async with driven(drawn()) as table:
        await table.until_my_turn()
        await table.press("m")
        assert last_move(table) == "draw stock"
        assert table.table.chooser.modal


def with_melds() -> Session:
    """Rummy in which two melds lie and seat 0 holds a card for each."""
    return rummy(
        [f"{HAND[:-3]} 3C", OTHER],
        "4H",
        "QD 2S 2H",
        *(
            "draw stock",
            "meld 5C 6C 7C",
            "discard QD",
            "draw stock",
            "meld 3D 3H 3S",
            "discard AD",
            "draw stock",
        ),
    )


async def test_a_digit_lays_off_the_card_that_is_pointed_at() -> None:
    async with driven(with_melds()) as table:
        await aim(table, "hand:3C")
        await table.press("2")
        assert last_move(table) == "lay off 3C>2"


async def test_a_click_on_a_meld_lays_off_too_and_what_does_not_fit_says_so() -> None:
    async with driven(with_melds()) as table:
        await aim(table, "hand:3C")
        await table.click("meld:1")
        assert last_move(table) == "draw stock"
        await aim(table, "hand:3C")
        await table.click("meld:2")
        assert last_move(table) == "lay off 3C>2"


async def test_a_hint_to_meld_marks_the_cards() -> None:
    async with driven(drawn()) as table:
        await table.until_my_turn()
        await table.press("i")
        assert "Hint: Meld" in table.text()
        await table.press("m")
        assert last_move(table).startswith("meld")


async def test_cards_are_moved_by_hand_and_the_order_stays_until_another_is_asked_for() -> None:
    async with driven(drawn()) as table:
        await aim(table, "hand:KD")
        before = shown(table)
        await table.press("<")
        after = shown(table)
        at = before.index("KD")
        assert after[at - 1 : at + 1] == ["KD", before[at - 1]]
        assert table.table.chooser.cursor == "hand:KD"
        await table.press(">", ">", ">")
        assert sorted(shown(table)) == sorted(before)
        await mark(table, "5C", "6C", "7C")
        await table.press("m")
        assert "KD" in shown(table)
        await table.press("o")
        assert "The hand lies by melds." in table.text()


def shown(table: Driven) -> list[str]:
    """The cards of the hand from left to right."""
    hand = next(zone for zone in table.table.sight.scene().zones if zone.id == "hand")
    return [str(face.card) for face in hand.faces]


KNOCKER = "AC 2C 3C 7D 7H 7S 9C TC JC 2H"
DEFENDER = "7C 4C QC KH KD KS 5D 6D 8S 9S"


async def test_g_knocks_and_asks_for_the_arrangement_where_there_are_several() -> None:
    several = "4S 5S 6S 7S 4C 4D 4H AC 2H 3D"
    other = "2D 5C 6H KC TD JS QC 3S 7D TS"
    session = gin([several, other], "QH", "JH", "pass", "pass", "draw stock")
    async with driven(session) as table:
        await table.until_my_turn()
        await table.press("g")
        assert "Knock with which discard?" in table.text()
        await table.press(await digit_of(table, "J♥"))
        assert "In which melds?" in table.text()
        await table.press("2")
        assert made(session)[-1].startswith("knock JH: ")
        await table.until_shown("Score sheet after hand 1")


async def test_marked_cards_do_not_hinder_a_key_that_takes_none_or_fewer() -> None:
    eleven = "AC 2C 3C 4C 5D 6D 7D TS TH TD"
    other = "8C 9C 3D 3H 3S QH QS 9S AD KC"
    for card, key, move in (("5C", "b", "big gin"), ("QD", "g", "knock QD")):
        session = gin([eleven, other], "2S", card, "pass", "pass", "draw stock")
        async with driven(session) as table:
            await mark(table, card)
            await table.press(key)
            assert made(session)[-1] == move
    session = gin([eleven, other], "2S", "QD", "pass", "pass", "draw stock")
    async with driven(session) as table:
        await mark(table, "QD", "AC")
        await table.press("g")
        assert "Knock with which discard?" in table.text()


async def digit_of(table: Driven, label: str) -> str:
    """The digit of an answer to the question that is put."""
    prompt = table.table.chooser.prompt
    assert prompt is not None
    return str(next(choice.digit for choice in prompt.choices if choice.label == label))


async def test_g_says_by_how_much_a_knock_falls_short() -> None:
    async with driven(gin([DEFENDER, KNOCKER], "QH", "JH", "pass", "pass", "draw stock")) as table:
        await table.until_my_turn()
        await table.press("g")
        assert last_move(table) == "draw stock"
        assert "your least deadwood is" in table.text()


def knocked() -> Session:
    """Gin in which seat 1 has knocked and seat 0 lays off."""
    return gin(
        [DEFENDER, KNOCKER],
        "QH",
        "JH 4D TS",
        *("pass", "pass", "draw stock", "discard JH", "draw stock", "knock 4D"),
    )


async def test_the_defender_lays_off_by_digits_and_ends_with_e() -> None:
    session = knocked()
    async with driven(session) as table:
        await aim(table, "hand:7C")
        melds = [zone for zone in table.table.sight.scene().zones if zone.id.startswith("meld")]
        sevens = 1 + next(at for at, zone in enumerate(melds) if str(zone.faces[0].card) == "7D")
        await table.press(str(sevens))
        assert made(session)[-1] == f"lay off 7C>{sevens}"
        await table.press("e")
        assert made(session)[-1] == "done"


async def test_space_takes_the_best_lay_offs_one_by_one_and_then_ends() -> None:
    session = knocked()
    async with driven(session) as table:
        await table.until_my_turn()
        while made(session)[-1] != "done":
            await table.press("space")
        laid = {move.partition(">")[0] for move in made(session) if move.startswith("lay off")}
        assert laid == {"lay off 4C", "lay off 7C", "lay off QC"}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", ["rummy-melds", "rum-500", "gin-knock"])
async def test_the_tables_look_as_they_did(name: str, width: int, height: int) -> None:
    sessions = {"rummy-melds": with_melds, "rum-500": rum, "gin-knock": knocked}
    async with driven(sessions[name](), (width, height)) as table:
        await table.until_my_turn()
        await table.settled()
        path = GOLDENS / f"{name}-{width}x{height}.txt"
        if os.environ.get("UPDATE_GOLDENS"):
            path.write_text(table.text() + "\n", encoding="utf-8")
        assert table.text() + "\n" == path.read_text(encoding="utf-8")


RUM = ("deal=rum", "pile=spread", "ace=high_or_low", "melds_per_turn=any", "scoring=melds", "target=500")


def rum() -> Session:
    """500 Rum for four, with a pile that lies spread."""
    return rummy(
        ["5C 6C 7C 8H 9H 2D KD", "8C 9C 3D 3H 3S QH QS", "TD JD AS 4C 6H 7H 9D", "KC 2C 8S TS AC 5H 6S"],
        "4H",
        "QD 2S 2H JH 5D 7S 8D",
        *("draw stock", "meld 5C 6C 7C", "discard KD", "draw stock", "meld 3D 3H 3S", "discard QH"),
        *("draw stock", "discard 9D", "draw stock", "discard KC", "draw stock"),
        seats=4,
        settings=(
            "deal=rum",
            "pile=spread",
            "ace=high_or_low",
            "melds_per_turn=any",
            "scoring=melds",
            "target=500",
        ),
    )
