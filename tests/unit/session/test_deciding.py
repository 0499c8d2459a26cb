"""Bots that speak out of turn, bots beside the screen, and what is left to memory."""

from __future__ import annotations

import json
from random import Random

import pytest

from cardsuite.engine.bot import Budget
from cardsuite.engine.errors import CardsuiteError, IllegalMoveError
from cardsuite.engine.log import Moved
from cardsuite.engine.registry import load
from cardsuite.games.literature.bot import LiteratureBot
from cardsuite.session.deciding import Followed, decisions, question_line, read_decision
from cardsuite.session.recall import may_look_back, shown_history
from cardsuite.session.review import review_of
from cardsuite.session.session import AwaitsBot, AwaitsPeople, Session
from cardsuite.session.setup import Wish, new_header


def game(*settings: str, humans: str = "", level: str = "hard", seed: str = "aside") -> Session:
    spec = load("literature")
    return Session(spec, new_header(spec, Wish(humans=humans, seed=seed, level=level, settings=settings)))


def step(session: Session, dice: Random) -> None:
    match session.awaits():
        case AwaitsPeople((seat, *_)):
            session.play(seat, dice.choice(session.legal(seat)))
        case _:
            session.advance()


def test_between_entries_bots_claim_out_of_turn_and_the_turn_stays() -> None:
    session = game("claim_when=any_time")
    claims = 0
    while session.result is None:
        to_act = session.rules.to_act(session.timeline.state)
        happened = session.advance()
        if happened is None or not isinstance(happened.entry, Moved) or happened.entry.seat in to_act[:1]:
            continue
        if happened.entry.seat >= 0:
            claims += 1
            assert session.spec.codec.write_move(happened.entry.move).startswith("claim ")
            now = session.rules.to_act(session.timeline.state)
            counts = session.view(None).table.counts  # type: ignore[attr-defined]
            assert not now or now[0] == to_act[0] or counts[to_act[0]] == 0
    assert claims


def test_bots_are_asked_before_a_person_on_turn_and_only_once() -> None:
    session = game("claim_when=any_time", "dealer=0", humans="Asha")
    while not isinstance(session.awaits(), AwaitsBot):
        session.advance()
    assert session.rules.to_act(session.timeline.state)[0] == 0
    assert session.advance() is None, "nobody claims before the first question"
    assert session.awaits() == AwaitsPeople((0,))
    assert session.advance() is None


def test_who_speaks_out_of_turn_is_the_bot_of_that_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, int]] = []

    def interject(bot: LiteratureBot, _: object, __: object, ___: object, budget: Budget) -> None:
        asked.append((bot, budget.memory))

    monkeypatch.setattr(LiteratureBot, "interject", interject)
    spec = load("literature")
    wish = Wish(humans="Asha", seed="aside", level="easy", levels=((1, "hard"),), memory=40)
    session = Session(spec, new_header(spec, wish._replace(settings=("claim_when=any_time", "dealer=0"))))
    while not isinstance(session.awaits(), AwaitsPeople):
        session.advance()
    strong, weak, *others = asked
    assert strong[0] is not weak[0]
    assert others == [weak] * 3
    assert {memory for _, memory in asked} == {40}


def test_what_bots_decided_is_not_done_when_something_has_happened_since() -> None:
    session = game()
    while not isinstance(session.awaits(), AwaitsBot):
        session.advance()
    decided = session.decision()
    number = session.number
    assert session.take(decided, number - 1) is None
    assert session.number == number
    assert session.take(decided, number) is not None
    assert session.take(decided, number) is None


def test_bots_in_another_process_decide_the_same() -> None:
    here = game(humans="Asha", level="medium")
    dice, written = Random(5), list[str]()
    for _ in range(40):
        if here.result is None and isinstance(here.awaits(), AwaitsBot):
            assert question_line(here, written) == question_line(here)
            (answer,) = decisions([question_line(here, written)])
            assert read_decision(here, answer) == here.decision()
        step(here, dice)


def test_a_game_that_has_grown_is_not_folded_again_and_another_is() -> None:
    one, other = game(seed="one"), game(seed="other")
    followed = Followed()
    for session in (one, one, other, one):
        session.advance()
        lines = json.loads(question_line(session))["record"]
        assert followed.session(lines).timeline.state == session.timeline.state


@pytest.mark.parametrize("line", ["", "[]", '{"seat": "x"}', '{"seat": 1, "move": 3}'])
def test_what_is_no_decision_is_refused(line: str) -> None:
    with pytest.raises(CardsuiteError):
        read_decision(game(), line)


@pytest.mark.parametrize(("log", "seen"), [("last", 1), ("last_two", 2), ("all", 12)])
def test_so_many_questions_may_be_seen_again_until_the_end(log: str, seen: int) -> None:
    session = game(f"log={log}")
    while session.number < 14:
        session.advance()
    for seat in (None, 0, 3):
        shown = [type(saw).__name__ for saw in shown_history(session, seat)]
        assert shown.count("SawAsk") == seen
    assert may_look_back(session) == (log == "all")
    session.resign(0)
    assert shown_history(session, 0) == session.history(0)
    assert may_look_back(session)


def test_the_whole_game_is_told_when_it_is_over_and_not_before() -> None:
    session = game(level="medium")
    session.advance()
    with pytest.raises(IllegalMoveError):
        review_of(session)
    while session.result is None:
        session.advance()
    told = review_of(session)
    assert told is not None
    labels = [line.label for line in told.lines]
    assert labels[0] == "The deal"
    assert labels[1:7] == list(session.names)
    asks = sum(type(saw).__name__ == "SawAsk" for saw in session.history(None))
    assert sum(label.split(".")[0].isdecimal() for label in labels) == asks
    claims = [line for line in told.lines if line.values in (("right",), ("wrong",))]
    assert len(claims) == sum(session.rules.scores(session.timeline.state))
    assert all(" knew " in line.explanation for line in claims)
