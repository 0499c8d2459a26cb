"""What the seat on turn is asked, and its moves as ways over the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from cardsuite.core.card import Card, card_words, cards_text
from cardsuite.core.order import by_rank, by_suit
from cardsuite.core.seat import Seat
from cardsuite.games.spades.legal import check, hand_size
from cardsuite.games.spades.model import (
    Bidding,
    Drawing,
    MakeBid,
    Move,
    Passing,
    PlayCard,
    Playing,
    View,
    Word,
)
from cardsuite.games.spades.sides import partner_of, side_of
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Choice, Path, Prompt, Target
from cardsuite.scene.words import called, count, listed, number_word

_COMFORTABLE_START = 3
"""Where the cursor starts in the row of bids: near most bids, and never on the nil."""

FAR_BEHIND: Final = 100
"""From so many points behind the question of a blind nil is put to a person (R6)."""


def laid_out(cards: Sequence[Card], look: Look) -> tuple[Card, ...]:
    """A hand in the order the viewer chose."""
    return by_rank(cards) if look.order % 2 else by_suit(cards)


def hand_target(card: Card) -> Target:
    """The target of a card in the own hand."""
    return f"hand:{card}"


def the(card: Card) -> str:
    """The card with its article."""
    return f"the {card_words(card)}"


def to_pass(view: View) -> int:
    """How many cards are passed, at most what is held."""
    return min(view.options.nil_pass, len(view.private.hand))


def prompt(view: View, legal: Sequence[Move], look: Look) -> Prompt | None:
    """The question the viewer has to answer; None when a card answers it, or it is not their turn."""
    if view.seat is None or not legal:
        return None
    match view.table.phase:
        case Drawing() if view.private.looking_at is not None:
            return _keep_or_reject(view.private.looking_at)
        case Bidding() if Word.LOOK in legal or Word.BLIND_NIL in legal:
            return _blind_question(view, legal)
        case Bidding() as phase:
            return _bid_question(view, view.seat, phase, legal)
        case Passing():
            partner = partner_of(view.seat, view)
            to = "your partner" if partner is None else called(look.names, partner, view.seat)
            return Prompt(f"Choose {count(to_pass(view), 'card')} to pass to {to}.", ())
        case _:
            return None


def paths(view: View, legal: Sequence[Move], look: Look) -> tuple[Path, ...]:
    """Every move the viewer could mean now; those the rules refuse are there to say why."""
    if view.seat is None or not legal:
        return ()
    match view.table.phase:
        case Drawing() if view.private.looking_at is not None:
            card = the(view.private.looking_at)
            return (
                Path(("keep",), "keep", f"Keep {card}", Word.KEEP in legal),
                Path(("reject",), "reject", f"Put {card} away", Word.REJECT in legal),
            )
        case Bidding() if Word.LOOK in legal or Word.BLIND_NIL in legal:
            return (
                Path(("look",), "look", "Look at your cards and bid", Word.LOOK in legal, usual=True),
                Path(("blind nil",), "blind nil", "Bid nil without looking", Word.BLIND_NIL in legal),
            )
        case Bidding():
            may = {move.tricks for move in legal if isinstance(move, MakeBid)}
            return tuple(_bid_path(tricks, tricks in may) for tricks in range(len(view.private.hand) + 1))
        case Passing():
            sets = combinations(laid_out(view.private.hand, look), to_pass(view))
            return tuple(_pass_path(cards) for cards in sets)
        case Playing():
            return _plays(view, legal, look)
        case _:
            return ()


def _plays(view: View, legal: Sequence[Move], look: Look) -> tuple[Path, ...]:
    may = {move.card for move in legal if isinstance(move, PlayCard)}
    cards = [
        Path(
            (hand_target(card),),
            f"play {card}",
            f"Play {the(card)}",
            card in may,
            len(may) == 1 and card in may,
        )
        for card in laid_out(view.private.hand, look)
    ]
    return (*cards, Path(("claim",), "claim", "Claim the rest of the tricks", Word.CLAIM in legal))


def _bid_path(tricks: int, legal: bool) -> Path:
    if tricks == 0:
        return Path(("bid:0",), "nil", "Bid nil", legal)
    return Path((f"bid:{tricks}",), f"bid {tricks}", f"Bid {number_word(tricks)}", legal)


def _pass_path(cards: tuple[Card, ...]) -> Path:
    targets = tuple(map(hand_target, cards))
    return Path(
        targets, f"pass {cards_text(cards)}", f"Pass {listed([the(c) for c in cards])}", any_order=True
    )


def _keep_or_reject(card: Card) -> Prompt:
    return Prompt(
        f"Keep {the(card)}?",
        (
            Choice("keep", "keep", 1, "the next card is put away unseen"),
            Choice("reject", "put away", 2, "you take the next card, whatever it is"),
        ),
        "keep",
    )


def _blind_question(view: View, legal: Sequence[Move]) -> Prompt:
    points = view.options.blind_nil_points
    refused = "" if Word.BLIND_NIL in legal else "no blind nil may be bid now"
    return Prompt(
        "Look at your cards, or bid nil without having seen them?",
        (Choice("look", "look", 1), Choice("blind nil", "blind nil", 2, f"+{points} or −{points}", refused)),
        "look",
    )


def _bid_question(view: View, seat: Seat, phase: Bidding, legal: Sequence[Move]) -> Prompt:
    may = {move.tricks for move in legal if isinstance(move, MakeBid)}
    choices = tuple(
        Choice(
            f"bid:{tricks}",
            "nil" if tricks == 0 else str(tricks),
            tricks if tricks < 10 else None,
            _comes_to(view, seat, phase, tricks),
            "" if tricks in may else _why_not(view, tricks),
        )
        for tricks in range(len(view.private.hand) + 1)
    )
    start = min(may, key=lambda tricks: (tricks == 0, abs(tricks - _COMFORTABLE_START)), default=0)
    return Prompt("How many tricks do you bid?", choices, f"bid:{start}")


def _comes_to(view: View, seat: Seat, phase: Bidding, tricks: int) -> str:
    """What the side's bid and all bids would come to."""
    parts = ["+100 or −100"] if tricks == 0 else []
    most = hand_size(view.options, view.seats)
    mate = partner_of(seat, view)
    mates_bid = phase.bids[mate] if mate is not None else None
    if mates_bid is not None:
        team = tricks + mates_bid.tricks
        parts.append(f"team {team}, above {most}" if team > most else f"team {team}")
    total = tricks + sum(bid.tricks for bid in phase.bids if bid is not None)
    parts.append(f"all bids {total} of {most}")
    return " · ".join(parts)


def _why_not(view: View, tricks: int) -> str:
    """Why a bid is refused, as the rules put it."""
    reason = check(view, MakeBid(tricks))
    return "This bid is refused." if reason is None else reason.sentence


def look_unasked(view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:
    """`look`, where it may be said and the person does not want to be asked now (R6)."""
    if Word.LOOK not in legal or view.seat is None:
        return None
    match wishes.get("ask_blind_nil", "behind"):
        case "always":
            return None
        case "never":
            return Word.LOOK
    own = side_of(view.seat, view)
    scores = [side.score for side in view.table.scores]
    others = [score for side, score in enumerate(scores) if side != own]
    return None if max(others) - scores[own] >= FAR_BEHIND else Word.LOOK
