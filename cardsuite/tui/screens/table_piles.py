"""What the table screen does for games of piles: dragging, stopping what goes by itself, the running time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardsuite.engine.errors import CardsuiteError
from cardsuite.scene.scene import Figure, Scene
from cardsuite.tui.again import deal_named
from cardsuite.tui.left import Left
from cardsuite.tui.paint import Hit

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen

WAITING: Final = ("take", "next", "back", "pause")
"""Keys that do no more than end a pause: they would decide about something not yet seen again."""


def interrupts(table: TableScreen, id: str | None) -> bool:
    """Stop what the game does by itself; whether the key has done no more than that."""
    if id in ("palette", "stop"):
        return False
    table.flow.interrupt()
    table.message = "Stopped; it goes on by itself after your next move."
    table.repaint()
    return id in (*WAITING, None)


def dragged(table: TableScreen, source: Hit, over: Hit | None) -> None:
    """Put down what was taken hold of, where the mouse let go."""
    if not table.takes_hold:
        return
    table.flow.move_on()
    table.message = ""
    table.chooser.put_back()
    if over is not None and not source.target.startswith(("key:", "part:")):
        table.follow(table.chooser.put(source.target, over.target), table.session.number)
    table.repaint()


def carried(table: TableScreen, source: Hit, over: Hit | None) -> None:
    """Show what is being dragged, and the pile it is over where it may be put down."""
    if not table.takes_hold or not table.flow.my_turn:
        return
    if not table.chooser.picked:
        table.chooser.take(source.target)
    may = table.chooser.choosable() if table.chooser.picked == (source.target,) else ()
    pile = table.chooser.pile_of(over.target) if over is not None else ""
    table.chooser.cursor = pile if pile in may else table.chooser.cursor
    table.repaint()


def ticked(table: TableScreen) -> None:
    """Draw the time anew; only its cells change."""
    if table.is_active and table.session.clock.running:
        table.repaint()


def marked(scene: Scene, mark: str) -> Scene:
    """The scene with the oracle's mark before what is spare of its figures."""
    kept = tuple(figure for figure in scene.figures if not figure.spare)
    return scene._replace(figures=(*kept, Figure("Deal", mark)))


def deal_typed(table: TableScreen, text: str) -> None:
    """Play the deal that was typed; what names none stays to be mended."""
    try:
        table.leave(Left("numbered", deal_named(table.session.spec, text)))
    except CardsuiteError as error:
        table.message, table.entry = str(error), text
