"""What goes through a player's head before a card: knowledge, stakes, worths, and what must never be done."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.games.spades.bot_cards import (
    SUIT_BITS,
    TRUMP,
    TRUMPS,
    beats,
    bits,
    highest,
    lowest,
    places,
)
from cardsuite.games.spades.bot_knowledge import Knowledge, know
from cardsuite.games.spades.bot_stakes import Stakes, stakes
from cardsuite.games.spades.bot_trick import falls
from cardsuite.games.spades.bot_worth import worths
from cardsuite.games.spades.model import Move, PlayCard, Playing, View

_OVERRUFFED: Final = 0.3
"""A ruff that is likelier than that to be beaten may be made with a higher trump."""


class Thought(NamedTuple):
    """Everything a card is chosen by; `sane` are the legal cards that are no blunder."""

    k: Knowledge
    stakes: Stakes
    worth: dict[int, float]
    sane: int
    nil_points: dict[int, float]


class Choice(NamedTuple):
    """A card and why it is chosen."""

    card: int
    reason: str


def think(view: View, phase: Playing, legal: tuple[Move, ...], memory: int) -> Thought:
    """The thought that belongs to a view; some card must be legal."""
    k = know(view, phase, memory)
    worth = worths(k)
    weighed = stakes(view, phase, k, worth)
    cards = bits(move.card for move in legal if isinstance(move, PlayCard))
    return Thought(k, weighed, worth, sane(k, weighed, cards), _nil_points(view, phase, k))


def _nil_points(view: View, phase: Playing, k: Knowledge) -> dict[int, float]:
    """What each living nil is worth to its seat's side, made instead of failed."""
    others = max(1, len(k.foes)) if k.partner is None else 1
    points = {}
    for seat in k.nils:
        price = view.options.blind_nil_points if phase.bids[seat].blind else 100
        points[seat] = 2.0 * price / (others if seat != k.me else 1)
    return points


def sane(k: Knowledge, weighed: Stakes, cards: int) -> int:
    """The cards without those that no partner would forgive; never empty."""
    if not cards & (cards - 1):
        return cards
    if k.trick:
        cards = cheap_ruff(k, cheapest_trump(k, cards))
        return cards if k.me in k.nils else _sane_follow(k, weighed, cards)
    return cards if k.me in k.nils else _sane_lead(k, cards)


def _sane_follow(k: Knowledge, weighed: Stakes, cards: int) -> int:
    partner_played = k.partner is not None and any(seat == k.partner for seat, _ in k.trick)
    under = sum(1 << card for card in places(cards) if not beats(card, k.best))
    mate_wins = partner_played and k.best_seat == k.partner
    if mate_wins and k.partner in k.nils:
        over = cards & ~under
        cards = over or cards
    elif mate_wins and under:
        lost = k.foes_beat(k.best, k.led)
        if not (weighed.urgent and lost > 0.5) and (lost < 0.5 or k.is_boss(k.best)):
            cards = under
    elif partner_played and k.partner in k.nils and under and k.led != TRUMP and not weighed.urgent:
        # The partner's nil is safely under: no ruff (a card of the suit may still win).
        cards = cards & ~(TRUMPS & ~under) or cards
    return cards


def cheapest_trump(k: Knowledge, cards: int) -> int:
    """The cards without the dearer trumps where, last to play, a lower one wins."""
    if k.to_come:
        return cards
    winning = sum(1 << card for card in places(cards & TRUMPS) if beats(card, k.best))
    return cards & ~(winning ^ (1 << lowest(winning))) if winning else cards


def cheap_ruff(k: Knowledge, cards: int) -> int:
    """The cards without the dearer trumps where a low one ruffs and few foes could go over it."""
    winning = sum(1 << card for card in places(cards & TRUMPS) if beats(card, k.best))
    if k.led == TRUMP or not winning:
        return cards
    if k.foes_beat(lowest(winning), k.led) > _OVERRUFFED:
        return cards
    return cards & ~(winning ^ (1 << lowest(winning)))


def _sane_lead(k: Knowledge, cards: int) -> int:
    if k.partner is None or k.partner not in k.nils:
        return cards
    kept = 0
    for suit in range(4):
        mine = cards & SUIT_BITS[suit]
        if not mine:
            continue
        if k.could[k.partner] & SUIT_BITS[suit]:
            kept |= 1 << highest(mine)
        else:
            kept |= mine
    safest = {card: falls(k, k.partner, card) for card in places(kept)}
    limit = min(safest.values()) + 0.08
    return sum(1 << card for card, risk in safest.items() if risk <= limit)
