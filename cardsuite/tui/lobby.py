"""The lobby: from the home screen to a game and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardsuite.tui.app import CardsApp


def open_lobby(app: CardsApp) -> None:
    """Open the home screen and do what is chosen there."""
    from cardsuite.tui.doors import open_home

    open_home(app)
