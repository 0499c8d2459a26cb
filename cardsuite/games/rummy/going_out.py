"""Whether a hand can come to nothing within the turn: what going rummy and the last cards hang on."""

from __future__ import annotations

from cardsuite.core.card import Card
from cardsuite.core.meld.laid import melds_of, with_card
from cardsuite.core.seat import Seat
from cardsuite.games.rummy.model import Laid
from cardsuite.games.rummy.options import Options


def leaves_a_way(
    rest: tuple[Card, ...], melds: tuple[Laid, ...], drew: Card | None, seat: Seat, options: Options
) -> bool:
    """Whether a turn can end from that rest of a hand: a card that was taken may not be discarded (R5).

    It is false only where that card alone is left and cannot be laid off either.
    """
    if rest != (drew,):
        return True
    if options.must_discard:
        return False
    if options.lay_off == "after_own_meld" and all(laid.owner != seat for laid in melds):
        return False
    return any(with_card(laid.cards, rest[0], options.ace_high) is not None for laid in melds)


def can_go_out(rest: tuple[Card, ...], melds: tuple[Laid, ...], drew: Card | None, options: Options) -> bool:
    """Whether all of these cards can be melded, laid off, and one of them discarded, in one turn.

    The seat has a meld of its own on the table already, so that laying off is open to it.
    """
    return _goes(frozenset(rest), tuple(laid.cards for laid in melds), drew, options, set())


def _goes(
    rest: frozenset[Card],
    melds: tuple[tuple[Card, ...], ...],
    drew: Card | None,
    options: Options,
    tried: set[tuple[frozenset[Card], tuple[tuple[Card, ...], ...]]],
) -> bool:
    if not rest:
        return not options.must_discard
    if len(rest) == 1 and drew not in rest:
        return True
    if (rest, melds) in tried:
        return False
    tried.add((rest, melds))
    high = options.ace_high
    for cards in melds_of(tuple(sorted(rest)), high):
        if _goes(rest.difference(cards), (*melds, cards), drew, options, tried):
            return True
    for at, meld in enumerate(melds):
        for card in rest:
            longer = with_card(meld, card, high)
            if longer is not None and _goes(
                rest - {card}, (*melds[:at], longer, *melds[at + 1 :]), drew, options, tried
            ):
                return True
    return False
