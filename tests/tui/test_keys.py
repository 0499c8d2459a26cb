"""The one list of keys: no two clash in one place, wishes are obeyed, and the rest follows the list."""

from __future__ import annotations

import pytest

from cardsuite.engine.errors import OptionError
from cardsuite.engine.registry import BUILT_IN, load
from cardsuite.scene.presenter import KeyHint, presenter_of
from cardsuite.session.settings import Settings
from cardsuite.tui.footer import footer_of
from cardsuite.tui.keys import KEYS, KeyMap, key_name, sign_of
from cardsuite.tui.screens.commands import COMMANDS
from cardsuite.tui.screens.table import TableScreen
from tests.tui.driving import driven, spades

IN_TABLE = ("left", "right", "up", "down", "pause", "palette", "stop")


@pytest.mark.parametrize("game", [listing.id for listing in BUILT_IN])
def test_no_two_keys_clash_in_one_place(game: str) -> None:
    keys = KeyMap(presenter_of(load(game)).keys)
    for place in {key.place for key in keys.keys}:
        pressed = [name for key in keys.at(place) for name in key.keys]
        if place == "anywhere":
            continue
        assert len(pressed) == len(set(pressed)), place


def test_every_key_of_the_table_does_something() -> None:
    ids = {key.id for key in KEYS if key.place in ("table", "anywhere")}
    assert ids == {*COMMANDS, *IN_TABLE}


def test_a_wish_moves_a_key_everywhere() -> None:
    keys = KeyMap((), {"hint": "f1"})
    assert keys.find("table", "f1") == "hint"
    assert keys.find("table", "i") is None
    assert sign_of(keys.key("hint")) == "f1"


def test_a_game_may_not_take_a_key_of_the_house() -> None:
    with pytest.raises(OptionError, match="cannot be both"):
        KeyMap((KeyHint("claim", "u", "claim", "claim"),))


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"hint": "u"}, "cannot be both"),
        ({"hint": "enter"}, "cannot be both"),
        ({"hint": "7"}, "digits choose"),
        ({"hnit": "f1"}, "There is no key called 'hnit'"),
    ],
)
def test_a_wish_that_cannot_be_says_why(wishes: dict[str, str], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        KeyMap((), wishes)


def test_names_of_keys() -> None:
    assert key_name("?", "question_mark") == "?"
    assert key_name(" ", "space") == "space"
    assert key_name("U", "U") == "U"
    assert key_name(None, "ctrl+r") == "ctrl+r"
    assert key_name("\r", "enter") == "enter"


async def test_the_remapped_key_works_on_the_table_and_stands_in_the_footer() -> None:
    async with driven(spades(), settings=Settings(keys={"sheet": "f1", "claim": "f2"})) as table:
        await table.until_my_turn()
        assert "f1 score" in table.text()
        await table.press("s")
        assert table.on(TableScreen)
        await table.press("f1")
        assert not table.on(TableScreen)


async def test_wishes_that_clash_leave_the_usual_keys_and_say_so() -> None:
    async with driven(spades(), settings=Settings(keys={"sheet": "u"})) as table:
        await table.until_shown("cannot be both")
        await table.until_my_turn()
        await table.press("s")
        assert not table.on(TableScreen)


async def test_the_palette_lists_the_keys_and_does_them() -> None:
    from cardsuite.tui.palette_commands import KeyCommands

    async with driven(spades()) as table:
        await table.until_my_turn()
        screen = table.table
        provider = KeyCommands(screen)
        hits = [hit async for hit in provider.discover()]
        words = [str(hit.text) for hit in hits]
        assert any(word.startswith("The score sheet") for word in words)
        found = [hit async for hit in provider.search("score sheet")]
        assert found
        await table.press("ctrl+p")
        assert table.app.screen is not screen
        await table.press("escape")
        await table.until(lambda: table.app.screen is screen)


async def test_the_footer_names_help_and_leave_last() -> None:
    async with driven(spades()) as table:
        await table.until_my_turn()
        screen = table.table
        named = footer_of(screen.keys, screen.sight.scene(), screen.chooser, my_turn=True)
        assert [id for _, _, id in named[-2:]] == ["help", "quit"]
        assert ("Enter", "take", "take") in named
