"""The score sheet of Klondike: time, moves, and the score line by line (K10, K11, K15)."""

from __future__ import annotations

from typing import Final

from cardsuite.games.klondike.model import View
from cardsuite.games.klondike.picture import points_text, time_text
from cardsuite.games.klondike.scoring import BONUS, BONUS_FROM, RECYCLE_COSTS, STAKE, STANDARD, VEGAS, Event
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Sheet, SheetLine
from cardsuite.scene.words import called, signed

_LABELS: Final = {
    "opening": "At the start",
    Event.WASTE_TO_COLUMN.value: "Waste to columns",
    Event.WASTE_UP.value: "Waste to foundations",
    Event.COLUMN_UP.value: "Columns to foundations",
    Event.DOWN.value: "Foundations to columns",
    Event.TURN_UP.value: "Cards turned up",
    Event.RECYCLE.value: "Waste turned over",
    "time": "Time",
    "bonus": "Bonus for time",
}


def score_sheet(view: View, look: Look) -> Sheet:
    """The sheet as it stands; what time and undo change is on it where the log is known."""
    priced, table = look.priced, view.table
    lines = [SheetLine("Cards up", (f"{table.home} of 52",))]
    if priced is not None:
        lines.append(SheetLine("Time", (time_text(priced.ms),), "From the first move on, pauses left out."))
    moves = table.moves if priced is None else priced.moves
    lines.append(SheetLine("Moves", (str(moves),), "Every move counts, undo and redo too."))
    if view.options.scoring != "none":
        parts = priced.parts if priced is not None else ()
        lines += [
            SheetLine(_LABELS.get(name, name), (signed(points),), _explained(name, view))
            for name, points in parts
        ]
        total = table.points if priced is None else priced.scores[0]
        label = "Money" if view.options.scoring == "vegas" else "Score"
        lines.append(SheetLine(label, (points_text(total),), total=True))
    deal = f" · deal {look.deal}" if look.deal else ""
    return Sheet(f"Klondike{deal}", (called(look.names, 0, view.seat),), tuple(lines))


def _explained(name: str, view: View) -> str:
    """What a line of the score is for."""
    options = view.options
    if name == "opening":
        carried = f", with {points_text(options.vegas_bank)} carried over" if options.vegas_bank else ""
        return f"The stake is {STAKE}, one for each card{carried}."
    if name == "time":
        return "2 off for every full 10 seconds."
    if name == "bonus":
        return f"{BONUS} divided by the seconds, for a win that took {BONUS_FROM} seconds or more."
    if name == Event.RECYCLE.value:
        first, cost = RECYCLE_COSTS[options.draw]
        free = f" from pass {first + 1} on" if first > 1 else ""
        return f"{cost} off each time{free}; never below 0."
    table = VEGAS if options.scoring == "vegas" else STANDARD
    points = table[Event(name)]
    return f"{points_text(abs(points))} {'each' if points > 0 else 'off for each'}."
