"""The rules of Rummy, rows R1 to R10: the full state, and what each move does to it."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar, assert_never

from cardsuite.core.card import Card
from cardsuite.core.deck import STANDARD, Deck
from cardsuite.core.meld.laid import in_order, with_card
from cardsuite.core.seat import DEALER, Seat, deal_singly, left_of
from cardsuite.core.shuffle import Dice
from cardsuite.engine.errors import Reason
from cardsuite.engine.result import Result
from cardsuite.games.rummy import chance, legal
from cardsuite.games.rummy.model import (
    Deal,
    Dealing,
    Discard,
    Drawing,
    DrawPile,
    End,
    Hand,
    HandFacts,
    Laid,
    Laying,
    LayOff,
    Meld,
    Move,
    Over,
    Private,
    Renewing,
    Saw,
    Seating,
    SetDealer,
    Shuffle,
    Table,
    View,
    Word,
)
from cardsuite.games.rummy.options import Options, hand_size
from cardsuite.games.rummy.scoring import added_up, outcome, price, winner_of
from cardsuite.games.rummy.seen import seen

MOST_TAKES: Final = 50
"""So many turns in a row that begin with the pile block the hand: nobody would ever have to stop."""

T = TypeVar("T")


class Hidden(NamedTuple):
    """What nobody sees: the pack before the deal, and the stock in drawing order."""

    undealt: tuple[Card, ...]
    stock: tuple[Card, ...]


class State(NamedTuple):
    """Everything, split by who may see it."""

    table: Table
    private: tuple[Private, ...]
    hidden: Hidden


class RummyRules:
    """The rules under fixed options, for two to six seats."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self._seats = seats
        self._nobody = (Private(),) * seats

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._seats

    @property
    def pack(self) -> Deck:
        """The 52 cards."""
        return STANDARD

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Everybody plays alone."""
        return tuple((seat,) for seat in range(self._seats))

    def initial(self) -> State:
        """Nothing has happened; the first dealer is about to be drawn."""
        return self._gathered(Table(1, (0,) * self._seats, Seating(), ()))

    def _gathered(self, table: Table) -> State:
        return State(table, self._nobody, Hidden(STANDARD, ()))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat on turn, the dealer, or nobody."""
        seat = legal.to_act(state.table)
        if seat is not None:
            return (seat,)
        return () if isinstance(state.table.phase, Over) else (DEALER,)

    def deck(self, state: State) -> Deck:
        """Every card as found."""
        found = [*state.hidden.undealt, *state.hidden.stock]
        for private in state.private:
            found += private.hand
        phase = state.table.phase
        if isinstance(phase, Drawing | Renewing | Laying):
            found += phase.hand.pile
            for laid in phase.hand.melds:
                found += laid.cards
        return tuple(found)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat knows: the table and its own hand."""
        private = Private() if seat is None else state.private[seat]
        return View(seat, self._seats, self.options, state.table, private)

    def legal_moves(self, view: View) -> tuple[Move, ...]:
        """The moves of the view's seat."""
        return legal.legal_moves(view)

    def check(self, view: View, move: Move) -> Reason | None:
        """Why the view's seat may not make the move, or None."""
        return legal.check(view, move)

    def chance(self, state: State, dice: Dice) -> Move:
        """The first dealer, the shuffled pack, or the pile shuffled into a new stock (R1, R2, R7)."""
        return chance.drawn(state.table.phase, self._seats, dice)

    def check_chance(self, state: State, move: Move) -> Reason | None:
        """Why the dealer cannot have made that move, or None."""
        return chance.check(state.table.phase, self._seats, move)

    def apply(self, state: State, seat: Seat, move: Move) -> State:  # noqa: ARG002 (turn says it)
        """The state after a move that has been checked."""
        phase = state.table.phase
        match move:
            case SetDealer(dealer):
                return state._replace(table=state.table._replace(phase=Dealing(dealer)))
            case Deal(cards):
                assert isinstance(phase, Dealing)
                return self._deal(state.table, phase.dealer, cards)
            case Word.DRAW_STOCK:
                assert isinstance(phase, Drawing)
                return self._draw_stock(state, phase.hand)
            case Shuffle(cards):
                assert isinstance(phase, Renewing)
                return self._draw_stock(*_renewed(state, phase.hand, cards))
            case DrawPile(depth):
                assert isinstance(phase, Drawing)
                return self._draw_pile(state, phase.hand, depth)
            case Meld() | LayOff():
                assert isinstance(phase, Laying)
                return self._lay(state, phase, move)
            case Discard(card):
                assert isinstance(phase, Laying)
                return self._discard(state, phase, card)
            case _:
                assert_never(move)

    def _deal(self, table: Table, dealer: Seat, cards: tuple[Card, ...]) -> State:
        first = left_of(dealer, self._seats)
        size = hand_size(self.options, self._seats)
        hands, rest = deal_singly(cards, first, (size,) * self._seats)
        hand = Hand(
            dealer=dealer,
            turn=first,
            held=(size,) * self._seats,
            stock=len(rest) - 1,
            pile=rest[:1],
            melds=(),
            taken=((),) * self._seats,
        )
        private = tuple(Private(cards) for cards in hands)
        return State(table._replace(phase=Drawing(hand)), private, Hidden((), rest[1:]))

    def _draw_stock(self, state: State, hand: Hand) -> State:
        """The top card of the stock, which is renewed first where it has run out, once (R7)."""
        if not hand.stock:
            if hand.renewed or self.options.empty == "block" or len(hand.pile) < 2:
                return self._ended(state, hand, self._nobody_out)
            if self.options.empty == "shuffle":
                return state._replace(table=state.table._replace(phase=Renewing(hand)))
            state, hand = _renewed(state, hand, hand.pile[:-1])
        card, stock = state.hidden.stock[0], state.hidden.stock[1:]
        drawn = hand._replace(
            held=_with(hand.held, hand.turn, hand.held[hand.turn] + 1), stock=len(stock), takes=0
        )
        laying = Laying(drawn, None, False, 0, not legal.has_laid(hand))
        own = Private((*state.private[hand.turn].hand, card), card)
        return State(
            state.table._replace(phase=laying),
            _with(state.private, hand.turn, own),
            state.hidden._replace(stock=stock),
        )

    @property
    def _nobody_out(self) -> End:
        """How a hand ends in which nobody went out (R7, R10)."""
        return End.STOCK if self.options.scoring == "melds" else End.BLOCKED

    def _draw_pile(self, state: State, hand: Hand, depth: int) -> State:
        cards, seat = hand.pile[-depth:], hand.turn
        drawn = hand._replace(
            held=_with(hand.held, seat, hand.held[seat] + depth),
            pile=hand.pile[:-depth],
            taken=_with(hand.taken, seat, (*hand.taken[seat], *cards)),
            takes=hand.takes + 1,
        )
        laying = Laying(drawn, cards[0], self.options.binds_taken, 0, not legal.has_laid(hand))
        own = Private((*state.private[seat].hand, *cards))
        return state._replace(
            table=state.table._replace(phase=laying), private=_with(state.private, seat, own)
        )

    def _lay(self, state: State, phase: Laying, move: Meld | LayOff) -> State:
        hand, seat = phase.hand, phase.hand.turn
        if isinstance(move, Meld):
            cards = in_order(move.cards)
            melds = (*hand.melds, Laid(seat, cards, (seat,) * len(cards)))
        else:
            cards, laid = (move.card,), hand.melds[move.meld - 1]
            longer = with_card(laid.cards, move.card, self.options.ace_high)
            assert longer is not None
            melds = _with(hand.melds, move.meld - 1, legal.laid_off(laid, move.card, seat, longer))
        state, hand = _parted(state, hand, cards)
        hand = hand._replace(melds=melds)
        if not hand.held[seat]:
            return self._ended(state, hand, End.RUMMY if phase.fresh else End.OUT)
        after = phase._replace(
            hand=hand,
            owed=phase.owed and phase.drew not in cards,
            melded=phase.melded + isinstance(move, Meld),
        )
        return state._replace(table=state.table._replace(phase=after))

    def _discard(self, state: State, phase: Laying, card: Card) -> State:
        seat = phase.hand.turn
        state, hand = _parted(state, phase.hand, (card,))
        own = state.private[seat]._replace(drawn=None)
        state = state._replace(private=_with(state.private, seat, own))
        hand = hand._replace(pile=(*hand.pile, card))
        if not hand.held[seat]:
            return self._ended(state, hand, End.RUMMY if phase.fresh else End.OUT)
        if hand.takes >= MOST_TAKES:
            return self._ended(state, hand, self._nobody_out)
        drawing = Drawing(hand._replace(turn=left_of(seat, self._seats)))
        return state._replace(table=state.table._replace(phase=drawing))

    def _ended(self, state: State, hand: Hand, end: End) -> State:
        """The hand is over: it is priced, and the next one is dealt or the game has ended (R6 to R9)."""
        table = state.table
        facts = HandFacts(
            end,
            hand.turn if end in (End.OUT, End.RUMMY) else None,
            tuple(private.hand for private in state.private),
            hand.melds,
        )
        scores = added_up(price(facts, self.options), table.scores)
        result = outcome(scores, table.number, self.options)
        phase = Over(hand.dealer, result) if result is not None else Dealing(self._next_dealer(hand, facts))
        number = table.number if result is not None else table.number + 1
        return self._gathered(Table(number, scores, phase, (*table.sheet, facts)))

    def _next_dealer(self, hand: Hand, facts: HandFacts) -> Seat:
        """The deal goes left; with two the winner deals (R2)."""
        winner = winner_of(facts, self.options) if self._seats == 2 else None
        return left_of(hand.dealer, self._seats) if winner is None else winner

    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw | None:
        """What a seat saw of a move; None asks for what everybody saw."""
        return seen(self.view(before, seat), self.view(after, seat), actor, move)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of each seat after the hands that are over."""
        return state.table.scores

    def result(self, state: State) -> Result | None:
        """How the game ended, or None."""
        return state.table.phase.result if isinstance(state.table.phase, Over) else None

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        """A full state that agrees with all the seat knows."""
        from cardsuite.games.rummy.imagine import imagine

        hands, stock = imagine(view, history, dice)
        private = tuple(
            view.private if seat == view.seat else Private(hand) for seat, hand in enumerate(hands)
        )
        undealt = () if isinstance(view.table.phase, Drawing | Renewing | Laying) else STANDARD
        return State(view.table, private, Hidden(undealt, stock))


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _parted(state: State, hand: Hand, cards: tuple[Card, ...]) -> tuple[State, Hand]:
    """Those cards leave the hand of the seat on turn, and what everybody knows of it."""
    seat = hand.turn
    own = state.private[seat]
    kept = tuple(card for card in own.hand if card not in cards)
    own = Private(kept, None if own.drawn in cards else own.drawn)
    known = tuple(card for card in hand.taken[seat] if card not in cards)
    hand = hand._replace(held=_with(hand.held, seat, len(kept)), taken=_with(hand.taken, seat, known))
    return state._replace(private=_with(state.private, seat, own)), hand


def _renewed(state: State, hand: Hand, cards: tuple[Card, ...]) -> tuple[State, Hand]:
    """The pile under its top card has become the stock (R7)."""
    hand = hand._replace(pile=hand.pile[-1:], stock=len(cards), renewed=True)
    return state._replace(hidden=state.hidden._replace(stock=cards)), hand
