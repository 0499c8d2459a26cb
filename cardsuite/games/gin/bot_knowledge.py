"""What a seat knows of a hand in bits: its cards, those it cannot see, and what the other did with which."""

from __future__ import annotations

from typing import NamedTuple

from cardsuite.core.meld.masks import ALL, mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import Seat
from cardsuite.games.gin.bot_stakes import Stakes, stakes
from cardsuite.games.gin.model import Discarding, Open, View
from cardsuite.games.gin.options import limit_for
from cardsuite.games.gin.phases import HAND
from cardsuite.games.gin.simulate import Terms

_STOCK = 31


class Knowledge(NamedTuple):
    """All that matters for a decision.

    `unseen` cards lie in the stock or among the `hidden` cards of the other hand, of which `sure` are
    known. The other declined the `refused` cards and discarded the `thrown` ones. `turn` is how often the
    other, and `own_turn` how often this seat has discarded so far, within one. `taken` is the card just
    taken from the pile, as a bit, `must_knock` says that it was taken at the wall (G12).
    """

    me: Seat
    hand: int
    unseen: int
    sure: int
    hidden: int
    refused: int
    thrown: int
    turn: int
    own_turn: int
    top: int
    taken: int
    must_knock: bool
    stock: int
    terms: Terms
    stakes: Stakes


def know(view: View, me: Seat, lay: Open) -> Knowledge:
    """What the seat knows while a hand is played."""
    hand, sure = mask_of(view.private.hand), mask_of(lay.taken[1 - me])
    pile = mask_of(lay.pile)
    declined = mask_of({*lay.declined[0], *lay.declined[1]})
    # What was declined is covered for ever, but for the first upcard when the dealer took it.
    dead = (declined | pile) & ~hand & ~sure
    phase = view.table.phase
    discarding = isinstance(phase, Discarding)
    taken = mask_of((phase.taken,)) if isinstance(phase, Discarding) and phase.taken else 0
    turns = _STOCK - lay.stock + len(lay.taken[0]) + len(lay.taken[1]) - discarding
    # The non-dealer begins, unless the dealer alone wanted the first upcard (G3).
    left = lay.upcard in lay.declined[1 - lay.dealer] and lay.upcard not in lay.declined[lay.dealer]
    other_began = (lay.dealer == me) != left
    options = view.options
    return Knowledge(
        me=me,
        hand=hand,
        unseen=ALL & ~(hand | sure | dead),
        sure=sure,
        hidden=max(0, HAND - sure.bit_count()),
        refused=mask_of(lay.declined[1 - me]) & ~sure,
        thrown=(mask_of(lay.declined[me]) | mask_of(lay.taken[me])) & ~sure,
        turn=(turns + other_began) // 2,
        own_turn=(turns + (not other_began)) // 2,
        top=mask_of(lay.pile[-1:]),
        taken=taken,
        must_knock=isinstance(phase, Discarding) and phase.must_knock,
        stock=lay.stock,
        terms=Terms(
            limit_for(options, lay.upcard), options.big_gin_bonus is not None, options.wall, melding()
        ),
        stakes=stakes(view.table, options, me, lay.upcard),
    )
