"""Help: every key is told, the rules page is set as text, and a word is found in it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from cardsuite.engine.registry import load
from cardsuite.scene.presenter import presenter_of
from cardsuite.session.settings import Settings
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.screens.help import HelpScreen, idle_keys, key_lines
from cardsuite.tui.screens.pages import PagesScreen, TextPage
from cardsuite.tui.screens.rules_page import Line, render, rules_text
from tests.tui.opened import HOSTILE, SIZES, fuzz, opened

SPEC = load("spades")


def texts(page: str, width: int) -> list[str]:
    return [" " * line.x + line.text.rstrip() for line in render(page, width)]


# The page as text


def test_headings_paragraphs_and_lists() -> None:
    page = "# Whist\n\nA *game* of\n`tricks`.\n\n- lead\n- follow, if\n  you can\n\n## The end\n1. count\n"
    assert texts(page, 30) == [
        *("Whist", "", "A game of tricks.", "", "· lead", "· follow, if you can", "", "The end", "1. count"),
    ]


def test_long_lines_are_wrapped_and_hang_under_their_sign() -> None:
    assert texts("- one two three four five six", 20) == ["· one two three four", "  five six"]


def test_a_table_that_fits_stands_in_columns() -> None:
    page = "| game | moves |\n|---|---|\n| whist | `play QS` |\n| patience | a\\|b |\n"
    assert texts(page, 60) == ["game      moves", "whist     play QS", "patience  a|b"]


def test_a_wide_table_is_wrapped_within_its_columns() -> None:
    long = "word " * 30
    rows = texts(f"| Row | Rule | Option |\n|---|---|---|\n| R1 | {long} | x = {long} |\n", 76)
    assert all(cell_len(row) <= 76 for row in rows)
    assert rows[2].startswith("R1   word word")
    assert sum("word" in row for row in rows) > 3


def test_a_narrow_window_sets_a_table_as_a_list() -> None:
    page = (
        "| Row | Rule | Option |\n|---|---|---|\n" + f"| R1 | {'follow ' * 9} | `teams` = {'solo ' * 9} |\n"
    )
    rows = texts(page, 50)
    assert rows[0].startswith("R1   follow")
    assert any(row.startswith("     teams = solo") for row in rows)
    assert all(cell_len(row) <= 50 for row in rows)


@pytest.mark.parametrize("width", [58, 76, 30, 8])
def test_the_whole_rules_page_fits_every_width_and_loses_no_row(width: int) -> None:
    lines = render(rules_text(SPEC), width)
    assert max(cell_len(" " * line.x + line.text.rstrip()) for line in lines) <= width
    whole = " ".join(line.text for line in lines)
    if width >= 30:
        assert all(f"R{number} " in whole for number in range(1, 25))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_page_is_never_obeyed(text: str) -> None:
    for line in render(f"# {text}\n\n{text}\n\n- {text}\n\n| {text} | {text} |\n", 40):
        assert line.text.isprintable()


def test_a_missing_page_is_said() -> None:
    lost = SPEC._replace(rules_page=("cardsuite", "nowhere.md"))
    assert "is missing from the installation" in rules_text(lost)


# The screen


def test_every_key_is_told_the_games_own_first() -> None:
    keys = KeyMap(presenter_of(SPEC).keys, {"hint": "f2"})
    lines = [line.text for line in key_lines(keys, 76)]
    assert lines[0] == "This game"
    for key in keys.keys:
        assert any(key.label in line for line in lines), key
    assert any(line.startswith("f2") and "a hint" in line for line in lines)


@pytest.mark.parametrize(
    ("game", "idle"),
    [("literature", "I < >"), ("klondike", "< >"), ("gin", "I")],
)
async def test_keys_that_do_nothing_in_a_game_are_left_out_of_its_help(game: str, idle: str) -> None:
    spec = load(game)
    keys = KeyMap(presenter_of(spec).keys)
    told = {line.text.split()[0] for line in key_lines(keys, 76, idle_keys(spec)) if line.text.strip()}
    assert not told & set(idle.split())
    assert {"i", "I", "<", ">"} - set(idle.split()) <= told


async def test_keys_and_rules_are_a_page_each() -> None:
    async with opened(HelpScreen(SPEC, Settings())) as shown:
        assert "At the table" in shown.text
        await shown.press("right")
        assert "Players sit at seats numbered clockwise" in shown.text
        await shown.press("1")
        assert "At the table" in shown.text
        await shown.click("page:1")
        assert "Players sit at seats" in shown.text
        await shown.press("escape")
        assert shown.left == [None]


async def test_it_opens_at_the_rules_where_they_were_asked_for() -> None:
    async with opened(HelpScreen(SPEC, Settings(), rules_first=True)) as shown:
        assert "Players sit at seats" in shown.text


async def test_keys_and_the_wheel_scroll_to_both_ends_and_no_further() -> None:
    async with opened(HelpScreen(SPEC, Settings(), rules_first=True), (60, 20)) as shown:
        top = shown.text
        await shown.press("up")
        assert shown.text == top
        await shown.press("end")
        last = shown.text
        assert "more line" not in last
        await shown.press("down", "space")
        assert shown.text == last
        await shown.press("pageup", "home")
        assert shown.text == top
        shown.page._wheeled(3)
        assert shown.text != top


async def test_a_word_is_looked_for_and_the_next_place_found() -> None:
    async with opened(HelpScreen(SPEC, Settings(), rules_first=True), (60, 20)) as shown:
        await shown.press("/")
        await shown.type("BLIND NIL")
        await shown.press("enter")
        (first,) = [row for row in shown.text.splitlines() if "▸" in row]
        assert "blind nil" in first
        page = shown.page
        assert isinstance(page, PagesScreen)
        before = page._found
        await shown.press("n")
        assert page._found is not None
        assert before is not None
        assert page._found > before


async def test_a_word_that_is_nowhere_is_said() -> None:
    async with opened(HelpScreen(SPEC, Settings())) as shown:
        await shown.press("/")
        await shown.type("xyzzy")
        await shown.press("enter")
        assert "That word is nowhere on this page." in shown.text


@pytest.mark.parametrize("size", SIZES)
async def test_it_fits_every_window_or_says_what_it_needs(size: tuple[int, int]) -> None:
    async with opened(HelpScreen(SPEC, Settings()), size) as shown:
        for key in ("right", "end", "pageup"):
            await shown.press(key)
            shown.check_drawn()


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_text_is_only_drawn(name: str) -> None:
    page = TextPage(name, lambda width: [Line(((name, "text"),))])
    async with opened(PagesScreen(name, [page, page], Settings()), (60, 20)) as shown:
        shown.check_drawn()
        await shown.press("/")
        shown.page._add(name)
        shown.page.repaint()
        shown.check_drawn()
        await shown.press("enter")
        shown.check_drawn()


async def test_no_key_and_no_click_ends_the_app() -> None:
    await fuzz(lambda: HelpScreen(SPEC, Settings()), 4)
