"""What a bot does in positions laid out by hand, what it forgets, and what it says."""

from __future__ import annotations

import pytest

from cardsuite.core.shuffle import Stream
from cardsuite.engine.bot import Budget
from cardsuite.engine.rules import step
from cardsuite.games.literature.bot import (
    EASY,
    HARD,
    MEDIUM,
    Level,
    LiteratureBot,
    hinter,
    mind_of,
)
from cardsuite.games.literature.bot_reading import memory, position
from cardsuite.games.literature.bot_tracker import Asked
from cardsuite.games.literature.codec import CODEC
from cardsuite.games.literature.model import Ask, Claim, Move, Saw, SawAsk, Turn
from cardsuite.games.literature.rules import State
from tests.unit.literature.play import SMALL, TheRules, laid, rules_for

RULES = rules_for()
LEVELS = (EASY, MEDIUM, HARD)

# Hearts are high throughout: seats 0, 2, 4 against 1, 3, 5.
APART = ("9H TH JH 2S", "QH 3S", "KH 4S", "5S", "6S", "AH 7S")

SHOWN = ("ask 1 QH", "ask 3 KH", "ask 0 2S", "ask 2 6S")
"""Seat 3 takes the two of spades, then seat 2 has the turn."""


class Story:
    """A position laid out by hand, what follows it, and what each seat saw of that."""

    def __init__(
        self, hands: tuple[str, ...], turn: int, *moves: str, rules: TheRules = RULES, phase: str = "play"
    ):
        self.rules = rules
        self.state: State = laid(rules, hands, turn, phase)
        self.seen: list[list[Saw]] = [[] for _ in hands]
        for text in moves:
            self.go(CODEC.read_move(text))

    def go(self, move: Move, seat: int | None = None) -> None:
        actor = self.rules.to_act(self.state)[0] if seat is None else seat
        after = step(self.rules, self.state, actor, move)
        for other, history in enumerate(self.seen):
            saw = self.rules.observe(self.state, other, actor, move, after)
            assert saw is not None
            history.append(saw)
        self.state = after

    def chosen(self, level: Level = HARD, memory: int = 100) -> Move:
        seat = self.rules.to_act(self.state)[0]
        view = self.rules.view(self.state, seat)
        legal = self.rules.legal_moves(view)
        move = LiteratureBot(level).choose(
            view, self.seen[seat], legal, Stream(b"", "moves"), Budget(memory=memory)
        )
        assert self.rules.check(view, move) is None
        return move

    def said(self) -> tuple[Move | None, str]:
        seat = self.rules.to_act(self.state)[0]
        view = self.rules.view(self.state, seat)
        legal = self.rules.legal_moves(view)
        return hinter(self.rules).hint(view, self.seen[seat], legal, Stream(b"", "hint"), Budget())

    def aside(self, seat: int, level: Level = HARD, memory: int = 100) -> Move | None:
        view = self.rules.view(self.state, seat)
        bot, dice = LiteratureBot(level), Stream(b"", "aside")
        return bot.interject(view, self.seen[seat], dice, Budget(memory=memory))


def text(move: Move | None) -> str:
    assert move is not None
    return CODEC.write_move(move)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_card_that_was_just_shown(level: Level) -> None:
    assert text(Story(APART, 0, *SHOWN).chosen(level)) == "ask 3 2S"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_claims_what_it_holds(level: Level) -> None:
    story = Story(("9H TH JH QH KH AH 2S", "3S", "4S", "5S", "6S", "7S"), 0)
    assert isinstance(story.chosen(level), Claim)


def test_a_question_that_missed_is_not_put_again() -> None:
    story = Story(APART, 0, "ask 1 AH", "ask 2 7S", "ask 3 2S")
    for _ in range(12):
        before = story.rules.to_act(story.state)[0]
        move = story.chosen()
        if isinstance(move, Ask):
            put = [saw.question[:3] for saw in story.seen[before] if isinstance(saw, SawAsk)]
            assert (before, move.seat, move.card) not in put
        story.go(move)
        if not story.rules.to_act(story.state):
            break


def test_what_a_bot_forgets_it_forgets_each_time() -> None:
    story = Story(APART, 0, "ask 1 AH", "ask 2 7S", "ask 3 2S", "ask 0 6S")
    view = story.rules.view(story.state, 4)
    kept = []
    for _ in range(2):
        where = position(view, story.seen[4])
        asks = [(number, event) for number, event in enumerate(where.events) if isinstance(event, Asked)]
        remembers = memory(view, where, 50)
        kept.append([remembers(number, event) for number, event in asks])
        assert all(memory(view, where, 100)(number, event) for number, event in asks)
        assert [memory(view, where, 0, 0)(number, event) for number, event in asks][:-1] == [False] * 3
    assert kept[0] == kept[1]
    assert kept[0][-1]  # The last question may be looked at.


def test_what_a_bot_asked_or_answered_itself_it_remembers() -> None:
    story = Story(APART, 0, "ask 1 AH", "ask 2 7S", "ask 3 2S", "ask 0 6S")
    where = position(story.rules.view(story.state, 2), story.seen[2])
    remembers = memory(story.rules.view(story.state, 2), where, 0, 0)
    asks = [(number, event) for number, event in enumerate(where.events) if isinstance(event, Asked)]
    assert [remembers(number, event) for number, event in asks] == [False, True, True, True]


def test_about_half_is_kept_where_half_is_to_be_kept() -> None:
    view = RULES.view(laid(RULES), 0)
    events = tuple(Asked(1 + n % 5, 1 + (n + 1) % 5, n % 54, hit=False) for n in range(2000))
    where = position(view, ())._replace(events=events)
    remembers = memory(view, where, 50)
    share = sum(remembers(number, event) for number, event in enumerate(events)) / len(events)
    assert 0.45 < share < 0.55


def test_the_turn_goes_to_the_partner_with_most_to_ask_for() -> None:
    hands = ("9H TH JH QH KH AH", "2S 8H", "3S", "4S 8S", "5S 8C RJ", "6S 7S 8D BJ")
    story = Story(hands, 0)
    story.go(story.chosen())
    assert story.chosen() == Turn(4)
    assert story.said()[1] == "Among your partners seat 4 has the most to ask for."


def test_out_of_turn_a_bot_claims_what_is_certain_and_else_says_nothing() -> None:
    rules = rules_for(6, claim_when="any_time")
    story = Story(("2S 3S", "9H TH JH QH KH AH", "4S", "5S", "6S", "7S"), 0, rules=rules)
    assert text(story.aside(1)) == "claim high-hearts 1:9H,TH,JH,QH,KH,AH"
    assert story.aside(2) is None
    assert story.aside(3) is None


FOLLOWED = ("QH 7S", "KH 4S 2D 3D", "JH 3S", "AH 5S 4D", "9H TH 2S", "6S 5D 6D 7D")
"""High hearts again; the diamonds leave it open who of the others holds what."""

HEARD = (
    *("ask 1 KH", "ask 3 AH", "ask 1 QH", "ask 0 2S", "ask 3 4S", "ask 2 2S"),
    *("ask 3 QH", "ask 2 6S", "ask 5 QH", "ask 0 2S"),
)
"""Seat 2 takes two hearts, and no opponent has the queen it asks for: so seat 0 has it, seat 4 can tell."""


def test_out_of_turn_a_bot_knows_no_more_than_it_remembers() -> None:
    story = Story(FOLLOWED, 2, *HEARD, rules=rules_for(6, claim_when="any_time"))
    assert text(story.aside(4)) == "claim high-hearts 0:QH 2:JH,KH,AH 4:9H,TH"
    assert story.aside(4, memory=0) is None, "the misses are forgotten"
    assert story.aside(4, HARD._replace(hits=0)) is None, "who took what is forgotten"
    assert story.aside(4, HARD._replace(misses=0)) is None


def test_a_history_that_is_not_of_the_position_does_no_harm() -> None:
    story = Story(APART, 0)
    other = Story(SMALL, 0, "ask 1 TH", "ask 3 QH")
    view = story.rules.view(story.state, 0)
    legal = story.rules.legal_moves(view)
    move = LiteratureBot(HARD).choose(view, other.seen[0], legal, Stream(b"", "other"), Budget())
    assert story.rules.check(view, move) is None
    assert mind_of(view, other.seen[0], Budget()).known.may


@pytest.mark.parametrize(
    ("story", "reason"),
    [
        (
            Story(APART, 0, *SHOWN),
            "Seat 3 took the two of spades and has not lost it since.",
        ),
        (
            Story(("9H TH JH QH KH AH 2S", "3S", "4S", "5S", "6S", "7S"), 0),
            "They are all in your own hand.",
        ),
    ],
)
def test_a_hint_tells_why(story: Story, reason: str) -> None:
    assert story.said()[1] == reason
