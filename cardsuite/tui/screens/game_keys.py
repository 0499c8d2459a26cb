"""What the keys of a game do at its table: begin a move, name a place, ask the screen for something."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cardsuite.engine.errors import CardsuiteError
from cardsuite.scene.presenter import KeyHint
from cardsuite.scene.scene import Path
from cardsuite.session.dealing import numbering_of
from cardsuite.tui.chooser_piles import name
from cardsuite.tui.keys import GAME
from cardsuite.tui.left import Left
from cardsuite.tui.marking import with_marks
from cardsuite.tui.outcome import Going, Meant, Refused
from cardsuite.tui.screens.advice import winnable
from cardsuite.tui.screens.table_choosing import follow, make, whose_turn

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


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
    elif not table.sight.my_turn:
        table.message = whose_turn(table)
    elif own.target:
        named = name(table.chooser, own.target)
        if named == Refused("") and own.move:  # the rules say why
            make(table, Path((), own.move, own.label, legal=False), answers)
        else:
            follow(table, named, answers)
    elif (path := _with_marks(table, own)) is not None:
        make(table, path, answers)
    else:
        match table.chooser.begin(own.move):
            case Meant(path):
                make(table, path, answers)
            case Refused():
                _refuse(table, own)
            case Going():
                pass


def _with_marks(table: TableScreen, own: KeyHint) -> Path | None:
    """The move of a key with the cards that are marked; None where none are, or it takes none of them."""
    path = with_marks(table.chooser, table.sight.scene(), own.move, own.label)
    with suppress(CardsuiteError):
        return path if path is not None and table.session.read_move(path.move) else None
    return None


def _refuse(table: TableScreen, own: KeyHint) -> None:
    """Say why the move of a key cannot be made; where cards have to be named first, that."""
    try:
        table.session.read_move(own.move)
    except CardsuiteError:
        unmarked = "Mark the cards first: Space marks the one you point at."
        table.message = unmarked if table.sight.scene().marks else f"You cannot {own.label} now."
    else:
        make(table, Path((), own.move, own.label, legal=False), table.session.number)
