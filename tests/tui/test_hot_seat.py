"""Three people and a bot at one screen: in no frame does anybody see a card of another hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from textual import events

from cardsuite.core.card import Card, parse_card
from cardsuite.core.seat import Seat
from cardsuite.engine.log import Moved
from cardsuite.engine.registry import load
from cardsuite.games.literature.model import Claim, Question, View
from cardsuite.games.literature.sentences import last_question
from cardsuite.scene.presenter import Look
from cardsuite.session.records import written
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.setup import Wish, new_header
from cardsuite.tui.canvas import Canvas
from cardsuite.tui.page import Page
from cardsuite.tui.paint import dump
from cardsuite.tui.screens.curtain import CurtainScreen
from cardsuite.tui.screens.filling import FillingScreen
from cardsuite.tui.screens.help import HelpScreen
from cardsuite.tui.screens.result import ResultScreen
from cardsuite.tui.screens.sheet import SheetScreen
from cardsuite.tui.screens.table import TableScreen
from tests.tui.driving import Driven, driven

SPEC = load("literature")
SHOWN = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
"""A card as it lies on a table; what is named in a sentence has a space between or is in words."""


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain is lifted at once."""
    monkeypatch.setattr(CurtainScreen.__init__, "__kwdefaults__", {"scene": None, "why": "pass", "rest": 0.0})


def session(humans: str, seed: str, *settings: str, seats: int = 4) -> Session:
    wish = Wish(humans=humans, seed=seed, seats=seats, level="easy", settings=settings)
    return Session(SPEC, new_header(SPEC, wish))


def hand(game: Session, seat: Seat) -> set[Card]:
    view = game.view(seat)
    assert isinstance(view, View)
    return set(view.hand)


class Watcher:
    """Looks at every frame that is painted, and at all that could tell of a card besides."""

    def __init__(self, table: Driven, game: Session) -> None:
        self.table, self.game = table, game
        self.frames = 0
        self.pages: set[type[object]] = set()
        self.curtains: list[str] = []

    def look(self, canvas: Canvas) -> None:
        page = canvas.screen
        assert isinstance(page, Page)
        self.frames += 1
        self.pages.add(type(page))
        if self.game.result is not None:
            return  # all that was hidden may be told now
        allowed = self._allowed(page)
        shown = {placed.card for placed in canvas._layout.cards} - {None}
        hidden = {card for seat in range(4) for card in hand(self.game, seat)} - allowed
        assert not shown & hidden, (page, shown & hidden)
        lying = {parse_card(f"{r}{'CDHS'['♣♦♥♠'.index(s)]}") for r, s in SHOWN.findall(dump(canvas._rows))}
        offered = self._offered()
        assert not (lying - offered) & hidden, dump(canvas._rows)
        self._elsewhere(page)

    def _allowed(self, page: Page[object]) -> set[Card]:
        """The hand of whoever sits at the screen now; nobody's behind a curtain."""
        if isinstance(page, CurtainScreen):
            if not self.curtains or self.curtains[-1] != page.name_shown:
                self.curtains.append(page.name_shown)
            return set()
        tables = [s for s in self.table.app.screen_stack if isinstance(s, TableScreen)]
        if isinstance(page, FillingScreen):
            return {row.card for row in page.form.rows}
        viewer = tables[-1].sight.viewer if tables else None
        again = {question.card for question in _questions(self.game)} if tables[-1].showing_last else set()
        return again | (hand(self.game, viewer) if viewer is not None else set())

    def _offered(self) -> set[Card]:
        """The cards that may be asked for stand among the answers, whoever holds them."""
        tables = [s for s in self.table.app.screen_stack if isinstance(s, TableScreen)]
        prompt = tables[-1].chooser.prompt if tables else None
        targets = [choice.target for choice in prompt.choices] if prompt is not None else []
        return {parse_card(target[5:]) for target in targets if target.startswith("card:")}

    def _elsewhere(self, page: Page[object]) -> None:
        app = self.table.app
        title = f"{app.title} {app.sub_title} {page.title or ''} {page.sub_title or ''}"
        assert not re.search(r"[♣♦♥♠]| of (clubs|diamonds|hearts|spades)", title)
        assert not app._notifications


async def lift(table: Driven) -> None:
    """Whoever is asked for takes the curtain away."""
    await table.settled()
    await table.click("lift")


async def looked_around(table: Driven, turn: int) -> None:
    """What people do between their moves: another size, a hint, the last question, score, help, hiding."""
    width, height = ((80, 24), (120, 40), (60, 20), (112, 30), (90, 22))[turn % 5]
    await table.pilot.resize_terminal(width, height)
    await table.settled()
    keys = (("i",), ("t",), ("s", "escape"), ("x", "x"), ("?", "escape"), ("o",), ("v",))[turn % 7]
    await table.press(*keys)
    assert table.on(TableScreen), keys


async def played(
    table: Driven,
    game: Session,
    dice: Random,
    done: Callable[[], bool],
    claims: float = 0.02,
    look: bool = False,
) -> None:
    """Whoever is at the screen lifts curtains, asks and claims by keys at random, and may `look` around."""
    turn = 0
    while not done():
        await table.until(
            lambda: (
                game.result is not None
                or table.on(CurtainScreen)
                or (table.on(TableScreen) and table.table.sight.my_turn)
            )
        )
        if game.result is not None:
            return
        if table.on(CurtainScreen):
            await lift(table)
            continue
        chooser = table.table.chooser
        if look and not chooser.modal:
            turn += 1
            if turn % 2:
                await looked_around(table, turn // 2)
        prompt = chooser.prompt
        if prompt is None or not prompt.choices or (not chooser.modal and dice.random() < claims):
            await table.press("c")
            await filled_in(table, dice)
        else:
            await table.press(str(dice.randrange(len(prompt.choices)) + 1))


async def filled_in(table: Driven, dice: Random) -> None:
    """Claim any half-suit in any way."""
    page = table.page
    assert isinstance(page, FillingScreen)
    await table.press(str(dice.randrange(len(page.open)) + 1))
    while page.filled is None:
        await table.press(str(dice.randrange(len(page.form.rows[page.row].choices)) + 1))
    if page.stage == "rows":
        await table.press("enter")
    await table.press("enter")


@pytest.mark.parametrize(("setting", "look"), [("claim_when=own_turn", True), ("log=all", False)])
async def test_in_no_frame_of_a_whole_game_of_three_is_a_card_of_another_hand(
    setting: str, look: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = session("Asha,Ben,Carla", f"frames {setting}", setting)
    dice = Random(setting)
    async with driven(game) as table:
        watcher = Watcher(table, game)
        prepare = Canvas._prepare

        def looked(canvas: Canvas) -> None:
            before = canvas._painted
            prepare(canvas)
            if canvas._painted != before or before is None:
                watcher.look(canvas)

        monkeypatch.setattr(Canvas, "_prepare", looked)
        await played(
            table, game, dice, lambda: game.result is not None, claims=0.25 if look else 0.12, look=look
        )
        await table.until(lambda: table.on(ResultScreen))
        assert " win " in table.text() or "draw" in table.text()
    assert watcher.frames > 80
    assert {"Asha", "Ben", "Carla"} <= set(watcher.curtains)
    assert {FillingScreen, CurtainScreen, TableScreen} <= watcher.pages
    assert not look or {SheetScreen, HelpScreen} <= watcher.pages


async def test_a_curtain_falls_before_the_first_turn_and_only_between_two_people() -> None:
    game = session("Asha,Ben", "who comes first", seats=6)
    seen: list[tuple[Seat | None, Seat]] = []
    async with driven(game) as table:
        dice = Random(3)
        while game.number < 60 and game.result is None:
            await table.until(
                lambda: table.on(CurtainScreen) or (table.on(TableScreen) and table.table.sight.my_turn)
            )
            if table.on(CurtainScreen):
                waiting = game.awaits()
                assert isinstance(waiting, AwaitsPeople)
                decided = [e.seat for e in game.timeline.entries if isinstance(e, Moved) and e.seat in (0, 1)]
                seen.append((decided[-1] if decided else None, waiting.seats[0]))
                await table.until_shown(f"Pass the screen to {game.names[waiting.seats[0]]}.")
                await lift(table)
                continue
            prompt = table.table.chooser.prompt
            assert prompt is not None
            await table.press(str(dice.randrange(max(len(prompt.choices), 1)) + 1))
    assert seen[0][0] is None
    assert all(before != now for before, now in seen)


async def test_one_person_alone_never_meets_a_curtain() -> None:
    game = session("Asha", "alone", seats=6)
    async with driven(game) as table:
        for _ in range(40):
            await table.until(lambda: game.result is not None or table.on(CurtainScreen) or not table.busy)
            assert not table.on(CurtainScreen)
            await table.press("1")


async def test_only_the_last_question_can_be_seen_on_the_table_and_in_an_export() -> None:
    game = session("Asha", "the last question", seats=6)
    async with driven(game, (120, 40)) as table:
        while sum(isinstance(e, Moved) for e in game.timeline.entries) < 14:
            await table.until_my_turn()
            await table.press("1", "1", "1")
        await table.until_my_turn()
        asked = [sentence for sentence in table.table.sight.story() if " for the " in sentence]
        assert len(asked) == 1
        assert written(game, 0).count('"question"') == 1


async def test_what_is_not_offered_is_told_to_who_asks() -> None:
    game = session("Asha", "left out", seats=6)
    async with driven(game) as table:
        await table.until_my_turn()
        await table.press("a", "1", "1", "?")
        assert "Partners cannot be asked." in table.text()
        await table.press("escape", "?")
        assert "You hold" in table.text()
        assert "yourself." in table.text()


async def test_a_claim_is_filled_in_said_whole_and_costs_nothing_when_it_is_left() -> None:
    game = session("Asha", "a claim", seats=6)
    async with driven(game) as table:
        await table.until_my_turn()
        number = game.number
        await table.press("c")
        page = table.page
        assert isinstance(page, FillingScreen)
        assert "Which half-suit do you claim?" in table.text()
        await table.press("1", "enter")
        assert "still open" in table.text()
        while page.filled is None:
            await table.press("1")
        assert f"You claim the {page.form.id.replace('-', ' ')}: " in table.text()
        await table.press("enter")
        assert "it is final" in table.text()
        await table.press("escape", "escape", "escape")
        assert table.on(TableScreen)
        assert game.number == number
        await table.press("c", "1")
        page = table.page
        assert isinstance(page, FillingScreen)
        while page.filled is None:
            await table.press("2")
        await table.press("enter", "enter")
        assert game.number > number
        assert len(game.view(0).table.resolved) == 1  # type: ignore[attr-defined]


async def test_who_claims_out_of_turn_is_asked_for_behind_a_curtain() -> None:
    game = session("Asha,Ben", "out of turn", "claim_when=any_time", "dealer=0", seats=6)
    async with driven(game) as table:
        await table.until(lambda: table.on(CurtainScreen))
        await lift(table)
        await table.until_my_turn()
        viewer = table.table.sight.viewer
        assert viewer == 0
        await table.press("c")
        assert "Who wants to claim?" in table.text()
        await table.press("2")
        await table.until(lambda: table.on(CurtainScreen))
        await table.until_shown("Pass the screen to Ben.")
        await lift(table)
        page = table.page
        assert isinstance(page, FillingScreen)
        await table.press("x")
        assert table.on(CurtainScreen), "what is filled in can be hidden too"
        await table.press("x", "1")
        table.app.post_message(events.AppBlur())
        await table.until(lambda: table.on(CurtainScreen))
        await table.until_shown("The hand of Ben is hidden.")
        table.app.post_message(events.AppFocus())
        await lift(table)
        assert table.on(FillingScreen), "nothing that was filled in is lost"
        while page.filled is None:
            await table.press("1")
        await table.press("enter", "enter")
        await table.until(lambda: table.on(CurtainScreen))
        await table.until_shown("Pass the screen to Asha.")
        (claim,) = game.view(None).table.resolved  # type: ignore[attr-defined]
        assert claim.claimer == 1
        assert game.rules.to_act(game.timeline.state)[0] == 0, "the turn stays where it was"


def _questions(game: Session) -> tuple[Question, ...]:
    view = game.view(None)
    assert isinstance(view, View)
    return view.table.questions


@pytest.mark.parametrize("seats", [4, 6, 8])
async def test_a_curtain_leaves_the_last_question_to_be_read(seats: int) -> None:
    game = session("Asha,Ben", "read behind it", seats=seats)
    async with driven(game, (60, 20)) as table:
        dice = Random(seats)
        await played(table, game, dice, lambda: table.on(CurtainScreen) and bool(_questions(game)))
        await table.until_shown("shows your hand.")
        asked = last_question(_questions(game)[-1], Look(game.names), None)
        assert asked in table.text()
        assert len(asked) > 20


async def test_a_claim_is_hinted_in_words() -> None:
    game = session("Asha", "sure of it", "dealer=0", seats=6)
    async with driven(game) as table:
        await table.until_my_turn()
        while not isinstance(hint := game.hint(0).move, Claim):
            assert hint is not None
            game.play(0, hint)
            while not isinstance(game.awaits(), AwaitsPeople):
                game.advance()
        await table.press("i")
        said = " ".join(table.text().split())
        assert f"Hint: Claim the {hint.half_suit.value.replace('-', ' ')}: " in said
        assert "claim " not in said.split("Hint:")[1].split(":")[0]


async def test_a_digit_after_the_last_question_was_looked_at_shows_what_it_has_begun() -> None:
    game = session("Asha", "again", "dealer=1", seats=6)
    async with driven(game) as table:
        await table.until_my_turn()
        await table.press("t")
        await table.until_shown("Again: ")
        await table.press("1")
        await table.until_shown("Which card of the")
        assert "Again: " not in table.text()


async def test_the_teams_are_named_whole_beside_a_wide_table() -> None:
    game = session("Asha", "the sheet", seats=6)
    async with driven(game, (120, 40)) as table:
        await table.until_my_turn()
        heading = next(line for line in table.text().splitlines() if "Sapphires" in line[88:])
        assert "Ambers" in heading[88:]
        assert "…" not in heading


async def test_on_the_smallest_table_no_story_hides_the_hand_of_who_is_to_decide() -> None:
    game = session("Asha", "a long story", seats=8)
    async with driven(game, (60, 20)) as table:
        await table.until_my_turn()
        await table.press("c", "1")
        await filled_in_with(table, "1")
        await table.until_my_turn()
        story = table.table.sight.story()[-1]
        assert len(story) > 120
        assert story[:40] in table.text()
        held = {placed.card for placed in table.page.canvas.picture.cards} & hand(game, 0)
        assert held == hand(game, 0)
        assert len(set(SHOWN.findall(table.text()))) >= len(held) - 2  # jokers are written in another way


async def filled_in_with(table: Driven, key: str) -> None:
    page = table.page
    assert isinstance(page, FillingScreen)
    while page.filled is None:
        await table.press(key)
    await table.press("enter", "enter")
