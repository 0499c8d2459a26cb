"""Games of melds laid out by hand for the table: the deal is named, and the moves of every seat."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import cards_text, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.engine.log import Moved
from cardsuite.engine.registry import load
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish, new_header
from tests.unit.rummy.play import pack_with, rules_for


def begun(game: str, moves: Sequence[str], *settings: str, seats: int = 2) -> Session:
    """A game of one person at seat 0 against bots, as it stands after those moves of whoever was on turn."""
    spec = load(game)
    wish = Wish(humans="You", seed="melds", level="easy", settings=settings, seats=seats)
    session = Session(spec, new_header(spec, wish))
    for move in moves:
        state = session.timeline.state
        seat = session.timeline.rules.to_act(state)[0]
        session.restore(Moved(seat, spec.codec.read_move(move), 0))
    return session


def rummy(
    hands: Sequence[str],
    up: str = "",
    stock: str = "",
    *moves: str,
    seats: int = 2,
    settings: tuple[str, ...] = (),
) -> Session:
    """A game of Rummy from such hands; seat 0 begins."""
    options = {name: _value(text) for name, _, text in (setting.partition("=") for setting in settings)}
    pack = pack_with(rules_for(seats, **options), hands, up, stock)
    first = (f"dealer {seats - 1}", f"deal {cards_text(pack)}")
    return begun("rummy", (*first, *moves), *settings, seats=seats)


def _value(text: str) -> object:
    return {"yes": True, "no": False}.get(text, int(text) if text.isdecimal() else text)


def gin(hands: Sequence[str], up: str, stock: str, *moves: str) -> Session:
    """A game of Gin Rummy from two whole hands; seat 1 deals, seat 0 speaks first."""
    first, second = (parse_cards(hand) for hand in hands)
    pack = [card for pair in zip(first, second, strict=True) for card in pair]
    pack += [*parse_cards(up), *parse_cards(stock)]
    pack += [card for card in STANDARD if card not in pack]
    return begun("gin", ("dealer 1", f"deal {cards_text(tuple(pack))}", *moves))
