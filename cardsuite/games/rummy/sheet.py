"""The score sheet of Rummy: the last hand line by line, and how the scores came about."""

from __future__ import annotations

from cardsuite.core.order import ace_high, ace_low, by_suit
from cardsuite.core.seat import Seat, clockwise
from cardsuite.games.rummy.model import End, HandFacts, View
from cardsuite.games.rummy.scoring import added_up, hand_value, price
from cardsuite.games.rummy.sentences import minus
from cardsuite.scene.melds import short
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Sheet, SheetLine
from cardsuite.scene.words import called, does, signed, whose

_LABELS = {
    "cards": "Cards of the others",
    "rummy": "Going rummy",
    "melds": "Laid down",
    "left": "Left in hand",
}


def score_sheet(view: View, look: Look) -> Sheet:
    """The sheet as it stands, the viewer first; the last finished hand is explained."""
    order = clockwise(view.seat or 0, view.seats)
    names = tuple(called(look.names, seat, view.seat) for seat in order)
    standing = SheetLine("Score", tuple(minus(view.table.scores[seat]) for seat in order), total=True)
    if not view.table.sheet:
        return Sheet("No hand is finished yet", names, (standing,))
    lines = (*_last_hand(view, look, order), *_running(view, order), standing)
    return Sheet(f"Score sheet after hand {len(view.table.sheet)}", names, lines)


def _last_hand(view: View, look: Look, order: tuple[Seat, ...]) -> tuple[SheetLine, ...]:
    facts = view.table.sheet[-1]
    values = tuple(str(hand_value(facts.left[seat], view.options)) for seat in order)
    held = SheetLine("Cards left", values, _left(facts, view, look, order))
    lines = [
        SheetLine(
            _LABELS[line.kind],
            tuple(signed(line.points[seat]) if line.points[seat] else "" for seat in order),
            f"{line.reason[:1].upper()}{line.reason[1:]}.",
        )
        for line in price(facts, view.options)
    ]
    sums = added_up(price(facts, view.options), (0,) * view.seats)
    total = tuple(signed(sums[seat]) for seat in order)
    return (
        held,
        *lines,
        SheetLine(f"Hand {len(view.table.sheet)}", total, _ended(facts, view, look), total=True),
    )


def _left(facts: HandFacts, view: View, look: Look, order: tuple[Seat, ...]) -> str:
    """Whose cards were left, card by card."""
    parts = []
    strength = ace_high if view.options.ace_high else ace_low
    for seat in order:
        if facts.left[seat]:
            owner = whose(called(look.names, seat, view.seat))
            cards = " ".join(map(short, by_suit(facts.left[seat], strength=strength)))
            parts.append(f"{owner} {cards}")
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _ended(facts: HandFacts, view: View, look: Look) -> str:
    if facts.out is None:
        return "The stock had run out." if facts.end is End.STOCK else "The hand was blocked."
    return f"{does(called(look.names, facts.out, view.seat), 'go')} out."


def _running(view: View, order: tuple[Seat, ...]) -> tuple[SheetLine, ...]:
    """The score after every hand that came before the last."""
    lines = []
    scores: tuple[int, ...] = (0,) * view.seats
    for number, facts in enumerate(view.table.sheet[:-1], 1):
        scores = added_up(price(facts, view.options), scores)
        lines.append(SheetLine(f"After hand {number}", tuple(minus(scores[seat]) for seat in order)))
    return tuple(lines)
