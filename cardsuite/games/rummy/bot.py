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
from cardsuite.core.meld.masks import bit_of, bits_of, mask_of
from cardsuite.core.seat import left_of
from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.games.rummy.bot_lay import laying, melds_it
from cardsuite.games.rummy.bot_reason import reason
from cardsuite.games.rummy.bot_worth import Known, best_after_discard, hand_of, known, left, worth
from cardsuite.games.rummy.imagine import imagine
from cardsuite.games.rummy.model import Discard, DrawPile, Move, Saw, View, Word

R = TypeVar("R")

SHOWN: Final = 1.0
"""What taking from the pile costs: everybody sees the card."""

FEAR: Final = 0.6
"""How much of the next player's gain counts as one's own loss."""

A_LAY_OFF: Final = 5.0
"""What it is worth to the next player to take a card that it can lay off."""

A_MELD: Final = 2.0
"""What it is worth to the next player, beside the cards that it takes along, to meld a card."""

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
        lay = laying(view, legal, facts, cautious=self.level != "easy")
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
            return next((m for m in takes if melds_it(hand.pile[-m.depth], facts)), Word.DRAW_STOCK)
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
        return A_LAY_OFF
    value = facts.melding.values[(card.bit_length() - 1) % 13]
    before, after = least_deadwood(held, facts.melding), least_deadwood(held | card, facts.melding)
    melds = A_MELD if before + value > after else 0.0
    return max(before - after, 0) + melds


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
