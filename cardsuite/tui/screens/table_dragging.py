"""Dragging at the table: a card taken along by the mouse, in a grid of piles, while one decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardsuite.tui.chooser_piles import pile_of, put
from cardsuite.tui.paint import Hit
from cardsuite.tui.screens.table_choosing import follow

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


def dragged(table: TableScreen, source: Hit, over: Hit | None) -> None:
    """Put down what was taken hold of, where the mouse let go."""
    table.flow.move_on()
    table.message = ""
    table.chooser.put_back()
    if over is not None and not source.target.startswith(("key:", "part:")):
        follow(table, put(table.chooser, source.target, over.target), table.session.number)
    table.repaint()


def carried(table: TableScreen, source: Hit, over: Hit | None) -> None:
    """Show what is being dragged, and the pile it is over where it may be put down."""
    if not table.sight.my_turn:
        return
    if not table.chooser.picked:
        table.chooser.take(source.target)
    may = table.chooser.choosable() if table.chooser.picked == (source.target,) else ()
    pile = pile_of(table.chooser, over.target) if over is not None else ""
    table.chooser.cursor = pile if pile in may else table.chooser.cursor
    table.repaint()
