"""Commands on files: stepping through records, running worked cases."""

from __future__ import annotations

import json

import click

from cardsuite.cli import completing
from cardsuite.cli.game import readable
from cardsuite.cli.status import BAD_FILE, FAILED, OK, ExitError
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import RecordError


@click.command()
@click.argument("file", shell_complete=completing.files)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
def replay(file: str, as_json: bool) -> int:
    """Step through a record, or print its result."""
    from cardsuite.session.records import read_file, session_of, standing_of, story_of

    path = readable(file)
    try:
        record = read_file(path)
        if as_json:
            click.echo(json.dumps(standing_of(record)))
            return OK
        if record.header.view is not None:
            for sentence in story_of(record):
                click.echo(sentence)
            return OK
        session = session_of(record)
    except RecordError as error:
        raise bad_file(file, error) from error
    from cardsuite.cli.screen import need_terminal, settings_for_play

    need_terminal()
    from cardsuite.tui.start import view_record

    return view_record(session, settings_for_play())


@click.command()
@click.argument("files", nargs=-1, required=True, shell_complete=completing.files)
def check(files: tuple[str, ...]) -> int:
    """Run worked cases and say how many gave the right answer."""
    from cardsuite.session.checks import check_file

    passed = failed = 0
    for file in files:
        path = readable(file)
        try:
            checked = check_file(path)
        except RecordError as error:
            raise bad_file(file, error) from error
        passed += checked.passed
        failed += len(checked.failed)
        for case in checked.failed:
            click.echo(f"{clean(path.name, 80)} {case.id}: {case.sentence}")
    click.echo(f"{passed} passed, {failed} failed")
    return FAILED if failed else OK


def bad_file(file: str, error: RecordError) -> ExitError:
    """The end of a command whose file is not what it claims: `FILE:LINE: reason`."""
    return ExitError(BAD_FILE, f"{clean(file, 400)}:{error.line}: {error}")
