"""Positions of Spades for the tests of bots, from a few words.

Every card is the asking seat's, on the table, or `out` with the others; what is left was played in
earlier tricks, which are made up so that only the asking seat ever failed to follow.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardsuite.core.card import Card, parse_card, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.trick import Play, Trick
from cardsuite.games.spades.model import (
    Bid,
    Bidding,
    HandFacts,
    Move,
    Playing,
    Private,
    SideScore,
    Table,
    View,
)
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.rules import SpadesRules

ME = 0


def playing(
    hand: str,
    *,
    out: str,
    bids: str,
    won: str,
    trick: str = "",
    void: Mapping[int, str] | None = None,
    scores: str = "0/0 0/0",
    broken: bool = True,
    **options: object,
) -> View:
    """Seat 0 is to play: `trick` is like `2:KD 3:4D`, `bids` like `3 0 4 b` (b: blind nil).

    `scores` are `points/bags` by side; `void[seat]` are suits that the seat has shown not to hold.
    """
    cards = parse_cards(hand)
    plays = tuple(Play(int(text[0]), parse_card(text[2:])) for text in trick.split())
    unseen = parse_cards(out)
    used = {*cards, *unseen, *(play.card for play in plays)}
    assert len(used) == len(cards) + len(unseen) + len(plays), "a card is named twice"
    tricks = _tricks([card for card in STANDARD if card not in used], void or {})
    held = tuple(len(cards) - (1 if any(play.seat == seat for play in plays) else 0) for seat in range(4))
    phase = Playing(
        3,
        ME,
        _bids(bids),
        plays,
        tricks,
        tuple(map(int, won.split())),
        broken,
        held,
    )
    return View(ME, 4, TABLE.read(options, 4), _table(phase, scores), Private(cards))


def bidding(hand: str, *, bids: str, scores: str = "0/0 0/0", looked: bool = True, **options: object) -> View:
    """Seat 0 is to bid; `bids` by seat, `-` for none yet."""
    made = tuple(None if text == "-" else _bids(text)[0] for text in bids.split())
    phase = Bidding(3, ME, made, () if looked else (ME,), (13,) * 4)
    return View(
        ME, 4, TABLE.read(options, 4), _table(phase, scores), Private(parse_cards(hand) if looked else ())
    )


def legal(view: View) -> tuple[Move, ...]:
    """The legal moves by the rules."""
    return SpadesRules(view.options, view.seats).legal_moves(view)


def _bids(text: str) -> tuple[Bid, ...]:
    return tuple(Bid(0, blind=True) if word == "b" else Bid(int(word)) for word in text.split())


def _table(phase: Playing | Bidding, scores: str) -> Table:
    sides = tuple(SideScore(*map(int, text.split("/"))) for text in scores.split())
    return Table(1, sides, phase, (HandFacts((), ()),) * 0, ())


def _tricks(gone: list[Card], void: Mapping[int, str]) -> tuple[Trick, ...]:
    """Tricks of the cards that are gone: three of one suit each, and one card of seat 0 or of who is void."""
    assert len(gone) % 4 == 0, f"{len(gone)} cards are neither held, nor on the table, nor out"
    cards = [[card for card in gone if card.suit == suit] for suit in range(4)]
    shown = [(seat, "CDHS".index(letter)) for seat, letters in void.items() for letter in letters]
    plan = _plan([len(some) for some in cards], shown, len(gone) // 4)
    assert plan is not None, f"no tricks can be made of {[len(some) for some in cards]} cards"
    tricks = []
    for number, (led, other) in enumerate(plan):
        off_seat = shown[number][0] if number < len(shown) else ME
        leader = 1 if off_seat != 1 else 2
        order = [(leader + step) % 4 for step in range(4)]
        tricks.append(
            tuple(Play(seat, cards[other].pop() if seat == off_seat else cards[led].pop()) for seat in order)
        )
    return tuple(tricks)


def _plan(counts: list[int], shown: list[tuple[int, int]], left: int) -> list[tuple[int, int]] | None:
    """For each trick the suit led and the suit of the odd card, so that all cards are used."""
    if not left:
        return []
    for led in [shown[0][1]] if shown else range(4):
        for other in range(4):
            after = list(counts)
            after[led] -= 3
            after[other] -= 1
            if min(after) < 0 or (shown and led == other):
                continue
            rest = _plan(after, shown[1:], left - 1)
            if rest is not None:
                return [(led, other), *rest]
    return None
