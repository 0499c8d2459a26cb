"""The claim as a form: six rows, the own cards filled in, the others to be given to partners (L6)."""

from __future__ import annotations

from typing import Final

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.games.literature.asking import claim_text
from cardsuite.games.literature.half_suits import CARDS, HalfSuit
from cardsuite.games.literature.legal import may_claim, open_half_suits
from cardsuite.games.literature.model import View, claim_of, team, team_of
from cardsuite.games.literature.sentences import holding
from cardsuite.games.literature.words import short_name, the_half
from cardsuite.scene.form import Filled, Form, FormRow, Forms
from cardsuite.scene.presenter import Look
from cardsuite.scene.words import YOU, called, count


class ClaimForms:
    """A form for each half-suit that has not been claimed."""

    question: Final = "Which half-suit do you claim?"

    def forms(self, view: View, look: Look) -> tuple[Form, ...]:
        """The half-suits still to be claimed, as the view's seat may fill them in now."""
        if not may_claim(view):
            return ()
        return tuple(_form(half, view, look) for half in open_half_suits(view))

    def filled(self, view: View, look: Look, form: Form, picks: tuple[int, ...]) -> Filled:
        """The claim that those partners hold those cards."""
        half = HalfSuit(form.id)
        cards = CARDS[half]
        seats = tuple(holders(card, view)[pick] for card, pick in zip(cards, picks, strict=True))
        claim = claim_of(half, seats)
        told = holding(tuple(zip(seats, cards, strict=True)), look, view.seat)
        return Filled(claim_text(claim), f"You claim {the_half(half)}: {told}.")


def _form(half: HalfSuit, view: View, look: Look) -> Form:
    own = sum(card in view.hand for card in CARDS[half])
    note = f"you hold {own} of {len(CARDS[half])}" if own else "you hold none"
    return Form(half.value, short_name(half), note, tuple(_row(card, view, look) for card in CARDS[half]))


def holders(card: Card, view: View) -> tuple[Seat, ...]:
    """Who may be said to hold a card: oneself where one does, else each partner."""
    assert view.seat is not None
    if card in view.hand:
        return (view.seat,)
    mates = team(team_of(view.seat), view.seats)
    return tuple(seat for seat in mates if seat != view.seat)


def _row(card: Card, view: View, look: Look) -> FormRow:
    names = []
    for seat in holders(card, view):
        who = called(look.names, seat, view.seat)
        names.append("you" if who == YOU else f"{who} ({count(view.table.counts[seat], 'card')})")
    return FormRow(card, tuple(names))


FORMS: Final[Forms[View]] = ClaimForms()
