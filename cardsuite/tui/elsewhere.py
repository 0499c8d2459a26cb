"""Games of other terminals: told of, watched, or left for another game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from cardsuite.engine.clean import clean
from cardsuite.engine.registry import find
from cardsuite.session.store import Busy, GameKey, Store
from cardsuite.session.watching import Followed
from cardsuite.tui.screens.asked import AskedScreen
from cardsuite.tui.screens.since import since
from cardsuite.tui.screens.watch import WatchScreen

if TYPE_CHECKING:
    from cardsuite.session.setup import Wish
    from cardsuite.tui.app import CardsApp

Back = Callable[[], None]

_WAYS: Final = ("Watch it; hands stay hidden", "Start another game", "Leave it be")


def offer(house: CardsApp, store: Store, id: GameKey, busy: Busy, back: Back) -> None:
    """Say who plays a game, and offer to watch it or to start another; `back` is where it leads otherwise.

    Raises RecordError when its log cannot be read, CardsuiteError when there is no such game.
    """
    followed, who = Followed(store, id), who_plays(busy, datetime.now(UTC))

    def chosen(way: int | None) -> None:
        match way:
            case 0:
                _open_watch(house, followed, who, back)
            case 1:
                _set_up_another(house, followed, back)
            case _:
                back()

    title = clean(find(followed.session.spec.id).title, 30)
    ways = AskedScreen(title, _WAYS, house.settings, rest="played elsewhere", told=who)
    house.push_screen(ways, chosen)


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


def who_plays(busy: Busy, now: datetime) -> str:
    """Who plays a game, in a sentence.

    >>> from cardsuite.session.store import Busy
    >>> who_plays(Busy(4711, "2026-03-09T10:00:00.000Z"), datetime(2026, 3, 9, 10, 3, tzinfo=UTC))
    'Another terminal plays this game: process 4711, which opened it 3 minutes ago.'
    >>> who_plays(Busy(None, None), datetime(2026, 3, 9, tzinfo=UTC))
    'Another terminal plays this game.'
    """
    if busy.pid is None or busy.since is None:
        return "Another terminal plays this game."
    when = since(busy.since, now)
    return f"Another terminal plays this game: process {busy.pid}, which opened it {when}."
