"""The worked cases of Literature, one function for each kind: what is wrong, or None."""

from __future__ import annotations

from typing import Final

from cardsuite.core.card import Card, cards_text, parse_cards
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.engine.errors import IllegalMoveError, Reason
from cardsuite.engine.json import Json, as_list, as_number, as_object
from cardsuite.engine.rules import Rules, step
from cardsuite.games.literature.codec import CODEC
from cardsuite.games.literature.half_suits import CARDS, HalfSuit, half_suits_of, pack_of
from cardsuite.games.literature.model import (
    ClaimingRest,
    HandingOver,
    Move,
    NamingClaimer,
    Over,
    Phase,
    Playing,
    Question,
    Resolved,
    Saw,
    SetDealer,
    Table,
    View,
)
from cardsuite.games.literature.options import TABLE, Options, check_players
from cardsuite.games.literature.rules import LiteratureRules, State
from cardsuite.games.literature.turns import turn_of

Case = dict[str, Json]
TheRules = Rules[State, View, Move, Saw]

_PHASES: Final[dict[str, type[Playing | HandingOver | NamingClaimer | ClaimingRest]]] = {
    "play": Playing,
    "hand_over": HandingOver,
    "name_claimer": NamingClaimer,
    "claim_rest": ClaimingRest,
}


def step_case(case: Case) -> str | None:
    """One move from a position: refused with a code and nothing changed, or what is so afterwards."""
    options = TABLE.read(as_object(case.get("options", {})))
    state = position(as_object(case["position"]), options)
    rules: TheRules = LiteratureRules(options, len(state.private))
    seat, move = as_number(case["seat"]), CODEC.read_move(str(case["move"]))
    expected = as_object(case["expect"])
    before = CODEC.write_state(state)
    reason = rules.check(rules.view(state, seat), move)
    after = state
    try:
        after = step(rules, state, seat, move)
    except IllegalMoveError as error:
        reason = reason or error.reason
    if (reason is None) != (after is not state) or (
        reason is not None and CODEC.write_state(after) != before
    ):
        return "a move that is refused changed something."
    found = _facts(after, rules) | ({} if reason is None else {"error": reason.code})
    if "error" in found and "error" not in expected:
        return f"the move is refused: {_told(reason)}"
    return _apart(expected, found)


def _apart(expected: Case, found: Case) -> str | None:
    """What was expected otherwise, fact by fact; None where nothing was."""
    wrong = [
        f"{name}: expected {value}, got {found.get(name)}"
        for name, value in expected.items()
        if found.get(name) != value
    ]
    return f"{'; '.join(wrong)}." if wrong else None


def _told(reason: Reason | None) -> str:
    return "" if reason is None else f"{reason.code}, {reason.sentence}"


def _facts(state: State, rules: TheRules) -> dict[str, Json]:
    """What a case may name of a position."""
    phase, result = state.table.phase, rules.result(state)
    facts: dict[str, Json] = {
        "over": isinstance(phase, Over),
        "phase": next((name for name, kind in _PHASES.items() if isinstance(phase, kind)), "over"),
        "turn": turn_of(phase),
        "counts": list(state.table.counts),
        "score": list(rules.scores(state)),
        "hands": [cards_text(hand) for hand in state.private],
    }
    if result is not None:
        facts["winner"] = result.winners[0] if len(result.winners) == 1 else None
    return facts


def position(data: Case, options: Options) -> State:
    """The position of a case: hands by seat, score, phase and turn; what is in no hand has been claimed."""
    hands = tuple(parse_cards(str(hand)) for hand in as_list(data["hands"]))
    held = [card for hand in hands for card in hand]
    if len(set(held)) < len(held) or not set(held) <= set(pack_of(options.deck)):
        raise ValueError("the hands should hold cards of the pack, each once")
    score = [as_number(points) for points in as_list(data["score"])]
    resolved = _resolved(held, score, options)
    last = data.get("last")
    table = Table(
        dealer=as_number(data.get("dealer", 0)),
        phase=_phase(str(data["phase"]), as_number(data["turn"])),
        counts=tuple(map(len, hands)),
        resolved=resolved,
        questions=() if last is None else (_question(as_list(last)),),
        idle=as_number(data.get("idle", 0)),
    )
    return State(table, hands, ())


def _resolved(held: list[Card], score: list[int], options: Options) -> tuple[Resolved, ...]:
    """The half-suits in no hand: those of team 0, of team 1, of nobody; who held them is not told."""
    closed: list[HalfSuit] = []
    for half in half_suits_of(options.deck):
        missing = [card for card in CARDS[half] if card not in held]
        if missing and len(missing) < len(CARDS[half]):
            raise ValueError(f"of {half.value} only {cards_text(tuple(missing))} is in no hand")
        closed += [half] if missing else []
    if sum(score) > len(closed):
        raise ValueError(f"the score {score} is more than the {len(closed)} half-suits in no hand")
    sides = [*[0] * score[0], *[1] * score[1], *[None] * (len(closed) - sum(score))]
    return tuple(Resolved(half, side, side or 0, (), ()) for half, side in zip(closed, sides, strict=True))


def _phase(name: str, turn: Seat) -> Phase:
    if name not in _PHASES:
        raise ValueError(f"phase {name!r} should be one of {', '.join(_PHASES)}")
    return _PHASES[name](turn)


def _question(data: list[Json]) -> Question:
    asker, target, card, hit = data
    return Question(as_number(asker), as_number(target), parse_cards(str(card))[0], hit is True)


def deal_case(case: Case) -> str | None:
    """How many cards each seat is dealt and who begins (L2, L3), or why so many cannot play (L1)."""
    players, dealer = as_number(case["players"]), as_number(case["dealer"])
    reason = check_players(players)
    if reason is not None or "error" in case:
        found = None if reason is None else reason.code
        return None if found == case.get("error") else f"expected {case.get('error')}, got {found}."
    rules: TheRules = LiteratureRules(TABLE.read(as_object(case.get("options", {})), players), players)
    state = step(rules, rules.initial(), DEALER, SetDealer(dealer))
    state = step(rules, state, DEALER, rules.chance(state, Stream(b"a case", "literature/cases")))
    facts: dict[str, Json] = {"counts": list(map(len, state.private)), "first": turn_of(state.table.phase)}
    return _apart({name: case[name] for name in facts if name in case}, facts)
