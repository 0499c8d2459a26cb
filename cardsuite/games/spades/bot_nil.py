"""Playing a nil of one's own: stay below, and be rid of what could win later."""

from __future__ import annotations

from cardsuite.games.spades.bot_cards import ABOVE, BELOW, SUIT_BITS, SUIT_OF, TRUMP, TRUMPS, beats, places
from cardsuite.games.spades.bot_danger import dangers
from cardsuite.games.spades.bot_knowledge import Knowledge
from cardsuite.games.spades.bot_thought import Choice, Thought
from cardsuite.games.spades.bot_trick import led_with


def stay_under(t: Thought) -> Choice:
    """The card least likely to take this trick or a later one."""
    k = t.k
    risk = dangers(k.hand, k.unseen)
    weight = 0.9 if k.trick else 0.5
    scored = [(-takes(k, card) + weight * risk[card], card) for card in places(t.sane)]
    _, card = max(scored)
    wins = takes(k, card)
    if not k.trick:
        return Choice(card, "Of all your cards this lead is the likeliest to be beaten.")
    if not beats(card, k.best):
        if SUIT_OF[card] == k.led:
            return Choice(card, "It is the highest card that stays under the trick.")
        return Choice(card, "You are rid of the card that endangers your nil most.")
    if wins > 0.99:
        return Choice(card, "Your nil cannot be saved here.")
    return Choice(card, "Somebody behind you will have to go over it.")


def takes(k: Knowledge, card: int) -> float:
    """How likely the nil takes the trick with that card: foes stay below where they can."""
    if k.trick and not beats(card, k.best):
        return 0.0
    led = led_with(k, card)
    chance = 1.0
    for seat in k.to_come:
        chance *= 1.0 - (_covers(k, card, led) if seat == k.partner else _must_beat(k, seat, card, led))
    return chance


def _covers(k: Knowledge, card: int, led: int) -> float:
    """How likely the partner goes over the card."""
    mate = k.partner
    return k.can_beat(mate, card, led) if mate is not None and mate not in k.nils else 0.0


def _must_beat(k: Knowledge, seat: int, card: int, led: int) -> float:
    """How likely a foe has nothing but higher cards to follow with, or may not guess right."""
    over = k.has_any(seat, ABOVE[card])
    if SUIT_OF[card] != led:
        return 0.0
    under = k.has_any(seat, BELOW[card])
    careless = 0.12 if seat not in k.nils else 0.0
    chance = over * (1.0 - under) + careless * over * under
    if led != TRUMP and not k.could[seat] & SUIT_BITS[led] and not k.could[seat] & ~TRUMPS:
        chance = k.has_any(seat, TRUMPS)
    return chance
