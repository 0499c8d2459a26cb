"""Which card to play to a trick that has begun."""

from __future__ import annotations

from cardsuite.core.card import Suit, suit_word
from cardsuite.games.spades.bot_cards import BELOW, SUIT_BITS, SUIT_OF, TRUMP, TRUMPS, beats, places
from cardsuite.games.spades.bot_thought import Choice, Thought
from cardsuite.games.spades.bot_trick import falls, ours


def follow(t: Thought) -> Choice:
    """The card that promises most, or costs least."""
    scored = []
    for card in places(t.sane):
        points = _points(t, card)
        nils = _nil_points(t, card)
        scored.append((points + nils, -card, nils))
    _, negative, nils = max(scored)
    return Choice(-negative, _reason(t, -negative, nils - min(s[2] for s in scored)))


def _points(t: Thought, card: int) -> float:
    value = t.stakes.value
    wins = ours(t.k, card)
    if value > 0:
        keep = 0.5 if t.stakes.urgent else 0.93
        return value * (wins - keep * t.worth[card] + _discard(t, card))
    return value * (wins - 0.95 * t.worth[card])


def _discard(t: Thought, card: int) -> float:
    """What a discard does to the hand beside the worth of the card: guards and voids."""
    k = t.k
    suit = SUIT_OF[card]
    if suit == k.led or suit == TRUMP:
        return 0.0
    mine = k.hand & SUIT_BITS[suit]
    rest = mine & ~(1 << card)
    small = any(t.worth[c] < 0.6 for c in places(k.hand & TRUMPS))
    if not rest:
        return 0.08 if small else 0.0
    # A guard less makes the honour above it barer.
    loss = 0.0
    for other in places(rest):
        if other > card and not k.is_boss(other) and t.worth[other] > 0.15:
            guards = (mine & BELOW[other]).bit_count()
            if guards <= 2:
                loss += 0.12
    return (0.03 if small and rest.bit_count() == 1 else 0.0) - loss


def _nil_points(t: Thought, card: int) -> float:
    total = 0.0
    for seat, points in t.nil_points.items():
        if seat != t.k.me:
            total += (-points if seat == t.k.partner else points) * falls(t.k, seat, card)
    return total


def _reason(t: Thought, card: int, saved: float) -> str:
    k = t.k
    wins = beats(card, k.best)
    suit = suit_word(Suit(SUIT_OF[card]))
    if k.partner is not None and k.partner in k.nils and saved > 5:
        return "It keeps your partner from taking the trick, and the nil alive."
    if any(seat in k.nils for seat in k.foes) and saved > 5:
        return "It leaves the trick to an opponent who bid nil."
    if t.stakes.value <= 0:
        if wins:
            return "You cannot keep out of this trick; this card does the least harm."
        return "You want no more tricks: this is the highest card that does not win."
    if wins:
        return _winning(t, card)
    if k.best_seat == k.partner and k.partner is not None:
        return "Your partner is winning the trick; there is nothing to add."
    if SUIT_OF[card] != k.led:
        return f"You cannot win this trick cheaply; the {suit} can spare it."
    return "You keep your better cards for a trick they can win."


def _winning(t: Thought, card: int) -> str:
    k = t.k
    if SUIT_OF[card] == TRUMP and k.led != TRUMP:
        return "Ruffing wins the trick." if k.to_come else "The lowest spade that wins is enough."
    if not k.to_come:
        return "It is the cheapest card that wins the trick."
    if k.is_boss(card):
        return f"It is the highest of the {suit_word(Suit(SUIT_OF[card]))} left."
    return "It is likely enough to win the trick."
