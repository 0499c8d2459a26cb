"""The score sheet of Spades: the last hand line by line, then the game hand by hand."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.games.spades.model import Bid, HandFacts, SideScore, View
from cardsuite.games.spades.scoring import Priced, price
from cardsuite.games.spades.sides import Side, sides, subject
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Sheet, SheetLine
from cardsuite.scene.words import called, count, listed, signed, whose

_LABELS: Final = (
    ("contract", "Contract"),
    ("overtricks", "Overtricks"),
    ("nil", "Nil"),
    ("nil bags", "Tricks of a failed nil"),
    ("penalty", "Bag penalty"),
)
"""The kinds of a priced hand's lines in the order of the sheet (R11 to R15)."""


class _Column(NamedTuple):
    """A side and what each hand was worth to it."""

    side: Side
    priced: tuple[Priced, ...]


def score_sheet(view: View, look: Look) -> Sheet:
    """The sheet as it stands, the viewer's side first; the last finished hand is explained."""
    columns = [_Column(side, _priced(side, view)) for side in sides(view, look)]
    labels = tuple(column.side.label for column in columns)
    if not view.table.sheet:
        return Sheet("No hand is finished yet", labels, _standing(columns, view))
    lines = (
        *_last_hand(view.table.sheet[-1], columns, view, look),
        *_running(columns),
        *_standing(columns, view),
    )
    return Sheet(f"Score sheet after hand {len(view.table.sheet)}", labels, lines)


def _priced(side: Side, view: View) -> tuple[Priced, ...]:
    """Every finished hand as it was priced, each on top of the one before."""
    found: list[Priced] = []
    before = SideScore(0, 0)
    for hand in view.table.sheet:
        bids, won = _own(side, hand)
        found.append(price(bids, won, before, view.options))
        before = found[-1].after
    return tuple(found)


def _own(side: Side, hand: HandFacts) -> tuple[list[Bid], list[int]]:
    return [hand.bids[seat] for seat in side.seats], [hand.won[seat] for seat in side.seats]


def _last_hand(hand: HandFacts, columns: Sequence[_Column], view: View, look: Look) -> tuple[SheetLine, ...]:
    taken = [sum(_own(column.side, hand)[1]) for column in columns]
    lines = [
        SheetLine("Bid", tuple(_bid(_own(column.side, hand)[0]) for column in columns)),
        SheetLine("Tricks", tuple(map(str, taken))),
    ]
    for kind, label in _LABELS:
        reasons = [reason for column in columns for reason in _reasons(kind, column, hand, view, look)]
        if reasons:
            values = tuple(_points(kind, column.priced[-1]) for column in columns)
            lines.append(SheetLine(label, values, _sentence(reasons)))
    total = tuple(signed(column.priced[-1].delta) for column in columns)
    lines.append(SheetLine(f"Hand {len(view.table.sheet)}", total, _bags(columns), total=True))
    boston = [column.side for column, tricks in zip(columns, taken, strict=True) if tricks == sum(taken)]
    if boston:
        who = subject(boston[0].seats, view, look)
        empty = ("",) * len(columns)
        lines.append(SheetLine("Boston", empty, f"{who} took all {count(sum(taken), 'trick')}."))
    return tuple(lines)


def _bid(bids: Sequence[Bid]) -> str:
    tricks = [str(sum(bid.tricks for bid in bids))] if any(not bid.is_nil for bid in bids) else []
    nils = ["blind nil" if bid.blind else "nil" for bid in bids if bid.is_nil]
    return listed([*tricks, *nils])


def _points(kind: str, priced: Priced) -> str:
    """What the lines of a kind come to; empty for a side that has none."""
    points = [line.points for line in priced.lines if line.kind == kind]
    return signed(sum(points)) if points else ""


def _reasons(kind: str, column: _Column, hand: HandFacts, view: View, look: Look) -> list[str]:
    """Why a side got the lines of a kind: `Us: 7 bid and made`, a nil by who bid it."""
    reasons = [line.reason for line in column.priced[-1].lines if line.kind == kind]
    if kind != "nil":
        return [f"{column.side.label}: {reason}" for reason in reasons]
    bidders = [seat for seat in column.side.seats if hand.bids[seat].is_nil]
    names = [called(look.names, seat, view.seat) for seat in bidders]
    return [_nil(name, reason) for name, reason in zip(names, reasons, strict=True)]


def _nil(who: str, reason: str) -> str:
    """`nil made`, `blind nil failed with 2 tricks`, told of who bid it."""
    nil, made, _ = reason.partition(" made")
    return f"{who} made a {nil}" if made else f"{whose(who)} {reason}"


def _bags(columns: Sequence[_Column]) -> str:
    """The bags that the hand added; those that left are told by the penalty."""
    parts = []
    for column in columns:
        added = sum(line.bags for line in column.priced[-1].lines if line.bags > 0)
        parts += [f"{column.side.label}: {count(added, 'new bag')}"] if added else []
    return _sentence(parts) if parts else ""


def _sentence(parts: Sequence[str]) -> str:
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def _running(columns: Sequence[_Column]) -> tuple[SheetLine, ...]:
    """The score after every hand that came before the last."""
    hands = len(columns[0].priced)
    return tuple(
        SheetLine(
            f"After hand {number + 1}", tuple(_with_bags(column.priced[number].after) for column in columns)
        )
        for number in range(hands - 1)
    )


def _standing(columns: Sequence[_Column], view: View) -> tuple[SheetLine, ...]:
    scores = [view.table.scores[column.side.number] for column in columns]
    return (
        SheetLine("Score", tuple(_number(score.score) for score in scores), total=True),
        SheetLine("Bags", tuple(str(score.bags) for score in scores)),
    )


def _with_bags(score: SideScore) -> str:
    return f"{_number(score.score)} ({count(score.bags, 'bag')})"


def _number(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)
