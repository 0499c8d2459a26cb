"""The table under the fingers: a whole game by keys, refusals, pauses, undo, the mouse."""

from __future__ import annotations

from cardsuite.engine.registry import load
from cardsuite.scene.presenter import Beat, Look, presenter_of
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header
from cardsuite.tui.again import wish_of
from cardsuite.tui.pace import rest
from cardsuite.tui.screens.curtain import CurtainScreen
from cardsuite.tui.screens.help import HelpScreen
from cardsuite.tui.screens.past import PastScreen
from cardsuite.tui.screens.result import ResultScreen
from cardsuite.tui.screens.setup import SetupScreen
from cardsuite.tui.screens.sheet import SheetScreen
from cardsuite.tui.screens.table import TableScreen
from tests.tui.driving import AtOnce, Driven, Standing, driven, spades


async def bid(table: Driven) -> None:
    await table.until_my_turn()
    assert table.table.sight.scene().prompt is not None
    await table.press("3")
    await table.until(lambda: table.table.sight.scene().prompt is None)
    await table.until_my_turn()


async def test_a_whole_game_is_played_by_enter_alone_and_told_to_its_end() -> None:
    session = spades("You", "short game", "max_hands=2")
    async with driven(session) as table:
        sheets = 0
        for _ in range(400):
            screen = table.app.screen
            if isinstance(screen, ResultScreen):
                break
            if isinstance(screen, SheetScreen):
                sheets += 1
            await table.until(lambda: not table.busy)
            await table.press("enter")
        assert table.on(ResultScreen)
        assert session.result is not None
        assert sheets >= 1
        assert "the game is over" in table.text()
        await table.press("t")
        assert table.on(PastScreen)
        assert "1 of" in table.text()
        first = table.text()
        await table.press("right")
        assert table.text() != first
        await table.press("escape", "r")
        await table.until(lambda: table.on(TableScreen))
        assert table.session is not session
        assert table.session.header.chairs == session.header.chairs
        assert table.session.header.seed != session.header.seed


async def test_a_card_that_may_not_be_played_says_why_and_changes_nothing() -> None:
    session = spades("You", "why not")
    async with driven(session) as table:
        await bid(table)
        refused = [p for p in table.table.sight.scene().paths if not p.legal and p.targets]
        while not refused:
            await table.press("enter")
            await table.until_my_turn()
            refused = [p for p in table.table.sight.scene().paths if not p.legal and len(p.targets) == 1]
            refused = [p for p in refused if p.targets[0].startswith("hand:")]
        before = session.number
        target = refused[0].targets[0]
        await table.click(target)
        assert session.number == before
        assert table.table.message
        assert table.table.message in table.text().replace("\n", " ") or len(table.table.message) > 78
        assert table.table.chooser.cursor != target


async def test_a_letter_that_is_no_key_says_so_and_a_key_that_is_none_is_silent() -> None:
    session = spades("You", "no such key")
    async with driven(session) as table:
        await bid(table)
        before = session.number
        await table.press("z")
        assert "z does nothing here; ? shows every key." in table.text()
        await table.press("right")
        assert "does nothing" not in table.text()
        await table.press("f9")
        assert "does nothing" not in table.text()
        assert session.number == before


async def test_the_cursor_jumps_over_what_may_not_be_played() -> None:
    async with driven(spades()) as table:
        await bid(table)
        legal = [p.targets[0] for p in table.table.sight.scene().paths if p.legal and p.targets[0] != "claim"]
        seen = set()
        for _ in range(20):
            seen.add(table.table.chooser.cursor)
            await table.press("right")
        assert seen == set(legal)


async def test_a_key_ends_the_pause_after_a_trick_and_is_carried_out_as_well() -> None:
    session = spades("You", "my own trick")
    clock = Standing()
    async with driven(session, scheduler=clock) as table:
        for _ in range(600):
            flow, sight = table.table.flow, table.table.sight
            if flow.resting and sight.linger and sight.my_turn:
                break
            if flow.resting:
                clock.run_out()
            elif sight.my_turn:
                await table.press("3" if sight.scene().prompt else "enter")
            await table.pilot.pause()
        assert table.table.flow.resting, "a trick of the viewer's lies there to be seen"
        before = session.number
        await table.press("enter")
        made = session.timeline.entries[before]
        assert made.seat == 0, "the card was played, not only the pause ended"


async def test_rests_are_as_long_as_the_pace_says() -> None:
    clock = AtOnce()
    slow = Settings(pace="slow", animation=False)
    async with driven(spades("You", "rests"), settings=slow, scheduler=clock) as table:
        await bid(table)
        await table.press("enter")
        await table.until_my_turn()
        assert rest(Beat.GLANCE, "slow") == 2.4
        assert 2.4 in clock.rests
        await table.press("+", "+")
        assert table.pace() == "fast"
        await table.press("+", "+", "+")
        assert table.pace() == "instant"
        clock.rests.clear()
        await table.press("enter")
        await table.until_my_turn()
        assert set(clock.rests) == {0.0}


async def test_undo_and_redo() -> None:
    session = spades("You", "undone")
    async with driven(session) as table:
        await bid(table)
        hand = table.table.sight.scene().zones[-1].faces
        await table.press("enter")
        await table.until_my_turn()
        assert table.table.sight.scene().zones[-1].faces != hand
        await table.press("u")
        await table.until_my_turn()
        assert table.table.sight.scene().zones[-1].faces == hand
        assert "Taken back." in table.text()
        await table.press("U")
        await table.until_my_turn()
        assert "Brought back." in table.text()
        assert table.table.sight.scene().zones[-1].faces != hand


async def test_a_typed_move_is_made_and_a_bad_one_stays_to_be_mended() -> None:
    session = spades("You", "typed")
    async with driven(session) as table:
        await table.until_my_turn()
        await table.press(":", *"bid x", "enter")
        assert table.entry() == "bid x"
        assert session.number == table.session.number
        before = session.number
        await table.press("backspace", "4", "enter")
        assert table.entry() is None
        assert session.number > before
        assert "bid 4" in table.text()


async def test_sheet_help_last_trick_and_pause_open_and_close_and_the_game_goes_on() -> None:
    session = spades("You", "open")
    async with driven(session) as table:
        await table.until_my_turn()
        await table.press("s")
        assert table.on(SheetScreen)
        await table.press("x")
        assert table.on(TableScreen)
        await table.press("?")
        assert table.on(HelpScreen)
        await table.press("escape")
        await bid(table)
        await table.press("enter")
        await table.until_my_turn()
        await table.press("t")
        assert "Again:" in table.text()
        await table.press("t", "p")
        assert not table.ticking()
        assert "Paused" in table.text()
        await table.press("space")
        assert table.ticking()
        assert "Paused" not in table.text()


async def test_the_hand_is_hidden_at_once_and_laid_in_another_order() -> None:
    async with driven(spades("You", "hidden")) as table:
        await bid(table)
        hand = table.table.sight.scene().zones[-1]
        await table.press("o")
        assert table.table.sight.scene().zones[-1].faces != hand.faces
        assert "by rank" in table.text()
        number, session = table.session.number, table.session
        assert not table.on(CurtainScreen)
        await table.press("x")
        assert table.on(CurtainScreen)
        shown = [card.card for card in table.page.canvas.picture.cards]
        assert not set(shown) & {face.card for face in hand.faces}
        assert "Your hand is hidden." in table.text()
        await table.press("i", "3")
        assert "Hint" not in table.text()
        assert session.number == number


async def test_a_hint_points_at_a_move_gives_its_reason_and_is_written_down() -> None:
    session = spades("You", "hinted")
    async with driven(session) as table:
        await bid(table)
        await table.press("i")
        assert table.table.message.startswith("Hint: ")
        assert table.table.hinted
        assert session.helped


def hand_of(session: Session, seat: int) -> set[object]:
    """The cards a seat holds, by its own picture."""
    presenter = presenter_of(session.spec)
    scene = presenter.scene(session.rules.view(session.timeline.state, seat), (), Look(session.names))
    return {face.card for zone in scene.zones if zone.id == "hand" for face in zone.faces}


async def test_two_people_never_see_each_others_cards() -> None:
    session = spades("Ann,Ben@1", "two people")
    async with driven(session) as table:
        for _ in range(60):
            await table.until(lambda: not table.busy)
            screen = table.app.screen
            if isinstance(screen, TableScreen):
                viewer = screen.sight.viewer
                other = 1 - (viewer or 0)
                theirs = hand_of(session, other)
                shown = {card.card for card in screen.canvas.picture.cards}
                assert not shown & theirs
                await table.press("3" if screen.sight.scene().prompt else "enter")
            else:
                await table.until_shown("Pass the screen to")
                hands = hand_of(session, 0) | hand_of(session, 1)
                assert not {card.card for card in table.page.canvas.picture.cards} & hands
                await table.press("enter")


async def test_the_mouse_chooses_and_plays() -> None:
    session = spades("You", "mouse")
    async with driven(session) as table:
        await table.until_my_turn()
        await table.click("bid:2")
        await table.until(lambda: table.table.sight.scene().prompt is None)
        await table.until_my_turn()
        legal = table.table.chooser.choosable()
        target = next((t for t in legal if t != table.table.chooser.cursor), legal[0])
        before = session.number
        for _ in range(2):
            await table.click(target)
        assert session.number > before
        await table.until_my_turn()
        await table.click("key:help")
        assert table.on(HelpScreen)


async def test_leaving_by_q_and_by_ctrl_c_twice() -> None:
    async with driven(spades()) as table:
        await table.until_my_turn()
        await table.press("ctrl+c")
        assert "again to leave" in table.text()
        await table.press("ctrl+c")
        await table.pilot.pause()
        assert table.app.return_value == 0
    async with driven(spades()) as table:
        await table.until_my_turn()
        await table.press("q", "enter", "q")
        await table.pilot.pause()
        assert table.app.return_value == 0


async def test_a_new_game_is_asked_for_and_the_one_before_is_there_when_none_is_wished() -> None:
    session = spades("You", "new", "target=300")
    async with driven(session) as table:
        await table.until_my_turn()
        await table.press("n")
        assert "Press n again" in table.text()
        await table.press("right", "n")
        assert table.on(TableScreen), "only twice in a row counts"
        await table.press("n")
        await table.until(lambda: table.on(SetupScreen))
        await table.until_shown("as set below")
        await table.press("escape")
        await table.until_my_turn()
        assert table.session is session


def test_the_form_for_a_new_game_begins_with_the_game_there_was() -> None:
    header = spades("Ann,Ben@2", "wish", "target=300", "ten_for_200=yes", "min_team_bid=2").header
    again = new_header(load("spades"), wish_of(load("spades"), header))
    assert (again.options, again.chairs) == (header.options, header.chairs)
    assert again.seed != header.seed


async def test_a_restart_deals_the_same_and_counts_as_helped() -> None:
    session = spades("You", "again")
    async with driven(session) as table:
        await table.until_my_turn()
        first = hand_of(session, 0)
        await table.press("R", "R")
        await table.until_my_turn()
        assert table.session is not session
        assert hand_of(table.session, 0) == first
        assert table.session.helped


async def test_a_numbered_deal_is_asked_for_by_its_number() -> None:
    async with driven(spades("You", "number")) as table:
        await table.until_my_turn()
        await table.press("N", *"x1", "enter")
        assert "at most 20 digits" in table.text()
        await table.press("ctrl+u", *"42", "enter")
        await table.until_my_turn()
        assert table.session.header.deal == "42"


async def test_a_rematch_of_literature_is_dealt_by_the_next_player_to_the_left() -> None:
    spec = load("literature")
    session = Session(spec, new_header(spec, Wish(settings=("dealer=4",)), seed="rematch"))
    session.advance()
    session.advance()
    session.resign(0)
    async with driven(session) as table:
        await table.until(lambda: table.on(ResultScreen))
        await table.press("r")
        await table.until(lambda: table.on(TableScreen))
        assert table.session.header.options == {**session.header.options, "dealer": 5}
        assert table.session.header.chairs == session.header.chairs
