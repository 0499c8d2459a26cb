"""Pricing Gin Rummy: facts of a hand to points, hands to columns, columns to totals, each with its reason."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result, Termination
from cardsuite.games.gin.model import Column, End, Ended, HandFacts, Void
from cardsuite.games.gin.options import Options


class ScoreLine(NamedTuple):
    """One part of a score, its reason for people.

    `kind` is stable: `difference`, `undercut`, `gin`, `big gin`, `deadwood`, `doubled` in a hand; `points`,
    `game`, `boxes`, `shutout` in a game.
    """

    kind: str
    points: int
    reason: str


class Priced(NamedTuple):
    """Who won a hand, None where nobody did, and what it is worth: the lines and their sum."""

    winner: Seat | None
    points: int
    lines: tuple[ScoreLine, ...]


class Settled(NamedTuple):
    """What a column comes to, by seat: the lines, and their sums."""

    totals: tuple[int, int]
    lines: tuple[tuple[ScoreLine, ...], tuple[ScoreLine, ...]]


EMPTY: Final = Column((0, 0), (0, 0), None)
"""A game in which nothing has been scored."""


def price(facts: HandFacts, options: Options) -> Priced:
    """Who won a hand and with how many points (G7, G10 to G13)."""
    if isinstance(facts, Void):
        return Priced(None, 0, ())
    winner, lines = _won(facts, options)
    points = sum(line.points for line in lines)
    if points and facts.spade_upcard and options.spades_double:
        lines = (*lines, ScoreLine("doubled", points, "the first upcard was a spade: all of it twice"))
        points *= 2
    return Priced(winner, points, lines)


def _won(facts: Ended, options: Options) -> tuple[Seat | None, tuple[ScoreLine, ...]]:
    knocker, defender = facts.knocker, 1 - facts.knocker
    mine, theirs = facts.knocker_deadwood, facts.defender_deadwood
    if facts.end is not End.KNOCK:
        deadwood = ScoreLine("deadwood", theirs, f"the other's deadwood is {theirs}")
        if facts.end is End.BIG_GIN and options.big_gin_bonus is not None:
            return knocker, (ScoreLine("big gin", options.big_gin_bonus, "all eleven cards melded"), deadwood)
        return knocker, (ScoreLine("gin", options.gin_bonus, "no deadwood"), deadwood)
    if mine < theirs:
        return knocker, (ScoreLine("difference", theirs - mine, f"{theirs} against {mine}"),)
    if mine == theirs and options.tie == "nothing":
        return None, ()
    return defender, (
        ScoreLine("difference", mine - theirs, f"{mine} against {theirs}"),
        ScoreLine("undercut", options.undercut_bonus, "the knocker is not below the defender"),
    )


def columns_for(options: Options) -> tuple[Column, ...]:
    """The columns of a game before its first hand (G14)."""
    return (EMPTY,) * (3 if options.hollywood else 1)


def entered(columns: tuple[Column, ...], priced: Priced, options: Options) -> tuple[Column, ...]:
    """The columns after a hand (G14).

    In hollywood the first hand a seat wins is entered in the first column, the second in two, every
    later one in three; a column that somebody has won takes no more, and whoever was shut out of it
    begins in the next.
    """
    if priced.winner is None:
        return columns
    seat = priced.winner
    # Columns are won in their order: what is entered in one was entered in those before while they were open.
    closed = sum(column.won is not None for column in columns)
    reach = max(closed, _last_entered(columns, seat)) + 1
    return tuple(
        _with_hand(column, seat, priced.points, options) if closed <= number < reach else column
        for number, column in enumerate(columns)
    )


def _last_entered(columns: Sequence[Column], seat: Seat) -> int:
    """The number of the last column in which the seat has won a hand, counted from 1; 0 before that."""
    return max((number for number, column in enumerate(columns, start=1) if column.boxes[seat]), default=0)


def _with_hand(column: Column, seat: Seat, points: int, options: Options) -> Column:
    at_once = options.box_bonus if options.boxes == "at_once" else 0
    score = column.points[seat] + points + at_once
    return Column(
        _with(column.points, seat, score),
        _with(column.boxes, seat, column.boxes[seat] + 1),
        seat if score >= options.target else None,
    )


def _with(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def settle(column: Column, options: Options) -> Settled:
    """What a column comes to: the points, and the bonuses once somebody has won it (G14)."""
    lines = tuple(_settled_lines(column, seat, options) for seat in (0, 1))
    totals = tuple(sum(line.points for line in each) for each in lines)
    return Settled((totals[0], totals[1]), (lines[0], lines[1]))


def _settled_lines(column: Column, seat: Seat, options: Options) -> tuple[ScoreLine, ...]:
    points, boxes = column.points[seat], column.boxes[seat]
    lines = [ScoreLine("points", points, "points of the hands")]
    if column.won is None:
        return tuple(lines)
    if column.won == seat:
        lines.append(ScoreLine("game", options.game_bonus, f"{options.target} reached"))
    if boxes and options.boxes == "after":
        hands = "1 hand" if boxes == 1 else f"{boxes} hands"
        lines.append(ScoreLine("boxes", boxes * options.box_bonus, f"{hands} won, {options.box_bonus} each"))
    if column.won == seat and column.points[1 - seat] == 0:
        so_far = sum(line.points for line in lines)
        if options.shutout == "double":
            lines.append(ScoreLine("shutout", so_far, "the other scored nothing: all of it twice"))
        elif isinstance(options.shutout, int):
            lines.append(ScoreLine("shutout", options.shutout, "the other scored nothing"))
    return tuple(lines)


def totals(columns: Sequence[Column], options: Options) -> tuple[int, int]:
    """What all columns come to, by seat."""
    settled = [settle(column, options).totals for column in columns]
    return sum(pair[0] for pair in settled), sum(pair[1] for pair in settled)


def outcome(columns: Sequence[Column], options: Options) -> Result | None:
    """Whether the game is over; None to play on.

    One column is won by who reached the target; of three the totals decide together, and equal ones
    are a draw.
    """
    if any(column.won is None for column in columns):
        return None
    both = totals(columns, options)
    if len(columns) == 1:
        won = columns[0].won
        return Result(both, () if won is None else (won,), Termination.FINISHED)
    if both[0] == both[1]:
        return Result(both, (), Termination.DRAW)
    return Result(both, (0 if both[0] > both[1] else 1,), Termination.FINISHED)


def next_dealer(dealer: Seat, winner: Seat | None, options: Options) -> Seat:
    """Who deals after a hand (G2); a hand that nobody won is dealt again by the same dealer."""
    if winner is None:
        return dealer
    match options.dealer:
        case "winner":
            return winner
        case "alternate":
            return 1 - dealer
        case _:
            return 1 - winner
