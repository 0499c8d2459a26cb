"""What the keys of the table do, by their ids."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

from cardsuite.engine.errors import CardsuiteError
from cardsuite.scene.presenter import KeyHint
from cardsuite.scene.scene import Path
from cardsuite.session.dealing import numbering_of
from cardsuite.tui.arranging import shifted
from cardsuite.tui.chooser import Going, Meant, Refused
from cardsuite.tui.keys import GAME
from cardsuite.tui.left import Left
from cardsuite.tui.marking import toggled, with_marks
from cardsuite.tui.pace import changed
from cardsuite.tui.table import TableView

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


def take(table: TableScreen) -> None:
    """Take what the cursor points at."""
    if table.showing_last:
        table.showing_last = False
    elif len(table.chooser.marked) > 1:
        table.message = "Cards are marked: press the key they are for, or Escape to unmark them."
    elif table.flow.my_turn and table.chooser.cursor in table.chooser.choosable():
        table.take(table.chooser.cursor)
    else:
        table.message = "" if table.flow.resting else table.whose_turn()


def usual(table: TableScreen) -> None:
    """The usual next step: the move that is usual or alone, or the answer a prompt begins at."""
    path = table.chooser.usual()
    prompt = table.chooser.prompt
    if table.flow.my_turn and table.flow.scene().marks and not table.chooser.modal:
        table.message = toggled(table.chooser, table.flow.scene())
        return
    if table.showing_last or not table.flow.my_turn:
        table.showing_last = False
    elif path is not None:
        table.make(path, table.session.number)
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
        table.make(refused, table.session.number)


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


def hint(table: TableScreen) -> None:
    """Show a move to think of, and why."""
    viewer = table.flow.viewer
    if viewer is None or not table.flow.my_turn:
        table.message = table.whose_turn()
        return
    found = table.session.hint(viewer)
    if found.move is None:
        table.message = f"Hint: {found.reason}"
        return
    table.message = (
        f"Hint: {show_move(table, table.session.spec.codec.write_move(found.move))}. {found.reason}"
    )


def show_move(table: TableScreen, notation: str) -> str:
    """Mark what a move goes over, put the cursor at its beginning, and say it in words."""
    path = next((p for p in table.flow.scene().paths if p.move == notation), None)
    if path is None:
        return notation
    table.hinted = path.targets
    if table.flow.scene().marks and path.any_order:
        table.chooser.marked = path.targets
    aims = path.targets[::-1] if table.flow.scene().marks else path.targets[:1]
    aim = next((target for target in aims if target in table.chooser.choosable()), None)
    if aim is not None:
        table.chooser.cursor = aim
    return path.words


def tell_oracle(table: TableScreen, words: str, notation: str | None) -> None:
    """Show what the oracle said."""
    table.message = words
    if notation is not None:
        table.message = f"Solver: {show_move(table, notation)}. {words}"


def oracle(table: TableScreen) -> None:
    """The next move of a solution that knows every card, where the game has such an oracle."""
    if table.desk is None:
        table.message = f"{table.session.spec.title} tells nothing of what is hidden."
    elif not table.flow.my_turn:
        table.message = table.whose_turn()
    else:
        table.desk.hint()


def winnable(table: TableScreen) -> None:
    """Show whether the game can still be won, or show it no more."""
    if table.desk is not None:
        table.desk.toggle()


def undo(table: TableScreen) -> None:
    """Take back as far as the viewer may."""
    if table.flow.viewer is not None:
        table.session.undo(table.flow.viewer)
        table.flow.rewound()
        table.message = "Taken back."


def redo(table: TableScreen) -> None:
    """Bring back what was taken back."""
    if table.flow.viewer is not None:
        table.session.redo(table.flow.viewer)
        table.flow.rewound()
        table.message = "Brought back."


def sheet(table: TableScreen) -> None:
    """Open the score sheet."""
    table.open_sheet()


def last(table: TableScreen) -> None:
    """Show the last trick or question again, or stop showing it."""
    zone = table.flow.presenter.last(table.session.view(table.flow.viewer), table.flow.look)
    if zone is None:
        table.message = "There is nothing to show again."
    table.showing_last = zone is not None and not table.showing_last


def hide(table: TableScreen) -> None:
    """Lay the curtain over the hand; the same key takes it away."""
    if table.hiding is not None:
        table.hiding.hide()


def order(table: TableScreen) -> None:
    """Lay the hand in the next order."""
    orders = table.flow.presenter.orders
    table.flow.order = (table.flow.order + 1) % len(orders)
    table.message = f"The hand lies {orders[table.flow.order]}."


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
    words = "Press {key} again to play these deals from the start"
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


def share(table: TableScreen) -> None:
    """Copy the code by which this deal is passed on, and show it."""
    header = table.session.header
    numbering = numbering_of(table.session.spec)
    if numbering is None or header.deal is None:
        table.message = "This deal has no number to pass on."
        return
    code = numbering.share(header.deal, header.options)
    table.app.copy_to_clipboard(code)
    table.message = f"Copied: {code}"


def watch(table: TableScreen) -> None:
    """Let the game's own player play this deal from its start when pressed twice."""
    words = "Press {key} again to watch this deal played; this game is kept."
    table.when_twice(f"{GAME}watch", Left("watch"), words)


REQUESTS: Final[dict[str, Callable[[TableScreen], None]]] = {
    "share": share,
    "watch": watch,
    "winnable": winnable,
}
"""What the keys of a game may ask the screen for."""


def game_key(table: TableScreen, id: str) -> None:
    """Do what a key of the game's own does: ask for something, name a place, begin a move."""
    own, answers = table.keys.own[id], table.session.number
    if own.request == "form":
        if table.forms is not None:
            table.forms.begin(own.label)
    elif own.request:
        REQUESTS[own.request](table)
    elif not table.flow.my_turn:
        table.message = table.whose_turn()
    elif own.target:
        named = table.chooser.name(own.target)
        if named == Refused("") and own.move:  # the rules say why
            table.make(Path((), own.move, own.label, legal=False), answers)
        else:
            table.follow(named, answers)
    elif (path := _with_marks(table, own)) is not None:
        table.make(path, answers)
    else:
        match table.chooser.begin(own.move):
            case Meant(path):
                table.make(path, answers)
            case Refused():
                _refuse(table, own)
            case Going():
                pass


def _with_marks(table: TableScreen, own: KeyHint) -> Path | None:
    """The move of a key with the cards that are marked; None where none are, or it takes none of them."""
    path = with_marks(table.chooser, table.flow.scene(), own.move, own.label)
    with suppress(CardsuiteError):
        return path if path is not None and table.session.read_move(path.move) else None
    return None


def _refuse(table: TableScreen, own: KeyHint) -> None:
    """Say why the move of a key cannot be made; where cards have to be named first, that."""
    try:
        table.session.read_move(own.move)
    except CardsuiteError:
        unmarked = "Mark the cards first: Space marks the one you point at."
        table.message = unmarked if table.flow.scene().marks else f"You cannot {own.label} now."
    else:
        table.make(Path((), own.move, own.label, legal=False), table.session.number)


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
