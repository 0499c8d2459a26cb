"""The moves of the seat on turn as ways over the table: what is picked, and in which words it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cardsuite.core.card import Card, card_words, cards_text
from cardsuite.core.meld.tables import PIPS, Melding, melding
from cardsuite.games.rummy.model import (
    Deal,
    Discard,
    Drawing,
    DrawPile,
    Hand,
    Laying,
    LayOff,
    Meld,
    Move,
    SetDealer,
    Shuffle,
    View,
    Word,
)
from cardsuite.games.rummy.options import Options
from cardsuite.scene.melds import laid_out, meld_words
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Path, Target
from cardsuite.scene.words import count, listed

RUM_VALUES = (15, *(5,) * 8, *(10,) * 4)
"""What cards count in 500 Rum from ace to king (R10)."""


def melding_of(options: Options) -> Melding:
    """How melds are formed and cards counted under the options."""
    return melding(RUM_VALUES if options.scoring == "melds" else PIPS, options.ace_high)


def hand_target(card: Card) -> Target:
    """The target of a card in the own hand."""
    return f"hand:{card}"


def meld_target(number: int) -> Target:
    """The target of a meld on the table, numbered from 1."""
    return f"meld:{number}"


def pile_target(depth: int) -> Target:
    """The target of a card of the pile, 1 for its top."""
    return f"pile:{depth}"


def the(card: Card) -> str:
    """The card with its article."""
    return f"the {card_words(card)}"


def paths(view: View, legal: Sequence[Move]) -> tuple[Path, ...]:
    """Every move the viewer could mean now; those the rules refuse are there to say why."""
    if view.seat is None or not legal:
        return ()
    phase = view.table.phase
    match phase:
        case Drawing(hand):
            return _draws(hand, legal, view)
        case Laying(hand):
            lays = tuple(move for move in legal if isinstance(move, Meld | LayOff))
            rules = melding_of(view.options)
            hand_shown = (placed.card for placed in laid_out(view.private.hand, rules, Look(())))
            discards = tuple(_discard(card, legal) for card in hand_shown)
            return (*(_path(move, view) for move in lays), *_refused(view, hand, legal), *discards)
        case _:
            return ()


def _draws(hand: Hand, legal: Sequence[Move], view: View) -> tuple[Path, ...]:
    depths = range(1, len(hand.pile) + 1 if view.options.spread else 2)
    stock = "Draw from the stock" if hand.stock else _empty(hand, view)
    return (
        Path(("stock",), "draw stock", stock, usual=True),
        *(_take(depth, hand, DrawPile(depth) in legal) for depth in depths if depth <= len(hand.pile)),
    )


def _empty(hand: Hand, view: View) -> str:
    """What drawing from an empty stock does (R7)."""
    if hand.renewed or view.options.empty == "block" or len(hand.pile) < 2:
        return "End the hand: the stock is out"
    return "Turn the pile over and draw" if view.options.empty == "turn" else "Shuffle the pile and draw"


def _take(depth: int, hand: Hand, legal: bool) -> Path:
    move = "draw discard" if depth == 1 else f"draw pile {depth}"
    more = "" if depth == 1 else f" and the {count(depth - 1, 'card')} above it"
    return Path((pile_target(depth),), move, f"Take {the(hand.pile[-depth])}{more}", legal)


def _discard(card: Card, legal: Sequence[Move]) -> Path:
    return Path((hand_target(card),), f"discard {card}", f"Discard {the(card)}", Discard(card) in legal)


def _refused(view: View, hand: Hand, legal: Sequence[Move]) -> tuple[Path, ...]:
    """The cards that may not be laid off on a meld now; trying says why (R4 to R6)."""
    moves = (LayOff(card, number) for number in range(1, len(hand.melds) + 1) for card in view.private.hand)
    return tuple(_path(move, view)._replace(legal=False) for move in moves if move not in legal)


def _path(move: Meld | LayOff, view: View) -> Path:
    match move:
        case Meld(cards):
            targets = tuple(map(hand_target, cards))
            return Path(targets, f"meld {cards_text(cards)}", words(move, view), any_order=True)
        case LayOff(card, number):
            return Path(
                (meld_target(number), hand_target(card)), f"lay off {card}>{number}", words(move, view)
            )
        case _:
            assert_never(move)


def words(move: Move, view: View) -> str:
    """A move as an order in words."""
    match move:
        case Word.DRAW_STOCK:
            return "Draw from the stock"
        case DrawPile(depth):
            phase = view.table.phase
            known = isinstance(phase, Drawing) and depth <= len(phase.hand.pile)
            return _take(depth, phase.hand, True).words if known and isinstance(phase, Drawing) else "Take it"
        case Meld(cards):
            return f"Meld {listed([the(card) for card in cards])}"
        case LayOff(card, number):
            hand = view.table.phase.hand if isinstance(view.table.phase, Laying) else None
            where = f", {meld_words(hand.melds[number - 1].cards)}" if hand is not None else ""
            return f"Lay {the(card)} on meld {number}{where}"
        case Discard(card):
            return f"Discard {the(card)}"
        case SetDealer() | Deal() | Shuffle():
            return "Deal"
        case _:
            assert_never(move)
