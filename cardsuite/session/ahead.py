"""Numbers of deals found before they are wanted, for options under which finding one takes long.

Each lies in a folder as an empty file that bears its name: whoever manages to remove the file has the
number, in however many terminals somebody plays, and nothing is lost when a search is killed. The
search runs in a process of its own, which is given GAME OPTIONS FOLDER and ends when enough lie there.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, cast

from cardsuite.core.seat import DEALER
from cardsuite.engine.errors import NotationError
from cardsuite.engine.log import Header
from cardsuite.engine.options import Value
from cardsuite.engine.registry import load
from cardsuite.engine.spec import AnySpec, dice_for_seat
from cardsuite.session.aside import command
from cardsuite.session.dealing import numbering_of

ENOUGH: Final = 3
NICER: Final = 10
"""How far the search stands back behind the one that draws."""


class Shelf(NamedTuple):
    """Where the numbers lie that suit some options of a game: a folder, and what their names begin with."""

    folder: Path
    name: str

    def numbers(self) -> tuple[str, ...]:
        """What lies there; nothing where the folder cannot be read."""
        with suppress(OSError):
            return tuple(sorted(path.name.removeprefix(self.name) for path in self._files()))
        return ()

    def put(self, number: str) -> None:
        """Lay a number there. Raises OSError where the disk refuses."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (self.folder / (self.name + number)).touch(mode=0o600)

    def take(self, spec: AnySpec) -> str | None:
        """A number that nobody else gets; None where there is none."""
        for number in self.numbers():
            with suppress(OSError, NotationError):
                (self.folder / (self.name + number)).unlink()
                assert spec.numbered is not None
                spec.numbered(None, number)
                return number
        return None

    def _files(self) -> Iterator[Path]:
        return (path for path in self.folder.iterdir() if path.name.startswith(self.name))


def shelf_of(spec: AnySpec, options: Mapping[str, Value], folder: Path) -> Shelf | None:
    """The shelf for some options; None where numbers are not found ahead."""
    numbering = numbering_of(spec)
    kind = numbering.ahead(options) if numbering is not None else None
    return None if kind is None else Shelf(folder, f"{spec.id}-{kind}.")


def found_ahead(spec: AnySpec, header: Header, folder: Path) -> Header:
    """The header with a number from the shelf, where it has none and one lies there."""
    shelf = shelf_of(spec, header.options, folder) if header.deal is None else None
    number = shelf.take(spec) if shelf is not None else None
    return header if number is None else header._replace(deal=number)


def find_ahead(spec: AnySpec, options: Mapping[str, Value], folder: Path) -> None:
    """Let a process fill the shelf for the next game; nothing happens where it is full or there is none."""
    shelf = shelf_of(spec, options, folder)
    if shelf is None or len(shelf.numbers()) >= ENOUGH:
        return
    from subprocess import DEVNULL, Popen

    searching = [*command("cardsuite.session.ahead"), spec.id, json.dumps(dict(options)), str(folder)]
    with suppress(OSError):
        process = Popen(searching, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True)
        process.returncode = 0  # it ends by itself and nobody waits for it


def fill(spec: AnySpec, options: Mapping[str, Value], shelf: Shelf) -> None:
    """Find numbers until enough lie on the shelf."""
    numbering = numbering_of(spec)
    assert numbering is not None
    while len(shelf.numbers()) < ENOUGH:
        shelf.put(numbering.draw(options, dice_for_seat(os.urandom(32), f"{spec.id}/number", DEALER, 0)))


def main(game: str, written: str, folder: str) -> None:
    """Fill one shelf."""
    os.nice(NICER)
    spec = load(game)
    options = cast("dict[str, Value]", json.loads(written))
    shelf = shelf_of(spec, options, Path(folder))
    if shelf is not None:
        with suppress(OSError):
            fill(spec, options, shelf)


if __name__ == "__main__":
    main(*sys.argv[1:])
