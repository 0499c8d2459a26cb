"""A game seen again: from the log alone, both ways, with open hands or through one seat's eyes."""

from __future__ import annotations

from functools import cache

import pytest
from textual.screen import Screen

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.log import Chair, Header
from cardsuite.engine.registry import listings, load
from cardsuite.scene.presenter import Beat, Look, presenter_of
from cardsuite.session.records import read_record, session_of, written
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.settings import Settings
from cardsuite.session.setup import Wish, new_header
from cardsuite.tui.app import CardsApp, Opened
from cardsuite.tui.replay import DEAL, TRICK, Replay, Whose
from cardsuite.tui.screens.help import HelpScreen
from cardsuite.tui.screens.sheet import SheetScreen
from cardsuite.tui.screens.viewer import RecordViewer
from tests.tui.driving import Driven
from tests.tui.opened import HOSTILE, SIZES, fuzz, opened


@cache
def played() -> Session:
    """A finished game of two deals, read back from its own record."""
    spec = load("spades")
    wish = Wish(settings=("max_hands=2", "blind_nil=off"), level="easy", seed="seen again")
    session = Session(spec, new_header(spec, wish))
    while session.result is None:
        if session.advance() is None:
            waiting = session.awaits()
            assert isinstance(waiting, AwaitsPeople)
            seat = waiting.seats[0]
            session.play(seat, session.legal(seat)[-1])
    return session_of(read_record(written(session, 0).encode()))


def viewer(session: Session | None = None) -> RecordViewer:
    return RecordViewer(session or played(), Settings())


def held(session: Session, number: int, seat: Seat) -> set[Card | None]:
    """The cards of a seat after an entry, as that seat's own picture has them."""
    view = session.rules.view(session.timeline.state_after(number), seat)
    scene = presenter_of(session.spec).scene(view, (), Look(session.names))
    return {face.card for zone in scene.zones if zone.id == "hand" for face in zone.faces}


def drawn(page: RecordViewer) -> set[Card | None]:
    return {placed.card for placed in page.canvas.picture.cards if placed.card is not None}


def whose(page: RecordViewer) -> Whose:
    return page.whose


def on_top(page: RecordViewer) -> Screen[object]:
    return page.app.screen


async def test_it_steps_through_the_whole_log_and_back() -> None:
    page = viewer()
    async with opened(page) as shown:
        assert "The start; You at this machine, 4 at the table." in shown.text
        last = played().number
        pictures = [shown.text]
        for number in range(1, 40):
            await shown.press("right")
            assert page.at == number
            pictures.append(shown.text)
        for number in range(38, -1, -1):
            await shown.press("left")
            assert shown.text == pictures[number]
        await shown.press("left")
        assert page.at == 0
        await shown.press("end", "right")
        assert page.at == last
        assert f"{last}/{last}" in shown.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_all_hands_lie_open_at_every_size(size: tuple[int, int]) -> None:
    page = viewer()
    number = next(n for n in range(played().number) if page.replay.beat(n) is Beat.GLANCE)
    async with opened(page, size) as shown:
        await shown.press("down")
        assert page.at == number
        for seat in range(4):
            assert len(held(played(), number, seat)) == 12
            assert held(played(), number, seat) <= drawn(page), seat
        shown.check_drawn()


async def test_one_seats_view_shows_its_cards_and_no_others() -> None:
    page = viewer()
    async with opened(page) as shown:
        await shown.press("down", "down", "right", "a")
        assert whose(page) == 0
        assert "You" in shown.text.splitlines()[-1]
        assert held(played(), page.at, 0) <= drawn(page)
        for seat in (1, 2, 3):
            assert not held(played(), page.at, seat) & drawn(page)
        await shown.press("a", "a", "a", "a")
        assert whose(page) == "nobody"
        for seat in range(4):
            assert not held(played(), page.at, seat) & drawn(page)
        await shown.press("a")
        assert whose(page) == "all"


async def test_it_jumps_by_tricks_and_by_deals() -> None:
    page = viewer()
    beats = [page.replay.beat(number) for number in range(played().number + 1)]
    tricks = [number for number, beat in enumerate(beats) if beat in TRICK]
    deals = [number for number, beat in enumerate(beats) if beat in DEAL]
    assert len(tricks) >= 20
    assert len(deals) == 2
    async with opened(page) as shown:
        await shown.press("down", "pagedown", "down")
        assert page.at == tricks[2]
        await shown.press("up")
        assert page.at == tricks[1]
        await shown.press("]")
        assert page.at == deals[0]
        await shown.press("]", "]")
        assert page.at == played().number
        await shown.press("[", "pageup")
        assert page.at == tricks[tricks.index(deals[0]) - 1]
        await shown.press("home")
        assert page.at == 0


def begun(game: str) -> Session:
    """A game in which as many moves were made as four tricks take."""
    spec = load(game)
    session = Session(spec, new_header(spec, Wish(level=next(iter(spec.levels))), seed="begun"))
    while session.number < 30 and session.result is None:
        if session.advance() is None:
            seat = session.people_to_act[0]
            session.play(seat, session.legal(seat)[-1])
    return session


@pytest.mark.parametrize("game", [one.id for one in listings()])
async def test_only_a_game_with_tricks_is_gone_through_trick_by_trick(game: str) -> None:
    async with opened(viewer(begun(game)), (120, 40)) as shown:
        assert ("trick" in shown.text.splitlines()[-1]) is (game == "spades")


async def test_the_story_says_each_entry_and_the_end_gives_the_verdict() -> None:
    page = viewer()
    async with opened(page, (200, 20)) as shown:
        await shown.press("end")
        result = played().result
        assert result is not None
        verdict = presenter_of(played().spec).verdict(result, played().view(None), Look(played().names))
        assert verdict in shown.text
        assert page.replay.sentence(page.at, "all").endswith(verdict)


async def test_taking_back_resigning_and_bots_taking_seats_are_told() -> None:
    spec = load("spades")
    wish = Wish(settings=("blind_nil=off",), level="easy", seed="told")
    session = Session(spec, new_header(spec, wish))
    while not session.legal(0):
        session.advance()
    session.play(0, session.legal(0)[3])
    session.undo(0)
    session.redo(0)
    session.note_help(0, "oracle")
    session.replace(1, Chair("Nora", "easy"))
    session.resign(0)
    replay = Replay(session)
    told = [replay.sentence(number, "all") for number in range(1, replay.last + 1)]
    assert told[-6].startswith("You bid")
    assert told[-5:-1] == [
        "You take back.",
        "You bring back what was taken back.",
        "You are shown what only the whole deal tells.",
        "From here on Nora decides for seat 1.",
    ]
    assert told[-1].startswith("You give the game up.")
    async with opened(RecordViewer(session, Settings(), at=replay.last)) as shown:
        assert "You give the game up." in shown.text
        await shown.press("left", "left", "left", "left")
        assert "You take back." in shown.text


async def test_the_score_sheet_and_help_open_and_close() -> None:
    page = viewer()
    async with opened(page) as shown:
        await shown.press("]", "s")
        assert isinstance(on_top(page), SheetScreen)
        await shown.press("escape")
        await shown.click("key:help")
        assert isinstance(on_top(page), HelpScreen)
        await shown.press("escape", "q")
        assert shown.left == [None]


async def test_the_mouse_alone_goes_on_and_back_and_leaves() -> None:
    page = viewer()
    async with opened(page) as shown:
        await shown.click("key:right")
        page._wheeled(3)
        assert page.at == 2
        page._wheeled(-3)
        assert page.at == 1
        await shown.click("key:down")
        assert page.replay.beat(page.at) is Beat.GLANCE
        await shown.click("key:whose")
        assert whose(page) == 0
        await shown.click("key:quit")
        assert shown.left == [None]


async def test_a_record_without_moves_says_so() -> None:
    spec = load("spades")
    async with opened(RecordViewer(Session(spec, new_header(spec, Wish(), seed="0")), Settings())) as shown:
        assert "This record holds no moves" in shown.text
        await shown.press("right", "left", "]", "[", "end", "a", "a", "a", "a", "a", "a", "q")
        assert shown.left == [None]


@pytest.mark.parametrize("size", SIZES)
async def test_it_fits_every_window_or_says_what_it_needs(size: tuple[int, int]) -> None:
    async with opened(viewer(), size) as shown:
        for key in ("right", "right", "right", "]", "]", "a", "a"):
            await shown.press(key)
            shown.check_drawn()


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_in_a_record_are_only_drawn(name: str) -> None:
    spec = load("spades")
    usual = new_header(spec, Wish(), seed="0")
    header = Header(
        usual.game,
        usual.rules_version,
        usual.options,
        (Chair(name), *usual.chairs[1:]),
        usual.seed,
        usual.created,
    )
    session = Session(spec, header)
    for _ in range(3):
        session.advance()
    async with opened(viewer(session), (60, 20)) as shown:
        for key in ("right", "right", "a", "a"):
            await shown.press(key)
            shown.check_drawn()


@pytest.mark.parametrize("seats", [2, 3])
async def test_smaller_tables_are_seen_again_too(seats: int) -> None:
    spec = load("spades")
    session = Session(spec, new_header(spec, Wish(seats=seats, level="easy"), seed="small"))
    while session.number < 12 and session.advance() is not None:
        pass
    async with opened(viewer(session), (60, 20)) as shown:
        await shown.press("end")
        shown.check_drawn()


async def test_the_app_opens_at_a_record_and_ends_with_it() -> None:
    app = CardsApp(lambda: Opened(Settings(), played(), watched=True))
    async with app.run_test(size=(80, 24)) as pilot:
        driven = Driven(app, pilot)
        await driven.until_shown("The start; You at this machine")
        await driven.press("end", "q")
        await driven.until(lambda: app.return_code == 0)


async def test_no_key_and_no_click_ends_the_app() -> None:
    await fuzz(viewer, 6)
