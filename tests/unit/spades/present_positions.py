"""Positions to be drawn and told, built from what a seat knows."""

from __future__ import annotations

from typing import Final

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.core.seat import Seat
from cardsuite.core.trick import Play, Trick
from cardsuite.games.spades.model import (
    Bid,
    Bidding,
    HandFacts,
    Phase,
    Playing,
    Private,
    SideScore,
    Table,
    View,
)
from cardsuite.games.spades.options import TABLE
from cardsuite.scene.presenter import Look

LOOK: Final = Look(("You", "West", "North", "East"))
HAND: Final = parse_cards("AH 8H 4H QC TC JD 7D KS 5S")
FULL: Final = parse_cards("AH 8H 4H QC TC 2C JD 7D KS 9S 8S 6S 5S")
NO_TRICK: Final[Trick] = ()
SCORES: Final = (SideScore(212, 4), SideScore(-187, 9))
HANDS: Final = (
    HandFacts((Bid(3), Bid(2), Bid(4), Bid(0)), (4, 4, 4, 1)),
    HandFacts((Bid(3), Bid(2), Bid(4), Bid(0, True)), (4, 5, 4, 0)),
)


def trick(first: Seat, cards: str, seats: int = 4) -> Trick:
    return tuple(Play((first + turn) % seats, card) for turn, card in enumerate(parse_cards(cards)))


def playing(
    plays: Trick = NO_TRICK, turn: Seat = 0, broken: bool = False, done: int = 4, seats: int = 4
) -> Playing:
    bids = (Bid(3), Bid(2), Bid(4), Bid(3))[:seats]
    before = tuple(trick(0, "2C 3C 4C 5C"[: 3 * seats - 1], seats) for _ in range(done))
    held = tuple(13 - done - any(play.seat == seat for play in plays) for seat in range(seats))
    return Playing(1, turn, bids, plays, before, (2, 3, 1, 1)[:seats], broken, held)


def bidding(*bids: Bid | None, turn: Seat = 0, unlooked: tuple[Seat, ...] = ()) -> Bidding:
    return Bidding((turn + 1) % len(bids), turn, bids, unlooked, (13,) * len(bids))


def view(
    phase: Phase,
    seat: Seat | None = 0,
    hand: str | None = None,
    seats: int = 4,
    private: Private | None = None,
    last: Trick = NO_TRICK,
    sheet: tuple[HandFacts, ...] = (),
    **options: object,
) -> View:
    chosen = TABLE.read(options, seats)
    sides = 2 if seats == 4 and chosen.teams == "partners" else seats
    scores = (*SCORES, SideScore(0, 0), SideScore(65, 1))[:sides]
    held = parse_cards(hand) if hand is not None else (HAND if isinstance(phase, Playing) else FULL)
    own = private if private is not None else Private(held if seat is not None else ())
    return View(seat, seats, chosen, Table(4, scores, phase, sheet, last), own)


def card(text: str) -> str:
    return f"hand:{parse_card(text)}"
