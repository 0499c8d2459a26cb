"""The players of Rummy: `easy`, `medium` and `hard`, and the hint.

All play from what their seat may know. Easy takes what completes a meld and throws its highest loose card.
Medium weighs every discard by what the hand may still become and by how open the card is to others. Hard also
imagines what the others hold, and counts what the next player would gain by each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.masks import bit_of, bits_of, card_of, mask_of
from cardsuite.core.meld.melds import best_arrangement
from cardsuite.core.seat import left_of
from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.games.rummy.bot_reason import reason
from cardsuite.games.rummy.bot_worth import Known, best_after_discard, hand_of, known, left, worth
from cardsuite.games.rummy.going_out import can_go_out
from cardsuite.games.rummy.imagine import imagine
from cardsuite.games.rummy.legal import laid_off
from cardsuite.games.rummy.model import Discard, DrawPile, Laid, Laying, LayOff, Meld, Move, Saw, View, Word

R = TypeVar("R")

SHOWN: Final = 1.0
"""What taking from the pile costs: everybody sees the card."""

FEAR: Final = 0.6
"""How much of the next player's gain counts as one's own loss."""

MOST_WORLDS: Final = 24


class Player:
    """A player of one level: how it discards, and how much of the others it imagines."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move | None:
        """One of the listed moves."""
        facts = known(view)
        if Word.DRAW_STOCK in legal:
            return self._draw(view, legal, facts)
        lay = self._lay(view, legal, facts)
        return self._discard(view, history, legal, dice, budget, facts) if lay is None else lay

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        """The move it would make, and why."""
        move = self.choose(view, history, legal, dice, budget)
        assert move is not None
        return Hint(move, reason(view, move, known(view)))

    def _draw(self, view: View, legal: tuple[Move, ...], facts: Known) -> Move:
        """The pile where what it leaves is less than what a card of the stock leaves in the mean."""
        hand = hand_of(view)
        takes = [move for move in legal if isinstance(move, DrawPile)]
        if not takes:
            return Word.DRAW_STOCK
        if self.level == "easy":
            return next((m for m in takes if _melds_it(hand.pile[-m.depth], facts)), Word.DRAW_STOCK)
        live = tuple(bits_of(facts.live))
        if not hand.stock or not live:
            return takes[0]
        drawn = sum(self._after(facts.hand | bit, 0, facts) for bit in live) / len(live)
        scored = [
            (
                self._after(
                    facts.hand | mask_of(hand.pile[-take.depth :]), bit_of(hand.pile[-take.depth]), facts
                )
                + SHOWN,
                take.depth,
                take,
            )
            for take in takes
        ]
        best, _, take = min(scored, key=lambda item: item[:2])
        return take if best < drawn else Word.DRAW_STOCK

    def _after(self, hand: int, barred: int, facts: Known) -> float:
        """What a hand comes to at the end of this turn; in 500 what is laid is gained as well (R10)."""
        after = best_after_discard(hand, barred, facts)
        if not facts.rum:
            return after
        total = sum(facts.melding.values[(bit.bit_length() - 1) % 13] for bit in bits_of(hand))
        return 2 * after - total

    def _lay(self, view: View, legal: tuple[Move, ...], facts: Known) -> Move | None:
        """A meld or a lay-off, the whole hand at once where that can be; None to discard."""
        phase = view.table.phase
        assert isinstance(phase, Laying)
        lays = [move for move in legal if isinstance(move, Meld | LayOff)]
        if not lays:
            return None
        for move in lays:
            if _goes_out(move, view, phase):
                return move
        best = best_arrangement(facts.hand, facts.melding)
        melds = [move for move in lays if isinstance(move, Meld)]
        wanted = [move for move in melds if mask_of(move.cards) in best.melds]
        if wanted:
            return max(wanted, key=lambda move: (len(move.cards), _points(move.cards, facts)))
        if phase.owed:
            return min(lays, key=lambda move: left(facts.hand & ~_cards_of(move), facts))
        loose = [move for move in lays if isinstance(move, LayOff) and bit_of(move.card) & best.left]
        if loose and self.level == "easy":
            loose = [move for move in loose if phase.hand.melds[move.meld - 1].owner == view.seat]
        return max(loose, key=lambda move: _points((move.card,), facts), default=None)

    def _discard(
        self,
        view: View,
        history: Sequence[Saw],
        legal: tuple[Move, ...],
        dice: Dice,
        budget: Budget,
        facts: Known,
    ) -> Move:
        discards = [move for move in legal if isinstance(move, Discard)]
        if self.level == "easy":
            return min(
                discards, key=lambda move: (left(facts.hand ^ bit_of(move.card), facts), -move.card.rank)
            )
        fears = self._fears(view, history, [move.card for move in discards], dice, budget, facts)
        return min(
            discards,
            key=lambda move: (
                worth(facts.hand ^ bit_of(move.card), facts) + FEAR * fears[move.card],
                -move.card.rank,
                move.card,
            ),
        )

    def _fears(
        self,
        view: View,
        history: Sequence[Saw],
        cards: Sequence[Card],
        dice: Dice,
        budget: Budget,
        facts: Known,
    ) -> dict[Card, float]:
        """What the next player gains by each card, in the mean of imagined worlds; medium looks only at
        what everybody saw it take."""
        hand = hand_of(view)
        assert view.seat is not None
        nxt = left_of(view.seat, view.seats)
        if self.level == "medium":
            worlds = [mask_of(hand.taken[nxt])]
        else:
            number = min(max(budget.worlds // 2, 1), MOST_WORLDS)
            worlds = [mask_of(imagine(view, history, dice)[0][nxt]) for _ in range(number)]
        return {
            card: sum(_gain(bit_of(card), held, facts) for held in worlds) / len(worlds) for card in cards
        }


def _gain(card: int, held: int, facts: Known) -> float:
    """What a card would let its taker get rid of beside itself."""
    if card & facts.welcome:
        return 5.0
    value = facts.melding.values[(card.bit_length() - 1) % 13]
    before = least_deadwood(held, facts.melding)
    return max(before + value - least_deadwood(held | card, facts.melding) - value, 0) + (
        2.0 if before + value > least_deadwood(held | card, facts.melding) else 0.0
    )


def _melds_it(card: Card, facts: Known) -> bool:
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
        from cardsuite.core.meld.laid import with_card

        longer = with_card(laid.cards, move.card, options.ace_high)
        assert longer is not None
        melds = (
            *hand.melds[: move.meld - 1],
            laid_off(laid, move.card, seat, longer),
            *hand.melds[move.meld :],
        )
    limited = options.melds_per_turn == 1 and not phase.fresh
    return (not limited or len(rest) < 2) and can_go_out(rest, melds, phase.drew, options)


def easy(_rules: object) -> Bot[View, Move, Saw]:
    """A player who sees its own melds and little else."""
    return Player("easy")


def medium(_rules: object) -> Bot[View, Move, Saw]:
    """A player who counts chances and watches what the next one takes."""
    return Player("medium")


def hard(_rules: object) -> Bot[View, Move, Saw]:
    """A player who imagines the other hands."""
    return Player("hard")


def hinter(_rules: object) -> Hinter[View, Move, Saw]:
    """The advice of a hard player."""
    return Player("hard")


__all__ = ["card_of", "easy", "hard", "hinter", "medium"]
