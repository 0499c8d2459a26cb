"""What of a move scores (K15), seen from the tables before and after it."""

from __future__ import annotations

from cardsuite.games.klondike.model import WASTE, Across, Down, Move, Table, Up, Word
from cardsuite.games.klondike.scoring import Event


def events_of(before: Table, move: Move, after: Table) -> tuple[Event, ...]:
    """The move by its kind, and then the card it turned up, by itself or by hand (K8)."""
    moved = _kind(move)
    kinds = () if moved is None else (moved,)
    turned = before.columns and after.face_down < before.face_down
    return (*kinds, Event.TURN_UP) if turned else kinds


def _kind(move: Move) -> Event | None:
    match move:
        case Up(source):
            return Event.WASTE_UP if source == WASTE else Event.COLUMN_UP
        case Across(source):
            return Event.WASTE_TO_COLUMN if source == WASTE else Event.OTHER
        case Down():
            return Event.DOWN
        case Word.RECYCLE:
            return Event.RECYCLE
        case _:
            return None
