"""The players of Rummy: `easy`, `medium` and `hard`, and the hint.

All play from what their seat may know. Easy takes what completes a meld and throws its highest loose card.
Medium weighs every discard by what the hand may still become and by what the next player was seen to take.
Hard looks further ahead, weighs what it draws in the same way, imagines what the next player holds, keeps
in mind how a stock lies that was turned over, blocks a hand that it should win, and hurries once somebody is
about to go out. In 500 both mind what they leave in the open pile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.card import Card
from cardsuite.core.meld.deadwood import least_deadwood
from cardsuite.core.meld.masks import bit_of
from cardsuite.core.meld.tables import PIPS
from cardsuite.core.seat import left_of
from cardsuite.core.shuffle import Dice
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.games.rummy.bot_draw import choose_draw
from cardsuite.games.rummy.bot_ending import ends_well, imagined
from cardsuite.games.rummy.bot_lay import laying, melds_it
from cardsuite.games.rummy.bot_reason import reason
from cardsuite.games.rummy.bot_rum import gain_from_pile
from cardsuite.games.rummy.bot_style import EASY, Style, hard_style, haste, medium_style
from cardsuite.games.rummy.bot_worth import Known, hand_of, known, left, worth
from cardsuite.games.rummy.imagine import remembered
from cardsuite.games.rummy.model import Discard, DrawPile, Move, Saw, View, Word

A_LAY_OFF: Final = 5.0
"""What it is worth to the next player to take a card that it can lay off."""

A_MELD: Final = 2.0
"""What it is worth to the next player, beside the cards that it takes along, to meld a card."""

MOST_WORLDS: Final = 24
FEWEST_WORLDS: Final = 4
ENOUGH: Final = 240
"""In 500 so many cards of the pile, of all worlds together, are looked at for each discard."""


class Player:
    """A player of one level: how it discards, and how much of the others it imagines."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move | None:
        """One of the listed moves."""
        return self._move(view, legal, dice, budget, self._known(view, history))

    def _known(self, view: View, history: Sequence[Saw]) -> Known:
        """What the seat knows, with what it keeps in mind."""
        return known(view, remembered(hand_of(view), history, view.seats) if self.remembers else None)

    def _move(self, view: View, legal: tuple[Move, ...], dice: Dice, budget: Budget, facts: Known) -> Move:
        if Word.DRAW_STOCK in legal:
            return self._draw(view, legal, dice, facts)
        lay = laying(view, legal, facts, cautious=self.level != "easy")
        return self._discard(view, legal, dice, budget, facts) if lay is None else lay

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        """The move it would make, and why."""
        facts = self._known(view, history)
        move = self._move(view, legal, dice, budget, facts)
        return Hint(move, reason(view, move, facts))

    @property
    def remembers(self) -> bool:
        """Whether this level keeps in mind how a stock lies that was turned over (R7)."""
        return self.level == "hard"

    def _draw(self, view: View, legal: tuple[Move, ...], dice: Dice, facts: Known) -> Move:
        takes = [move for move in legal if isinstance(move, DrawPile)]
        if not takes:
            return Word.DRAW_STOCK
        if self.level == "easy":
            pile = hand_of(view).pile
            return next((m for m in takes if melds_it(pile[-m.depth], facts)), Word.DRAW_STOCK)
        if not facts.coming and self.remembers and not facts.rum and ends_well(view, facts, dice):
            return Word.DRAW_STOCK
        return choose_draw(view, takes, facts, self.style(view.seats, facts.rum))

    def style(self, seats: int, rum: bool) -> Style:
        """How this level plays at a table of so many, in 500 or not."""
        if self.level == "hard":
            return hard_style(seats, rum)
        return medium_style(rum) if self.level == "medium" else EASY

    def _discard(
        self,
        view: View,
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
        style = self.style(view.seats, facts.rum)
        fears = self._fears(view, [move.card for move in discards], dice, budget, facts)
        hurry = haste(style, hand_of(view), view.seat, view.options.empty != "block")

        def cost(card: Card) -> float:
            kept = worth(facts.hand ^ bit_of(card), facts, style)
            return kept + style.fear * fears[card] - hurry * PIPS[card.rank - 1]

        return min(discards, key=lambda move: (cost(move.card), -move.card.rank, move.card))

    def _fears(
        self,
        view: View,
        cards: Sequence[Card],
        dice: Dice,
        budget: Budget,
        facts: Known,
    ) -> dict[Card, float]:
        """What the next player gains by each card, in the mean of imagined worlds; medium looks only at
        what everybody saw it take."""
        assert view.seat is not None
        nxt = left_of(view.seat, view.seats)
        pile = hand_of(view).pile
        if not self.style(view.seats, facts.rum).imagines:
            worlds = [facts.sure[nxt]]
        else:
            number = min(max(budget.worlds // 2, 1), MOST_WORLDS)
            if facts.rum:
                number = min(number, max(FEWEST_WORLDS, ENOUGH // (len(pile) + 1)))
            worlds = [hands[nxt] for hands in imagined(view, facts, (nxt,), number, dice)]

        def gain(card: Card, held: int) -> float:
            if facts.rum:
                return gain_from_pile(held, (*pile, card), facts)
            return _gain(bit_of(card), held, facts)

        return {card: sum(gain(card, held) for held in worlds) / len(worlds) for card in cards}


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
