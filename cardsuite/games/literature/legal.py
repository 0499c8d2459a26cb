"""What a seat may do, as a function of its view alone; the order of moves is fixed."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.card import Card, card_words
from cardsuite.core.seat import Seat
from cardsuite.engine.errors import Reason
from cardsuite.games.literature.half_suits import (
    CARDS,
    HalfSuit,
    half_suit_of,
    half_suit_words,
    half_suits_of,
)
from cardsuite.games.literature.model import (
    Ask,
    Claim,
    ClaimingRest,
    Deal,
    Dealing,
    HandingOver,
    Move,
    NamingClaimer,
    Over,
    Playing,
    Seating,
    SetDealer,
    Turn,
    View,
    claim_of,
    claimed_seats,
    team_of,
)
from cardsuite.games.literature.turns import is_resolved, to_act, turn_of, with_cards


def open_half_suits(view: View) -> tuple[HalfSuit, ...]:
    """The half-suits of the game that have not been claimed."""
    resolved = view.table.resolved
    return tuple(half for half in half_suits_of(view.options.deck) if not is_resolved(resolved, half))


def must_claim(view: View) -> bool:
    """Whether so many questions went by without anything moving that a claim is due (L14)."""
    most = view.options.most_idle_asks
    return most is not None and view.table.idle >= most


def may_claim(view: View) -> bool:
    """Whether the view's seat may claim now, on its turn or out of turn."""
    return isinstance(view.table.phase, Playing | ClaimingRest) and view.seat in to_act(
        view.table, view.options
    )


def legal_moves(view: View) -> tuple[Move, ...]:
    """The moves of the view's seat: every ask, every hand-over, a sample of the claims."""
    seat, phase = view.seat, view.table.phase
    if seat is None or seat not in to_act(view.table, view.options):
        return ()
    match phase:
        case HandingOver():
            return tuple(Turn(partner) for partner in with_cards(view.table.counts, seat, team_of(seat)))
        case NamingClaimer():
            return tuple(Turn(other) for other in with_cards(view.table.counts, seat, 1 - team_of(seat)))
        case Playing(turn):
            asks = _asks(view, seat) if seat == turn else ()
            return (*asks, *_claims(view, seat, required=not asks))
        case ClaimingRest():
            return _claims(view, seat, required=True)
        case Seating() | Dealing() | Over():
            return ()
        case _:
            assert_never(phase)


def _asks(view: View, seat: Seat) -> tuple[Move, ...]:
    """Half-suit by half-suit and card by card, the opponents clockwise (L4)."""
    if must_claim(view):
        return ()
    held = frozenset(view.hand)
    opponents = with_cards(view.table.counts, seat, 1 - team_of(seat))
    halves = [half for half in open_half_suits(view) if not held.isdisjoint(CARDS[half])]
    if view.options.own_card_asks and not _only_whole_half_suits(view):
        held = frozenset()
    cards = [card for half in halves for card in CARDS[half] if card not in held]
    return tuple(Ask(other, card) for card in cards for other in opponents)


def _only_whole_half_suits(view: View) -> bool:
    """Whether no half-suit in the hand lacks a card (L11)."""
    held = frozenset(view.hand)
    return all(held.issuperset(CARDS[half_suit_of(card)]) for card in held)


def _claims(view: View, seat: Seat, required: bool) -> tuple[Move, ...]:
    """A claim of each half-suit that the own team could hold; where one is required, of others too."""
    halves = open_half_suits(view)
    own = with_cards(view.table.counts, seat, team_of(seat))
    partners = [(partner, view.table.counts[partner]) for partner in own if partner != seat]
    claims = (_fitting_claim(frozenset(view.hand), seat, half, partners) for half in halves)
    fitting = tuple(claim for claim in claims if claim is not None)
    if fitting or not required:
        return fitting
    return tuple(claim_of(half, (seat,) * len(CARDS[half])) for half in halves)


def _fitting_claim(
    held: frozenset[Card], seat: Seat, half: HalfSuit, partners: list[tuple[Seat, int]]
) -> Claim | None:
    """The half-suit claimed so that own cards are own and the others fit into the partners' hands.

    They go round the partners, clockwise. None where the partners hold too few cards for that.
    """
    missing = len(CARDS[half]) - len(held.intersection(CARDS[half]))
    if sum(room for _, room in partners) < missing:
        return None
    places = iter([partner for turn in range(missing) for partner, room in partners if turn < room])
    return claim_of(half, tuple(seat if card in held else next(places) for card in CARDS[half]))


def check(view: View, move: Move) -> Reason | None:
    """Why the view's seat may not make the move, or None; the first reason that applies.

    The order: the phase, whose turn it is, and then what the move names.
    """
    seat, phase = view.seat, view.table.phase
    wrong_phase = _check_phase(view, move)
    if wrong_phase is not None:
        return wrong_phase
    if seat is None:
        return Reason("not_your_turn", "Whoever only looks on makes no moves.")
    if seat not in to_act(view.table, view.options) or (isinstance(move, Ask) and seat != turn_of(phase)):
        return Reason("not_your_turn", f"It is the turn of seat {turn_of(phase)}, not of seat {seat}.")
    match move:
        case Ask():
            return _check_ask(view, seat, move)
        case Claim():
            return _check_claim(view, seat, move)
        case Turn(to):
            return _check_turn(view, seat, to)
        case SetDealer() | Deal():
            raise AssertionError("no phase of players lets the dealer's moves through")
        case _:
            assert_never(move)


def _check_phase(view: View, move: Move) -> Reason | None:
    """Whether a move of this kind belongs into the phase."""
    phase = view.table.phase
    match phase:
        case Playing():
            fits, sentence = (
                isinstance(move, Ask | Claim),
                "Ask an opponent for a card, or claim a half-suit.",
            )
        case HandingOver():
            fits, sentence = isinstance(move, Turn), "The turn is to be handed over: name who goes on."
        case NamingClaimer():
            fits, sentence = isinstance(move, Turn), "Name the opponent who claims what is left."
        case ClaimingRest():
            fits, sentence = (
                isinstance(move, Claim),
                "One team has no cards: what is left is only claimed now.",
            )
        case Seating() | Dealing():
            fits, sentence = False, "The cards have not been dealt yet."
        case Over():
            fits, sentence = False, "The game is over."
        case _:
            assert_never(phase)
    return None if fits else Reason("phase", sentence)


def _check_ask(view: View, seat: Seat, ask: Ask) -> Reason | None:
    if must_claim(view):
        return Reason("must_claim", f"{view.table.idle} questions have moved no card; now a claim is due.")
    half = half_suit_of(ask.card)
    if half not in open_half_suits(view):
        return _not_open(view, half)
    if ask.seat == seat:
        return Reason("self", "You cannot ask yourself; ask an opponent.")
    if ask.seat in range(view.seats) and team_of(ask.seat) == team_of(seat):
        return Reason("teammate", f"Seat {ask.seat} is your partner; ask an opponent.")
    if ask.seat not in with_cards(view.table.counts, seat, 1 - team_of(seat)):
        return _holds_nothing(view, ask.seat)
    if ask.card in view.hand and not view.options.own_card_asks:
        return Reason("own_card", f"You hold the {card_words(ask.card)} yourself; ask for one you lack.")
    if not any(half_suit_of(card) is half for card in view.hand):
        return Reason(
            "no_card_of_set", f"You hold none of the {half_suit_words(half)}, so you cannot ask in them."
        )
    if ask.card in view.hand and _only_whole_half_suits(view):
        return Reason("must_claim", "You hold nothing but whole half-suits; claim one.")
    return None


def _not_open(view: View, half: HalfSuit) -> Reason:
    if half in half_suits_of(view.options.deck):
        return Reason("set_resolved", f"The {half_suit_words(half)} have been claimed already.")
    return Reason("set_resolved", f"The {half_suit_words(half)} are not in this game.")


def _holds_nothing(view: View, seat: Seat) -> Reason:
    if seat == view.seat:
        return Reason("target_empty", "You have no cards left yourself; name a player with cards.")
    if seat in range(view.seats):
        return Reason("target_empty", f"Seat {seat} has no cards left; name a player with cards.")
    return Reason("target_empty", f"There is no seat {seat}; the seats are 0 to {view.seats - 1}.")


def _check_claim(view: View, seat: Seat, claim: Claim) -> Reason | None:
    """Whether the claim says something of each card; what is true of it plays no part."""
    half = claim.half_suit
    if half not in open_half_suits(view):
        return _not_open(view, half)
    seats = claimed_seats(claim)
    if seats is None:
        cards = " ".join(map(str, CARDS[half]))
        return Reason("bad_claim", f"A claim of the {half_suit_words(half)} names each of {cards} once.")
    for named in seats:
        if named not in range(view.seats) or team_of(named) != team_of(seat):
            return Reason("holder_not_on_team", f"Seat {named} is not on your team; name only your own team.")
    return None


def _check_turn(view: View, seat: Seat, to: Seat) -> Reason | None:
    """Whether the turn may go to that seat: to a partner (L9), or to an opponent who is named (L10)."""
    naming = isinstance(view.table.phase, NamingClaimer)
    own_team = team_of(to) == team_of(seat)
    if to not in range(view.seats):
        code = "target_empty" if naming else "not_teammate"
        return Reason(code, f"There is no seat {to}; the seats are 0 to {view.seats - 1}.")
    if naming and own_team:
        return Reason("teammate", "Your team has no cards; name an opponent who claims what is left.")
    if not naming and not own_team:
        return Reason("not_teammate", f"Seat {to} is an opponent; the turn stays in your team.")
    if not view.table.counts[to]:
        return _holds_nothing(view, to)
    return None
