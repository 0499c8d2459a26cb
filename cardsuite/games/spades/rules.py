"""The rules of Spades, rows R1 to R24: the full state, and what each move does to it."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from cardsuite.core.card import Card
from cardsuite.core.deck import Deck
from cardsuite.core.seat import DEALER, Seat, deal_singly, left_of
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.core.trick import Play
from cardsuite.engine.errors import Reason
from cardsuite.engine.result import Result
from cardsuite.games.spades import legal, phases
from cardsuite.games.spades.model import (
    Bid,
    Bidding,
    Deal,
    Dealing,
    Drawing,
    HandFacts,
    MakeBid,
    Move,
    Over,
    PassCards,
    Passing,
    PlayCard,
    Playing,
    Private,
    Saw,
    Seating,
    SetDealer,
    SideScore,
    Table,
    View,
    Word,
)
from cardsuite.games.spades.options import Options, is_partnership, pack_for
from cardsuite.games.spades.phases import added, replaced
from cardsuite.games.spades.scoring import outcome, price
from cardsuite.games.spades.seen import seen


class Hidden(NamedTuple):
    """What nobody has seen: the pack before the deal, hands not yet looked at by seat (R6), the stock in
    drawing order and the cards put away unseen (R4)."""

    undealt: tuple[Card, ...]
    unlooked: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()
    put_away: tuple[Card, ...] = ()


class State(NamedTuple):
    """Everything, split by who may see it."""

    table: Table
    private: tuple[Private, ...]
    hidden: Hidden


class SpadesRules:
    """The rules under fixed options, for two to four seats."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self._seats = seats
        self._pack = pack_for(options, seats)
        paired = is_partnership(options, seats)
        self._sides = ((0, 2), (1, 3)) if paired else tuple((seat,) for seat in range(seats))
        self._nobody = (Private(),) * seats

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._seats

    @property
    def pack(self) -> Deck:
        """The cards the game is played with."""
        return self._pack

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Two partnerships, or everybody alone (R3)."""
        return self._sides

    def initial(self) -> State:
        """Nothing has happened; the first dealer is about to be drawn."""
        scores = (SideScore(0, 0),) * len(self._sides)
        return self._gathered(Table(1, scores, Seating(), (), ()))

    def _gathered(self, table: Table) -> State:
        return State(table, self._nobody, Hidden(self._pack, ((),) * self._seats))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat on turn, the dealer, or nobody."""
        seat = legal.to_act(state.table)
        if seat is not None:
            return (seat,)
        return () if isinstance(state.table.phase, Over) else (DEALER,)

    def deck(self, state: State) -> Deck:
        """Every card as found."""
        found = [*state.hidden.undealt, *state.hidden.stock, *state.hidden.put_away]
        for hand, private in zip(state.hidden.unlooked, state.private, strict=True):
            found += (*hand, *private.hand, *private.rejected)
            if private.looking_at is not None:
                found.append(private.looking_at)
        if isinstance(state.table.phase, Playing):
            tricks = (*state.table.phase.tricks, state.table.phase.trick)
            found += (play.card for trick in tricks for play in trick)
        return tuple(found)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat knows: the table and its own private part."""
        private = Private() if seat is None else state.private[seat]
        return View(seat, self._seats, self.options, state.table, private)

    def legal_moves(self, view: View) -> tuple[Move, ...]:
        """The moves of the view's seat."""
        return legal.legal_moves(view)

    def check(self, view: View, move: Move) -> Reason | None:
        """Why the view's seat may not make the move, or None."""
        return legal.check(view, move)

    def chance(self, state: State, dice: Dice) -> Move:
        """The first dealer, each seat as likely; then the shuffled pack (R1)."""
        if isinstance(state.table.phase, Seating):
            return SetDealer(dice.below(self._seats))
        return Deal(shuffled(self._pack, dice))

    def check_chance(self, state: State, move: Move) -> Reason | None:
        """Why the dealer cannot have made that move, or None."""
        if isinstance(state.table.phase, Seating):
            if isinstance(move, SetDealer) and 0 <= move.seat < self._seats:
                return None
            return Reason("phase", f"The first dealer is drawn now: a seat from 0 to {self._seats - 1}.")
        if not isinstance(state.table.phase, Dealing):
            return Reason("phase", "The dealer has nothing to do now.")
        if not isinstance(move, Deal):
            return Reason("phase", "The cards are dealt now: the whole pack in dealing order.")
        if sorted(move.cards) != sorted(self._pack):
            return Reason(
                "pack", f"A deal holds each of the {len(self._pack)} cards once; this one does not."
            )
        return None

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        """The state after a move that has been checked."""
        phase = state.table.phase
        match move:
            case SetDealer(dealer):
                return state._replace(table=state.table._replace(phase=Dealing(dealer)))
            case Deal(cards):
                assert isinstance(phase, Dealing)
                return self._deal(state, phase, cards)
            case Word.KEEP | Word.REJECT:
                assert isinstance(phase, Drawing)
                return self._draw(state, phase, keep=move is Word.KEEP)
            case Word.LOOK:
                return _looked(state, (seat,))
            case Word.BLIND_NIL:
                return self._bid(_looked(state, (seat,)), Bid(0, blind=True))
            case MakeBid(tricks):
                return self._bid(state, Bid(tricks))
            case PassCards(cards):
                assert isinstance(phase, Passing)
                return self._pass(state, phase, cards)
            case PlayCard(card):
                assert isinstance(phase, Playing)
                return self._play(state, phase, Play(seat, card))
            case Word.CLAIM:
                assert isinstance(phase, Playing)
                won = added(phase.won, seat, phase.held[seat])
                return self._scored(state, phase._replace(won=won), state.table.last_trick)
            case _:
                assert_never(move)

    def _deal(self, state: State, phase: Dealing, cards: tuple[Card, ...]) -> State:
        first = left_of(phase.dealer, self._seats)
        if self.options.deal == "draw":
            drawing = Drawing(phase.dealer, first, len(cards), (0,) * self._seats)
            hidden = Hidden((), ((),) * self._seats, stock=cards)
            return _shown(State(state.table._replace(phase=drawing), self._nobody, hidden), first)
        size = legal.hand_size(self.options, self._seats)
        hands, stock = deal_singly(cards, first, (size,) * self._seats)
        table = state.table
        blind = tuple(
            seat for seat in range(self._seats) if legal.may_be_asked(table, self.options, self._seats, seat)
        )
        bids: tuple[Bid | None, ...] = (None,) * self._seats
        bidding = Bidding(phase.dealer, first, bids, blind, (size,) * self._seats)
        private = tuple(Private(() if seat in blind else hand) for seat, hand in enumerate(hands))
        unlooked = tuple(hand if seat in blind else () for seat, hand in enumerate(hands))
        return State(table._replace(phase=bidding), private, Hidden((), unlooked, stock))

    def _draw(self, state: State, phase: Drawing, keep: bool) -> State:
        """One turn of building hands from the stock (R4)."""
        seat, (private, hidden) = phase.turn, state[1:]
        own, following_card = private[seat], hidden.stock[0]
        top = own.looking_at
        assert top is not None
        if keep:
            own = own._replace(hand=(*own.hand, top), looking_at=None)
            put_away = (*hidden.put_away, following_card)
        else:
            rejected = (*own.rejected, top)
            own = Private((*own.hand, following_card), rejected=rejected)
            put_away = hidden.put_away
        hidden = hidden._replace(stock=hidden.stock[1:], put_away=put_away)
        private = replaced(private, seat, own)
        held = added(phase.held, seat, 1)
        nxt = left_of(seat, self._seats)
        if held[nxt] == legal.hand_size(self.options, self._seats):
            bids: tuple[Bid | None, ...] = (None,) * self._seats
            bidding = Bidding(phase.dealer, left_of(phase.dealer, self._seats), bids, (), held)
            return State(state.table._replace(phase=bidding), private, hidden)
        drawing = phase._replace(turn=nxt, stock=phase.stock - 2, held=held)
        return _shown(State(state.table._replace(phase=drawing), private, hidden), nxt)

    def _bid(self, state: State, bid: Bid) -> State:
        phase = state.table.phase
        assert isinstance(phase, Bidding)
        table = state.table._replace(phase=phases.after_bid(phase, bid, self.options))
        no_longer = tuple(
            seat for seat in phase.unlooked if not legal.may_be_asked(table, self.options, self._seats, seat)
        )
        return _looked(state._replace(table=table), no_longer)

    def _pass(self, state: State, phase: Passing, cards: tuple[Card, ...]) -> State:
        giver = phase.waiting[0]
        taker = (giver + 2) % 4
        gives, takes = state.private[giver], state.private[taker]
        kept = tuple(card for card in gives.hand if card not in cards)
        gives = gives._replace(hand=kept, given=(*gives.given, *cards))
        takes = takes._replace(hand=(*takes.hand, *cards), received=(*takes.received, *cards))
        private = replaced(replaced(state.private, giver, gives), taker, takes)
        table = state.table._replace(phase=phases.after_pass(phase, len(cards)))
        return State(table, private, state.hidden)

    def _play(self, state: State, phase: Playing, play: Play) -> State:
        own = state.private[play.seat]
        hand = tuple(held for held in own.hand if held != play.card)
        private = replaced(state.private, play.seat, own._replace(hand=hand))
        after = phases.after_play(phase, play)
        if after.trick:
            return State(state.table._replace(phase=after), private, state.hidden)
        trick = after.tricks[-1]
        if not any(after.held):
            return self._scored(state, after, trick)
        return State(state.table._replace(phase=after, last_trick=trick), private, state.hidden)

    def _scored(self, state: State, phase: Playing, last_trick: tuple[Play, ...]) -> State:
        """The hand is over: it is priced, and the next one is dealt or the game has ended (R11 to R19)."""
        table = state.table
        scores = tuple(
            price(
                [phase.bids[seat] for seat in side], [phase.won[seat] for seat in side], before, self.options
            ).after
            for side, before in zip(self._sides, table.scores, strict=True)
        )
        result = outcome([score.score for score in scores], table.hand, self.options)
        dealer = phase.dealer if result is not None else left_of(phase.dealer, self._seats)
        return self._gathered(
            Table(
                hand=table.hand if result is not None else table.hand + 1,
                scores=scores,
                phase=Dealing(dealer) if result is None else Over(dealer, result),
                sheet=(*table.sheet, HandFacts(phase.bids, phase.won)),
                last_trick=last_trick,
            )
        )

    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw | None:
        """What a seat saw of a move; None asks for what everybody saw."""
        return seen(self.view(before, seat), self.view(after, seat), actor, move)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of each side after the hands that are over."""
        return tuple(score.score for score in state.table.scores)

    def result(self, state: State) -> Result | None:
        """How the game ended, or None."""
        return state.table.phase.result if isinstance(state.table.phase, Over) else None

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        """A full state that agrees with all the seat knows."""
        from cardsuite.games.spades.imagine import imagine

        world = imagine(view, history, self._pack, dice)
        hidden = Hidden(world.undealt, world.unlooked, world.stock, world.put_away)
        return State(view.table, world.private, hidden)


def _shown(state: State, seat: Seat) -> State:
    """The top card of the stock, shown to the seat that draws (R4)."""
    own = state.private[seat]._replace(looking_at=state.hidden.stock[0])
    return State(
        state.table, replaced(state.private, seat, own), state.hidden._replace(stock=state.hidden.stock[1:])
    )


def _looked(state: State, seats: tuple[Seat, ...]) -> State:
    """Those seats see their cards (R6)."""
    phase = state.table.phase
    if not seats or not isinstance(phase, Bidding):
        return state
    unlooked = tuple(seat for seat in phase.unlooked if seat not in seats)
    private = tuple(
        own._replace(hand=hand) if seat in seats else own
        for seat, (own, hand) in enumerate(zip(state.private, state.hidden.unlooked, strict=True))
    )
    hands = tuple(() if seat in seats else hand for seat, hand in enumerate(state.hidden.unlooked))
    table = state.table._replace(phase=phase._replace(unlooked=unlooked))
    return State(table, private, state.hidden._replace(unlooked=hands))
