"""What the keys of the table do, by their ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from cardsuite.engine.errors import CardsuiteError
from cardsuite.tui.arranging import shifted
from cardsuite.tui.keys import GAME
from cardsuite.tui.left import Left
from cardsuite.tui.marking import toggled
from cardsuite.tui.pace import changed
from cardsuite.tui.screens import table_choosing as choosing
from cardsuite.tui.screens.advice import hint, oracle
from cardsuite.tui.screens.game_keys import game_key
from cardsuite.tui.table import TableView

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


def take(table: TableScreen) -> None:
    """Take what the cursor points at."""
    if table.showing_last:
        table.showing_last = False
    elif len(table.chooser.marked) > 1:
        table.message = "Cards are marked: press the key they are for, or Escape to unmark them."
    elif table.sight.my_turn and table.chooser.cursor in table.chooser.choosable():
        choosing.take(table, table.chooser.cursor)
    else:
        table.message = "" if table.flow.resting else choosing.whose_turn(table)


def usual(table: TableScreen) -> None:
    """The usual next step: the move that is usual or alone, or the answer a prompt begins at."""
    path = table.chooser.usual()
    prompt = table.chooser.prompt
    if table.sight.my_turn and table.sight.scene().marks and not table.chooser.modal:
        table.message = toggled(table.chooser, table.sight.scene())
        return
    if table.showing_last or not table.sight.my_turn:
        table.showing_last = False
    elif path is not None:
        choosing.make(table, path, table.session.number)
    elif table.chooser.roams:
        _no_usual(table)
    elif prompt is not None and prompt.usual and table.chooser.cursor != prompt.usual:
        table.chooser.cursor = prompt.usual
    else:
        table.message = "There is more than one thing to do; arrows choose, Enter takes."


def _no_usual(table: TableScreen) -> None:
    """Say why the usual next step cannot be made in a grid of piles."""
    refused = next((path for path in table.chooser.paths if path.usual), None)
    if table.chooser.modal:
        table.message = "Something is lifted: Enter puts it down, Escape puts it back."
    elif refused is not None:
        choosing.make(table, refused, table.session.number)


def put_back(table: TableScreen) -> None:
    """Put back what was picked last."""
    table.showing_last = False
    table.chooser.put_back()


def type_move(table: TableScreen) -> None:
    """Open the line in which a move is typed."""
    table.entry, table.asks_deal = "", False


def type_deal(table: TableScreen) -> None:
    """Open the line in which a deal's number is typed."""
    table.entry, table.asks_deal = "", True


def undo(table: TableScreen) -> None:
    """Take back as far as the viewer may."""
    if table.sight.viewer is not None:
        table.session.undo(table.sight.viewer)
        table.flow.rewound()
        table.message = "Taken back."


def redo(table: TableScreen) -> None:
    """Bring back what was taken back."""
    if table.sight.viewer is not None:
        table.session.redo(table.sight.viewer)
        table.flow.rewound()
        table.message = "Brought back."


def sheet(table: TableScreen) -> None:
    """Open the score sheet."""
    table.open_sheet()


def last(table: TableScreen) -> None:
    """Show the last trick or question again, or stop showing it."""
    zone = table.sight.presenter.last(table.session.view(table.sight.viewer), table.sight.look)
    if zone is None:
        table.message = "There is nothing to show again."
    table.showing_last = zone is not None and not table.showing_last


def hide(table: TableScreen) -> None:
    """Lay the curtain over the hand; the same key takes it away."""
    if table.hiding is not None:
        table.hiding.hide()


def order(table: TableScreen) -> None:
    """Lay the hand in the next order."""
    orders = table.sight.presenter.orders
    table.sight.order = (table.sight.order + 1) % len(orders)
    table.message = f"The hand lies {orders[table.sight.order]}."


def shift_left(table: TableScreen) -> None:
    """Move the card that is pointed at to the left in the hand."""
    table.message = shifted(table, -1)


def shift_right(table: TableScreen) -> None:
    """Move the card that is pointed at to the right in the hand."""
    table.message = shifted(table, 1)


def colours(table: TableScreen) -> None:
    """Four colours or two."""
    table.canvas.four_colours = not table.canvas.four_colours
    cast(TableView, table.canvas).recolour()
    table.message = "Four colours." if table.canvas.four_colours else "Two colours."


def faster(table: TableScreen) -> None:
    """A faster pace."""
    _change_pace(table, True)


def slower(table: TableScreen) -> None:
    """A slower pace."""
    _change_pace(table, False)


def _change_pace(table: TableScreen, faster: bool) -> None:
    table.flow.pace = changed(table.flow.pace, faster)
    table.message = f"The pace is {table.flow.pace}."


def earlier(table: TableScreen) -> None:
    """Scroll the story back."""
    table.scroll(1)


def later(table: TableScreen) -> None:
    """Scroll the story on."""
    table.scroll(-1)


def leave(table: TableScreen) -> None:
    """Leave; everything is kept."""
    table.leave(Left("leave"))


def new(table: TableScreen) -> None:
    """A new game when pressed twice."""
    table.when_twice("new", Left("new"), "Press {key} again to begin a new game; this one is kept.")


def restart(table: TableScreen) -> None:
    """The same deals from the start when pressed twice."""
    words = "Press {key} again to start over with the same cards"
    words += "." if len(table.session.chairs) == 1 else "; that game counts as helped."
    table.when_twice("restart", Left("restart"), words)


def show_help(table: TableScreen) -> None:
    """Open the help; once a move has been begun, say what its question leaves out and why."""
    prompt = table.chooser.prompt
    if table.chooser.modal and prompt is not None and prompt.left_out:
        table.message = prompt.left_out
        return
    from cardsuite.tui.screens.help import HelpScreen

    table.app.push_screen(HelpScreen(table.session.spec, table.settings, table.keys))


COMMANDS: Final[dict[str, Callable[[TableScreen], None]]] = {
    "take": take,
    "next": usual,
    "back": put_back,
    "type": type_move,
    "numbered": type_deal,
    "hint": hint,
    "oracle": oracle,
    "undo": undo,
    "redo": redo,
    "sheet": sheet,
    "last": last,
    "hide": hide,
    "order": order,
    "shift-left": shift_left,
    "shift-right": shift_right,
    "colours": colours,
    "faster": faster,
    "slower": slower,
    "earlier": earlier,
    "later": later,
    "quit": leave,
    "new": new,
    "restart": restart,
    "help": show_help,
}
"""Every key of the table that is no direction, no pause and no key of a game."""


def carried_out(table: TableScreen, id: str) -> bool:
    """Do what a key of the table or of the game does; False when it does nothing here."""
    if id.startswith(GAME):
        game_key(table, id)
    elif id in COMMANDS:
        try:
            COMMANDS[id](table)
        except CardsuiteError as error:
            table.message = str(error)
    else:
        return False
    return True
