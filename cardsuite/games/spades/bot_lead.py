"""Which card to lead."""

from __future__ import annotations

from cardsuite.core.card import Suit, suit_word
from cardsuite.games.spades.bot_cards import BELOW, SUIT_BITS, SUIT_OF, TRUMP, TRUMPS, highest, places
from cardsuite.games.spades.bot_knowledge import Knowledge
from cardsuite.games.spades.bot_thought import Choice, Thought
from cardsuite.games.spades.bot_trick import falls, ours, unruffed


def lead(t: Thought) -> Choice:
    """The lead that promises most."""
    scored = []
    for card in places(t.sane):
        points = _points(t, card)
        nils = _nil_points(t, card)
        scored.append((points + nils, -card, points, nils))
    _, negative, points, nils = max(scored)
    card = _plainest(t, -negative)
    return Choice(card, _reason(t, card, nils, min(s[3] for s in scored)))


def _plainest(t: Thought, card: int) -> int:
    """Of cards that nobody can beat the highest: a partner who sees the ace does not ruff it."""
    top = highest(t.sane & SUIT_BITS[SUIT_OF[card]])
    return top if t.k.is_boss(card) and t.stakes.wants else card


def _points(t: Thought, card: int) -> float:
    value = t.stakes.value
    if value > 0:
        return value * (_wanted(t, card) if t.stakes.need or t.stakes.their_need else 0.3 * _wanted(t, card))
    return value * (ours(t.k, card) - 0.9 * t.worth[card])


def _wanted(t: Thought, card: int) -> float:
    """How good a lead is, in tricks, for a side that wants them."""
    k = t.k
    suit = SUIT_OF[card]
    mine = k.hand & SUIT_BITS[suit]
    if suit == TRUMP:
        return _trump(t, card, mine)
    now = unruffed(k, suit)
    if k.is_boss(card):
        later = now * now
        score = 0.16 + 0.5 * (now - later) - 0.75 * (1.0 - now)
        if t.stakes.urgent:
            score += 0.15
        return score
    score = ours(k, card) - t.worth[card]
    score -= _partner_loses(k, suit)
    top = highest(mine)
    if card != top and not k.is_boss(top):
        score -= 0.3 * t.worth[top]
    if card != top and k.is_boss(top):
        score -= 0.22
    if card == top and mine & BELOW[card] and _touching(k, mine, card):
        score += 0.14
    score += _shortening(t, mine)
    if not now > 0.4 and k.partner is not None:
        score -= 0.15
    return score


def _partner_loses(k: Knowledge, suit: int) -> float:
    """What a lead draws from the partner that would have won all the same."""
    if k.partner is None or not k.top(suit):
        return 0.0
    top = 1 << highest(k.top(suit))
    return 0.75 * k.share[k.partner][suit] * unruffed(k, suit) if k.could[k.partner] & top else 0.0


def _touching(k: Knowledge, mine: int, card: int) -> bool:
    """Whether the next card of the suit below that one is in the own hand too."""
    rest = (k.unseen | mine) & BELOW[card]
    return bool(rest) and bool(mine >> highest(rest) & 1)


def _shortening(t: Thought, mine: int) -> float:
    """What a lead from a short suit gives to a hand that has small trumps to ruff with."""
    trumps = t.k.hand & TRUMPS
    small = sum(1 for card in places(trumps) if t.worth[card] < 0.6)
    count = mine.bit_count()
    if not small or count > 2 or t.k.hand.bit_count() < 4:
        return 0.0
    return 0.16 if count == 1 else 0.06


def _trump(t: Thought, card: int, mine: int) -> float:
    """Leading trumps pays for who has many of them, and winners to protect."""
    k = t.k
    out = k.top(TRUMP)
    theirs = sum(k.share[foe][TRUMP] * (k.could[foe] & TRUMPS).bit_count() for foe in k.foes)
    if k.is_boss(card):
        at_risk = 0.0
        for suit in range(3):
            held = k.hand & SUIT_BITS[suit]
            at_risk += sum(0.3 * (1.0 - t.worth[c]) + 0.12 for c in places(held) if k.is_boss(c))
        length = mine.bit_count() - theirs / max(1, len(k.foes))
        score = -0.12 + 0.06 * length + (at_risk if theirs > 0.5 else 0.0)
        if not out:
            score = 0.02 if k.hand != mine else 0.3
        if k.partner is not None and theirs < 0.3:
            score -= 0.25
        return score + (0.15 if t.stakes.urgent and k.hand.bit_count() <= mine.bit_count() + 1 else 0.0)
    score = ours(k, card) - t.worth[card] - _partner_loses(k, TRUMP) - 0.1
    if mine.bit_count() >= 5:
        score += 0.12
    return score


def _nil_points(t: Thought, card: int) -> float:
    """What a lead does to the nils that are alive, in points for the side."""
    total = 0.0
    for seat, points in t.nil_points.items():
        if seat == t.k.me:
            continue
        sign = -1.0 if seat == t.k.partner else 1.0
        total += sign * points * falls(t.k, seat, card)
        if sign > 0 and SUIT_OF[card] != TRUMP:
            total -= 0.06 * points * t.k.void(seat, SUIT_OF[card])
    return total


def _reason(t: Thought, card: int, nils: float, least: float) -> str:
    k = t.k
    suit = suit_word(Suit(SUIT_OF[card]))
    if k.partner is not None and k.partner in k.nils:
        if not k.could[k.partner] & SUIT_BITS[SUIT_OF[card]]:
            return f"Your partner's nil is safe: there are no {suit} in that hand."
        return f"The highest of your {suit} covers your partner's nil."
    if any(seat in k.nils for seat in k.foes) and nils > least + 5:
        return f"A low card of {suit} asks the most of an opponent's nil."
    if t.stakes.value < 0:
        return "You want no more tricks, and this card is likely to lose one."
    if k.is_boss(card):
        if SUIT_OF[card] == TRUMP:
            return "The highest spade left takes a trick and draws the others."
        return f"It is the highest of the {suit} left; take it before somebody can ruff."
    if (k.hand & SUIT_BITS[SUIT_OF[card]]).bit_count() == 1 and k.hand & TRUMPS and SUIT_OF[card] != TRUMP:
        return f"It is your last of the {suit}; after it you can ruff."
    if k.partner is not None:
        return f"A lead of {suit} costs nothing and gives your partner a chance."
    return f"A lead of {suit} gives the least away."
