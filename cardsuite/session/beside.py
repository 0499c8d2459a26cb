"""The oracle in a process of its own: a search that takes seconds must not hold up the screen.

Every line of standard input is a question, `{"record": ["...", "..."], "question": "winnable", "nodes": 9}`,
and is answered by a line of standard output, `{"verdict": "won", "move": "3>5", "reason": "..."}`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final, cast

from cardsuite.engine.bot import Answer, Budget, Oracle
from cardsuite.engine.errors import CardsuiteError
from cardsuite.engine.record import read_entry, read_header, read_object, write_entry, write_header
from cardsuite.engine.registry import load
from cardsuite.engine.spec import resolve
from cardsuite.session.aside import command
from cardsuite.session.bots import ORACLE_NODES
from cardsuite.session.session import AnyEntry, Session

NICER: Final = 10
"""How far the process stands back behind the one that draws."""

COMMAND: Final = command("cardsuite.session.beside")


def question_line(session: Session, question: str, nodes: int = ORACLE_NODES) -> str:
    """What the process is asked about a session as it stands now."""
    codec = session.spec.codec
    lines = [write_header(session.header), *(write_entry(e, codec) for e in session.timeline.entries)]
    return json.dumps({"record": lines, "question": question, "nodes": nodes}) + "\n"


def read_answer(line: str) -> Answer:
    """The answer that a line stands for; `unknown` where it is none."""
    try:
        data = read_object(line)
    except CardsuiteError:
        return Answer("unknown", None, "The oracle gave no answer.")
    move = data.get("move")
    return Answer(
        str(data.get("verdict")), move if isinstance(move, str) else None, str(data.get("reason", ""))
    )


def answers(lines: Iterable[str]) -> Iterator[str]:
    """An answer for each question; whoever answered the last one answers again while the game is the same."""
    known: tuple[str, Oracle[object]] | None = None
    for line in lines:
        data = read_object(line)
        record = cast("list[str]", data["record"])
        header = read_header(record[0])
        spec = load(header.game)
        codec, seats = spec.codec, len(header.chairs)
        entries = tuple(cast(AnyEntry, read_entry(entry, codec, seats)) for entry in record[1:])
        session = Session(spec, header, entries=entries)
        if known is None or known[0] != record[0]:
            make = resolve(spec.oracle or "")
            assert callable(make)
            known = record[0], cast("Oracle[object]", make(session.rules))
        nodes = data["nodes"]
        assert isinstance(nodes, int)
        answer = known[1].ask(session.timeline.state, str(data["question"]), Budget(nodes=nodes))
        yield json.dumps(answer._asdict())


def main() -> None:
    """Answer until nobody asks any more."""
    os.nice(NICER)
    for answer in answers(sys.stdin):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
