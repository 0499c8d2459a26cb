"""What a terminal shows and which modes it is in, after all the bytes it was sent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

import pyte

# Sequences that pyte prints as text or drops: private ones (kitty keys, DEC modes) and those with
# intermediate bytes. Everything else is fed to pyte as it came.
_PRIVATE = re.compile(rb"\x1b\[([<=>?][0-?]*|[0-?]*(?=[ -/]))([ -/]*)([@-~])")
_UNFINISHED = re.compile(rb"\x1b(\[[0-?]*[ -/]*)?\Z")

SYNCHRONIZED = 2026
"""The private mode in which a frame is drawn: what is sent meanwhile is shown when it ends, all at once."""

_FRAME_ENDS = b"\x1b[?2026l"


class Modes(NamedTuple):
    """What the program has switched on in the terminal: DEC private modes, and kitty keyboard levels."""

    private: frozenset[int]
    kitty: int

    @property
    def alternate_screen(self) -> bool:
        return 1049 in self.private

    @property
    def cursor_shown(self) -> bool:
        return 25 in self.private

    @property
    def mouse(self) -> frozenset[int]:
        return self.private & {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}

    @property
    def tame(self) -> bool:
        """As a shell wants it: main screen, cursor, wrapped lines, and no reports of any kind."""
        return self.private == {7, 25} and self.kitty == 0


class Picture:
    """A pyte screen that also knows the alternate screen, the private modes and the kitty keyboard.

    Frames that are drawn synchronized are shown whole or not at all.
    """

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows = cols, rows
        self._pending = b""
        self._frame: bytes | None = None
        self._private = {7, 25}
        self._kitty = 0
        self._main = self._screen = pyte.Screen(cols, rows)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def modes(self) -> Modes:
        """The modes that are on now."""
        return Modes(frozenset(self._private), self._kitty)

    def lines(self) -> list[str]:
        """The lines, without blanks at their ends."""
        return [line.rstrip() for line in self._screen.display]

    def cell(self, col: int, row: int) -> pyte.screens.Char:
        """The character at a cell."""
        return self._screen.buffer[row][col]

    def find(self, text: str) -> tuple[int, int] | None:
        """Column and row where the text first stands, or None."""
        for row, line in enumerate(self._screen.display):
            if (at := line.find(text)) >= 0:
                return _cells(self._screen.buffer[row], at), row
        return None

    def resize(self, cols: int, rows: int) -> None:
        """Take another size, keeping what fits."""
        self.cols, self.rows = cols, rows
        for screen in (self._main, self._screen):
            screen.resize(rows, cols)

    def feed(self, data: bytes) -> None:
        """Take what was written; a frame that is not complete waits for its end."""
        if self._frame is not None:
            data, self._frame = self._frame + data, None
            if _FRAME_ENDS not in data:
                self._frame = data
                return
        self._draw(data)

    def end(self) -> None:
        """Nothing more will be written: show also a frame that was never ended."""
        if self._frame is not None:
            frame, self._frame = self._frame, None
            self._draw(frame + _FRAME_ENDS)
            self._private.add(SYNCHRONIZED)

    def _draw(self, data: bytes) -> None:
        data = self._pending + data
        unfinished = _UNFINISHED.search(data)
        end = unfinished.start() if unfinished else len(data)
        self._pending = data[end:]
        at = 0
        for found in _PRIVATE.finditer(data, 0, end):
            self._stream.feed(data[at : found.start()])
            at = found.end()
            self._obey(found[1], found[2], found[3])
            if SYNCHRONIZED in self._private and data.find(_FRAME_ENDS, at) < 0:
                self._frame, self._pending = data[at:], b""
                return
        self._stream.feed(data[at:end])

    def _obey(self, parameters: bytes, intermediate: bytes, final: bytes) -> None:
        match parameters[:1], intermediate, final:
            case b"?", b"", b"h" | b"l":
                numbers = [int(number) for number in parameters[1:].split(b";") if number]
                change = self._private.update if final == b"h" else self._private.difference_update
                change(numbers)
                if 1049 in numbers:
                    self._switch(alternate=final == b"h")
                self._stream.feed(b"\x1b[" + parameters + final)
            case b">", b"", b"u":
                self._kitty += 1
            case b"<", b"", b"u":
                self._kitty = max(0, self._kitty - int(parameters[1:] or 1))
            case b"=", b"", b"u":
                self._kitty = min(self._kitty, int(parameters[1:].split(b";")[0] or 0))
            case _:
                pass

    def _switch(self, *, alternate: bool) -> None:
        if alternate:
            self._screen = pyte.Screen(self.cols, self.rows)
        else:
            self._screen = self._main
        self._stream = pyte.ByteStream(self._screen)


def _cells(line: Mapping[int, pyte.screens.Char], signs: int) -> int:
    """The column behind so many signs: a wide character is one sign and two cells."""
    col = 0
    for _ in range(signs):
        col += 2 if line[col + 1].data == "" else 1
    return col
