"""Record files: read within limits, folded through the rules, written for whoever asks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

from cardsuite.core.seat import Seat
from cardsuite.engine.errors import CardsuiteError, RecordError
from cardsuite.engine.json import Json
from cardsuite.engine.log import Header
from cardsuite.engine.record import read_entry, read_header, read_object, write_entry, write_header
from cardsuite.engine.registry import load
from cardsuite.engine.spec import AnySpec
from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.scene.text import spoken
from cardsuite.session.pricing import priced
from cardsuite.session.recall import shown_history
from cardsuite.session.session import AnyEntry, Session

BOM: Final = b"\xef\xbb\xbf"
LARGEST_FILE: Final = 16 * 2**20
LONGEST_LINE: Final = 64 * 2**10
MOST_LINES: Final = 200_000


class Record(NamedTuple):
    """A record as read: its game, its header, its entries and the line each of them stands on.

    A record of a running game holds observations instead; then `entries` is empty.
    """

    spec: AnySpec
    header: Header
    entries: tuple[AnyEntry, ...]
    lines: tuple[int, ...]
    observations: tuple[object, ...] = ()
    header_line: int = 1


def read_record(data: bytes) -> Record:
    """Read a record's bytes. Raises RecordError with the line, counted from 1, of what is wrong."""
    if len(data) > LARGEST_FILE:
        raise RecordError(f"A record has at most {LARGEST_FILE // 2**20} MiB; this file is larger.", 1)
    texts = data.split(b"\n")
    if len(texts) > MOST_LINES:
        raise RecordError(f"A record has at most {MOST_LINES} lines; this one has {len(texts)}.", MOST_LINES)
    numbered = [(number, text) for number, text in enumerate(texts, start=1) if text.strip()]
    if not numbered:
        raise RecordError("The file is empty; a record begins with a header line.", 1)
    number, text = numbered[0]
    try:
        header = read_header(_line(text.removeprefix(BOM)))
        spec = load(header.game)
        lines, entries, observations = [], [], []
        for number, text in numbered[1:]:
            line = _line(text)
            if header.view is None:
                entries.append(read_entry(line, spec.codec, len(header.chairs)))
            else:
                observations.append(spec.codec.read_observation(read_object(line).get("saw")))
            lines.append(number)
    except CardsuiteError as error:
        raise RecordError(str(error), number) from error
    return Record(spec, header, tuple(entries), tuple(lines), tuple(observations), numbered[0][0])


def _line(text: bytes) -> str:
    if len(text) > LONGEST_LINE:
        raise RecordError(f"A line has at most {LONGEST_LINE} bytes; this one has {len(text)}.", 0)
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise RecordError("The line is not UTF-8 text.", 0) from error


def read_file(path: Path) -> Record:
    """Read a record file. Raises RecordError, or OSError when the file cannot be read."""
    with path.open("rb") as file:
        return read_record(file.read(LARGEST_FILE + 1))


def session_of(record: Record) -> Session:
    """The record folded through the rules. Raises RecordError with the line that cannot be."""
    try:
        session = Session(record.spec, record.header)
    except CardsuiteError as error:
        raise RecordError(str(error), record.header_line) from error
    for number, entry in enumerate(record.entries):
        try:
            session.restore(entry)
        except CardsuiteError as error:
            raise RecordError(str(error), record.lines[number]) from error
    return session


def standing_of(record: Record) -> dict[str, Json]:
    """How a record stands or ended, as `replay --json` prints it. Raises RecordError with the line.

    What one seat has seen cannot be folded; it stands as a running game whose entries are what was
    seen and whose scores nobody has told.
    """
    session = session_of(record)
    told = standing(session)
    if record.header.view is not None:
        told |= {"entries": len(record.observations), "scores": [], "view": record.header.view}
    return told


def story_of(record: Record) -> list[str]:
    """What one seat has seen of a running game, a sentence each. Raises RecordError with the line."""
    seat, presenter = record.header.view, presenter_of(record.spec)
    session_of(record)
    look = Look(tuple(chair.name for chair in record.header.chairs))
    sentences = []
    for seen, line in zip(record.observations, record.lines, strict=True):
        try:
            sentence = presenter.narrate(seen, look, seat)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise RecordError("This cannot have been seen in the game of the first line.", line) from error
        if sentence:
            sentences.append(spoken(sentence))
    return sentences


def standing(session: Session) -> dict[str, Json]:
    """How a session stands or ended, as `replay --json` prints it."""
    result, price = session.result, priced(session.spec, session.timeline)
    scores = price.scores if price is not None else session.rules.scores(session.timeline.state)
    return {
        "game": session.spec.id,
        "entries": session.number,
        "over": result is not None,
        "scores": list(result.scores if result else scores),
        "winners": list(result.winners) if result else [],
        "termination": result.termination.value if result else "running",
        "helped": session.helped,
        "ms": price.ms if price else max((entry.t for entry in session.timeline.entries), default=0),
    }


def written(session: Session, seat: Seat) -> str:
    """The record of a session: whole when it is over, else only what that seat has seen.

    What is left out of a running game is the seed, the moves, everything of the other seats, and what
    its rules leave to the memory of its players.
    """
    codec = session.spec.codec
    if session.result is not None:
        lines = [write_header(session.header), *(write_entry(e, codec) for e in session.timeline.entries)]
        return "\n".join(lines) + "\n"
    header = Header(
        game=session.header.game,
        rules_version=session.header.rules_version,
        options=session.header.options,
        chairs=session.header.chairs,
        seed=None,
        created=session.header.created,
        view=seat,
    )
    lines = [write_header(header)]
    for seen in shown_history(session, seat):
        saw = codec.write_observation(seen)
        lines.append(json.dumps({"saw": saw}, ensure_ascii=False, separators=(",", ":")))
    return "\n".join(lines) + "\n"
