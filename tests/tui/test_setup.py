"""The setup form: everything a game can be begun with, by keys alone and by the mouse alone."""

from __future__ import annotations

import pytest

from cardsuite.engine.registry import load
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header
from cardsuite.tui.screens.setup import SetupScreen
from tests.tui.opened import HOSTILE, SIZES, Opened, fuzz, opened

SPEC = load("spades")


def setup(wish: Wish | None = None) -> SetupScreen:
    return SetupScreen(SPEC, Settings(), wish)


def at(page: SetupScreen) -> str:
    return page.draft.fields[page._form.at].id


async def go(shown: Opened[Wish | None], id: str) -> None:
    """Move the cursor to a row by the arrow keys."""
    page = shown.page
    assert isinstance(page, SetupScreen)
    for _ in page.draft.fields:
        if at(page) == id:
            return
        await shown.press("down")
    raise AssertionError(f"There is no row {id}.")


def begun(shown: Opened[Wish | None]) -> Wish:
    (wish,) = shown.left
    assert wish is not None
    new_header(SPEC, wish)
    return wish


async def test_enter_begins_the_usual_game_at_once() -> None:
    async with opened(setup()) as shown:
        await shown.press("enter")
        wish = begun(shown)
        assert (wish.humans, wish.seats, wish.level, wish.settings) == ("You@0", 4, "medium", ())


async def test_escape_leaves_without_a_game() -> None:
    async with opened(setup()) as shown:
        await shown.press("down", "right", "escape")
        assert shown.left == [None]


async def test_every_option_of_the_game_has_a_row_with_its_help_and_what_it_may_be() -> None:
    async with opened(setup()) as shown:
        for option in SPEC.options.options:
            await go(shown, option.name)
            assert f"▸ {option.name.replace('_', ' ')}" in shown.text
            said = " ".join(shown.text.split())
            assert option.help[1:30] in said
            assert option.offers()[:20] in said


async def test_people_sit_where_they_are_named() -> None:
    async with opened(setup(), (60, 20)) as shown:
        await go(shown, "seat:2")
        await shown.press("enter")
        await shown.type("Ben Bo")
        await shown.press("enter")
        assert "Ben Bo" in shown.text
        await go(shown, "seat:3")
        await shown.press("right", "space")
        assert begun(shown).humans == "Player 1@0,Ben Bo@2,Player 4@3"


async def test_among_several_people_nobody_is_you() -> None:
    async with opened(setup()) as shown:
        await go(shown, "seat:2")
        await shown.press("right")
        assert begun_as(shown) == "Player 1@0,Player 3@2"
        await shown.press("left")
        assert begun_as(shown) == "You@0", "who is left alone is called so again"
        await shown.press("right")
        await go(shown, "seat:0")
        await shown.press("enter", *"Asha", "enter")
        assert begun_as(shown) == "Asha@0,Player 3@2"


def begun_as(shown: Opened[Wish | None]) -> str:
    """Who would sit where if it began now."""
    assert isinstance(shown.page, SetupScreen)
    return shown.page.draft.wish.humans


async def test_two_of_one_name_are_refused_in_a_sentence_at_once() -> None:
    async with opened(setup(Wish(humans="Ann,Ben"))) as shown:
        await go(shown, "seat:1")
        await shown.press("enter", *["backspace"] * 3)
        await shown.type("Ann")
        await shown.press("enter")
        assert "Two people are called Ann" in shown.text
        await shown.press("space")
        assert shown.left == []


async def test_a_table_without_people_is_not_begun() -> None:
    async with opened(setup()) as shown:
        await go(shown, "seat:0")
        await shown.press("left")
        assert "Nobody would play" in shown.text
        await shown.press("space")
        assert shown.left == []
        await shown.press("left", "space")
        assert begun(shown).humans == "You@0"


async def test_fewer_seats_leave_fewer_rows() -> None:
    async with opened(setup(Wish(humans="You,Ben@3"))) as shown:
        await go(shown, "players")
        await shown.press("right")
        assert "seat 3" not in shown.text
        await shown.press("space")
        assert (begun(shown).seats, begun(shown).humans) == (3, "You@0")


async def test_a_conflict_of_options_is_said_at_once_and_goes_with_its_cause() -> None:
    async with opened(setup(), (60, 20)) as shown:
        await go(shown, "deal")
        await shown.press("left")
        page = shown.page
        assert isinstance(page, SetupScreen)
        sentence = page.draft.problem
        assert sentence.endswith(".")
        assert sentence[:30] in shown.text
        await shown.press("space")
        assert shown.left == []
        await shown.press("right")
        assert page.draft.problem == ""
        assert sentence[:30] not in shown.text


async def test_numbers_are_typed_and_what_they_cannot_be_is_said() -> None:
    async with opened(setup()) as shown:
        await go(shown, "target")
        await shown.press("2", "5", "0", "enter")
        assert "▸ target" in shown.text
        assert "← 250 →" in shown.text
        await shown.press("enter")
        await shown.type("7")
        await shown.press("enter")
        assert "target cannot be '7'; it takes a whole number from 50 to 5000." in " ".join(
            shown.text.split()
        )
        assert "← 250 →" in shown.text
        await shown.press("left", "enter", "escape", "space")
        assert begun(shown).settings == ("target=200",)


async def test_a_preset_sets_the_options_and_changes_on_top_of_it_are_counted() -> None:
    async with opened(setup()) as shown:
        await go(shown, "preset")
        await shown.press("right")
        assert "double-nil" in shown.text
        await go(shown, "bag_penalty")
        await shown.press("right")
        await shown.press("home")
        await go(shown, "preset")
        assert "double-nil, 1 changed" in shown.text
        await shown.press("space")
        wish = begun(shown)
        assert (wish.preset, wish.settings) == ("double-nil", ("bag_penalty=0",))
        assert new_header(SPEC, wish).options["blind_nil"] == 200


@pytest.mark.parametrize(
    ("turns", "typed", "deal", "seed"), [(2, "42", "42", None), (3, "a pear", None, "a pear")]
)
async def test_numbered_and_seeded_deals_ask_for_their_number(
    turns: int, typed: str, deal: str | None, seed: str | None
) -> None:
    async with opened(setup()) as shown:
        await go(shown, "cards")
        await shown.press(*["right"] * turns)
        assert "missing; type" in shown.text
        await shown.press("space")
        assert shown.left == []
        await go(shown, "source")
        await shown.press("enter")
        await shown.type(typed)
        await shown.press("enter", "space")
        assert (begun(shown).deal, begun(shown).seed) == (deal, seed)


async def test_the_deal_of_the_day_needs_no_number() -> None:
    async with opened(setup()) as shown:
        await go(shown, "cards")
        await shown.press("right", "space")
        deal = begun(shown).deal
        assert deal is not None
        assert len(deal) == 8


async def test_bots_take_level_and_memory() -> None:
    async with opened(setup()) as shown:
        await go(shown, "bots")
        await shown.press("left")
        await go(shown, "memory")
        await shown.press("right", "right", "space")
        assert (begun(shown).level, begun(shown).memory) == ("easy", 50)


async def test_the_form_begins_with_what_was_wished_before() -> None:
    wish = Wish("Ann@1", 3, "easy", 30, "whiz", ("target=300",), deal="7")
    async with opened(setup(wish)) as shown:
        await shown.press("enter")
        assert begun(shown) == wish


async def test_the_mouse_alone_sets_and_begins_a_game() -> None:
    async with opened(setup(), (60, 20)) as shown:
        page = shown.page
        assert isinstance(page, SetupScreen)
        row = next(i for i, field in enumerate(page.draft.fields) if field.id == "bots")
        await shown.click(f"row:{row}")
        await shown.click(f"less:{row}")
        await shown.click("page-down")
        await shown.click("page-down")
        assert "▸ Begin" not in shown.text
        await shown.click("key:next")
        assert begun(shown).level == "easy"


@pytest.mark.parametrize("size", SIZES)
async def test_it_fits_every_window_or_says_what_it_needs(size: tuple[int, int]) -> None:
    async with opened(setup(), size) as shown:
        shown.check_drawn()
        await shown.press("end")
        shown.check_drawn()
        if size[0] >= 60 and size[1] >= 20:
            assert "▸" in shown.text


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_is_cleaned_before_it_sits_down(name: str) -> None:
    async with opened(setup(), (60, 20)) as shown:
        await go(shown, "seat:1")
        await shown.press("enter")
        shown.page._add(name)  # as if pasted
        shown.page.repaint()
        shown.check_drawn()
        await shown.press("enter")
        shown.check_drawn()
        await shown.press("space")
        assert all(chair.name.isprintable() for chair in new_header(SPEC, begun(shown)).chairs)


async def test_no_key_and_no_click_ends_the_app() -> None:
    await fuzz(setup, 2)


async def test_seats_can_be_drawn_and_each_bot_can_have_a_level_of_its_own() -> None:
    async with opened(setup(), (60, 20)) as shown:
        await go(shown, "seats")
        await shown.press("right")
        await go(shown, "bots")
        await shown.press("left", "left")
        assert "each their own" in shown.text
        await go(shown, "level:2")
        await shown.press("left", "space")
        wish = begun(shown)
        assert wish.drawn
        assert wish.level == "easy"
        assert wish.levels == ((2, list(SPEC.levels)[-1]),)


async def test_teams_are_named_where_there_are_any() -> None:
    async with opened(setup()) as shown:
        assert "seat 1, team 2" in shown.text
        await go(shown, "players")
        await shown.press("right")
        assert "team" not in shown.text


async def test_a_game_for_one_has_a_player_and_no_seats() -> None:
    page: SetupScreen = SetupScreen(load("klondike"), Settings(), None)
    async with opened(page) as shown:
        assert "player" in shown.text
        assert "seat" not in shown.text
