# ruff: noqa: ARG002 (everybody sees what happens on the table: the state before tells nothing more)
"""The rules of Literature, rows L1 to L15: the full state, and what each move does to it."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from cardsuite.core.card import Card
from cardsuite.core.deck import Deck
from cardsuite.core.seat import DEALER, Seat, clockwise, deal_singly, left_of
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.engine.errors import OptionError, Reason
from cardsuite.engine.result import Result
from cardsuite.games.literature import legal, scoring, turns
from cardsuite.games.literature.half_suits import CARDS, pack_of
from cardsuite.games.literature.model import (
    Ask,
    Claim,
    ClaimingRest,
    Deal,
    Dealing,
    Hand,
    Move,
    NamingClaimer,
    Over,
    Playing,
    Question,
    Resolved,
    Saw,
    SawAsk,
    SawClaim,
    SawDeal,
    SawDealer,
    SawTurn,
    Seating,
    SetDealer,
    Table,
    Turn,
    View,
    claimed_seats,
    team,
)
from cardsuite.games.literature.options import Options, check_players


class State(NamedTuple):
    """Everything, split by who may see it: the table, each seat's hand, the pack before the deal."""

    table: Table
    private: tuple[Hand, ...]
    undealt: tuple[Card, ...]


class LiteratureRules:
    """The rules under fixed options, for four, six or eight seats. Raises OptionError for others."""

    def __init__(self, options: Options, seats: int) -> None:
        reason = check_players(seats)
        if reason is not None:
            raise OptionError(reason.sentence)
        self.options = options
        self._seats = seats
        self._pack = pack_of(options.deck)

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
        """Two teams; their members sit in turn."""
        return team(0, self._seats), team(1, self._seats)

    def initial(self) -> State:
        """Nothing has happened; the dealer is about to be drawn."""
        nothing = (0,) * self._seats
        return State(Table(None, Seating(), nothing, (), (), 0), ((),) * self._seats, self._pack)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat on turn and those who may claim out of turn; the dealer; or nobody."""
        if isinstance(state.table.phase, Seating | Dealing):
            return (DEALER,)
        return turns.to_act(state.table, self.options)

    def deck(self, state: State) -> Deck:
        """Every card as found: undealt, in hands, or in half-suits that have been claimed."""
        claimed = (card for each in state.table.resolved for card in CARDS[each.half_suit])
        return (*state.undealt, *(card for hand in state.private for card in hand), *claimed)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat knows: the table and its own hand."""
        hand = () if seat is None else state.private[seat]
        return View(seat, self._seats, self.options, state.table, hand)

    def legal_moves(self, view: View) -> tuple[Move, ...]:
        """The moves of the view's seat; of its claims a sample."""
        return legal.legal_moves(view)

    def lists_a_sample(self, view: View) -> bool:
        """Whether there are claims that are not listed."""
        return legal.may_claim(view)

    def check(self, view: View, move: Move) -> Reason | None:
        """Why the view's seat may not make the move, or None."""
        return legal.check(view, move)

    def chance(self, state: State, dice: Dice) -> Move:
        """The dealer, each seat as likely unless it is set (L3); then the shuffled pack."""
        if isinstance(state.table.phase, Seating):
            own = self.options.first_dealer
            return SetDealer(dice.below(self._seats) if own is None else own)
        return Deal(shuffled(self._pack, dice))

    def check_chance(self, state: State, move: Move) -> Reason | None:
        """Why the dealer cannot have made that move, or None."""
        match state.table.phase:
            case Seating():
                own = self.options.first_dealer
                allowed = range(self._seats) if own is None else (own,)
                if isinstance(move, SetDealer) and move.seat in allowed:
                    return None
                named = f"a seat from 0 to {self._seats - 1}" if own is None else f"seat {own}"
                return Reason("phase", f"It is decided now who deals: {named}.")
            case Dealing():
                if not isinstance(move, Deal):
                    return Reason("phase", "The cards are dealt now: the whole pack in dealing order.")
                if sorted(move.cards) != sorted(self._pack):
                    return Reason(
                        "pack", f"A deal holds each of the {len(self._pack)} cards once; this one does not."
                    )
                return None
            case _:
                return Reason("phase", "The dealer has nothing to do now.")

    def apply(self, state: State, seat: Seat, move: Move) -> State:
        """The state after a move that has been checked."""
        table = state.table
        match move:
            case SetDealer(dealer):
                return state._replace(table=table._replace(dealer=dealer, phase=Dealing()))
            case Deal(cards):
                assert table.dealer is not None
                return self._deal(table, table.dealer, cards)
            case Ask(target, card):
                return self._ask(state, seat, target, card)
            case Claim():
                return self._claim(state, seat, move)
            case Turn(to):
                named = isinstance(table.phase, NamingClaimer)
                phase = ClaimingRest(to) if named else Playing(to)
                return state._replace(table=table._replace(phase=phase))
            case _:
                assert_never(move)

    def _deal(self, table: Table, dealer: Seat, cards: tuple[Card, ...]) -> State:
        """All cards, one at a time from the dealer's left (L2)."""
        left = left_of(dealer, self._seats)
        each, over = divmod(len(cards), self._seats)
        more = clockwise(left, self._seats)[:over]
        counts = tuple(each + (seat in more) for seat in range(self._seats))
        hands, _ = deal_singly(cards, left, counts)
        first = dealer if self.options.first == "dealer" else left
        return State(table._replace(phase=Playing(first), counts=counts), hands, ())

    def _ask(self, state: State, asker: Seat, target: Seat, card: Card) -> State:
        """The card moves and the asker goes on, or the turn moves (L5)."""
        table, hands = state.table, list(state.private)
        hit = card in hands[target]
        counts = table.counts
        if hit:
            hands[target] = tuple(held for held in hands[target] if held != card)
            hands[asker] = (*hands[asker], card)
            counts = tuple(map(len, hands))
        phase = turns.goes_to(counts, asker if hit else target, self.options)
        questions = (*table.questions, Question(asker, target, card, hit))
        shown = self.options.questions_shown
        table = table._replace(
            phase=phase,
            counts=counts,
            questions=questions if shown is None else questions[-shown:],
            idle=0 if hit else table.idle + 1,
        )
        return State(table, tuple(hands), state.undealt)

    def _claim(self, state: State, claimer: Seat, claim: Claim) -> State:
        """The true holders are shown, the cards leave, a team or nobody has the point (L7, L8)."""
        table, cards = state.table, CARDS[claim.half_suit]
        said = claimed_seats(claim)
        assert said is not None
        holder = {card: seat for seat, hand in enumerate(state.private) for card in hand}
        holders = tuple(holder[card] for card in cards)
        side = turns.side_of_point(said, holders, claimer, self.options.misplaced)
        hands = tuple(tuple(card for card in hand if card not in cards) for hand in state.private)
        table = table._replace(
            counts=tuple(map(len, hands)),
            resolved=(*table.resolved, Resolved(claim.half_suit, side, claimer, said, holders)),
            idle=0,
        )
        table = table._replace(phase=turns.after_claim(table, claimer, self.options))
        return State(table, hands, state.undealt)

    def observe(self, before: State, seat: Seat | None, actor: Seat, move: Move, after: State) -> Saw:
        """What a seat saw of a move; all is public but the cards that are dealt."""
        table = after.table
        match move:
            case SetDealer(dealer):
                return SawDealer(dealer)
            case Deal():
                return SawDeal(() if seat is None else after.private[seat], table.phase)
            case Ask():
                return SawAsk(table.questions[-1], table.phase)
            case Claim():
                return SawClaim(table.resolved[-1], table.phase)
            case Turn(to):
                return SawTurn(actor, to, table.phase)
            case _:
                assert_never(move)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of both teams."""
        return scoring.points(state.table.resolved)

    def result(self, state: State) -> Result | None:
        """How the game ended, or None."""
        return state.table.phase.result if isinstance(state.table.phase, Over) else None

    def determinize(self, view: View, history: Sequence[Saw], dice: Dice) -> State:
        """A full state that agrees with all the seat knows."""
        from cardsuite.games.literature.imagine import imagine

        hands, undealt = imagine(view, history, dice)
        return State(view.table, hands, undealt)
