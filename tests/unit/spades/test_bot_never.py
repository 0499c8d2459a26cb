"""What a bot that somebody sits opposite must never do."""

from __future__ import annotations

import pytest

from cardsuite.core.card import Suit, parse_cards
from cardsuite.core.order import ace_high
from cardsuite.core.shuffle import Stream
from cardsuite.engine.bot import Budget
from cardsuite.games.spades.bot import decide
from cardsuite.games.spades.bot_cards import bits
from cardsuite.games.spades.bot_thought import think
from cardsuite.games.spades.model import MakeBid, Move, PlayCard, Playing, View, Word
from tests.unit.spades.bot_positions import bidding, legal, playing


def choice(view: View) -> Move:
    moves = legal(view)
    move = decide(view, moves, Stream(b"", "never"), Budget()).move
    assert move in moves
    return move


def card(view: View) -> str:
    move = choice(view)
    assert isinstance(move, PlayCard)
    return str(move.card)


# Seat 0 is asked, seat 2 is its partner; 1 plays after 0, 3 before it.


@pytest.mark.parametrize(
    "view",
    [
        pytest.param(
            playing(
                "2S 7S 4D 9D",
                trick="1:3C 2:AC 3:5C",
                out="KC 8H QH 3H 6D JD KD TS QS",
                bids="3 3 3 3",
                won="2 2 3 2",
            ),
            id="last-to-play-contract-made-up",
        ),
        pytest.param(
            playing(
                "2S 7S 4D 9D",
                trick="2:AC 3:5C",
                out="KC 3C 8H QH 3H 6D JD KD TS QS",
                bids="2 3 3 3",
                won="2 2 3 2",
            ),
            id="third-to-play-contract-home",
        ),
        pytest.param(
            playing(
                "AS 7S 2H 9D",
                trick="2:KC 3:5C",
                out="3C 8C 8H QH 4H 6D JD KD TS QS",
                bids="3 4 4 2",
                won="3 2 3 1",
            ),
            id="partners-king-is-the-highest-left",
        ),
        pytest.param(
            playing(
                "AS KS QS 2H",
                trick="1:3D 2:AD 3:5D",
                out="3C 8C 8H QH 4H 6D JD KD TS",
                bids="4 4 4 1",
                won="3 2 3 1",
            ),
            id="not-even-with-high-trumps",
        ),
    ],
)
def test_never_ruffs_the_partners_boss_card(view: View) -> None:
    move = choice(view)
    assert isinstance(move, PlayCard)
    assert move.card.suit != Suit.SPADES


@pytest.mark.parametrize(
    ("view", "low"),
    [
        (
            playing(
                "AC 4C 4D 9D",
                trick="1:3C 2:KC 3:5C",
                out="8H QH 3H 6D JD KD TS QS JC",
                bids="3 3 3 3",
                won="2 2 3 2",
            ),
            "4C",
        ),
        (
            playing(
                "AS 4S 4D 9D",
                trick="2:KS 3:5S",
                out="8H QH 3H 6D JD KD TS QS JC 8C",
                bids="2 3 3 3",
                won="2 2 3 2",
            ),
            "4S",
        ),
        (
            playing(
                "AH 2H 4D 9D",
                trick="2:KH 3:5H",
                out="8H QH 3H 6D JD KD TS QS JC 8C",
                bids="3 3 3 3",
                won="2 2 3 2",
            ),
            "2H",
        ),
    ],
)
def test_never_overtakes_the_partners_winning_card(view: View, low: str) -> None:
    assert card(view) == low


@pytest.mark.parametrize(
    "view",
    [
        pytest.param(
            playing(
                "2S 7S 4D 9D",
                trick="1:KC 2:QC 3:5C",
                out="8H QH 3H 6D JD KD TS QS JC",
                bids="3 3 0 3",
                won="3 3 0 3",
            ),
            id="contract-made",
        ),
        pytest.param(
            playing(
                "2S 7S AS KS 4D 9D",
                trick="1:KC 2:QC 3:5C",
                out="8H QH 3H 6D JD KD TS QS JC 2D 3D 8D 7D 5H 4H",
                bids="4 3 0 3",
                won="3 2 0 2",
            ),
            id="contract-certain-with-two-high-trumps",
        ),
        pytest.param(
            playing(
                "2S 7S 4D 9D",
                trick="2:6C 3:KC",
                out="8H QH 3H 6D JD KD TS QS JC 2C",
                bids="3 3 0 3",
                won="3 3 0 3",
            ),
            id="third-to-play",
        ),
    ],
)
def test_never_ruffs_a_trick_that_the_partners_nil_is_safely_under(view: View) -> None:
    move = choice(view)
    assert isinstance(move, PlayCard)
    assert move.card.suit != Suit.SPADES


@pytest.mark.parametrize(
    ("view", "saves"),
    [
        (
            playing(
                "AC 4C 4D 9D",
                trick="1:3C 2:KC 3:5C",
                out="8H QH 3H 6D JD KD TS QS JC",
                bids="3 3 0 3",
                won="3 3 0 3",
            ),
            "AC",
        ),
        (
            playing(
                "2S 7S 4D 9D",
                trick="1:3C 2:KC 3:5C",
                out="8H QH 3H 6D JD KD TS QS JC",
                bids="3 3 0 3",
                won="3 3 0 3",
            ),
            "2S",
        ),
    ],
)
def test_always_overtakes_the_partners_nil(view: View, saves: str) -> None:
    assert card(view) == saves


@pytest.mark.parametrize(
    "hand", ["2C 3C 4C 5D 6D 7D 2H 3H 5H 9H 2S 3S 4S", "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S"]
)
def test_never_bids_nil_after_the_partners_nil(hand: str) -> None:
    assert choice(bidding(hand, bids="- - - -")) == MakeBid(0), "the hand is a sure nil by itself"
    assert choice(bidding(hand, bids="- 3 0 4")) != MakeBid(0)
    assert choice(bidding(hand, bids="- 3 b 4")) != MakeBid(0)


@pytest.mark.parametrize("bids", ["- b 3 4", "- 5 4 b", "- b - -"])
def test_never_bids_nil_after_a_blind_nil_next_to_it(bids: str) -> None:
    assert choice(bidding("2C 3C 4C 5D 6D 7D 2H 3H 5H 9H 2S 3S 4S", bids=bids)) != MakeBid(0)


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("AC KC QC 2C", "3C 5C 8H QH 3H 6D JD KD TS QS JC 4D"),
        ("KC QC 3C 8D", "AC 5C 8H QH 3H 6D JD KD TS QS JC 4D"),
        ("AD KD 2D 2S", "3D 5D 8H QH 3H 6D JD QD TS QS JC 4C"),
        ("AH 3H 2H QC", "KC 5D 8H QH 4H 6D JD KD TS QS JC 4D"),
    ],
)
def test_never_leads_low_from_the_top_of_a_suit_into_the_partners_nil(hand: str, out: str) -> None:
    view = playing(hand, out=out, bids="5 3 0 3", won="4 3 0 2")
    cards = parse_cards(hand)
    move = choice(view)
    assert isinstance(move, PlayCard)
    higher = [c for c in cards if c.suit == move.card.suit and ace_high(c) > ace_high(move.card)]
    assert not higher, f"led {move.card} from under {higher}"


@pytest.mark.parametrize("bids", ["5 3 5 2", "4 1 3 1"])
@pytest.mark.parametrize(
    ("hand", "trick", "cheap"),
    [
        ("AS KS 9S 4D", "1:3C 2:4C 3:KC", "9S"),
        ("AS JS 4D 2H", "1:3C 2:KC 3:6S", "JS"),
        ("AS QS JS 4D", "1:3S 2:4S 3:TS", "JS"),
        ("KS 8S 4D 2H", "1:AC 2:3C 3:6S", "8S"),
    ],
)
def test_never_plays_its_highest_trump_in_fourth_seat_where_a_lower_one_wins(
    hand: str, trick: str, cheap: str, bids: str
) -> None:
    view = playing(hand, trick=trick, out="8H QH TH 6D JD KD 5D 7S 5S", bids=bids, won="3 2 2 2")
    wanted = bids == "5 3 5 2"
    played = card(view)
    assert played == cheap if wanted else played == cheap or not played.endswith("S"), played


@pytest.mark.parametrize("won", ["2 2 3 2", "3 1 3 2"])
def test_never_plays_its_highest_trump_in_fourth_seat_even_to_shed_a_bag(won: str) -> None:
    view = playing(
        "AS KS 9S 7S",
        trick="1:3C 2:4C 3:KC",
        out="8H QH TH 6D JD KD 5D 7C JC",
        bids="2 3 3 2",
        won=won,
        scores="100/9 100/3",
    )
    assert card(view) == "7S"


@pytest.mark.parametrize(
    ("view", "winner"),
    [
        pytest.param(
            playing("AC 2C", trick="1:3C 2:4C 3:KC", out="8H QH 6D", bids="4 3 4 2", won="4 3 2 2"),
            "AC",
            id="all-the-rest-is-needed",
        ),
        pytest.param(
            playing("AC 2C 4D", trick="3:QC", out="8H QH 6D JD KC 3H 2H 5H", bids="4 3 4 2", won="3 3 4 0"),
            "AC",
            id="second-seat-the-last-trick-needed",
        ),
        pytest.param(
            playing(
                "AS 2S 4D 6H",
                trick="1:5S 2:4S 3:KS",
                out="8H QH 6D JD KC 3H 2H 5H 7D",
                bids="4 3 4 2",
                won="3 3 3 0",
            ),
            "AS",
            id="the-ace-of-spades-on-the-king",
        ),
        pytest.param(
            playing("2S 4D", trick="1:KC 2:4C 3:9C", out="8H QH 6D", bids="4 3 4 2", won="4 3 3 1"),
            "2S",
            id="a-ruff-is-a-winner-too",
        ),
    ],
)
def test_never_holds_back_a_winner_that_the_contract_needs(view: View, winner: str) -> None:
    assert card(view) == winner


@pytest.mark.parametrize(
    ("view", "ducks"),
    [
        pytest.param(
            playing(
                "AC 2C 4D",
                trick="1:3C 2:4C 3:KC",
                out="8H QH 6D JD 7H 2D",
                bids="3 1 4 2",
                won="3 3 4 0",
                scores="100/9 100/0",
            ),
            ("2C",),
            id="last-to-play",
        ),
        pytest.param(
            playing(
                "2S 8D 4D",
                trick="1:3C 2:4C 3:KC",
                out="8H QH 6D JD 7H 2D",
                bids="4 2 3 1",
                won="3 3 4 0",
                scores="200/9 100/0",
            ),
            ("8D",),
            id="no-ruff",
        ),
        pytest.param(
            playing(
                "AH JH 3H",
                trick="1:QH 2:4H 3:KH",
                out="8H 2H 6D JD 7H 2D",
                bids="3 1 4 2",
                won="3 3 4 0",
                scores="100/9 100/0",
            ),
            ("JH",),
            id="the-highest-that-loses",
        ),
    ],
)
def test_never_takes_a_bag_that_costs_a_hundred_where_ducking_is_free(
    view: View, ducks: tuple[str, ...]
) -> None:
    assert card(view) in ducks


def test_never_ignores_the_score_in_the_last_hand() -> None:
    """The others win with their contract, so only setting them helps: the bag does not matter."""
    threatened = playing(
        "AC 2C 4D",
        trick="1:3C 2:4C 3:KC",
        out="8H QH 6D JD 7H 2D",
        bids="3 4 4 2",
        won="3 3 4 0",
        scores="300/9 450/0",
    )
    assert card(threatened) == "AC"


def test_never_ignores_the_score_in_the_last_hand_when_ahead() -> None:
    """The game is won with the contract that is home, unless a tenth bag comes: it is not taken."""
    ahead = playing(
        "AC 2C 4D",
        trick="1:3C 2:4C 3:KC",
        out="8H QH 6D JD 7H 2D",
        bids="3 2 4 3",
        won="3 3 4 0",
        scores="450/9 445/0",
    )
    assert card(ahead) == "2C"


def test_never_ignores_the_score_in_the_last_hand_of_a_capped_game() -> None:
    """In the last hand of all a bag is a point and no more, where it does not bring the hundred."""
    view = playing(
        "AC 2C 4D",
        trick="1:3C 2:4C 3:KC",
        out="8H QH 6D JD 7H 2D",
        bids="3 3 4 3",
        won="3 3 4 0",
        scores="100/2 99/0",
        max_hands=1,
    )
    assert card(view) == "AC"


@pytest.mark.parametrize(
    ("scores", "move"),
    [
        ("0/0 0/0", Word.LOOK),
        ("0/0 480/0", Word.BLIND_NIL),
        ("100/0 300/0", Word.LOOK),
        ("450/0 460/0", Word.LOOK),
    ],
)
def test_bids_a_blind_nil_only_when_the_game_is_as_good_as_lost(scores: str, move: Word) -> None:
    assert choice(bidding("", bids="- - - -", scores=scores, looked=False)) == move


def test_it_spends_no_high_trump_where_hardly_anybody_can_go_over_a_low_one() -> None:
    held, others = "QS 9S 2S 6H 5H", "KH QH KS JS 4C 3C 2C 9C"
    safe = playing(held, trick="3:5D", out=f"{others} KD JD 9D 8D 7D 6D", bids="4 3 3 3", won="1 2 3 2")
    risky = playing(
        held, trick="3:5D", out=f"{others} 3H 4H 7H 8H 9H 6D", bids="4 3 3 3", won="1 2 3 2", void={1: "D"}
    )
    for view, sensible in ((safe, "2S 6H 5H"), (risky, held)):
        phase = view.table.phase
        assert isinstance(phase, Playing)
        assert think(view, phase, legal(view), 100).sane == bits(parse_cards(sensible))


def test_of_winners_in_a_row_it_leads_the_one_that_the_partner_knows_to_be_highest() -> None:
    lead = playing(
        "AC KC AD KD AH KH",
        out="QC JC 9C 8C 7C 6C 5C 4C QH JH 3H QD JD TD 9D 8D 7D KS",
        bids="4 3 3 3",
        won="1 2 2 2",
    )
    assert card(lead) in ("AC", "AD", "AH")
