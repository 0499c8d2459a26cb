"""A game of Klondike at a table: known positions, and where things lie on the picture."""

from __future__ import annotations

from cardsuite.core.card import parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.engine.registry import load
from cardsuite.session.clock import ActiveClock
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish, new_header


def still() -> ActiveClock:
    """A clock on which no time passes: what is drawn says 0:00 however slow the machine is."""
    return ActiveClock(0, lambda: 0.0)


def klondike(*settings: str, deal: str = "100003") -> Session:
    """A new game of a numbered deal, dealt."""
    spec = load("klondike")
    session = Session(spec, new_header(spec, Wish(deal=deal, settings=settings)), clock=still())
    session.advance()
    return session


def dealt(order: str, *settings: str) -> Session:
    """A game dealt from cards in dealing order; those not named follow, low cards first."""
    spec = load("klondike")
    header = new_header(spec, Wish(deal="1", settings=settings))._replace(deal=None)
    session = Session(spec, header, clock=still())
    named = parse_cards(order)
    rest = [card for card in STANDARD if card not in named]
    text = " ".join(map(str, (*named, *rest)))
    session.play(-1, session.read_move(f"deal {text}"))
    return session


def moved(session: Session, *moves: str) -> Session:
    """The session after those moves."""
    for move in moves:
        session.play(0, session.read_move(move))
    return session
