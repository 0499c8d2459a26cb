"""How a running game stands, in a few words for the home screen."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError
from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.session.library import look_at
from cardsuite.session.session import Session
from cardsuite.session.store import GameRow, Store, StoreError

MOST: Final = 2000
"""A game of more entries is not folded only to be described."""


def standing_of(store: Store, row: GameRow) -> str:
    """The last part of the scene's title and the figures: `hand 4, Us 212, Them 187`; empty where unknown."""
    if row.entries > MOST:
        return ""
    try:
        return standing_words(look_at(store, row.id))
    except (CardsuiteError, StoreError):
        return ""


def standing_words(session: Session) -> str:
    """The same of a session, as its only person sees it; as everybody does where there are several."""
    seat = session.people[0] if len(session.people) == 1 else None
    scene = presenter_of(session.spec).scene(session.view(seat), (), Look(session.names))
    parts = scene.title.split(" · ")[1:][-1:]
    figures = [f"{figure.label} {figure.value}" for figure in scene.figures]
    return clean(", ".join((*parts, *figures)), 60)
