"""The worked cases of Gin Rummy, one function for each kind: what is wrong, or None."""

from __future__ import annotations

from cardsuite.core.card import Card, cards_text, parse_cards
from cardsuite.core.meld.deadwood import best_discards, least_deadwood
from cardsuite.core.meld.layoff import best_lay_off
from cardsuite.core.meld.masks import cards_of, mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import Seat
from cardsuite.engine.json import Json, as_list, as_number, as_object
from cardsuite.games.gin import scoring
from cardsuite.games.gin.model import End, Ended
from cardsuite.games.gin.options import TABLE, Options

Case = dict[str, Json]


def _options(case: Case) -> Options:
    return TABLE.read(as_object(case.get("options", {})))


def _cards(data: Json) -> tuple[Card, ...]:
    cards = parse_cards(str(data))
    if len(set(cards)) < len(cards):
        raise ValueError(f"{data!r} names a card twice")
    return cards


def _told(expected: object, found: object) -> str | None:
    return None if expected == found else f"expected {expected}, got {found}."


def meld(case: Case) -> str | None:
    """The least deadwood of ten or eleven cards, and the best discards of eleven."""
    hand, rules = mask_of(_cards(case["hand"])), melding()
    wrong = _told(f"deadwood {as_number(case['deadwood'])}", f"deadwood {least_deadwood(hand, rules)}")
    if wrong is not None or "best_discards" not in case:
        return wrong
    best = best_discards(hand, rules)
    cards = cards_of(mask_of(_cards(case["best_discards"])))
    expected = f"{as_number(case['best_after_discard'])} without {cards_text(cards)}"
    return _told(expected, f"{best.deadwood} without {cards_text(cards_of(best.cards))}")


def layoff(case: Case) -> str | None:
    """The best joint choice of lay-offs and own melds, and what the hand is then worth (G9, G11)."""
    hand, rules, options = mask_of(_cards(case["defender"])), melding(), _options(case)
    melds = tuple(mask_of(_cards(named)) for named in as_list(case["knocker_melds"]))
    before, after = least_deadwood(hand, rules), best_lay_off(hand, melds, rules).kept.deadwood
    facts = Ended(0, End.KNOCK, as_number(case["knocker_deadwood"]), after, False)
    priced = scoring.price(facts, options)
    expected = (case["own_deadwood"], case["deadwood_after_layoff"], case["winner"], case["points"])
    found = (before, after, _side(priced.winner), priced.points)
    return _told(
        "{} before, {} after, {} with {}".format(*expected), "{} before, {} after, {} with {}".format(*found)
    )


def hand(case: Case) -> str | None:
    """What a hand is worth, and to whom (G7, G10, G11)."""
    spade = case.get("spade_upcard", False) is True
    deadwood = as_number(case["knocker_deadwood"]), as_number(case["defender_deadwood"])
    priced = scoring.price(Ended(0, End(case["end"]), *deadwood, spade), _options(case))
    expected = f"{case['winner']} with {as_number(case['points'])}"
    return _told(expected, f"{_side(priced.winner)} with {priced.points}")


def _side(winner: Seat | None) -> str:
    return "nobody" if winner is None else ("knocker", "defender")[winner]


def game(case: Case) -> str | None:
    """What both have at the end, boxes and bonuses counted (G14)."""
    options = _options(case)
    columns = scoring.columns_for(options)
    for won in as_list(case["hands"]):
        player, points = as_list(won)
        seat = ("P1", "P2").index(str(player))
        columns = scoring.entered(columns, scoring.Priced(seat, as_number(points), ()), options)
    if scoring.outcome(columns, options) is None:
        return f"expected {case['final']}, got a game that is not over."
    return _told(as_list(case["final"]), [*scoring.totals(columns, options)])
