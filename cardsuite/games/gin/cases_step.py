"""Worked cases that are played: a deal laid out by hand, moves, and what then holds or is refused."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.errors import IllegalMoveError
from cardsuite.engine.json import Json
from cardsuite.engine.rules import step as stepped
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.model import (
    Deal,
    Dealing,
    Discard,
    Discarding,
    Drawing,
    Ended,
    FirstUpcard,
    HandFacts,
    LayingOff,
    Move,
    Over,
    Phase,
    SetDealer,
    Void,
    Word,
)
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.phases import HAND
from cardsuite.games.gin.rules import GinRules, State

Case = dict[str, Json]


def step(case: Case) -> str | None:
    """Moves from a deal, and what then holds; or the code with which the last move is refused.

    `hands` by seat and `stock`, the upcard first, are filled up from the rest of the pack in base order.
    Besides moves in notation there are `turns N`, N turns in which the card drawn from the stock is thrown
    away, and `takes N`, N turns in which the top of the pile is taken and the card held longest discarded.
    """
    options = case.get("options", {})
    expect = case["expect"]
    if not isinstance(options, dict) or not isinstance(expect, dict):
        raise ValueError("options and expect should be objects")
    rules = GinRules(TABLE.read(options, 2))
    state, code = _played(rules, _dealt(rules, case), [str(move) for move in _list(case["moves"])])
    found = {"error": code} if code is not None else _facts(rules, state)
    expected = {"error": None, **expect} if code is not None else expect
    for name, value in expected.items():
        if found.get(name) != value:
            return f"expected {name} {value!r}, got {found.get(name)!r}."
    return None


def _list(data: Json) -> list[Json]:
    if not isinstance(data, list):
        raise ValueError(f"{data!r} should be a list")
    return data


def _dealt(rules: GinRules, case: Case) -> State:
    dealer = int(str(case["dealer"]))
    if dealer not in (0, 1):
        raise ValueError("the dealer should be 0 or 1")
    hands = [list(parse_cards(str(hand))) for hand in _list(case["hands"])]
    given = [hands[1 - dealer], hands[dealer], list(parse_cards(str(case.get("stock", ""))))]
    left = [card for card in STANDARD if not any(card in part for part in given)]
    for part, size in zip(given, (HAND, HAND, len(STANDARD) - 2 * HAND), strict=True):
        while len(part) < size:
            part.append(left.pop(0))
    pack = [card for pair in zip(given[0], given[1], strict=True) for card in pair] + given[2]
    state = stepped(rules, rules.initial(), DEALER, SetDealer(dealer))
    return stepped(rules, state, DEALER, Deal(tuple(pack)))


def _played(rules: GinRules, state: State, moves: Sequence[str]) -> tuple[State, str | None]:
    """The state after all moves; or the one before the last, and why that is refused."""
    for number, text in enumerate(moves, start=1):
        verb, _, times = text.partition(" ")
        try:
            if verb in ("turns", "takes"):
                for _ in range(int(times)):
                    state = _turn(rules, state, Word.DRAW_STOCK if verb == "turns" else Word.DRAW_DISCARD)
            else:
                state = _made(rules, state, CODEC.read_move(text))
        except IllegalMoveError as error:
            if number < len(moves):
                raise ValueError(f"move {number}, {text!r}, is refused: {error}") from error
            return state, error.reason.code
    return state, None


def _made(rules: GinRules, state: State, move: Move) -> State:
    seat = next(iter(rules.to_act(state)), DEALER)
    return stepped(rules, state, seat, move)


def _turn(rules: GinRules, state: State, draw: Word) -> State:
    seat = next(iter(rules.to_act(state)), DEALER)
    state = stepped(rules, state, seat, draw)
    if not isinstance(state.table.phase, Discarding):
        return state
    own = state.private[seat]
    return stepped(rules, state, seat, Discard(own.hand[0] if own.drawn is None else own.drawn))


def _facts(rules: GinRules, state: State) -> dict[str, Json]:
    """All that a case may ask for: `phase`, `turn`, `legal`, `scores`, `dealer`, `ended`, `deadwood`."""
    table = state.table
    seat: Seat = next(iter(rules.to_act(state)), DEALER)
    legal = rules.legal_moves(rules.view(state, seat)) if seat != DEALER else ()
    facts = table.sheet[-1] if table.sheet else None
    deadwood: list[Json] | None = None
    if isinstance(facts, Ended):
        deadwood = [facts.knocker_deadwood, facts.defender_deadwood]
    listed: list[Json] = [CODEC.write_move(move) for move in legal if not isinstance(move, Discard)]
    return {
        "phase": _phase_word(table.phase),
        "turn": seat,
        "legal": sorted(listed, key=str),
        "scores": [*rules.scores(state)],
        "dealer": table.phase.dealer if isinstance(table.phase, Dealing) else None,
        "ended": None if facts is None else _end_word(facts),
        "deadwood": deadwood,
    }


def _end_word(facts: HandFacts) -> str:
    return f"void: {facts.cause.value}" if isinstance(facts, Void) else facts.end.value


def _phase_word(phase: Phase) -> str:
    match phase:
        case FirstUpcard():
            return "first upcard"
        case Drawing():
            return "drawing"
        case Discarding():
            return "discarding"
        case LayingOff():
            return "laying off"
        case Over():
            return "over"
        case _:
            return "dealing"
