"""The picture of a game of Gin Rummy: figures, players, stock and pile, the knocker's melds, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Card
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import Seat
from cardsuite.games.gin.asking import hand_target, knock_prompts, knocks, meld_target, paths, prompts
from cardsuite.games.gin.legal import to_act
from cardsuite.games.gin.model import (
    Dealing,
    Discard,
    Discarding,
    Drawing,
    FirstUpcard,
    From,
    LayingOff,
    LayOff,
    Meld,
    Move,
    Open,
    Over,
    Seating,
    Shown,
    View,
    Word,
)
from cardsuite.games.gin.options import limit_for
from cardsuite.scene import melds as hands
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Around, Face, Figure, Laid, Mark, Middle, Scene, SeatPanel, Shape, Zone
from cardsuite.scene.words import called, count, does, inside, whose

HAND = 10
"""The cards of a hand between turns (G1)."""


def picture(view: View, legal: Sequence[Move], look: Look) -> Scene:
    """The scene for the view's seat, or the shared one with seat 0 at the near edge."""
    near = view.seat or 0
    phase, open_ = view.table.phase, open_of(view)
    zones: tuple[Zone, ...] = ()
    if open_ is not None:
        zones = (*_own_hand(view, legal, look), *_other_hand(view), *_middle(open_, view))
    if isinstance(phase, LayingOff):
        zones = (*zones, *_laid_open(phase, legal))
    first = prompts(view, legal)
    return Scene(
        title=_title(view),
        viewer=view.seat,
        figures=tuple(_figure(seat, view, look) for seat in (near, 1 - near)),
        panels=tuple(_panel(seat, view, look) for seat in (near, 1 - near)),
        zones=zones,
        prompt=first[0] if first else None,
        status=_status(view, legal, look),
        paths=paths(view, legal),
        digits=_digits(phase) if isinstance(phase, LayingOff) and legal else (),
        then=knock_prompts(view, legal) if isinstance(phase, Discarding) else (),
        marks="discard" if isinstance(phase, Discarding) and legal else "",
    )


def open_of(view: View) -> Open | None:
    """What lies open in the hand that is being played, or None between hands."""
    phase = view.table.phase
    return phase.open if isinstance(phase, FirstUpcard | Drawing | Discarding | LayingOff) else None


def last_hand(view: View, look: Look) -> Zone | None:
    """What the knocker showed in the hand before, its melds lit; None where there was none."""
    last = view.table.last
    if not isinstance(last, Shown):
        return None
    melded = [Face(card, mark=Mark.LIT) for meld in last.melds for card in meld]
    faces = (*melded, *(Face(card) for card in last.deadwood))
    owner = whose(called(look.names, last.facts.knocker, view.seat))
    return Zone("last-hand", Shape.ROW, Middle(), faces, note=f"{owner} last hand".capitalize())


def _digits(phase: LayingOff) -> tuple[str, ...]:
    return tuple(meld_target(number) for number in range(1, len(phase.melds) + 1))


def _title(view: View) -> str:
    columns = " · hollywood" if view.options.hollywood else ""
    return f"Gin Rummy · to {view.options.target} · hand {view.table.hand}{columns}"


def _figure(seat: Seat, view: View, look: Look) -> Figure:
    columns = view.table.columns
    points = " / ".join(str(column.points[seat]) for column in columns)
    won = sum(column.boxes[seat] for column in columns[:1])
    return Figure(called(look.names, seat, view.seat), points, count(won, "hand") if won else "")


def _panel(seat: Seat, view: View, look: Look) -> SeatPanel:
    mine = seat == view.seat
    phase, open_ = view.table.phase, open_of(view)
    dealer = phase.dealer if isinstance(phase, Dealing | Over) else open_.dealer if open_ else None
    facts = ("knocked",) if isinstance(phase, LayingOff) and seat != phase.turn else ()
    return SeatPanel(
        seat=seat,
        name=look.names[seat] if mine else called(look.names, seat, view.seat),
        around=Around(0 if seat == (view.seat or 0) else 1, 2),
        facts=facts,
        badge="dealer" if seat == dealer else "",
        side=seat,
        active=seat == to_act(view.table),
        cards=_held(seat, view),
    )


def _held(seat: Seat, view: View) -> int:
    """How many cards a seat holds, as everybody can count."""
    phase = view.table.phase
    match phase:
        case FirstUpcard() | Drawing():
            return HAND
        case Discarding(turn=turn):
            return HAND + 1 if seat == turn else HAND
        case LayingOff(turn=turn, laid=laid):
            return HAND - len(laid) if seat == turn else 0
        case _:
            return 0


def _other_hand(view: View) -> tuple[Zone, ...]:
    """The hidden hand opposite, or both where nobody in particular looks; a knocker's lies open."""
    near = view.seat or 0
    seats = [1 - near] if view.seat is not None else [near, 1 - near]
    return tuple(
        Zone(f"seat:{seat}", Shape.BACKS, Around(0 if seat == near else 1, 2), (), size=_held(seat, view))
        for seat in seats
        if _held(seat, view)
    )


def _middle(open_: Open, view: View) -> tuple[Zone, ...]:
    """The stock with its count and the top of the pile; all below it lies open where that is played (G5)."""
    stock = Zone(
        "stock",
        Shape.PILE,
        Middle(0),
        (Face(None, "stock"),) if open_.stock else (),
        size=open_.stock,
        target="stock",
    )
    top = tuple(Face(card, "pile", mark=Mark.LIT) for card in open_.pile[-1:])
    zones = (stock, Zone("pile", Shape.PILE, Middle(1), top, target="pile"))
    if not view.options.show_pile or isinstance(view.table.phase, LayingOff):
        return zones  # while one lays off, the knocker's deadwood lies there
    below = tuple(Face(card, playable=False) for card in open_.pile[:-1])
    return (*zones, Zone("spread", Shape.ROW, Laid(0), below))


def _laid_open(phase: LayingOff, legal: Sequence[Move]) -> tuple[Zone, ...]:
    """The knocker's melds in numbered rows, and over them what it could not meld (G9)."""
    takes = {move.meld for move in legal if isinstance(move, LayOff)}
    off = {laid.card for laid in phase.laid}
    rows = tuple(_row(number, meld, off, number in takes) for number, meld in enumerate(phase.melds, 1))
    left = tuple(Face(card, mark=Mark.DIM, playable=False) for card in phase.deadwood)
    return (*rows, Zone("deadwood", Shape.ROW, Laid(0), left))


def _row(number: int, meld: Meld, off: set[Card], takes: bool) -> Zone:
    faces = tuple(Face(card, mark=Mark.LIT if takes or card in off else Mark.NONE) for card in meld)
    return Zone(f"meld:{number}", Shape.ROW, Laid(number), faces, target=meld_target(number))


def _own_hand(view: View, legal: Sequence[Move], look: Look) -> tuple[Zone, ...]:
    """The viewer's cards with their melds lifted; a card just drawn is lit."""
    if view.seat is None or not view.private.hand:
        return ()
    phase, rules = view.table.phase, melding()
    playable = {move.card for move in legal if isinstance(move, Discard | LayOff)} | set(knocks(legal))
    aimed = isinstance(phase, Discarding | LayingOff) and bool(legal)
    faces = tuple(
        Face(
            card,
            hand_target(card) if aimed else "",
            mark=Mark.LIT if card == view.private.drawn else mark,
            playable=not aimed or card in playable,
            group=group,
        )
        for card, mark, group in hands.laid_out(view.private.hand, rules, look)
    )
    left = hands.arranged(view.private.hand, rules).deadwood
    return (Zone("hand", Shape.FAN, Around(0, 2), faces, note=f"deadwood {left}", lifted="melded"),)


def _status(view: View, legal: Sequence[Move], look: Look) -> str:
    phase = view.table.phase
    match phase:
        case Seating():
            return "the first dealer is drawn"
        case Dealing(dealer):
            return does(called(look.names, dealer, view.seat), "deal")
        case FirstUpcard(turn=turn, open=open_):
            when = "now" if turn == open_.dealer else "first"
            return f"the upcard goes to {inside(called(look.names, turn, view.seat))} {when} · {_limit(view)}"
        case Drawing(turn=turn, draw=draw):
            where = {From.EITHER: "from stock or pile", From.STOCK: "from the stock"}.get(draw, "to knock")
            return f"{does(called(look.names, turn, view.seat), 'draw')} {where} · {_limit(view)}"
        case Discarding(turn=turn):
            if knocks(legal) or Word.BIG_GIN in legal:
                return f"discard, or knock · {_limit(view)}"
            return f"{does(called(look.names, turn, view.seat), 'discard')} · {_limit(view)}"
        case LayingOff(turn=turn, deadwood=left):
            who = called(look.names, turn, view.seat)
            knocker = whose(called(look.names, 1 - turn, view.seat))
            return f"{does(who, 'lay')} off · {knocker} deadwood {hands.counted(left, melding())}"
        case Over():
            return "the game is over"


def _limit(view: View) -> str:
    open_ = open_of(view)
    if open_ is None:
        return ""
    limit = limit_for(view.options, open_.upcard)
    doubled = view.options.spades_double and str(open_.upcard).endswith("S")
    return ("only gin knocks" if limit == 0 else f"limit {limit}") + (" · doubled" if doubled else "")
