"""The worked cases of Spades, one function for each kind: what is wrong, or None."""

from __future__ import annotations

from cardsuite.core.card import Card, Suit, cards_text, parse_cards
from cardsuite.core.trick import Play, Trick, winning_play
from cardsuite.engine.json import Json, as_list, as_number, as_object
from cardsuite.games.spades import scoring
from cardsuite.games.spades.model import Bid, Playing, SideScore
from cardsuite.games.spades.options import TABLE, Options
from cardsuite.games.spades.plays import playable

Case = dict[str, Json]


def _options(case: Case) -> Options:
    return TABLE.read(as_object(case.get("options", {})))


def _cards(data: Json) -> tuple[Card, ...]:
    return parse_cards(str(data))


def _trick(data: Json) -> Trick:
    return tuple(Play(seat, card) for seat, card in enumerate(_cards(data)))


def _bid(data: Json) -> Bid:
    match data:
        case "nil":
            return Bid(0)
        case "blind nil":
            return Bid(0, blind=True)
        case _:
            return Bid(as_number(data))


def _standing(data: Json) -> SideScore:
    if not isinstance(data, dict):
        raise ValueError(f"{data!r} should hold score and bags")
    return SideScore(as_number(data["score"]), as_number(data["bags"]))


def score(case: Case) -> str | None:
    """One side's hand priced (R11 to R16)."""
    bids = [_bid(bid) for bid in as_list(case["bids"])]
    tricks = [as_number(won) for won in as_list(case["tricks"])]
    priced = scoring.price(bids, tricks, _standing(case["before"]), _options(case))
    expected = (as_number(case["delta"]), _standing(case["after"]))
    if (priced.delta, priced.after) == expected:
        return None
    return f"expected {_told(*expected)}, got {_told(priced.delta, priced.after)}."


def _told(delta: int, after: SideScore) -> str:
    return f"{delta:+} to {after.score} with {after.bags} bags"


def legal_cards(case: Case) -> str | None:
    """The cards that may be played (R7, R8)."""
    trick = _trick(case["trick"])
    # Only whether a trick has been completed matters of those before: one that nobody played stands for them.
    tricks = () if case["first_trick"] is True else ((),)
    phase = Playing(0, len(trick), (), trick, tricks, (), case["broken"] is True, ())
    found = playable(_cards(case["hand"]), phase, _options(case))
    expected = _cards(case["legal"])
    if set(found) == set(expected):
        return None
    return f"expected {cards_text(expected)}, got {cards_text(found)}."


def trick(case: Case) -> str | None:
    """Who wins a trick (R10)."""
    winner = winning_play(_trick(case["plays"]), Suit.SPADES).seat
    expected = as_number(case["winner"])
    return None if winner == expected else f"expected play {expected} to win, got {winner}."


def end(case: Case) -> str | None:
    """Whether the game is over after a hand (R17 to R19)."""
    totals = [as_number(total) for total in as_list(case["totals"])]
    result = scoring.outcome(totals, as_number(case.get("hand", 1)), _options(case))
    found = "continue"
    if result is not None:
        found = f"side {result.winners[0]} wins" if result.winners else "draw"
    return None if found == case["outcome"] else f"expected {case['outcome']}, got {found}."
