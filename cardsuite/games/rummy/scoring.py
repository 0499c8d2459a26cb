"""Pricing a hand of Rummy: from how it ended to points by seat, each line with its reason."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.core.card import ACE, Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result, Termination
from cardsuite.games.rummy.model import End, HandFacts, Laid
from cardsuite.games.rummy.options import Options

TEN: Final = 10


class ScoreLine(NamedTuple):
    """One part of a hand's score, by seat: `kind` is stable (`cards`, `rummy`, `melds`, `left`)."""

    kind: str
    points: tuple[int, ...]
    reason: str


def card_value(card: Card, options: Options) -> int:
    """What a card left in a hand counts: ace 1, pips, ten for pictures; in 500 by groups (R10)."""
    if options.scoring != "melds":
        return min(card.rank, TEN)
    if card.rank == ACE:
        return 15
    return 5 if card.rank < TEN else 10


def hand_value(cards: Sequence[Card], options: Options) -> int:
    """What the cards of a hand count together."""
    return sum(card_value(card, options) for card in cards)


def laid_value(laid: Laid, options: Options) -> tuple[int, ...]:
    """What each card of a meld on the table is worth; an ace below a two counts 5 there (R10)."""
    low = len(laid.cards) > 1 and laid.cards[0].rank == ACE and laid.cards[1].rank == ACE + 1
    values = tuple(card_value(card, options) for card in laid.cards)
    return (5, *values[1:]) if low and options.scoring == "melds" else values


def price(facts: HandFacts, options: Options) -> tuple[ScoreLine, ...]:
    """The lines of a hand (R8 to R10); their sums are what each seat scores."""
    left = tuple(hand_value(cards, options) for cards in facts.left)
    match options.scoring:
        case "melds":
            return _melds(facts, left, options)
        case "penalty":
            return _penalty(facts, left, options)
        case _:
            return _winner(facts, left, options)


def _melds(facts: HandFacts, left: tuple[int, ...], options: Options) -> tuple[ScoreLine, ...]:
    laid = [0] * len(left)
    for meld in facts.melds:
        for seat, value in zip(meld.by, laid_value(meld, options), strict=True):
            laid[seat] += value
    return (
        ScoreLine("melds", tuple(laid), "cards laid on the table"),
        ScoreLine("left", tuple(-value for value in left), "cards left in hand"),
    )


def _penalty(facts: HandFacts, left: tuple[int, ...], options: Options) -> tuple[ScoreLine, ...]:
    line = ScoreLine("left", left, "cards left in hand")
    return (line, _doubled(line)) if _is_double(facts, options) else (line,)


def _winner(facts: HandFacts, left: tuple[int, ...], options: Options) -> tuple[ScoreLine, ...]:
    winner = winner_of(facts, options)
    if winner is None:
        return (ScoreLine("cards", (0,) * len(left), "blocked, and no hand is the lowest alone"),)
    points = sum(left) - left[winner]
    reason = "the cards left in the other hands"
    if facts.end is End.BLOCKED:
        reason = "blocked: the lowest hand scores the others"
    line = ScoreLine("cards", _only(winner, points, len(left)), reason)
    return (line, _doubled(line)) if _is_double(facts, options) else (line,)


def _is_double(facts: HandFacts, options: Options) -> bool:
    return facts.end is End.RUMMY and options.going_rummy


def _doubled(line: ScoreLine) -> ScoreLine:
    return ScoreLine("rummy", line.points, "going rummy: all in one turn counts double")


def _only(seat: Seat, points: int, seats: int) -> tuple[int, ...]:
    return tuple(points if other == seat else 0 for other in range(seats))


def winner_of(facts: HandFacts, options: Options) -> Seat | None:
    """Who won a hand: who went out, or the lowest hand alone where it was blocked (R7); else nobody."""
    if facts.out is not None:
        return facts.out
    left = [hand_value(cards, options) for cards in facts.left]
    lowest = [seat for seat, value in enumerate(left) if value == min(left)]
    return lowest[0] if len(lowest) == 1 else None


def added_up(lines: Sequence[ScoreLine], before: Sequence[int]) -> tuple[int, ...]:
    """The scores after a hand."""
    return tuple(score + sum(line.points[seat] for line in lines) for seat, score in enumerate(before))


def outcome(scores: Sequence[int], number: int, options: Options) -> Result | None:
    """Whether the game is over after hand `number` (R9, R10); None to play on, as after a tie."""
    best = min(scores) if options.scoring == "penalty" else max(scores)
    leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
    if max(scores) >= options.target and len(leaders) == 1:
        return Result(tuple(scores), leaders, Termination.FINISHED)
    if number >= options.max_hands:
        ended = Termination.CAPPED if len(leaders) == 1 else Termination.DRAW
        return Result(tuple(scores), leaders if len(leaders) == 1 else (), ended)
    return None
