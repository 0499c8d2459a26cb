"""Throw-off: a small whole game for the kit to be tried on. Its page, `sample_rules.md`, has the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from cardsuite.core.card import ACE, SUITS, Card, CardError, cards_text, parse_card, parse_cards
from cardsuite.core.deck import Deck
from cardsuite.core.seat import DEALER, Seat, deal_singly, left_of
from cardsuite.core.shuffle import Dice, Stream, shuffled
from cardsuite.core.trick import Play, Trick
from cardsuite.engine.codec import decode, encode
from cardsuite.engine.errors import NotationError, Reason
from cardsuite.engine.json import Json
from cardsuite.engine.options import Option, OptionTable
from cardsuite.engine.result import Result, Termination
from cardsuite.engine.rules import not_to_act
from cardsuite.engine.spec import GameSpec

PACK: Final[Deck] = tuple(Card(rank, suit) for suit in SUITS for rank in (ACE, 10, 11, 12, 13))
EACH: Final = 4


@dataclass(frozen=True, slots=True)
class Options:
    peeks: bool
    rounds: int


class Word(Enum):
    PEEK = "peek"
    DRAW = "draw"


class Deal(NamedTuple):
    cards: tuple[Card, ...]


class Throw(NamedTuple):
    card: Card


Move: TypeAlias = Word | Deal | Throw


class Dealing(NamedTuple):
    dealer: Seat


class Turns(NamedTuple):
    dealer: Seat
    turn: Seat
    held: tuple[int, ...]
    stock: int
    drawn: bool


class Over(NamedTuple):
    result: Result


class Table(NamedTuple):
    round: int
    scores: tuple[int, ...]
    phase: Dealing | Turns | Over
    pile: Trick
    last: Trick


class Private(NamedTuple):
    hand: tuple[Card, ...] = ()
    top: Card | None = None


class Hidden(NamedTuple):
    undealt: tuple[Card, ...]
    stock: tuple[Card, ...] = ()


class State(NamedTuple):
    table: Table
    private: tuple[Private, ...]
    hidden: Hidden


class View(NamedTuple):
    seat: Seat | None
    options: Options
    table: Table
    private: Private


class Saw(NamedTuple):
    seat: Seat
    kind: str
    cards: tuple[Card, ...] = ()


class SampleRules:
    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self._seats = seats

    @property
    def seats(self) -> int:
        return self._seats

    @property
    def pack(self) -> Deck:
        return PACK

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in range(self._seats))

    def initial(self) -> State:
        return self._gathered(Table(1, (0,) * self._seats, Dealing(0), (), ()))

    def _gathered(self, table: Table) -> State:
        return State(table, (Private(),) * self._seats, Hidden(PACK))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        match state.table.phase:
            case Dealing():
                return (DEALER,)
            case Turns(turn=turn):
                return (turn,)
            case Over():
                return ()

    def deck(self, state: State) -> Deck:
        hands = tuple(card for private in state.private for card in private.hand)
        pile = tuple(play.card for play in state.table.pile)
        return (*state.hidden.undealt, *state.hidden.stock, *hands, *pile)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, self.options, state.table, Private() if seat is None else state.private[seat])

    def legal_moves(self, view: View) -> tuple[Move, ...]:
        phase = view.table.phase
        if not isinstance(phase, Turns) or phase.turn != view.seat:
            return ()
        may_peek = view.options.peeks and phase.stock and view.private.top is None
        peek: tuple[Move, ...] = (Word.PEEK,) if may_peek else ()
        draw: tuple[Move, ...] = (Word.DRAW,) if phase.stock and not phase.drawn else ()
        return (*peek, *draw, *(Throw(card) for card in self._throwable(view)))

    def _throwable(self, view: View) -> tuple[Card, ...]:
        hand = tuple(sorted(view.private.hand))
        top = view.table.pile[-1].card if view.table.pile else None
        return tuple(card for card in hand if top is not None and card.suit == top.suit) or hand

    def check(self, view: View, move: Move) -> Reason | None:
        if view.seat is None:
            return Reason("not_your_turn", "Whoever only looks on makes no moves.")
        phase = view.table.phase
        if not isinstance(phase, Turns):
            return not_to_act(view.seat, (DEALER,) if isinstance(phase, Dealing) else ())
        if phase.turn != view.seat:
            return not_to_act(view.seat, (phase.turn,))
        match move:
            case Deal():
                return Reason("phase", "Players do not deal; peek, draw or throw a card.")
            case Throw(card) if card not in view.private.hand:
                return Reason("not_held", f"You do not hold {card}; throw a card of your hand.")
            case Throw(card) if card not in self._throwable(view):
                return Reason("follow", "The suit on top of the pile must be followed.")
            case Word() if move not in self.legal_moves(view):
                return Reason("stock", "The stock is empty, or you have done so already.")
        return None

    def chance(self, state: State, dice: Dice) -> Move:
        return Deal(shuffled(PACK, dice))

    def check_chance(self, state: State, move: Move) -> Reason | None:
        if not isinstance(state.table.phase, Dealing) or not isinstance(move, Deal):
            return Reason("phase", "The cards are dealt when a round begins.")
        if sorted(move.cards) != sorted(PACK):
            return Reason("pack", "A deal holds each card of the pack once.")
        return None

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        table, private, hidden = state
        match move:
            case Deal(cards):
                assert isinstance(table.phase, Dealing)
                first = left_of(table.phase.dealer, self._seats)
                hands, stock = deal_singly(cards, first, (EACH,) * self._seats)
                phase = Turns(table.phase.dealer, first, (EACH,) * self._seats, len(stock), False)
                return State(table._replace(phase=phase), tuple(map(Private, hands)), Hidden((), stock))
            case Word.PEEK:
                own = private[seat]._replace(top=hidden.stock[0])
                return state._replace(private=(*private[:seat], own, *private[seat + 1 :]))
            case Word.DRAW:
                return self._drawn(state, seat)
            case Throw(card):
                return self._thrown(state, seat, card)

    def _drawn(self, state: State, seat: Seat) -> State:
        phase, (card, *rest) = state.table.phase, state.hidden.stock
        assert isinstance(phase, Turns)
        hands = [(*own.hand, card) if at == seat else own.hand for at, own in enumerate(state.private)]
        phase = phase._replace(held=tuple(map(len, hands)), stock=len(rest), drawn=True)
        table = state.table._replace(phase=phase)
        return State(table, tuple(map(Private, hands)), state.hidden._replace(stock=tuple(rest)))

    def _thrown(self, state: State, seat: Seat, card: Card) -> State:
        table, private, hidden = state
        phase = table.phase
        assert isinstance(phase, Turns)
        own = private[seat]._replace(hand=tuple(held for held in private[seat].hand if held != card))
        held = tuple(number - (at == seat) for at, number in enumerate(phase.held))
        private = (*private[:seat], own, *private[seat + 1 :])
        if not own.hand:
            scores = tuple(score + sum(held) * (at == seat) for at, score in enumerate(table.scores))
            ended = table._replace(scores=scores, pile=(), last=(Play(seat, card),))
            return self._next_round(ended, phase.dealer)
        phase = phase._replace(turn=left_of(seat, self._seats), held=held, drawn=False)
        last = (Play(seat, card),)
        return State(table._replace(phase=phase, pile=table.pile + last, last=last), private, hidden)

    def _next_round(self, table: Table, dealer: Seat) -> State:
        if table.round < self.options.rounds:
            nxt = Dealing(left_of(dealer, self._seats))
            return self._gathered(table._replace(round=table.round + 1, phase=nxt))
        best = max(table.scores)
        winners = tuple(side for side, score in enumerate(table.scores) if score == best)
        return self._gathered(table._replace(phase=Over(Result(table.scores, winners, Termination.FINISHED))))

    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw | None:
        match move:
            case Deal():
                return Saw(actor, "deal", () if seat is None else after.private[seat].hand)
            case Throw(card):
                return Saw(actor, "throw", (card,))
            case Word():
                return Saw(actor, move.value, before.hidden.stock[:1] if seat == actor else ())

    def scores(self, state: State) -> tuple[int, ...]:
        return state.table.scores

    def result(self, state: State) -> Result | None:
        return state.table.phase.result if isinstance(state.table.phase, Over) else None

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        phase, own = view.table.phase, view.private
        if not isinstance(phase, Turns):
            return self._gathered(view.table)
        seen = {*own.hand, *(play.card for play in view.table.pile), own.top}
        unseen = shuffled([card for card in PACK if card not in seen], dice)
        private, used = [], 0
        for seat, held in enumerate(phase.held):
            mine = seat == view.seat
            private.append(own if mine else Private(unseen[used : used + held]))
            used += 0 if mine else held
        top = () if own.top is None else (own.top,)
        return State(view.table, tuple(private), Hidden((), (*top, *unseen[used:])))


class SampleCodec:
    def write_move(self, move: Move) -> str:
        match move:
            case Word():
                return move.value
            case Throw(card):
                return f"throw {card}"
            case Deal(cards):
                return f"deal {cards_text(cards)}"

    def read_move(self, text: str) -> Move:
        verb, *rest = text.casefold().split() or [""]
        try:
            if verb in ("peek", "draw") and not rest:
                return Word(verb)
            if verb == "throw" and len(rest) == 1:
                return Throw(parse_card(rest[0]))
            if verb == "deal":
                return Deal(parse_cards(" ".join(rest)))
        except CardError as error:
            raise NotationError("That names no card; write it like QH.") from error
        raise NotationError("That is no move; write peek, draw or throw QH.")

    def write_state(self, state: State) -> Json:
        return encode(state)

    def read_state(self, data: Json) -> State:
        return decode(State, data)

    def write_observation(self, observation: Saw) -> Json:
        return encode(observation)

    def read_observation(self, data: Json) -> Saw:
        return decode(Saw, data)


def points_case(case: Mapping[str, object]) -> str | None:
    return None if case.get("points") == case.get("held") else "A round scores the cards the others hold."


def numbered(state: State, number: str) -> Move:
    return Deal(shuffled(PACK, Stream(number.encode(), "throw-off/numbered")))


CODEC: Final = SampleCodec()
HERE: Final = "tests.conformance.sample_game"
TABLE: Final = "tests.conformance.sample_table"
SPEC: Final[GameSpec[Options, State, View, Move, Saw]] = GameSpec(
    id="throw-off",
    title="Throw-off",
    tagline="Be rid of your cards first.",
    rules_version=1,
    seats=(2, 3),
    options=OptionTable(
        make=Options,
        options=(
            Option("peeks", (True, False), "whether the top of the stock may be looked at"),
            Option("rounds", (2,), "how many rounds are played", 1, 5),
        ),
        presets={"blind": {"peeks": False}},
    ),
    rules=SampleRules,
    codec=CODEC,
    presenter=f"{TABLE}:PRESENTER",
    levels={"low": f"{TABLE}:low", "dicey": f"{TABLE}:dicey"},
    default_level="low",
    rules_page=("tests.conformance", "sample_rules.md"),
    cases={"points": f"{HERE}:points_case"},
    hint=f"{TABLE}:hinter",
    numbered=numbered,
)
