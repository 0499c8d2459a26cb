"""Every record that any version wrote is read by this one, for ever, and comes to the same end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardsuite import __version__
from cardsuite.engine.log import Helped, Moved, Redone, Replaced, Resigned, Undone
from cardsuite.engine.record import write_entry, write_header
from cardsuite.engine.registry import load
from cardsuite.session.records import read_file, session_of, standing_of, story_of, written
from tests.records.make import plots
from tests.unit.session.playing import GAMES

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/*.cards"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_comes_to_the_end_it_came_to(path: Path) -> None:
    assert standing_of(read_file(path)) == json.loads(path.with_suffix(".json").read_text())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_record_reads_back_as_it_was_written(path: Path) -> None:
    record, lines = read_file(path), path.read_text(encoding="utf-8").splitlines()
    if record.header.view is not None:
        assert record.header.seed is None
        assert len(story_of(record)) > (10 if record.spec.recall is None else 1)
        codec = record.spec.codec
        saws = [json.loads(line)["saw"] for line in lines[1:]]
        assert [codec.write_observation(seen) for seen in record.observations] == saws
        return
    entries = [write_entry(entry, record.spec.codec) for entry in record.entries]
    if path.parent.name == __version__:
        assert [write_header(record.header), *entries] == lines
    again = written(session_of(record), 0)
    assert again.splitlines()[1:] == entries, "what is exported is what was read"


def test_this_version_has_its_records_and_they_hold_every_kind_of_entry() -> None:
    names = {path.stem for path in (FOLDER / __version__).glob("*.cards")}
    assert {f"{game}-{name}" for game in GAMES for name, _ in plots(game)} <= names
    for game in GAMES:
        paths = (FOLDER / __version__).glob(f"{game}-*.cards")
        kinds = {type(entry) for path in paths for entry in read_file(path).entries}
        assert kinds >= {Moved, Undone, Redone, Resigned, Helped}
        assert Replaced in kinds or load(game).seats == (1,)
