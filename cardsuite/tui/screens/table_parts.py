"""What the table screen leans on: its timers, its keys, where things are on the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.screen import Screen

from cardsuite.core.card import CardError
from cardsuite.engine.errors import CardsuiteError, OptionError
from cardsuite.scene.presenter import AnyPresenter
from cardsuite.scene.scene import Mark, Scene, Zone
from cardsuite.session.settings import Settings
from cardsuite.tui.chooser import Middle
from cardsuite.tui.footer import FooterKey, footer_of
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.left import Left
from cardsuite.tui.pace import Timer
from cardsuite.tui.paint import Hit
from cardsuite.tui.timers import Later

if TYPE_CHECKING:
    from cardsuite.tui.bench import ProcessBench
    from cardsuite.tui.screens.table import TableScreen
    from cardsuite.tui.screens.table_form import FormDesk


class Timers:
    """A screen's loop as a scheduler; what comes at once still waits for the keys that came before it."""

    def __init__(self, screen: Screen[Left]) -> None:
        self._screen = screen

    def after(self, seconds: float, what: Callable[[], object]) -> Timer:
        """Call it later on the screen's loop."""
        return Later(self._screen, max(seconds, 0.001), what)


def keys_of(presenter: AnyPresenter, settings: Settings) -> tuple[KeyMap, str]:
    """The keys after a person's wishes, or as they are with a word about it where the wishes clash."""
    try:
        return KeyMap(presenter.keys, settings.keys), ""
    except OptionError as error:
        return KeyMap(presenter.keys), str(error)


def middle_of(hit: Hit) -> Middle:
    """The middle of what a hit means, near its left edge where it is wide."""
    return hit.x + min(hit.width, 4) / 2, hit.y + hit.height / 2


def once_more(scene: Scene, zone: Zone) -> Scene:
    """The scene with something gathered lying there again instead of what lies in its place now."""
    others = tuple(z for z in scene.zones if type(z.place) is not type(zone.place))
    unmarked = tuple(z._replace(faces=tuple(f._replace(mark=Mark.NONE) for f in z.faces)) for z in others)
    return scene._replace(
        zones=(*unmarked, zone._replace(note="")), status=f"Again: {zone.note}", prompt=None
    )


def bench_of(table: TableScreen) -> ProcessBench | None:
    """A bench for the bots of a game whose moves come in their own time; None where they decide at once."""
    if table.session.spec.thinks is None:
        return None
    from cardsuite.tui.bench import ProcessBench

    return ProcessBench(table.session, lambda: table.flow.answered())


def forms_of(table: TableScreen) -> FormDesk | None:
    """The forms of a game in which a move is filled in; None in others."""
    if table.session.spec.forms is None:
        return None
    from cardsuite.tui.screens.table_form import FormDesk

    return FormDesk(table)


def move_typed(table: TableScreen, text: str) -> None:
    """Make a typed move, out of turn too where the viewer may; what is none stays to be mended."""
    session, viewer = table.session, table.flow.viewer
    try:
        move = session.read_move(text)
        if viewer in session.people_to_act:
            table.flow.play(move, session.number)
        else:
            table.message = table.whose_turn()
    except (CardsuiteError, CardError) as error:
        table.message, table.entry = str(error), text


def footer_at(table: TableScreen, scene: Scene) -> tuple[FooterKey, ...]:
    """The keys to name at a table now; those of forms out of turn too, where somebody may fill one in."""
    out_of_turn = table.forms is not None and bool(table.session.people_to_act)
    return footer_of(table.keys, scene, table.chooser, table.flow.my_turn, out_of_turn)
