"""Games of other terminals: told of, watched, or left for another game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from cardsuite.engine.registry import find
from cardsuite.session.store import Busy, GameKey, Store
from cardsuite.session.watching import Followed
from cardsuite.tui.screens.elsewhere import ElsewhereScreen, who_plays
from cardsuite.tui.screens.watch import WatchScreen

if TYPE_CHECKING:
    from cardsuite.session.setup import Wish
    from cardsuite.tui.app import CardsApp
    from cardsuite.tui.screens.elsewhere import Instead

Back = Callable[[], None]


def offer(house: CardsApp, store: Store, id: GameKey, busy: Busy, back: Back) -> None:
    """Say who plays a game, and offer to watch it or to start another; `back` is where it leads otherwise.

    Raises RecordError when its log cannot be read, CardsuiteError when there is no such game.
    """
    followed = Followed(store, id)

    def chosen(instead: Instead | None) -> None:
        match instead:
            case "watch":
                _open_watch(house, followed, who_plays(busy, datetime.now(UTC)), back)
            case "another":
                _set_up_another(house, followed, back)
            case _:
                back()

    title = find(followed.session.spec.id).title
    house.push_screen(ElsewhereScreen(title, busy, house.settings), chosen)


def watch(house: CardsApp, store: Store, id: GameKey, back: Back) -> None:
    """Watch a game, whoever plays it. Raises what `offer` raises."""
    followed = Followed(store, id)
    claim = store.claim(id)
    if isinstance(claim, Busy):
        who = who_plays(claim, datetime.now(UTC))
    else:
        claim.release()
        who = "Nobody plays this game now; it stands as it was left."
    _open_watch(house, followed, who, back)


def _open_watch(house: CardsApp, followed: Followed, who: str, back: Back) -> None:
    house.push_screen(WatchScreen(followed, house.settings, who), lambda _: back())


def _set_up_another(house: CardsApp, followed: Followed, back: Back) -> None:
    from cardsuite.tui.again import wish_of
    from cardsuite.tui.onward import begin_wished
    from cardsuite.tui.screens.setup import SetupScreen

    spec = followed.session.spec

    def wished(wish: Wish | None) -> None:
        if wish is None:
            back()
        else:
            begin_wished(house, spec, wish)

    house.push_screen(SetupScreen(spec, house.settings, wish_of(spec, followed.session.header)), wished)
