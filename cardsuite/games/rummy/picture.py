"""The picture of a game of Rummy: figures, players, stock and pile, melds in rows, the hand by its melds."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.seat import Seat, clockwise
from cardsuite.games.rummy.asking import hand_target, meld_target, melding_of, paths, pile_target
from cardsuite.games.rummy.legal import to_act
from cardsuite.games.rummy.model import (
    Dealing,
    Discard,
    Drawing,
    DrawPile,
    Hand,
    Laid,
    Laying,
    LayOff,
    Meld,
    Move,
    Over,
    Renewing,
    Seating,
    View,
)
from cardsuite.games.rummy.scoring import laid_value
from cardsuite.games.rummy.sentences import minus
from cardsuite.scene import melds as hands
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Around, Face, Figure, Mark, Middle, Scene, SeatPanel, Shape, Zone
from cardsuite.scene.scene import Laid as LaidAt
from cardsuite.scene.words import called, does, inside

DIGITS = tuple(meld_target(number) for number in range(1, 10))
"""What the digits mean while one lays: the melds, those too that may lie there later."""


def picture(view: View, legal: Sequence[Move], look: Look) -> Scene:
    """The scene for the view's seat, or the shared one with seat 0 at the near edge."""
    order = clockwise(view.seat or 0, view.seats)
    hand = hand_in_play(view)
    zones: tuple[Zone, ...] = ()
    if hand is not None:
        zones = (
            *_own_hand(view, legal, look),
            *(_backs(seat, hand, view) for seat in order if seat != view.seat),
            *_middle(hand, legal, view),
            *(_meld(number, laid, view, look, legal) for number, laid in enumerate(hand.melds, 1)),
        )
    return Scene(
        title=_title(view),
        viewer=view.seat,
        figures=tuple(_figure(seat, view, look) for seat in order),
        panels=tuple(_panel(seat, view, hand, look) for seat in order),
        zones=zones,
        status=_status(view, look),
        paths=paths(view, legal),
        digits=DIGITS if isinstance(view.table.phase, Laying) and legal else (),
        marks="discard" if isinstance(view.table.phase, Laying) and legal else "",
    )


def hand_in_play(view: View) -> Hand | None:
    """The hand that is being played, or None between hands."""
    phase = view.table.phase
    return phase.hand if isinstance(phase, Drawing | Renewing | Laying) else None


def _title(view: View) -> str:
    name = "500 Rum" if view.options.scoring == "melds" else "Rummy"
    return f"{name} · to {view.options.target} · hand {view.table.number}"


def _figure(seat: Seat, view: View, look: Look) -> Figure:
    return Figure(called(look.names, seat, view.seat), minus(view.table.scores[seat]))


def _panel(seat: Seat, view: View, hand: Hand | None, look: Look) -> SeatPanel:
    mine = seat == view.seat
    phase = view.table.phase
    dealer = phase.dealer if isinstance(phase, Dealing | Over) else hand.dealer if hand else None
    return SeatPanel(
        seat=seat,
        name=look.names[seat] if mine else called(look.names, seat, view.seat),
        around=Around((seat - (view.seat or 0)) % view.seats, view.seats),
        facts=_facts(seat, view, hand),
        badge="dealer" if seat == dealer else "",
        side=seat,
        active=seat == to_act(view.table),
        cards=hand.held[seat] if hand is not None else 0,
        counted=hand is not None,
    )


def _facts(seat: Seat, view: View, hand: Hand | None) -> tuple[str, ...]:
    """What lies on the table for the seat, where that scores (R10)."""
    if hand is None or view.options.scoring != "melds":
        return ()
    laid = sum(
        value
        for meld in hand.melds
        for by, value in zip(meld.by, laid_value(meld, view.options), strict=True)
        if by == seat
    )
    return (f"laid {laid}",)


def _backs(seat: Seat, hand: Hand, view: View) -> Zone:
    around = Around((seat - (view.seat or 0)) % view.seats, view.seats)
    return Zone(f"seat:{seat}", Shape.BACKS, around, (), size=hand.held[seat])


def _middle(hand: Hand, legal: Sequence[Move], view: View) -> tuple[Zone, ...]:
    """The stock with its count, and the top of the pile; all below it lies open where it is spread (R10)."""
    stock = Zone(
        "stock",
        Shape.PILE,
        Middle(0),
        (Face(None, "stock"),) if hand.stock else (),
        size=hand.stock,
        target="stock",
    )
    number = len(hand.pile)
    drawing = isinstance(view.table.phase, Drawing) and bool(legal)
    faces = tuple(
        Face(card, pile_target(number - at), playable=not drawing or DrawPile(number - at) in legal)
        for at, card in enumerate(hand.pile)
    )
    top = tuple(face._replace(mark=Mark.LIT) for face in faces[-1:])
    below = faces[:-1] if view.options.spread else ()
    return (stock, Zone("pile", Shape.PILE, Middle(1), top), Zone("spread", Shape.ROW, LaidAt(0), below))


def _meld(number: int, laid: Laid, view: View, look: Look, legal: Sequence[Move]) -> Zone:
    """A meld in its numbered row; what can take a card of the hand now is lit."""
    takes = any(isinstance(move, LayOff) and move.meld == number for move in legal)
    faces = tuple(Face(card, mark=Mark.LIT if takes else Mark.NONE) for card in laid.cards)
    owner = inside(called(look.names, laid.owner, view.seat))
    return Zone(f"meld:{number}", Shape.ROW, LaidAt(number), faces, note=owner, target=meld_target(number))


def _own_hand(view: View, legal: Sequence[Move], look: Look) -> tuple[Zone, ...]:
    """The viewer's cards with their melds lifted; the card just drawn is lit, the one just taken dim."""
    if view.seat is None:
        return ()
    rules = melding_of(view.options)
    placed = hands.laid_out(view.private.hand, rules, look)
    may = {move.card for move in legal if isinstance(move, Discard)}
    may |= {card for move in legal if isinstance(move, Meld) for card in move.cards}
    may |= {move.card for move in legal if isinstance(move, LayOff)}
    laying = isinstance(view.table.phase, Laying) and bool(legal)
    faces = tuple(
        Face(
            card,
            hand_target(card) if laying else "",
            mark=Mark.LIT if card == view.private.drawn else mark,
            playable=not laying or card in may,
            group=group,
        )
        for card, mark, group in placed
    )
    left = hands.arranged(view.private.hand, rules).deadwood
    return (Zone("hand", Shape.FAN, Around(0, view.seats), faces, note=f"unmelded {left}", lifted="melded"),)


def _status(view: View, look: Look) -> str:
    phase = view.table.phase
    match phase:
        case Seating():
            return "the first dealer is drawn"
        case Dealing(dealer):
            return does(called(look.names, dealer, view.seat), "deal")
        case Drawing(hand):
            who = called(look.names, hand.turn, view.seat)
            return (
                f"{does(who, 'draw')} from stock or pile"
                if hand.stock
                else f"the stock is out · {does(who, 'draw')}"
            )
        case Renewing():
            return "the pile is shuffled"
        case Laying(hand, drew, owed):
            who = called(look.names, hand.turn, view.seat)
            if owed and drew is not None:
                return f"{does(who, 'lay')} the card taken"
            return does(who, "discard") if view.seat != hand.turn else "meld, lay off, then discard"
        case Over():
            return "the game is over"
