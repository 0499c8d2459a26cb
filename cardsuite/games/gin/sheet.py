"""The score sheet of Gin Rummy: the last hand shown and counted line by line, the hands won, the bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.card import Card
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import Seat
from cardsuite.games.gin.model import Cause, Column, Meld, Shown, Unfinished, View
from cardsuite.games.gin.scoring import ScoreLine, columns_for, entered, price, settle, totals
from cardsuite.scene.melds import counted, meld_words, short
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Sheet, SheetLine
from cardsuite.scene.words import called, does, signed

_LABELS: Final = {
    "difference": "Difference",
    "undercut": "Undercut",
    "gin": "Gin",
    "big gin": "Big gin",
    "deadwood": "The other's deadwood",
    "doubled": "Doubled",
    "points": "Points",
    "game": "Game",
    "box": "Box",
    "boxes": "Boxes",
    "shutout": "Shutout",
}


def score_sheet(view: View, look: Look) -> Sheet:
    """The sheet as it stands, the viewer first; the last hand is shown and explained."""
    seats = ((view.seat or 0), 1 - (view.seat or 0))
    names = tuple(called(look.names, seat, view.seat) for seat in seats)
    if not view.table.sheet:
        return Sheet("No hand is finished yet", names, _standing(view, seats))
    lines = (*_last_hand(view, look, seats), *_hands_before(view, seats), *_standing(view, seats))
    return Sheet(f"Score sheet after hand {len(view.table.sheet)}", names, lines)


def _last_hand(view: View, look: Look, seats: tuple[Seat, Seat]) -> tuple[SheetLine, ...]:
    last = view.table.last
    number = len(view.table.sheet)
    if not isinstance(last, Shown):
        return (SheetLine(f"Hand {number}", ("void", ""), _void(last), total=True),)
    facts = last.facts
    count = {facts.knocker: facts.knocker_deadwood, 1 - facts.knocker: facts.defender_deadwood}
    priced = price(facts, view.options)
    lines = [
        SheetLine("Deadwood", tuple(str(count[seat]) for seat in seats), _shown(last, view, look)),
        *(_line(line, priced.winner, seats) for line in priced.lines),
    ]
    box = view.options.box_bonus if view.options.boxes == "at_once" else 0
    if box and priced.winner is not None:
        lines.append(_line(ScoreLine("box", box, "a hand won, paid at once"), priced.winner, seats))
    total = tuple(signed(priced.points + box) if seat == priced.winner else "" for seat in seats)
    return (*lines, SheetLine(f"Hand {number}", total, _who(priced.winner, view, look), total=True))


def _void(last: Unfinished | None) -> str:
    if last is not None and last.cause is Cause.TAKING:
        return "Nobody drew from the stock any more; the hand is dealt again."
    return "The stock came to its end; the hand is dealt again."


def _who(winner: Seat | None, view: View, look: Look) -> str:
    if winner is None:
        return "Equal deadwood: nobody wins the hand."
    return f"{does(called(look.names, winner, view.seat), 'win')} the hand."


def _shown(last: Shown, view: View, look: Look) -> str:
    """Both hands as they were laid open, and what was laid off."""
    knocker = called(look.names, last.facts.knocker, view.seat)
    defender = called(look.names, 1 - last.facts.knocker, view.seat)
    parts = [f"{knocker}: {_laid(last.melds, last.deadwood)}"]
    if last.laid:
        off = " ".join(short(laid.card) for laid in last.laid)
        parts.append(f"{does(defender, 'lay')} off {off}")
    parts.append(f"{defender}: {_laid(last.defender_melds, last.defender_deadwood)}")
    return f"{'. '.join(parts)}."


def _laid(melds: Sequence[Meld], left: Sequence[Card]) -> str:
    melded = ", ".join(map(meld_words, melds))
    rest = f"{' '.join(map(short, left))} = {counted(left, melding())}" if left else "nothing left"
    return f"{melded} · {rest}" if melded else rest


def _line(line: ScoreLine, winner: Seat | None, seats: tuple[Seat, Seat]) -> SheetLine:
    values = tuple(signed(line.points) if seat == winner else "" for seat in seats)
    return SheetLine(_LABELS[line.kind], values, f"{line.reason[:1].upper()}{line.reason[1:]}.")


def _hands_before(view: View, seats: tuple[Seat, Seat]) -> tuple[SheetLine, ...]:
    """The score after every hand that came before the last."""
    columns = columns_for(view.options)
    lines = []
    for number, facts in enumerate(view.table.sheet[:-1], 1):
        columns = entered(columns, price(facts, view.options), view.options)
        lines.append(SheetLine(f"After hand {number}", tuple(_points(columns, seat) for seat in seats)))
    return tuple(lines)


def _points(columns: Sequence[Column], seat: Seat) -> str:
    return "/".join(str(column.points[seat]) for column in columns)


def _standing(view: View, seats: tuple[Seat, Seat]) -> tuple[SheetLine, ...]:
    """The points and hands won, and once a game is won its bonuses (G14)."""
    columns = view.table.columns
    labels = ["Score"] if len(columns) == 1 else [f"Column {n}" for n in range(1, len(columns) + 1)]
    lines = [
        SheetLine(label, tuple(str(column.points[seat]) for seat in seats), total=True)
        for label, column in zip(labels, columns, strict=True)
    ]
    lines.append(SheetLine("Hands won", tuple(str(columns[0].boxes[seat]) for seat in seats)))
    for number, column in enumerate(columns, 1):
        if column.won is not None:
            lines += _bonuses(view, column, seats, f" {number}" if len(columns) > 1 else "")
    if all(column.won is not None for column in columns):
        both = totals(columns, view.options)
        lines.append(SheetLine("Final", tuple(str(both[seat]) for seat in seats), total=True))
    return tuple(lines)


def _bonuses(view: View, column: Column, seats: tuple[Seat, Seat], which: str) -> list[SheetLine]:
    settled = settle(column, view.options).lines
    lines = []
    for kind in ("game", "boxes", "shutout"):
        found = {seat: line for seat in seats for line in settled[seat] if line.kind == kind}
        if found:
            values = tuple(signed(found[seat].points) if seat in found else "" for seat in seats)
            reason = "; ".join(line.reason for line in found.values())
            lines.append(SheetLine(f"{_LABELS[kind]}{which}", values, f"{reason[:1].upper()}{reason[1:]}."))
    return lines
