"""A bot that plays sanely and sees no further than the trick on the table."""

from __future__ import annotations

from cardsuite.core.card import ACE, KING, Card, Suit
from cardsuite.core.order import ace_high
from cardsuite.core.trick import winning_play
from cardsuite.games.spades.bot_draw import choose_draw
from cardsuite.games.spades.model import (
    Bidding,
    Drawing,
    MakeBid,
    Move,
    PassCards,
    Passing,
    PlayCard,
    Playing,
    View,
    Word,
)
from cardsuite.games.spades.options import is_partnership


def easy_move(view: View, legal: tuple[Move, ...]) -> Move:
    """A sane move: aces and kings are counted, tricks are won when they can be and not from the partner."""
    match view.table.phase:
        case Drawing():
            return choose_draw(view, legal)[0]
        case Bidding() as phase:
            return _bid(view, phase, legal)
        case Passing() as phase:
            return _pass(view, phase.bids[phase.waiting[0]].is_nil, legal)
        case Playing() as phase:
            return _play(view, phase, legal)
        case _:
            return legal[0]


def _bid(view: View, phase: Bidding, legal: tuple[Move, ...]) -> Move:
    if Word.LOOK in legal:
        return Word.LOOK
    hand = view.private.hand
    high = sum(card.rank in (ACE, KING) for card in hand if card.suit != Suit.SPADES)
    spades = [card for card in hand if card.suit == Suit.SPADES]
    count = high * 0.85 + max(len(spades) - 2, sum(ace_high(card) >= 12 for card in spades)) * 0.9
    count *= 4 / view.seats
    allowed = sorted(move.tricks for move in legal if isinstance(move, MakeBid))
    partners = is_partnership(view.options, view.seats)
    partner = phase.bids[(phase.turn + 2) % 4] if partners else None
    hopeless = max((ace_high(card) for card in hand), default=0) < 12 and len(spades) < 4
    if 0 in allowed and hopeless and not (partner is not None and partner.is_nil):
        return MakeBid(0)
    goal = max(1, round(count))
    return MakeBid(min(allowed, key=lambda bid: (bid == 0, abs(bid - goal), bid)))


def _pass(view: View, nil: bool, legal: tuple[Move, ...]) -> Move:
    number = view.options.nil_pass
    ranked = sorted(view.private.hand, key=lambda card: (card.suit == Suit.SPADES, ace_high(card)))
    move = PassCards(tuple(ranked[-number:] if nil else ranked[:number]))
    same = {frozenset(other.cards): other for other in legal if isinstance(other, PassCards)}
    return same.get(frozenset(move.cards), move)


def _play(view: View, phase: Playing, legal: tuple[Move, ...]) -> Move:
    if Word.CLAIM in legal:
        return Word.CLAIM
    cards = sorted((move.card for move in legal if isinstance(move, PlayCard)), key=_cheapness)
    me = phase.turn
    nil = phase.bids[me].is_nil and not phase.won[me]
    if not phase.trick:
        return PlayCard(cards[0] if nil else _lead(cards))
    best = winning_play(phase.trick, Suit.SPADES)
    over = [card for card in cards if _beats(card, best.card)]
    under = [card for card in cards if card not in over]
    partner = (me + 2) % 4 if is_partnership(view.options, view.seats) else None
    partner_nil = partner is not None and phase.bids[partner].is_nil and not phase.won[partner]
    if nil:
        return PlayCard(max(under, key=ace_high) if under else cards[0])
    if not over or not under:
        return PlayCard(cards[0])
    if best.seat == partner and not partner_nil:
        return PlayCard(under[0])
    last = len(phase.trick) == view.seats - 1
    return PlayCard(over[0] if last or over[0].suit == Suit.SPADES else over[-1])


def _lead(cards: list[Card]) -> Card:
    """An ace outside spades, else the lowest card."""
    aces = [card for card in cards if card.rank == ACE and card.suit != Suit.SPADES]
    return aces[0] if aces else cards[0]


def _cheapness(card: Card) -> tuple[bool, int]:
    return card.suit == Suit.SPADES, ace_high(card)


def _beats(card: Card, best: Card) -> bool:
    if card.suit == best.suit:
        return ace_high(card) > ace_high(best)
    return card.suit == Suit.SPADES
