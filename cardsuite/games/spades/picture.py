"""The picture of a game of Spades: figures, players, cards and the line under them."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Suit, suit_symbol
from cardsuite.core.seat import Seat, clockwise
from cardsuite.core.trick import Trick, led_suit, winning_play
from cardsuite.games.spades.asking import hand_target, laid_out, paths, prompt, the
from cardsuite.games.spades.legal import hand_size, to_act
from cardsuite.games.spades.model import (
    Bid,
    Bidding,
    Dealing,
    Drawing,
    Move,
    Over,
    Passing,
    PlayCard,
    Playing,
    Seating,
    View,
)
from cardsuite.games.spades.sides import (
    Side,
    bids_and_tricks,
    dealer_of,
    held,
    partner_of,
    side_of,
    sides,
)
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Around, Face, Figure, Mark, Middle, Scene, SeatPanel, Shape, Zone
from cardsuite.scene.words import called, count, does, inside, listed


def picture(view: View, legal: Sequence[Move], look: Look) -> Scene:
    """The scene for the view's seat, or the shared one with seat 0 at the near edge."""
    return Scene(
        title=_title(view),
        viewer=view.seat,
        figures=tuple(_figure(side, view) for side in sides(view, look)),
        panels=tuple(_panel(seat, view, look) for seat in clockwise(view.seat or 0, view.seats)),
        zones=(*_hidden_hands(view), *_middle(view, look), *_own_hand(view, legal, look)),
        prompt=prompt(view, legal, look),
        status=_status(view, look),
        paths=paths(view, legal, look),
    )


def last_trick(view: View, look: Look) -> Zone | None:
    """The trick completed last, who took it in its note; None before the first."""
    trick = view.table.last_trick
    return _trick_zone("last-trick", trick, view, _took(trick, view, look)) if trick else None


def bid_words(bid: Bid) -> str:
    """A bid as it stands beside a name: `bid 4`, `nil`, `blind nil`."""
    if bid.is_nil:
        return "blind nil" if bid.blind else "nil"
    return f"bid {bid.tricks}"


def _title(view: View) -> str:
    options = view.options
    variant = "" if options.variant == "standard" else f" ({options.variant})"
    return f"Spades{variant} · to {options.target} · hand {view.table.hand}"


def _figure(side: Side, view: View) -> Figure:
    score = view.table.scores[side.number]
    value = f"−{-score.score}" if score.score < 0 else str(score.score)
    below = _contract(side, view) if len(side.seats) > 1 else ""  # alone, the player's own line says it
    return Figure(side.label, value, count(score.bags, "bag"), below)


def _contract(side: Side, view: View) -> str:
    """What a partnership has bid and taken; a nil's tricks are not the contract's (R14, R15)."""
    bids, won = bids_and_tricks(view)
    made = [(bid, won[seat]) for seat in side.seats if (bid := bids[seat]) is not None]
    if not made:
        return ""
    nils = sum(bid.is_nil for bid, _ in made)
    team = sum(bid.tricks for bid, _ in made)
    parts = [f"bid {team}"] if nils < len(made) else []
    parts += [("nil", "two nils")[nils - 1]] if nils else []
    above = (
        f", above {hand_size(view.options, view.seats)}" if team > hand_size(view.options, view.seats) else ""
    )
    counted = [tricks for bid, tricks in made if view.options.failed_nil_helps or not bid.is_nil]
    taken = (
        f" · {sum(counted)} taken" if counted and not isinstance(view.table.phase, Bidding | Passing) else ""
    )
    return " and ".join(parts) + above + taken


def _panel(seat: Seat, view: View, look: Look) -> SeatPanel:
    mine = seat == view.seat
    badges = []
    if view.seat is not None and seat == partner_of(view.seat, view):
        badges.append("partner")
    if seat == dealer_of(view):
        badges.append("dealer")
    return SeatPanel(
        seat=seat,
        name=look.names[seat] if mine else called(look.names, seat, view.seat),
        around=_around(seat, view),
        facts=_facts(seat, view),
        badge=", ".join(badges),
        side=side_of(seat, view),
        active=seat == to_act(view.table),
        cards=held(view)[seat],
    )


def _facts(seat: Seat, view: View) -> tuple[str, ...]:
    bids, won = bids_and_tricks(view)
    bid = bids[seat]
    phase = view.table.phase
    if bid is None:
        return _unbid(seat, phase, view) if isinstance(phase, Bidding) else ()
    if isinstance(phase, Bidding | Passing):
        return (bid_words(bid),)
    return (bid_words(bid), count(won[seat], "trick"))


def _unbid(seat: Seat, phase: Bidding, view: View) -> tuple[str, ...]:
    """Why no bid stands beside a name; the line of another keeps its place until there is one."""
    if seat in phase.unlooked and seat == phase.turn:
        return ("has not looked",)
    return ("yet to bid",) if seat != view.seat else ()


def _around(seat: Seat, view: View) -> Around:
    return Around((seat - (view.seat or 0)) % view.seats, view.seats)


def _hidden_hands(view: View) -> tuple[Zone, ...]:
    return tuple(
        Zone(f"seat:{seat}", Shape.BACKS, _around(seat, view), (), size=held(view)[seat])
        for seat in clockwise(view.seat or 0, view.seats)
        if seat != view.seat
    )


def _own_hand(view: View, legal: Sequence[Move], look: Look) -> tuple[Zone, ...]:
    """The viewer's cards; face down before they have been looked at (R6)."""
    if view.seat is None:
        return ()
    private, phase = view.private, view.table.phase
    at = _around(view.seat, view)
    unseen = held(view)[view.seat] - len(private.hand)
    if not private.hand and unseen:
        return (Zone("hand", Shape.FAN, at, (Face(None),) * unseen, note="not looked at"),)
    may = {move.card for move in legal if isinstance(move, PlayCard)}
    aimed = isinstance(phase, Playing | Passing)
    faces = tuple(
        Face(card, hand_target(card) if aimed else "", playable=not may or card in may)
        for card in laid_out(private.hand, look)
    )
    return (
        Zone(
            "hand",
            Shape.FAN,
            at,
            faces,
            note=_hand_note(view, look, refused=any(not f.playable for f in faces)),
        ),
    )


def _hand_note(view: View, look: Look, refused: bool) -> str:
    phase = view.table.phase
    if not isinstance(phase, Playing) or view.seat is None:
        return ""
    led = led_suit(phase.trick)
    if refused and led is not None and any(card.suit is led for card in view.private.hand):
        return f"{suit_symbol(led)} must be followed"
    mate = partner_of(view.seat, view)
    if not phase.tricks and view.private.received and mate is not None:
        got = listed([the(card) for card in view.private.received])
        return f"{called(look.names, mate, view.seat)} passed you {got}"
    return ""


def _middle(view: View, look: Look) -> tuple[Zone, ...]:
    phase = view.table.phase
    if isinstance(phase, Drawing):
        return _stock(view, phase)
    trick = phase.trick if isinstance(phase, Playing) else ()
    if not trick and look.linger and view.table.last_trick:
        return (_trick_zone("trick", view.table.last_trick, view),)
    return (_trick_zone("trick", trick, view),)


def _stock(view: View, phase: Drawing) -> tuple[Zone, ...]:
    """The stock, the card looked at, and the cards this player has put away (R4)."""
    left = phase.stock - 1  # the top card is in the hand of whoever draws
    zones = [Zone("stock", Shape.PILE, Middle(0), (Face(None),) if left else (), size=left)]
    if view.private.looking_at is not None:
        zones.append(Zone("drawn", Shape.PILE, Middle(1), (Face(view.private.looking_at, mark=Mark.LIT),)))
    if view.private.rejected:
        away = tuple(map(Face, view.private.rejected))
        zones.append(Zone("put-away", Shape.PILE, Middle(2), away, size=len(away)))
    return tuple(zones)


def _trick_zone(name: str, trick: Trick, view: View, note: str = "") -> Zone:
    winner = winning_play(trick, Suit.SPADES) if trick else None
    faces = tuple(
        Face(
            play.card,
            mark=Mark.LIT if play == winner else Mark.NONE,
            around=_around(play.seat, view).place,
        )
        for play in trick
    )
    return Zone(name, Shape.TRICK, Middle(), faces, note=note)


def _took(trick: Trick, view: View, look: Look) -> str:
    return f"{inside(called(look.names, winning_play(trick, Suit.SPADES).seat, view.seat))} took it"


def _status(view: View, look: Look) -> str:
    match view.table.phase:
        case Seating():
            return "the first dealer is drawn"
        case Dealing(dealer=dealer):
            return does(called(look.names, dealer, view.seat), "deal")
        case Drawing(turn=turn):
            return does(called(look.names, turn, view.seat), "draw")
        case Bidding(bids=bids):
            made = [bid.tricks for bid in bids if bid is not None]
            return (
                f"bids so far {sum(made)} of {hand_size(view.options, view.seats)}" if made else "no bid yet"
            )
        case Passing(waiting=waiting):
            giver = called(look.names, waiting[0], view.seat)
            return f"{does(giver, 'pass')} {count(view.options.nil_pass, 'card')}"
        case Playing() as phase:
            return _playing_status(phase, view, look)
        case Over():
            return "the game is over"


def _playing_status(phase: Playing, view: View, look: Look) -> str:
    if phase.trick:
        suit = suit_symbol(phase.trick[0].card.suit)
        parts = [f"{suit} led by {inside(called(look.names, phase.trick[0].seat, view.seat))}"]
    elif look.linger and view.table.last_trick:
        taker = winning_play(view.table.last_trick, Suit.SPADES).seat
        parts = [f"{does(called(look.names, taker, view.seat), 'take')} the trick"]
    else:
        parts = [does(called(look.names, phase.turn, view.seat), "lead")]
    rule = view.options.spade_lead
    if rule == "broken":
        parts.append("spades broken" if phase.broken else "spades not broken")
    elif rule == "after_first_trick" and not phase.tricks:
        parts.append("spades may be led after this trick")
    return " · ".join(parts)
