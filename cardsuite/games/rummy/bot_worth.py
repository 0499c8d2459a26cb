"""What a hand of Rummy is worth: what is left unmelded, and what the next draws may make of it.

Everything here counts on masks of `core.meld`. Lower is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD
from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.laid import fitting
from cardsuite.core.meld.masks import bit_of, bits_of, mask_of
from cardsuite.core.meld.tables import PIPS, Melding, melding
from cardsuite.games.rummy.bot_style import SHORT, Style
from cardsuite.games.rummy.imagine import Remembered
from cardsuite.games.rummy.model import Drawing, Hand, Laying, View

_FROM_STOCK: Final = 0.75
"""So often a turn begins with a card of the stock."""

A_CARD = 3
"""What a card costs beside its pips: it is one more to get rid of."""


class Known(NamedTuple):
    """What a seat knows of where the cards are.

    That is its own hand, the cards that may still come from the stock, those that the others may hold
    unseen, those that each is sure to hold, and those that fit the melds on the table. `coming` are the
    cards of which one comes next from the stock; none where drawing ends the hand. `draws` are the cards of
    a stock whose order is known, each with its chance to come to this seat after this turn.
    """

    hand: int
    live: int
    hidden: int
    sure: tuple[int, ...]
    coming: int
    draws: tuple[tuple[int, float], ...]
    welcome: int
    melding: Melding
    rum: bool


def known(view: View, memory: Remembered | None = None) -> Known:
    """What the view tells, and a stock that was turned over, if remembered. ValueError between hands."""
    hand = hand_of(view)
    stock = () if memory is None else memory.stock
    drawn = ((),) * view.seats if memory is None else memory.drawn
    sure = tuple(
        0 if seat == view.seat else mask_of((*hand.taken[seat], *drawn[seat])) for seat in range(view.seats)
    )
    unseen = mask_of(STANDARD) & ~mask_of((*view.private.hand, *hand.pile, *stock)) & ~sum(sure)
    for laid in hand.melds:
        unseen &= ~mask_of(laid.cards)
    live = mask_of(stock) or unseen
    welcome = mask_of(card for laid in hand.melds for card in fitting(laid.cards, view.options.ace_high))
    rum = view.options.scoring == "melds"
    values = (15 + 1, *(6,) * 8, *(11,) * 4) if rum else tuple(value + A_CARD for value in PIPS)
    return Known(
        mask_of(view.private.hand),
        live,
        unseen,
        sure,
        mask_of(stock[:1]) or coming(hand, live, view.options.empty),
        own_draws(stock[1:] if isinstance(view.table.phase, Drawing) else stock, view.seats),
        welcome if may_lay_off(view, hand) else 0,
        melding(values, view.options.ace_high),
        rum,
    )


def coming(hand: Hand, live: int, empty: str) -> int:
    """The cards of which one comes next from the stock, 0 where drawing from it ends the hand (R7)."""
    if hand.stock:
        return live
    return 0 if hand.renewed or empty == "block" else mask_of(hand.pile[:-1])


def own_draws(stock: Sequence[Card], seats: int) -> tuple[tuple[int, float], ...]:
    """The cards of a known stock, top first, with the chance that a seat draws each once its turn has ended.

    First the others draw, each from the stock most of the time; later any card is as likely to be its own.
    """
    others = seats - 1
    found = []
    for place, card in enumerate(stock):
        share = 0.0
        if place <= others:
            share = comb(others, place) * _FROM_STOCK**place * (1 - _FROM_STOCK) ** (others - place)
        if place >= others:
            share += (1.0 if place > 1.5 * seats else 0.5) / seats
        found.append((bit_of(card), share))
    return tuple(found)


def hand_of(view: View) -> Hand:
    """The hand in play. Raises ValueError between hands."""
    phase = view.table.phase
    if isinstance(phase, Drawing | Laying):
        return phase.hand
    raise ValueError("Nobody draws or lays now.")


def may_lay_off(view: View, hand: Hand) -> bool:
    """Whether the view's seat may lay off on melds on the table (R4)."""
    return view.options.lay_off == "any" or any(laid.owner == view.seat for laid in hand.melds)


def left(hand: int, facts: Known) -> int:
    """What stays in a hand once all that can be laid is laid."""
    return least_deadwood(hand & ~facts.welcome, facts.melding)


def worth(hand: int, facts: Known, style: Style) -> float:
    """What a hand will be worth: what is left, less what the next draws are likely to take away.

    Each live card is as likely to come; where it is known how the stock lies, those that come to this seat.
    """
    now = left(hand, facts)
    if facts.draws:
        return now - sum(share * _helps(bit, hand, now, facts) for bit, share in facts.draws)
    helped = sum(_helps(bit, hand, now, facts) for bit in bits_of(facts.live))
    ahead = style.ahead_when_short if hand.bit_count() <= SHORT else style.ahead
    return now - ahead * helped / max(facts.live.bit_count(), 1)


def _helps(bit: int, hand: int, now: int, facts: Known) -> int:
    """What a card that is drawn lets go beside itself."""
    if bit & (facts.welcome | hand) or not is_near(bit, hand):
        return 0
    value = facts.melding.values[(bit.bit_length() - 1) % 13]
    return max(now + value - left(hand | bit, facts), 0)


def is_near(bit: int, hand: int) -> bool:
    """Whether a card could form a meld with cards of a hand: two of its rank, or of its suit nearby."""
    place = bit.bit_length() - 1
    rank, shift = place % 13, place // 13 * 13
    same = hand >> rank & 0x8004002001
    if same.bit_count() >= 2:
        return True
    lane = hand >> shift & 0x1FFF
    near = lane >> (rank - 2) if rank >= 2 else lane << (2 - rank)
    return (near & 0b11011).bit_count() >= 2 or (rank in (0, 11, 12) and (lane & 0x1801).bit_count() >= 2)


def best_after_discard(hand: int, barred: int, facts: Known) -> float:
    """The least that can be left after one card was discarded, `barred` not being it."""
    return min((left(hand ^ bit, facts) for bit in bits_of(hand & ~barred)), default=left(hand, facts))


def best_worth(hand: int, barred: int, facts: Known, style: Style) -> float:
    """The best worth that can be left after one card was discarded, `barred` not being it."""
    rests = [hand ^ bit for bit in bits_of(hand & ~barred)]
    return min((worth(rest, facts, style) for rest in rests), default=worth(hand, facts, style))
