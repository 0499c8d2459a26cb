"""How a trick is likely to end: who takes it when a certain card is played now."""

from __future__ import annotations

from cardsuite.core.seat import Seat
from cardsuite.games.spades.bot_cards import ABOVE, BELOW, SUIT_BITS, SUIT_OF, TRUMP, TRUMPS, beats, highest
from cardsuite.games.spades.bot_knowledge import Knowledge


def after(k: Knowledge, card: int) -> tuple[int, Seat]:
    """The best card of the trick and its seat once the card is played."""
    if k.best < 0 or beats(card, k.best):
        return card, k.me
    return k.best, k.best_seat


def led_with(k: Knowledge, card: int) -> int:
    """The suit of the trick once the card is played."""
    return k.led if k.trick else SUIT_OF[card]


def ours(k: Knowledge, card: int) -> float:
    """How likely the side takes the trick with that card."""
    best, seat = after(k, card)
    led = led_with(k, card)
    held = 1.0
    for foe in k.to_come:
        if foe != k.partner:
            eager = 0.15 if foe in k.nils else 1.0
            held *= 1.0 - eager * k.can_beat(foe, best, led)
    lost = 1.0 - held
    if seat in (k.me, k.partner):
        again = lost * _partner_tops(k, best, led) * 0.6 if k.trick else lost * _partner_tops(k, best, led)
        return held + again
    if k.partner not in k.to_come or k.partner in k.nils or k.partner is None:
        return 0.0
    return k.can_beat(k.partner, best, led) * (1.0 - 0.45 * lost)


def mine(k: Knowledge, card: int) -> float:
    """How likely the seat itself takes the trick with that card when others play to take it."""
    best, seat = after(k, card)
    if seat != k.me:
        return 0.0
    led = led_with(k, card)
    held = 1.0
    for other in k.to_come:
        held *= 1.0 - k.can_beat(other, best, led)
    return held


def _partner_tops(k: Knowledge, best: int, led: int) -> float:
    """How likely the partner, still to play, has the card that beats everybody's."""
    mate = k.partner
    if mate is None or mate not in k.to_come or mate in k.nils:
        return 0.0
    over = k.unseen & SUIT_BITS[led] & (ABOVE[best] if SUIT_OF[best] == led else 0)
    chance = 0.0
    if over:
        top = 1 << highest(over)
        chance = k.share[mate][led] if k.could[mate] & top else 0.0
        if led != TRUMP:
            chance *= unruffed(k, led)
    if led != TRUMP:
        chance += k.void(mate, led) * k.has_any(mate, TRUMPS) * unruffed(k, led)
    return min(1.0, chance)


def unruffed(k: Knowledge, led: int) -> float:
    """How likely no foe still to play ruffs the suit."""
    safe = 1.0
    for foe in k.to_come:
        if foe != k.partner:
            safe *= 1.0 - k.void(foe, led) * k.has_any(foe, TRUMPS)
    return safe


def forced(k: Knowledge, seat: Seat, best: int, led: int) -> float:
    """How likely a seat still to play must beat that card, having nothing below it to follow with."""
    suit = SUIT_OF[best]
    if suit != led:
        if k.has_any(seat, SUIT_BITS[led]) > 0.999:
            return 0.0
        return k.void(seat, led) * _only_above(k, seat, best) * _only_trumps(k, seat)
    chance = _only_above(k, seat, best)
    if led != TRUMP:
        chance += k.void(seat, led) * _only_trumps(k, seat) * k.has_any(seat, TRUMPS)
    return chance


def _only_above(k: Knowledge, seat: Seat, best: int) -> float:
    """How likely a seat has cards above that one in its suit and none below."""
    over = k.has_any(seat, ABOVE[best])
    return over * (1.0 - k.has_any(seat, BELOW[best])) if over else 0.0


def _only_trumps(k: Knowledge, seat: Seat) -> float:
    """How likely a seat that is void in the suit led holds trumps alone."""
    plain = 0.0
    for suit in range(3):
        plain += k.share[seat][suit] * (k.could[seat] & SUIT_BITS[suit]).bit_count()
    return 0.6 if plain < 0.3 else 0.25 if plain < 1.0 else 0.0


def falls(k: Knowledge, seat: Seat, card: int) -> float:
    """How likely a seat takes this trick against its will when the card is played: how its nil dies.

    Its partner may still save it, others will not.
    """
    best, owner = after(k, card)
    led = led_with(k, card)
    mate = (seat + 2) % 4 if k.partner is not None else None
    if owner == seat:
        saved = 0.0
        if mate is not None and mate in k.to_come:
            saved = k.can_beat(mate, best, led)
        chance = 1.0 - saved
        for other in k.to_come:
            if other != mate:
                chance *= 1.0 - forced(k, other, best, led)
        return chance
    if seat not in k.to_come:
        return 0.0
    chance = forced(k, seat, best, led)
    if not chance:
        return 0.0
    place = k.to_come.index(seat)
    if mate is not None and mate in k.to_come:
        over = k.unseen & ABOVE[best]
        saving = 0.75 * k.has_any(mate, over) if SUIT_OF[best] == led else 0.4
        saving += k.void(mate, led) * k.has_any(mate, TRUMPS) * 0.9 if led != TRUMP else 0.0
        chance *= 1.0 - min(1.0, saving)
    for other in k.to_come[:place]:
        if other != mate:
            chance *= 1.0 - 0.5 * forced(k, other, best, led)
    return chance
