"""Everybody alone: each card is tried in imagined lies of what is unseen, and each lie played out at random.

Random cards judge a position better than greedy ones: a player who always takes what can be taken is set
far too often.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.shuffle import Dice
from cardsuite.games.spades.bot_bidding import bid_wanted
from cardsuite.games.spades.bot_cards import place, places
from cardsuite.games.spades.bot_knowledge import Knowledge
from cardsuite.games.spades.bot_stakes import Standings, standings
from cardsuite.games.spades.bot_thought import Choice, Thought
from cardsuite.games.spades.model import Playing, View
from cardsuite.games.spades.playout import Chance, Position, played_out

_WORLDS: Final = 30
"""Sixty play no better."""

_LIES: Final = 3
"""Of so many lies the one is taken that goes best with the bids; they say who holds the high cards."""


def likeliest(t: Thought, view: View, phase: Playing, choice: Choice, dice: Dice, worlds: int) -> Choice:
    """The card that comes out best on average; the choice of the rules where nothing beats it."""
    k = t.k
    candidates = _different(k, t.sane)
    if len(candidates) < 2:
        return choice
    ends = standings(view, phase, k)
    chance = Chance(dice.below(1 << 30))
    gone = _gone(phase)
    opened = phase.broken or view.options.spade_lead == "any"
    opened = opened or (view.options.spade_lead == "after_first_trick" and bool(phase.tricks))
    totals = dict.fromkeys(candidates, 0.0)
    for _ in range(min(worlds, _WORLDS)):
        lies = [hands for _ in range(_LIES) if (hands := dealt(k, chance)) is not None]
        if lies:
            hands = min(lies, key=lambda hands: strangeness(view, k, hands, gone))
            _try(k, hands, totals, ends, chance, opened)
    best = max(candidates, key=lambda card: (totals[card], card == choice.card))
    if best == choice.card:
        return choice
    return Choice(best, "Of many ways the other cards may lie, this card comes out best.")


def _try(
    k: Knowledge,
    hands: list[int],
    totals: dict[int, float],
    ends: Standings,
    chance: Chance,
    opened: bool,
) -> None:
    """Add what each card comes to in one lie; all are played out with the same chance."""
    led = k.led if k.trick else -1
    start = chance.state
    nils = sum(1 << seat for seat in k.nils)
    for card in totals:
        chance.state = start
        position = Position(list(hands), k.me, led, k.best, k.best_seat, len(k.trick), opened, nils)
        totals[card] += ends.worth(k.me, played_out(position, card, chance))


def _gone(phase: Playing) -> list[int]:
    """What each seat has played, the trick under way too."""
    gone = [0] * len(phase.held)
    for trick in (*phase.tricks, phase.trick):
        for play in trick:
            gone[play.seat] |= 1 << place(play.card)
    return gone


def strangeness(view: View, k: Knowledge, hands: Sequence[int], gone: Sequence[int]) -> float:
    """How far the bids of the others are from those that the imagined hands would have made."""
    total = 0.0
    for seat, left in enumerate(hands):
        if seat == k.me:
            continue
        wanted = bid_wanted(view, left | gone[seat])
        said = k.bids[seat]
        total += (wanted - said) ** 2 if said else max(0.0, wanted - 1.0) ** 2
    return total


def _different(k: Knowledge, cards: int) -> list[int]:
    """The cards without those that a lower one in the hand is as good as."""
    others = k.unseen | (1 << k.best if k.trick else 0)
    found: list[int] = []
    for card in places(cards):
        if found and found[-1] // 13 == card // 13:
            between = (1 << card) - (2 << found[-1])
            if not others & between and not k.hand & ~cards & between:
                continue
        found.append(card)
    return found


def dealt(k: Knowledge, chance: Chance) -> list[int] | None:
    """A lie of the unseen cards that agrees with the suits each seat has shown not to hold.

    None where no try succeeds. What is not dealt lies in the stock.
    """
    others = [seat for seat in range(len(k.held)) if seat != k.me and k.held[seat]]
    unseen = list(places(k.unseen))
    tight = {card: sum(k.could[seat] >> card & 1 for seat in others) for card in unseen}
    for _ in range(8):
        hands = [0] * len(k.held)
        hands[k.me] = k.hand
        room = [k.held[seat] if seat != k.me else 0 for seat in range(len(k.held))]
        spare = len(unseen) - sum(room)
        # Cards with the fewest places first, among equals by chance.
        for card in sorted(unseen, key=lambda card: tight[card] << 20 | chance.below(1 << 20)):
            slots = [seat for seat in others if k.could[seat] >> card & 1]
            space = chance.below(sum(room[seat] for seat in slots) + spare or 1)
            for seat in slots:
                space -= room[seat]
                if space < 0 < room[seat]:
                    hands[seat] |= 1 << card
                    room[seat] -= 1
                    break
            else:
                spare -= 1
                if spare < 0:
                    break
        if not any(room):
            return hands
    return None
