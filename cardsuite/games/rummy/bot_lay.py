"""What a player of Rummy lays on the table: melds, lay-offs, and the whole hand where that can be."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Card
from cardsuite.core.meld.laid import with_card
from cardsuite.core.meld.masks import bit_of, mask_of
from cardsuite.core.meld.melds import best_arrangement
from cardsuite.games.rummy.bot_worth import Known, left
from cardsuite.games.rummy.going_out import can_go_out
from cardsuite.games.rummy.legal import laid_off
from cardsuite.games.rummy.model import Laid, Laying, LayOff, Meld, Move, View


def laying(view: View, legal: Sequence[Move], facts: Known, cautious: bool) -> Move | None:
    """A meld or a lay-off, the whole hand at once where that can be; None to discard.

    Whoever is not `cautious` only thinks of laying off on melds of its own.
    """
    phase = view.table.phase
    assert isinstance(phase, Laying)
    lays = [move for move in legal if isinstance(move, Meld | LayOff)]
    for move in lays:
        if _goes_out(move, view, phase):
            return move
    best = best_arrangement(facts.hand, facts.melding)
    wanted = [move for move in lays if isinstance(move, Meld) and mask_of(move.cards) in best.melds]
    if wanted:
        return max(wanted, key=lambda move: (len(move.cards), _points(move.cards, facts)))
    if phase.owed:
        return min(lays, key=lambda move: left(facts.hand & ~_cards_of(move), facts))
    loose = [move for move in lays if isinstance(move, LayOff) and bit_of(move.card) & best.left]
    if not cautious:
        loose = [move for move in loose if phase.hand.melds[move.meld - 1].owner == view.seat]
    return max(loose, key=lambda move: _points((move.card,), facts), default=None)


def melds_it(card: Card, facts: Known) -> bool:
    """Whether a card completes a meld with the hand, or fits one on the table."""
    bit = bit_of(card)
    value = facts.melding.values[card.rank - 1]
    return bool(bit & facts.welcome) or left(facts.hand | bit, facts) < left(facts.hand, facts) + value


def _points(cards: Sequence[Card], facts: Known) -> int:
    return sum(facts.melding.values[card.rank - 1] for card in cards)


def _cards_of(move: Meld | LayOff) -> int:
    return mask_of(move.cards) if isinstance(move, Meld) else bit_of(move.card)


def _goes_out(move: Meld | LayOff, view: View, phase: Laying) -> bool:
    """Whether after this everything else can go in the same turn, within its limit of melds (R3)."""
    hand, options = phase.hand, view.options
    seat = hand.turn
    cards = move.cards if isinstance(move, Meld) else (move.card,)
    rest = tuple(card for card in view.private.hand if card not in cards)
    if isinstance(move, Meld):
        melds = (*hand.melds, Laid(seat, cards, (seat,) * len(cards)))
    else:
        laid = hand.melds[move.meld - 1]
        longer = with_card(laid.cards, move.card, options.ace_high)
        assert longer is not None
        melds = (
            *hand.melds[: move.meld - 1],
            laid_off(laid, move.card, seat, longer),
            *hand.melds[move.meld :],
        )
    limited = options.melds_per_turn == 1 and not phase.fresh
    return (not limited or len(rest) < 2) and can_go_out(rest, melds, phase.drew, options)
