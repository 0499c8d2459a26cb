"""What a table screen is put together from: its keys, and what only some games need beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardsuite.engine.errors import OptionError
from cardsuite.scene.presenter import AnyPresenter
from cardsuite.session.settings import Settings
from cardsuite.tui.keys import KeyMap

if TYPE_CHECKING:
    from cardsuite.tui.bench import ProcessBench
    from cardsuite.tui.oracle import Desk
    from cardsuite.tui.screens.table import TableScreen
    from cardsuite.tui.screens.table_form import FormDesk


def keys_of(presenter: AnyPresenter, settings: Settings) -> tuple[KeyMap, str]:
    """The keys after a person's wishes, or as they are with a word about it where the wishes clash."""
    try:
        return KeyMap(presenter.keys, settings.keys), ""
    except OptionError as error:
        return KeyMap(presenter.keys), str(error)


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


def desk_of(table: TableScreen) -> Desk | None:
    """The desk at which the oracle of a game is asked; None where the game has none."""
    if table.session.spec.oracle is None:
        return None
    from cardsuite.tui.oracle import Desk
    from cardsuite.tui.screens.advice import tell_oracle

    def changed() -> None:
        if table.is_active:
            table.repaint()

    return Desk(table.session, lambda words, move: tell_oracle(table, words, move), changed)
