"""The last tricks: every card is tried against imagined lies of what is unseen, each played out exactly."""

from __future__ import annotations

from typing import Final

from cardsuite.core.shuffle import Dice
from cardsuite.games.spades.bot_cards import places
from cardsuite.games.spades.bot_knowledge import Knowledge
from cardsuite.games.spades.bot_stakes import outcomes
from cardsuite.games.spades.bot_thought import Choice, Thought
from cardsuite.games.spades.model import Playing, View
from cardsuite.games.spades.simulate import NO_TRICK, Ending, Prices, Trick

CARDS_LEFT: Final = 4
_WORLDS: Final = (12, 12, 12, 12, 4)
"""How many lies are imagined, by the number of cards left in the hand; four each cost ten times three."""

_MARGIN: Final = 2.0


def better(t: Thought, view: View, phase: Playing, choice: Choice, dice: Dice, worlds: int) -> Choice:
    """The choice, or a card that does clearly better on average over imagined lies."""
    k = t.k
    candidates = list(places(t.sane))
    if len(candidates) < 2 or k.partner is None or k.hand.bit_count() > CARDS_LEFT:
        return choice
    totals = dict.fromkeys(candidates, 0.0)
    prices = _prices(t, view, phase)
    trick = Trick(k.led, k.best, k.best_seat, len(k.trick)) if k.trick else NO_TRICK
    opened = _spades_open(view, phase)
    count = 0
    for _ in range(min(worlds, _WORLDS[k.hand.bit_count()])):
        hands = imagined(k, dice)
        if hands is None:
            continue
        count += 1
        ending = Ending(hands, prices, opened)
        for card in candidates:
            totals[card] += ending.after(k.me, card, trick)
    if not count:
        return choice
    best = max(candidates, key=lambda card: (totals[card], card == choice.card))
    if totals[best] <= totals[choice.card] + _MARGIN * count:
        return choice
    return Choice(best, "Counting what is left, this card comes out best however the others lie.")


def _prices(t: Thought, view: View, phase: Playing) -> Prices:
    k = t.k
    nils = [0.0] * 4
    for seat, points in t.nil_points.items():
        nils[seat] = -points if seat % 2 == k.me % 2 else points
    return Prices(k.me % 2, outcomes(view, phase, k), nils)


def _spades_open(view: View, phase: Playing) -> bool:
    match view.options.spade_lead:
        case "broken":
            return phase.broken
        case "after_first_trick":
            return bool(phase.tricks)
        case _:
            return True


def imagined(k: Knowledge, dice: Dice) -> tuple[int, ...] | None:
    """A lie of the unseen cards that agrees with all that is known; None where no try succeeds."""
    hands = [0] * 4
    hands[k.me] = k.hand
    others = [seat for seat in range(4) if seat != k.me and k.held[seat]]
    for _ in range(8):
        room = {seat: k.held[seat] for seat in others}
        for seat in others:
            hands[seat] = 0
        # Cards with the fewest places first; those that may lie anywhere fill what is left.
        cards = sorted(
            places(k.unseen),
            key=lambda card: (sum(k.could[s] >> card & 1 for s in others), dice.below(1 << 16)),
        )
        if all(_placed(k, card, hands, room, others, dice) for card in cards) and not any(room.values()):
            return tuple(hands)
    return None


def _placed(
    k: Knowledge, card: int, hands: list[int], room: dict[int, int], others: list[int], dice: Dice
) -> bool:
    slots = [seat for seat in others if k.could[seat] >> card & 1 for _ in range(room[seat])]
    if not slots:
        # A card that was played and forgotten has no place left.
        return not any(room.values())
    seat = slots[dice.below(len(slots))]
    hands[seat] |= 1 << card
    room[seat] -= 1
    return True
