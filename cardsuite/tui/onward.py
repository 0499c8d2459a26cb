"""From one game to the next: where leaving a table or a result leads, and how another game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardsuite.engine.errors import CardsuiteError
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish, new_header
from cardsuite.tui.again import another, numbered, restarted, shown, wish_of

if TYPE_CHECKING:
    from cardsuite.engine.log import Header
    from cardsuite.engine.spec import AnySpec
    from cardsuite.tui.app import CardsApp
    from cardsuite.tui.left import Left


def go_on(house: CardsApp, session: Session, left: Left) -> None:
    """Go on from the table of a session, or from its result, where something follows it."""
    match left.way:
        case "over":
            _open_result(house, session)
        case "undo":
            _take_back(house, session)
        case "new":
            _set_up(house, session)
        case _:
            _play_another(house, session, left)


def begin_wished(house: CardsApp, spec: AnySpec, wish: Wish) -> None:
    """Play a new game as it was wished for."""
    header = new_header(spec, wish, level=house.settings.level)
    house.back_to = None
    house.open_table(_started(house, spec, header, by_chance=wish.seed is None))


def _open_result(house: CardsApp, session: Session) -> None:
    from cardsuite.tui.screens.result import ResultScreen

    before = None
    if house.store is not None and session.spec.price is not None:
        from cardsuite.tui.standing import best_of

        before = best_of(house.store, session, house.kept.id if house.kept is not None else None)
    house.push_screen(ResultScreen(session, house.settings, before), house.table_left)


def _take_back(house: CardsApp, session: Session) -> None:
    """Play on from before the end."""
    try:
        session.undo(session.people[0] if session.people else 0)
    except CardsuiteError as error:
        house.notify(str(error), markup=False)
        _open_result(house, session)
        return
    house.open_table(session)


def _set_up(house: CardsApp, session: Session) -> None:
    """Ask what the new game shall be; the one before stays where it was when nothing is wished."""
    from cardsuite.tui.screens.setup import SetupScreen

    def wished(wish: Wish | None) -> None:
        if wish is not None:
            begin_wished(house, session.spec, wish)
        elif session.result is not None:
            _open_result(house, session)
        else:
            house.open_table(session)

    house.push_screen(
        SetupScreen(session.spec, house.settings, wish_of(session.spec, session.header)), wished
    )


def _play_another(house: CardsApp, session: Session, left: Left) -> None:
    """Play another game of the same players: these deals again, a deal by its number, or new deals.

    Who only watches a deal comes back to the game.
    """
    back = None
    if left.way == "watch" and house.kept is not None:
        back = house.back_to or house.kept.id
    match left.way:
        case "restart":
            header = restarted(session.header)
        case "watch":
            header = shown(session.spec, session.header)
        case "numbered":
            header = numbered(session.header, left.deal, session.spec)
        case _:
            header = another(session)
    try:
        started = _started(house, session.spec, header)
    except CardsuiteError as error:
        house.open_table(session)
        house.notify(str(error), markup=False)
        return
    against_others = len(started.chairs) > 1
    if left.way == "restart" and against_others and started.people and not session.result:
        started.note_help(started.people[0], "oracle")
    house.back_to = back
    house.open_table(started)


def _started(house: CardsApp, spec: AnySpec, header: Header, by_chance: bool = True) -> Session:
    """A new game, kept where there is a store; the one before is let go."""
    if house.store is None:
        return Session(spec, header)
    from cardsuite.session.library import begin
    from cardsuite.session.places import ahead_dir

    kept = begin(house.store, spec, header, ahead=ahead_dir() if by_chance else None)
    house.let_go()
    house.kept = kept
    house.call_after_refresh(house.look_ahead, kept.session)
    return kept.session
