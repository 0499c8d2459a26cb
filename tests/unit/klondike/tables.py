"""Positions of Klondike written as text, and games played from them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from cardsuite.core.card import Card, Suit, parse_card, parse_cards
from cardsuite.core.seat import DEALER
from cardsuite.engine.errors import Reason
from cardsuite.engine.log import Chair, Header
from cardsuite.engine.rules import step
from cardsuite.engine.spec import AnySpec
from cardsuite.games.klondike.codec import CODEC
from cardsuite.games.klondike.deals import dealing_order
from cardsuite.games.klondike.model import Column, Deal, Phase, Table
from cardsuite.games.klondike.options import TABLE, Options
from cardsuite.games.klondike.rules import Hidden, KlondikeRules, State
from cardsuite.games.klondike.spec import SPEC
from cardsuite.session.clock import ActiveClock
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish, new_header


def rules_of(**options: object) -> KlondikeRules:
    """The rules under these options, the usual ones elsewhere."""
    return KlondikeRules(TABLE.read(options), 1)


def dealt(rules: KlondikeRules, number: str = "100001") -> State:
    """A numbered deal, nothing moved yet."""
    return step(rules, rules.initial(), DEALER, Deal(dealing_order(number)))


def state_of(
    columns: Sequence[str] = (),
    stock: str = "",
    waste: str = "",
    up: str = "",
    known: str = "",
    fan: int = 1,
    recycles: int = 0,
    points: int = 0,
) -> State:
    """A position: columns like `(7H 2C) TS 9H`, an unseen `stock`, a `known` one, foundation tops in `up`."""
    parts = [column.rpartition(")") for column in (*columns, *("",) * (7 - len(columns)))]
    down = tuple(parse_cards(front.replace("(", "")) for front, _, _ in parts)
    open_cards = tuple(parse_cards(back) for _, _, back in parts)
    ranks = [0, 0, 0, 0]
    for card in parse_cards(up):
        ranks[card.suit] = card.rank
    cards = parse_cards(waste)
    table = Table(
        Phase.PLAYING,
        tuple(Column(len(below), above) for below, above in zip(down, open_cards, strict=True)),
        len(parse_cards(stock)),
        parse_cards(known),
        cards,
        min(fan, len(cards)),
        (ranks[0], ranks[1], ranks[2], ranks[3]),
        recycles,
        0,
        points,
    )
    return State(table, (), Hidden((), down, parse_cards(stock)))


def played(rules: KlondikeRules, state: State, *moves: str) -> State:
    """The state after moves in notation."""
    for move in moves:
        state = step(rules, state, 0, CODEC.read_move(move))
    return state


def refused(rules: KlondikeRules, state: State, move: str) -> Reason:
    """Why a move may not be made."""
    reason = rules.check(rules.view(state, 0), CODEC.read_move(move))
    assert reason is not None, f"{move} should be refused"
    return reason


def listed(rules: KlondikeRules, state: State) -> set[str]:
    """The legal moves in notation."""
    return set(map(CODEC.write_move, rules.legal_moves(rules.view(state, 0))))


def column(state: State, number: int) -> str:
    """A column as `(3) TS 9H`: how many cards lie face down, then those that are up."""
    down, cards = state.table.columns[number - 1]
    return " ".join([*([f"({down})"] if down else []), *map(str, cards)])


def home(state: State) -> tuple[Card, ...]:
    """The top cards of the foundations."""
    ranks = enumerate(state.table.foundations)
    return tuple(Card(rank, Suit(suit)) for suit, rank in ranks if rank)


def card(text: str) -> Card:
    """A card."""
    return parse_card(text)


class Watch:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        """The time in seconds."""
        return self.seconds


ANY = cast(AnySpec, SPEC)


class Staged(KlondikeRules):
    """The rules of a game that begins with a position."""

    def __init__(self, state: State, options: Options, seats: int) -> None:
        super().__init__(options, seats)
        self._state = state

    def initial(self) -> State:
        """The position."""
        return self._state


def session_at(state: State, watch: Watch | None = None, **options: object) -> Session:
    """A session whose game stands at a position, nothing having happened yet."""
    values = TABLE.write(TABLE.read(options))
    header = Header("klondike", 1, values, (Chair("You"),), "s", "2026-01-01T00:00:00+00:00", "1")
    spec = cast(AnySpec, SPEC._replace(rules=partial(Staged, state)))
    return Session(spec, header, clock=ActiveClock(now=watch or Watch()))


def fresh(
    *settings: str, watch: Watch | None = None, deal: str | None = "100001", seed: str = "s"
) -> Session:
    """A session of a numbered deal, dealt."""
    wish = Wish(settings=settings, deal=deal, seed=None if deal is not None else seed)
    session = Session(ANY, new_header(ANY, wish), clock=ActiveClock(now=watch or Watch()))
    session.advance()
    return session


def make(session: Session, *moves: str) -> None:
    """The player makes moves in notation."""
    for move in moves:
        session.play(0, session.read_move(move))


def run(session: Session) -> int:
    """Let the game do all it does by itself; how many moves that were."""
    made = 0
    while session.advance() is not None:
        made += 1
    return made
