"""What a seat may do, as a function of its view alone; the order of moves is fixed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import assert_never

from cardsuite.core.card import Suit
from cardsuite.core.order import by_suit
from cardsuite.core.seat import Seat
from cardsuite.engine.errors import Reason
from cardsuite.engine.rules import not_to_act
from cardsuite.games.spades.model import (
    Bid,
    Bidding,
    Dealing,
    Drawing,
    MakeBid,
    Move,
    Over,
    PassCards,
    Passing,
    PlayCard,
    Playing,
    Seating,
    SideScore,
    Table,
    View,
    Word,
)
from cardsuite.games.spades.options import Options, is_partnership
from cardsuite.games.spades.plays import cards_allowed, check_play, may_claim


def hand_size(options: Options, seats: int) -> int:
    """How many cards each player ends up with (R4)."""
    return 17 if options.deal == "all" and seats == 3 else 13


def to_act(table: Table) -> Seat | None:
    """The seat on turn, or None where it is the dealer's or nobody's."""
    match table.phase:
        case Drawing(turn=turn) | Bidding(turn=turn) | Playing(turn=turn):
            return turn
        case Passing(waiting=waiting):
            return waiting[0]
        case Seating() | Dealing() | Over():
            return None
        case _:
            assert_never(table.phase)


def side_scores(table: Table, options: Options, seats: int, seat: Seat) -> tuple[SideScore, int]:
    """A seat's own side, and the best score of the others."""
    own = seat % 2 if is_partnership(options, seats) else seat
    others = [score.score for side, score in enumerate(table.scores) if side != own]
    return table.scores[own], max(others)


def partner_bid(bids: Sequence[Bid | None], options: Options, seats: int, seat: Seat) -> Bid | None:
    """What the partner has bid; None before that, or without a partner."""
    return bids[(seat + 2) % 4] if is_partnership(options, seats) else None


def may_be_asked(table: Table, options: Options, seats: int, seat: Seat) -> bool:
    """Whether a seat that has not bid may still be asked for a blind nil (R6)."""
    if options.blind_nil == "off" or options.deal == "draw" or options.variant == "mirror":
        return False
    own, best = side_scores(table, options, seats, seat)
    if options.blind_nil_when == "behind_100" and best - own.score < 100:
        return False
    if not isinstance(table.phase, Bidding):
        return True
    partner = partner_bid(table.phase.bids, options, seats, seat)
    if partner is not None and (partner.blind or (options.variant == "suicide" and partner.is_nil)):
        return False
    return 0 not in forbidden_totals(table.phase, options, seats)


def forbidden_totals(phase: Bidding, options: Options, seats: int) -> tuple[int, ...]:
    """The bid that would bring the sum to the number of tricks, for the last to bid (R5)."""
    made = [bid.tricks for bid in phase.bids if bid is not None]
    if not options.total_not_thirteen or len(made) < seats - 1:
        return ()
    return (hand_size(options, seats) - sum(made),)


def bids_allowed(view: View, phase: Bidding, seat: Seat) -> tuple[int, ...]:
    """The bids open to the seat on turn once it has seen its cards (R5, R24); never none.

    What a side or all together must not bid gives way where it would leave nothing.
    """
    options = view.options
    open_bids = variant_bids(view, phase, seat)
    partner = partner_bid(phase.bids, options, view.seats, seat)
    if partner is not None and not partner.is_nil:
        enough = tuple(n for n in open_bids if n == 0 or n + partner.tricks >= options.min_team_bid)
        open_bids = enough or open_bids
    barred = forbidden_totals(phase, options, view.seats)
    return tuple(n for n in open_bids if n not in barred) or open_bids


def variant_bids(view: View, phase: Bidding, seat: Seat) -> tuple[int, ...]:
    """The bids that the variant leaves open (R24)."""
    options = view.options
    spades = sum(card.suit == Suit.SPADES for card in view.private.hand)
    match options.variant:
        case "mirror":
            return (spades,)
        case "whiz":
            return (0, spades) if spades else (0,)
        case "suicide":
            partner = partner_bid(phase.bids, options, view.seats, seat)
            high = tuple(range(4, hand_size(options, view.seats) + 1))
            return (0, *high) if partner is None else high if partner.is_nil else (0,)
        case _:
            return tuple(range(hand_size(options, view.seats) + 1))


def legal_moves(view: View) -> tuple[Move, ...]:
    """The moves of the view's seat; () when it is not its turn."""
    seat, phase = view.seat, view.table.phase
    if seat is None or to_act(view.table) != seat:
        return ()
    match phase:
        case Drawing():
            return (Word.KEEP, Word.REJECT)
        case Bidding(unlooked=unlooked) if seat in unlooked:
            return (Word.LOOK, Word.BLIND_NIL)
        case Bidding():
            return tuple(MakeBid(tricks) for tricks in bids_allowed(view, phase, seat))
        case Passing():
            hand = by_suit(view.private.hand)
            return tuple(PassCards(cards) for cards in combinations(hand, view.options.nil_pass))
        case Playing():
            plays: tuple[Move, ...] = tuple(PlayCard(card) for card in by_suit(cards_allowed(view, phase)))
            return (*plays, Word.CLAIM) if may_claim(view, phase) else plays
        case Seating() | Dealing() | Over():
            return ()
        case _:
            assert_never(phase)


def check(view: View, move: Move) -> Reason | None:
    """Why the view's seat may not make the move, or None."""
    seat, phase = view.seat, view.table.phase
    turn = to_act(view.table)
    if seat is None:
        return Reason("not_your_turn", "Whoever only looks on makes no moves.")
    if seat != turn:
        return not_to_act(seat, () if isinstance(phase, Over) else (-1 if turn is None else turn,))
    match phase:
        case Drawing():
            return (
                None if move in (Word.KEEP, Word.REJECT) else Reason("phase", "Keep the card or reject it.")
            )
        case Bidding(unlooked=unlooked) if seat in unlooked:
            if move in (Word.LOOK, Word.BLIND_NIL):
                return None
            return Reason("phase", "Look at your cards first, or bid a blind nil.")
        case Bidding():
            return _check_bid(view, phase, seat, move)
        case Passing():
            return _check_pass(view, move)
        case Playing():
            return check_play(view, phase, move)
        case Seating() | Dealing() | Over():
            return Reason("phase", "Nobody at the table decides now.")
        case _:
            assert_never(phase)


def _check_bid(view: View, phase: Bidding, seat: Seat, move: Move) -> Reason | None:
    if move is Word.BLIND_NIL:
        return Reason("seen", "You have seen your cards, so a nil is no longer blind.")
    if not isinstance(move, MakeBid):
        return Reason("phase", "A bid is asked for: a number of tricks, or nil.")
    allowed = bids_allowed(view, phase, seat)
    if move.tricks in allowed:
        return None
    return Reason("bid", f"{_why_not_bid(view, phase, seat, move.tricks)} You may bid {_runs(allowed)}.")


def _why_not_bid(view: View, phase: Bidding, seat: Seat, tricks: int) -> str:
    most = hand_size(view.options, view.seats)
    if not 0 <= tricks <= most:
        return f"A bid is a number from 0 to {most}."
    if tricks in forbidden_totals(phase, view.options, view.seats):
        return f"All bids together may not come to {most}."
    if tricks in variant_bids(view, phase, seat):
        partner = partner_bid(phase.bids, view.options, view.seats, seat)
        with_partner = f", and your partner bid {partner.tricks}" if partner is not None else ""
        return f"Your side must bid {view.options.min_team_bid} or more together{with_partner}."
    match view.options.variant:
        case "mirror":
            return "In mirror you bid your number of spades."
        case "whiz":
            return "In whiz you bid your number of spades, or nil."
        case _:
            return "In suicide one of a side bids nil and the other four or more."


def _runs(bids: Sequence[int]) -> str:
    """Bids in ascending order as a person says them: `nil, 2 to 8 or 10`."""
    runs: list[list[int]] = []
    for n in bids:
        if n and runs and runs[-1][-1] == n - 1 and runs[-1][0]:
            runs[-1].append(n)
        else:
            runs.append([n])
    words = [
        "nil" if run[0] == 0 else str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs
    ]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _check_pass(view: View, move: Move) -> Reason | None:
    number = view.options.nil_pass
    ask = f"{number} card{'' if number == 1 else 's'} for your partner"
    if not isinstance(move, PassCards):
        return Reason("phase", f"Choose {ask}.")
    if len(move.cards) != number or len(set(move.cards)) != number:
        return Reason("cards", f"Choose {ask}, each a different one.")
    missing = [card for card in move.cards if card not in view.private.hand]
    if missing:
        return Reason("not_held", f"You do not hold {missing[0]}; choose {ask} from your hand.")
    return None
