"""The oracle's process: a line is asked, a line is answered."""

from __future__ import annotations

from cardsuite.engine.registry import load
from cardsuite.session.beside import answers, question_line, read_answer
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish, new_header


def _session(deal: str) -> Session:
    spec = load("klondike")
    session = Session(spec, new_header(spec, Wish(deal=deal)))
    session.advance()
    return session


def test_each_question_about_a_game_is_answered_in_turn() -> None:
    won, lost = _session("100003"), _session("100002")
    lines = [question_line(won, "winnable"), question_line(won, "hint"), question_line(lost, "winnable")]
    found = [read_answer(line) for line in answers(lines)]
    assert [answer.verdict for answer in found] == ["won", "won", "lost"]
    assert found[1].move is not None
    assert won.why_not(0, won.read_move(found[1].move)) is None


def test_what_is_no_answer_tells_nothing() -> None:
    assert read_answer("").verdict == "unknown"
    assert read_answer("{").move is None
