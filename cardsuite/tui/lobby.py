"""The lobby: from the home screen to a game and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardsuite.engine.registry import listings, load
from cardsuite.session.setup import Wish, new_header
from cardsuite.tui.screens.home import Chosen, HomeScreen

if TYPE_CHECKING:
    from cardsuite.tui.app import CardsApp


def open_lobby(app: CardsApp) -> None:
    """Open the home screen and do what is chosen there."""

    def chosen(what: Chosen | None) -> None:
        match what:
            case Chosen("play", game):
                _play(app, game)
            case None | Chosen("leave"):
                app.exit(0)
            case _:
                open_lobby(app)

    app.push_screen(HomeScreen(listings(), app.settings), chosen)


def _play(app: CardsApp, game: str) -> None:
    from cardsuite.session.library import begin
    from cardsuite.session.session import Session

    spec = load(game)
    header = new_header(spec, Wish(), level=app.settings.level)
    if app.store is None:
        app.open_table(Session(spec, header))
    else:
        app.open_kept(begin(app.store, spec, header))
