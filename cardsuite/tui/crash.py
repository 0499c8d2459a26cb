"""What a crash leaves behind: three lines for the player and a report that gives no card away.

A report holds the types of the exceptions and where they came from. Their messages are left out, as they
may quote a hand, a name or a seed; so are local variables, arguments and the program's own arguments.
"""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardsuite import __version__

CRASHED: Final = 1
_DEEPEST: Final = 20


def report_crash(error: BaseException, folder: Path) -> int:
    """Write a report into the folder, say so in three lines on standard error; the exit status is 1."""
    kind = type(error).__name__
    try:
        where = f"The report is in {write_report(error, folder)}; it holds no cards and no names."
    except OSError as refusal:
        reason = refusal.strerror or type(refusal).__name__
        where = f"No report could be written into {folder}: {reason}."
    lines = (
        f"cardsuite had to stop: a fault in the program ({kind}).",
        "What was played is kept; `cardsuite resume` goes on with it.",
        where,
    )
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):  # the terminal may be what was lost
            sys.stderr.write("\n".join(lines) + "\n")
            sys.stderr.flush()
    return CRASHED


def write_report(error: BaseException, folder: Path) -> Path:
    """Write the report into a new file that only its owner may read; raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(report(error))
    return path


def report(error: BaseException) -> str:
    """The report's text: versions, then each exception of the chain with its frames, innermost last."""
    head = (
        f"cardsuite {__version__}",
        f"textual {_version_of('textual')}, rich {_version_of('rich')}",
        f"Python {platform.python_version()} on {platform.platform()}",
    )
    return "\n".join((*head, "", *_told(error, 0))) + "\n"


def _told(error: BaseException, depth: int) -> Iterator[str]:
    if depth > _DEEPEST:
        yield "(more exceptions follow)"
        return
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _told(before, depth + 1)
        yield "which led to" if error.__cause__ is not None else "while it was handled, there came"
    yield f"{type(error).__module__}.{type(error).__qualname__}"
    for frame, line in traceback.walk_tb(error.__traceback__):
        yield f"  {_below_a_path(frame.f_code.co_filename)}:{line} in {frame.f_code.co_qualname}"
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield "holding"
            yield from _told(inner, depth + 1)


def _below_a_path(filename: str) -> str:
    """The file as it is imported: without the folders above, which may hold somebody's name."""
    roots = [root for root in sys.path if root and filename.startswith(root.rstrip(os.sep) + os.sep)]
    if roots:
        return filename[len(max(roots, key=len).rstrip(os.sep)) + 1 :]
    return os.path.basename(filename)


def _version_of(package: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"
