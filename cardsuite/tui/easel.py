"""What a picture is made of while it is being laid out, and what it is laid out from."""

from typing import NamedTuple

from rich.cells import cell_len

from cardsuite.core.card import Card
from cardsuite.scene.scene import Scene, Sheet, Target
from cardsuite.tui.cards import CardSize
from cardsuite.tui.paint import Hit, Layout, PlacedCard, Run, cut
from cardsuite.tui.palette import Ink


class Picture(NamedTuple):
    """Everything a table is laid out from besides its size.

    `cursor` is the target pointed at, `picked` those picked so far, `hinted` those a hint names.
    `story` are the sentences so far, oldest first, and `story_back` how many of the newest have been
    scrolled away. `message` answers what was just tried. `entry` is the line being typed, or None.
    `footer` are the keys to name: their sign, their word, their id. `notice` covers the table.
    """

    scene: Scene
    cursor: Target = ""
    picked: tuple[Target, ...] = ()
    hinted: tuple[Target, ...] = ()
    story: tuple[str, ...] = ()
    story_back: int = 0
    message: str = ""
    entry: str | None = None
    entry_label: str = ":"
    footer: tuple[tuple[str, str, str], ...] = ()
    sheet: Sheet | None = None
    notice: str = ""
    hidden: bool = False


class Box(NamedTuple):
    """A part of the picture."""

    x: int
    y: int
    width: int
    height: int


class Easel:
    """Collects cards, runs and hits, and gives the layout at the end."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cards: list[PlacedCard] = []
        self._runs: list[Run] = []
        self._hits: list[Hit] = []

    def layout(self) -> Layout:
        """The finished picture."""
        return Layout(self.width, self.height, tuple(self._cards), tuple(self._runs), tuple(self._hits))

    def text(self, x: int, y: int, text: str, ink: Ink, width: int | None = None) -> int:
        """Write a text, cut to a width; returns the cell after it."""
        shown = text if width is None else cut(text, width)
        if shown:
            self._runs.append(Run(x, y, shown, ink))
        return x + cell_len(shown)

    def texts(self, x: int, y: int, pieces: list[tuple[str, Ink]], width: int) -> int:
        """Write texts one after the other, together cut to a width; returns the cell after them."""
        end = x + width
        for text, ink in pieces:
            if x >= end:
                break
            x = self.text(x, y, text, ink, end - x)
        return x

    def centred(self, box: Box, y: int, pieces: list[tuple[str, Ink]]) -> None:
        """Write texts in the middle of a box's width."""
        length = min(sum(cell_len(text) for text, _ in pieces), box.width)
        self.texts(box.x + (box.width - length) // 2, y, pieces, box.width)

    def fill(self, box: Box, ink: Ink) -> None:
        """Colour a part of the picture."""
        for y in range(box.y, box.y + box.height):
            self._runs.append(Run(box.x, y, " " * box.width, ink))

    def card(
        self,
        x: int,
        y: int,
        size: CardSize,
        card: Card | None,
        *,
        state: str = "",
        whole: bool = True,
        label: str = "",
        nothing: bool = False,
        rows: int = 99,
        head: bool = False,
        last: bool = True,
    ) -> None:
        """Lay a card, a back or an empty place."""
        self._cards.append(PlacedCard(x, y, size, card, state, whole, label, nothing, rows, head, last))

    def hit(self, box: Box, target: str, playable: bool = True) -> None:
        """Say what pointing at a part of the picture means."""
        if target:
            self._hits.append(Hit(*box, target, playable))
