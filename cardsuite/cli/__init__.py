"""The command line: one command for each game and for everything about games.

Only what a command needs is imported when it runs; the screen's library is imported by games played
on a screen and by nothing else.
"""

from __future__ import annotations

import signal
import sys
from typing import NoReturn

from cardsuite.cli.status import BAD_USAGE, DISK_REFUSED, OK, SIGNAL, ExitError


def main() -> NoReturn:
    """Run the command line and end the program with its exit status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line; what goes wrong is one sentence on standard error. Returns the exit status."""
    import click

    from cardsuite.cli.group import cardsuite
    from cardsuite.engine.errors import CardsuiteError

    try:
        status = cardsuite.main(arguments, prog_name="cardsuite", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else OK
    except ExitError as error:
        return _fail(error.status, str(error))
    except click.ClickException as error:
        return _fail(BAD_USAGE, error.format_message())
    except CardsuiteError as error:
        return _fail(BAD_USAGE, str(error))
    except (click.Abort, KeyboardInterrupt):
        return SIGNAL + signal.SIGINT
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more may be written, not even when Python ends.
        sys.stdout = None
        return SIGNAL + signal.SIGPIPE
    except OSError as error:
        return _fail(DISK_REFUSED, f"The disk refused: {error.strerror or error}.")
    except Exception as error:
        return _crashed(error)


def _fail(status: int, sentence: str) -> int:
    if sentence:
        from cardsuite.engine.clean import clean

        prefix, _, rest = sentence.partition("\n")
        print(clean(prefix, 2_000) + ("\n" + rest if rest else ""), file=sys.stderr)
    return status


def _crashed(error: Exception) -> int:
    from cardsuite.session.places import data_dir
    from cardsuite.tui.crash import report_crash

    return report_crash(error, data_dir() / "crashes")
