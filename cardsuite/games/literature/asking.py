"""What the viewer may do, as questions with answers and as ways over them."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.games.literature.half_suits import CARDS, HalfSuit, half_suit_of, half_suits_of
from cardsuite.games.literature.model import (
    Ask,
    Claim,
    Move,
    NamingClaimer,
    Turn,
    View,
    team_of,
)
from cardsuite.games.literature.sentences import holding
from cardsuite.games.literature.turns import turn_of
from cardsuite.games.literature.words import in_order, rank_in_half, ranks, short_name, the, the_half
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Choice, Path, Prompt, Target
from cardsuite.scene.words import called, count, inside, listed


def asks_of(legal: Sequence[Move]) -> tuple[Ask, ...]:
    """The questions among some moves."""
    return tuple(move for move in legal if isinstance(move, Ask))


def prompts(view: View, legal: Sequence[Move], look: Look) -> tuple[Prompt, ...]:
    """The questions put to the viewer, the first one first; () when there is nothing to decide."""
    turns = tuple(move for move in legal if isinstance(move, Turn))
    if view.seat is None or view.seat != turn_of(view.table.phase):
        return ()
    if turns:
        return (_whose_turn(view, turns, look),)
    asks = asks_of(legal)
    if not asks:
        return (Prompt("You must claim a half-suit now.", ()),) if legal else ()
    halves = tuple(dict.fromkeys(half_suit_of(ask.card) for ask in asks))
    return (
        _which_half(view, halves),
        *(_which_card(half, asks) for half in halves),
        *(_whom(card, view, asks, look) for card in dict.fromkeys(ask.card for ask in asks)),
    )


def _whose_turn(view: View, turns: Sequence[Turn], look: Look) -> Prompt:
    naming = isinstance(view.table.phase, NamingClaimer)
    choices = _people([move.seat for move in turns], view, look)
    left_out = "Who holds no cards cannot go on." if len(turns) < view.seats // 2 else ""
    return Prompt("Who claims the rest?" if naming else "Who goes on?", choices, left_out=left_out)


def _people(seats: Sequence[Seat], view: View, look: Look) -> tuple[Choice, ...]:
    counts = view.table.counts
    return tuple(
        Choice(seat_target(seat), f"{inside(called(look.names, seat, view.seat))} ({counts[seat]})", digit)
        for digit, seat in enumerate(seats, start=1)
    )


def _which_half(view: View, halves: Sequence[HalfSuit]) -> Prompt:
    held = dict(in_order(view.hand))
    choices = tuple(
        Choice(half_target(half), short_name(half), digit, f"you hold {ranks(held.get(half, ()))}")
        for digit, half in enumerate(halves, start=1)
    )
    return Prompt("Ask for a card of which half-suit?", choices, left_out=_halves_left_out(view, halves))


def _halves_left_out(view: View, halves: Sequence[HalfSuit]) -> str:
    """Which half-suits are not offered, and why (L4)."""
    claimed = {resolved.half_suit for resolved in view.table.resolved}
    held = dict(in_order(view.hand))
    others = [half for half in half_suits_of(view.options.deck) if half not in halves]
    gone = [the_half(half) for half in others if half in claimed]
    whole = [the_half(half) for half in others if half in held and half not in claimed]
    without = [the_half(half) for half in others if half not in held and half not in claimed]
    parts = []
    if without:
        parts.append(f"You hold no card of {listed(without, 'or')}.")
    if whole:
        parts.append(f"You hold all of {listed(whole)}.")
    if gone:
        parts.append(f"{listed(gone).capitalize()} are claimed already.")
    return " ".join(parts)


def _which_card(half: HalfSuit, asks: Sequence[Ask]) -> Prompt:
    cards = {ask.card for ask in asks}
    offered = [card for card in CARDS[half] if card in cards]
    choices = tuple(
        Choice(card_target(card), rank_in_half(card), digit) for digit, card in enumerate(offered, start=1)
    )
    own = [card for card in CARDS[half] if card not in cards]
    left_out = f"You hold {ranks(own)} yourself." if own else ""
    question = f"Which card of {the_half(half)}?"
    return Prompt(question, choices, left_out=left_out, after=half_target(half))


def _whom(card: Card, view: View, asks: Sequence[Ask], look: Look) -> Prompt:
    assert view.seat is not None
    seats = [ask.seat for ask in asks if ask.card == card]
    empty = [
        called(look.names, seat, view.seat)
        for seat in range(view.seats)
        if team_of(seat) != team_of(view.seat) and seat not in seats
    ]
    left_out = "Partners cannot be asked."
    if empty:
        left_out = f"{listed(empty)} {'has' if len(empty) == 1 else 'have'} no cards. {left_out}"
    question = f"Whom do you ask for {the(card)}?"
    return Prompt(question, _people(seats, view, look), left_out=left_out, after=card_target(card))


def half_target(half: HalfSuit) -> Target:
    """What a half-suit is called where it can be chosen."""
    return f"half:{half.value}"


def card_target(card: Card) -> Target:
    """What a card is called where it can be asked for."""
    return f"card:{card}"


def seat_target(seat: Seat) -> Target:
    """What a player is called where they can be chosen."""
    return f"seat:{seat}"


def paths(view: View, legal: Sequence[Move], look: Look) -> tuple[Path, ...]:
    """The viewer's moves as ways over half-suit, card and player; claims are filled in elsewhere."""
    found = [_path(move, view, look) for move in legal]
    if legal and not asks_of(legal) and view.seat is not None:
        found.append(_refused(view, view.seat))
    return tuple(found)


def _path(move: Move, view: View, look: Look) -> Path:
    match move:
        case Ask(seat=seat, card=card):
            way = (half_target(half_suit_of(card)), card_target(card), seat_target(seat))
            who = called(look.names, seat, view.seat)
            return Path(way, f"ask {seat} {card}", f"Ask {who} for {the(card)}")
        case Turn(seat=seat):
            return Path(
                (seat_target(seat),),
                f"turn {seat}",
                f"{called(look.names, seat, view.seat)} {count(view.table.counts[seat], 'card')}",
            )
        case Claim():
            return Path((), claim_text(move), claim_words(move, view, look))
        case _:
            return Path((), "", "", legal=False)


def _refused(view: View, seat: Seat) -> Path:
    """A question that may not be asked: trying it tells why none may."""
    opponent = next(other for other in range(view.seats) if team_of(other) != team_of(seat))
    card = view.hand[0] if view.hand else CARDS[half_suits_of(view.options.deck)[0]][0]
    return Path((), f"ask {opponent} {card}", "Ask", legal=False)


def claim_text(claim: Claim) -> str:
    """A claim in the notation: `claim high-hearts 0:9H,TH 2:JH,QH,KH,AH`."""
    by_seat: dict[Seat, list[str]] = {}
    for held in claim.holders:
        by_seat.setdefault(held.seat, []).append(str(held.card))
    return " ".join(
        ["claim", claim.half_suit.value, *(f"{seat}:{','.join(cards)}" for seat, cards in by_seat.items())]
    )


def claim_words(claim: Claim, view: View, look: Look) -> str:
    """A claim as a clause: `claim the high hearts: you hold the nine, Ben the rest` with every card named."""
    held = tuple((held.seat, held.card) for held in claim.holders)
    return f"Claim {the_half(claim.half_suit)}: {holding(held, look, view.seat)}"
