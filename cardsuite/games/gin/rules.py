"""The rules of Gin Rummy, rows G1 to G15: the full state, and what each move does to it."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from cardsuite.core.card import Card, Suit
from cardsuite.core.deck import STANDARD, Deck
from cardsuite.core.seat import DEALER, Seat, deal_singly, left_of
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.engine.errors import Reason
from cardsuite.engine.result import Result
from cardsuite.games.gin import counting, legal, phases
from cardsuite.games.gin.counting import Laid
from cardsuite.games.gin.knocking import after_knock
from cardsuite.games.gin.model import (
    Cause,
    Deal,
    Dealing,
    Discard,
    Discarding,
    Drawing,
    End,
    Ended,
    FirstUpcard,
    HandFacts,
    Knock,
    LaidOff,
    LayingOff,
    LayOff,
    Move,
    Open,
    Over,
    Private,
    Saw,
    Seating,
    SetDealer,
    Shown,
    Table,
    Unfinished,
    View,
    Void,
    Word,
)
from cardsuite.games.gin.options import Options
from cardsuite.games.gin.scoring import columns_for, entered, next_dealer, outcome, price, totals
from cardsuite.games.gin.seen import seen

SEATS = 2


class Hidden(NamedTuple):
    """What nobody sees: the pack before the deal, the stock in drawing order, and the cards of the pile that
    are covered where only its top is seen (G5), the lowest first."""

    undealt: tuple[Card, ...]
    stock: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()


class State(NamedTuple):
    """Everything, split by who may see it."""

    table: Table
    private: tuple[Private, Private]
    hidden: Hidden


_NOBODY = (Private(), Private())


class GinRules:
    """The rules under fixed options, for two seats."""

    def __init__(self, options: Options, seats: int = SEATS) -> None:
        if seats != SEATS:
            raise ValueError(f"Gin Rummy is for two players, not for {seats}.")
        self.options = options

    @property
    def seats(self) -> int:
        """The number of seats."""
        return SEATS

    @property
    def pack(self) -> Deck:
        """The 52 cards."""
        return STANDARD

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Each seat plays alone."""
        return ((0,), (1,))

    @property
    def endless(self) -> bool:
        """Random play hardly ever comes to gin, and where nothing else ends a hand, to no end."""
        return self.options.knock_limit == "gin_only"

    def initial(self) -> State:
        """Nothing has happened; the first dealer is about to be drawn."""
        return _gathered(Table(1, columns_for(self.options), Seating(), (), None))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat on turn, the dealer, or nobody."""
        seat = legal.to_act(state.table)
        if seat is not None:
            return (seat,)
        return () if isinstance(state.table.phase, Over) else (DEALER,)

    def deck(self, state: State) -> Deck:
        """Every card as found."""
        hidden, phase = state.hidden, state.table.phase
        found = [*hidden.undealt, *hidden.stock, *hidden.buried]
        for private in state.private:
            found += private.hand
        lay = phases.opened(phase)
        if lay is not None:
            found += lay.pile
        if isinstance(phase, LayingOff):
            found += (card for meld in phase.melds for card in meld)
            found += phase.deadwood
        return tuple(found)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat knows: the table and its own private part."""
        private = Private() if seat is None else state.private[seat]
        return View(seat, self.options, state.table, private)

    def legal_moves(self, view: View) -> tuple[Move, ...]:
        """The moves of the view's seat; of the arrangements of a knock only the best."""
        return legal.legal_moves(view)

    def lists_a_sample(self, view: View) -> bool:
        """Whether there are more arrangements to knock with than are listed (G8)."""
        phase = view.table.phase
        return isinstance(phase, Discarding) and bool(legal.knock_discards(view, phase))

    def check(self, view: View, move: Move) -> Reason | None:
        """Why the view's seat may not make the move, or None."""
        return legal.check(view, move)

    def chance(self, state: State, dice: Dice) -> Move:
        """The first dealer, each seat as likely; then the shuffled pack (G1, G2)."""
        if isinstance(state.table.phase, Seating):
            return SetDealer(dice.below(SEATS))
        return Deal(shuffled(STANDARD, dice))

    def check_chance(self, state: State, move: Move) -> Reason | None:
        """Why the dealer cannot have made that move, or None."""
        if isinstance(state.table.phase, Seating):
            if isinstance(move, SetDealer) and 0 <= move.seat < SEATS:
                return None
            return Reason("phase", "The first dealer is drawn now: seat 0 or 1.")
        if not isinstance(state.table.phase, Dealing):
            return Reason("phase", "The dealer has nothing to do now.")
        if not isinstance(move, Deal):
            return Reason("phase", "The cards are dealt now: the whole pack in dealing order.")
        if sorted(move.cards) != sorted(STANDARD):
            return Reason("pack", "A deal holds each of the 52 cards once; this one does not.")
        return None

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        """The state after a move that has been checked."""
        phase = state.table.phase
        match move:
            case SetDealer(dealer):
                return state._replace(table=state.table._replace(phase=Dealing(dealer)))
            case Deal(cards):
                assert isinstance(phase, Dealing)
                return _dealt(state, phase.dealer, cards)
            case Word.PASS:
                if isinstance(phase, FirstUpcard):
                    return state._replace(table=state.table._replace(phase=phases.passed(phase)))
                assert isinstance(phase, Drawing)
                return self._void(state, phase.open, Cause.STOCK)
            case Word.DRAW_STOCK:
                assert isinstance(phase, Drawing)
                return _drawn(state, phase)
            case Word.DRAW_DISCARD:
                assert isinstance(phase, FirstUpcard | Drawing)
                return self._take(state, phase)
            case Discard(card):
                assert isinstance(phase, Discarding)
                return self._discard(state, phase, card)
            case Knock():
                assert isinstance(phase, Discarding)
                return self._knock(state, phase, move)
            case Word.BIG_GIN:
                assert isinstance(phase, Discarding)
                own = counting.best(state.private[seat].hand)
                return self._shown(state, phase.open, _Ending(seat, End.BIG_GIN, own, (), None))
            case LayOff(card, number):
                assert isinstance(phase, LayingOff)
                return _laid_off(state, phase, card, number)
            case Word.DONE:
                assert isinstance(phase, LayingOff)
                left = counting.arranged(phase.deadwood, ())
                own = Laid(phase.melds, left.left, left.deadwood)
                ending = _Ending(1 - seat, End.KNOCK, own, phase.laid, phase.open.pile[-1])
                return self._shown(state, phase.open, ending)
            case _:
                assert_never(move)

    def _take(self, state: State, phase: FirstUpcard | Drawing) -> State:
        seat, hidden = phase.turn, state.hidden
        card = phase.open.pile[-1]
        below = () if self.options.show_pile else hidden.buried[-1:]
        after = phases.taken(phase, below)
        if after.open.takes == phases.MOST_TAKES:
            return self._void(state, phase.open, Cause.TAKING)
        own = Private((*state.private[seat].hand, card))
        return State(
            state.table._replace(phase=after),
            phases.with_seat(state.private, seat, own),
            hidden._replace(buried=hidden.buried[: len(hidden.buried) - len(below)]) if below else hidden,
        )

    def _put_down(self, state: State, phase: Discarding, card: Card) -> tuple[Open, State]:
        """The discard lies on the pile and is no longer held."""
        seat, whole, hidden = phase.turn, self.options.show_pile, state.hidden
        lay = phases.discarded(phase.open, seat, card, whole)
        own = Private(tuple(held for held in state.private[seat].hand if held != card))
        if not whole:
            hidden = hidden._replace(buried=hidden.buried + phase.open.pile)
        return lay, State(state.table, phases.with_seat(state.private, seat, own), hidden)

    def _discard(self, state: State, phase: Discarding, card: Card) -> State:
        lay, state = self._put_down(state, phase, card)
        after = phases.after_discard(lay, phase.turn, self.options.wall)
        if after is None:
            return self._void(state, lay, Cause.STOCK)
        return state._replace(table=state.table._replace(phase=after))

    def _knock(self, state: State, phase: Discarding, knock: Knock) -> State:
        seat = phase.turn
        own = after_knock(state.private[seat].hand, knock)
        lay, state = self._put_down(state, phase, knock.card)
        if own.deadwood == 0:
            return self._shown(state, lay, _Ending(seat, End.GIN, own, (), knock.card))
        lay = lay._replace(taken=phases.with_seat(lay.taken, seat, ()))
        after = LayingOff(1 - seat, lay, own.melds, own.left, ())
        private = phases.with_seat(state.private, seat, Private())
        return State(state.table._replace(phase=after), private, state.hidden)

    def _void(self, state: State, lay: Open, cause: Cause) -> State:
        table = state.table._replace(last=Unfinished(cause, lay.pile[-1]))
        return self._over(table, lay.dealer, Void(cause))

    def _shown(self, state: State, lay: Open, ending: "_Ending") -> State:
        """Both hands are laid open, and the hand is priced."""
        seat, own = ending.knocker, ending.own
        theirs = counting.best(state.private[1 - seat].hand)
        spade = lay.upcard.suit == Suit.SPADES
        facts = Ended(seat, ending.end, own.deadwood, theirs.deadwood, spade)
        shown = Shown(facts, ending.discard, own.melds, own.left, ending.laid, theirs.melds, theirs.left)
        return self._over(state.table._replace(last=shown), lay.dealer, facts)

    def _over(self, table: Table, dealer: Seat, facts: HandFacts) -> State:
        """The next hand is dealt, or the game has ended (G2, G14)."""
        priced = price(facts, self.options)
        columns = entered(table.columns, priced, self.options)
        result = outcome(columns, self.options)
        following = next_dealer(dealer, priced.winner, self.options)
        return _gathered(
            Table(
                hand=table.hand + 1 if result is None else table.hand,
                columns=columns,
                phase=Dealing(following) if result is None else Over(dealer, result),
                sheet=(*table.sheet, facts),
                last=table.last,
            )
        )

    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw | None:
        """What a seat saw of a move; None asks for what everybody saw."""
        return seen(self.view(before, seat), self.view(after, seat), actor, move)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of each seat over all columns, bonuses where a column has been won."""
        return totals(state.table.columns, self.options)

    def result(self, state: State) -> Result | None:
        """How the game ended, or None."""
        return state.table.phase.result if isinstance(state.table.phase, Over) else None

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        """A full state that agrees with all the seat knows."""
        from cardsuite.games.gin.imagine import imagine

        world = imagine(view, history, dice)
        return State(view.table, world.private, Hidden(world.undealt, world.stock, world.buried))


class _Ending(NamedTuple):
    """What a knocker lays open, and what was laid off on it."""

    knocker: Seat
    end: End
    own: Laid
    laid: tuple[LaidOff, ...]
    discard: Card | None


def _gathered(table: Table) -> State:
    return State(table, _NOBODY, Hidden(STANDARD))


def _dealt(state: State, dealer: Seat, cards: tuple[Card, ...]) -> State:
    first = left_of(dealer, SEATS)
    hands, rest = deal_singly(cards, first, (phases.HAND,) * SEATS)
    upcard, stock = rest[0], rest[1:]
    lay = Open(dealer, upcard, len(stock), (upcard,), 0, ((), ()), ((), ()), 0)
    table = state.table._replace(phase=FirstUpcard(first, lay))
    return State(table, (Private(hands[0]), Private(hands[1])), Hidden((), stock))


def _drawn(state: State, phase: Drawing) -> State:
    seat, hidden = phase.turn, state.hidden
    card = hidden.stock[0]
    own = Private((*state.private[seat].hand, card), card)
    return State(
        state.table._replace(phase=phases.drawn(phase)),
        phases.with_seat(state.private, seat, own),
        hidden._replace(stock=hidden.stock[1:]),
    )


def _laid_off(state: State, phase: LayingOff, card: Card, number: int | None) -> State:
    seat = phase.turn
    number = counting.goes_on(card, phase.melds)[0] if number is None else number
    melds = tuple(
        counting.with_card(meld, card) if at == number else meld
        for at, meld in enumerate(phase.melds, start=1)
    )
    lay, hand = phase.open, state.private[seat].hand
    held = tuple(c for c in lay.taken[seat] if c != card)
    lay = lay._replace(taken=phases.with_seat(lay.taken, seat, held))
    after = LayingOff(seat, lay, melds, phase.deadwood, (*phase.laid, LaidOff(card, number)))
    own = Private(tuple(c for c in hand if c != card))
    return State(state.table._replace(phase=after), phases.with_seat(state.private, seat, own), state.hidden)
