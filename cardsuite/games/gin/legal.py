"""What a seat may do, as a function of its view alone; the order of moves is fixed."""

from __future__ import annotations

from typing import Final, assert_never

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD
from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.masks import BITS, mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import Seat
from cardsuite.engine.errors import Reason
from cardsuite.engine.rules import not_to_act
from cardsuite.games.gin import counting
from cardsuite.games.gin.knocking import check_knock
from cardsuite.games.gin.model import (
    Dealing,
    Discard,
    Discarding,
    Drawing,
    FirstUpcard,
    From,
    Knock,
    LayingOff,
    LayOff,
    Move,
    Over,
    Seating,
    Table,
    View,
    Word,
)
from cardsuite.games.gin.options import limit_for

_DISCARDS: Final = {card: Discard(card) for card in STANDARD}
_KNOCKS: Final = {card: Knock(card) for card in STANDARD}
_HIGHEST: Final = 10
"""What one card counts at most."""


def to_act(table: Table) -> Seat | None:
    """The seat on turn, or None where it is the dealer's or nobody's."""
    match table.phase:
        case Drawing(turn=turn) | Discarding(turn=turn) | FirstUpcard(turn=turn) | LayingOff(turn=turn):
            return turn
        case Seating() | Dealing() | Over():
            return None
        case _:
            assert_never(table.phase)


def legal_moves(view: View) -> tuple[Move, ...]:
    """The moves of the view's seat; () when it is not its turn.

    A knock is listed with its best arrangement only; `check` accepts the others too (G8).
    """
    seat, phase = view.seat, view.table.phase
    if seat is None or to_act(view.table) != seat:
        return ()
    match phase:
        case FirstUpcard():
            return (Word.DRAW_DISCARD, Word.PASS)
        case Drawing(draw=From.EITHER):
            return (Word.DRAW_STOCK, Word.DRAW_DISCARD)
        case Drawing(draw=From.STOCK):
            return (Word.DRAW_STOCK,)
        case Drawing():
            may = may_knock_with(view, phase.open.pile[-1])
            return (Word.DRAW_DISCARD, Word.PASS) if may else (Word.PASS,)
        case Discarding():
            return _discards(view, phase)
        case LayingOff():
            return (*lay_offs(view, phase), Word.DONE)
        case Seating() | Dealing() | Over():
            return ()
        case _:
            assert_never(phase)


def _discards(view: View, phase: Discarding) -> tuple[Move, ...]:
    hand, taken = view.private.hand, phase.taken
    discards: list[Move] = [] if phase.must_knock else [_DISCARDS[card] for card in hand if card != taken]
    knocks: list[Move] = [_KNOCKS[card] for card in knock_discards(view, phase)]
    big = [Word.BIG_GIN] if may_big_gin(view) else []
    return (*discards, *knocks, *big)


def knock_discards(view: View, phase: Discarding) -> tuple[Card, ...]:
    """The discards with which the view's seat may knock (G6)."""
    return _knocks(view.private.hand, phase.taken, limit_for(view.options, phase.open.upcard))


def _knocks(hand: tuple[Card, ...], taken: Card | None, limit: int) -> tuple[Card, ...]:
    rules, cards = melding(), mask_of(hand)
    # A card put back into the best ten adds at most its own value, so most hands are out of reach at once.
    if least_deadwood(cards, rules) - _HIGHEST > limit:
        return ()
    return tuple(
        card for card in hand if card != taken and least_deadwood(cards ^ BITS[card], rules) <= limit
    )


def may_big_gin(view: View) -> bool:
    """Whether the view's seat melds all its eleven cards (G10)."""
    return view.options.big_gin_bonus is not None and counting.deadwood(view.private.hand) == 0


def may_knock_with(view: View, card: Card) -> bool:
    """Whether the view's seat could end the hand if it took that card from the pile (G12)."""
    phase = view.table.phase
    if not isinstance(phase, Drawing):
        return False
    hand = (*view.private.hand, card)
    if view.options.big_gin_bonus is not None and counting.deadwood(hand) == 0:
        return True
    return bool(_knocks(hand, card, limit_for(view.options, phase.open.upcard)))


def lay_offs(view: View, phase: LayingOff) -> tuple[Move, ...]:
    """Every card of the view's hand on every meld that it fits now (G9)."""
    return tuple(
        LayOff(card, number) for card in view.private.hand for number in counting.goes_on(card, phase.melds)
    )


def check(view: View, move: Move) -> Reason | None:
    """Why the view's seat may not make the move, or None."""
    seat, phase = view.seat, view.table.phase
    turn = to_act(view.table)
    if seat is None:
        return Reason("not_your_turn", "Whoever only looks on makes no moves.")
    if seat != turn:
        return not_to_act(seat, () if isinstance(phase, Over) else (-1 if turn is None else turn,))
    match phase:
        case FirstUpcard():
            if move in (Word.DRAW_DISCARD, Word.PASS):
                return None
            return Reason("phase", "The first upcard is offered: take it with draw discard, or pass.")
        case Drawing():
            return _check_draw(view, phase, move)
        case Discarding():
            return _check_discard(view, phase, move)
        case LayingOff():
            return _check_lay_off(view, phase, move)
        case Seating() | Dealing() | Over():
            return Reason("phase", "Nobody at the table decides now.")
        case _:
            assert_never(phase)


def _check_draw(view: View, phase: Drawing, move: Move) -> Reason | None:
    match phase.draw, move:
        case (From.EITHER | From.STOCK, Word.DRAW_STOCK) | (From.EITHER, Word.DRAW_DISCARD):
            return None
        case From.EITHER, _:
            return Reason("phase", "Draw a card first: draw stock or draw discard.")
        case From.STOCK, Word.DRAW_DISCARD:
            return Reason("passed", "Both have passed the first upcard; draw from the stock.")
        case From.STOCK, _:
            return Reason("phase", "Draw a card from the stock first.")
        case From.WALL, Word.PASS:
            return None
        case From.WALL, Word.DRAW_STOCK:
            return Reason(
                "wall", "The last two cards of the stock are never drawn; pass, and the hand is void."
            )
        case From.WALL, Word.DRAW_DISCARD:
            if may_knock_with(view, phase.open.pile[-1]):
                return None
            return Reason("wall", "The last discard may be taken only to knock, and you could not; pass.")
        case _:
            return Reason("phase", "Take the last discard to knock with it, or pass.")


def _check_discard(view: View, phase: Discarding, move: Move) -> Reason | None:
    match move:
        case Word.BIG_GIN:
            return _check_big_gin(view)
        case Discard(card) | Knock(card):
            if card not in view.private.hand:
                return Reason("not_held", f"You do not hold {card}; discard one of your own cards.")
            if card == phase.taken:
                return Reason(
                    "just_taken", f"You have just taken {card} from the pile; discard another card."
                )
            if isinstance(move, Knock):
                return check_knock(view, phase, move)
            if phase.must_knock:
                return Reason("must_knock", "The last discard was taken to knock; knock with a discard.")
            return None
        case _:
            return Reason("phase", "You hold eleven cards; discard one, or knock with a discard.")


def _check_big_gin(view: View) -> Reason | None:
    if view.options.big_gin_bonus is None:
        return Reason("big_gin", "There is no big gin in this game; knock with a discard for gin.")
    left = counting.deadwood(view.private.hand)
    if left:
        return Reason("big_gin", f"Big gin melds all eleven cards; your best arrangement leaves {left}.")
    return None


def _check_lay_off(view: View, phase: LayingOff, move: Move) -> Reason | None:
    if move is Word.DONE:
        return None
    if not isinstance(move, LayOff):
        return Reason("phase", "Lay off cards on the knocker's melds, or say done.")
    if move.card not in view.private.hand:
        return Reason("not_held", f"You do not hold {move.card}; lay off one of your own cards.")
    numbers = counting.goes_on(move.card, phase.melds)
    if not numbers:
        return Reason("no_fit", f"{move.card} fits none of the knocker's melds; another card, or done.")
    if move.meld is None:
        if len(numbers) == 1:
            return None
        which = " or ".join(f"lay off {move.card}>{number}" for number in numbers)
        return Reason("target", f"{move.card} fits more than one meld; say which: {which}.")
    if move.meld in numbers:
        return None
    if not 1 <= move.meld <= len(phase.melds):
        return Reason("target", f"There is no meld {move.meld}; {move.card} goes on {_told(numbers)}.")
    return Reason("no_fit", f"{move.card} does not fit meld {move.meld}; it goes on {_told(numbers)}.")


def _told(numbers: tuple[int, ...]) -> str:
    return "meld " + " or ".join(map(str, numbers))
