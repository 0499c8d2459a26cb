"""The doors of the home screen: what lies behind each, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError, OptionError
from cardsuite.engine.registry import Listing, listings, load
from cardsuite.tui.screens.home import Chosen, HomeScreen

if TYPE_CHECKING:
    from cardsuite.scene.presenter import KeyHint
    from cardsuite.session.settings import Settings
    from cardsuite.session.setup import Wish
    from cardsuite.session.store import GameKey, Store
    from cardsuite.tui.app import CardsApp
    from cardsuite.tui.screens.saves import SavesChoice


def open_home(house: CardsApp, at: Chosen | None = None, message: str = "") -> None:
    """Open the home screen and go through the door that is chosen there; each leads back here."""
    store = house.store

    def through(chosen: Chosen | None) -> None:
        if chosen is None or chosen.what == "leave":
            house.exit(0)
            return
        try:
            _open(house, chosen)
        except CardsuiteError as error:
            open_home(house, chosen, clean(str(error), 300))

    from cardsuite.tui.standing import standing_of

    screen = HomeScreen(
        listings(),
        house.settings,
        latest=store.latest_running() if store is not None else None,
        notice=lambda: store.notice if store is not None else None,
        describe=(lambda row: standing_of(store, row)) if store is not None else None,
        at=at,
    )
    screen.message = message
    house.push_screen(screen, through)


def _open(house: CardsApp, chosen: Chosen) -> None:
    match chosen.what:
        case "play":
            _set_up(house, chosen)
        case "go-on" if house.store is not None and chosen.id is not None:
            go_on(house, house.store, chosen.id, lambda: open_home(house, chosen))
        case "saves" if house.store is not None:
            _open_saves(house, house.store)
        case "statistics":
            _open_statistics(house)
        case "rules":
            _open_rules(house, chosen)
        case "settings":
            _open_settings(house)
        case _:
            open_home(house, chosen, "No game is kept here.")


def _set_up(house: CardsApp, chosen: Chosen) -> None:
    from cardsuite.tui.onward import begin_wished
    from cardsuite.tui.screens.setup import SetupScreen

    spec = load(chosen.game)

    def wished(wish: Wish | None) -> None:
        if wish is None:
            open_home(house, chosen)
        else:
            begin_wished(house, spec, wish)

    house.push_screen(SetupScreen(spec, house.settings), wished)


def go_on(house: CardsApp, store: Store, id: GameKey, back: Callable[[], None]) -> None:
    """Play a kept game, or say who plays it; `back` is where that leads."""
    from cardsuite.session import library

    try:
        kept = library.go_on(store, id)
    except library.PlayedElsewhereError as error:
        from cardsuite.tui.elsewhere import offer

        offer(house, store, id, error.busy, back)
    else:
        house.open_kept(kept)


def _open_saves(house: CardsApp, store: Store, at: GameKey | None = None, message: str = "") -> None:
    from cardsuite.tui.screens.saves import SavesScreen

    def chosen(choice: SavesChoice | None) -> None:
        if choice is None:
            open_home(house, Chosen("saves"))
            return
        try:
            if choice.what == "go-on":
                go_on(house, store, choice.id, lambda: _open_saves(house, store, choice.id))
            else:
                _see_again(house, store, choice.id)
        except CardsuiteError as error:
            _open_saves(house, store, choice.id, clean(str(error), 300))

    titles = {one.id: one.title for one in listings()}
    screen = SavesScreen(store, titles, house.settings, at=at)
    screen.message = message
    house.push_screen(screen, chosen)


def _see_again(house: CardsApp, store: Store, id: GameKey) -> None:
    from cardsuite.session.library import look_at
    from cardsuite.tui.screens.viewer import RecordViewer

    viewer = RecordViewer(look_at(store, id), house.settings)
    house.push_screen(viewer, lambda _: _open_saves(house, store, id))


def _open_statistics(house: CardsApp) -> None:
    from cardsuite.session.statistics import RULE, pages
    from cardsuite.session.statistics_text import page_text
    from cardsuite.tui.screens.statistics import StatisticsScreen

    titles = {one.id: one.title for one in listings()}
    rows = house.store.games() if house.store is not None else ()
    texts = {titles.get(game, game): page_text(page) for game, page in pages(rows).items()}
    screen = StatisticsScreen(texts, house.settings, rule=RULE)
    house.push_screen(screen, lambda _: open_home(house, Chosen("statistics")))


def _open_rules(house: CardsApp, chosen: Chosen) -> None:
    from cardsuite.tui.screens.help import HelpScreen

    screen = HelpScreen(load(chosen.game), house.settings, rules_first=True)
    house.push_screen(screen, lambda _: open_home(house, Chosen("rules")))


def _open_settings(house: CardsApp) -> None:
    from cardsuite.session.places import config_dir
    from cardsuite.session.settings import load_settings, save_settings
    from cardsuite.tui.screens.settings_form import SettingsScreen

    folder = config_dir()
    settings, complaints = load_settings(folder)

    def save(changed: Settings) -> None:
        if complaints:
            raise OptionError(
                "The file of the settings is not changed while it holds what is not understood."
            )
        save_settings(changed, folder)

    def done(changed: Settings | None) -> None:
        if changed is not None:
            from cardsuite.tui.start import resolved

            house.settings = resolved(changed)
        open_home(house, Chosen("settings"))

    screen = SettingsScreen(settings, save, _own_keys(listings()))
    screen.message = clean(complaints[0], 300) if complaints else ""
    house.push_screen(screen, done)


def _own_keys(games: Sequence[Listing]) -> tuple[tuple[KeyHint, ...], ...]:
    """The keys of every game's own; a game that cannot be loaded has none."""
    from cardsuite.scene.presenter import presenter_of

    found = []
    for one in games:
        try:
            found.append(presenter_of(load(one.id)).keys)
        except (CardsuiteError, ImportError, AttributeError, ValueError):
            continue
    return tuple(found)
