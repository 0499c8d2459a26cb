"""What may be done, from what a seat knows: drawing, melding, laying off and discarding (R3 to R7)."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.card import Card, cards_text
from cardsuite.core.meld.laid import fitting, is_meld, melds_of, with_card
from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.errors import Reason
from cardsuite.engine.rules import not_to_act
from cardsuite.games.rummy.going_out import can_go_out, leaves_a_way
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
    Table,
    View,
    Word,
)
from cardsuite.games.rummy.options import Options


def to_act(table: Table) -> Seat | None:
    """The seat on turn, or None where the dealer or nobody is."""
    phase = table.phase
    return phase.hand.turn if isinstance(phase, Drawing | Laying) else None


def legal_moves(view: View) -> tuple[Move, ...]:
    """The moves of the view's seat; () when it is not its turn."""
    phase = view.table.phase
    if view.seat is None or to_act(view.table) != view.seat:
        return ()
    match phase:
        case Drawing():
            depths = range(1, _deepest(phase.hand, view.options) + 1)
            pile = tuple(DrawPile(depth) for depth in depths if _check_pile(view, phase, depth) is None)
            return (Word.DRAW_STOCK, *pile)
        case Laying():
            return tuple(move for move in _conceivable(view, phase) if check(view, move) is None)
        case _:
            return ()


def _deepest(hand: Hand, options: Options) -> int:
    return len(hand.pile) if options.spread else min(1, len(hand.pile))


def _conceivable(view: View, phase: Laying) -> tuple[Move, ...]:
    """Every move that the cards allow, in a fixed order, before the turn's own limits."""
    return (*_laying(view, phase, phase.drew if phase.owed else None), *map(Discard, view.private.hand))


def _laying(view: View, phase: Laying, drew: Card | None) -> tuple[Meld | LayOff, ...]:
    """The melds and lay-offs that the cards allow; where a card is named, those with it."""
    hand = view.private.hand
    high = view.options.ace_high
    near = hand if drew is None else tuple(c for c in hand if c.rank == drew.rank or c.suit == drew.suit)
    melds = tuple(Meld(cards) for cards in melds_of(near, high) if drew is None or drew in cards)
    lay_offs = tuple(
        LayOff(card, number)
        for number, laid in enumerate(phase.hand.melds, 1)
        for card in fitting(laid.cards, high)
        if card in hand and drew in (None, card)
    )
    return (*melds, *lay_offs)


def check(view: View, move: Move) -> Reason | None:
    """Why the view's seat may not make the move, or None."""
    seat, phase = view.seat, view.table.phase
    turn = to_act(view.table)
    if seat is None:
        return Reason("not_your_turn", "Whoever only looks on makes no moves.")
    if seat != turn:
        return not_to_act(seat, () if isinstance(phase, Over) else (DEALER if turn is None else turn,))
    match phase:
        case Drawing():
            return _check_draw(view, phase, move)
        case Laying():
            return _check_laying(view, phase, move)
        case Seating() | Dealing() | Renewing() | Over():
            return Reason("phase", "Nobody at the table decides now.")
        case _:
            assert_never(phase)


def _check_draw(view: View, phase: Drawing, move: Move) -> Reason | None:
    match move:
        case Word.DRAW_STOCK:
            return None
        case DrawPile(depth):
            return _check_pile(view, phase, depth)
        case _:
            return Reason("phase", "Draw a card first: from the stock or from the pile.")


def _check_pile(view: View, phase: Drawing, depth: int) -> Reason | None:
    hand, options = phase.hand, view.options
    if not hand.pile:
        return Reason("pile", "The pile is empty; draw from the stock.")
    if not options.spread and depth != 1:
        return Reason("pile", "Only the top card of the pile may be taken.")
    if not 1 <= depth <= len(hand.pile):
        return Reason("pile", f"The pile holds {len(hand.pile)} cards; take one of them.")
    if not options.binds_taken:
        return None
    cards = (*view.private.hand, *hand.pile[-depth:])
    laying = Laying(hand, hand.pile[-depth], True, 0, not has_laid(hand))
    after = view._replace(
        private=view.private._replace(hand=cards),
        table=view.table._replace(phase=laying),
    )
    if any(check(after, lay) is None for lay in _laying(after, laying, laying.drew)):
        return None
    return Reason("use", f"The {laying.drew} must be melded or laid off at once, and it fits nowhere.")


def has_laid(hand: Hand) -> bool:
    """Whether the seat on turn has a card on the table (R8)."""
    return any(hand.turn in laid.by for laid in hand.melds)


def _check_laying(view: View, phase: Laying, move: Move) -> Reason | None:
    hand = view.private.hand
    match move:
        case Meld(cards):
            return _not_held(hand, cards) or _check_meld(view, phase, cards)
        case LayOff(card, number):
            return _not_held(hand, (card,)) or _check_lay_off(view, phase, card, number)
        case Discard(card):
            return _not_held(hand, (card,)) or _check_discard(view, phase, card)
        case Word.DRAW_STOCK | DrawPile():
            return Reason("phase", "A card has been drawn in this turn; meld, lay off or discard.")
        case _:
            return Reason("phase", "Meld, lay off or discard now.")


def _not_held(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> Reason | None:
    missing = [card for card in cards if card not in hand]
    if missing:
        return Reason("not_held", f"You do not hold {missing[0]}; choose cards of your hand.")
    return None


def _check_meld(view: View, phase: Laying, cards: tuple[Card, ...]) -> Reason | None:
    options = view.options
    if not is_meld(cards, options.ace_high):
        return Reason(
            "meld",
            f"{cards_text(cards)} is no meld: lay three or four of a rank, or a run of three or more.",
        )
    rest = tuple(card for card in view.private.hand if card not in cards)
    melds = (*phase.hand.melds, Laid(phase.hand.turn, cards, (phase.hand.turn,) * len(cards)))
    if phase.melded and options.melds_per_turn == 1 and not phase.fresh:
        return Reason("limit", "One meld a turn; lay off, or discard.")
    return _check_rest(phase._replace(melded=phase.melded + 1), cards, rest, melds, options)


def _check_lay_off(view: View, phase: Laying, card: Card, number: int) -> Reason | None:
    melds, options = phase.hand.melds, view.options
    if not 1 <= number <= len(melds):
        there = f"there are {len(melds)}" if melds else "there is none yet"
        return Reason("meld", f"There is no meld {number} on the table; {there}.")
    if options.lay_off == "after_own_meld" and all(laid.owner != phase.hand.turn for laid in melds):
        return Reason("lay_off", "Lay a meld of your own before you lay off on others.")
    laid = melds[number - 1]
    longer = with_card(laid.cards, card, options.ace_high)
    if longer is None:
        return Reason("meld", f"{card} does not fit {cards_text(laid.cards)}.")
    rest = tuple(held for held in view.private.hand if held != card)
    after = (*melds[: number - 1], laid_off(laid, card, phase.hand.turn, longer), *melds[number:])
    return _check_rest(phase, (card,), rest, after, options)


def laid_off(laid: Laid, card: Card, seat: Seat, longer: tuple[Card, ...]) -> Laid:
    """The meld with a card that a seat laid on it."""
    who = dict(zip(laid.cards, laid.by, strict=True)) | {card: seat}
    return Laid(laid.owner, longer, tuple(who[held] for held in longer))


def _check_rest(
    phase: Laying, cards: tuple[Card, ...], rest: tuple[Card, ...], melds: tuple[Laid, ...], options: Options
) -> Reason | None:
    """Whether the turn can still end well once these cards lie on the table (R5, R6, R10)."""
    if phase.owed and phase.drew not in cards:
        return Reason("use", f"The {phase.drew} that you took must be melded or laid off first.")
    if not rest and options.must_discard:
        return Reason("must_discard", "The last card must be discarded; keep one for that.")
    if _bound_to_go_out(phase, options) and not can_go_out(rest, melds, phase.drew, options):
        return Reason("limit", "One meld a turn; more only where the whole hand goes out in it.")
    if not leaves_a_way(rest, melds, phase.drew, phase.hand.turn, options):
        return Reason(
            "taken",
            f"Only {phase.drew} would be left, which you took in this turn and may not discard.",
        )
    return None


def _bound_to_go_out(phase: Laying, options: Options) -> bool:
    """Whether more was melded than one turn allows, which only going rummy excuses (R3, R8)."""
    return options.melds_per_turn == 1 and phase.melded > 1


def _check_discard(view: View, phase: Laying, card: Card) -> Reason | None:
    if phase.owed:
        return Reason("use", f"The {phase.drew} that you took must be melded or laid off first.")
    if card == phase.drew:
        return Reason("taken", f"You have just taken {card} from the pile; discard another card.")
    if _bound_to_go_out(phase, view.options) and len(view.private.hand) > 1:
        return Reason("limit", "More than one meld was laid in this turn, so the whole hand must go out.")
    return None
