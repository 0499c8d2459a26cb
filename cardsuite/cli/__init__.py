"""The command line: one command for each game and for everything about games.

Only what a command needs is imported when it runs; the screen's library is imported by games played
on a screen and by nothing else.
"""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

from cardsuite.cli.status import BAD_FILE, BAD_USAGE, DISK_REFUSED, OK, SIGNAL, ExitError


def main() -> NoReturn:
    """Run the command line and end the program with its exit status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line; what goes wrong is one sentence on standard error. Returns the exit status."""
    _ready_streams()
    try:
        status = _command(arguments)
        sys.stdout.flush()
    except (
        SystemExit
    ) as end:  # click ends so where it has completed a word, or the reader of the output has gone
        return OK if end.code == OK else _ended(BrokenPipeError(errno.EPIPE, ""))
    except (Exception, KeyboardInterrupt) as error:
        return _ended(error)
    return status if isinstance(status, int) else OK


def _command(arguments: list[str]) -> object:
    """What the arguments ask for; a game by its name alone needs no parsing, and opens sooner without."""
    if len(arguments) == 1:
        from cardsuite.engine.registry import is_built_in

        if is_built_in(arguments[0]):
            from cardsuite.cli.screen import play_on_screen

            return play_on_screen(arguments[0])
    from cardsuite.cli.group import cardsuite

    return cardsuite.main(arguments, prog_name="cardsuite", standalone_mode=False)


def _ready_streams() -> None:
    """Closed streams swallow what is written; letters that an encoding lacks become question marks."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _ended(error: BaseException | None) -> int:
    """Say what ended a command, in a sentence where there is one; gives the exit status."""
    import click

    from cardsuite.engine.errors import CardsuiteError, RecordError

    match error:
        case ExitError():
            return _fail(error.status, str(error))
        case click.UsageError(ctx=click.Context() as ctx):
            what = error.format_message().rstrip(".")
            return _fail(BAD_USAGE, f"{what}; `{ctx.command_path} --help` says what it takes.")
        case click.ClickException():
            return _fail(BAD_USAGE, error.format_message().rstrip(".") + ".")
        case RecordError():
            return _fail(BAD_FILE, f"Line {error.line}: {error}")
        case click.Abort() | KeyboardInterrupt():
            return SIGNAL + signal.SIGINT
        case OSError(errno=errno.EPIPE):
            # Whoever read the output has gone; nothing more may be written, not even when Python ends.
            sys.stdout = None
            return SIGNAL + signal.SIGPIPE
        case OSError():
            _drop_unwritten()
            return _fail(DISK_REFUSED, f"The disk refused: {error.strerror or error}.")
        case CardsuiteError():
            from cardsuite.session.library import UnsavedError

            return _fail(DISK_REFUSED if isinstance(error, UnsavedError) else BAD_USAGE, str(error))
        case Exception():
            from cardsuite.session.store import StoreError

            return _fail(DISK_REFUSED, str(error)) if isinstance(error, StoreError) else _crashed(error)
    return SIGNAL + signal.SIGINT


def _drop_unwritten() -> None:
    """Where it is standard output that cannot be written, Python must not try again as it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        sys.stdout = None


def _fail(status: int, sentence: str) -> int:
    if sentence:
        from cardsuite.engine.clean import clean

        try:
            print(clean(sentence, 2_000), file=sys.stderr, flush=True)
        except OSError:
            sys.stderr = None
    return status


def _crashed(error: Exception) -> int:
    from cardsuite.session.places import PlaceError, data_dir
    from cardsuite.tui.crash import report_crash

    try:
        home = data_dir()
    except PlaceError:
        home = Path(os.devnull)  # nothing can be kept anywhere: the three lines must do
    return report_crash(error, home / "crashes")
