"""Row R22: a claim is accepted only when no lie of the unseen cards takes a trick, and counts as played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import pytest

from cardsuite.core.card import Card, Suit, parse_cards
from cardsuite.core.order import ace_high
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream, shuffled
from cardsuite.engine.rules import step
from cardsuite.games.spades.claim import takes_the_rest
from cardsuite.games.spades.model import Playing, Word
from cardsuite.games.spades.rules import SpadesRules, State
from tests.unit.spades.play import bid, dealt, go, legal, play_out, playing, refused, rules_for

Hand = frozenset[Card]


def lies(unseen: Sequence[Card], others: int, each: int) -> Iterator[tuple[Hand, ...]]:
    """Every way in which others can hold so many of the unseen cards; the rest lies unseen."""
    if others == 0:
        yield ()
        return
    for held in combinations(unseen, each):
        left = [card for card in unseen if card not in held]
        for more in lies(left, others - 1, each):
            yield (frozenset(held), *more)


def beats(card: Card, lead: Card) -> bool:
    if card.suit == lead.suit:
        return ace_high(card) > ace_high(lead)
    return card.suit == Suit.SPADES


@cache
def can_win_all(own: Hand, others: tuple[Hand, ...], broken: bool) -> bool:
    """Whether whoever leads from `own` can win every trick although the others see all cards and conspire."""
    if not own:
        return True
    leads = [card for card in own if card.suit != Suit.SPADES] if not broken else []
    return any(
        all(can_win_all(own - {lead}, after, broken or spade) for after, spade in replies(others, lead))
        and not any(beaten(hand, lead) for hand in others)
        for lead in (leads or own)
    )


def follows(hand: Hand, lead: Card) -> Hand:
    return frozenset(card for card in hand if card.suit == lead.suit) or hand


def beaten(hand: Hand, lead: Card) -> bool:
    return any(beats(card, lead) for card in follows(hand, lead))


def replies(others: tuple[Hand, ...], lead: Card) -> Iterator[tuple[tuple[Hand, ...], bool]]:
    """All ways to follow, and whether spades are broken after it."""
    if not others:
        yield (), lead.suit == Suit.SPADES
        return
    for card in follows(others[0], lead):
        for rest, spade in replies(others[1:], lead):
            yield (others[0] - {card}, *rest), spade or card.suit == Suit.SPADES


@pytest.mark.parametrize(
    ("others", "size", "hidden"), [(1, 2, 2), (1, 3, 2), (1, 4, 1), (2, 2, 1), (2, 3, 0), (3, 2, 0)]
)
def test_R22_an_accepted_claim_beats_every_lie(others: int, size: int, hidden: int) -> None:
    """Against all lies of small endings, with cards that nobody holds among the unseen."""
    pool = parse_cards("AS KS QS JS AH KH QH 3H AD KD 2D 4C")
    dice = Stream(b"claims", f"{others} {size} {hidden}")
    accepted = exact = 0
    for _ in range(1500):
        cards = shuffled(pool, dice)[: size * (others + 1) + hidden]
        own, unseen, broken = cards[:size], cards[size:], dice.below(2) == 1
        sure = all(can_win_all(frozenset(own), lie, broken) for lie in lies(unseen, others, size))
        claimed = takes_the_rest(own, unseen, broken)
        assert sure or not claimed, f"{own} against {unseen}, broken {broken}"
        accepted += claimed
        exact += sure
    assert accepted >= 40, "the test has seen claims that hold"
    assert accepted >= exact * 0.7, "and few that hold are refused"


@pytest.mark.parametrize(
    ("own", "unseen", "broken", "accepted"),
    [
        ("AS", "KS", False, True),
        ("KS", "AS", True, False),
        ("AS KS", "QS 2H 3H 4H", True, True),
        ("AS 2H", "KS 3D", True, True),
        ("AS 2H", "KS 3H", True, False),
        ("AS AH", "KS 3H", False, False),
        ("AH KH", "QH JH 2C 2D", False, True),
        ("AH QH", "KH JH 2C 2D", False, False),
        ("AH 2H", "KH 3C 4C 5C", False, True),
        ("AH 2H", "KH QH 3C 4C", False, False),
        ("2H", "3D 4C", False, True),
        ("2H", "3D 4S", False, False),
    ],
)
def test_R22_endings(own: str, unseen: str, broken: bool, accepted: bool) -> None:
    assert takes_the_rest(parse_cards(own), parse_cards(unseen), broken) is accepted


TOP = "AS KS QS JS TS 9S 8S 7S 6S 5S AH AD AC"


def begun(*hands: str, **options: object) -> tuple[SpadesRules, State]:
    rules = rules_for(4, blind_nil="off", **options)
    return rules, bid(rules, dealt(rules, hands), 6, 3, 3, 1)


def test_R22_the_claim_counts_as_played() -> None:
    rules, state = begun("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert legal(rules, state)[-1] == "claim"
    claimed, played = go(rules, state, "claim"), play_out(rules, state)
    assert claimed.table.sheet == played.table.sheet
    assert claimed.table.scores == played.table.scores
    assert claimed.table.phase == played.table.phase
    assert sorted(rules.deck(claimed)) == sorted(rules.pack)


def test_R22_in_the_middle_of_a_hand() -> None:
    rules, state = begun(TOP, spade_lead="any")
    state = go(rules, state, "play AS")
    while rules.to_act(state) != (0,):
        state = go(rules, state, legal(rules, state)[0])
    after = go(rules, state, "claim")
    assert after.table.sheet[0].won == (13, 0, 0, 0)
    assert after.table.last_trick == state.table.last_trick


def test_R22_a_claim_that_some_lie_beats_is_refused_at_no_cost() -> None:
    rules, state = begun(TOP)
    assert "claim" not in legal(rules, state)
    code, sentence = refused(rules, state, "claim")
    assert code == "claim"
    assert "some lie of the unseen cards" in sentence
    assert legal(rules, go(rules, state, "play AH"))


def test_R22_only_the_player_on_lead_claims() -> None:
    rules, state = begun("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    state = go(rules, state, "play 2S")
    assert refused(rules, state, "claim") == ("claim", "Only the player on lead may claim.")


def test_R22_legality_depends_on_the_view_alone() -> None:
    """The claim would hold against the cards as they lie; who cannot know that may not claim."""
    rules, state = begun("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H", spade_lead="any")
    assert "claim" not in legal(rules, state)
    dice = Stream(b"worlds", "claims")
    view = rules.view(state, 0)
    worlds = [rules.determinize(view, (), dice) for _ in range(5)]
    assert all(legal(rules, world) == legal(rules, state) for world in worlds)


def test_R22_a_suit_that_nobody_else_holds_lies_in_the_stock() -> None:
    """Two players: who has not followed holds none, so what is unseen of the suit takes no trick."""
    rules = rules_for(2, blind_nil="off", spade_lead="any")
    south = "AS KS QS JS TS 9S 8S 7S 6S 2H 3H 4H AD"
    state = bid(rules, dealt(rules, [south, "5D 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"]), 9, 1)
    assert "claim" not in legal(rules, state), "the hearts above are unseen"
    state = go(rules, state, "play 4H", "play 2C")
    assert playing(state).turn == 0
    assert "claim" in legal(rules, go(rules, state, "play AS", "play 3C"))


def test_R22_claims_come_up_and_hold_in_whole_hands() -> None:
    """Whenever a claim is legal, every way to play it out from the top wins all tricks."""
    rules, dice = rules_for(4, blind_nil="off"), Stream(b"claims", "hands")
    seen = 0
    for number in range(60):
        state = bid(rules, dealt_at_random(rules, dice), 3, 3, 3, 3)
        while isinstance(state.table.phase, Playing) and state.table.hand == 1:
            view = rules.view(state, rules.to_act(state)[0])
            moves = rules.legal_moves(view)
            if moves[-1] is Word.CLAIM:
                seen += 1
                assert from_the_top(rules, state, dice) == go(rules, state, "claim").table.sheet, number
            card = dice.below(len(moves) - (moves[-1] is Word.CLAIM))
            state = step(rules, state, rules.to_act(state)[0], moves[card])
    assert seen > 30


def dealt_at_random(rules: SpadesRules, dice: Stream) -> State:
    state = step(rules, rules.initial(), DEALER, rules.chance(rules.initial(), dice))
    return step(rules, state, DEALER, rules.chance(state, dice))


def from_the_top(rules: SpadesRules, state: State, dice: Stream) -> object:
    """The sheet after the claimer leads spades first, all from the top, and the others play anything."""
    claimer = rules.to_act(state)[0]
    while isinstance(state.table.phase, Playing) and state.table.hand == 1:
        seat = rules.to_act(state)[0]
        cards = [move for move in legal(rules, state) if move != "claim"]
        if seat == claimer:
            cards.sort(key=lambda move: (move[-1] == "S", ace_high(parse_cards(move[5:])[0])))
            state = go(rules, state, cards[-1])
        else:
            state = go(rules, state, cards[dice.below(len(cards))])
    return state.table.sheet
