"""How a running game stands, in a few words for the home screen."""

from __future__ import annotations

from typing import Final

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError
from cardsuite.scene.presenter import Look, presenter_of
from cardsuite.session.library import look_at
from cardsuite.session.session import Session
from cardsuite.session.statistics import Figures, pages
from cardsuite.session.store import GameKey, GameRow, Store, StoreError

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


def best_of(store: Store, session: Session, without: GameKey | None = None) -> Figures | None:
    """What the kept games of the same variant, without one, add up to; None where none was kept."""
    page = pages(row for row in store.games() if row.id != without).get(session.spec.id)
    variant = session.spec.options.label(session.header.options, session.spec.variant_options)
    found = [one for (name, _), one in page.groups.items() if name == variant] if page is not None else []
    return found[0] if found else None


def best_words(store: Store, session: Session) -> str:
    """The fewest moves and the shortest time of such games: `71 · 2:58`; empty where none was won."""
    found = best_of(store, session)
    if found is None or found.fewest_moves is None or found.best_ms is None:
        return ""
    return f"{found.fewest_moves} · {clock_text(found.best_ms)}"


def clock_text(ms: int) -> str:
    """A time as a clock shows it.

    >>> clock_text(178_400), clock_text(3_600_000)
    ('2:58', '1:00:00')
    """
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
