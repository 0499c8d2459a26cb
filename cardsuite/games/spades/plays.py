"""Which cards may be played (R7, R8), and who may claim the rest (R22): from the view alone."""

from __future__ import annotations

from cardsuite.core.card import Card, Suit, cards_text, suit_word
from cardsuite.core.order import by_suit
from cardsuite.core.trick import following
from cardsuite.engine.errors import Reason
from cardsuite.games.spades.claim import takes_the_rest
from cardsuite.games.spades.model import Move, PlayCard, Playing, View, Word
from cardsuite.games.spades.options import Options, pack_for
from cardsuite.games.spades.phases import played_cards, shown_voids


def cards_allowed(view: View, phase: Playing) -> tuple[Card, ...]:
    """The cards of the view's hand that may be played to the trick (R7, R8)."""
    return playable(view.private.hand, phase, view.options)


def playable(hand: tuple[Card, ...], phase: Playing, options: Options) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a phase's trick."""
    first_trick = not phase.tricks
    if phase.trick:
        follow = following(hand, phase.trick[0].card.suit)
        if follow:
            return follow
        barred = first_trick and options.no_spade_first_trick
    else:
        barred = not may_lead_spades(phase, options)
    others = tuple(card for card in hand if card.suit != Suit.SPADES) if barred else ()
    return others or hand


def may_lead_spades(phase: Playing, options: Options) -> bool:
    """Whether a spade may be led although other suits are held (R8)."""
    if options.no_spade_first_trick and not phase.tricks:
        return False
    match options.spade_lead:
        case "any":
            return True
        case "after_first_trick":
            return bool(phase.tricks)
        case _:
            return phase.broken


def may_claim(view: View, phase: Playing) -> bool:
    """Whether the view's seat, on lead, takes the rest against every lie of what it cannot see (R22)."""
    if phase.trick or phase.turn != view.seat:
        return False
    others = [seat for seat in range(view.seats) if seat != view.seat]
    # A suit that nobody else can hold lies in the stock, if anywhere.
    nowhere = frozenset.intersection(*(shown_voids(phase, seat) for seat in others))
    known = played_cards(phase).union(view.private.hand, view.private.rejected)
    unseen = [
        card for card in pack_for(view.options, view.seats) if card not in known and card.suit not in nowhere
    ]
    return takes_the_rest(view.private.hand, unseen, may_lead_spades(phase, view.options))


def check_play(view: View, phase: Playing, move: Move) -> Reason | None:
    """Why the card may not be played, or the claim is refused; None when it may."""
    if move is Word.CLAIM:
        if may_claim(view, phase):
            return None
        if phase.trick:
            return Reason("claim", "Only the player on lead may claim.")
        return Reason("claim", "The claim is refused: some lie of the unseen cards could take a trick.")
    if not isinstance(move, PlayCard):
        return Reason("phase", "A card is asked for: play one of your hand.")
    allowed = cards_allowed(view, phase)
    if move.card in allowed:
        return None
    which = f"play {'one of ' if len(allowed) > 1 else ''}{cards_text(by_suit(allowed))}"
    if move.card not in view.private.hand:
        return Reason("not_held", f"You do not hold {move.card}; {which}.")
    if phase.trick and following(view.private.hand, led := phase.trick[0].card.suit):
        return Reason("follow", f"{suit_word(led).capitalize()} were led and you hold some; {which}.")
    if not phase.tricks and view.options.no_spade_first_trick:
        return Reason("first_trick", f"A spade may not be played to the first trick; {which}.")
    if view.options.spade_lead == "after_first_trick":
        return Reason("first_trick", f"A spade may not be led to the first trick; {which}.")
    return Reason("not_broken", f"Spades are not broken yet; {which}.")
