"""Hiding a hand: by its player, and by itself where several people sit at one machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from textual.timer import Timer

from cardsuite.core.seat import Seat
from cardsuite.scene.scene import Around

if TYPE_CHECKING:
    from cardsuite.tui.screens.curtain import Why
    from cardsuite.tui.screens.table import TableScreen

IDLE: Final = 120.0
"""Seconds without a key or a click after which a hand is hidden at a table that people share."""


class Hiding:
    """Lays the curtain over the hand of whoever looks at a table.

    With several people at the machine it does so by itself when the window loses the focus, and after
    `seconds` in which nobody touches anything; a person alone at the screen has nobody to hide from.
    Help and score sheet show nobody's cards: whoever reads them for long goes on reading, and the
    curtain that is `due` falls when the page is closed.
    """

    def __init__(self, table: TableScreen, seconds: float = IDLE) -> None:
        self._table = table
        self._timer: Timer | None = None
        self.due = False
        if len(table.session.people) > 1:
            self._timer = table.set_interval(seconds, self._left_alone)
            table.watch(table.app, "app_focus", self._focused, init=False)

    def touched(self) -> None:
        """Somebody is there."""
        if self._timer is not None:
            self._timer.reset()

    def hide(self) -> None:
        """Show the shared picture only, until the player wants the hand back."""
        table, sight = self._table, self._table.sight
        if sight.viewer is None:
            return  # it is hidden already
        if not any(isinstance(z.place, Around) and z.place.place == 0 for z in sight.scene().zones):
            table.message = "There is no hand to hide."
            return
        table.message, table.hinted, table.entry = "", (), None
        self.cover(sight.viewer)

    def cover(self, seat: Seat) -> None:
        """Lay the curtain over whatever is on the screen until the player of that seat lifts it."""
        lay_curtain(self._table, seat, self.touched, why="hidden")

    def resumed(self) -> bool:
        """The table is on top again; whether a curtain fell over it at once."""
        if self.due:
            self.hide()
            self.due = False
        return self._table.app.screen is not self._table

    def _left_alone(self) -> None:
        self._hide_by_itself(reading=True)

    def _focused(self, focused: bool) -> None:
        if not focused:
            self._hide_by_itself()

    def _hide_by_itself(self, reading: bool = False) -> None:
        """Hide what one person sees of their cards, under a palette or another page perhaps."""
        from cardsuite.tui.page import Page
        from cardsuite.tui.screens.curtain import CurtainScreen

        pages = [screen for screen in self._table.app.screen_stack if isinstance(screen, Page)]
        viewer = self._table.sight.viewer
        if pages and pages[-1] is self._table:
            self.hide()
        elif pages and pages[-1].is_private:
            pages[-1].cover()
        elif not pages or viewer is None or isinstance(pages[-1], CurtainScreen):
            return
        elif reading:
            self.due = True
        else:
            self.cover(viewer)  # or whoever closes the page would see the hand that lies under it


def lay_curtain(table: TableScreen, seat: Seat, lifted: Callable[[], None], why: Why = "pass") -> None:
    """Show what everybody shares, and nobody's cards, until the player of that seat lifts the curtain."""
    from cardsuite.tui.screens.curtain import CurtainScreen

    shared = table.sight.presenter.scene(table.session.view(None), (), table.sight.look)
    curtain = CurtainScreen(table.session.names[seat], table.settings, table.keys, scene=shared, why=why)
    table.app.push_screen(curtain, lambda _: lifted())
