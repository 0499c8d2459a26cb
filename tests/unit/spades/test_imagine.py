"""Imagined worlds: all that a seat knows stays true, nothing else is favoured."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from cardsuite.core.card import Card, Suit, parse_cards
from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream
from cardsuite.games.spades.imagine import Place, _dealt
from cardsuite.games.spades.model import Bidding, Dealing, Drawing, Move, Passing, Playing, Saw
from cardsuite.games.spades.phases import shown_voids
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.play import at_random, bid, dealt, go, hand, legal, rules_for

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {}),
    (4, {"nil_pass": 3}),
    (4, {"teams": "solo"}),
    (3, {}),
    (3, {"deal": "all"}),
    (2, {}),
    (2, {"deal": "draw"}),
)


class Imagining:
    """Watches a game and imagines a world for every seat and the public after every move."""

    def __init__(self, seats: int) -> None:
        self.dice = Stream(b"imagining", "tests")
        self.histories: dict[Seat | None, list[Saw]] = {seat: [] for seat in (*range(seats), None)}
        self.worlds = 0
        self.phases: set[type] = set()

    def __call__(self, rules: SpadesRules, before: State, actor: Seat, move: Move, after: State) -> None:
        self.phases.add(type(after.table.phase))
        for seat, history in self.histories.items():
            saw = rules.observe(before, seat, actor, move, after)
            assert saw is not None
            history.append(saw)
            view = rules.view(after, seat)
            for known in (history, ()) if self.worlds % 7 == 0 else (history,):
                world = rules.determinize(view, known, self.dice)
                self.agrees(rules, world, after, seat)
                assert rules.view(world, seat) == view
            self.worlds += 1

    def agrees(self, rules: SpadesRules, world: State, real: State, seat: Seat | None) -> None:
        assert sorted(rules.deck(world)) == sorted(rules.pack)
        assert world.table == real.table
        assert len(world.hidden.undealt) == len(real.hidden.undealt)
        assert len(world.hidden.stock) == len(real.hidden.stock)
        assert [len(hand) for hand in world.hidden.unlooked] == [len(hand) for hand in real.hidden.unlooked]
        for other, (imagined, true) in enumerate(zip(world.private, real.private, strict=True)):
            assert len(imagined.hand) == len(true.hand)
            assert (imagined.looking_at is None) == (true.looking_at is None)
            assert not {card.suit for card in imagined.hand} & shown_voids(real.table.phase, other)
        if seat is not None and len(rules.sides) == 2 and rules.seats == 4:
            partner = (seat + 2) % 4
            given = set(real.private[seat].given)
            still = given & set(real.private[partner].hand)
            assert still <= set(world.private[partner].hand), "what was passed and not played is known"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_world_agrees_with_all_the_seat_knows_in_every_phase(
    seats: int, options: dict[str, object]
) -> None:
    watching = Imagining(seats)
    for number in range(2):
        at_random(bytes([number]), seats, {**options, "max_hands": 2}, [watching])
        watching.histories = {seat: [] for seat in watching.histories}
    expected = {Dealing, Bidding, Playing}
    expected |= {Drawing} if options.get("deal") == "draw" else set()
    expected |= {Passing} if options.get("nil_pass") else set()
    assert expected <= watching.phases


def test_with_its_history_a_seat_knows_how_many_cards_were_put_away() -> None:
    """Cards that the other looked at and put away lie with the other, not among those nobody saw."""
    rules = rules_for(2, deal="draw")
    state = dealt(rules)
    history: list[Saw] = []
    for move in ["keep", "reject"] * 13:
        before, actor = state, rules.to_act(state)[0]
        state = go(rules, state, move)
        choice = rules.legal_moves(rules.view(before, actor))[move == "reject"]
        saw = rules.observe(before, 0, actor, choice, state)
        assert saw is not None
        history.append(saw)
    world = rules.determinize(rules.view(state, 0), history, Stream(b"", "away"))
    assert len(world.private[1].rejected) == 13
    assert len(world.hidden.put_away) == 13
    assert world.private[0] == state.private[0]


def test_own_cards_not_looked_at_are_imagined_too() -> None:
    rules = rules_for()
    state = dealt(rules)
    dice = Stream(b"unlooked", "tests")
    hands = {rules.determinize(rules.view(state, 0), (), dice).hidden.unlooked[0] for _ in range(20)}
    assert len(hands) == 20
    assert all(len(cards) == 13 for cards in hands)


def test_every_card_is_imagined_everywhere_it_may_be() -> None:
    rules = rules_for(blind_nil="off")
    state = dealt(rules)
    dice = Stream(b"everywhere", "tests")
    worlds = [rules.determinize(rules.view(state, 0), (), dice) for _ in range(600)]
    unseen = [card for card in STANDARD if str(card) not in hand(state, 0)]
    for card in unseen:
        held = Counter(seat for world in worlds for seat in (1, 2, 3) if card in world.private[seat].hand)
        assert sum(held.values()) == 600
        assert all(130 < held[seat] < 270 for seat in (1, 2, 3)), f"{card}: {held}"


def test_where_suits_are_missing_every_fitting_lie_is_about_as_likely() -> None:
    """Six cards over three places of two, two of them void: compared with all lies that fit."""
    cards = parse_cards("2H 3H 2C 3C 2D 3D")
    places = [Place(2), Place(2, frozenset({Suit.HEARTS})), Place(2, frozenset({Suit.CLUBS}))]
    fitting = {
        (frozenset(first), frozenset(second), frozenset(third))
        for first in combinations(cards, 2)
        for second in combinations([card for card in cards if card not in first], 2)
        for third in [[card for card in cards if card not in first and card not in second]]
        if not any(card.suit == Suit.HEARTS for card in second)
        and not any(card.suit == Suit.CLUBS for card in third)
    }
    dice = Stream(b"fitting", "tests")
    times = 400 * len(fitting)
    found = Counter(tuple(map(frozenset, _dealt(cards, places, dice))) for _ in range(times))
    assert set(found) == fitting
    assert all(300 < count < 510 for count in found.values()), sorted(found.values())


def test_a_tight_lie_is_found_through_others() -> None:
    """Only one lie fits: hearts to the first, clubs to the second, diamonds to the third."""
    cards = parse_cards("2D 3D 2H 3H 2C 3C")
    void = {suit: frozenset({Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS}) - {suit} for suit in Suit}
    places = [Place(2, void[suit]) for suit in (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)]
    for seed in range(30):
        lie = _dealt(cards, places, Stream(bytes([seed]), "tight"))
        assert [{card.suit for card in held} for held in lie] == [
            {Suit.HEARTS},
            {Suit.CLUBS},
            {Suit.DIAMONDS},
        ]


def test_where_no_lie_fits_it_says_so() -> None:
    with pytest.raises(ValueError, match="No lie"):
        _dealt(parse_cards("2H"), [Place(1, frozenset({Suit.HEARTS}))], Stream(b"", ""))


def test_cards_passed_to_the_partner_stay_known_until_played() -> None:
    rules = rules_for(nil_pass=2)
    state = bid(rules, dealt(rules, ["2S 3S"]), "blind nil", 4, 4, 4)
    state = go(rules, state, "pass 2S 3S")
    state = go(rules, state, legal(rules, state)[0])
    dice = Stream(b"passed", "tests")
    world = rules.determinize(rules.view(state, 0), (), dice)
    given: tuple[Card, ...] = parse_cards("2S 3S")
    assert set(given) <= set(world.private[2].hand)
    assert world.private[2].received == given
    assert world.private[2].given == state.private[0].received
    others = [rules.determinize(rules.view(state, 1), (), dice).private[2].hand for _ in range(30)]
    assert any(not set(given) <= set(cards) for cards in others), "the opponents do not know it"


def test_nothing_is_imagined_before_the_deal() -> None:
    rules = rules_for()
    state = rules.initial()
    assert rules.determinize(rules.view(state, 0), (), Stream(b"", "")) == state
    assert rules.to_act(state) == (DEALER,)
