"""The values of Literature: what lies face up, what one seat knows, what may be done and seen.

Hands are all that is hidden. The full `State` is in `rules`; bots and pictures never meet it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.literature.half_suits import CARDS, HalfSuit
from cardsuite.games.literature.options import Options

Hand: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SetDealer:
    """Chance names the dealer (L3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: the pack in dealing order, from the dealer's left (L2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """An opponent is asked for one card (L4)."""

    seat: Seat
    card: Card


class Held(NamedTuple):
    """Who is said to hold a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """A half-suit is claimed: who holds each of its cards (L6).

    `holders` are sorted by seat, then as the half-suit lists its cards. It may say too little, too much or
    nonsense; `claim_of` makes one that does not.
    """

    half_suit: HalfSuit
    holders: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn is handed to a partner (L9), or an opponent is named who claims the rest (L10)."""

    seat: Seat


Move: TypeAlias = SetDealer | Deal | Ask | Claim | Turn


def claim_of(half_suit: HalfSuit, seats: tuple[Seat, ...]) -> Claim:
    """The claim that those seats hold the six cards, in the order of `CARDS[half_suit]`."""
    return Claim(half_suit, tuple(sorted(map(Held, seats, CARDS[half_suit]), key=itemgetter(0))))


def sorted_claim(half_suit: HalfSuit, holders: Iterable[Held]) -> Claim:
    """The claim with what it says in the order in which it is written."""
    cards = CARDS[half_suit]

    def order(held: Held) -> tuple[Seat, int, Card]:
        return held.seat, cards.index(held.card) if held.card in cards else len(cards), held.card

    return Claim(half_suit, tuple(sorted(holders, key=order)))


def claimed_seats(claim: Claim) -> tuple[Seat, ...] | None:
    """Who is said to hold each card, in the order of `CARDS`; None where not each is named exactly once."""
    holder = {held.card: held.seat for held in claim.holders}
    cards = CARDS[claim.half_suit]
    if len(claim.holders) != len(cards) or set(holder) != set(cards):
        return None
    return tuple(holder[card] for card in cards)


class Question(NamedTuple):
    """Who asked whom for which card, and whether it was there (L5)."""

    asker: Seat
    target: Seat
    card: Card
    hit: bool


class Resolved(NamedTuple):
    """A half-suit that has been claimed and lies in front of a team.

    `side` is the team that has the point, None for nobody (L8). `holders` held the six cards in truth,
    `said` as the claimer said, both in the order of `CARDS`.
    """

    half_suit: HalfSuit
    side: int | None
    claimer: Seat
    said: tuple[Seat, ...]
    holders: tuple[Seat, ...]

    @property
    def right(self) -> bool:
        """Whether all that was said was true."""
        return self.said == self.holders


class Seating(NamedTuple):
    """The dealer is about to be drawn."""


class Dealing(NamedTuple):
    """The cards are about to be dealt."""


# The next four have the same one field. As named tuples a turn to ask and a turn to hand over would be equal.
@dataclass(frozen=True, slots=True)
class Playing:
    """The seat on turn asks or claims."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class HandingOver:
    """The seat chooses who of its team goes on (L9; with after_claim=scorer_chooses also itself)."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class NamingClaimer:
    """The seat, whose team has no cards, names the opponent who claims the rest (L10)."""

    turn: Seat


@dataclass(frozen=True, slots=True)
class ClaimingRest:
    """The seat claims what is left; the other team has no cards (L10)."""

    turn: Seat


class Over(NamedTuple):
    """The game has ended."""

    result: Result


Phase: TypeAlias = Seating | Dealing | Playing | HandingOver | NamingClaimer | ClaimingRest | Over


class Table(NamedTuple):
    """All that lies face up, and no more than may be looked at (L13).

    `dealer` is None until it is drawn. `counts` are the cards in each hand. `resolved` are the half-suits
    in the order in which they were claimed. `questions` are the latest, oldest first, as many as
    `log` lets anyone see. `idle` counts the asks since a card moved or a claim was made (L14).
    """

    dealer: Seat | None
    phase: Phase
    counts: tuple[int, ...]
    resolved: tuple[Resolved, ...]
    questions: tuple[Question, ...]
    idle: int


class View(NamedTuple):
    """What a seat knows; the public view has no seat and an empty hand."""

    seat: Seat | None
    seats: int
    options: Options
    table: Table
    hand: Hand


class SawDealer(NamedTuple):
    """Everybody saw who deals."""

    seat: Seat


class SawDeal(NamedTuple):
    """The cards were dealt; `cards` are the own hand, none for who only looks on. `then` begins."""

    cards: Hand
    then: Phase


class SawAsk(NamedTuple):
    """Everybody heard a question and its answer; `then` is how it goes on."""

    question: Question
    then: Phase


class SawClaim(NamedTuple):
    """Everybody heard a claim and saw who held the cards; `then` is how it goes on."""

    resolved: Resolved
    then: Phase


class SawTurn(NamedTuple):
    """Everybody saw `seat` hand the turn to `to`, or name it to claim the rest; `then` is how it goes on."""

    seat: Seat
    to: Seat
    then: Phase


Saw: TypeAlias = SawDealer | SawDeal | SawAsk | SawClaim | SawTurn


def team_of(seat: Seat) -> int:
    """The team of a seat: seats alternate."""
    return seat % 2


def team(side: int, seats: int) -> tuple[Seat, ...]:
    """The seats of a team.

    >>> team(1, 6)
    (1, 3, 5)
    """
    return tuple(range(side, seats, 2))
