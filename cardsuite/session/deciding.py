"""Bots in a process of their own: what they ponder must not hold up the screen.

Every line of standard input is a game as it stands, `{"record": ["...", "..."]}`, and is answered by a
line of standard output: `{"seat": 2, "move": "ask 3 QH"}`, with the move null where the bot gives the game
up, or `{}` where bots leave it to people.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final, cast

from cardsuite.engine.errors import CardsuiteError, RecordError
from cardsuite.engine.record import read_entry, read_header, read_object, write_entry, write_header
from cardsuite.engine.registry import load
from cardsuite.session.aside import command
from cardsuite.session.beside import NICER
from cardsuite.session.session import AnyEntry, Decision, Session

COMMAND: Final = command("cardsuite.session.deciding")


def question_line(session: Session, written: list[str] | None = None) -> str:
    """What the process is asked about a session as it stands now.

    `written` keeps the lines of the session's record between two questions: a log only grows.
    """
    lines = written if written is not None else []
    if not lines:
        lines.append(write_header(session.header))
    for entry in session.timeline.entries[len(lines) - 1 :]:
        lines.append(write_entry(entry, session.spec.codec))
    return json.dumps({"record": lines}) + "\n"


def read_decision(session: Session, line: str) -> Decision | None:
    """The decision that a line stands for. Raises CardsuiteError where it is none."""
    data = read_object(line)
    if not data:
        return None
    seat, move = data.get("seat"), data.get("move")
    if not isinstance(seat, int) or not (move is None or isinstance(move, str)):
        raise RecordError("This is no decision; it should name a seat and a move.", 1)
    return Decision(seat, None if move is None else session.spec.codec.read_move(move))


class Followed:
    """The game that was asked about last; one that has only grown since is not folded again."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._session: Session | None = None

    def session(self, lines: list[str]) -> Session:
        """The session of a record's lines. Raises CardsuiteError where they are none."""
        known = len(self._lines)
        if self._session is None or lines[:known] != self._lines:
            header = read_header(lines[0])
            self._session, known = Session(load(header.game), header), 1
        session = self._session
        for line in lines[known:]:
            entry: AnyEntry = read_entry(line, session.spec.codec, len(session.chairs))
            session.restore(entry)
        self._lines = lines
        return session


def decisions(lines: Iterable[str]) -> Iterator[str]:
    """An answer for each question."""
    followed = Followed()
    for line in lines:
        session = followed.session(cast("list[str]", read_object(line)["record"]))
        decided = session.decision()
        if decided is None:
            yield "{}"
            continue
        move = None if decided.move is None else session.spec.codec.write_move(decided.move)
        yield json.dumps({"seat": decided.seat, "move": move})


def main() -> None:
    """Answer until nobody asks any more; a question that is none ends it."""
    os.nice(NICER)
    try:
        for answer in decisions(sys.stdin):
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()
    except CardsuiteError:
        sys.exit(1)


if __name__ == "__main__":
    main()
