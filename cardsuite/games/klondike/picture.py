"""The picture of a game of Klondike: stock, waste and foundations above the seven columns."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import SUITS, Card, suit_symbol
from cardsuite.games.klondike.legal import NUMBERS, may_finish, may_recycle, passes_left
from cardsuite.games.klondike.model import MOST_MOVES, Move, Phase, Table, View
from cardsuite.games.klondike.options import Options
from cardsuite.games.klondike.ways import STOCK, face_target, foundation, paths, place
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Cell, Face, Figure, Scene, Shape, Zone

FIRST_FOUNDATION = 3


def picture(view: View, legal: Sequence[Move], look: Look) -> Scene:
    """The scene for the player, or the shared one, which shows the same."""
    table = view.table
    zones: tuple[Zone, ...] = ()
    if table.phase is not Phase.DEALING:
        zones = (_stock(table, view.options), _waste(table), *_foundations(table), *_columns(table))
    return Scene(
        title=_title(table, view.options, look),
        viewer=view.seat,
        figures=_figures(view, look),
        zones=zones,
        status=_status(view),
        paths=paths(view, legal),
        digits=tuple(place(number) for number in NUMBERS),
    )


def points_text(points: int) -> str:
    """Points or money with a real minus."""
    return f"−{-points}" if points < 0 else str(points)


def time_text(ms: int) -> str:
    """A time as a clock shows it.

    >>> time_text(95_400), time_text(3_600_000)
    ('1:35', '1:00:00')
    """
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _title(table: Table, options: Options, look: Look) -> str:
    deal = f" #{look.deal}" if look.deal else ""
    going = f" · pass {table.recycles + 1}" if table.phase is not Phase.DEALING else ""
    most = "" if options.passes == "unlimited" else f" of {options.passes}"
    return f"Klondike{deal} · draw {options.draw}{going}{most if going else ''}"


def _figures(view: View, look: Look) -> tuple[Figure, ...]:
    table, priced = view.table, look.priced
    moves = table.moves if priced is None else priced.moves
    points = table.points if priced is None else priced.scores[0]
    found = [Figure("Moves", str(moves))]
    if view.options.scoring != "none":
        label = "Money" if view.options.scoring == "vegas" else "Score"
        found.append(Figure(label, points_text(points)))
    if priced is not None:
        found.append(Figure("Time", time_text(priced.ms)))
    if look.best:
        found.append(Figure("Best", look.best, spare=True))
    found.append(Figure("Up", f"{table.home} of 52", spare=True))
    return tuple(found)


def _stock(table: Table, options: Options) -> Zone:
    faces = (Face(None, STOCK),) if table.in_stock else ()
    sign = "↻" if may_recycle(table, options) else "×"
    return Zone(STOCK, Shape.PILE, Cell(0, 0), faces, table.in_stock, _passes(table, options), STOCK, sign)


def _passes(table: Table, options: Options) -> str:
    """What the stock says of the passes where they are limited, short enough to stand under it (K4)."""
    left = passes_left(table, options)
    if left == 0:
        return "last" if table.in_stock else "no pass"
    return "" if left is None else f"pass {table.recycles + 1}"


def _waste(table: Table) -> Zone:
    """The fan of the waste; only its top card can be played (K3)."""
    shown = table.waste[len(table.waste) - table.fan :]
    faces = (
        *(Face(card, playable=False) for card in shown[:-1]),
        *(Face(card, "waste") for card in shown[-1:]),
    )
    note = f"of {len(table.waste)}" if len(table.waste) > table.fan else ""
    return Zone("waste", Shape.FAN, Cell(0, 1), faces, note=note, target="waste")


def _foundations(table: Table) -> tuple[Zone, ...]:
    zones = []
    for suit in SUITS:
        rank, target = table.foundations[suit], foundation(suit)
        faces = (Face(Card(rank, suit), target),) if rank else ()
        cell, sign = Cell(0, FIRST_FOUNDATION + suit), suit_symbol(suit)
        zones.append(Zone(target, Shape.PILE, cell, faces, rank, "", target, sign))
    return tuple(zones)


def _columns(table: Table) -> tuple[Zone, ...]:
    zones = []
    for number in NUMBERS:
        column = table.columns[number - 1]
        down = (Face(None, playable=False),) * column.down
        up = tuple(Face(card, face_target(number, len(column.up) - at)) for at, card in enumerate(column.up))
        zone = Zone(place(number), Shape.CASCADE, Cell(1, number - 1), (*down, *up), target=place(number))
        zones.append(zone)
    return tuple(zones)


def _status(view: View) -> str:
    table, options = view.table, view.options
    match table.phase:
        case Phase.DEALING:
            return "the cards are dealt"
        case Phase.WON:
            return "all cards are up"
        case Phase.STUCK:
            return "no card can be moved any more"
        case Phase.CAPPED:
            return f"the game ends after {MOST_MOVES} moves"
        case Phase.PLAYING:
            if may_finish(table, options):
                return "every card can go up from here"
            if passes_left(table, options) == 0 and not table.in_stock:
                return "no pass is left"
            return ""
