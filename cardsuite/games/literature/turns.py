"""How the public side goes on: who may move, and who does after an answer, a claim or a hand-over."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.seat import Seat, clockwise
from cardsuite.games.literature.model import (
    ClaimingRest,
    Dealing,
    HandingOver,
    NamingClaimer,
    Over,
    Phase,
    Playing,
    Resolved,
    Seating,
    Table,
    team_of,
)
from cardsuite.games.literature.options import Options
from cardsuite.games.literature.scoring import outcome


def turn_of(phase: Phase) -> Seat | None:
    """The seat on turn; None while the dealer is at work, and at the end."""
    match phase:
        case Playing(turn) | HandingOver(turn) | NamingClaimer(turn) | ClaimingRest(turn):
            return turn
        case Seating() | Dealing() | Over():
            return None
        case _:
            assert_never(phase)


def to_act(table: Table, options: Options) -> tuple[Seat, ...]:
    """The seat on turn, then those who may claim out of turn (L6, L10), clockwise from it."""
    phase = table.phase
    turn = turn_of(phase)
    if turn is None:
        return ()
    if isinstance(phase, Playing) and options.claim_when == "own_turn":
        return (turn,)
    round_the_table = clockwise(turn, len(table.counts))
    partners = tuple(seat for seat in round_the_table if team_of(seat) == team_of(turn))
    if isinstance(phase, ClaimingRest):
        return partners if options.endgame_claimer == "any_member" else (turn,)
    if not isinstance(phase, Playing):
        return (turn,)
    return partners if options.claim_when == "team_turn" else round_the_table


def with_cards(counts: tuple[int, ...], first: Seat, side: int) -> tuple[Seat, ...]:
    """The seats of a team that hold cards, clockwise from a seat (itself included)."""
    return tuple(s for s in clockwise(first, len(counts)) if counts[s] and team_of(s) == side)


def goes_to(counts: tuple[int, ...], turn: Seat, options: Options, chooses: bool = False) -> Phase:
    """The turn has come to a seat: what it has to do with the cards that are left (L9, L10).

    It passes on by itself where there is one choice. `chooses`: even with cards the seat says who of its
    team goes on (after_claim=scorer_chooses).
    """
    own, others = with_cards(counts, turn, team_of(turn)), with_cards(counts, turn, 1 - team_of(turn))
    if not own:
        # Where anybody of the other team may claim there is nobody to be named.
        if len(others) > 1 and options.endgame_claimer == "turn":
            return NamingClaimer(turn)
        return ClaimingRest(others[0])
    if not others:
        return ClaimingRest(turn)
    if counts[turn] and not chooses:
        return Playing(turn)
    return HandingOver(turn) if len(own) > 1 else Playing(own[0])


def after_claim(table: Table, claimer: Seat, options: Options) -> Phase:
    """A claim was made, and the table shows it: the game is over, or who goes on (L7, L8, L10, L12)."""
    result = outcome(table.resolved, options)
    if result is not None:
        return Over(result)
    phase, last = table.phase, table.resolved[-1]
    if isinstance(phase, ClaimingRest):
        return phase
    assert isinstance(phase, Playing)
    if claimer != phase.turn:
        return goes_to(table.counts, phase.turn, options)  # Out of turn: the turn stays where it was (L6).
    if last.right:
        return goes_to(table.counts, claimer, options, chooses=options.after_claim == "scorer_chooses")
    return goes_to(table.counts, _after_wrong(table.counts, claimer, options), options)


def _after_wrong(counts: tuple[int, ...], claimer: Seat, options: Options) -> Seat:
    """The claimer keeps the turn, or the first opponent with cards to the left has it (L8)."""
    opponents = with_cards(counts, claimer, 1 - team_of(claimer))
    return opponents[0] if options.after_wrong == "opponents" and opponents else claimer


def side_of_point(
    said: tuple[Seat, ...], holders: tuple[Seat, ...], claimer: Seat, misplaced: str
) -> int | None:
    """The team that has the point of a claim: of the claimer when all is true (L7), else what L8 says."""
    own = team_of(claimer)
    if said == holders:
        return own
    within = all(team_of(seat) == own for seat in holders)
    return None if within and misplaced == "void" else 1 - own


def is_resolved(resolved: tuple[Resolved, ...], half_suit: object) -> bool:
    """Whether a half-suit has been claimed."""
    return any(each.half_suit is half_suit for each in resolved)
