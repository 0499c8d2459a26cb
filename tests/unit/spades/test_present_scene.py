"""The picture of Spades, position by position, as the text that shows all of it."""

from __future__ import annotations

import os
from pathlib import Path as File

import pytest

from cardsuite.core.card import parse_cards
from cardsuite.core.seat import Seat
from cardsuite.games.spades.legal import legal_moves
from cardsuite.games.spades.model import Bid, Dealing, Drawing, Over, Passing, Private, Seating, View
from cardsuite.games.spades.present import PRESENTER
from cardsuite.scene.picker import Onward, Picked, pick, usual
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Around, Mark, Scene, Shape, Zone
from cardsuite.scene.text import menu_text, scene_text, sheet_text, zone_text
from tests.unit.spades.present_positions import (
    FULL,
    HANDS,
    LOOK,
    bidding,
    card,
    playing,
    trick,
    view,
)

GOLDENS = File(__file__).parents[2] / "goldens" / "spades"
AFTER_THIS = "You lead · spades may be led after this trick"
MIXED = parse_cards("2D 4S")
LOOK_SOLO = Look(("You", "Mira", "Tom"))
TAKEN = trick(1, "9D KD 2D JD")


def scene(position: View, look: Look = LOOK) -> Scene:
    return PRESENTER.scene(position, legal_moves(position), look)


def shown(position: View, look: Look = LOOK) -> str:
    drawn = scene(position, look)
    return f"{scene_text(drawn)}\n{menu_text(drawn)}".rstrip()


def zone(drawn: Scene, name: str) -> Zone:
    return next(one for one in drawn.zones if one.id == name)


GOLDEN = {
    "bidding": shown(view(bidding(None, Bid(2), Bid(12), Bid(0)))),
    "bidding-three-players": shown(view(bidding(None, Bid(2), None), seats=3), LOOK_SOLO),
    "blind-question": shown(view(bidding(None, None, None, Bid(3), unlooked=(0,)), private=Private())),
    "mid-trick": shown(view(playing(trick(1, "9D KD 2D")), last=TAKEN)),
    "on-lead": shown(view(playing(), last=TAKEN)),
    "linger": shown(view(playing(turn=2), last=TAKEN), LOOK._replace(linger=True)),
    "last-tricks-claim": shown(view(playing(done=11, broken=True), hand="AS KS")),
    "solo-three": shown(view(playing(trick(2, "TD"), seats=3), seats=3), LOOK_SOLO),
    "two-draw": shown(
        view(
            Drawing(1, 0, 40, (5, 5)),
            seats=2,
            private=Private(parse_cards("2C 9H AS KD 3D"), rejected=MIXED, looking_at=parse_cards("QS")[0]),
            deal="draw",
        ),
        Look(("You", "Mira")),
    ),
    "two-draw-other": shown(
        view(Drawing(0, 1, 40, (5, 5)), seats=2, hand="2C 9H AS KD 3D", deal="draw"), Look(("You", "Mira"))
    ),
    "passing": shown(view(Passing(1, (Bid(0, True), Bid(2), Bid(4), Bid(3)), (0, 2), (13,) * 4), nil_pass=2)),
    "shared": shown(view(playing(trick(1, "9D KD 2D")), seat=None), Look(("Ann", "West", "Ben", "East"))),
    "as-ben": shown(view(playing(trick(1, "9D"), turn=2), seat=2), Look(("You", "West", "Ben", "East"))),
    "mirror": shown(view(bidding(None, Bid(2), None, None), variant="mirror")),
    "between-hands": shown(view(Dealing(2), hand="", last=TAKEN, sheet=HANDS), LOOK._replace(linger=True)),
    "sheet": sheet_text(PRESENTER.sheet(view(Dealing(2), hand="", sheet=HANDS), LOOK)),
    "sheet-solo": sheet_text(PRESENTER.sheet(view(Dealing(2), hand="", sheet=HANDS, teams="solo"), LOOK)),
    "sheet-empty": sheet_text(PRESENTER.sheet(view(bidding(None, None, None, None)), LOOK)),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_the_position_reads_as_it_always_has(name: str) -> None:
    """Set `UPDATE_GOLDENS=1` to write the files anew, then read what has changed."""
    file = GOLDENS / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        file.write_text(f"{GOLDEN[name]}\n", encoding="utf-8")
    assert f"{GOLDEN[name]}\n" == file.read_text(encoding="utf-8")


def test_no_golden_is_left_over() -> None:
    assert {file.stem for file in GOLDENS.iterdir()} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_plain_text_needs_nothing_but_ascii(name: str) -> None:
    assert GOLDEN[name].isascii()


def test_the_hand_lies_by_suit_or_by_rank() -> None:
    position = view(playing(), hand="2C AS KH AD")
    by_suit, by_rank = (
        [str(face.card) for face in zone(scene(position, LOOK._replace(order=order)), "hand").faces]
        for order in range(len(PRESENTER.orders))
    )
    assert by_suit == ["KH", "2C", "AD", "AS"]
    assert sorted(by_rank[:2]) == ["AD", "AS"]
    assert by_rank[2:] == ["KH", "2C"]


def test_R7_cards_that_may_not_follow_are_not_playable_but_are_paths_that_say_so() -> None:
    drawn = scene(view(playing(trick(1, "9D KD 2D"))))
    playable = [str(face.card) for face in zone(drawn, "hand").faces if face.playable]
    assert playable == ["JD", "7D"]
    refused = pick(drawn.paths, (), card("AH"))
    assert isinstance(refused, Picked)
    assert (refused.path.move, refused.path.legal) == ("play AH", False)


def test_R22_a_claim_is_a_path_that_is_legal_only_where_it_holds() -> None:
    sure, unsure = (scene(view(playing(done=11, broken=True), hand=hand)) for hand in ("AS KS", "3H 2H"))
    assert [path.legal for path in sure.paths if path.move == "claim"] == [True]
    assert [path.legal for path in unsure.paths if path.move == "claim"] == [False]


def test_the_only_card_is_the_usual_move_even_beside_a_claim() -> None:
    drawn = scene(view(playing(done=12, broken=True), hand="AS"))
    found = usual(drawn.paths)
    assert found is not None
    assert found.move == "play AS"


def test_R10_the_card_that_wins_is_lit() -> None:
    for plays, winner in (("9D KD 2D", "KD"), ("9D KD 2S", "2S"), ("9D AC 2H", "9D")):
        faces = zone(scene(view(playing(trick(1, plays)))), "trick").faces
        assert [str(face.card) for face in faces if face.mark is Mark.LIT] == [winner]


def test_a_full_trick_lingers_until_the_next_card() -> None:
    lingering = LOOK._replace(linger=True)
    assert len(zone(scene(view(playing(), last=TAKEN), lingering), "trick").faces) == 4
    assert len(zone(scene(view(playing(), last=TAKEN)), "trick").faces) == 0
    assert len(zone(scene(view(playing(trick(3, "2C")), last=TAKEN), lingering), "trick").faces) == 1


@pytest.mark.parametrize("seat", range(4))
def test_everything_turns_with_the_viewer(seat: Seat) -> None:
    drawn = scene(view(playing(trick(1, "9D KD")), seat=seat))
    assert {panel.seat: panel.around.place for panel in drawn.panels} == {
        other: (other - seat) % 4 for other in range(4)
    }
    assert [face.around for face in zone(drawn, "trick").faces] == [(1 - seat) % 4, (2 - seat) % 4]
    assert zone(drawn, "hand").place == Around(0, 4)


def test_nothing_of_another_hand_is_shown_but_its_size() -> None:
    drawn = scene(view(playing()))
    for other in (one for one in drawn.zones if one.shape is Shape.BACKS):
        assert other.faces == ()
        assert other.size == 9


def test_the_shared_picture_has_no_hand_no_moves_and_names_instead_of_us() -> None:
    drawn = scene(view(playing(), seat=None), Look(("Ann", "West", "Ben", "East")))
    assert [figure.label for figure in drawn.figures] == ["Ann and Ben", "West and East"]
    assert drawn.paths == ()
    assert {one.shape for one in drawn.zones} == {Shape.BACKS, Shape.TRICK}


def test_R6_unseen_cards_lie_face_down_and_looking_is_the_usual_step() -> None:
    drawn = scene(view(bidding(None, None, None, Bid(3), unlooked=(0,)), private=Private()))
    hand = zone(drawn, "hand")
    assert [face.card for face in hand.faces] == [None] * 13
    found = usual(drawn.paths)
    assert found is not None
    assert found.move == "look"
    assert {path.move for path in drawn.paths} == {"look", "blind nil"}


def test_R6_a_blind_nil_says_what_it_is_worth() -> None:
    position = view(bidding(None, None, None, Bid(3), unlooked=(0,)), private=Private(), blind_nil=200)
    asked = scene(position).prompt
    assert asked is not None
    assert [choice.sign for choice in asked.choices] == ["", "+200 or −200"]


def test_R6_cards_are_passed_in_whatever_order_they_are_picked() -> None:
    bids = (Bid(0, True), Bid(2), Bid(4), Bid(3))
    drawn = scene(view(Passing(1, bids, (0, 2), (13,) * 4), nil_pass=2))
    assert len(drawn.paths) == 13 * 12 // 2
    begun = pick(drawn.paths, (), card("5S"))
    assert isinstance(begun, Onward)
    assert len(begun.next) == 12
    ended = pick(drawn.paths, begun.picked, card("AH"))
    assert isinstance(ended, Picked)
    assert ended.path.move == "pass AH 5S"


def test_R5_every_bid_says_what_the_side_and_the_table_come_to() -> None:
    asked = scene(view(bidding(None, Bid(2), Bid(12), Bid(0)))).prompt
    assert asked is not None
    assert asked.usual == "bid:3"
    assert [choice.digit for choice in asked.choices] == [*range(10), None, None, None, None]
    assert asked.choices[0].sign == "+100 or −100 · team 12 · all bids 14 of 13"
    assert asked.choices[1].sign == "team 13 · all bids 15 of 13"
    assert asked.choices[2].sign == "team 14, above 13 · all bids 16 of 13"


def test_R5_a_refused_bid_says_why_and_is_a_path_all_the_same() -> None:
    drawn = scene(view(bidding(None, Bid(4), Bid(3), Bid(3)), total_not_thirteen=True))
    assert drawn.prompt is not None
    refused = [choice for choice in drawn.prompt.choices if choice.why_not]
    assert [choice.target for choice in refused] == ["bid:3"]
    assert "13" in refused[0].why_not
    assert [path.legal for path in drawn.paths if path.move == "bid 3"] == [False]
    assert drawn.prompt.usual in {"bid:2", "bid:4"}


def test_R4_seventeen_cards_can_be_bid_up_to_seventeen() -> None:
    hand = "AH KH QH JH TH 9H 8H AC KC QC JC TC AS KS QS JS TS"
    drawn = scene(view(bidding(None, None, None), seats=3, hand=hand, deal="all"), LOOK_SOLO)
    assert drawn.prompt is not None
    assert drawn.prompt.choices[-1].target == "bid:17"


def test_R15_a_nils_tricks_are_not_counted_for_the_side_unless_they_help() -> None:
    phase = playing()._replace(bids=(Bid(0), Bid(2), Bid(4), Bid(3)))
    assert scene(view(phase)).figures[0].below == "bid 4 and nil · 1 taken"
    assert scene(view(phase, failed_nil_helps=True)).figures[0].below == "bid 4 and nil · 3 taken"
    two = playing()._replace(bids=(Bid(0), Bid(2), Bid(0), Bid(3)))
    assert scene(view(two)).figures[0].below == "two nils"


@pytest.mark.parametrize(
    ("position", "status"),
    [
        (view(Seating()), "the first dealer is drawn"),
        (view(Dealing(1), hand=""), "West deals"),
        (view(Dealing(0), hand=""), "You deal"),
        (view(bidding(None, None, None, None)), "no bid yet"),
        (view(bidding(None, None, Bid(4), Bid(3))), "bids so far 7 of 13"),
        (view(playing()), "You lead · spades not broken"),
        (view(playing(turn=1, broken=True)), "West leads · spades broken"),
        (view(playing(trick(1, "9D"))), "♦ led by West · spades not broken"),
        (view(playing(trick(0, "9D"), turn=1), hand="2C"), "♦ led by you · spades not broken"),
        (view(playing(), spade_lead="any"), "You lead"),
        (
            view(playing(done=0), hand="2C", spade_lead="after_first_trick"),
            AFTER_THIS,
        ),
        (view(playing(), spade_lead="after_first_trick"), "You lead"),
    ],
)
def test_the_status_line(position: View, status: str) -> None:
    assert scene(position).status == status


def test_the_partner_and_the_dealer_are_marked() -> None:
    badges = [panel.badge for panel in scene(view(playing()._replace(dealer=2))).panels]
    assert badges == ["", "", "partner, dealer", ""]
    alone = [panel.badge for panel in scene(view(playing()._replace(dealer=2), teams="solo")).panels]
    assert alone == ["", "", "dealer", ""]


def test_cards_got_from_the_partner_are_told_until_the_first_trick_is_over() -> None:
    own = Private(FULL, received=parse_cards("9S 2C"))
    note = zone(scene(view(playing(done=0), private=own)), "hand").note
    assert note == "North passed you the nine of spades and the two of clubs"
    assert zone(scene(view(playing(done=1), private=own)), "hand").note == ""


def test_the_last_trick_can_be_seen_again_from_the_second_on() -> None:
    assert PRESENTER.last(view(playing(done=0)), LOOK) is None
    again = PRESENTER.last(view(playing(), last=TAKEN), LOOK)
    assert again is not None
    assert zone_text(again, scene(view(playing()))) == (
        "Last trick: West nine of diamonds, North king of diamonds (winning), "
        "East two of diamonds, You jack of diamonds (North took it)."
    )


def test_a_game_that_is_over_asks_nothing() -> None:
    from cardsuite.engine.result import Result, Termination

    over = view(Over(1, Result((520, 310), (0,), Termination.FINISHED)), hand="", sheet=HANDS)
    drawn = scene(over)
    assert (drawn.prompt, drawn.paths, drawn.status) == (None, (), "the game is over")
